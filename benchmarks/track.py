"""The track engine beside python-chess: random play, and the legal plays of one card on full boards.

Both are measured in turns, so that a busy machine is fair to both, and only their ratio is told.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from statistics import mean, median
from time import process_time

import chess

from tracker.game import OptionValue
from tracker.games.tock import (
    LANE,
    LANE_HOLES,
    RESERVE,
    Position,
    Settings,
    in_lane,
    is_home,
    results,
    settings_for,
)

Options = tuple[tuple[str, OptionValue], ...]
TABLES: tuple[tuple[str, int, Options], ...] = (
    ("tock_6", 4, (("pairs", True),)),
    ("tock_6", 6, (("threes", True),)),
    ("super_tock", 4, ()),
    ("dog", 2, ()),
    ("dog", 4, ()),
    ("dog", 6, ()),
)
BOARDS = 24
PLIES = 300
ROUNDS = 9


def measured(action: Callable[[], object]) -> float:
    """The seconds of computing that one call takes."""
    start = process_time()
    action()
    return process_time() - start


def ratio(action: Callable[[], object], yardstick: Callable[[], object]) -> float:
    """How many yardsticks *action* takes."""
    return median(measured(action) / measured(yardstick) for _ in range(ROUNDS))


# --- chess


def chess_game(chance: random.Random) -> Iterator[chess.Board]:
    """One random game after another, for ever: the board after each ply."""
    while True:
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            yield board


def chess_boards(chance: random.Random) -> list[chess.Board]:
    """Boards from random games, ten plies apart."""
    boards = []
    for number, board in enumerate(chess_game(chance)):
        if number % 10 == 0:
            boards.append(board.copy(stack=False))
        if len(boards) == 4 * BOARDS:
            return boards
    raise AssertionError("chess goes on for ever")


# --- the track


def full_board(settings: Settings, chance: random.Random) -> Position:
    """Every pawn somewhere on the track or in its lane, and seat 0 not done yet."""
    board = settings.board
    lane = range(LANE + 1, LANE + LANE_HOLES + 1)
    while True:
        fields = chance.sample(range(board.length), board.length)
        position = []
        for section in settings.sections:
            holes = [place for place in lane if chance.random() < LANE_HOLES / board.length]
            walking = [fields.pop() - section * board.size for _ in range(settings.pawns - len(holes))]
            position.append(tuple(sorted([*holes, *(place % board.length for place in walking)])))
        if not is_home(settings, position[0]):
            return tuple(position)


def crowded_board(settings: Settings, chance: random.Random) -> Position:
    """A full board on which the pawns of seat 0 are all about to go home, where most can happen."""
    board = settings.board
    near = range(board.length - 12, board.length)
    while True:
        position = (tuple(sorted(chance.sample(near, settings.pawns))), *full_board(settings, chance)[1:])
        fields = {
            (section * board.size + place) % board.length
            for section, places in zip(settings.sections, position, strict=True)
            for place in places
            if not in_lane(place)
        }
        if len(fields) == sum(not in_lane(place) for places in position for place in places):
            return position


def deals(settings: Settings, chance: random.Random) -> Iterator[list[list[str]]]:
    """The hands of one deal after another, from packs shuffled anew."""
    pack = [card.name for card in settings.cards for _ in range(card.copies)]
    while True:
        chance.shuffle(pack)
        left = list(pack)
        for size in settings.deals:
            if size * settings.seats > len(left):
                break
            yield [[left.pop() for _ in range(size)] for _ in range(settings.seats)]


def track_game(settings: Settings, chance: random.Random) -> Iterator[Position]:
    """One random game after another, for ever: the position after each card that was played.

    A player tries the cards in hand in any order; who can play none throws them all away.
    """
    row = (RESERVE,) * (settings.pawns - settings.placed) + (0,) * settings.placed
    begin = position = (row,) * settings.seats
    for hands in deals(settings, chance):
        while any(hands):
            for seat, hand in enumerate(hands):
                found = {}
                while hand and not found:
                    found = results(settings, position, seat, hand.pop())
                if found:
                    position = chance.choice(list(found))
                    yield position
                    if is_won(settings, position, seat):
                        position = begin


def is_won(settings: Settings, position: Position, seat: int) -> bool:
    """Whether the side of *seat* is home."""
    return all(
        is_home(settings, places)
        for side, places in zip(settings.sides, position, strict=True)
        if side == settings.sides[seat]
    )


# --- the report


def card_cost(
    settings: Settings, positions: list[Position], card: str, yardstick: Callable[[], object]
) -> float:
    """How many yardsticks the results of *card* take on one of the positions, on average."""

    def every() -> None:
        for position in positions:
            results(settings, position, 0, card)

    every()  # the tables of walks are made once a game
    return ratio(every, yardstick) / len(positions)


def slowest(settings: Settings, positions: list[Position], card: str) -> Position:
    """The position on which the results of *card* take longest."""

    def cost(position: Position) -> float:
        return min(measured(lambda: results(settings, position, 0, card)) for _ in range(3))

    return max(positions, key=cost)


def compare() -> None:
    """Print the ratios for each table, every kind of card once; the goals beside them."""
    chance = random.Random(7)
    boards = chess_boards(chance)

    def every_board() -> None:
        for board in boards:
            list(board.legal_moves)

    print("\nThe track engine, measured in python-chess (goals: at least 1; at most 3; at most 300)")
    print(f"{'':<24}{'plies a second':>16}{'a card, mean':>16}{'a card, worst':>16}")
    for game, players, options in TABLES:
        settings = settings_for(game, players, options)
        ours, theirs = track_game(settings, chance), chess_game(chance)
        plies = 1 / ratio(partial(go_on, ours), partial(go_on, theirs))
        full = [full_board(settings, chance) for _ in range(BOARDS)]
        crowded = [crowded_board(settings, chance) for _ in range(BOARDS)]
        names = [card.name for card in settings.cards]
        average = mean(card_cost(settings, full, name, every_board) for name in names) * len(boards)
        worst = max(
            card_cost(settings, [slowest(settings, full + crowded, name)], name, every_board)
            for name in names
        )
        print(f"{f'{game}, {players}':<24}{plies:>16.2f}{average:>16.2f}{worst * len(boards):>16.1f}")


def go_on(game: Iterator[object]) -> None:
    """Play some plies more."""
    for _ in islice(game, PLIES):
        pass
