"""Toc Chocottes, the referee: all 24 clauses over the state of `state.py`.

Rule decisions, where the printed rule is silent:
- a match window stays open until the next player draws or knocks; a match is always compared with
  the card on top of the discard, so that the card dropped by La Faucheuse closes the 14's window;
- effects wait in the order of discard; one that nobody can use when its turn comes is passed over,
  and none that can be used may be left waiting when the next player draws or knocks;
- a 7 or a 14 discarded in one's own turn never waits: it does nothing (TOC-12, TOC-17);
- a card owed from an empty pile is not given; an emptied hand ends the round before the pile does;
- a round total may be entered without its cards; it is then checked against the most that so many
  cards can count.
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from tracker.game import Allowed, Depth, Game, Prompt, Say, Standing, Table, Verdict
from tracker.games.toc_chocottes import flow, judging, scoring, telling
from tracker.games.toc_chocottes.state import Adjust, AnyMove, State
from tracker.rulebook import Text


class TocChocottes(Game[State, AnyMove]):
    """Toc Chocottes for 2 to 5 players."""

    key = "toc_chocottes"
    name = Text("Toc Chocottes", "Toc Chocottes")
    seats = range(2, 6)
    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    state_type = State
    move_type = AnyMove

    def start(self, table: Table) -> State:
        """The state before the first round, everybody at 0."""
        nothing = (0,) * len(table.players)
        return flow.await_round(State(depth=table.depth, carried=nothing), table.first)

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
        """Totals, ranks (the lowest total is best) and winners."""
        return scoring.standing(state)

    def describe(self, state: State, move: AnyMove) -> Say:
        """What the history says of the move."""
        return telling.describe(state, move)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with other totals."""
        played = (total - carried for total, carried in zip(state.totals, state.carried, strict=True))
        carried = tuple(total - points for total, points in zip(totals, played, strict=True))
        state = replace(state, carried=carried)
        closest = scoring.starters(state)
        return (
            flow.await_round(state, closest[0]) if state.phase == "starter" and len(closest) == 1 else state
        )
