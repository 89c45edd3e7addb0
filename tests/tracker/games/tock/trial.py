"""How the track games are tried by the common property tests: with hands that the phone never sees."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.games.tock import royal_brute, royal_kit
from tests.tracker.games.tock.brute import DOG_CARDS, TOCK_CARDS
from tests.tracker.games.tock.brute_board import Rules
from tests.tracker.games.tock.kit import UNSEEN, kinds, position_after, random_case
from tests.tracker.kit import play_all, random_moves
from tests.tracker.trial import Trial, rows
from tracker.game import Depth, OptionValue
from tracker.games import GAMES
from tracker.games.tock import hands, stuck
from tracker.games.tock.board.changes import arranged
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE, in_lane, in_reserve, on_track
from tracker.games.tock.dealing import Dealer, pack_size
from tracker.games.tock.opening import Place, Special
from tracker.games.tock.rules import AnyMove
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.state import Position, State
from tracker.games.tock.stuck import Fold, Throw
from tracker.games.tock.turn import Decline, Play
from tracker.match import Match

PLACES = (RESERVE, *range(20), 48, 63, 64, 70, 71, 72, 99, LANE, *range(LANE + 1, LANE + 6), CENTRE, 301, -2)


def worth(state: State, position: Position, seat: int) -> float:
    """How far the side of a seat has come, and how little the others have."""
    settings = settings_of(state)
    total = 0.0
    for one, places in enumerate(position):
        ahead = 0.0
        for place in places:
            if in_lane(place):
                ahead += 150 + place - LANE
            elif not in_reserve(place):
                ahead += 10 + (place if on_track(place) else 30)
        total += ahead if settings.sides[one] == settings.sides[seat] else -ahead / 4
    return total


class TockTrial(Trial):
    """A track game among people who mostly want to win."""

    foreign: tuple[type, ...] = (Place, Special, Decline)
    deep = 8  # most often from the middle of a game
    games = 1
    listed = 80
    longest = 4000

    def __init__(self, key: str, twin: bool = False) -> None:
        self.twin = twin
        cards = st.sampled_from((*TOCK_CARDS, *DOG_CARDS, "1", "", "ace"))
        self.values = {
            "card": cards,
            "cards": rows(cards, 6),
            "before": st.sampled_from(PLACES),
            "after": st.sampled_from(PLACES),
        }
        super().__init__(GAMES[key].game)

    def options(self, random: Random, players: int) -> dict[str, OptionValue]:
        """One of a few sets of options: the engine prepares itself for each."""
        return super().options(Random(random.randrange(2)), players) if random.random() < 0.7 else {}

    def play(self, random: Random, depth: Depth, players: int, most: int | None = None) -> Match:
        """A match after so many moves, most often from the middle of a game; or a whole one."""
        if most is None:
            return super().play(random, depth, players)
        match = self.match(random, depth, players)
        if match.state.phase in ("opening", "turn") and random.random() < 0.7:
            self.scatter(random, match)
        for _move in random_moves(random, match, self.choose, most):
            pass
        return match

    def scatter(self, random: Random, match: Match) -> None:
        """The table says that the pawns stand somewhere."""
        state: State = match.state
        options: dict[str, Any] = {key: value for key, value in state.options if key not in UNSEEN}
        rules = Rules(game=self.game.key, players=state.players, **options)
        case = random_case(random, rules, random.choice(kinds(rules)))
        marks = {"fresh": case.marks.fresh, "behind": case.marks.behind}
        given = {name: row for name, row in marks.items() if row}
        play_all(match, self.game.adjust(replace(state, position=case.position, **given)))

    def choose(self, random: Random, state: State) -> AnyMove:
        """A card of a hand that fits what has been seen; the best way to play it, or any."""
        self.check_honest(state)
        return self._pick(random, state)

    def choose_anyhow(self, random: Random, state: State) -> AnyMove:
        """The same, where such a hand is left at all."""
        pack = sum(hands.unseen(state).values())
        if state.phase in ("turn", "drawn", "silenced") and pack < state.hands[state.seat]:
            return random.choice(list(islice(self.game.moves(state), 50)))
        return self._pick(random, state)

    def _pick(self, random: Random, state: State) -> AnyMove:
        if state.phase not in ("turn", "drawn", "silenced"):
            return random.choice(list(self.game.moves(state)))
        seat = state.seat
        hand = self.hand(random, state)
        if state.phase == "silenced":
            return Throw(hand[0])
        for card in hand:
            if results := hands.plays(state, card):
                ends = sorted(results)
                best = max(ends, key=lambda end: worth(state, end, seat))
                return Play(card, results[best if random.random() < 0.9 else random.choice(ends)])
        return self.stuck(random, state, hand)

    def hand(self, random: Random, state: State) -> list[str]:
        """Cards that the active player might hold."""
        pack = [card for card, left in hands.unseen(state).items() for _ in range(left)]
        return random.sample(pack, state.hands[state.seat])

    def stuck(self, random: Random, state: State, hand: list[str]) -> AnyMove:
        """Nothing in the hand can be played."""
        if stuck.refuse_fold(state, tuple(hand)) is None:
            return Fold(tuple(hand)) if random.random() < 0.5 else Fold()
        return Throw(hand[0])

    def expected(self, state: State) -> Callable[[AnyMove], bool]:
        """Plays of a card that end alike are the same; hands that can be shown are too many to list."""
        settings = settings_of(state)
        ends: set[tuple[str, Position | None]] = set()
        others: set[AnyMove] = set()
        for move in self.game.moves(state):
            if isinstance(move, Fold) and move.cards:
                break
            if isinstance(move, Play):
                end = (move.card, position_after(settings, state.position, move.changes))
                assert end not in ends, "the same position twice"
                ends.add(end)
            else:
                others.add(move)
        folding = Fold() in others

        def is_expected(move: AnyMove) -> bool:
            if isinstance(move, Play):
                after = position_after(settings, state.position, move.changes)
                return after is not None and (move.card, after) in ends
            if isinstance(move, Fold) and move.cards:
                if not folding:
                    return False
                dead = hands.dead_cards(state)
                fits = all(count <= dead.get(card, 0) for card, count in Counter(move.cards).items())
                return fits and len(move.cards) == state.hands[state.seat]
            return move in others

        return is_expected

    def check(self, state: State) -> None:
        """Nobody's pawns are made or lost, and cards are in one place."""
        settings = settings_of(state)
        for places in state.position:
            assert len(places) == settings.pawns
            assert places == arranged(settings, places)
        assert min(state.hands, default=0) >= 0
        assert len(state.hands) == len(state.fresh) == len(state.behind) == state.players

    def law(self, before: State, move: AnyMove, after: State, told: Sequence[str]) -> None:
        """Nobody's pawns are made or lost; within a deal, cards change hands or are laid down."""
        self.check(after)
        dealing = isinstance(move, Dealer) or after.deal != before.deal or not before.hands
        if before.depth == "referee" and not dealing and "do-reshuffle" not in told:
            assert _out(after) - _out(before) == told.count("do-draw") - told.count("do-not-draw"), move
            assert sum(after.laid) + after.gone >= sum(before.laid) + before.gone, move

    def check_honest(self, state: State) -> None:
        """What holds besides where nobody insisted: one pawn a field, and no card too many."""
        settings = settings_of(state)
        spots: Counter[Any] = Counter()
        for seat, places in enumerate(state.position):
            for place in places:
                if place == CENTRE:
                    spots[CENTRE] += 1
                elif in_lane(place):
                    spots[seat, place] += 1
                elif on_track(place):
                    start = settings.sections[seat] * settings.board.size
                    spots[(start + place) % settings.board.length] += 1
        assert not spots or max(spots.values()) == 1, "two on a field"
        assert sum(state.laid) + state.gone + sum(state.hands) <= pack_size(settings)
        for card, seen in zip(settings.cards, state.laid, strict=True):
            assert seen <= card.copies
        for fresh, behind, places in zip(state.fresh, state.behind, state.position, strict=True):
            assert not fresh or 0 in places
            assert set(behind) <= set(places)


