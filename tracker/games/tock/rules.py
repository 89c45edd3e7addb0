"""The track games as the rest of the app sees them: Tock 6, Super Tock, the DOGs and DOG Royal.

Rule decisions, where the sheets are silent:
- people sit and play clockwise whatever the direction of travel; whoever is asked to start sits left of the
  dealer; in pairs opposite seats are partners, in threes every second seat;
- hands are hidden: a card is judged as it is laid. A card that is thrown must be one that cannot be played; a
  hand that is laid down is believed, unless it was shown, or the pack holds too few dead cards to fill it;
- a card of which all copies have been seen since the shuffle cannot come again;
- two plays of a card after which the pawns stand alike are one play; captured pawns need not be named;
- "in play" is on the track, in the centre, or in the lane with the next hole free; for a helper the partners'
  pawns. It is looked at on each turn;
- a card is never spent on dealing: the deal is told with the first turn of it;
- who must throw a card and has none only misses the turn, and a missed turn never reaches into another deal;
- DOG Royal: what a copy stands for holds until the next deal, also when the card was insisted on; a hand that
  is shown because nothing fits may be laid down without telling the phone what was in it;
- Royal variant: who may draw on a special field always does; a trip of the citizen is told with its card, and
  never leads back to where that found it; the special fields lie alike in every section;
- throw and draw (DOG-19): the pile is made anew from the used cards when it is empty;
- where only pawns at home are counted, none ever leaves again, and the table says when a deal is next.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from tracker.game import Depth, Game, Played, Prompt, Refused, Say, Standing, Table, TableError, say
from tracker.games.tock import flow, judging, scoring, telling
from tracker.games.tock.board import Board
from tracker.games.tock.options import OPTIONS
from tracker.games.tock.state import Adjust, AnyMove, State


class TrackGame(Game[State, AnyMove]):
    """One of the games on the track: they differ by their settings only."""

    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    state_type = State
    move_type = AnyMove

    def start(self, table: Table) -> State:
        """The state before the first deal, or right after it when it is known who starts."""
        return flow.start(self.key, table)

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        return telling.prompt(state)

    def moves(self, state: State) -> Iterator[AnyMove]:
        """The legal moves, lazily and each once; of plays that end alike one is listed."""
        return judging.moves(state)

    def refusal(self, state: State, move: AnyMove) -> Refused | None:
        """Why the move is refused; None when it is allowed."""
        return judging.refusal(state, move)

    def play(self, state: State, move: AnyMove) -> Played:
        """Carry the move out, legal or overruled."""
        after = flow.play(state, move)
        return Played(after, () if self.refusal(state, move) else telling.consequences(state, move, after))

    def standing(self, state: State) -> Standing:
        """Pawns at home, ranks by side, winners."""
        return scoring.standing(state)

    def describe(self, state: State, move: AnyMove) -> Say:
        """What the history says of the move."""
        return telling.describe(state, move)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with so many pawns home."""
        return flow.with_homes(state, totals)


class Tock6(TrackGame):
    """Tock 6 for 2 to 6 players."""

    key = "tock_6"
    seats = range(2, 7)
    options = OPTIONS["tock_6"]


class SuperTock(TrackGame):
    """Super Tock for 2 to 6 players."""

    key = "super_tock"
    seats = range(2, 7)
    options = OPTIONS["super_tock"]


class Dog(TrackGame):
    """DOG for 2 to 6 players."""

    key = "dog"
    seats = range(2, 7)
    options = OPTIONS["dog"]


class DogCompact(TrackGame):
    """DOG compact: DOG for 2 to 4 players."""

    key = "dog_compact"
    seats = range(2, 5)
    options = OPTIONS["dog_compact"]


class DogRoyal(TrackGame):
    """DOG Royal for 2 to 6 players."""

    key = "dog_royal"
    seats = range(2, 7)
    options = OPTIONS["dog_royal"]


class Royal(TrackGame):
    """The Royal variant of DOG Royal: the pawns have ranks."""

    key = "royal"
    seats = range(2, 7)
    options = OPTIONS["royal"]
    box_key = "royal.special"  # so many fields after each start

    def start(self, table: Table) -> State:
        """The state before the first deal, with the special fields where the box has them."""
        state = super().start(table)
        return state if table.box is UNSET or not state.special else replace(state, special=table.box)

    def lesson(self, state: State) -> int | None:
        """Where the special fields are."""
        return state.special or None

    def check_box(self, box: Any) -> None:
        """Raise `TableError` where no section has a field of that number besides its start."""
        if type(box) is not int or not 0 < box < Board().size:
            raise TableError(say("box-unknown"))
