"""Spots, the referee: all 24 clauses over the state of `state.py`, the tricks of `tiles.py`.

Rule decisions, where the printed rule is silent or the pieces could not be read:
- the starting die that is buried is the one rolled last (SPO-04);
- tiles are refreshed even when the supply has no treat to give (SPO-13);
- a roll of no dice is a step that cannot be done, and is skipped (SPO-18);
- wild dogs: the tile that was still available stays on top of its stack, with its treat (SPO-20); the
  phone asks for a new top only where more than one tile can be there;
- T0ut0u's die names the tiles 1 to 6 in the order in which they lie on the screen (SPO-22); it scores
  again and again while it holds two treats, a gift at set-up included;
- paws count on unscored dogs unless the table chose otherwise (SPO-23);
- a buried die is never raised above 6, and whoever is pushed above 7 goes crazy out of turn (SPO-24);
- when the dogs go crazy, dice not yet placed or set aside go back too; treats are kept, the tile stays
  turned;
- tiles that discard dice let a treat reroll the whole roll first; a die that was set is no roll;
- Dévorer returns nothing where no spot is empty, and all where fewer treats are held;
- a tile or a dog that is printed differently is corrected in one place, and the correction is logged.
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from tracker.game import Depth, Game, Option, Played, Prompt, Refused, Say, Standing, Table
from tracker.games.spots import flow, judging, listing, scoring, telling
from tracker.games.spots.dogs import UNKNOWN
from tracker.games.spots.moves import Adjust, AnyMove
from tracker.games.spots.state import Place, Robot, Seat, State
from tracker.games.spots.tiles import SETS, laid_out

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
    state_type = State
    move_type = AnyMove

    def start(self, table: Table) -> State:
        """The state before the first card is dealt, or before the first turn where only the score is kept."""
        chosen = {option.key: table.options.get(option.key, option.default) for option in self.options}
        players = len(table.players)
        alone = players == 1
        refereed = table.depth == "referee"
        laid = SETS.get(str(chosen["tiles"]))
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
        )

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        return telling.prompt(state)

    def moves(self, state: State) -> Iterator[AnyMove]:
        """The legal moves, lazily and each once."""
        for move in listing.conceivable(state):
            if judging.refusal(state, move) is None:
                yield move

    def refusal(self, state: State, move: AnyMove) -> Refused | None:
        """Why the move is refused; None when it is allowed."""
        return judging.refusal(state, move)

    def play(self, state: State, move: AnyMove) -> Played:
        """Carry the move out, legal or overruled."""
        after = flow.play(state, move)
        return Played(after, () if self.refusal(state, move) else telling.consequences(state, move, after))

    def standing(self, state: State) -> Standing:
        """Scored dogs, ranks and the winner."""
        return scoring.standing(state)

    def describe(self, state: State, move: AnyMove) -> Say:
        """What the history says of the move."""
        return telling.describe(state, move)

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
