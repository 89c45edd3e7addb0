"""Spots: the dice of a roll are placed on dogs, or buried (SPO-09, SPO-10, SPO-11)."""

from collections.abc import Iterable
from typing import Self

from tracker.game import Refused, Say, Tell, say
from tracker.games.spots.dogs import Dog
from tracker.games.spots.move import RefereedMove, hidden_of, is_hidden, is_spot, no_such_face, spots_of
from tracker.games.spots.naming import spell
from tracker.games.spots.pile import deduced
from tracker.games.spots.planning import plan
from tracker.games.spots.state import FACES, State, without
from tracker.games.spots.tricks import advance, settled
from tracker.games.spots.turns import go_crazy


def no_such_spot(state: State, dog: Dog, value: int) -> Refused | None:
    """Why an unknown dog cannot have one more spot of a value; None when it can, or nothing fits anyhow."""
    if state.cards_of(dog, if_told=dog.with_new_spot(value)) or not state.cards_of(dog):
        return None
    spots = tuple(sorted((*dog.card.spots, value)))
    return Refused("SPO-03", "no-dog-with", {"dog": spell(spots)})


def _in_hand(state: State) -> tuple[int, ...]:
    """The dice of the roll; none outside of a trick."""
    return state.trick.dice if state.trick else ()


def die_for(state: State, value: int) -> int:
    """The die of the roll that is meant where a spot of this value is pointed at: one that fits, else the
    lowest."""
    dice = _in_hand(state)
    return value if value in dice else dice[0]


class _Placing(RefereedMove, frozen=True):
    """A die of the roll goes somewhere."""

    answers = ("place",)

    die: int

    def refusal(self, state: State) -> Refused | None:
        """It must have been rolled."""
        if refused := super().refusal(state) or no_such_face(self.die):
            return refused
        rolled = self.die in _in_hand(state)
        return None if rolled else Refused("SPO-09", "not-rolled", {"dice": (self.die,)})

    def at_hand(self, state: State) -> bool:
        """Whether there is such a die; where the table insists, one of the supply will do."""
        return self.die in _in_hand(state) or state.dice_left > 0

    def told(self, state: State) -> Say:
        """Which die."""
        return say(f"did-{type(self).__name__.lower()}", seat=state.active, die=self.die)


class Put(_Placing, frozen=True):
    """A die goes on a spot of a dog (SPO-09)."""

    dog: int
    spot: int

    def names_pieces(self, state: State) -> bool:
        """There must be such a spot, or it is one of which nobody has told yet."""
        return is_spot(state, self.dog, self.spot) or is_hidden(state, self.dog, self.spot)

    def refusal(self, state: State) -> Refused | None:
        """An empty spot of its value, on a dog that is not scored."""
        if refused := super().refusal(state):
            return refused
        dog = state.mine.dogs[self.dog]
        if is_hidden(state, self.dog, self.spot):
            return no_such_spot(state, dog, self.die)
        if dog.scored:
            return Refused("SPO-09", "dog-scored")
        if dog.covered[self.spot]:
            return Refused("SPO-09", "spot-covered")
        value = dog.card.spots[self.spot]
        return (
            None if value == self.die else Refused("SPO-09", "wrong-spot", {"die": self.die, "spot": value})
        )

    def play(self, state: State, tell: Tell) -> State:
        """The spot is covered."""
        dog, in_hand = state.mine.dogs[self.dog], _in_hand(state)
        if not self.at_hand(state):
            return state
        if is_hidden(state, self.dog, self.spot):
            if self.die not in FACES:
                return state
            state = deduced(state.with_mine(state.mine.with_dog(self.dog, dog.with_new_spot(self.die))))
        elif dog.scored or dog.covered[self.spot]:
            return state
        else:
            state = state.with_mine(state.mine.with_dog(self.dog, dog.with_spot(self.spot, True)))
        return _out_of_hand(state, self.die, in_hand, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every die on every spot."""
        if not cls.due(state):
            return ()
        places = (*spots_of(state), *hidden_of(state))
        return (cls(die, *place) for die in sorted(set(_in_hand(state))) for place in places)


class Bury(_Placing, frozen=True):
    """A die goes under the doghouse (SPO-09)."""

    def play(self, state: State, tell: Tell) -> State:
        """It lies there; too much makes the dogs crazy (SPO-11)."""
        if self.die not in FACES or not self.at_hand(state):
            return state
        return _bury(state, self.die, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every die."""
        return map(cls, sorted(set(_in_hand(state))) if cls.due(state) else ())

    def told(self, state: State) -> Say:
        """Which die, and whether it was too much."""
        crazy = state.active is not None and state.mine.bury(self.die).too_much
        return say("did-bury-crazy" if crazy else "did-bury", seat=state.active, die=self.die)


class PlaceAll(RefereedMove, frozen=True):
    """Every die that can be placed is placed, where `planning` says; the others are buried."""

    answers = ("place",)

    def play(self, state: State, tell: Tell) -> State:
        """The dice that fit cover their spots; the last of the others, or of them all, ends the roll."""
        dice = _in_hand(state)
        if not dice:
            return state
        state, left = _placed(state, dice)
        if not left:
            return settled(state, tell)
        for die in left:
            state = _bury(state, die, tell)
            if state.trick is None:
                break  # the dogs went crazy
        return state

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Once there are dice to place."""
        return (cls(),) if cls.due(state) else ()

    def told(self, state: State) -> Say:
        """Which dice, and whether too many of them were left."""
        dice, crazy = _in_hand(state), False
        if dice:
            placed, left = _placed(state, dice)
            crazy = placed.mine.bury(*left).too_much
        return say("did-placeall-crazy" if crazy else "did-placeall", seat=state.active, dice=dice)


def _placed(state: State, dice: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """The table with every die that fits on its spot, and the dice that fit nowhere."""
    planned, mine = plan(state.mine, dice), state.mine
    for _die, dog, spot in planned.puts:
        mine = mine.with_dog(dog, mine.dogs[dog].with_spot(spot, True))
    return state.with_mine(mine).with_trick(dice=planned.left), planned.left


def _bury(state: State, die: int, tell: Tell) -> State:
    in_hand = _in_hand(state)
    state = state.with_mine(state.mine.bury(die))
    if state.mine.too_much:
        return go_crazy(state, state.seat, tell)
    if state.trick and die in in_hand:
        state = state.with_trick(buried=(*state.trick.buried, die))
    return _out_of_hand(state, die, in_hand, tell)


def _out_of_hand(state: State, die: int, in_hand: tuple[int, ...], tell: Tell) -> State:
    """The roll without a die that was placed or buried; after the last one the trick goes on."""
    if die not in in_hand:
        return advance(state, tell)
    state = state.with_trick(dice=without(in_hand, (die,)), fresh=False, chosen=True)
    return state if _in_hand(state) else settled(state, tell)
