"""What the tests of Toc Chocottes share: tables, moves played in a row, and random legal play."""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st

from tests.tracker.kit import ANA, play_all, table
from tests.tracker.trial import Trial, Values, numbers, rows
from tracker.games import GAMES
from tracker.games.toc_chocottes import (
    CROSSED,
    FACES,
    VALUES,
    Deal,
    Discard,
    Draw,
    Knock,
    Match,
    Mistake,
    Penalty,
    Points,
    Reveal,
    State,
    possible_points,
)
from tracker.games.toc_chocottes.rules import AnyMove
from tracker.match import Match as Play

TOC = GAMES["toc_chocottes"].game


def toc(depth: Any = "referee", players: int = 3, first: int | None = ANA) -> Play:
    """A match of Toc Chocottes before its first move."""
    return Play(TOC, table(depth, players, first))


def dealt(players: int = 3, first: int = ANA) -> Play:
    """A refereed match whose first round has just been dealt."""
    return play_all(toc("referee", players, first), Deal())


def discarded(value: int, players: int = 3) -> Play:
    """A refereed match in which Ana, who starts, has drawn and discarded a card of *value*."""
    return play_all(dealt(players), Draw(ANA), Discard(value))


def cards(state: State) -> int:
    """How many cards there are, wherever they lie."""
    return state.pile + sum(state.hands) + len(state.discard) + (state.phase == "drawn")


# --- random play

# Everything else weighs 1: rounds are long enough for every end, and games end.
WEIGHTS: dict[type, float] = {Knock: 0.03, Mistake: 0.1, Match: 0.2}


def choose(random: Random, state: State) -> AnyMove:
    """A legal move, as a table of people might play it."""
    if state.phase == "reveal":
        return _count(random, state)
    if state.phase == "penalty":
        return Penalty(random.choice((6, 8, 10)))
    moves = list(TOC.moves(state))
    if state.depth == "score":
        return random.choice(moves)
    return random.choices(moves, [WEIGHTS.get(type(move), 1.0) for move in moves])[0]


def _count(random: Random, state: State) -> AnyMove:
    seat = random.choice([seat for seat, count in enumerate(state.counts) if count is None])
    if random.random() < 0.5:
        possible = possible_points(state, seat)
        return Points(seat, random.choice([count for count in possible if count <= 25] or possible[:1]))
    deck = [value for value in VALUES for _ in range(state.left(value))]
    size = state.hands[seat] if state.hands else random.randint(1, 6)
    if size > len(deck):  # the table insisted on cards that others have
        return random.choice(list(TOC.moves(state)))
    hand = random.sample(deck, size)
    return Reveal(seat, tuple(-card if card in CROSSED and random.random() < 0.5 else card for card in hand))


def sums(unseen: Sequence[int], most: int | None) -> set[tuple[int, int]]:
    """How many of these cards, at least one, can count what; card by card, with or without it."""
    found = {(0, 0)}
    for card in unseen:
        worth = (card, 0) if 10 <= card <= 13 else (card,)
        found |= {
            (size + 1 if most is not None else 1, total + points)
            for size, total in found
            if most is None or size < most
            for points in worth
        }
    return found - {(0, 0)} if most != 0 else found


def can_be_counted(here: State, move: Points | Reveal) -> bool:
    """Whether the people can show that at the reveal; written without looking at the judge."""
    if here.phase != "reveal" or not 0 <= move.seat < here.players or here.counts[move.seat] is not None:
        return False
    seen = Counter(here.discard) + Counter(abs(card) for hand in here.shown for card in hand)
    unseen = [value for value in range(1, 15) for _ in range(4 - seen[value])]
    held = here.hands[move.seat] if here.hands else None
    if isinstance(move, Points):
        return move.points in {total for size, total in sums(unseen, held) if size == held or held is None}
    known = [*range(1, 15), -10, -11, -12, -13]
    shown = Counter(abs(card) for card in move.cards)
    return (
        len(move.cards) >= 1
        and held in (None, len(move.cards))
        and all(card in known for card in move.cards)
        and all(count + seen[value] <= 4 for value, count in shown.items())
    )


class TocTrial(Trial):
    """Toc Chocottes: at the reveal there are too many hands to list them."""

    deep = 60
    values: ClassVar[Values] = {
        "Reveal.cards": rows(st.sampled_from(FACES) | numbers, 6),
        "shown": rows(rows(st.sampled_from(FACES) | numbers)),
    }

    def choose(self, random: Random, state: State) -> AnyMove:
        """A legal move, as a table of people might play it."""
        return choose(random, state)

    def expected(self, state: State) -> Callable[[AnyMove], bool]:
        """Tells whether a move is legal."""
        if state.phase != "reveal":
            return super().expected(state)
        return lambda move: isinstance(move, Points | Reveal) and can_be_counted(state, move)

    def check(self, state: State) -> None:
        """56 cards, from the deal to the reveal."""
        if state.phase in ("turn", "drawn", "window", "reveal", "penalty") and state.hands:
            assert cards(state) == 56
            assert min(state.pile, *state.hands) >= 0

    def law(self, before: State, move: AnyMove, after: State, told: Sequence[str]) -> None:
        """No card is made or lost in a round, the discard only grows, and rounds that are over stay so."""
        assert after.carried == before.carried
        assert after.rounds[: len(before.rounds)] == before.rounds
        if before.hands and after.hands and not isinstance(move, Deal) and after.rounds == before.rounds:
            assert cards(after) == cards(before), move
            assert after.discard[: len(before.discard)] == before.discard, move

    def ahead(self, state: State) -> Sequence[Any]:
        """The fewest points win; but who knocked and has exactly 50, before everybody (TOC-24)."""
        last = state.rounds[-1].end if state.rounds and state.phase == "over" else None
        thief = last.seat if last is not None and last.how == "knock" else None
        return [(seat == thief and total == 50, -total) for seat, total in enumerate(state.totals)]

    def conjures(self, state: State, move: AnyMove) -> bool:
        """A card drawn from a pile that the phone believes empty: there must have been one."""
        return isinstance(move, Draw) and not state.pile


TRIAL = TocTrial(TOC)
