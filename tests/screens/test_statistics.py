"""Statistics: the overview leads to players and games; bars tell their numbers, too few games are told."""

import pytest

from tests.test_playthroughs import RECORDED
from tracker.exchange import load

pytestmark = pytest.mark.ui


def counted(phone):
    phone.wait_until(lambda: not phone.screen.counting)


def test_the_pages_of_a_player_and_a_game_say_their_numbers_and_when_they_are_too_few(phone):
    spots = load(RECORDED[next(name for name in RECORDED if name.startswith("spots-referee"))])
    toc = load(RECORDED["toc_chocottes-score-four_friends"])
    long = load(RECORDED["toc_chocottes-referee-a_long_evening"])
    for match, times in ((toc, 6), (spots, 1), (long, 1)):
        for _ in range(times):
            phone.app.store.create(match.game, match.table, match.entries)
    phone.go("history")
    phone.tap("chart")
    counted(phone)
    assert phone.sees("8 games")
    assert phone.sees("Clauses that were overruled")
    assert phone.sees("TOC-08")
    winner = toc.players[toc.standing.winners[0]].name
    phone.tap(phone.kind("BarRow", label=winner))
    counted(phone)
    assert phone.screen.heading == winner
    bar = phone.kind("BarRow", label="Toc Chocottes")
    assert bar.value == "7 of 7 · 100 %"
    phone.tap(bar)
    assert phone.sees("points on average")
    phone.press_back()
    counted(phone)
    assert phone.screen.heading == "Statistics", "back leads to the overview"
    phone.tap("Spots")
    counted(phone)
    assert phone.sees("1 game")
    assert phone.sees("Too few")
    histogram = phone.kind("Histogram")
    phone.tap(histogram)
    assert phone.sees("were to be expected")


def test_without_a_game_the_page_says_so(phone):
    phone.go("statistics")
    counted(phone)
    assert phone.sees("No game has been finished yet.")


def test_the_bars_of_one_page_are_those_of_the_next(phone):
    match = load(RECORDED["toc_chocottes-score-four_friends"])
    phone.app.store.create(match.game, match.table, match.entries)
    phone.go("statistics")
    counted(phone)
    phone.look()
    before = phone.kinds("BarRow")
    phone.go("statistics", about="toc_chocottes")
    counted(phone)
    phone.look()
    labels = [bar.label for bar in phone.kinds("BarRow")]
    assert set(before) & set(phone.kinds("BarRow"))
    assert len(labels) == len(set(labels))
    phone.tap(phone.kind("BarRow", label=match.players[0].name))
    counted(phone)
    assert phone.screen.heading == match.players[0].name


def test_the_seats_of_as_many_players_as_are_chosen_are_shown(phone):
    for name in RECORDED:
        if name.startswith("spots"):
            match = load(RECORDED[name])
            phone.app.store.create(match.game, match.table, match.entries)
    for _time in range(2):  # the choice is the same on every page
        phone.go("statistics", about="spots")
        counted(phone)
        phone.look()
        choice = phone.kind("Segmented")
        for size, _text in choice.options:
            phone.tap(str(size), within=choice)
            seats = [bar.label for bar in phone.kinds("BarRow") if bar.label.startswith("Seat")]
            assert seats == [f"Seat {seat + 1}" for seat in range(size)]
        phone.tap(phone.kind("ListRow", subtitle="Show the best one"))
        assert phone.app.navigator.current == "result"
        phone.go("statistics", about="dig")
        counted(phone)


def test_only_slow_counting_is_told(phone, monkeypatch):
    screen = phone.go("statistics")
    counted(phone)
    assert not screen.slow
    monkeypatch.setattr(type(screen), "_count", lambda *_: None)  # it takes forever
    phone.go("statistics", about="spots")
    assert screen.counting
    assert not screen.slow
    phone.wait(0.5)
    assert screen.slow
    screen._counted(None, ())
    assert not screen.slow


def test_what_is_left_of_one_page_is_never_drawn_on_the_next(phone):
    match = load(RECORDED["toc_chocottes-score-four_friends"])
    phone.app.store.create(match.game, match.table, match.entries)
    screen = phone.go("statistics")
    counted(phone)
    left = screen._below
    phone.go("statistics", about="toc_chocottes")
    assert not list(left)
    counted(phone)
    screen.draw_all()
    cards = screen.ids.page.column.children
    assert len({id(card) for card in [*cards, *screen._cards]}) == len(cards) + len(screen._cards)
