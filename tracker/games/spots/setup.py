"""Spots, before the first turn: the tiles in play (SPO-02), the starting dice and who starts (SPO-04)."""

from collections.abc import Iterable
from itertools import product
from typing import ClassVar, Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.asking import asked, rolls_next
from tracker.games.spots.move import RefereedMove, SpotsMove, no_such_face
from tracker.games.spots.naming import told_tile
from tracker.games.spots.pile import draw_untold
from tracker.games.spots.state import FACES, OUT, Asked, Place, State
from tracker.games.spots.tiles import FAMILIES, laid_out, of_family
from tracker.games.spots.turns import begin_turn


class Lay(SpotsMove, frozen=True):
    """The tiles in play, one of each family, beside the two that always are (SPO-02)."""

    answers = ("layout",)
    sets_up = True

    yellow: str
    purple: str
    blue: str
    green: str

    @property
    def chosen(self) -> tuple[str, str, str, str]:
        """The four tiles, in the order of their families."""
        return self.yellow, self.purple, self.blue, self.green

    @property
    def _one_of_each(self) -> bool:
        return all(key in of_family(family) for key, family in zip(self.chosen, FAMILIES, strict=True))

    def refusal(self, state: State) -> Refused | None:
        """A tile of each family."""
        if refused := super().refusal(state):
            return refused
        return None if self._one_of_each else Refused("SPO-02", "one-of-each")

    def play(self, state: State, tell: Tell) -> State:
        """They lie there, all available."""
        if not self._one_of_each:
            return state
        return replace(state, places=tuple(map(Place, laid_out(self.chosen))), trick=None)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every choice of a tile of each family."""
        return (cls(*keys) for keys in product(*map(of_family, FAMILIES))) if cls.due(state) else ()

    def told(self, state: State) -> Say:
        """Which tiles."""
        return say("did-lay", tiles=tuple(map(told_tile, self.chosen)))


class Starting(RefereedMove, frozen=True):
    """A player's starting die (SPO-04)."""

    answers: ClassVar[tuple[Asked, ...]] = ("starting",)
    sets_up = True
    clause_of_pieces = "SPO-04"

    seat: int
    die: int

    def rolled(self) -> tuple[int, ...]:
        """The starting die."""
        return (self.die,)

    def names_pieces(self, state: State) -> bool:
        """Somebody must sit there."""
        return self.seat in range(state.players)

    def refusal(self, state: State) -> Refused | None:
        """A player who has a die to roll, or to roll again."""
        if refused := super().refusal(state):
            return refused
        if self.seat not in (waiting := rolls_next(state)):
            return Refused("SPO-04", "not-tied", {"seat": self.seat, "seats": waiting})
        return no_such_face(self.die)

    def play(self, state: State, tell: Tell) -> State:
        """The die is buried; after the last one the highest starts, or those who tied roll again."""
        if not state.starting or self.die not in FACES:
            return state
        dice = (*state.starting[: self.seat], self.die, *state.starting[self.seat + 1 :])
        state = state.with_seat(self.seat, replace(state.seats[self.seat], buried=(self.die,)))
        if None in dice:
            return replace(state, starting=dice)
        highest = [seat for seat, die in enumerate(dice) if die == max(die for die in dice if die)]
        if len(highest) > 1:
            tell("told-tied", seats=tuple(highest))
            again = tuple(None if seat in highest else OUT for seat in range(state.players))
            return replace(state, starting=again)
        first, chosen = highest[0], state.starter
        if chosen in (None, first):
            tell("told-starts", seat=first)
        else:
            tell("told-starts-not", seat=first, target=chosen)
        return begin_turn(replace(state, starting=(), active=first), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value for everybody who rolls."""
        return (cls(seat, die) for seat in rolls_next(state) for die in FACES) if cls.due(state) else ()

    def told(self, state: State) -> Say:
        """Who rolled what."""
        return say("did-starting", seat=self.seat, die=self.die)


class Dealt(Starting, frozen=True):
    """The first starting die of a table that has been dealt its dogs and does not tell which."""

    since: ClassVar[int] = 3
    answers: ClassVar[tuple[Asked, ...]] = ("dog",)

    def refusal(self, state: State) -> Refused | None:
        """While dogs are dealt."""
        if not state.starting and not self.out_of_turn(state):
            return Refused("SPO-04", "dice-rolled")
        return super().refusal(state)

    def play(self, state: State, tell: Tell) -> State:
        """The dogs lie there unknown, and the die is buried."""
        return super().play(draw_untold(state), tell) if state.starting else state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value for everybody who rolls."""
        return super().conceivable(state) if state.starting else ()

    def told(self, state: State) -> Say:
        """Who rolled what."""
        return say("did-dealt", seat=self.seat, die=self.die)


class Starts(SpotsMove, frozen=True):
    """The table says who starts; where the phone follows the dice, against what they say (SPO-04)."""

    answers = ("starter",)
    sets_up = True
    clause_of_pieces = "SPO-04"

    seat: int

    def names_pieces(self, state: State) -> bool:
        """Somebody must sit there, and the dice have said who starts, if it is for them to say."""
        decided = state.depth == "score" or asked(state) == "turn"
        return decided and self.seat in range(state.players)

    def out_of_turn(self, state: State) -> Refused | None:
        """The highest starting die decides."""
        if state.depth == "referee" and asked(state) == "turn":
            return Refused("SPO-04", "dice-decide")
        return super().out_of_turn(state)

    def play(self, state: State, tell: Tell) -> State:
        """It is that player's turn."""
        if state.depth == "referee":
            tell("told-starts-table", seat=self.seat)
        return replace(state, active=self.seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if cls.due(state) else 0))

    def told(self, state: State) -> Say:
        """Who starts."""
        return say("did-starts", seat=self.seat)
