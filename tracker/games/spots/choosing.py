"""Spots: choosing a trick (SPO-06), and the tile that shows on a stack of wild dogs (SPO-20)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.asking import showing
from tracker.games.spots.move import SpotsMove
from tracker.games.spots.naming import told_place, told_tile
from tracker.games.spots.state import State
from tracker.games.spots.tiles import PLACES, STACKS, of_family
from tracker.games.spots.tricks import begin_trick
from tracker.games.spots.turns import shown


class Use(SpotsMove, frozen=True):
    """The active player turns a tile over and does its trick (SPO-06)."""

    answers = ("turn",)

    place: int

    def names_pieces(self, state: State) -> bool:
        """There must be such a tile."""
        return self.place in range(len(state.places))

    def out_of_turn(self, state: State) -> Refused | None:
        """One trick at a time."""
        refused = super().out_of_turn(state)
        return Refused("SPO-06", "trick-unfinished") if refused and state.trick else refused

    def refusal(self, state: State) -> Refused | None:
        """One trick a turn, and a tile that is available."""
        if refused := super().refusal(state):
            return refused
        if state.used or state.scored_now:
            return Refused("SPO-05", "turn-done")
        up = state.places[self.place].up
        return None if up else Refused("SPO-06", "tile-turned", {"tile": told_place(state, self.place)})

    def play(self, state: State, tell: Tell) -> State:
        """The tile is turned, its treats are taken, and where the phone follows the dice its steps begin."""
        place, mine = state.places[self.place], state.mine
        if not place.tile:
            return state
        if state.robot:
            state = replace(state, robot=replace(state.robot, turn=False))
        if place.treats:
            tell("do-tile-treats", seat=state.seat, count=place.treats)
        state = state.with_mine(replace(mine, treats=mine.treats + place.treats))
        state = state.with_place(self.place, replace(place, up=False, treats=0))
        if state.depth == "referee":
            return begin_trick(state, self.place, tell)
        return replace(state, used=True)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every tile."""
        return map(cls, range(len(state.places) if cls.due(state) else 0))

    def told(self, state: State) -> Say:
        """Which tile."""
        return say("did-use", seat=state.active, tile=told_place(state, self.place))


class Shows(SpotsMove, frozen=True):
    """Wild dogs: the tile that now shows on a stack (SPO-20)."""

    answers = ("shows",)
    sets_up = True

    place: int
    tile: str

    def names_pieces(self, state: State) -> bool:
        """There must be such a stack."""
        return self.place in range(len(state.places))

    def refusal(self, state: State) -> Refused | None:
        """The stack that is asked for, and a tile that can be on it."""
        if refused := super().refusal(state):
            return refused
        if self.place != showing(state):
            return Refused("SPO-20", "stack-first")
        return None if self.tile in state.candidates(self.place) else Refused("SPO-20", "not-on-top")

    def play(self, state: State, tell: Tell) -> State:
        """It lies on top, if it is one of that stack and no trick is under way there."""
        in_use = state.trick is not None and state.trick.place == self.place
        if self.place not in STACKS or self.tile not in of_family(PLACES[self.place]) or in_use:
            return state
        return shown(state, self.place, self.tile)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every tile that can be on the stack."""
        place = showing(state)
        if place is None or not cls.due(state):
            return ()
        return (cls(place, key) for key in state.candidates(place))

    def told(self, state: State) -> Say:
        """Where, and which."""
        return say("did-shows", number=self.place + 1, tile=told_tile(self.tile))
