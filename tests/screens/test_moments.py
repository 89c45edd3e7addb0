"""Moments: what a table looks up for has a look and a sound of its own; a disaster is never a green tick."""

from typing import get_args

import pytest
from kivy.core.window import Window

from screens.feedback import BUZZ, SOUNDS
from screens.moments import DISASTERS, moments_of
from screens.theme import contrast
from screens.widgets.moment import SECONDS, STYLES, MomentShow
from tests.tracker.games.spots.kit import spots
from tracker.game import Allowed, Moment, Say
from tracker.games import GAMES, tock
from tracker.games import toc_chocottes as toc

KINDS = get_args(Moment)


def shown():
    """The moment in front of everything, if there is one."""
    return next((child for child in Window.children if isinstance(child, MomentShow)), None)


def test_every_kind_has_a_sound_and_all_but_a_setback_a_look_of_their_own():
    assert set(STYLES) == {*KINDS} - {"setback"}
    for kind in KINDS:
        assert kind in BUZZ
        assert (SOUNDS / f"{kind}.wav").stat().st_size < 40_000
    styles = STYLES.values()
    assert len({style.colour for style in styles}) == len(STYLES)
    assert len({style.icon for style in styles}) == len(STYLES)
    assert len({style.scatter for style in styles}) == len(STYLES), "each moves in its own way"
    assert all(contrast(style.colour, "#FFFFFF") >= 4.5 for style in styles)
    assert SECONDS <= 1.5


@pytest.mark.parametrize("game", GAMES)
def test_moments_are_sentences_of_their_game(game):
    words = GAMES[game].words
    assert set(words.moments) <= set(words.sentences)
    assert set(words.moments.values()) <= set(KINDS)


def test_every_game_but_a_sheet_has_triumphs_and_disasters():
    """A sheet knows numbers only."""
    for game in GAMES:
        kinds = set(GAMES[game].words.moments.values())
        assert game == "sheet" or (kinds & set(DISASTERS) and kinds - set(DISASTERS)), game


@pytest.mark.ui
def test_a_pawn_home_is_shown_and_a_touch_ends_it_and_nothing_else(open_phone, seat_table):
    phone = open_phone(motion=True)
    table = seat_table(phone, 4, "dog", first=0)
    phone.wait(0.3)
    table.play(tock.Home(0, 1))
    phone.frames(2)
    assert shown().text == "Ana: 1 of 4 home."
    assert table.ids.banner.kind == "triumph"
    before = phone.match.cursor
    phone.tap_at(table.ids.undo.to_window(*table.ids.undo.center))
    assert shown() is None
    assert phone.match.cursor == before, "the touch did nothing else"


@pytest.mark.ui
def test_a_moment_ends_by_itself(open_phone, seat_table):
    phone = open_phone(motion=True)
    table = seat_table(phone, 4, "dog", first=0)
    table.play(tock.Home(0, 1))
    phone.wait_until(lambda: shown() is None, 10)


@pytest.mark.ui
def test_without_motion_nothing_flies_but_the_banner_still_tells_it_apart(phone, seat_table):
    table = seat_table(phone, 4, "dog", first=0)
    table.play(tock.Home(0, 1))
    phone.frames(2)
    assert shown() is None
    assert table.ids.banner.kind == "triumph"


@pytest.mark.ui
def test_a_lost_knock_is_no_green_tick_and_no_refusal_either(phone, seat_table):
    seat_table(phone, players=2, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    for key in ("2", "0", "1", "0", "6"):
        phone.tap(key)
    banner = phone.screen.ids.banner
    assert phone.sees("Ana is not the lowest alone")
    assert (banner.kind, banner.icon) == ("disaster", "bolt")
    assert not banner.overrule_text


@pytest.mark.ui
def test_crazy_dogs_are_a_disaster_also_when_the_table_insisted(phone):
    match = spots()
    told = (Say("do-crazy", {"seat": 0}),)
    assert [moment.kind for moment in moments_of(match, told)] == ["chaos"]
    phone.app.navigator.go("table", number=phone.app.store.create(match.game, match.table, match.entries))
    phone.frames()
    table = phone.screen
    table._say_consequences(Allowed(told), "SPO-11", moments_of(match, told))
    assert table.ids.banner.kind == "disaster"
    assert phone.sees("Overruled by the table")


@pytest.mark.ui
def test_the_end_shows_who_went_too_far_then_who_wins_and_the_podium_rises(open_phone, seat_table):
    phone = open_phone(motion=True)
    table = seat_table(phone, players=2, moves=[toc.PileOut(), toc.Points(0, 20)], first=0)
    phone.wait(0.3)
    table.play(toc.Points(1, 48))
    table.play(toc.Penalty(8))
    seen = []
    while shown() is not None:
        seen.append(shown()._style)
        if len(seen) == 1:
            assert any(step.rise < 0.4 for step in phone.screen.ids.podium.children), "not yet up"
        phone.tap_at((200, 400))
    assert seen == [STYLES["limit"], STYLES["win"]]
    phone.wait(1)
    assert max(step.rise for step in phone.screen.ids.podium.children) == 1


@pytest.mark.ui
def test_a_stolen_win_is_a_moment_of_its_own(open_phone, seat_table):
    phone = open_phone(motion=True)
    moves = [toc.PileOut(), toc.Points(0, 30), toc.Points(1, 12), toc.Penalty(8)]
    table = seat_table(phone, players=2, moves=[*moves, toc.Knock(0), toc.Points(0, 12)], first=0)
    assert table.play(toc.Points(1, 20))
    assert phone.match.standing.clause == "TOC-24"
    styles = []
    while shown() is not None:
        styles.append(shown()._style)
        phone.tap_at((200, 400))
    assert styles == [STYLES["limit"], STYLES["theft"]]
