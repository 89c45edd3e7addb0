"""Counting plays: how many ways there are to lay some cards one after another, from the files in tests/perft.

A file is plain text: blocks of lines, a word and its values each, an empty line between two blocks.

    position  what it is about
    table     game, number of players, options as key=value; where special fields are as special=8
    pawns     seat by seat: fields on from the own start (0), R reserve, L1 to L4 lane, C centre; by rank if
              they have one
    seat      who lays the first card
    each      every card alone, and the plays that it has
    line      cards laid by one player after the other = the plays after one card, after two, …; a copy stands
              for the card before it
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from tests.tracker.games.tock import royal_brute
from tests.tracker.games.tock.brute import Marks as SlowMarks
from tests.tracker.games.tock.brute import Rules, marked_positions
from tracker.games.tock.board.changes import arranged
from tracker.games.tock.board.marks import NO_MARKS, Marks, marks_after
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE, in_lane, in_reserve
from tracker.games.tock.effects.results import results
from tracker.games.tock.settings.options import chosen, settings_for
from tracker.games.tock.settings.settings import Settings, stands_for
from tracker.games.tock.state import Change, Position

FOLDER = Path(__file__).parents[3] / "perft"


class Counted(NamedTuple):
    """One block of a file."""

    file: str
    name: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    position: Position
    seat: int
    each: dict[str, int]
    lines: list[tuple[tuple[str, ...], tuple[int, ...]]]

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"

    @property
    def settings(self) -> Settings:
        """The game at that table."""
        return settings_with(self.game, self.players, self.options)


def blocks() -> Iterator[Counted]:
    """Everything in the folder."""
    for path in sorted(FOLDER.glob("*.txt")):
        for text in path.read_text("utf-8").split("\n\n"):
            lines = [line for line in text.splitlines() if line and not line.startswith("#")]
            if lines:
                yield parsed(path.stem, lines)


def parsed(file: str, lines: list[str]) -> Counted:
    """A block from its lines."""
    words = [line.split(maxsplit=1) for line in lines]
    only = dict(words)
    game, players, *words_on = only["table"].split()
    options = {key: value_of(text) for key, text in (option.split("=") for option in words_on)}
    settings = settings_with(game, int(players), options)
    return Counted(
        file,
        only["position"],
        game,
        int(players),
        options,
        tuple(arranged(settings, map(place_of, row.split())) for row in only["pawns"].split("|")),
        int(only["seat"]),
        {card: int(count) for card, count in (one.split("=") for one in only["each"].split())},
        [line_of(text) for word, text in words if word == "line"],
    )


def settings_with(game: str, players: int, options: dict[str, bool | int | str]) -> Settings:
    """The game with these options, and with special fields where they are said to be."""
    rules = {key: value for key, value in options.items() if key != "special"}
    return settings_for(game, players, chosen(game, rules), int(options.get("special", 0)))


def value_of(text: str) -> bool | int | str:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if text.isdigit() else text


def place_of(text: str) -> int:
    if text == "R":
        return RESERVE
    if text == "C":
        return CENTRE
    return LANE + int(text[1:]) if text.startswith("L") else int(text)


def line_of(text: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    cards, counts = text.split("=")
    return tuple(cards.split()), tuple(map(int, counts.split()))


def spelt(changes: tuple[Change, ...]) -> str:
    """A play in one word or a few: which pawn of which seat goes where."""

    def place(number: int) -> str:
        if number == CENTRE:
            return "C"
        if in_reserve(number):  # the reserve of each rank is told apart
            return "R" if number == RESERVE else f"R{-number}"
        return f"L{number - LANE}" if in_lane(number) else str(number)

    return (
        " ".join(f"{change.seat}:{place(change.before)}-{place(change.after)}" for change in changes) or "-"
    )


# --- counting


def plays(counted: Counted, cards: tuple[str, ...]) -> int:
    """The ways to lay the cards one after another, as the engine finds them."""
    return sum(_split(counted.settings, counted.position, counted.seat, cards, NO_MARKS).values())


def split(counted: Counted, cards: tuple[str, ...]) -> dict[str, int]:
    """The same by the first play."""
    return _split(counted.settings, counted.position, counted.seat, cards, NO_MARKS)


def _split(
    settings: Settings, position: Position, seat: int, cards: tuple[str, ...], marks: Marks
) -> dict[str, int]:
    card, *rest = cards
    counts = {}
    following = (seat + 1) % settings.seats
    for end, changes in results(settings, position, seat, card, marks).items():
        then = marks_after(settings, marks, changes, end)
        then = replace(then, played=stands_for(settings, card, marks.played))
        below = sum(_split(settings, end, following, tuple(rest), then).values()) if rest else 1
        counts[spelt(changes)] = below
    return counts


def slow_plays(counted: Counted, cards: tuple[str, ...]) -> int:
    """The same count without the engine, from the clauses."""
    if "royal" in counted.game:
        royal = royal_brute.Rules(game=counted.game, players=counted.players, **counted.options)  # type: ignore[arg-type]
        return _slow_royal(royal, counted.position, counted.seat, cards)
    rules = Rules(game=counted.game, players=counted.players, **counted.options)  # type: ignore[arg-type]
    return _slow(rules, counted.position, counted.seat, cards, SlowMarks())


def _slow(rules: Rules, position: Position, seat: int, cards: tuple[str, ...], marks: SlowMarks) -> int:
    card, *rest = cards
    ends = marked_positions(rules, position, seat, card, marks)
    following = (seat + 1) % rules.players
    return sum(
        _slow(rules, end, following, tuple(rest), then) if rest else 1 for end, (then, *_) in ends.items()
    )


def _slow_royal(
    rules: royal_brute.Rules, position: Position, seat: int, cards: tuple[str, ...], last: str = ""
) -> int:
    card, *rest = cards
    ends = royal_brute.positions(rules, position, seat, card, last)
    following = (seat + 1) % rules.players
    stood = last if card == "copy" else card
    return sum(_slow_royal(rules, end, following, tuple(rest), stood) if rest else 1 for end in ends)


def mismatches(counted: Counted, count: Callable[[Counted, tuple[str, ...]], int]) -> Iterator[str]:
    """What *count* finds otherwise than the file, each with the split of the engine."""
    told = [((card,), number) for card, number in counted.each.items()]
    told += [
        (cards[: depth + 1], number) for cards, counts in counted.lines for depth, number in enumerate(counts)
    ]
    for cards, number in told:
        if (found := count(counted, cards)) != number:
            table = "\n".join(f"  {play:<40}{below:>8}" for play, below in split(counted, cards).items())
            yield f"{counted}\n{' '.join(cards)}: {found}, not {number}\n{table}"
