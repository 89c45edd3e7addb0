"""A match is watched again, gone on from as a copy, and corrected from where it is watched."""

import pytest

from screens.replay import STEP
from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.games import GAMES

pytestmark = pytest.mark.ui


def keep(phone, name):
    match = load(RECORDED[name])
    return match, phone.app.store.create(match.game, match.table, match.entries)


def test_a_match_is_watched_with_slider_steps_and_play_and_nothing_is_written(phone):
    match, number = keep(phone, "toc_chocottes-score-four_friends")
    phone.go("result", number=number)
    phone.tap("Watch it again, move by move")
    screen, length = phone.screen, len(match.entries)
    assert (screen.at, screen.last) == (0, length)
    phone.tap("right")
    phone.tap("right")
    assert screen.state == match.state_before(2)
    line = phone.kind("Scrubber")
    phone.slide(line.to_window(*line.center), line.to_window(line.right - 2, line.center_y))
    assert screen.at == length
    phone.tap("left")
    assert screen.at == length - 1
    phone.tap("play")  # to the end, where it stops by itself
    phone.wait(STEP * 1.3)
    assert (screen.at, screen.playing) == (length, False)
    phone.tap("play")  # from the beginning
    assert (screen.at, screen.playing) == (0, True)
    phone.tap("pause")
    assert not screen.playing
    assert phone.app.store.open(number).entries == match.entries


def test_touching_a_replay_is_answered_and_leads_to_a_copy_or_a_correction(phone):
    match, number = keep(phone, "toc_chocottes-score-four_friends")
    replay = phone.go("replay", number=number, at=3)
    touched = phone._touch(replay.ids.place)
    touched.touch_up()
    phone.wait(0.5)
    assert phone.sees("This is a replay")
    phone.tap("Go on from here as a copy")
    assert phone.app.navigator.current == "table"
    assert phone.match.entries == match.entries[:3]
    assert phone.screen.number != number
    phone.press_back()
    assert replay.at == 3, "back is where it was left"
    phone.tap("menu")
    phone.tap("Correct this entry")
    assert (phone.screen.number, phone.screen.correcting) == (number, 2)


def test_the_log_shows_the_table_as_it_was_after_an_entry(phone):
    _match, number = keep(phone, "toc_chocottes-score-four_friends")
    log = phone.go("log", number=number)
    log.open_row(4)
    phone.frames()
    phone.tap("Show the table then")
    assert (phone.app.navigator.current, phone.screen.at) == ("replay", 5)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_watched_to_its_end(phone, game):
    name = next(name for name in RECORDED if name.startswith(f"{game}-"))
    match, number = keep(phone, name)
    screen = phone.go("replay", number=number)
    for at in {0, 1, 2, screen.last // 2, screen.last - 1, screen.last}:
        screen.go_to(at)
        phone.frames(2)
        assert screen.state == match.state_before(int(screen.at))


def test_a_table_that_was_laid_ahead_is_laid_anew_when_the_match_has_gone_on(phone):
    match, number = keep(phone, "toc_chocottes-score-four_friends")
    result = phone.go("result", number=number)
    while phone.app.idle.wanted:
        phone.app.idle.make()
    replay = phone.app.navigator.get_screen("replay")
    laid = replay._opened
    phone.tap("Watch it again, move by move")
    assert (replay._opened, replay.at) == (laid, 0), "it lies there already"
    phone.press_back()
    result.match.undo()
    phone.go("replay", number=number)
    assert replay.last == len(match.entries) - 1


def test_a_result_that_has_changed_is_drawn_anew(phone):
    _match, number = keep(phone, "toc_chocottes-score-four_friends")
    result = phone.go("result", number=number)
    phone.app.navigator.home()
    drawn = result.match
    phone.go("result", number=number)
    assert result.match is drawn, "nothing has changed"
    drawn.undo()
    phone.app.navigator.home()
    phone.go("result", number=number)
    assert not result.over
