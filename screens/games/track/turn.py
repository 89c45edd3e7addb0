"""A turn in the making: which card, which pawn, which legs of a split; what may follow, what it makes.

No widget is here, and no rule: what is possible comes from the tracker.
"""

from collections import Counter
from typing import NamedTuple

from screens.games.track.layers import End
from screens.games.track.layout import Spot, place_of, spot_of
from tracker.game import Refused
from tracker.games.tock.board.places import RESERVE, in_reserve
from tracker.games.tock.hands import plays
from tracker.games.tock.settings.cards import Joker, Split
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.state import Change, Position, State
from tracker.games.tock.tapping import barred, legs
from tracker.games.tock.turn import Play


class Leg(NamedTuple):
    """A part of a split: the pawn, where the pawns stand after it, and the points that are left."""

    change: Change
    position: Position
    left: int


class Turn:
    """What the active player has tapped so far in this turn."""

    def __init__(self, state: State) -> None:
        self.state, self.settings = state, settings_of(state)
        self.card = ""
        self.splitting = False
        self.chosen: Spot | None = None
        self.legs: list[Leg] = []
        self.can_split = False  # whether the card may be split, but may be something else too
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
        return self.legs[-1].left if self.legs else self._split.points if self._split else 0

    @property
    def movable(self) -> frozenset[Spot]:
        """The spots of the pawns that can be moved now."""
        return frozenset(self._ends)

    @property
    def ends(self) -> dict[Spot, End]:
        """Where the chosen pawn may go."""
        return {
            spot: self._end(ways) for spot, ways in self._ends.get(self.chosen, {}).items() if self.chosen
        }

    @property
    def swaps(self) -> bool:
        """Whether two pawns change places, whatever is tapped now."""
        ways = [changes for ends in self._ends.values() for some in ends.values() for changes in some]
        return bool(ways) and all(self._is_swap(_movers(changes)) for changes in ways)

    @property
    def barred(self) -> dict[Spot, Refused]:
        """Where the chosen pawn would go, were there nothing in its way, and what that is."""
        pawn = self._pawn(self.chosen) if self.card and not self.splitting else None
        if pawn is None:
            return {}
        return {
            self._spot_at(pawn[0], place): refused
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
        self.splitting = bool(self._split) and not self._is_joker
        self.can_split = self._is_joker and bool(self._legs_from(()))
        self.legs = []
        self._find()

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
        return (
            self.chosen not in (None, spot) and spot in self._ends and spot in self._ends.get(self.chosen, {})
        )

    def pick(self, spot: Spot) -> list[Play]:
        """A spot was tapped: the plays that it may mean, often none yet."""
        if not self.card:
            return []
        ends = self._ends.get(self.chosen, {}) if self.chosen else {}
        if spot in ends:
            return self._go(ends[spot])
        if self.chosen is None or spot in self._ends or self._is_alike(spot):
            self.choose(spot)
            return []
        return self._wrong(spot)

    def carry(self, spot: Spot, end: Spot) -> list[Play]:
        """A pawn was dragged."""
        self.chosen = spot
        return self.pick(end)

    def _is_alike(self, spot: Spot) -> bool:
        """Whether a pawn of the same player as the chosen one stands there."""
        here, chosen = self._pawn(spot), self._pawn(self.chosen)
        return here is not None and chosen is not None and here[0] == chosen[0]

    def choose(self, spot: Spot) -> None:
        """A pawn was tapped: one that can be moved, or one of which somebody wants to know why not.

        Tapped again it is laid back, unless there is no other.
        """
        if spot != self.chosen:
            self.chosen = spot if self._pawn(spot) is not None else self.chosen
        elif self._ends.keys() != {spot}:
            self.chosen = None

    def _go(self, ways: list[tuple[Change, ...]]) -> list[Play]:
        """The chosen pawn goes to an end."""
        if not self.splitting:
            return [Play(self.card, changes) for changes in ways]
        leg = self._next[ways[0][0]]
        if leg.left:
            self.legs.append(leg)
            self._find()
            return []
        return [Play(self.card, plays(self.state, self.card).get(leg.position, (*self._changes, leg.change)))]

    def _wrong(self, spot: Spot) -> list[Play]:
        """An end that is not lit: the rules will say why not."""
        seat, before = self._pawn(self.chosen)
        after = place_of(self.settings.board, self.settings.sections[seat], spot)
        if after is None or after == RESERVE:
            return []
        return [Play(self.card, (*self._changes, Change(seat, before, after)))]

    # --- what is possible

    @property
    def _changes(self) -> tuple[Change, ...]:
        return tuple(leg.change for leg in self.legs)

    @property
    def _effects(self):
        return next((card.effects for card in self.settings.cards if card.name == self.card), ())

    @property
    def _is_joker(self) -> bool:
        return any(isinstance(effect, Joker) for effect in self._effects)

    @property
    def _split(self) -> Split | None:
        """The split that the card, or what it stands for, can be."""
        return _split_among(self._effects) or (_split_among(self._all_effects) if self._is_joker else None)

    @property
    def _all_effects(self):
        return [effect for card in self.settings.cards for effect in card.effects]

    def _legs_from(self, so_far: tuple[Change, ...]) -> list[Leg]:
        """The next legs of a split."""
        state = self.state
        splits = (card.name for card in self.settings.cards if _split_among(card.effects))
        card = next(splits, "") if self._is_joker else self.card
        return [Leg(leg.change, leg.position, leg.left) for leg in legs(state, card, so_far)]

    def _find(self) -> None:
        """Work out which pawns can go where; a single one is chosen at once."""
        if not self.card:
            ways = []
        elif self.splitting:
            self._next = {leg.change: leg for leg in self._legs_from(self._changes)}
            ways = [(change,) for change in self._next]
        else:
            ways = [
                changes for changes in plays(self.state, self.card).values() if self._is_one_move(changes)
            ]
        self._ends = {}
        for changes in ways:
            self._ends.setdefault(self._spot(changes[0], "before"), {}).setdefault(
                self._spot(changes[0], "after"), []
            ).append(changes)
        self.chosen = next(iter(self._ends)) if len(self._ends) == 1 else None

    def _is_one_move(self, changes: tuple[Change, ...]) -> bool:
        """Whether it is one pawn that moves, or two that change places; a split is tapped leg by leg."""
        movers = _movers(changes)
        return len(movers) == 1 or (len(movers) == 2 and self._is_swap(movers))

    def _is_swap(self, movers) -> bool:
        places = [{self._spot(change, end) for change in movers} for end in ("before", "after")]
        return len(movers) == 2 and places[0] == places[1]

    def _end(self, ways: list[tuple[Change, ...]]) -> End:
        """What is seen of an end."""
        if self.splitting:
            leg = self._next[ways[0][0]]
            return End(str(self.left - leg.left), self._captured(leg.position, leg.change))
        captures = [spot for changes in ways for spot in self._taken(changes)]
        return End("", tuple(captures), any(self._is_swap(_movers(changes)) for changes in ways))

    def _taken(self, changes: tuple[Change, ...]) -> list[Spot]:
        return [self._spot(change, "before") for change in changes if in_reserve(change.after)]

    def _captured(self, position: Position, mover: Change) -> tuple[Spot, ...]:
        """The spots of the pawns that a leg sent home."""
        gone = []
        for seat, (old, new) in enumerate(zip(self.position, position, strict=True)):
            missing = Counter(old) - Counter(new)
            if seat == mover.seat:
                missing -= Counter([mover.before])
            gone += [self._spot_at(seat, place) for place in missing.elements()]
        return tuple(gone)

    def _pawn(self, spot: Spot) -> tuple[int, int] | None:
        """The pawn on a spot, as (seat, place)."""
        for seat, places in enumerate(self.position):
            for place in places:
                if self._spot_at(seat, place) == spot:
                    return seat, place
        return None

    def _spot(self, change: Change, end: str) -> Spot:
        return self._spot_at(change.seat, getattr(change, end))

    def _spot_at(self, seat: int, place: int) -> Spot:
        return spot_of(self.settings.board, self.settings.sections[seat], place)


def _movers(changes: tuple[Change, ...]) -> list[Change]:
    """The pawns that moved by themselves, not those that were sent home."""
    return [change for change in changes if not in_reserve(change.after)]


def _split_among(effects) -> Split | None:
    return next((effect for effect in effects if isinstance(effect, Split)), None)
