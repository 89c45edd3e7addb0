"""The Royal variant: where the special fields are. The table shows one, and the phone remembers."""

from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from screens.games.track.scene import scene_of
from screens.widgets import show
from screens.widgets.rule import load_rule
from tracker.games.tock.opening import Special
from tracker.games.tock.settings.options import settings_of
from tracker.language import _

SETTING = "royal.special"  # so many fields after each start, as a table said it in an earlier game


def take_over(view):
    """In a new game the special fields are where the table said last time."""
    match, app = view.frame.match, view.frame.app
    kept = app.store.setting(SETTING, None)
    if match.entries or not match.state.special or type(kept) is not int:
        return
    move = Special(kept)
    if kept != match.state.special and 1 <= kept < settings_of(match.state).board.size:
        app.guard(lambda: match.play(move))


def open_special(view):
    """Ask where the special fields are."""
    sheet = SpecialFields(view)
    actions = [(_("Cancel"), "plain", None), (_("They are there"), "primary", sheet.save)]
    show(_("Special fields"), sheet, actions)


class SpecialFields(BoxLayout):
    """The board: a tap on a field makes it the special one of its section, and so in every section."""

    def __init__(self, view, **kwargs):
        super().__init__(**kwargs)
        self._view, self._state = view, view.state
        self.ids.field.max = settings_of(self._state).board.size - 1
        self._draw()

    def tap(self, spot):
        """A field of the board was tapped."""
        field = spot.number % settings_of(self._state).board.size
        if spot.kind == "track" and field:
            self.set(field)

    def set(self, field):
        """So many fields after each start."""
        self._state = replace(self._state, special=int(field))
        self._draw()

    def _draw(self):
        self.ids.field.value = self._state.special
        self.ids.board.show(scene_of(self._state, self._view.players))

    def save(self):
        """Log it, and keep it for later games."""
        app, field = self._view.frame.app, self._state.special
        if field == self._view.state.special or self._view.frame.play(Special(field)):
            app.guard(lambda: app.store.keep_setting(SETTING, field))


load_rule(__file__)
