"""Happy Corgi, the end of a turn: solving an activity or dropping a poop on one (COR-10 to COR-14)."""

from collections.abc import Iterable
from typing import ClassVar, Self

import msgspec
from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.happy_corgi.board import called
from tracker.games.happy_corgi.hands import discarded
from tracker.games.happy_corgi.naming import where_told
from tracker.games.happy_corgi.pieces import POOPS, Action, in_order
from tracker.games.happy_corgi.state import Gain, Phase, Slot, State, changed
from tracker.games.happy_corgi.turn import StepMove, ended, ended_if_done, hugged, tell_last_round


def open_activities(state: State) -> frozenset[int]:
    """The squares of the activities that the active player may solve or poop on (COR-10)."""
    return frozenset(square for square in state.in_line if _out_of_bounds(state, square) is None)


def _out_of_bounds(state: State, square: int) -> Refused | None:
    """Why the active player can do nothing with the activity on a square."""
    seat = {"seat": state.active}
    if state.acted:
        return Refused("COR-10", "already-acted", seat)
    if state.banned:
        return Refused("COR-19", "cat-in-the-way", seat)
    if state.dogs[state.seat]:
        return Refused("COR-20", "dog-at-heel", seat)
    if state.slot(square) is None:
        return Refused("COR-11", "no-activity", {"where": called(square)})
    if square not in state.in_line:
        return Refused("COR-11", "not-in-line", {"where": called(square), "seat": state.active})
    return None


class Solve(StepMove, frozen=True):
    """The active player shows and discards these actions and gets the activity (COR-11)."""

    square: int
    actions: tuple[Action, ...]
    step: ClassVar[Phase | None] = "act"

    def __post_init__(self) -> None:
        """One spelling for one handful."""
        msgspec.structs.force_setattr(self, "actions", in_order(self.actions))

    def refusal(self, state: State) -> Refused | None:
        """An activity that is seen and known, with the actions that it asks for."""
        if refused := super().refusal(state) or _out_of_bounds(state, self.square):
            return refused
        slot = state.slot(self.square)
        if slot is None or slot.card is None:
            return Refused("COR-11", "activity-unknown", {"where": called(self.square)})
        if self.actions != slot.card.actions:
            return Refused("COR-11", "other-actions", {"cards": slot.card.actions})
        if state.hand < len(self.actions):
            params = {"seat": state.active, "count": state.hand, "asked": len(self.actions)}
            return Refused("COR-11", "hand-too-small", params)
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The cards go, the hugs count, also for the poops on it, and the turn ends."""
        slot = state.slot(self.square)
        if slot is None or slot.card is None:
            return state
        before = state
        tell("do-solve", seat=state.seat, count=slot.card.hugs)
        state = discarded(state, state.seat, len(self.actions))
        state = hugged(state, [Gain(state.seat, slot.card.hugs, "activity", state.round)])
        state = _paid(state, slot, tell)
        if not state.last_of_round:
            tell_last_round(before, state, tell)
        return ended(state.with_slot(self.square, None), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """What is known of those that the corgi sees."""
        for square in state.in_line if state.phase == "act" else ():
            slot = state.slot(square)
            if slot is not None and slot.card is not None:
                yield cls(square, slot.card.actions)

    def told(self, state: State) -> Say:
        """Which one, with what, for how many hugs."""
        slot = state.slot(self.square)
        hugs = slot.card.hugs if slot and slot.card else 0
        where = where_told(state, self.square)
        return say("did-solve", seat=state.active, where=where, cards=self.actions, count=hugs)


def _paid(state: State, slot: Slot, tell: Tell) -> State:
    """A hug card for each poop of the others, clockwise, as long as there are any (COR-13, COR-14)."""
    for step in range(1, state.players):
        owner = (state.seat + step) % state.players
        paid = min(slot.poops[owner], state.hug_cards)
        if paid:
            tell("do-hug-card", seat=owner, count=paid)
        elif slot.poops[owner]:
            tell("do-no-hug-card", seat=owner)
        state = hugged(state, [Gain(owner, 1, "poop", state.round)] * paid)
        state = replace(state, hug_cards=state.hug_cards - paid)
    if any(slot.poops):
        tell("do-poops-back")
    return state


class Poop(StepMove, frozen=True):
    """The active player drops a poop on an activity (COR-12)."""

    square: int
    step: ClassVar[Phase | None] = "act"

    def refusal(self, state: State) -> Refused | None:
        """An activity that is seen, with a poop that is left."""
        if refused := super().refusal(state) or _out_of_bounds(state, self.square):
            return refused
        if not state.reserve(state.seat):
            return Refused("COR-12", "no-poop-left", {"seat": state.active, "most": POOPS})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """It lies there; the turn ends, unless a second move may follow."""
        slot = state.slot(self.square)
        if slot is None or not state.reserve(state.seat):
            return state
        state = state.with_slot(self.square, replace(slot, poops=changed(slot.poops, state.seat, +1)))
        state = replace(state, acted=True)
        return ended_if_done(state, tell) if state.phase == "act" else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """On all that the corgi sees."""
        return map(cls, state.in_line if state.phase == "act" else ())
