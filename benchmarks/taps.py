"""What a tap on a track board costs until the screen has settled, undrawn, beside a page of labels."""

import tempfile
from functools import partial
from pathlib import Path

from kivy.tests.common import UnitTestTouch
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from msgspec.structs import replace

from benchmarks.measure import ratio
from tools.phone import Phone
from tracker.game import Player, Table
from tracker.games import find_game

PLAYERS = (
    Player("Ana", "red", "circle"),
    Player("Bo", "blue", "square"),
    Player("Cy", "yellow", "triangle"),
    Player("Dorothée", "green", "diamond"),
)
OUT = (-1, -1, -1, -1)
# By game: a position, a card, two places of Ana's to tap in turn, and where the second may go.
TABLES = {
    "dog": (((-1, -1, 10, 20), (-1, -1, 0, 60), (-1, -1, -1, 30), (-1, 33, 50, 202)), "joker", (10, 20), 25),
    "tock_6": (((-1, -1, 7, 20), (-1, 1, 201, 204), (-1, -1, -1, 30), OUT), "5", (7, 20), 25),
    "royal": (((20, -2, 5, 62), (0, 14, -3, 56), (-1, -2, -3, 201), (12, -2, 26, -4)), "1-7", (20, 5), 9),
}
SETTLED = 3  # frames after which nothing is left to do
LABELS = 50


class Board:
    """A table of a track game in the middle of it, touched by a finger."""

    def __init__(self, phone: Phone, key: str) -> None:
        position, self.card, self.places, self.end = TABLES[key]
        self.phone = phone
        game = find_game(key)
        self.number = phone.app.store.create(game, Table(players=PLAYERS, depth="referee", first=0))
        self.open()
        self.screen = phone.app.navigator.current_screen
        special = 8 if key == "royal" else 0
        state = self.screen.match.state
        state = replace(state, position=position, phase="turn", active=0, special=special)
        self.screen.play(game.adjust(state))
        phone.frames()

    def open(self) -> None:
        """Open the table."""
        self.phone.app.navigator.go("table", number=self.number)
        self._settle()

    def reopen(self) -> None:
        """Leave the table, and open it again."""
        self.phone.app.navigator.home()
        self.open()

    def tap_card(self) -> None:
        """Choose the card, or lay it back; what a page waits before it hands a touch on is not counted."""
        pad = self.screen.view.panel.ids.cards
        next(key for key in pad.children if key.key == self.card).dispatch("on_release")
        self._settle()

    def tap_pawn(self, which: int) -> None:
        """Choose one of Ana's."""
        self._tap_place(self.places[which])

    def tap_pawns(self) -> None:
        """Choose one, then the other."""
        self.tap_pawn(0)
        self.tap_pawn(1)

    def move(self) -> None:
        """The card, a pawn and where it goes; then undo it."""
        self.tap_card()
        self.tap_pawn(1)
        self._tap_place(self.end)
        assert self.screen.match.cursor == 2, "one to set the table, and this one"
        self.screen.undo()
        self._settle()

    def _tap_place(self, place: int) -> None:
        board = self.screen.view.panel.ids.board
        spot = board.pieces.at(board.scene.spot(0, place))
        middles = zip(spot, board.center, board.size, strict=True)
        self._touch(board.to_window(*(n + c - s / 2 for n, c, s in middles)))

    def _touch(self, place) -> None:
        touch = UnitTestTouch(*place)
        touch.touch_down()
        self._settle(1)
        touch.touch_up()
        self._settle()

    def _settle(self, frames: int = SETTLED) -> None:
        settle(self.phone, frames)


def settle(phone: Phone, frames: int) -> None:
    """Let frames pass, undrawn."""
    for _ in range(frames):
        phone._pass_frame()


def page(phone: Phone) -> None:
    """The yardstick: so many plain labels are made and laid out."""
    box = BoxLayout(orientation="vertical", size=(400, 800))
    for number in range(LABELS):
        box.add_widget(Label(text=f"Label {number}"))
    settle(phone, 2)


def compare() -> None:
    """Print what taps cost, by game."""
    with tempfile.TemporaryDirectory() as folder, Phone(Path(folder)) as phone:
        labels = partial(page, phone)
        for key in TABLES:
            board = Board(phone, key)
            _line(f"{key}: choose a card, or lay it back", ratio(board.tap_card, labels, 4))
            board.tap_card()
            _line(f"{key}: choose a pawn", ratio(board.tap_pawns, labels, 3) / 2)
            board.tap_card()
            _line(f"{key}: card, pawn, end, and undo: a tap", ratio(board.move, labels, 3) / 4)
            _line(f"{key}: leave a table and open it", ratio(board.reopen, labels, 3))


def _line(what: str, value: float) -> None:
    print(f"{what:<58}{value:>9.2f} × a page of {LABELS} labels")
