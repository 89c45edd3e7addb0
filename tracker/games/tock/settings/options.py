"""What a table can choose in each track game, and the settings that come of it.

A house rule is off unless the table switches it on: the sheets do not print it, but tables play it.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from tracker.game import Depth, Option, OptionValue
from tracker.games.tock.settings import games
from tracker.games.tock.settings.cards import Centre, Effect, Out, Silence, Split, Step, Swap
from tracker.games.tock.settings.settings import Clauses, Settings
from tracker.games.tock.state import State

COUNTER_CLOCKWISE = "counter-clockwise"
DIRECTIONS = ("clockwise", COUNTER_CLOCKWISE)
MOUTHS = (16, 17, 18)
START = 18  # the hole of a section from which its player starts


def _referee(key: str, clause: str, *choices: OptionValue, seats: tuple[int, ...] = ()) -> Option:
    """An option that matters only where moves are followed; a switch, or the first choice unless told."""
    if not choices:
        return Option(key=key, default=False, clause=clause, seats=seats, depth="referee")
    return Option(key=key, default=choices[0], choices=choices, clause=clause, seats=seats, depth="referee")


def _house(key: str, clause: str, seats: tuple[int, ...] = ()) -> Option:
    """A house rule: a switch that is off."""
    return replace(_referee(key, clause, seats=seats), house=True)


def _tock(cards: str, stuck: str, deal: str, pairs: tuple[int, ...]) -> tuple[Option, ...]:
    """What both games of Tock leave to the table, house rules last; *pairs* is how many can play in pairs."""
    return (
        _referee("mouth", "TCK-02", *MOUTHS),
        _referee("six", "TCK-01", seats=(2, 3, 4)),
        _referee("direction", "TCK-01", *DIRECTIONS),
        _referee("lap", "TCK-02"),
        _house("ace_eleven", cards),
        _house("five_others", cards),
        _house("seven_any", cards),
        _house("king_sweeps", cards),
        _house("ten_throws", cards),
        _house("exchange", deal, seats=pairs),
        _house("fold", stuck),
    )


def _royal() -> tuple[Option, ...]:
    """What DOG Royal and its variant leave to the table."""
    return (
        _referee("six", "DOG-01", seats=(2, 3, 4)),
        _referee("direction", "DOG-01", *DIRECTIONS),
    )


OPTIONS: Mapping[str, tuple[Option, ...]] = {
    "tock_6": (
        Option(key="pairs", default=False, clause="TK6-10", seats=(4,)),
        Option(key="threes", default=False, clause="TK6-01", seats=(6,)),
        _referee("exit", "TK6-09", "any", "own"),
        replace(_referee("own_swap", "TK6-06"), default=True),
        *_tock("TK6-05", "TK6-04", "TK6-01", (4,)),
    ),
    "super_tock": (
        Option(key="pairs", default=False, clause="STK-07", seats=(4, 6)),
        _referee("four_back", "STK-06"),
        _referee("ten_swaps", "STK-06"),
        _referee("jack_silences", "STK-06"),
        _referee("starts", "STK-04"),
        *_tock("STK-02", "STK-03", "STK-01", (4, 6)),
    ),
    "dog": (
        _referee("six", "DOG-01", seats=(2, 3, 4)),
        _referee("direction", "DOG-01", *DIRECTIONS),
        _house("swiss", "DOG-09"),
    ),
    "dog_compact": (
        _referee("direction", "DOG-01", *DIRECTIONS),
        _house("swiss", "DOG-09"),
    ),
    "dog_royal": _royal(),
    "royal": _royal(),
}
_BASE: Mapping[str, Callable[..., Settings]] = {
    "tock_6": games.tock_6,
    "super_tock": games.super_tock,
    "dog": games.dog,
    "dog_compact": games.dog,
    "dog_royal": games.dog_royal,
    "royal": games.royal,
}


def chosen(game: str, options: Mapping[str, OptionValue]) -> tuple[tuple[str, OptionValue], ...]:
    """The options that differ from the default, in one order."""
    defaults = {option.key: option.default for option in OPTIONS[game]}
    return tuple(sorted((key, value) for key, value in options.items() if value != defaults[key]))


def settings_of(state: State) -> Settings:
    """The rules that hold at this table."""
    return settings_for(state.game, state.players, state.options, state.special, state.depth)


def law(state: State) -> Clauses:
    """The clauses that decide at this table, by topic."""
    return settings_of(state).clauses


@lru_cache(maxsize=256)
def settings_for(
    game: str,
    players: int,
    options: tuple[tuple[str, OptionValue], ...] = (),
    special: int = 0,
    depth: Depth = "referee",
) -> Settings:
    """A game with its options settled, for so many players; *special*: where the special fields are.

    Where only pawns at home are counted, their ranks are not seen.
    """
    on = dict(options)
    sections = {"sections": 6} if on.get("six") else {}
    sides = _sides(players, on)
    settings = _BASE[game](players, **sections, **({"sides": sides} if sides else {}))
    if on.get("direction") == COUNTER_CLOCKWISE:
        count = settings.board.sections
        settings = replace(settings, sections=tuple(-section % count for section in settings.sections))
    if "mouth" in on:
        settings = replace(settings, board=replace(settings.board, mouth=START - int(on["mouth"])))
    if on.get("swiss"):
        settings = replace(settings, blockade="fresh")
    if on.get("starts"):
        settings = replace(settings, blockade="own")
    if on.get("exchange") and on.get("pairs"):
        settings = replace(settings, exchange="partner")
    if on.get("fold"):
        settings = replace(settings, stuck="fold")
    if settings.ranks:
        settings = replace(settings, special=special, ranks=() if depth == "score" else settings.ranks)
    settings = replace(settings, short_way=not on.get("lap"), exit_any=on.get("exit") != "own")
    return _with_cards(settings, on)


def _sides(players: int, on: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """By seat, the number of its side: opposite ones are a pair, every second one makes three."""
    if on.get("pairs"):
        return tuple(seat % (players // 2) for seat in range(players))
    return tuple(seat % 2 for seat in range(players)) if on.get("threes") else ()


def _with_cards(settings: Settings, on: Mapping[str, OptionValue]) -> Settings:
    """The settings with what the chosen rules make of single cards."""
    does: dict[str, tuple[Effect, ...]] = {card.name: card.effects for card in settings.cards}
    if on.get("four_back"):
        does["4"] = (Step(-4),)
    if on.get("five_others"):
        does["5"] = (Step(5, whose="others"),)
    if on.get("seven_any"):
        does["7"] = (Split(7, sweeping=True),)
    if on.get("ace_eleven"):
        does["A"] += (Step(11),)
    if on.get("king_sweeps"):
        does["K"] = (Out(), Step(13, sweeping=True), Centre())
    if on.get("own_swap") is False:
        does["J"] = (Step(11), Swap())
    if on.get("jack_silences"):
        does["J"] += (Silence(),)
    if on.get("ten_swaps"):
        does["10"] += (Swap(allies=False),)
    if on.get("ten_throws"):
        does["10"] += (Silence(misses=False),)
    return replace(settings, cards=tuple(replace(card, effects=does[card.name]) for card in settings.cards))
