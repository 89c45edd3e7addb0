"""Toc Chocottes, the referee: all 24 clauses over the state of `state.py`.

Rule decisions, where the printed rule is silent:
- a match window stays open until the next player draws or knocks; a match is always compared with
  the card on top of the discard, so that the card dropped by La Faucheuse closes the 14's window;
- effects wait in the order of discard; one that nobody can use when its turn comes is passed over,
  and none that can be used may be left waiting when the next player draws or knocks;
- a 7 or a 14 discarded in one's own turn never waits: it does nothing (TOC-12, TOC-17);
- a card owed from an empty pile is not given; an emptied hand ends the round before the pile does;
- there are four cards of each value; how many of the 10 to 13 are crossed out is not known, so that each
  of them may be;
- a round total may be entered without its cards; it must then be one that so many cards, of those not seen
  yet, can make;
- of the cards of a table that is set by hand only the top of the discard must be told (`repairing.py`).
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec import UNSET
from msgspec.structs import replace

from tracker.game import Depth, Game, OptionValue, Piece, Prompt, Standing, Table, TableError, say
from tracker.games.toc_chocottes import counting, scoring, setup, turn
from tracker.games.toc_chocottes.card_book import pieces
from tracker.games.toc_chocottes.cards import USUAL_PENALTIES
from tracker.games.toc_chocottes.correcting import Adjust
from tracker.games.toc_chocottes.counting import Penalty, Points, Reveal
from tracker.games.toc_chocottes.effects import Crack, Decline, Give, Look, Reap, Shuffle, Swap
from tracker.games.toc_chocottes.ending import Out, PileOut
from tracker.games.toc_chocottes.matching import Match, Mistake
from tracker.games.toc_chocottes.setup import Deal, Starts
from tracker.games.toc_chocottes.state import PENALTIES, State
from tracker.games.toc_chocottes.turn import Discard, Draw, Keep, Knock

MOST_TILES = 6  # penalties of a box that are remembered, besides the usual ones

AnyMove = (
    Starts | Deal | Draw | Discard | Keep | Knock | Out | PileOut | Match | Mistake
    | Decline | Crack | Look | Shuffle | Swap | Give | Reap | Points | Reveal | Penalty | Adjust
)  # fmt: skip


class TocChocottes(Game[State, AnyMove]):
    """Toc Chocottes for 2 to 5 players."""

    key = "toc_chocottes"
    seats = range(2, 6)
    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    move_type = AnyMove
    box_key = "toc_chocottes.penalties"

    def pieces(self, options: Mapping[str, OptionValue] | None = None) -> tuple[Piece, ...]:
        """The cards."""
        return pieces()

    def start(self, table: Table) -> State:
        """The state before the first round, everybody at 0."""
        nothing = (0,) * len(table.players)
        state = State(depth=table.depth, carried=nothing)
        if table.box is not UNSET:
            state = replace(state, tiles=tuple(table.box))
        return setup.await_round(state, table.first)

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        match state.phase:
            case "starter" | "deal" | "round":
                return setup.prompt(state)
            case "turn" | "drawn" | "window":
                return turn.prompt(state)
            case "reveal" | "penalty":
                return counting.prompt(state)
        return Prompt(ask=say("ask-over"), clause="TOC-23")

    def standing(self, state: State) -> Standing:
        """Totals, ranks (the lowest total is best) and winners."""
        return scoring.standing(state)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with other totals; who starts the next round follows them."""
        if totals == state.totals:
            return state
        played = (total - carried for total, carried in zip(state.totals, state.carried, strict=True))
        carried = tuple(total - points for total, points in zip(totals, played, strict=True))
        return setup.follow_totals(replace(state, carried=carried))

    # --- the Inspector tiles of a box

    def lesson(self, state: State) -> Any:
        """The penalties turned up here that are not the usual ones."""
        turned_up = {played.penalty for played in state.rounds if played.penalty in PENALTIES}
        return sorted(turned_up - {*USUAL_PENALTIES}) or None

    def learn(self, known: Any, lesson: Any) -> Any:
        """They are offered again another evening."""
        try:
            self.check_box(known)
        except TableError:
            known = []
        return sorted({*known, *lesson})[:MOST_TILES]

    def check_box(self, box: Any) -> None:
        """Raise `TableError` where *box* is no list of penalties."""
        if not isinstance(box, list) or not all(type(tile) is int and tile in PENALTIES for tile in box):
            raise TableError(say("box-unknown"))
