"""The Royal variant: where the special fields are. The table shows one of them, before the first card."""

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from screens.games.panels import Panel
from screens.games.track.scene import scene_of
from screens.widgets import Text, show
from screens.widgets.rule import load_rule
from tracker.games.tock import Special, settings_of
from tracker.language import _


class SpecialFields(BoxLayout):
    """The board: a tap on a field makes it the special one of its section, and so in every section."""

    field = NumericProperty(0)  # so many fields after each start; 0: nobody has said it
    filling = BooleanProperty(False)  # whether the board takes all the height that there is

    def __init__(self, view, **kwargs):
        super().__init__(**kwargs)
        self._view, self.field = view, view.state.special
        self.ids.steps.max = settings_of(view.state).board.size - 1
        self.fbind("field", self._draw)
        self._draw()

    def tap(self, spot):
        """A field of the board was tapped."""
        field = spot.number % settings_of(self._view.state).board.size
        if spot.kind == "track" and field:
            self.field = field
        else:
            self._view.frame.explain(_("A special field is on the way, between two starts."))

    def _draw(self, *_):
        state = replace(self._view.state, special=int(self.field))
        self.ids.board.show(scene_of(state, self._view.players))

    def save(self):
        """Log it, unless it is known."""
        if not self.field or self.field != self._view.state.special:
            self._view.frame.play(Special(int(self.field)))


class TrackSpecialPanel(Panel):
    """Where are the special fields? Nothing is assumed."""

    def __init__(self, view, **kwargs):
        super().__init__(view, **kwargs)
        self.fields = SpecialFields(view, filling=True)
        self.add_widget(self.fields, index=len(self.children))
        self.fields.bind(field=lambda _fields, field: setattr(self.foot, "dimmed", not field))


def open_special(view):
    """The table corrects where the special fields are."""
    sheet = SpecialFields(view)
    told = _("Tap a special field, as your board shows it. It is the same in every section.")
    sheet.add_widget(Text(text=told), index=len(sheet.children))
    actions = [(_("Cancel"), "plain", None), (_("Here they are"), "primary", sheet.save)]
    show(_("Special fields"), sheet, actions)


load_rule(__file__)
