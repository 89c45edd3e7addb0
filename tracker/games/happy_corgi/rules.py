"""Happy Corgi, the referee: all 21 clauses over the state of `state.py`.

Rule decisions, where the printed rule is silent:
- the table says who starts; a round begins with that player, and the game ends only when a round does;
- the path of a corgi may turn, stays on the nine places and counts only by where it stops; a move may
  not end where it began (option `back`), which is not asked of the second move of double combos;
- meetings only where the move stops, in any order, with the card drawn kept; an empty hand gives nothing;
- the place where the corgi stopped is turned over, also when its effect was not used, and also when the
  effect has carried the corgi away; a corgi carried by an effect meets nobody and uses no other effect;
- the texts of effects stand only on the cards: every outcome that the pieces allow is allowed, and what
  a side was first seen to do is remembered as a suggestion;
- what the table tells of a card (`KnowActivity`, `KnowPlace`) is like an adjustment: allowed when it is
  consistent, at any time, and never among the listed moves;
- a place bears one cat and one mean dog at most; whoever leaves a place takes its cat away; cats and dogs
  that are discarded may come back;
- an activity that changes places takes the poops on it along; hug cards that run short are dealt
  clockwise from the solver;
- discard and pile are one stock: the phone shuffles when a card is wanted and the pile is empty.
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from tracker.game import Depth, Game, Option, Played, Prompt, Refused, Say, Standing, Table
from tracker.games.happy_corgi import flow, judging, scoring, telling
from tracker.games.happy_corgi.moves import Adjust, AnyMove
from tracker.games.happy_corgi.state import GOALS, State, laid_out


class HappyCorgi(Game[State, AnyMove]):
    """Happy Corgi for 2 to 4 players."""

    key = "happy_corgi"
    seats = range(2, 5)
    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    options: ClassVar[tuple[Option, ...]] = (
        Option(key="goal", default=GOALS[0], choices=GOALS, clause="COR-17"),
        Option(key="expert", default=False, clause="COR-18", depth="referee"),
        Option(key="combos", default=False, clause="COR-21", seats=(2,), depth="referee"),
        Option(key="back", default=False, clause="COR-06", depth="referee"),
    )
    state_type = State
    move_type = AnyMove

    def start(self, table: Table) -> State:
        """The state before the first turn, nobody hugged yet."""
        chosen = {option.key: table.options.get(option.key, option.default) for option in self.options}
        state = State(
            depth=table.depth,
            carried=(0,) * len(table.players),
            goal=int(chosen["goal"]),
            expert=bool(chosen["expert"]),
            combos=bool(chosen["combos"]),
            back=bool(chosen["back"]),
        )
        return flow.await_start(laid_out(state) if table.depth == "referee" else state, table.first)

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        return telling.prompt(state)

    def moves(self, state: State) -> Iterator[AnyMove]:
        """The legal moves, lazily and each once."""
        for move in judging.conceivable(state):
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
        """Hugs, ranks (most hugs is best) and winners."""
        return scoring.standing(state)

    def describe(self, state: State, move: AnyMove) -> Say:
        """What the history says of the move."""
        return telling.describe(state, move)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with other totals."""
        gained = (total - carried for total, carried in zip(state.totals, state.carried, strict=True))
        carried = tuple(total - hugs for total, hugs in zip(totals, gained, strict=True))
        return replace(state, carried=carried)
