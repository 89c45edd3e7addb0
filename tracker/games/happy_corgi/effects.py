"""Happy Corgi, the effect of a place, and turning the place over (COR-08, COR-09).

The text of an effect stands only on its card: every outcome that the pieces allow is allowed.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar, Self, cast

import msgspec
from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.happy_corgi.board import BASKET, PLACES, SLOTS, called, is_place
from tracker.games.happy_corgi.hands import discarded, drawn, handed
from tracker.games.happy_corgi.naming import where_told
from tracker.games.happy_corgi.pieces import Effect
from tracker.games.happy_corgi.state import Phase, State, changed
from tracker.games.happy_corgi.turn import StepMove, ended_if_done, settled
from tracker.games.happy_corgi.walking import landed


class Outcome(StepMove, frozen=True):
    """Something that the effect of a place did."""

    step: ClassVar[Phase | None] = "effect"

    def refusal(self, state: State) -> Refused | None:
        """While the effect is used, but not of a side just turned up; as far as the pieces allow."""
        if refused := super().refusal(state):
            return refused
        if state.stopped in state.flipped:
            where = where_told(state, state.stopped)
            return Refused("COR-09", "own-side", {"seat": state.active, "where": where})
        return self.impossible(state)

    def play(self, state: State, tell: Tell) -> State:
        """It is done, and noted for the place's side."""
        state = self.happen(state, tell)
        if state.phase == "effect":
            state = replace(state, done=(*state.done, cast(Effect, type(self).__name__.lower())))
        return settled(state)

    def impossible(self, state: State) -> Refused | None:
        """Why the pieces do not allow it; None when they do."""
        return None

    def happen(self, state: State, tell: Tell) -> State:
        """The table after it."""
        return state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """While the effect is used: all that make sense at this table."""
        return cls.possible(state) if state.phase == "effect" else ()

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """All of this kind that make sense at this table."""
        return (cls(),)


def _hand_empty(state: State, seat: int) -> Refused | None:
    return None if state.hands[seat] else Refused("COR-08", "hand-empty", {"seat": seat})


class Draw(Outcome, frozen=True):
    """Effect: a player draws an action card (COR-08)."""

    seat: int

    def impossible(self, state: State) -> Refused | None:
        """There must be one."""
        return None if state.stock else Refused("COR-04", "no-cards-left")

    def happen(self, state: State, tell: Tell) -> State:
        """One card more."""
        return drawn(state, self.seat, tell)

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players))


class Discard(Outcome, frozen=True):
    """Effect: a player discards an action card (COR-08)."""

    seat: int

    def impossible(self, state: State) -> Refused | None:
        """Who has one."""
        return _hand_empty(state, self.seat)

    def happen(self, state: State, tell: Tell) -> State:
        """One card less."""
        return discarded(state, self.seat)

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players))


class _WithTarget(Outcome, frozen=True):
    """Something between the active player and another."""

    target: int

    def impossible(self, state: State) -> Refused | None:
        """It takes two."""
        alone = self.target == state.seat
        return Refused("COR-08", "target-self", {"seat": state.seat}) if alone else None

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players))

    def told(self, state: State) -> Say:
        """Who, with whom."""
        return say(f"did-{type(self).__name__.lower()}", seat=state.active, target=self.target)


class Steal(_WithTarget, frozen=True):
    """Effect: the active player takes a card of the target's hand (COR-08)."""

    def impossible(self, state: State) -> Refused | None:
        """The target must have one."""
        return super().impossible(state) or _hand_empty(state, self.target)

    def happen(self, state: State, tell: Tell) -> State:
        """It changes hands."""
        return handed(state, self.target, state.seat)


class Exchange(_WithTarget, frozen=True):
    """Effect: the active player exchanges a card with the target (COR-08)."""

    def impossible(self, state: State) -> Refused | None:
        """Both must have one."""
        refused = super().impossible(state) or _hand_empty(state, self.target)
        return refused or _hand_empty(state, state.seat)


class Give(_WithTarget, frozen=True):
    """Effect: the active player gives the target a card (COR-08)."""

    since: ClassVar[int] = 3

    def impossible(self, state: State) -> Refused | None:
        """The giver must have one."""
        return super().impossible(state) or _hand_empty(state, state.seat)

    def happen(self, state: State, tell: Tell) -> State:
        """It changes hands."""
        return handed(state, state.seat, self.target)


