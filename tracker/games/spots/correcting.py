"""Spots: tiles and dogs that are printed differently, and the table set right.

A correction is legal where it makes sense, and never listed.
"""

from collections.abc import Set
from typing import ClassVar

from msgspec.structs import replace

from tracker.game import Move, Refused, Say, Tell, say
from tracker.games.spots.dogs import Card, OwnCard
from tracker.games.spots.move import in_order
from tracker.games.spots.naming import spell, told_tile
from tracker.games.spots.pile import deduced
from tracker.games.spots.soundness import bad_card, bad_tile, inconsistency, misfit
from tracker.games.spots.state import Seat, State
from tracker.games.spots.tiles import Tile
from tracker.games.spots.tricks import advance


class FixTile(Move, frozen=True):
    """A tile is printed differently: these are its steps."""

    tile: Tile

    def misplaced(self, state: State) -> Refused | None:
        """A tile of the box, with steps that can be carried out, and not while it is in use."""
        return bad_tile(state, self.tile)

    def play(self, state: State, tell: Tell) -> State:
        """It says this from now on."""
        others = tuple(tile for tile in state.own_tiles if tile.key != self.tile.key)
        return replace(state, own_tiles=(*others, self.tile))

    def told(self, state: State) -> Say:
        """Which tile."""
        return say("did-fixtile", tile=told_tile(self.tile.key))


class FixCard(Move, frozen=True, omit_defaults=True):
    """A dog card is printed differently: these are its spots and paws.

    With *was* it is the card that is known by those spots; without, a known one has other paws, or there is
    one card more in the box.
    """

    since: ClassVar[int] = 3  # it can hold *was*

    spots: tuple[int, ...]
    paws: int
    was: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Lowest spot first."""
        in_order(self, "spots")
        in_order(self, "was")

    @property
    def about(self) -> tuple[int, ...]:
        """By which spots the card was known until now."""
        return self.was or self.spots

    def misplaced(self, state: State) -> Refused | None:
        """It must be possible."""
        return self.impossible({card.spots for card in state.cards()})

    def impossible(self, known: Set[tuple[int, ...]]) -> Refused | None:
        """Why no card of a box with these dogs is printed so; None when one can be. Dogs are told by their
        spots, so no two have the same."""
        if bad_card(self.spots, self.paws):
            return Refused("SPO-03", "card-impossible")
        if self.was and self.was not in known:
            return Refused("SPO-03", "no-such-dog", {"dog": spell(self.was)})
        if self.spots != self.about and self.spots in known:
            return Refused("SPO-03", "dog-in-box", {"dog": spell(self.spots)})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The box holds such a card, and wherever it lies it looks like that."""
        others = tuple(own for own in state.own_cards if (own.was or own.spots) != self.about)
        own_cards = (*others, OwnCard(self.spots, self.paws, self.was))
        state = replace(state, own_cards=own_cards, seats=tuple(map(self._seat, state.seats)))
        if state.top:
            state = replace(state, top=self._card(state.top))
        if state.robot:
            scored = tuple(map(self._card, state.robot.cards))
            state = replace(state, robot=replace(state.robot, cards=scored))
        return advance(deduced(state), tell)  # a step that counts dogs or paws may have become impossible

    def _card(self, card: Card) -> Card:
        return Card(self.spots, self.paws) if card.spots == self.about else card

    def _seat(self, seat: Seat) -> Seat:
        pairs = [(dog, self._card(dog.card) if dog.known else dog.card) for dog in seat.dogs]
        dogs = tuple(dog if dog.card == card else dog.printed(card) for dog, card in pairs)
        return replace(seat, dogs=dogs)

    def told(self, state: State) -> Say:
        """Which dog, and what it was."""
        key = "did-fixcard-was" if self.was else "did-fixcard"
        return say(key, dog=spell(self.spots), was=spell(self.was), count=self.paws)


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says.

    A state that does not fit the table cannot be played on and is never taken over; one that only breaks a
    rule can be insisted on.
    """

    since: ClassVar[int] = 3  # its state can hold what the box has taught, what T0ut0u scored, unknown dogs

    state: State

    def misplaced(self, state: State) -> Refused | None:
        """It must be the same table, and one that can be played on."""
        return misfit(state, self.state)

    def refusal(self, state: State) -> Refused | None:
        """The rules must let it stand so."""
        return inconsistency(self.state)

    def play(self, state: State, tell: Tell) -> State:
        """So it stands."""
        return self.state

    def told(self, state: State) -> Say:
        """The totals, as they are then."""
        after = state if self.misplaced(state) else self.state
        return say("did-adjust", totals=tuple(seat.scored for seat in after.seats))
