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

from tracker.game import Depth, Game, Played, Prompt, Refused, Say, Standing, Table
from tracker.games.toc_chocottes import flow, judging, scoring, telling
from tracker.games.toc_chocottes.state import Adjust, AnyMove, State


class TocChocottes(Game[State, AnyMove]):
    """Toc Chocottes for 2 to 5 players."""

    key = "toc_chocottes"
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

    def refusal(self, state: State, move: AnyMove) -> Refused | None:
        """Why the move is refused; None when it is allowed."""
        return judging.refusal(state, move)

    def play(self, state: State, move: AnyMove) -> Played:
        """Carry the move out, legal or overruled."""
        after = flow.play(state, move)
        return Played(after, () if self.refusal(state, move) else telling.consequences(state, move, after))

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
