"""Toc Chocottes, at the end of a round: everybody counts, and an Inspector may cost (TOC-18 to TOC-21)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Literal, Self

import msgspec
from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.toc_chocottes import scoring
from tracker.games.toc_chocottes.cards import CROSSED, DECK, FACES, USUAL_PENALTIES, VALUES, points
from tracker.games.toc_chocottes.move import TocMove
from tracker.games.toc_chocottes.setup import next_round, starter_told
from tracker.games.toc_chocottes.state import LIMIT, PENALTIES, End, State, changed


def prompt(state: State) -> Prompt:
    """What the phone asks for once a round has ended."""
    how, ender = state.ended.how, state.ended.seat
    if state.phase == "penalty":
        clause = {"knock": "TOC-18", "out": "TOC-19", "pile": "TOC-20"}[how]
        return Prompt(ask=say(f"ask-penalty-{how}"), seat=ender, clause=clause)
    return Prompt(ask=say("ask-reveal"), seat=next_to_count(state), clause="TOC-18")


def next_to_count(state: State) -> int:
    """Who is asked to count now: who ended the round first, then in turn."""
    first = 0 if state.ended.seat is None else state.ended.seat
    in_order = ((first + step) % state.players for step in range(state.players))
    return next(seat for seat in in_order if state.counts[seat] is None)


def end_round(state: State, how: Literal["knock", "out", "pile"], seat: int | None, tell: Tell) -> State:
    """Everybody reveals; who is out of cards counts 0 without being asked."""
    tell(f"do-reveal-{how}", seat=seat)
    if state.phase == "drawn":
        # Only an overruled end comes here: the card just drawn stays with its player.
        state = replace(state, hands=changed(state.hands, state.seat, +1))
    counts = tuple(0 if how == "out" and player == seat else None for player in range(state.players))
    return replace(
        state,
        phase="reveal",
        end=End(how, seat),
        queue=(),
        counts=counts,
        shown=((),) * state.players,
    )


def possible_points(state: State, seat: int) -> tuple[int, ...]:
    """What the player's cards can count, in order; a score table does not know how many there are.

    Where the table insisted on more cards than there are, their number is believed no more."""
    left = tuple(state.left(value) for value in VALUES)
    held = state.hands[seat] if state.hands else None
    return _sums(left, held) or _sums(left, None) or (0,)


@lru_cache(maxsize=64)
def _sums(left: tuple[int, ...], size: int | None) -> tuple[int, ...]:
    """What *size* cards can count, or any number of them, where so many of each value are left.

    A number whose bit n is set stands for a set that holds n."""
    most = DECK if size is None else size
    by_size = [1] + [0] * most  # the sums of so many cards
    for value, copies in zip(VALUES, left, strict=True):
        for _copy in range(copies):
            for cards in range(most, 0, -1):
                fewer = by_size[cards - 1]
                by_size[cards] |= fewer << value | (fewer if value in CROSSED else 0)
    found = by_size[size] if size is not None else reduce(or_, by_size[1:])
    return tuple(points for points in range(found.bit_length()) if found >> points & 1)


def known_penalties(state: State) -> tuple[int, ...]:
    """The penalties that the Inspectors of this box are known to carry."""
    turned_up = {played.penalty for played in state.rounds if played.penalty}
    return tuple(sorted({*USUAL_PENALTIES, *(state.tiles or ()), *turned_up}))


def _close_round(state: State, penalty: int, tell: Tell) -> State:
    """The round is added to the totals; the game ends, or a new round is prepared."""
    played = scoring.score_round(state, penalty)
    if played.end.how == "knock" and not played.penalty:
        tell("told-knock-won", seat=played.end.seat)
    elif played.end.how == "knock":
        tell("told-knock-lost", seat=played.end.seat, points=played.penalty)
    state = replace(state, rounds=(*state.rounds, played))
    if max(state.totals) >= LIMIT:
        reached = tuple(seat for seat, total in enumerate(state.totals) if total >= LIMIT)
        tell("told-limit", seats=reached, limit=LIMIT)
        return replace(state, phase="over", active=None)
    state = next_round(state)
    if state.active is not None:
        told = starter_told(state)
        tell(told.key, **told.params)
    return state


class CountMove(TocMove, frozen=True):
    """A player tells what they have in front of them."""

    seat: int

    def misplaced(self, state: State) -> Refused | None:
        """Nobody counts before the reveal."""
        if refused := super().misplaced(state):
            return refused
        return None if state.phase in ("reveal", "penalty") else Refused("TOC-18", "not-revealing")

    def refusal(self, state: State) -> Refused | None:
        """Everybody counts once."""
        if state.phase == "penalty":
            return Refused("TOC-18", "not-revealing")
        if state.counts[self.seat] is not None:
            return Refused("TOC-18", "already-counted", {"seat": self.seat})
        return None

    def _counted(self, state: State, count: int, cards: tuple[int, ...], tell: Tell) -> State:
        """One more player has counted; the last one closes the round or calls the Inspector."""
        seat = self.seat
        counts = (*state.counts[:seat], count, *state.counts[seat + 1 :])
        shown = (*state.shown[:seat], cards, *state.shown[seat + 1 :])
        state = replace(state, counts=counts, shown=shown, phase="reveal")
        if None in counts:
            return state
        return replace(state, phase="penalty") if scoring.penalised(state) else _close_round(state, 0, tell)


def _uncounted(state: State) -> Iterator[int]:
    """Who has still to count."""
    if state.phase == "reveal":
        yield from (seat for seat, count in enumerate(state.counts) if count is None)


class Points(CountMove, frozen=True):
    """What the player counts at the reveal, entered as a total (TOC-18)."""

    points: int

    def refusal(self, state: State) -> Refused | None:
        """Only what cards that are still in play can count."""
        if refused := super().refusal(state):
            return refused
        possible = possible_points(state, self.seat)
        if self.points in possible:
            return None
        params = {"seat": self.seat, "points": self.points}
        if not possible[0] <= self.points <= possible[-1]:
            bounds = {"least": possible[0], "most": possible[-1]}
            return Refused("TOC-18", "points-impossible", params | bounds)
        return Refused("TOC-18", "points-between", params)

    def play(self, state: State, tell: Tell) -> State:
        """So much it is."""
        return self._counted(state, self.points, (), tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every total of everybody who has still to count."""
        return (cls(seat, count) for seat in _uncounted(state) for count in possible_points(state, seat))

    def told(self, state: State) -> Say:
        """How much."""
        return say("did-points", seat=self.seat, count=self.points)


