"""Happy Corgi, before the first turn: laying out the table, and who starts (COR-01 to COR-03, COR-18)."""

from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec.structs import replace

from tracker.game import Depth, Prompt, Refused, Tell, say
from tracker.games.happy_corgi.board import BASKET, PLACES, SLOTS, SQUARES
from tracker.games.happy_corgi.move import CorgiMove
from tracker.games.happy_corgi.pieces import DECK, HAND, POOPS, RIVER
from tracker.games.happy_corgi.state import Place, Slot, State
from tracker.games.happy_corgi.turn import begin_turn


def laid_out(state: State) -> State:
    """The table before the first turn: COR-01, COR-02, COR-03, and COR-18 for the basket."""
    nobody = (0,) * state.players
    return replace(
        state,
        pile=DECK - RIVER - HAND * state.players,
        discard=0,
        river=RIVER,
        hands=(HAND,) * state.players,
        corgis=(BASKET,) * state.players,
        dogs=nobody,
        places=tuple(
            Place(turned=state.expert and square == BASKET) if square in PLACES else None
            for square in SQUARES
        ),
        activities=tuple(Slot(nobody) if square in SLOTS else None for square in SQUARES),
    )


def await_start(state: State, first: int | None) -> State:
    """The state before the first turn, which *first* takes once the table is laid out."""
    if first is None:
        return replace(state, phase="starter", first=None, active=None)
    state = replace(state, first=first, active=first)
    return replace(state, phase="turn") if state.depth == "score" else replace(state, phase="setup")


def prompt(state: State) -> Prompt:
    """What the phone asks for before the first turn."""
    if state.phase == "starter":
        return Prompt(ask=say("ask-starter"), clause="COR-03")
    notes = (
        say("note-cards", hand=HAND, river=RIVER),
        say("note-basket-blue" if state.expert else "note-basket"),
        say("note-places-blue" if state.expert else "note-places"),
        say("note-activities"),
        say("note-corgis", poops=POOPS),
        say("note-starts", seat=state.active),
    )
    return Prompt(ask=say("ask-setup"), notes=notes, clause="COR-02")


class Starts(CorgiMove, frozen=True):
    """The table says who starts (COR-03)."""

    seat: int

    def refusal(self, state: State) -> Refused | None:
        """It is said once."""
        return None if state.phase == "starter" else Refused("COR-03", "starter-known")

    def play(self, state: State, tell: Tell) -> State:
        """That player is first; a table that insists later begins a turn, and its rounds, with them."""
        if state.phase in ("starter", "setup"):
            return await_start(state, self.seat)
        return replace(begin_turn(state, self.seat), first=self.seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase == "starter" else 0))


class Ready(CorgiMove, frozen=True):
    """The table is laid out (COR-01, COR-02)."""

    depth: ClassVar[Depth | None] = "referee"

    def refusal(self, state: State) -> Refused | None:
        """Once it is known who starts, and once."""
        if state.phase == "starter":
            return Refused("COR-03", "starter-unknown")
        return None if state.phase == "setup" else Refused("COR-01", "already-laid-out")

    def play(self, state: State, tell: Tell) -> State:
        """The first turn begins."""
        return begin_turn(state, state.seat) if state.phase == "setup" else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """While the table is laid out."""
        return (cls(),) if state.phase == "setup" else ()
