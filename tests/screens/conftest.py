"""A phone for every UI test."""

import pytest

from screens.widgets.drawing import Drawing
from tools.phone import Phone
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.match import Match

PLAYERS = (
    Player("Ana", "red", "circle"),
    Player("Bo", "blue", "square"),
    Player("Cy", "yellow", "triangle"),
    Player("Dorothée", "green", "diamond"),
)


@pytest.fixture
def open_phone(tmp_path):
    """Open the app on this test's own data; several times in a row, as a person would."""
    opened = []

    def open_one(**settings):
        if opened:
            opened.pop().close()
        phone = Phone(tmp_path, **settings)
        opened.append(phone)
        return phone

    yield open_one
    for phone in opened:
        phone.close()


@pytest.fixture
def unpainted(monkeypatch):
    """Places and words are all that is looked at: painting them would take the longest."""

    def _redraw(*_):  # the clock finds it by its name
        pass

    monkeypatch.setattr(Drawing, "_redraw", _redraw)
    monkeypatch.setattr(Phone, "_draw", _redraw)


@pytest.fixture
def phone(open_phone):
    """The app in English, on a phone."""
    return open_phone()


@pytest.fixture
def seat_table():
    """Begin a match behind the screens and open it: for tests that are not about setting up."""

    def seat(phone, players=3, game="toc_chocottes", moves=(), **table):
        match = Match(find_game(game), Table(players=PLAYERS[:players], **table))
        for move in moves:
            match.play(move, overrule=True)
        number = phone.app.store.create(match.game, match.table, match.entries)
        phone.app.navigator.go("table", number=number)
        phone.frames(6)
        return phone.screen

    return seat
