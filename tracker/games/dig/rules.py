"""Dig, the referee: all 13 clauses over the state of `state.py`.

Rule decisions, where the printed rule is silent:
- a turn of no action is a turn; a move is of one space at least, the doghouse is a space to go back to, and
  a space emptied this turn is still one until the refill;
- what has been dug is kept by going on: putting a bone back is possible until the next action or the end of
  the turn, and nothing else is while a fourth bone is in the hand;
- a card is named by its back, when it is put back and when it is dropped: the back of a card is seen by
  everybody, its bone is not;
- a drop is refused when no way of dealing colours to all the cards allows it (`secrets.py`); where the table
  has insisted on something that has no solution, only the card's own scents and the four bones of a colour
  are checked from then on;
- a Garden of fewer than 25 cards can be insisted on, for a game already under way: the bones that are
  missing count as hidden, of unknown scents;
- level in every count is a shared victory.
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from tracker.game import Allowed, Depth, Game, Prompt, Say, Standing, Table, Verdict
from tracker.games.dig import flow, judging, scoring, telling
from tracker.games.dig.state import Adjust, AnyMove, State
from tracker.rulebook import Text


class DigGame(Game[State, AnyMove]):
    """Dig for 2 to 4 players."""

    key = "dig"
    name = Text("Dig", "Dig")
    seats = range(2, 5)
    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    state_type = State
    move_type = AnyMove

    def start(self, table: Table) -> State:
        """The state before the Garden is laid, or before anything is counted."""
        return flow.start(table)

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        return telling.prompt(state)

    def moves(self, state: State) -> Iterator[AnyMove]:
        """The legal moves, lazily and each once."""
        for move in judging.conceivable(state):
            if judging.refusal(state, move) is None:
                yield move

    def judge(self, state: State, move: AnyMove) -> Verdict:
        """Whether the move is allowed, with the clause or with what the hands must do."""
        if refused := judging.refusal(state, move):
            return refused
        return Allowed(telling.consequences(state, move, self.play(state, move)))

    def play(self, state: State, move: AnyMove) -> State:
        """The state after the move, legal or overruled."""
        return flow.play(state, move)

    def standing(self, state: State) -> Standing:
        """Points, ranks (the highest is best) and winners."""
        return scoring.standing(state)

    def describe(self, state: State, move: AnyMove) -> Say:
        """What the history says of the move."""
        return telling.describe(state, move)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with other totals."""
        bones = scoring.from_bones(state)
        return replace(state, carried=tuple(a - b for a, b in zip(totals, bones, strict=True)))
