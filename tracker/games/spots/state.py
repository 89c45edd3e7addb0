"""Spots: what lies on the table. What the supply holds is never stored: it is whatever lies nowhere else."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from tracker.game import Depth
from tracker.games.spots.dogs import CARDS, SPOTS, Card, Dog, OwnCard
from tracker.games.spots.tiles import PLACES, TILES, Step, Tile, of_family
from tracker.games.spots.unknown import cards_beside_unknown, cards_for

DICE = 40
TREATS = 20
MOST_DOGS = 6  # in front of a player, and scored to win
CALM = 7  # the most that may be buried
FACES = SPOTS  # a die shows what a dog wears
ROBOT_PRICE = 2  # treats that T0ut0u returns for a dog
OUT = 0  # stands for the starting die of who is beaten while others roll theirs again


class Seat(msgspec.Struct, frozen=True):
    """What lies in front of a player."""

    dogs: tuple[Dog, ...] = ()
    buried: tuple[int, ...] = ()  # lowest first
    treats: int = 0

    @property
    def scored(self) -> int:
        """How many dogs are scored."""
        return sum(dog.scored for dog in self.dogs)

    @property
    def total(self) -> int:
        """The total of the buried dice."""
        return sum(self.buried)

    @property
    def dice(self) -> int:
        """How many dice lie here."""
        return len(self.buried) + sum(dog.dice for dog in self.dogs)

    @property
    def open_spots(self) -> tuple[int, ...]:
        """The values of all empty spots."""
        return tuple(value for dog in self.dogs for value in dog.open_spots)

    @property
    def has_room(self) -> bool:
        """Whether a die can lie on some dog: on an empty spot, or where an unknown dog may have one."""
        return bool(self.open_spots) or bool(self.unknown)

    @property
    def unknown(self) -> tuple[int, ...]:
        """The numbers of the dogs that the phone does not know."""
        return tuple(number for number, dog in enumerate(self.dogs) if not dog.known)

    @property
    def too_much(self) -> bool:
        """Whether more is buried than dogs stand calmly (SPO-11)."""
        return self.total > CALM

    def with_dog(self, number: int, dog: Dog) -> "Seat":
        """The same with one dog changed."""
        return replace(self, dogs=(*self.dogs[:number], dog, *self.dogs[number + 1 :]))

    def bury(self, *dice: int) -> "Seat":
        """The same with more dice under the doghouse."""
        return replace(self, buried=tuple(sorted((*self.buried, *dice))))

    def dig_up(self, die: int) -> "Seat":
        """The same without one buried die of that value."""
        return replace(self, buried=without(self.buried, (die,)))

    def crazy(self) -> "Seat":
        """The same with all dice of unscored dogs and of the doghouse gone (SPO-11)."""
        return replace(self, dogs=tuple(dog.bare() for dog in self.dogs), buried=())


class Place(msgspec.Struct, frozen=True):
    """A tile in play, or a stack of which it is the top."""

    tile: str  # "" while the table has not said which one shows now
    up: bool = True
    treats: int = 0
    under: tuple[str, ...] = ()  # wild dogs: used tiles, the one used first on top of them


class Trick(msgspec.Struct, frozen=True, kw_only=True):
    """A trick being done."""

    place: int
    step: int = 0
    times: int = 0  # how often this step has been done
    named: int | None = None
    aside: int = 0  # dice in the hand that wait to be rolled
    dice: tuple[int, ...] = ()  # rolled, to be placed or buried; lowest first
    fresh: bool = False  # just rolled: a treat may still reroll them
    chosen: bool = False  # which dice are kept has been said
    buried: tuple[int, ...] = ()  # what was buried from the last roll
    placed: bool = False  # all dice lie, and it is open whether an unknown dog is complete
    highest: int | None = None  # the highest empty spot, where the phone had to ask


class Robot(msgspec.Struct, frozen=True):
    """T0ut0u, the opponent of a player alone."""

    treats: int = 1
    scored: int = 0
    turn: bool = False
    cards: tuple[Card, ...] = ()  # what it scored, as far as the phone was told


class Scoring(msgspec.Struct, frozen=True):
    """Dogs that somebody scored."""

    how: Literal["calm", "express", "counted"]
    seat: int
    count: int


class State(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table."""

    depth: Depth
    seats: tuple[Seat, ...]
    places: tuple[Place, ...] = ()  # none until the tiles are chosen
    wild: bool = False
    scored_paws: bool = False  # paws of scored dogs count too
    active: int | None = None
    starter: int | None = None  # who starts, where the table settled it beforehand
    starting: tuple[int | None, ...] = ()  # the starting dice while they are being rolled; OUT of a roll-off
    draws: tuple[int, ...] = ()  # who must now draw a dog, in this order
    untold: bool = False  # dogs that are drawn are not told, and the phone does not ask
    top: Card | None = None  # the top card of the dog pile, where the phone was told
    trick: Trick | None = None
    robot: Robot | None = None
    used: bool = False  # score only: a tile was turned in this turn
    scored_now: int = 0  # score only: dogs scored in this turn
    scorings: tuple[Scoring, ...] = ()
    box_tiles: tuple[Tile, ...] = ()  # printed differently, as earlier matches with this box told
    box_cards: tuple[OwnCard, ...] = ()
    own_tiles: tuple[Tile, ...] = ()  # printed differently, as this table has told
    own_cards: tuple[OwnCard, ...] = ()

    @property
    def players(self) -> int:
        """How many play, T0ut0u apart."""
        return len(self.seats)

    @property
    def dice_left(self) -> int:
        """The dice of the supply."""
        in_hand = self.trick.aside + len(self.trick.dice) if self.trick else 0
        return DICE - in_hand - sum(seat.dice for seat in self.seats)

    @property
    def treats_left(self) -> int:
        """The treats of the supply."""
        robot = self.robot.treats if self.robot else 0
        held = sum(seat.treats for seat in self.seats) + sum(place.treats for place in self.places)
        return TREATS - robot - held

    @property
    def over(self) -> bool:
        """Whether somebody has six scored dogs (SPO-17)."""
        robot = self.robot.scored if self.robot else 0
        return max(robot, *(seat.scored for seat in self.seats)) >= MOST_DOGS

    @property
    def seat(self) -> int:
        """Whose turn it is, where it is somebody's."""
        assert self.active is not None
        return self.active

    @property
    def mine(self) -> Seat:
        """What lies in front of the active player."""
        return self.seats[self.seat]

    @property
    def step(self) -> Step | None:
        """The step of the trick that is being done; None when there is none left."""
        if self.trick is None:
            return None
        steps = self.tile(self.places[self.trick.place].tile).steps
        return steps[self.trick.step] if self.trick.step < len(steps) else None

    def tile(self, key: str) -> Tile:
        """A tile as it is printed at this table."""
        told = (tile for tile in (*self.own_tiles, *self.box_tiles) if tile.key == key)
        return next(told, TILES[key])

    def cards_left(self) -> tuple[Card, ...]:
        """The cards that can still be in the pile: those that nobody has, and that T0ut0u has not scored."""
        return cards_beside(self, (dog for seat in self.seats for dog in seat.dogs))

    def cards_untaken(self) -> tuple[Card, ...]:
        """The cards that no known dog is, and that T0ut0u has not scored."""
        return _untaken(self, (dog for seat in self.seats for dog in seat.dogs))

    @property
    def pile(self) -> int:
        """How many cards can at most be in the pile."""
        dogs = [dog for seat in self.seats for dog in seat.dogs]
        return len(self.cards_untaken()) - sum(not dog.known for dog in dogs)

    def cards_of(self, dog: Dog, if_told: Dog | None = None) -> tuple[Card, ...]:
        """The cards that a dog of this table can be: its own, or those that what was told of it leaves; or
        would leave if it looked otherwise."""
        if dog.known:
            return (dog.card,)
        others = [other for seat in self.seats for other in seat.dogs if not other.known]
        if dog in others:
            others.remove(dog)
        cards = [card for card in self.cards_untaken() if card != self.top]
        return cards_for(if_told or dog, others, cards)

    def cards(self) -> tuple[Card, ...]:
        """The cards of this box, as they are printed."""
        known = {card.spots: card for card in CARDS}
        for own in (*self.box_cards, *self.own_cards):
            known.pop(own.was, None)
            known[own.spots] = own.card
        return tuple(known.values())

    def card_of(self, spots: tuple[int, ...]) -> Card | None:
        """The card with these spots that can still be in the pile."""
        return next((card for card in self.cards_left() if card.spots == spots), None)

    def paws(self, seat: int) -> int:
        """The paws that count for a player (SPO-23), as far as they are known."""
        return sum(paws[0] for paws in self._paws(seat))

    def most_paws(self, seat: int) -> int:
        """The paws that can count for a player, those of unknown dogs included."""
        return sum(paws[-1] for paws in self._paws(seat))

    def _paws(self, seat: int) -> list[tuple[int, ...]]:
        dogs = self.seats[seat].dogs
        return [self.paws_of(dog) for dog in dogs if self.scored_paws or not dog.scored]

    def paws_of(self, dog: Dog) -> tuple[int, ...]:
        """How many paws a dog can have, fewest first."""
        if dog.unknown is not None and dog.unknown.paws is not None:
            return (dog.unknown.paws,)
        return tuple(sorted({card.paws for card in self.cards_of(dog)})) or (0,)

    def candidates(self, place: int) -> tuple[str, ...]:
        """The tiles that can show next on a stack (SPO-20)."""
        gone = self.places[place].under
        unseen = tuple(key for key in of_family(PLACES[place]) if key not in gone)
        return unseen or gone[:1]

    def with_seat(self, number: int, seat: Seat) -> "State":
        """The same with one player's things changed."""
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    def with_mine(self, seat: Seat) -> "State":
        """The same with the active player's things changed."""
        return self.with_seat(self.seat, seat)

    def with_place(self, number: int, place: Place) -> "State":
        """The same with one tile changed."""
        return replace(self, places=(*self.places[:number], place, *self.places[number + 1 :]))

    def with_trick(self, **changes: object) -> "State":
        """The same with the trick further on."""
        assert self.trick is not None
        return replace(self, trick=replace(self.trick, **changes))


