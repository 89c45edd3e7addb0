"""The Royal variant: where the special fields are. The table shows one."""

from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from screens.games.track.scene import scene_of
from screens.widgets import show
from screens.widgets.rule import load_rule
from tracker.games.tock import Special, settings_of
from tracker.language import _


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
        """Log it."""
        if self._state.special != self._view.state.special:
            self._view.frame.play(Special(self._state.special))


load_rule(__file__)
