"""A turn in the making: which card, which pawn, which legs of a split; what may follow, what it makes.

No widget is here, and no rule: what is possible comes from the tracker.
"""

from typing import NamedTuple

from screens.games.track.layout import Spot, place_of, spot_of
from tracker.game import Refused
from tracker.games.tock import (
    Change,
    Leg,
    Play,
    Position,
    State,
    barred,
    in_reserve,
    is_swap,
    legs,
    may_split,
    plays,
    settings_of,
    single_plays,
    splits,
)


class End(NamedTuple):
    """A place where the chosen pawn may stop."""

    label: str = ""
    captures: tuple[Spot, ...] = ()  # the spots of the pawns that would go back to their reserve
    swaps: bool = False


class Turn:
    """What the active player has tapped so far in this turn."""

    def __init__(self, state: State) -> None:
        self.state, self.settings = state, settings_of(state)
        self.card = ""
        self.splitting = False
        self.chosen: Spot | None = None
        self.legs: list[Leg] = []
        self.can_split = False  # whether the card may be split, but may be something else too
        self._points = 0  # of the card where it can be split
        self._ends: dict[Spot, dict[Spot, list[tuple[Change, ...]]]] = {}
        self._next: dict[Change, Leg] = {}  # the legs that may come next

    # --- what is shown

    @property
    def position(self) -> Position:
        """Where the pawns stand, after the legs so far."""
        return self.legs[-1].position if self.legs else self.state.position

    @property
    def left(self) -> int:
        """The points of the split that are left."""
        return self.legs[-1].left if self.legs else self._points

    @property
    def movable(self) -> frozenset[Spot]:
        """The spots of the pawns that can be moved now."""
        return frozenset(self._ends)

    @property
    def ends(self) -> dict[Spot, End]:
        """Where the chosen pawn may go."""
        return {spot: self._end(ways) for spot, ways in self._ways_on.items()}

    @property
    def swaps(self) -> bool:
        """Whether two pawns change places, whatever is tapped now."""
        ways = [changes for ends in self._ends.values() for some in ends.values() for changes in some]
        return bool(ways) and all(is_swap(self.state, changes) for changes in ways)

    @property
    def barred(self) -> dict[Spot, Refused]:
        """Where the chosen pawn would go, were there nothing in its way, and what that is."""
        pawn = self._pawn(self.chosen) if self.card and not self.splitting else None
        if pawn is None:
            return {}
        return {
            self._spot(pawn[0], place): refused
            for place, refused in barred(self.state, self.card, *pawn).items()
        }

    @property
    def idle(self) -> tuple[Change, ...] | None:
        """The play of this card that moves no pawn, where there is one."""
        return plays(self.state, self.card).get(self.state.position) if self.card else None

    def playable(self, card: str) -> bool:
        """Whether anything can be done with a card."""
        return bool(plays(self.state, card))

    # --- what is tapped

    def take_card(self, card: str) -> None:
        """Choose a card, or lay it back; a pawn that alone can be moved is chosen with it."""
        self.card = "" if card == self.card else card
        self._points = splits(self.state, self.card)
        self.can_split = self._points > 0 and may_split(self.state, self.card)
        self.split_it(self._points > 0 and not self.can_split)

    def split_it(self, splitting: bool) -> None:
        """Use the card that can be anything as a split, or not."""
        self.splitting, self.legs = splitting, []
        self._find()

    def step_back(self) -> None:
        """Take the last leg back."""
        del self.legs[-1:]
        self._find()

    def is_unclear(self, spot: Spot) -> bool:
        """Whether a tap there may mean another pawn, or that the chosen one captures it."""
        return spot != self.chosen and spot in self._ends and spot in self._ways_on

    def pick(self, spot: Spot) -> list[Play]:
        """A spot was tapped: the plays that it may mean, often none yet."""
        if not self.card:
            return []
        if spot in self._ways_on:
            return self._go(self._ways_on[spot])
        if self.chosen is None or spot in self._ends or self._is_alike(spot):
            self.choose(spot)
            return []
        return self._wrong(spot)

    def carry(self, spot: Spot, end: Spot) -> list[Play]:
        """A pawn was dragged."""
        self.chosen = spot
        return self.pick(end)

    def choose(self, spot: Spot) -> None:
        """A pawn was tapped: one that can be moved, or one of which somebody wants to know why not.

        Tapped again it is laid back, unless there is no other.
        """
        if spot != self.chosen:
            self.chosen = spot if self._pawn(spot) is not None else self.chosen
        elif self._ends.keys() != {spot}:
            self.chosen = None

    def _is_alike(self, spot: Spot) -> bool:
        """Whether a pawn of the same player as the chosen one stands there."""
        here, chosen = self._pawn(spot), self._pawn(self.chosen)
        return here is not None and chosen is not None and here[0] == chosen[0]

    def _go(self, ways: list[tuple[Change, ...]]) -> list[Play]:
        """The chosen pawn goes to an end."""
        if not self.splitting:
            return [Play(self.card, changes) for changes in ways]
        leg = self._next[ways[0][0]]
        if leg.left:
            self.legs.append(leg)
            self._find()
            return []
        return [Play(self.card, plays(self.state, self.card)[leg.position])]

    def _wrong(self, spot: Spot) -> list[Play]:
        """An end that is not lit: the rules will say why not."""
        pawn = self._pawn(self.chosen)
        if pawn is None:
            return []
        seat, before = pawn
        after = place_of(self.settings.board, self.settings.sections[seat], spot)
        if after is None or in_reserve(after):
            return []
        return [Play(self.card, (*self._changes, Change(seat, before, after)))]

    # --- what is possible

    @property
    def _changes(self) -> tuple[Change, ...]:
        return tuple(leg.change for leg in self.legs)

    @property
    def _ways_on(self) -> dict[Spot, list[tuple[Change, ...]]]:
        """The ways to each spot where the chosen pawn may go."""
        return self._ends.get(self.chosen, {}) if self.chosen else {}

    def _find(self) -> None:
        """Work out which pawns can go where; a single one is chosen at once."""
        ways: list[tuple[Change, ...]] = []
        if self.splitting:
            self._next = {leg.change: leg for leg in legs(self.state, self.card, self._changes)}
            ways = [(change,) for change in self._next]
        elif self.card:
            ways = single_plays(self.state, self.card)
        self._ends = {}
        for changes in ways:
            mover = changes[0]
            ends = self._ends.setdefault(self._spot(mover.seat, mover.before), {})
            ends.setdefault(self._spot(mover.seat, mover.after), []).append(changes)
        self.chosen = next(iter(self._ends)) if len(self._ends) == 1 else None

    def _end(self, ways: list[tuple[Change, ...]]) -> End:
        """What is seen of an end."""
        if self.splitting:
            leg = self._next[ways[0][0]]
            return End(str(self.left - leg.left), self._stood(leg.taken))
        captures = [spot for changes in ways for spot in self._stood(changes)]
        return End("", tuple(captures), any(is_swap(self.state, changes) for changes in ways))

    def _stood(self, changes: tuple[Change, ...]) -> tuple[Spot, ...]:
        """Where the pawns stood that go back to their reserve."""
        taken = (change for change in changes if in_reserve(change.after))
        return tuple(self._spot(change.seat, change.before) for change in taken)

    def _pawn(self, spot: Spot | None) -> tuple[int, int] | None:
        """The pawn on a spot, as (seat, place)."""
        for seat, places in enumerate(self.position):
            for place in places:
                if self._spot(seat, place) == spot:
                    return seat, place
        return None

    def _spot(self, seat: int, place: int) -> Spot:
        return spot_of(self.settings.board, self.settings.sections[seat], place)