Asked = Literal[
    "layout",  # which tiles are in play
    "shows",  # wild dogs: which tile shows on a stack
    "starter",  # score only: who starts
    "dog",  # which dog somebody draws
    "complete",  # whether an unknown dog is complete
    "paws",  # how many paws an unknown dog has
    "highest",  # which empty spot is the highest
    "starting",  # a starting die
    "robot",  # T0ut0u's die
    "turn",  # a trick, or scoring
    "top",  # the top card of the pile
    "name",  # a value before the roll
    "aside",  # how many dice to set aside
    "borrow",  # which own die is rolled too
    "roll",  # the dice of a roll
    "keep",  # which dice of the roll are kept
    "place",  # where the dice go
    "set",  # the value of a die
    "move",  # which die moves
    "change",  # which buried die changes
    "over",
]


def cards_beside(state: State, dogs: Iterable[Dog]) -> tuple[Card, ...]:
    """The cards of the box that are not among these dogs, and that T0ut0u has not scored."""
    dogs = tuple(dogs)
    return cards_beside_unknown(dogs, _untaken(state, dogs))


def _untaken(state: State, dogs: Iterable[Dog]) -> tuple[Card, ...]:
    """The cards that none of the known dogs is, and that T0ut0u has not scored."""
    gone = {dog.card.spots for dog in dogs if dog.known}
    if state.robot:
        gone |= {card.spots for card in state.robot.cards}
    return tuple(card for card in state.cards() if card.spots not in gone)


def without(dice: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    """The dice without those taken; one that is not there is passed over."""
    left = list(dice)
    for die in taken:
        if die in left:
            left.remove(die)
    return tuple(left)


def contains(dice: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    """Whether all the wanted dice are among the dice."""
    return all(dice.count(die) >= wanted.count(die) for die in set(wanted))
