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
- Royal variant: the special fields lie alike in every section, and until somebody has said where, no field is
  one; who may draw there has drawn, unless the card is declined before the next one is played; a trip of the
  citizen is told with its card, and never leads back to where that found it;
- throw and draw (DOG-19): who can move no pawn may throw a swap that would be without effect; the pile is
  made anew from the used cards when it is empty;
- where only pawns at home are counted, none ever leaves again, and the table says when a deal is next.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from tracker.game import Depth, Game, OptionValue, Piece, Prompt, Standing, Table, TableError, say
from tracker.games.tock import counting, dealing, opening, turn
from tracker.games.tock.board.changes import arranged
from tracker.games.tock.card_book import pieces
from tracker.games.tock.correcting import Adjust
from tracker.games.tock.counting import Home
from tracker.games.tock.dealing import Dealer
from tracker.games.tock.opening import Place, Special
from tracker.games.tock.settings.options import OPTIONS, chosen, law, settings_for, settings_of
from tracker.games.tock.state import State
from tracker.games.tock.stuck import Fold, Throw
from tracker.games.tock.turn import Decline, Play

AnyMove = Special | Dealer | Place | Play | Decline | Throw | Fold | Home | Adjust


class TrackGame(Game[State, AnyMove]):
    """One of the games on the track: they differ by their settings only."""

    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    move_type = AnyMove

    def pieces(self, options: Mapping[str, OptionValue] | None = None) -> tuple[Piece, ...]:
        """The cards, with what the options make of them."""
        return pieces(settings_for(self.key, 4, chosen(self.key, options or {})))

    def start(self, table: Table) -> State:
        """The state before the first deal, or right after it when it is known who starts."""
        count, options = len(table.players), chosen(self.key, table.options)
        counted = table.depth == "score"
        state = State(
            game=self.key,
            depth=table.depth,
            players=count,
            options=options,
            position=(),
            phase="dealer",
        )
        settings = settings_of(state)
        placed = 0 if counted else settings.placed
        state = replace(
            state,
            position=(arranged(settings, (0,) * placed),) * count,
            hands=(0,) * count,
            laid=(0,) * len(settings.cards),
            waiting=(False,) * count,
            fresh=(placed > 0 and settings.blockade == "fresh",) * count,
            behind=((),) * count,
        )
        return state if table.first is None else dealing.dealt(state, (table.first - 1) % count, 0)

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is, who has dealt, and what the phone now asks for."""
        return replace(self._asked(state), dealer=state.dealer)

    def _asked(self, state: State) -> Prompt:
        match state.phase:
            case "special":
                return opening.prompt(state)
            case "dealer":
                return dealing.prompt(state)
            case "count":
                return counting.prompt(state)
            case "over":
                return Prompt(ask=say("ask-over"), clause=law(state).end)
        return turn.prompt(state)

    def standing(self, state: State) -> Standing:
        """Pawns at home, ranks by side, winners."""
        return counting.standing(state)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with so many pawns home."""
        return counting.with_homes(state, totals)


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
    box_key = "royal.special"

    def start(self, table: Table) -> State:
        """The special fields are where an earlier table of this box said; else they are asked for."""
        state = super().start(table)
        if state.depth == "score":
            return state
        return opening.asked(state) if table.box is msgspec.UNSET else replace(state, special=table.box)

    def lesson(self, state: State) -> int | None:
        """Which field after each start is the special one."""
        return state.special or None

    def check_box(self, box: Any) -> None:
        """It can only be a field between two starts."""
        if type(box) is not int or not 1 <= box < settings_for(self.key, self.seats.start).board.size:
            raise TableError(say("box-unknown"))
