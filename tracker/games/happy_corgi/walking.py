"""Happy Corgi, corgis that move: how far, whom they meet, what they carry off (COR-05 to COR-07)."""

from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.happy_corgi.board import PLACES, after_steps, called, diagonal, is_place
from tracker.games.happy_corgi.hands import discarded, drawn, handed
from tracker.games.happy_corgi.naming import where_told
from tracker.games.happy_corgi.pieces import CARD_VALUES, Letter
from tracker.games.happy_corgi.state import Phase, State, changed, with_value
from tracker.games.happy_corgi.turn import StepMove, settled


def reach(state: State, card: int) -> frozenset[int]:
    """Where the active corgi can stop with an action card of that value, or with none (COR-05, COR-06)."""
    free = 0 if state.combos and state.legs else 1
    steps = range(free + bool(card), free + card + 1)
    squares = frozenset(square for count in steps if count for square in after_steps(state.corgi, count))
    may_return = state.back or not free
    return squares if may_return else squares - {state.corgi}


def landed(state: State, seat: int, square: int, tell: Tell) -> State:
    """A corgi leaves its place, and the cat there with it; a mean dog where it lands is its own."""
    left = state.corgis[seat]
    if state.place(left).cat:
        tell("do-cat-away", where=called(left))
        state = state.with_place(left, replace(state.place(left), cat=False))
    state = replace(state, corgis=with_value(state.corgis, seat, square))
    if state.place(square).dog:
        tell("do-take-dog", seat=seat)
        state = state.with_place(square, replace(state.place(square), dog=False))
        state = replace(state, dogs=changed(state.dogs, seat, +1))
    return state


class Go(StepMove, frozen=True):
    """The corgi moves to a place, with an action card of this value or with none, 0 (COR-05, COR-06)."""

    square: int
    card: int = 0
    step: ClassVar[Phase | None] = "move"

    def refusal(self, state: State) -> Refused | None:
        """The step, the card, then the way."""
        return self._untimely(state) or self._card_refused(state) or self._way_refused(state)

    def _untimely(self, state: State) -> Refused | None:
        """With double combos there may be a second move at the end of the turn."""
        if not (state.combos and state.phase == "act"):
            return super().refusal(state)
        if state.can_go_again:
            return None
        reason = "no-second-move" if state.legs > 1 else "no-card-to-play"
        return Refused("COR-21", reason, {"seat": state.active})

    def _card_refused(self, state: State) -> Refused | None:
        seat = {"seat": state.active}
        if not is_place(self.square):
            return Refused("COR-05", "off-places", {"where": called(self.square)})
        if self.card not in (0, *CARD_VALUES):
            return Refused("COR-06", "no-such-value", {"value": self.card})
        if state.combos and self.card and not state.legs:
            return Refused("COR-21", "first-move-free", seat)
        if state.combos and state.legs and not self.card:
            return Refused("COR-21", "second-move-needs-card", seat)
        return Refused("COR-06", "no-card-to-play", seat) if self.card and not state.hand else None

    def _way_refused(self, state: State) -> Refused | None:
        seat = {"seat": state.active}
        if self.square in reach(state, self.card):
            return None
        if self.square == state.corgi:
            with_card, without = (
                Refused("COR-06", "back-where-it-was", seat),
                Refused("COR-05", "must-move", seat),
            )
            return with_card if self.card else without
        if not self.card and diagonal(state.corgi, self.square):
            return Refused("COR-05", "diagonal", seat)
        return Refused("COR-06" if self.card else "COR-05", "out-of-reach", {"where": called(self.square)})

    def play(self, state: State, tell: Tell) -> State:
        """The card is spent; where the corgi stops decides whom it meets, and whether a cat bans (COR-19)."""
        if not is_place(self.square):
            return state
        if self.card:
            tell("do-play-card", seat=state.seat, value=self.card)
            state = discarded(state, state.seat)
        if self.card or self.square != state.corgi:  # there and back is leaving, and landing
            state = landed(state, state.seat, self.square, tell)
        met = tuple(
            other
            for other in range(state.players)
            if other != state.seat and state.corgis[other] == self.square
        )
        stop = {"stopped": self.square, "banned": state.place(self.square).cat, "meetings": met}
        return settled(replace(state, legs=state.legs + 1, done=(), phase="meet", **stop))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """To every place, with every card; a second time with double combos."""
        if state.phase != "move" and not (state.phase == "act" and state.combos):
            return ()
        return (cls(square, card) for card in (0, *CARD_VALUES) for square in PLACES)

    def told(self, state: State) -> Say:
        """Where to, and with which card."""
        where = where_told(state, self.square)
        key = "did-go-card" if self.card else "did-go"
        return say(key, seat=state.active, where=where, value=self.card)


class Meet(StepMove, frozen=True):
    """The corgi meets the target's: the letter on the card drawn (COR-07)."""

    target: int
    letter: Letter
    step: ClassVar[Phase | None] = "meet"

    def refusal(self, state: State) -> Refused | None:
        """Each corgi that is there, once."""
        if refused := super().refusal(state):
            return refused
        met = self.target in state.meetings
        return None if met else Refused("COR-07", "not-met", {"target": self.target})

    def play(self, state: State, tell: Tell) -> State:
        """The card drawn is kept; C steals another."""
        if self.target == state.seat or not state.stock:
            return state
        state = drawn(state, state.seat, tell)
        key = f"do-meet-{self.letter.lower()}" if state.hands[self.target] else "do-meet-empty"
        tell(key, seat=state.seat, target=self.target)
        if self.letter == "C":
            state = handed(state, self.target, state.seat)
        met = tuple(other for other in state.meetings if other != self.target)
        return settled(replace(state, meetings=met))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody, with either letter."""
        seats = range(state.players if state.phase == "meet" else 0)
        return (cls(target, letter) for target in seats for letter in ("S", "C"))

    def told(self, state: State) -> Say:
        """Whom, and the letter."""
        return say("did-meet", seat=state.active, target=self.target, letter=self.letter)
