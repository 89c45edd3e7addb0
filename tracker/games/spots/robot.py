"""Spots: T0ut0u, the opponent of a player alone (SPO-21, SPO-22)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.move import SpotsMove, no_such_face
from tracker.games.spots.naming import spell, told_place
from tracker.games.spots.state import FACES, ROBOT_PRICE, State
from tracker.games.spots.turns import end_turn


class RobotRolls(SpotsMove, frozen=True):
    """T0ut0u's die (SPO-21)."""

    answers = ("robot",)

    die: int

    def refusal(self, state: State) -> Refused | None:
        """A value that a die has."""
        return super().refusal(state) or no_such_face(self.die)

    def rolled(self) -> tuple[int, ...]:
        """T0ut0u's die."""
        return (self.die,)

    def play(self, state: State, tell: Tell) -> State:
        """It takes the tile that the die names, or scores a dog; two treats score one more."""
        robot, number = state.robot, self.die - 1
        if robot is None or number not in range(len(state.places)) or not state.places[number].tile:
            return state
        place, tile = state.places[number], told_place(state, number)
        state = replace(state, robot=replace(robot, turn=True))
        if place.up:
            tell("do-robot-treats" if place.treats else "do-robot-tile", tile=tile, count=place.treats)
            state = state.with_place(number, replace(place, up=False, treats=0))
            state = _with_treats(state, place.treats)
        else:
            tell("do-robot-turned", tile=tile)
            state = _scored(state, tell)
        while state.robot and state.robot.treats >= ROBOT_PRICE and not state.over:
            tell("do-robot-pays", count=ROBOT_PRICE)
            state = _scored(_with_treats(state, -ROBOT_PRICE), tell)
        return end_turn(state, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value."""
        return map(cls, FACES if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """What it rolled, and which tile that is."""
        return say("did-robotrolls", die=self.die, tile=told_place(state, self.die - 1))


def _with_treats(state: State, more: int) -> State:
    """The table with more treats, or fewer, in front of T0ut0u."""
    assert state.robot is not None
    return replace(state, robot=replace(state.robot, treats=state.robot.treats + more))


def _scored(state: State, tell: Tell) -> State:
    """The top dog of the pile is T0ut0u's, and gone; which it is the phone may have been told."""
    robot, top = state.robot, state.top
    assert robot is not None
    tell("do-robot-scores-dog" if top else "do-robot-scores", dog=spell(top.spots) if top else "")
    cards = (*robot.cards, top) if top else robot.cards
    return replace(state, robot=replace(robot, scored=robot.scored + 1, cards=cards), top=None)


def told_robot(state: State) -> Say | None:
    """How T0ut0u stands, where it plays."""
    if state.robot is None:
        return None
    return say("told-robot", count=state.robot.scored, treats=state.robot.treats)
