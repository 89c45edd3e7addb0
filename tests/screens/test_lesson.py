"""Learning a game on its real table: the steps are played by touch, can be left, and fade."""

from itertools import islice
from typing import get_args

import pytest

from tests.screens.kit import seat
from tests.tracker.test_lessons import TAUGHT
from tracker.lessons import lesson_of

pytestmark = pytest.mark.ui

PLAYERS = ("Ana", "Bo", "Cy")
DAILY = ("royal", "spots")  # the others take their turn in the long tests


def shown(phone):
    """What the card says, "" while there is none."""
    card = phone.screen.ids.lesson
    return card.text if card.shown else ""


def test_a_first_round_of_toc_chocottes_is_learnt_by_touch(phone):
    seat(phone, *PLAYERS)
    phone.tap("Learn it")
    table = phone.screen
    assert table.match.table.depth == "referee"
    assert "Lesson 1 of 9" in shown(phone)
    assert "nightmare" in shown(phone)
    phone.tap(phone.kind("PlayerButton", name="Ana"))
    assert "Deal 4 cards" in shown(phone)
    for touched, told in (
        ("Dealt: play", "Take the top card"),
        ("Draw", "Discard it, or keep it"),
        ("3", "same value"),
        ("Draw", "7 and 10 to 14"),
        ("4", "knock as your turn opens"),
        ("Knock", "Everybody counts"),
    ):
        phone.tap(touched)
        assert told in shown(phone)
    phone.tap("undo")
    assert "knock as your turn opens" in shown(phone), "an undo goes back in the lesson too"
    phone.tap("redo")
    for digit in "05":
        phone.tap(digit)
    assert "Lesson 9 of 9" in shown(phone)
    phone.tap("TOC-23")
    assert phone.app.navigator.current == "clause"
    phone.press_back()
    phone.tap("Done")
    assert not shown(phone)


def test_a_lesson_is_folded_left_and_taken_up(open_phone):
    phone = open_phone()
    seat(phone, *PLAYERS)
    phone.tap("Learn it")
    table = phone.screen
    table.ids.banner.hide()
    words = table.ids.lesson.ids.words
    phone.tap_at(words.to_window(*words.center))
    assert shown(phone) == "Lesson 1 of 9"
    phone.tap_at(words.to_window(*words.center))
    assert "nightmare" in shown(phone)
    phone.tap("close")
    assert not shown(phone)
    phone.tap(phone.kind("PlayerButton", name="Ana"))
    number = table.number
    phone = open_phone()
    phone.go("table", number=number)
    assert not shown(phone)
    phone.tap("menu")
    phone.tap("Go on learning")
    assert "Deal 4 cards" in shown(phone)


@pytest.mark.parametrize(
    "game", [key if key in DAILY else pytest.param(key, marks=pytest.mark.proof) for key in TAUGHT]
)
def test_every_lesson_stands_on_its_table_until_it_fades(phone, game):
    """Its steps are done one after the other, and read where there is nothing to do."""
    steps = lesson_of(game)
    phone.app.navigator.go("new_game", game=game)
    phone.frames(3)
    for name in PLAYERS:
        phone.enter(phone.kind("TextField"), name)
    phone.tap("Learn it")
    table, seen = phone.screen, set()
    for _time in range(60):
        if table.lesson._at >= len(steps):
            break
        number = table.lesson._number
        if number is None:
            table.play(next(legal(table, [])))
        elif not steps[number].kinds:
            seen.add(number)
            phone.tap(phone.kind("ActionButton", table.ids.lesson))
        else:
            seen.add(number)
            assert steps[number].text.en in shown(phone)
            table.play(next(legal(table, steps[number].kinds)))
        phone.frames(1)
    assert table.lesson._at == len(steps)
    assert len(seen) >= len(steps) - 1
    assert not shown(phone)


def legal(table, tags):
    """The legal moves of these kinds, or of any; another one each time, lest dice be tied for ever."""
    game, state = table.rules, table.state
    kinds = [kind for kind in get_args(game.move_type) if not tags or kind.__struct_config__.tag in tags]
    for kind in kinds:
        moves = (move for move in kind.conceivable(state) if game.refusal(state, move) is None)
        yield from islice(moves, table.match.cursor % 5, None)
    for kind in kinds:
        yield from (move for move in kind.conceivable(state) if game.refusal(state, move) is None)
