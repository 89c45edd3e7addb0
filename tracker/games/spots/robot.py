"""Spots: T0ut0u, the opponent of a player alone (SPO-21, SPO-22)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.move import SpotsMove, no_such_face
from tracker.games.spots.naming import told_place
from tracker.games.spots.state import FACES, MOST_DOGS, ROBOT_PRICE, State
from tracker.games.spots.turns import end_turn


class RobotRolls(SpotsMove, frozen=True):
    """T0ut0u's die (SPO-21)."""

    answers = ("robot",)

    die: int

    def refusal(self, state: State) -> Refused | None:
        """A value that a die has."""
        return super().refusal(state) or no_such_face(self.die)

    def play(self, state: State, tell: Tell) -> State:
        """It takes the tile that the die names, or scores a dog; two treats score one more."""
        robot, number = state.robot, self.die - 1
        if robot is None or number not in range(len(state.places)) or not state.places[number].tile:
            return state
        place, scored = state.places[number], robot.scored
        if place.up:
            tell("do-robot-tile", tile=told_place(state, number), count=place.treats)
            robot = replace(robot, treats=robot.treats + place.treats)
            state = state.with_place(number, replace(place, up=False, treats=0))
        else:
            tell("do-robot-turned", tile=told_place(state, number))
            robot = replace(robot, scored=robot.scored + 1)
        while robot.treats >= ROBOT_PRICE and robot.scored < MOST_DOGS:
            robot = replace(robot, treats=robot.treats - ROBOT_PRICE, scored=robot.scored + 1)
        if gained := robot.scored - scored:
            tell("do-robot-scores", count=gained)
            state = replace(state, top=None)
        return end_turn(replace(state, robot=replace(robot, turn=True)), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value."""
        return map(cls, FACES if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """What it rolled, and which tile that is."""
        return say("did-robotrolls", die=self.die, tile=told_place(state, self.die - 1))


def told_robot(state: State) -> Say | None:
    """How T0ut0u stands, where it plays."""
    if state.robot is None:
        return None
    return say("told-robot", count=state.robot.scored, treats=state.robot.treats)
