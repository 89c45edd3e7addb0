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
- cards of the Garden that nobody told are believed: a dig there was on a bone, a drop on the bowl that it
  names, unless the box holds no such card any more; what a bowl makes bones worth counts as soon as its place
  among the bowls is certain, and what is still open when the last bone is dug is asked for then;
- level in every count is a shared victory.
"""

from typing import ClassVar

from msgspec.structs import replace

from tracker.game import Depth, Game, Prompt, Standing, Table, say
from tracker.games.dig import scoring, setup, tally, telling, turn
from tracker.games.dig.correcting import Adjust
from tracker.games.dig.setup import Begin, Laid, Lay, Starts
from tracker.games.dig.state import State
from tracker.games.dig.tally import Bowls, Count, Finish
from tracker.games.dig.telling import Shows
from tracker.games.dig.turn import Dig, Drop, End, Go, PutBack

AnyMove = (
    Starts | Lay | Laid | Begin | Go | Dig | PutBack | Drop | End | Bowls | Count | Finish | Shows | Adjust
)


class DigGame(Game[State, AnyMove]):
    """Dig for 2 to 4 players."""

    key = "dig"
    seats = range(2, 5)
    depths: ClassVar[tuple[Depth, ...]] = ("score", "referee")
    move_type = AnyMove

    def start(self, table: Table) -> State:
        """The state before the Garden is laid, every dog at the doghouse, or before anything is counted."""
        count = len(table.players)
        state = State(depth=table.depth, carried=(0,) * count, dropped=((),) * count, phase="tally")
        if table.depth == "score":
            return state
        phase = "starter" if table.first is None else "lay"
        return replace(state, phase=phase, active=table.first, dogs=(0,) * count, hands=((),) * count)

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        match state.phase:
            case "starter" | "lay":
                return setup.prompt(state)
            case "turn":
                return turn.prompt(state)
            case "order":
                return telling.prompt(state)
            case "tally":
                return tally.prompt(state)
        return Prompt(ask=say("ask-over"), clause="DIG-10")

    def standing(self, state: State) -> Standing:
        """Points, ranks (the highest is best) and winners."""
        return scoring.standing(state)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with other totals."""
        bones = scoring.from_bones(state)
        return replace(state, carried=tuple(a - b for a, b in zip(totals, bones, strict=True)))
