"""What the tests of Dig share: tables, Gardens, and play with bones whose colours only the test knows."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.kit import ANA, play_all, table
from tests.tracker.trial import Trial, Values, rows
from tracker.games import GAMES
from tracker.games.dig import (
    CARDS,
    COLOURS,
    KINDS,
    OF_EACH,
    PAIRS,
    UNKNOWN,
    UNTOLD,
    Begin,
    Bowls,
    Count,
    Dig,
    Drop,
    End,
    Finish,
    Go,
    Laid,
    Lay,
    PutBack,
    Shows,
    Starts,
    State,
    fills,
    is_bone,
    scents,
)
from tracker.games.dig.rules import AnyMove
from tracker.match import Match

DIG = GAMES["dig"].game

# A whole Garden, from the doghouse on: bowls on 3, 8, 13, 18 and 23.
GARDEN = tuple(
    card
    for part, bowl in enumerate(COLOURS)
    for card in (*(PAIRS * 2)[4 * part : 4 * part + 2], bowl, *(PAIRS * 2)[4 * part + 2 : 4 * part + 4])
)


def dig(depth: Any = "referee", players: int = 2, first: int | None = ANA) -> Match:
    """A match of Dig before its first move."""
    return Match(DIG, table(depth, players, first))


def begun(garden: tuple[str, ...] = GARDEN, players: int = 2) -> Match:
    """A match whose Garden has just been laid; Ana begins."""
    return play_all(dig("referee", players), *map(Lay, garden), Laid())


def unseen(*garden: str, players: int = 2) -> Match:
    """A match that has begun after only these cards were laid; Ana begins."""
    return play_all(dig("referee", players), *map(Lay, garden), Begin())


def planted(*garden: str | None, players: int = 2, **changes: Any) -> Match:
    """A match with such a Garden, as a table that insists on it may have it."""
    match = begun(players=players)
    match.play(DIG.adjust(replace(match.state, garden=garden, **changes)), overrule=True)
    assert match.state.garden == garden
    return match


# --- random play


def choose(random: Random, state: State) -> AnyMove:
    """A legal move, as a table of people might play it."""
    if state.phase == "tally":
        if random.random() < 0.1 and state.ordered:
            return Finish()
        if random.random() < (0.1 if state.ordered else 0.4):
            return Bowls(tuple(random.sample(COLOURS, len(COLOURS))))
        moves = [move for move in DIG.moves(state) if isinstance(move, Count)]
        return random.choice(moves)
    if state.phase == "order" or (state.untold and random.random() < 0.02):
        return random.choice([move for move in Shows.conceivable(state) if move.refusal(state) is None])
    moves = list(takewhile(lambda move: not isinstance(move, Shows), DIG.moves(state)))
    wanted = (Drop, Laid, Dig) if random.random() < 0.3 else (Drop, Laid)
    useful = [move for move in moves if isinstance(move, wanted)]
    return random.choice(useful or moves)


def deal(random: Random) -> list[tuple[str, str]]:
    """The 20 bones, each with a colour of one of its scents, four of each colour."""
    while True:
        bones = [(bone, random.choice(scents(bone))) for bone in PAIRS * 2]
        colours = [colour for _bone, colour in bones]
        if all(colours.count(colour) == OF_EACH for colour in COLOURS):
            return bones


class HonestTable:
    """A table with real bones: nobody sees the colours but the test, and nobody lies about them."""

    def __init__(
        self, random: Random, players: int, untold: float = 0.2, laid: int = CARDS, chatty: float = 0.1
    ) -> None:
        """A Garden of which only the first so many cards are laid on the phone; who stands on another one
        says what it is, if *chatty*."""
        self.random, self.chatty = random, chatty
        cards: list[Any] = [*deal(random), *((bowl, None) for bowl in COLOURS)]
        random.shuffle(cards)
        self.garden: list[Any] = [
            (UNKNOWN, colour) if colour and random.random() < untold else (card, colour)
            for card, colour in cards
        ]
        self.hands: list[list[tuple[str, str]]] = [[] for _ in range(players)]
        self.match = dig("referee", players, None)
        play_all(self.match, Starts(random.randrange(players)))
        play_all(self.match, *(Lay(card) for card, _colour in self.garden[:laid]))
        play_all(self.match, Laid() if laid >= CARDS else Begin())

    def move(self) -> AnyMove:
        """What the people do now, and what becomes of the real bones."""
        state, random = self.match.state, self.random
        if state.phase == "order":
            space = state.garden.index(UNTOLD) + 1
            return Shows(space, self.garden[space - 1][0])
        hand = self.hands[state.active or 0]
        below, colour = self.garden[state.space - 1] if state.space and state.below else (None, None)
        if state.below == UNTOLD and random.random() < self.chatty:
            return Shows(state.space, below)
        if state.dug and (state.overfull or random.random() < 0.2):
            bone = random.choice(hand)
            hand.remove(bone)
            self.garden[state.space - 1] = bone
            return PutBack(bone[0])
        fitting = [bone for bone in hand if bone[1] == below]
        if state.left and fitting:
            for bone in fitting:
                hand.remove(bone)
            told: Any = below if state.below == UNTOLD else None
            return Drop(tuple(bone for bone, _colour in fitting), told)
        if state.left and is_bone(below) and len(hand) < 3:
            known = UNKNOWN if state.below == UNTOLD else state.below
            hand.append((known, colour))
            self.garden[state.space - 1] = None
            return Dig()
        if state.left and random.random() < 0.9:
            steps = [move for move in DIG.moves(state) if isinstance(move, Go)]
            return random.choice(steps)
        for _card, origin, hole in fills(state.garden):
            self.garden[hole - 1], self.garden[origin - 1] = self.garden[origin - 1], None
        self.garden = [card for card in self.garden if card is not None]
        return End()

    def play(self, most: int = 3000) -> Match:
        """The match at its end, or after so many moves; every move must be allowed."""
        for _ in range(most):
            if self.match.standing.over:
                break
            play_all(self.match, self.move())
            self._compare()
        return self.match

    def _compare(self) -> None:
        """What the phone has of the Garden is true, though it may be less than there is."""
        known = self.match.state.garden
        assert len(known) == len(self.garden)
        for place, (card, seen) in enumerate(zip(self.garden, known, strict=True)):
            real = card and card[0]
            assert real == seen or seen == UNTOLD or (seen == UNKNOWN and is_bone(real))
            if seen == UNKNOWN:
                self.garden[place] = (UNKNOWN, card[1])


class DigTrial(Trial):
    """Dig: mostly with honest bones, the Garden laid in whole, in part or not at all; else any legal move."""

    deep = 120
    texts = (*KINDS, *KINDS, UNTOLD, "blue-red", "red-red", "", "-", "cat", "red-cat")
    values: ClassVar[Values] = {
        "garden": rows(st.none() | st.sampled_from((*KINDS, UNTOLD)), 27),
        "order": (st.permutations(COLOURS) | st.lists(st.sampled_from(COLOURS), max_size=6)).map(tuple),
        "to": st.integers(-2, 27),
        "dogs": rows(st.integers(-2, 27)),
    }

    def choose(self, random: Random, state: State) -> AnyMove:
        """A legal move, as a table of people might play it."""
        return choose(random, state)

    def law(self, before: State, move: AnyMove, after: State, told: Sequence[str]) -> None:
        """No card is made or lost, but for those that are laid and must come from somewhere; of what nobody
        told more may be known. What was dropped stays so."""
        if isinstance(move, Lay | Begin | Count):
            return
        were, are = Counter(before.cards()), Counter(after.cards())
        assert are.total() == were.total(), move
        assert set(were - are) <= {UNTOLD, UNKNOWN}, move
        if UNTOLD not in were and not isinstance(move, Shows):
            assert are == were, move
        for had, has in zip(before.dropped, after.dropped, strict=True):
            assert has[: len(had)] == had, move

    def play(self, random: Random, depth: Any, players: int, most: int | None = None) -> Match:
        """A match after so many random moves."""
        if depth == "referee" and random.random() < 0.6:
            laid = random.choice((CARDS, 0, random.randrange(CARDS)))
            table = HonestTable(random, players, laid=laid, chatty=random.choice((0, 0.1)))
            return table.play(self.longest if most is None else most)
        return super().play(random, depth, players, most)


TRIAL = DigTrial(DIG)
