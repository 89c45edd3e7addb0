"""The options of the track games: each sets its one rule, and has words and a clause."""

from typing import Any

import pytest

from tracker.game import OptionValue
from tracker.games import GAMES
from tracker.games.tock.settings.cards import Silence, Split, Step, Swap
from tracker.games.tock.settings.options import OPTIONS, settings_for


def effects(key: str, card: str, **options: OptionValue) -> tuple[Any, ...]:
    settings = settings_for(key, 4, tuple(sorted(options.items())))
    return next(kind.effects for kind in settings.cards if kind.name == card)


@pytest.mark.parametrize(
    ("key", "option", "card", "effect"),
    [
        ("tock_6", "ace_eleven", "A", Step(11)),
        ("tock_6", "five_others", "5", Step(5, whose="others")),
        ("tock_6", "seven_any", "7", Split(7, sweeping=True)),
        ("tock_6", "king_sweeps", "K", Step(13, sweeping=True)),
        ("tock_6", "ten_throws", "10", Silence(misses=False)),
        ("super_tock", "four_back", "4", Step(-4)),
        ("super_tock", "ten_swaps", "10", Swap(allies=False)),
        ("super_tock", "jack_silences", "J", Silence()),
        ("super_tock", "seven_any", "7", Split(7, sweeping=True)),
    ],
)
def test_an_option_gives_a_card_its_effect_and_no_other_card(
    key: str, option: str, card: str, effect: Any
) -> None:
    assert effect not in effects(key, card)
    assert effect in effects(key, card, **{option: True})
    plain, changed = settings_for(key, 4), settings_for(key, 4, ((option, True),))
    others = [kind for kind in changed.cards if kind.name != card]
    assert others == [kind for kind in plain.cards if kind.name != card]


@pytest.mark.parametrize(
    ("key", "options", "field", "value"),
    [
        ("tock_6", {"mouth": 17}, "board.mouth", 1),
        ("tock_6", {"mouth": 18}, "board.mouth", 0),
        ("tock_6", {"six": True}, "board.length", 108),
        ("tock_6", {"six": True}, "sections", (0, 1, 3, 4)),
        ("tock_6", {"direction": "counter-clockwise"}, "sections", (0, 3, 2, 1)),
        ("tock_6", {"exit": "own"}, "exit_any", False),
        ("tock_6", {"lap": True}, "short_way", False),
        ("tock_6", {"fold": True}, "stuck", "fold"),
        ("tock_6", {"pairs": True}, "sides", (0, 1, 0, 1)),
        ("super_tock", {"starts": True}, "blockade", "own"),
        ("super_tock", {}, "blockade", "none"),
        ("dog", {"swiss": True}, "blockade", "fresh"),
        ("dog", {"six": True}, "board.length", 96),
    ],
)
def test_an_option_sets_its_rule(key: str, options: dict[str, OptionValue], field: str, value: Any) -> None:
    found: Any = settings_for(key, 4, tuple(sorted(options.items())))
    for name in field.split("."):
        found = getattr(found, name)
    assert found == value


@pytest.mark.parametrize("key", ["tock_6", "super_tock", "dog", "dog_compact"])
def test_every_option_has_words_and_a_clause_of_its_game(key: str) -> None:
    entry = GAMES[key]
    numbers = {clause.id for clause in entry.clauses}
    for option in OPTIONS[key]:
        assert option.key in entry.words.options
        assert option.clause in numbers
        if option.choices != (False, True):
            assert all((option.key, choice) in entry.words.choices for choice in option.choices)


def test_TK6_06_a_jack_that_swaps_with_others_only_is_chosen() -> None:  # noqa: N802
    assert Swap(own=True) in effects("tock_6", "J")
    assert Swap() in effects("tock_6", "J", own_swap=False)
