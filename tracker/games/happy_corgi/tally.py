"""Happy Corgi, score only: an activity a turn, and whose poops lay on it (COR-11, COR-13)."""

from collections.abc import Iterable
from typing import ClassVar, Self

from msgspec.structs import replace

from tracker.game import Depth, Refused, Say, Tell, say
from tracker.games.happy_corgi.pieces import HUGS, POOPS
from tracker.games.happy_corgi.state import Gain, State
from tracker.games.happy_corgi.turn import TurnMove, hugged, tell_last_round


class TallyMove(TurnMove, frozen=True):
    """A move at a table that keeps the score only."""

    depth: ClassVar[Depth | None] = "score"


class Scored(TallyMove, frozen=True):
    """Score only: the active player has solved an activity of so many hugs (COR-11)."""

    hugs: int

    def refusal(self, state: State) -> Refused | None:
        """One a turn, of those that are left."""
        if state.solved:
            return Refused("COR-10", "already-solved", {"seat": state.active})
        if not state.unsolved:
            return Refused("COR-11", "no-activity-left")
        if self.hugs not in HUGS:
            return Refused("COR-11", "hugs-impossible", {"count": self.hugs, "most": HUGS[-1]})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The hugs count."""
        after = hugged(state, [Gain(state.seat, self.hugs, "activity", state.round)])
        tell_last_round(state, after, tell)
        return replace(after, unsolved=max(0, state.unsolved - 1), solved=True)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Of every number of hugs."""
        return map(cls, HUGS if state.phase == "turn" else ())

    def told(self, state: State) -> Say:
        """How many hugs."""
        return say("did-scored", seat=state.active, count=self.hugs)


class Pooped(TallyMove, frozen=True):
    """Score only: a poop of this player lay on the activity just solved (COR-13)."""

    seat: int

    def refusal(self, state: State) -> Refused | None:
        """Somebody else's, as long as there are poops and hug cards."""
        if not state.solved:
            return Refused("COR-13", "solve-first", {"seat": state.active})
        if self.seat == state.active:
            return Refused("COR-14", "own-poop", {"seat": self.seat})
        if not state.hug_cards:
            return Refused("COR-13", "no-hug-card")
        if _paid_this_turn(state, self.seat) >= POOPS:
            return Refused("COR-13", "no-fourth-poop", {"seat": self.seat, "most": POOPS})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """Its owner takes a hug card, where there is one."""
        if not state.hug_cards:
            return state
        tell("do-hug-card", seat=self.seat, count=1)
        after = hugged(state, [Gain(self.seat, 1, "poop", state.round)])
        tell_last_round(state, after, tell)
        return replace(after, hug_cards=state.hug_cards - 1)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody's."""
        return map(cls, range(state.players if state.phase == "turn" else 0))


def _paid_this_turn(state: State, seat: int) -> int:
    """The poops of *seat* that the activity just solved has paid for."""
    count = 0
    for gain in reversed(state.gains):
        if gain.what == "activity":
            break
        count += gain.seat == seat
    return count
