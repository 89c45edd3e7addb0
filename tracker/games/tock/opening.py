"""DOG Royal: what is settled before the first card. Who begins on the start, and where special fields are."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.tock.board.changes import outcome
from tracker.games.tock.board.naming import told_rank
from tracker.games.tock.board.places import RESERVE, in_reserve, reserve_of
from tracker.games.tock.dealing import first_phase
from tracker.games.tock.move import RefereedMove, TrackMove
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.state import Change, State


class Place(RefereedMove, frozen=True):
    """Before the first card the active player puts a pawn on the start, told by its rank; or none."""

    pawn: int | None = 0

    def misplaced(self, state: State) -> Refused | None:
        """Later only a card brings a pawn out."""
        if refused := super().misplaced(state):
            return refused
        if state.phase in ("special", "opening"):
            return None
        clauses = law(state)
        return Refused(clauses.opening or clauses.out, "opening-over")

    def refusal(self, state: State) -> Refused | None:
        """One of the reserve; nobody only where the game leaves it open."""
        if state.phase == "special":
            return Refused(law(state).special, "special-unknown")
        settings, clause, params = settings_of(state), law(state).opening, {"seat": state.active}
        pawns = _to_place(state)
        if self.pawn is None:
            free = settings.opening == "may" or not pawns
            return None if free else Refused(clause, "opening-must", params)
        if 0 in state.position[state.seat]:
            return Refused(clause, "start-taken", params)
        return None if self.pawn in pawns else Refused(clause, "not-in-reserve", params)

    def play(self, state: State, tell: Tell) -> State:
        """A pawn is on its start; when all have had their say the cards begin."""
        state = unasked(state) if state.phase == "special" else state
        settings, seat = settings_of(state), state.seat
        put = None
        if self.pawn is not None:
            place = reserve_of(self.pawn) if settings.ranks else RESERVE
            put = outcome(settings, state.position, (Change(seat, place, 0),))
        following = state.left_of(seat)
        return replace(
            state,
            position=put.position if put else state.position,
            phase="turn" if following == state.left_of(state.dealer_seat) else "opening",
            active=following,
        )

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Each pawn that can, or none."""
        return map(cls, (*_to_place(state), None)) if state.phase == "opening" else ()

    def told(self, state: State) -> Say:
        """Which pawn."""
        ranks = settings_of(state).ranks
        if self.pawn is None:
            return say("did-place-none", seat=state.active)
        if 0 <= self.pawn < len(ranks):
            return say("did-place-rank", seat=state.active, rank=told_rank(ranks[self.pawn]))
        return say("did-place", seat=state.active)


def _to_place(state: State) -> list[int]:
    """The pawns that the active player can put on the start, by rank; one where they are alike."""
    places = state.position[state.seat]
    if 0 in places:
        return []
    if not settings_of(state).ranks:
        return [0] if RESERVE in places else []
    return [rank for rank, place in enumerate(places) if in_reserve(place)]


class Special(TrackMove, frozen=True):
    """The table says which field after each start is the special one, as the board shows it (RYV-10)."""

    field: int

    def misplaced(self, state: State) -> Refused | None:
        """A field of the board, in a game that has such fields; at any time, since the board shows it."""
        settings, clauses = settings_of(state), law(state)
        if not settings.ranks:
            return Refused(clauses.special or clauses.board, "no-special")
        most = settings.board.size - 1
        if not 1 <= self.field <= most:
            return Refused(clauses.special, "special-outside", {"most": most})
        return None

    def refusal(self, state: State) -> Refused | None:
        """Something new."""
        return Refused(law(state).special, "special-known") if self.field == state.special else None

    def play(self, state: State, tell: Tell) -> State:
        """So it is from now on; where it was asked for, the game goes on."""
        state = replace(state, special=self.field)
        return unasked(state) if state.phase == "special" else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Any field, when it is asked for."""
        return map(cls, range(1, settings_of(state).board.size)) if state.phase == "special" else ()

    def told(self, state: State) -> Say:
        """Which field."""
        return say("did-special", number=self.field)


def asked(state: State) -> State:
    """The same table, on which it must be said first where the special fields are."""
    return replace(state, phase="special", active=None)


def unasked(state: State) -> State:
    """The same table as it was before that was asked for: before the first deal, or right after it."""
    if state.dealer is None:
        return replace(state, phase="dealer")
    return replace(state, phase=first_phase(settings_of(state), 0), active=state.left_of(state.dealer_seat))


def prompt(state: State) -> Prompt:
    """Before anybody has said where the special fields are."""
    return Prompt(ask=say("ask-special"), notes=(say("note-special"),), clause=law(state).special)
