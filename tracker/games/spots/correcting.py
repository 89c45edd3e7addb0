"""Spots: tiles and dogs that are printed differently, and the table set right.

A correction is legal where it makes sense, and never listed.
"""

from msgspec.structs import replace

from tracker.game import Move, Refused, Say, Tell, say
from tracker.games.spots.dogs import Card
from tracker.games.spots.move import in_order
from tracker.games.spots.naming import spell, told_tile
from tracker.games.spots.soundness import bad_card, bad_tile, inconsistency, misfit
from tracker.games.spots.state import State
from tracker.games.spots.tiles import Tile


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


class FixCard(Move, frozen=True):
    """A dog card is printed differently: these are its spots and paws."""

    spots: tuple[int, ...]
    paws: int

    def __post_init__(self) -> None:
        """Lowest spot first."""
        in_order(self, "spots")

    def misplaced(self, state: State) -> Refused | None:
        """A dog must be able to look like that."""
        return Refused("SPO-03", "card-impossible") if bad_card(self.spots, self.paws) else None

    def play(self, state: State, tell: Tell) -> State:
        """The box holds such a card."""
        others = tuple(card for card in state.own_cards if card.spots != self.spots)
        return replace(state, own_cards=(*others, Card(self.spots, self.paws)))

    def told(self, state: State) -> Say:
        """Which dog."""
        return say("did-fixcard", dog=spell(self.spots), count=self.paws)


class Adjust(Move, frozen=True):
    """The table stands as in *state*, whatever the log says.

    A state that does not fit the table cannot be played on and is never taken over; one that only breaks a
    rule can be insisted on.
    """

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