class Shift(Outcome, frozen=True):
    """Effect: a corgi is put on a place (COR-08)."""

    seat: int
    square: int

    def impossible(self, state: State) -> Refused | None:
        """On another place."""
        where = {"where": called(self.square)}
        if not is_place(self.square):
            return Refused("COR-05", "off-places", where)
        if state.corgis[self.seat] == self.square:
            return Refused("COR-08", "already-there", {"seat": self.seat, **where})
        return None

    def happen(self, state: State, tell: Tell) -> State:
        """It meets nobody, but leaves a cat and picks up a dog."""
        if not is_place(self.square) or self.square == state.corgis[self.seat]:
            return state
        return landed(state, self.seat, self.square, tell)

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """Everybody's, anywhere."""
        return (cls(seat, square) for seat in range(state.players) for square in PLACES)

    def told(self, state: State) -> Say:
        """Whose, and where to."""
        where = where_told(state, self.square)
        return say("did-shift", seat=state.active, target=self.seat, where=where)


class Unpoop(Outcome, frozen=True):
    """Effect: a poop goes back from an activity to its owner (COR-08)."""

    square: int
    seat: int

    def impossible(self, state: State) -> Refused | None:
        """There must be one."""
        slot = state.slot(self.square)
        if slot is None or not slot.poops[self.seat]:
            return Refused("COR-12", "no-poop-there", {"seat": self.seat, "where": called(self.square)})
        return None

    def happen(self, state: State, tell: Tell) -> State:
        """One poop less lies there."""
        slot = state.slot(self.square)
        if slot is None or not slot.poops[self.seat]:
            return state
        return state.with_slot(self.square, replace(slot, poops=changed(slot.poops, self.seat, -1)))

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """Everybody's, from anywhere."""
        return (cls(square, seat) for square in SLOTS for seat in range(state.players))

    def told(self, state: State) -> Say:
        """Whose, and from where."""
        where = where_told(state, self.square)
        return say("did-unpoop", seat=state.active, target=self.seat, where=where)


class SwapCards(Outcome, frozen=True):
    """Effect: two activities change places, with what lies on them (COR-08)."""

    square: int
    other: int

    def __post_init__(self) -> None:
        """One spelling for one swap."""
        if self.square > self.other:
            square, other = self.other, self.square
            msgspec.structs.force_setattr(self, "square", square)
            msgspec.structs.force_setattr(self, "other", other)

    def impossible(self, state: State) -> Refused | None:
        """Two that lie there."""
        for square in (self.square, self.other):
            if state.slot(square) is None:
                return Refused("COR-08", "no-activity", {"where": called(square)})
        return Refused("COR-08", "swap-with-itself") if self.square == self.other else None

    def happen(self, state: State, tell: Tell) -> State:
        """What lies on them goes along."""
        one, other = state.slot(self.square), state.slot(self.other)
        if one is None or other is None:
            return state
        tell("do-swap")
        return state.with_slot(self.square, other).with_slot(self.other, one)

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """Every two."""
        return (cls(square, other) for square, other in combinations(SLOTS, 2))

    def told(self, state: State) -> Say:
        """Which two."""
        where, there = where_told(state, self.square), where_told(state, self.other)
        return say("did-swapcards", seat=state.active, where=where, there=there)


class Other(Outcome, frozen=True):
    """Effect: something that the phone does not follow (COR-08)."""


class TurnOver(StepMove, frozen=True):
    """The effect is finished, or not wanted, and the place is turned over (COR-09)."""

    step: ClassVar[Phase | None] = "effect"

    def play(self, state: State, tell: Tell) -> State:
        """The other side shows, for somebody else, but for the basket; what the effect did is learnt."""
        place = state.place(state.stopped)
        if state.done and not place.effect:
            side = "verso" if place.turned else "recto"
            place = replace(place, card=replace(place.card, **{side: tuple(dict.fromkeys(state.done))}))
        if state.stopped != BASKET:
            tell("do-turn-over", where=where_told(state, state.stopped))
            place = replace(place, turned=not place.turned)
            state = replace(state, flipped=(*state.flipped, state.stopped))
        state = replace(state.with_place(state.stopped, place), meetings=(), done=())
        if state.phase not in ("meet", "effect"):
            return state
        return ended_if_done(replace(state, phase="act"), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Once the effect may be used."""
        return (cls(),) if state.phase == "effect" else ()

    def told(self, state: State) -> Say:
        """Which place."""
        key = "did-basket" if state.stopped == BASKET else "did-turnover"
        return say(key, seat=state.active, where=where_told(state, state.stopped))
