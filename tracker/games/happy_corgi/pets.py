"""Happy Corgi for experts: black cats and mean dogs, put, taken away and shed (COR-18 to COR-20)."""

from collections.abc import Iterable
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from tracker.game import Refused, Tell
from tracker.games.happy_corgi.board import BASKET, PLACES, called, is_place
from tracker.games.happy_corgi.effects import Outcome
from tracker.games.happy_corgi.state import State, changed

CLAUSES = {"cat": "COR-19", "dog": "COR-20"}


class _Expert(Outcome, frozen=True):
    """Something with cats or dogs."""

    def impossible(self, state: State) -> Refused | None:
        """Only where they are played with."""
        return None if state.expert else Refused("COR-18", "no-cats-and-dogs")

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Only where they are played with."""
        return super().conceivable(state) if state.expert else ()


class _OnPlace(_Expert, frozen=True):
    """A cat or a dog on a place."""

    square: int
    pet: ClassVar[Literal["cat", "dog"]]

    def impossible(self, state: State) -> Refused | None:
        """On one of the nine places."""
        if refused := super().impossible(state):
            return refused
        return None if is_place(self.square) else Refused("COR-05", "off-places", self._where)

    def _is_there(self, state: State) -> bool:
        return bool(getattr(state.place(self.square), self.pet))

    def _with(self, state: State, there: bool) -> State:
        return state.with_place(self.square, replace(state.place(self.square), **{self.pet: there}))

    @property
    def _where(self) -> dict[str, str]:
        return {"where": called(self.square)}

    @classmethod
    def possible(cls, state: State) -> Iterable[Self]:
        """Every place."""
        return map(cls, PLACES)


class _Put(_OnPlace, frozen=True):
    def impossible(self, state: State) -> Refused | None:
        """One on a place, as long as the box holds any."""
        if refused := super().impossible(state):
            return refused
        if self._is_there(state):
            return Refused(CLAUSES[self.pet], f"{self.pet}-there", self._where)
        return None if self._left(state) else Refused(CLAUSES[self.pet], f"no-{self.pet}-left")

    def happen(self, state: State, tell: Tell) -> State:
        """It sits there."""
        return self._with(state, True) if is_place(self.square) and self._left(state) else state

    def _left(self, state: State) -> int:
        return state.cats_left if self.pet == "cat" else state.dogs_left


class _Drop(_OnPlace, frozen=True):
    def impossible(self, state: State) -> Refused | None:
        """There must be one."""
        if refused := super().impossible(state):
            return refused
        there = self._is_there(state)
        return None if there else Refused(CLAUSES[self.pet], f"no-{self.pet}-there", self._where)

    def happen(self, state: State, tell: Tell) -> State:
        """It is back in the box."""
        return self._with(state, False) if is_place(self.square) else state


class PutCat(_Put, frozen=True):
    """Effect: a black cat is put on a place (COR-08, COR-19)."""

    pet = "cat"


class DropCat(_Drop, frozen=True):
    """Effect: a black cat is taken away (COR-08, COR-19)."""

    pet = "cat"


class PutDog(_Put, frozen=True):
    """Effect: a mean dog is put on a place (COR-08, COR-20)."""

    pet = "dog"


class DropDog(_Drop, frozen=True):
    """Effect: a mean dog is taken away (COR-08, COR-20)."""

    pet = "dog"


class Shed(_Expert, frozen=True):
    """Effect of the basket: the active player is rid of all mean dogs (COR-20)."""

    def impossible(self, state: State) -> Refused | None:
        """At the basket, and with a dog."""
        if refused := super().impossible(state):
            return refused
        seat = {"seat": state.active}
        if state.stopped != BASKET:
            return Refused("COR-20", "not-at-basket", seat)
        return None if state.dogs[state.seat] else Refused("COR-20", "no-dog-to-shed", seat)

    def happen(self, state: State, tell: Tell) -> State:
        """All go at once."""
        if state.dogs[state.seat]:
            tell("do-shed", seat=state.seat)
        return replace(state, dogs=changed(state.dogs, state.seat, -state.dogs[state.seat]))