class RoyalTrial(TockTrial):
    """DOG Royal, or its variant."""

    unlisted = (Special,)  # the table may say at any time where the special fields are

    def __init__(self, key: str) -> None:
        self.foreign = () if key == "royal" else (Decline,)
        super().__init__(key)
        cards = st.sampled_from((*royal_brute.CARDS, "7", "", "ace"))
        places = st.sampled_from((*range(-5, 20), 24, 40, 48, 56, *range(60, 66), 95, *range(LANE, LANE + 6)))
        self.values = {
            **self.values,
            "card": cards,
            "cards": rows(cards, 6),
            "before": places,
            "after": places,
            "played": cards,
        }
        self.moves = st.one_of(*map(self.anything, self.kinds))

    def match(self, random: Random, depth: Depth, players: int) -> Match:
        """A match before its first move; most often the box is known."""
        match = super().match(random, depth, players)
        if not self.game.box_key or random.random() < 0.3:
            return match
        return Match(self.game, replace(match.table, box=8))

    def choose(self, random: Random, state: State) -> AnyMove:
        """As in any game; now and then a card is declined."""
        if state.drew is not None and random.random() < 0.2:
            return Decline()
        return super().choose(random, state)

    def scatter(self, random: Random, match: Match) -> None:
        """The table says that the pawns stand somewhere, and which card was played last."""
        state: State = match.state
        rules = royal_brute.Rules(game=self.game.key, players=state.players, **dict(state.options))
        case = next(royal_kit.cases(rules, 1, random.randrange(10_000)))
        play_all(
            match, self.game.adjust(replace(state, position=case.position, phase="turn", played=case.played))
        )


def _out(state: State) -> int:
    """How many cards have left the pile since it was shuffled."""
    return sum(state.laid) + state.gone + sum(state.hands)


TRIALS = (
    TockTrial("tock_6"),
    TockTrial("super_tock"),
    TockTrial("dog"),
    TockTrial("dog_compact", twin=True),
    *(RoyalTrial(key) for key in royal_kit.GAMES_ROYAL),
)
