"""Who starts, by chance: by fingers on the screen, or by a wheel with the names."""

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from screens.navigator import BaseScreen
from screens.widgets import ActionButton, Sheet, player_row, show
from tracker.game import Player
from tracker.language import _, ngettext

WAY = "starter.way"  # under which is remembered how a table draws


class StarterScreen(BaseScreen):
    """Draws one of `players` at the seats `possible`; `take` gets the seat."""

    awake = True
    about = ""  # the game that is played
    players: tuple[Player, ...] = ()
    possible: tuple[int, ...] = ()
    take: Callable[[int], Any]
    way = StringProperty("")
    told = StringProperty("")
    drawn = NumericProperty(-1)  # the seat that the wheel drew, -1: none

    def on_kv_post(self, _base):
        self._field, self._wheel = self.ids.field.__self__, self.ids.wheel.__self__

    def refresh(self):
        """Show the field or the wheel, as the table likes it."""
        self.game = self.about
        self.choose_way(self.way or self.app.store.setting(WAY, "fingers"))

    def on_leave(self, *_args):
        """The next draw begins anew."""
        self._field.clear()
        self._wheel.halt()

    def pick_way(self, way):
        """Fingers or wheel, and so the next time."""
        self.app.guard(lambda: self.app.store.keep_setting(WAY, way))
        self.choose_way(way)

    def choose_way(self, way):
        """Begin a draw."""
        self.way = "wheel" if way == "wheel" else "fingers"
        self.ids.way.value = self.way
        self.ids.desk.clear_widgets()
        self.ids.desk.add_widget(self._wheel if self.way == "wheel" else self._field)
        self.drawn = -1
        self._field.clear()
        self._wheel.players = [self.players[seat] for seat in self.possible]
        self.tell()

    def tell(self, *_args):
        """What is to be done, or what was drawn."""
        field = self._field
        if self.way == "wheel":
            self.told = self._wheel_words()
        elif field.drawn is not None:
            self.told = _("This one it is!")
        elif field.left:
            self.told = _("Hold still: {seconds}").format(seconds=int(field.left))
        elif field.count:
            self.told = _("One finger is no choice.")
        else:
            self.told = _("Everybody puts a finger on the screen.")
        self._draw_answers()

    def _wheel_words(self):
        if self.drawn >= 0:
            return self.players[self.drawn].name
        count = len(self.possible)
        return ngettext("{count} player", "{count} players", count).format(count=count)

    def _draw_answers(self):
        """What is at the thumb: whose finger it is, or the wheel's own button."""
        self.ids.thumb.clear_widgets()
        wheel = self.way == "wheel"
        if self.drawn >= 0 if wheel else self._field.drawn is not None:
            self._offer(_("Once more"), "plain", self.spin if wheel else self._field.clear)
            self._offer(_("So it is"), "primary", self.settle if wheel else self._ask_whose)
        elif wheel:
            self._offer(_("Turn the wheel"), "primary", self.spin)

    def _ask_whose(self):
        """A finger tells no name."""
        body = Sheet()
        dialog = show(_("Whose finger is it?"), body)
        for seat in self.possible:
            row = player_row(self.players[seat], strong=True)
            row.bind(on_release=lambda _row, seat=seat: (dialog.dismiss(), self.settle(seat)))
            body.add_widget(row)

    def _offer(self, text, kind, action):
        button = ActionButton(text=text, kind=kind, big=True)
        button.bind(on_release=lambda _button: action())
        self.ids.thumb.add_widget(button)

    def spin(self):
        """Turn the wheel."""
        self.drawn = -1
        self._wheel.spin()

    def wheel_stands(self, number):
        """It stands."""
        self.drawn = self.possible[number]
        self.app.feedback.give("accepted")
        self.tell()

    def finger_chosen(self):
        """One of the fingers was drawn."""
        self.app.feedback.give("accepted")
        self.tell()

    def settle(self, seat=None):
        """Back to who asked, with the answer: this seat, or the one that the wheel drew."""
        take, seat = self.take, int(self.drawn) if seat is None else seat
        self.manager.back()
        take(seat)
