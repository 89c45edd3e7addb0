"""A match once more, move by move, on its own table: looked at, gone on from as a copy, or corrected.

The table is the one that is played on, shown as it was after so many entries. Whoever touches it is asked
what they want; nothing is written.
"""

from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens import table
from screens.table import TableScreen
from screens.widgets import ask
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle
from tracker.language import _, current

STEP = 1.2  # seconds a move is looked at
SPEEDS = (1, 2, 4)


class ReplayBar(BoxLayout):
    """What was played, and the way through the match."""

    screen = ObjectProperty()


class ReplayScreen(TableScreen):
    """The table of one match, as it was."""

    at = NumericProperty(0)  # how many entries are shown
    last = NumericProperty(0)  # how many there are
    played = StringProperty("")  # the entry that led here, in words
    playing = BooleanProperty(False)
    speed = NumericProperty(SPEEDS[0])
    bar = ObjectProperty(None, allownone=True)
    _laid: tuple = ()  # whose table is laid

    def on_kv_post(self, base):
        super().on_kv_post(base)
        steps = self.ids.steps
        body = steps.parent
        body.remove_widget(steps)
        self.bar = ReplayBar(screen=self)
        body.add_widget(self.bar)
        for part in (self.ids.place, self.ids.thumb):
            part.fbind("on_touch_down", self._touched)

    def _place_steps(self, *_):
        """There are none: the bar is in their place."""

    @property
    def _now(self):
        """Of what the table that is laid must be, or it is laid anew."""
        return self.app.store.revision, current(), *self.size

    def show(self, number, at=0):
        """Open a match at its beginning, or after so many entries."""
        self.stop()
        if self._laid == (number, *self._now):  # ahead, or when it was watched before
            self.ids.banner.hide()
            if self.at != min(at, self.last):
                self.go_to(at)
            return
        self.number = number
        self._opened = self.app.open_match(number)
        if self._opened is None:
            Clock.schedule_once(self.manager.home)
            return
        self.game = self.match.game.key
        self._place_view()
        self.ids.banner.hide()
        self.view.begin()
        self.last = self.match.cursor
        self.at = min(at, self.last)
        self.refresh()
        self._laid = (number, *self._now)

    def rehearse(self, number):
        """Lay, a piece at each step, the table of a match that may be watched next, unless it is gone."""
        match = yield from self.app.open_ahead(number)
        if match is None:
            return
        yield
        view = self.make_view(match.game.key)
        yield
        yield from view.make_ahead()
        if (yield from self.app.open_ahead(number)) is None:
            return
        self.size = self.manager.size
        self.show(number)
        yield
        settle(self)

    def resume(self, number, **_what):
        """Back from a rule, or from a correction: where it was left."""
        self.show(number, int(self.at))

    def on_leave(self, *_args):
        """Nobody watches any more."""
        self.stop()

    def put_aside(self):
        """No time is measured here."""

    @property
    def state(self):
        """The table after the entries that are shown."""
        return self.match.state_before(int(self.at))

    def heading(self):
        """That nothing is played here."""
        return _("Replay")

    def refresh(self):
        """Draw the table as it was."""
        super().refresh()
        if self._opened is not None:
            self.played = self._told(int(self.at) - 1) if self.at else _("Before the first move")

    # --- on the way

    def go_to(self, at):
        """Show the table after so many entries."""
        self.at = min(max(0, at), self.last)
        self.refresh()
        if self.at == self.last:
            self.stop()

    def step(self, by):
        """One entry on, or back; whoever steps no longer watches."""
        self.stop()
        self.go_to(self.at + by)

    def toggle(self):
        """Play, from the beginning where the end is shown; or stop."""
        if self.playing:
            self.stop()
            return
        if self.at == self.last:
            self.go_to(0)
        self.playing = self.last > 0
        self._wind()

    def stop(self, *_args):
        """Stand still."""
        self.playing = False
        Clock.unschedule(self._tick)

    def faster(self):
        """The next speed, and after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._wind()

    def _wind(self):
        Clock.unschedule(self._tick)
        if self.playing:
            Clock.schedule_interval(self._tick, STEP / self.speed)

    def _tick(self, _dt):
        self.go_to(self.at + 1)

    # --- what a touch is answered with

    def _touched(self, place, touch):
        if touch.is_mouse_scrolling or not place.collide_point(*touch.pos):
            return False
        self.stop()
        if touch.grab_current is None:
            self.open_menu()
        return True

    def play(self, move, *, overrule=False, source=None):
        """Nothing is played here."""
        self.open_menu()
        return False

    def remember(self, key, value):
        """Nothing is written here."""

    def open_menu(self):
        """What can be done from here."""
        self.stop()
        number = int(self.at) - 1
        over = self.match.game.standing(self.state).over
        actions = [
            *([] if over else [(_("Go on from here as a copy"), "primary", self.copy)]),
            *([(_("Correct this entry"), "tonal", partial(self._correct_entry, number))] if self.at else []),
            (_("Watch on"), "plain", None),
        ]
        ask(_("This is a replay"), self.played, actions)

    def _correct_entry(self, number):
        self.manager.go("table", number=self.number, correcting=number)

    def copy(self):
        """Another match with the same beginning; the old one stays as it is."""
        number = self.app.guard(lambda: self.app.store.copy(self.number, int(self.at)))
        if number is not None:
            self.manager.go("table", number=number)


load_rule(str(table.__file__))
