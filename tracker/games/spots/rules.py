"""Spots, the referee: all 24 clauses over the state of `state.py`, the tricks of `tiles.py`.

Rule decisions, where the printed rule is silent or the pieces could not be read:
- the starting die that is buried is the one rolled last; the dice decide who starts, whoever was chosen
  before, unless the table insists (SPO-04);
- tiles are refreshed even when the supply has no treat to give (SPO-13);
- a roll of no dice is a step that cannot be done, and is skipped (SPO-18);
- wild dogs: the tile that was still available stays on top of its stack, with its treat (SPO-20); the
  phone asks for a new top only where more than one tile can be there;
- T0ut0u's die names the tiles 1 to 6 in the order in which they lie on the screen (SPO-22); it scores
  again and again while it holds two treats, and a gift of two or more at set-up waits for its first turn;
- which dog T0ut0u scores is known where the top of the pile was told; one that was not told is believed to
  be in the pile still;
- paws count on unscored dogs unless the table chose otherwise (SPO-23);
- a buried die is never raised above 6, and whoever is pushed above 7 goes crazy out of turn (SPO-24);
- when the dogs go crazy, dice not yet placed or set aside go back too; treats are kept, the tile stays
  turned;
- tiles that discard dice let a treat reroll the whole roll first; a die that was set is no roll;
- Dévorer returns nothing where no spot is empty, and all where fewer treats are held;
- a dog need not be told (SPO-03): a die put on it tells one of its spots; whether it is complete is asked
  once all dice lie, and only if some card still possible would be; its paws, or the highest empty spot, when
  a tile counts them; paws with which Bolt is left early are believed; a dog that can be one card only is
  known;
- a tile or a dog that is printed differently is corrected in one place, and the correction is logged; there
  is one card of each set of spots, since dogs are told by their spots.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from tracker.game import Depth, Game, Option, OptionValue, Piece, Prompt, Standing, Table, TableError, say
from tracker.games.spots.box import cards_of, learn, lesson, read_box, tiles_of
from tracker.games.spots.choosing import Shows, Use
from tracker.games.spots.correcting import Adjust, FixCard, FixTile
from tracker.games.spots.counting import EndTurn, Scored, Treat
from tracker.games.spots.dogs import UNKNOWN
from tracker.games.spots.drawing import Drawn, Top
from tracker.games.spots.placing import Bury, PlaceAll, Put
from tracker.games.spots.prompting import prompt
from tracker.games.spots.robot import RobotRolls
from tracker.games.spots.rolling import Aside, Borrow, Keep, Name, Reroll, Roll
from tracker.games.spots.scoring import Score
from tracker.games.spots.setup import Dealt, Lay, Starting, Starts
from tracker.games.spots.standing import standing
from tracker.games.spots.state import Place, Robot, Seat, State
from tracker.games.spots.telling import Complete, Highest, Paws, TellDog, Untold
from tracker.games.spots.tile_book import pieces
from tracker.games.spots.tiles import SETS, laid_out
from tracker.games.spots.tricks import Stop
from tracker.games.spots.turning import Change, Set, Shift

AnyMove = (
    Lay | Shows | Starts | Drawn | Top | Starting | Use | Score | Roll | Reroll | Name | Aside | Borrow | Keep
    | Put | Bury | PlaceAll | Set | Shift | Change | Stop | RobotRolls | Scored | Treat | EndTurn
    | Dealt | Untold | TellDog | Complete | Paws | Highest | FixTile | FixCard | Adjust
)  # fmt: skip

STARTING_DOGS = 2
STARTING_TREATS = 1


class Spots(Game[State, AnyMove]):
    """Spots for 1 to 4 players; alone, against T0ut0u."""

    key = "spots"
    seats = range(1, 5)
    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    options: ClassVar[tuple[Option, ...]] = (
        Option(key="tiles", default="adoption", choices=(*SETS, "choose", "wild"), clause="SPO-02"),
        Option(key="robot", default=1, choices=(0, 1, 2, 3, 4), clause="SPO-21"),
        Option(key="scored_paws", default=False, clause="SPO-23"),
        Option(key="odds", default=True),
    )
    move_type = AnyMove
    box_key = "spots.corrections"

    def pieces(self, options: Mapping[str, OptionValue] | None = None) -> tuple[Piece, ...]:
        """The trick tiles; none of the options changes one."""
        return pieces()

    def start(self, table: Table) -> State:
        """The state before the first card is dealt, or before the first turn where only the score is kept."""
        chosen = {option.key: table.options.get(option.key, option.default) for option in self.options}
        players = len(table.players)
        alone = players == 1
        refereed = table.depth == "referee"
        laid = SETS.get(str(chosen["tiles"]))
        box = [] if table.box is msgspec.UNSET else table.box
        return State(
            depth=table.depth,
            seats=(Seat(treats=STARTING_TREATS),) * players,
            places=tuple(map(Place, laid_out(laid))) if laid else (),
            wild=chosen["tiles"] == "wild",
            scored_paws=bool(chosen["scored_paws"]),
            active=None if refereed else 0 if alone else table.first,
            starter=table.first,
            starting=(None,) * players if refereed else (),
            draws=tuple(seat for seat in range(players) for _ in range(STARTING_DOGS)) if refereed else (),
            robot=Robot(treats=int(chosen["robot"])) if alone else None,
            box_tiles=tiles_of(box),
            box_cards=cards_of(box),
        )

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        return prompt(state)

    def standing(self, state: State) -> Standing:
        """Scored dogs, ranks and the winner."""
        return standing(state)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with other numbers of scored dogs."""
        seats = []
        for seat, total in zip(state.seats, totals, strict=True):
            scored = [dog for dog in seat.dogs if dog.scored][: max(0, total)]
            scored += [UNKNOWN] * (total - len(scored))
            unscored = [dog for dog in seat.dogs if not dog.scored]
            changed = total != seat.scored
            seats.append(replace(seat, dogs=(*scored, *unscored)) if changed else seat)
        return replace(state, seats=tuple(seats))

    def lesson(self, state: State) -> Any:
        """The tiles and dogs that this table has told to be printed differently."""
        return lesson(state)

    def learn(self, known: Any, lesson: Any) -> Any:
        """All corrections, the newer one where there are two."""
        return learn(known, lesson)

    def check_box(self, box: Any) -> None:
        """A list of corrections."""
        try:
            read_box(box)
        except msgspec.ValidationError:
            raise TableError(say("box-unknown")) from None