class Reveal(CountMove, frozen=True):
    """The cards that the player shows at the reveal, in no order (TOC-18)."""

    cards: tuple[int, ...]

    def __post_init__(self) -> None:
        """One spelling for one hand: sorted by value, the crossed-out card after the plain one."""
        in_order = tuple(sorted(self.cards, key=lambda card: (abs(card), card < 0)))
        msgspec.structs.force_setattr(self, "cards", in_order)

    def refusal(self, state: State) -> Refused | None:
        """As many cards as the player has, and only such as the box still holds."""
        if refused := super().refusal(state):
            return refused
        if unknown := [card for card in self.cards if card not in FACES]:
            return Refused("TOC-02", "no-such-card", {"card": unknown[0]})
        if state.hands and len(self.cards) != state.hands[self.seat]:
            params = {"seat": self.seat, "count": len(self.cards), "held": state.hands[self.seat]}
            return Refused("TOC-18", "cards-missing", params)
        if not self.cards:
            return Refused("TOC-19", "no-cards", {"seat": self.seat})
        for value, count in Counter(map(abs, self.cards)).items():
            if count > state.left(value):
                return Refused("TOC-02", "four-of-each", {"card": value})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """They count what stands on them; crossed out, nothing."""
        return self._counted(state, self._sum, self.cards, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every hand of everybody who has still to count, smallest first."""
        left = tuple((value, state.left(value)) for value in VALUES)
        for seat in _uncounted(state):
            for size in (state.hands[seat],) if state.hands else range(1, DECK + 1):
                yield from (cls(seat, cards) for cards in _hands(left, size))

    def told(self, state: State) -> Say:
        """Which cards, and what they count."""
        return say("did-reveal", seat=self.seat, cards=self.cards, count=self._sum)

    @property
    def _sum(self) -> int:
        return sum(map(points, self.cards))


def _hands(left: tuple[tuple[int, int], ...], size: int) -> Iterator[tuple[int, ...]]:
    """Every choice of *size* cards where only so many of each value are left."""
    if not size:
        yield ()
    if not size or sum(count for _, count in left) < size:
        return
    (value, most), others = left[0], left[1:]
    for count in range(min(most, size), -1, -1):
        for crossed in range(count + 1 if value in CROSSED else 1):
            for rest in _hands(others, size - count):
                yield (*(value,) * (count - crossed), *(-value,) * crossed, *rest)


class Penalty(TocMove, frozen=True):
    """The Inspector tile that was turned up (TOC-18, TOC-19, TOC-20)."""

    points: int

    def misplaced(self, state: State) -> Refused | None:
        """Only when all have counted, and it costs somebody."""
        if refused := super().misplaced(state):
            return refused
        return None if state.phase == "penalty" else Refused("TOC-18", "no-penalty-due")

    def refusal(self, state: State) -> Refused | None:
        """No tile carries nothing, or more than a whole game."""
        if self.points not in PENALTIES:
            return Refused("TOC-03", "penalty-impossible", {"points": self.points, "most": PENALTIES[-1]})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """It is added to those whom it hits."""
        return _close_round(state, self.points, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every penalty."""
        return map(cls, PENALTIES if state.phase == "penalty" else ())

    def told(self, state: State) -> Say:
        """How much it costs."""
        return say("did-penalty", count=self.points)
