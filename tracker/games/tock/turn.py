"""Track games, a turn: the active player lays a card, and pawns move."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.tock import dealing
from tracker.games.tock.board.changes import Outcome, outcome, whole_ways
from tracker.games.tock.board.marks import marks_after, marks_of
from tracker.games.tock.board.naming import told_change, told_place, told_refusal
from tracker.games.tock.board.places import in_reserve
from tracker.games.tock.board.situation import is_home
from tracker.games.tock.board.track import track_of
from tracker.games.tock.counting import finished, tell_homes, winners
from tracker.games.tock.effects.ranks import draws
from tracker.games.tock.hands import plays, refuse_card, unseen
from tracker.games.tock.move import CardMove
from tracker.games.tock.refusing.reasons import explain
from tracker.games.tock.settings.cards import Silence, Split
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.settings.settings import Settings, copyable, stands_for
from tracker.games.tock.state import Change, Position, State, with_value

ASKS = {"opening": "ask-place", "turn": "ask-card", "drawn": "ask-drawn", "silenced": "ask-silenced"}


def prompt(state: State) -> Prompt:
    """What the phone asks the active player for."""
    settings, clauses, seat = settings_of(state), law(state), state.seat
    notes = tuple(dealing.notes(state)) if dealing.is_new(state) else ()
    if state.phase == "turn" and settings.helping and is_home(settings, state.position[seat]):
        notes += (say(f"note-{settings.helping}-help", seat=seat),)
    if state.played and state.phase != "silenced":
        notes += (say("note-copy", card=state.played),)
    if state.drew is not None:
        notes += (say("note-drew", seat=state.drew),)
    if settings.ranks and not settings.special:
        notes += (say("note-special-unknown"),)
    clause = {
        "opening": clauses.opening,
        "turn": clauses.turn,
        "drawn": clauses.stuck,
        "silenced": clauses.silence,
    }[state.phase]
    return Prompt(ask=say(ASKS[state.phase], count=state.hands[seat]), seat=seat, notes=notes, clause=clause)


class Play(CardMove, frozen=True):
    """The active player lays a card, and the pawns now stand so.

    *changes* may leave out a pawn that was landed on. Two plays of a card after which the pawns stand
    alike are the same play, in whatever order and by whatever legs.
    """

    card: str
    changes: tuple[Change, ...] = ()

    def refusal(self, state: State) -> Refused | None:
        """A card that the player may hold, and a position that it leads to."""
        if state.phase == "silenced":
            return Refused(law(state).silence, "throw-one", {"seat": state.active})
        if refused := refuse_card(state, self.card):
            return refused
        settings = settings_of(state)
        moved = outcome(settings, state.position, self.changes)
        if moved is not None and moved.position in plays(state, self.card):
            return None
        marks = marks_of(state)
        return told_refusal(
            state, explain(settings, state.position, state.seat, self.card, self.changes, marks)
        )

    def play(self, state: State, tell: Tell) -> State:
        """The card is laid and the pawns stand so; who was landed on is sent back."""
        settings, seat = settings_of(state), state.seat
        stood = stands_for(settings, self.card, state.played)
        if stood not in ("", self.card):
            tell("do-copy", card=stood)
        after = dealing.laid_down(state, seat, [self.card])
        if copyable(settings) and settings.kind(self.card) is not None:
            after = replace(after, played=stood)
        moved = outcome(settings, state.position, self.changes)
        if moved is not None:
            after = self._moved(state, moved, after, tell)
        if moved is not None and moved.position == state.position:
            if silence := _silence(settings, self.card):
                return _silenced(after, silence, tell)
            tell("do-nothing")
        return finished(after) if winners(settings, after.position) else dealing.next_turn(after, seat)

    def _moved(self, state: State, moved: Outcome, after: State, tell: Tell) -> State:
        """*after*, the table without the card, once the pawns stand as they have *moved*."""
        settings, ways = settings_of(state), whole_ways(state.position, self.changes)
        for lost in moved.captured:
            place, home = (told_place(state, lost.seat, at) for at in (lost.before, lost.after))
            tell("do-send-back", seat=lost.seat, place=place, home=home)
        tell_homes(state, moved.position, tell)
        if self._shares(state, moved.position):
            tell("do-share", seat=state.active)
        marks = marks_after(settings, marks_of(state), ways, moved.position)
        after = replace(after, position=moved.position, fresh=marks.fresh, behind=marks.behind)
        if draws(settings, stands_for(settings, self.card, state.played), ways):
            after = replace(dealing.drawn(after, state.seat, tell), drew=state.seat)
        return after

    def _shares(self, state: State, end: Position) -> bool:
        """Whether points went to the partner because the player's last pawn got home (DOG-15)."""
        settings, seat = settings_of(state), state.seat
        effects = track_of(settings).effects.get(self.card, ())
        if not any(isinstance(effect, Split) and effect.shared for effect in effects):
            return False
        gets_home = is_home(settings, end[seat]) and not is_home(settings, state.position[seat])
        return gets_home and any(one.seat != seat and not in_reserve(one.after) for one in self.changes)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every card that may be in the hand, and every position that it leads to, spelt in one way."""
        if state.phase not in ("turn", "drawn"):
            return ()
        cards = [card for card, left in unseen(state).items() if left > 0]
        return (cls(card, changes) for card in cards for changes in plays(state, card).values())

    def told(self, state: State) -> Say:
        """Which card, as what, who went where, and who was sent back."""
        settings = settings_of(state)
        known = [change for change in self.changes if change.seat in range(state.players)]
        steps = tuple(told_change(state, change) for change in known if not in_reserve(change.after))
        stood = stands_for(settings, self.card, state.played)
        card = self.card if stood in ("", self.card) else f"{self.card}={stood}"  # see `words.royal_card`
        told = {"seat": state.active, "card": card, "steps": steps}
        moved = outcome(settings, state.position, self.changes)
        if moved and moved.captured:
            back = tuple(dict.fromkeys(lost.seat for lost in moved.captured))
            return say("did-play-capture", **told, seats=back)
        if steps:
            return say("did-play", **told)
        silences = moved and moved.position == state.position and _silence(settings, self.card)
        return say("did-silence" if silences else "did-play-nothing", **told)


class Decline(CardMove, frozen=True):
    """Who has just come to a special field does not take the card that it gives (RYV-09)."""

    def misplaced(self, state: State) -> Refused | None:
        """Only of a card that has just been drawn, before the next one plays."""
        if refused := super().misplaced(state):
            return refused
        clauses = law(state)
        return Refused(clauses.draw or clauses.turn, "nothing-to-decline") if state.drew is None else None

    def play(self, state: State, tell: Tell) -> State:
        """There is no such card; who then has none is not the next to play."""
        assert state.drew is not None
        seat = state.drew
        tell("do-not-draw", seat=seat)
        hands = with_value(state.hands, seat, max(0, state.hands[seat] - 1))
        return dealing.next_turn(replace(state, hands=hands, drew=None), seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Right after the card was drawn."""
        return () if state.drew is None else (cls(),)

    def told(self, state: State) -> Say:
        """Whose card."""
        return say("did-decline", seat=state.drew if state.drew is not None else state.active)


def _silence(settings: Settings, card: str) -> Silence | None:
    """How a card that moves no pawn makes the player to the left throw one."""
    kind = settings.kind(card)
    effects = () if kind is None else settings.cards[kind].effects
    return next((effect for effect in effects if isinstance(effect, Silence)), None)


def silenced_by(state: State, card: str) -> int | None:
    """Who throws a card when the active player lays *card* and moves nothing; None where nobody does."""
    return state.left_of(state.seat) if _silence(settings_of(state), card) else None


def _silenced(state: State, silence: Silence, tell: Tell) -> State:
    """The player to the left throws a card, if there is one to throw, and misses a turn or not."""
    seat, victim = state.seat, state.left_of(state.seat)
    key = "do-miss" if silence.misses else "do-throw"
    if not state.hands[victim]:
        tell(f"{key}-nothing", seat=victim)
        return dealing.next_turn(state, seat)
    tell(key, seat=victim)
    waiting = with_value(state.waiting, victim, silence.misses)
    return replace(state, phase="silenced", active=victim, waiting=waiting)
