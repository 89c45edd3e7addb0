"""Happy Corgi, the referee: all 21 clauses over the state of `state.py`.

Rule decisions, where the printed rule is silent:
- the table says who starts; a round begins with that player, and the game ends only when a round does;
- the path of a corgi may turn, stays on the nine places and counts only by where it stops; a move may
  not end where it began (option `back`), which is not asked of the second move of double combos;
- meetings only where the move stops, in any order, with the card drawn kept; an empty hand gives nothing;
- the place where the corgi stopped is turned over, also when its effect was not used, and also when the
  effect has carried the corgi away; a corgi carried by an effect meets nobody and uses no other effect;
- whoever has turned a place over may not use its new side in that turn, not by going out and back either;
- a black cat bans at the moment of stopping, for the turn or until the second stop of double combos, whatever
  moves corgi or cat afterwards; one that comes later does not;
- the texts of effects stand only on the cards: every outcome that the pieces allow is allowed, and what
  a side was first seen to do is remembered as a suggestion;
- what the table tells of a card (`KnowActivity`, `KnowPlace`) is like an adjustment: allowed when it is
  consistent, at any time, and never among the listed moves;
- a place bears one cat and one mean dog at most; whoever leaves a place takes its cat away; cats and dogs
  that are discarded may come back;
- an activity that changes places takes the poops on it along; hug cards that run short are dealt
  clockwise from the solver;
- who is given the turn by the table has it clockwise from now: a round that is passed over has ended;
- discard and pile are one stock: the phone shuffles when a card is wanted and the pile is empty.
"""

from typing import Any, ClassVar, get_args

from msgspec.structs import replace

from tracker.game import Depth, Game, Option, Prompt, Standing, Table, TableError, say
from tracker.games.happy_corgi import cards, scoring, setup, turn
from tracker.games.happy_corgi.activities import Poop, Solve
from tracker.games.happy_corgi.correcting import Adjust
from tracker.games.happy_corgi.effects import (
    Discard,
    Draw,
    Exchange,
    Give,
    Other,
    Outcome,
    Shift,
    Steal,
    SwapCards,
    TurnOver,
    Unpoop,
)
from tracker.games.happy_corgi.hands import Take
from tracker.games.happy_corgi.knowing import KnowActivity, KnowPlace
from tracker.games.happy_corgi.pets import DropCat, DropDog, PutCat, PutDog, Shed
from tracker.games.happy_corgi.setup import Ready, Starts
from tracker.games.happy_corgi.state import GOALS, State
from tracker.games.happy_corgi.tally import Pooped, Scored
from tracker.games.happy_corgi.turn import Finish
from tracker.games.happy_corgi.walking import Go, Meet

AnyMove = (
    Starts | Ready | Take | Go | Meet | Draw | Discard | Steal | Exchange | Give | Shift | PutCat | DropCat
    | PutDog | DropDog | Shed | Unpoop | SwapCards | Other | TurnOver | Solve | Poop | Finish | Scored
    | Pooped | KnowActivity | KnowPlace | Adjust
)  # fmt: skip
OUTCOMES: dict[str, type[Outcome]] = {
    kind.__name__.lower(): kind for kind in get_args(AnyMove) if issubclass(kind, Outcome)
}


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
    move_type = AnyMove
    box_key = "happy_corgi.cards"

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
        return setup.await_start(setup.laid_out(state) if table.depth == "referee" else state, table.first)

    def prompt(self, state: State) -> Prompt:
        """Whose turn it is and what the phone now asks for."""
        if state.phase in ("starter", "setup"):
            return setup.prompt(state)
        if state.phase == "over":
            return Prompt(ask=say("ask-over"), clause="COR-15")
        return turn.prompt(state)

    def standing(self, state: State) -> Standing:
        """Hugs, ranks (most hugs is best) and winners."""
        return scoring.standing(state)

    def adjust(self, state: State) -> AnyMove:
        """The move that sets the table to *state*."""
        return Adjust(state)

    def with_totals(self, state: State, totals: tuple[int, ...]) -> State:
        """The same table with other totals; a game that they no longer decide goes on (COR-15)."""
        gained = (total - carried for total, carried in zip(state.totals, state.carried, strict=True))
        carried = tuple(total - hugs for total, hugs in zip(totals, gained, strict=True))
        return turn.reopened(replace(state, carried=carried))

    # --- what the box teaches: the cards that tables have told

    def lesson(self, state: State) -> Any:
        """The cards that lie on this table and were told, as plain data; None: none."""
        told = cards.learnt(state)
        return cards.to_box(told) if told != cards.Cards() else None

    def news(self, before: State, state: State) -> Any:
        """The cards that were told on the way: one that lay there before may have been forgotten since."""
        told = cards.news(before, state)
        return cards.to_box(told) if told != cards.Cards() else None

    def learn(self, known: Any, lesson: Any) -> Any:
        """The cards of both; those of the lesson win where both tell of the same card."""
        return cards.to_box(cards.from_box(known).with_those(cards.from_box(lesson)))

    def check_box(self, box: Any) -> None:
        """Raise `TableError` where *box* does not hold cards of this game."""
        if not cards.can_be(box):
            raise TableError(say("box-unknown"))
