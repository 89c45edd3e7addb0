"""Dig, score only: the bowls in their order and the bones in front of each player (DIG-10, DIG-11)."""

from collections.abc import Iterable
from itertools import permutations
from typing import Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.dig.move import DigMove, nobody_there
from tracker.games.dig.naming import told_colour
from tracker.games.dig.pieces import COLOURS, OF_EACH, UNKNOWN, Colour
from tracker.games.dig.state import Dropped, State, over, with_value


def prompt(state: State) -> Prompt:
    """What the phone asks for while it only counts."""
    notes: tuple[Say, ...] = () if state.ordered else (say("note-order"),)
    if not state.shown():
        notes += (say("note-bones"),)
    return Prompt(ask=say("ask-tally"), notes=notes, clause="DIG-11")


class TallyMove(DigMove, frozen=True):
    """A move at a table that keeps the score only."""

    def misplaced(self, state: State) -> Refused | None:
        """Where the phone follows the Garden it counts by itself."""
        if refused := super().misplaced(state):
            return refused
        return Refused("DIG-07", "counted-by-drops") if state.depth == "referee" else None


class Bowls(TallyMove, frozen=True):
    """The bowls as they lie at the end, the one nearest the doghouse first (DIG-11)."""

    order: tuple[Colour, ...]

    def refusal(self, state: State) -> Refused | None:
        """Each bowl has one place."""
        return None if sorted(self.order) == sorted(COLOURS) else Refused("DIG-11", "bowls-each-once")

    def play(self, state: State, tell: Tell) -> State:
        """They count in that order."""
        if sorted(self.order) != sorted(COLOURS):
            return state
        return replace(state, order=self.order, ordered=True)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every order."""
        return map(cls, permutations(COLOURS)) if state.phase == "tally" else ()

    def told(self, state: State) -> Say:
        """In which order."""
        return say("did-bowls", colours=tuple(map(told_colour, self.order)))


class Count(TallyMove, frozen=True):
    """So many bones of a colour lie in front of a player (DIG-11)."""

    seat: int
    colour: Colour
    count: int

    def misplaced(self, state: State) -> Refused | None:
        """Somebody must sit there."""
        return super().misplaced(state) or nobody_there(state, self.seat)

    def refusal(self, state: State) -> Refused | None:
        """There are four of each colour, in front of all together."""
        if self.count < 0:
            return Refused("DIG-11", "count-negative")
        others = sum(state.count(seat, self.colour) for seat in range(state.players) if seat != self.seat)
        if others + self.count > OF_EACH:
            return Refused("DIG-13", "four-of-each", {"colour": told_colour(self.colour)})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """So many lie there, but no fewer than none and no more than the box holds."""
        row = counted(state.dropped[self.seat], self.colour, self.count)
        return replace(state, dropped=with_value(state.dropped, self.seat, row))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every number of every colour in front of everybody."""
        return (
            cls(seat, colour, count)
            for seat in range(state.players if state.phase == "tally" else 0)
            for colour in COLOURS
            for count in range(OF_EACH + 1)
        )

    def told(self, state: State) -> Say:
        """Who has how many."""
        return say("did-count", seat=self.seat, colour=told_colour(self.colour), count=self.count)


class Finish(DigMove, frozen=True):
    """Everything is counted (DIG-10)."""

    def refusal(self, state: State) -> Refused | None:
        """The bowls must be in order; where the phone follows the Garden, the last turn ends the game."""
        if state.depth == "score":
            return None if state.ordered else Refused("DIG-11", "bowls-unordered")
        if state.phase == "order":
            return Refused("DIG-11", "bowls-unordered")
        if state.buried:
            return Refused("DIG-10", "bones-left", {"count": state.buried})
        return Refused("DIG-10", "turn-open")

    def play(self, state: State, tell: Tell) -> State:
        """The game is over."""
        return over(state)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """While bones are counted."""
        return (cls(),) if state.phase == "tally" else ()


def counted(row: tuple[Dropped, ...], colour: Colour, count: int) -> tuple[Dropped, ...]:
    """A player's bones with so many of a colour among them; known cards are kept first."""
    count = min(max(count, 0), OF_EACH)
    same = [bone for bone in row if bone.colour == colour]
    others = [bone for bone in row if bone.colour != colour]
    return (*others, *(same + [Dropped(colour, UNKNOWN)] * count)[:count])
