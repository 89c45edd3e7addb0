"""Happy Corgi, a turn: its steps in their order, what is asked in each, and how it ends (COR-10, COR-15)."""

from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec.structs import replace

from tracker.game import Depth, Prompt, Refused, Say, Tell, say
from tracker.games.happy_corgi import scoring
from tracker.games.happy_corgi.board import BASKET
from tracker.games.happy_corgi.move import CorgiMove
from tracker.games.happy_corgi.state import STEPS, Gain, Phase, State

CLAUSE_OF_STEP: dict[Phase, str] = {
    "take": "COR-04",
    "move": "COR-05",
    "meet": "COR-07",
    "effect": "COR-09",
    "act": "COR-10",
}


def prompt(state: State) -> Prompt:
    """What the phone asks the active player for."""
    match state.phase:
        case "meet":
            ask, clause = say("ask-meet"), "COR-07"
        case "effect":
            ask, clause = _effect_asked(state)
        case "act":
            ask, clause = _act_asked(state)
        case "turn" if state.solved:
            ask, clause = say("ask-poops"), "COR-13"
        case "turn":
            ask, clause = say("ask-turn"), "COR-10"
        case "move":
            ask, clause = say("ask-move"), "COR-05"
        case _:
            ask, clause = say("ask-take"), "COR-04"
    return Prompt(ask=ask, seat=state.active, notes=_last_round(state), clause=clause)


def _effect_asked(state: State) -> tuple[Say, str]:
    if state.stopped in state.flipped:
        return say("ask-turn-back"), "COR-09"
    if state.stopped != BASKET:
        return say("ask-effect"), "COR-08"
    if state.dogs[state.seat]:
        return say("ask-shed"), "COR-20"
    return say("ask-basket"), "COR-08"


def _act_asked(state: State) -> tuple[Say, str]:
    if state.acted:
        return say("ask-again"), "COR-21"
    if state.banned:
        return say("ask-act-cat-again" if state.can_go_again else "ask-act-cat"), "COR-19"
    if state.dogs[state.seat]:
        return say("ask-act-dog-again" if state.can_go_again else "ask-act-dog"), "COR-20"
    if state.can_go_again:
        return say("ask-act-or-again"), "COR-21"
    return say("ask-act"), "COR-10"


def _last_round(state: State) -> tuple[Say, ...]:
    """Why the game may end with this round."""
    if reached := scoring.reached(state):
        key = "note-tie" if state.extra and len(scoring.leaders(state)) > 1 else "note-last-round"
        return (say(key, seats=reached, goal=state.goal),)
    return (say("note-no-activity"),) if not state.activities_left else ()


class TurnMove(CorgiMove, frozen=True):
    """A move in somebody's turn, at its step."""

    step: ClassVar[Phase | None] = None  # where turns have steps

    def misplaced(self, state: State) -> Refused | None:
        """Before the table is laid out nobody has a turn."""
        if refused := super().misplaced(state):
            return refused
        if state.phase == "starter":
            return Refused("COR-03", "starter-unknown")
        return Refused("COR-01", "not-laid-out") if state.phase == "setup" else None

    def refusal(self, state: State) -> Refused | None:
        """Why it is too early or too late in the turn for the move."""
        if self.step is None or state.phase in (self.step, "turn"):
            return None
        seat = {"seat": state.active}
        if STEPS.index(state.phase) < STEPS.index(self.step):
            return Refused(CLAUSE_OF_STEP[state.phase], f"first-{state.phase}", seat)
        return Refused(CLAUSE_OF_STEP[self.step], f"late-{self.step}", seat)


class StepMove(TurnMove, frozen=True):
    """A move of a turn that the phone follows."""

    depth: ClassVar[Depth | None] = "referee"


def begin_turn(state: State, seat: int) -> State:
    """The turn of *seat* begins."""
    phase: Phase = "turn" if state.depth == "score" else "take"
    fresh = {"legs": 0, "banned": False, "flipped": (), "meetings": (), "done": ()}
    return settled(replace(state, phase=phase, active=seat, acted=False, solved=False, **fresh))


def settled(state: State) -> State:
    """On to the next step where nothing can be taken (COR-04), or nobody is left to be met (COR-07)."""
    if state.phase == "take" and not (state.river or state.stock):
        return replace(state, phase="move")
    if state.phase == "meet" and not (state.meetings and state.stock):
        return replace(state, meetings=(), phase="effect")
    return state


def hugged(state: State, gains: Iterable[Gain]) -> State:
    """The hugs count at once, also in somebody else's turn (COR-15)."""
    return replace(state, gains=(*state.gains, *gains))


def tell_last_round(before: State, state: State, tell: Tell) -> None:
    """Whoever is first to reach the goal makes this round the last (COR-15)."""
    if not scoring.reached(before) and (reached := scoring.reached(state)):
        tell("told-last-round", seats=reached, goal=state.goal)


def ended(state: State, tell: Tell) -> State:
    """The next player's turn; at the end of a round the game may be over (COR-15, COR-16)."""
    following = (state.seat + 1) % state.players
    if not state.last_of_round:
        return begin_turn(state, following)
    if scoring.decided(state):
        return replace(state, phase="over", active=None, meetings=(), done=())
    if scoring.reached(state):
        tell("told-tie", seats=scoring.leaders(state))
    return _next_round(state, following)


def _next_round(state: State, first: int) -> State:
    """A round more, be it for a tie."""
    extra = state.extra + bool(scoring.reached(state))
    return begin_turn(replace(state, round=state.round + 1, extra=extra), first)


def given_turn(state: State, seat: int) -> State:
    """It is that player's turn, as the table says. Whoever sits between is passed over; a round that ends on
    the way is counted, and may end the game (COR-15, COR-16)."""
    for _passed in range(state.players):
        if state.in_turn and state.active != seat:
            state = ended(state, lambda _key, /, **_params: None)
    return state


def reopened(state: State) -> State:
    """A game that was over goes on with the next round, where it is not decided as it now stands (COR-15)."""
    if state.phase != "over" or state.first is None or scoring.decided(state):
        return state
    return _next_round(state, state.first)


def ended_if_done(state: State, tell: Tell) -> State:
    """The turn ends by itself when nothing can follow."""
    return ended(state, tell) if state.acted and not state.can_go_again else state


class Finish(TurnMove, frozen=True):
    """The turn is over (COR-10)."""

    step: ClassVar[Phase | None] = "act"

    def play(self, state: State, tell: Tell) -> State:
        """The next player's turn, or the end."""
        return ended(state, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """At the last step."""
        return (cls(),) if state.phase in ("act", "turn") else ()
