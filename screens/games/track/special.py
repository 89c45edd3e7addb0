"""The Royal variant: where the special fields are. The table shows one of them, before the first card."""

from kivy.properties import BooleanProperty, NumericProperty
from msgspec.structs import replace

from screens.games.panels import Panel
from screens.games.track.scene import scene_of
from screens.widgets import Dialog, Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games.tock import Special, settings_of
from tracker.language import _


class SpecialFields(BoxLayout):
    """The board: a tap on a field makes it the special one of its section, and so in every section."""

    field = NumericProperty(0)  # so many fields after each start; 0: nobody has said it
    filling = BooleanProperty(False)  # whether the board takes all the height that there is

    def __init__(self, view, **kwargs):
        super().__init__(**kwargs)
        self._view = view
        self.ids.steps.max = settings_of(view.state).board.size - 1
        self.fbind("field", self._draw)
        self.begin()

    def begin(self):
        """Show the table, and what it has said so far."""
        self.ids.board.forget()
        self.field = self._view.state.special
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


class SpecialSheet(Dialog):
    """The table corrects where the special fields are. Made once for a match, opened as often as asked."""

    def __init__(self, view, **kwargs):
        self._fields, self._told = SpecialFields(view), Text()
        self._fields.add_widget(self._told, index=len(self._fields.children))
        super().__init__(body=self._fields, **kwargs)
        self._speak()
        self.get_ready()

    def open(self, *args, **kwargs):
        self._speak()
        self._fields.begin()
        super().open(*args, **kwargs)

    def _speak(self):
        """In the language in use."""
        self.title = _("Special fields")
        self._told.text = _("Tap a special field, as your board shows it. It is the same in every section.")
        self.actions = [(_("Cancel"), "plain", None), (_("Here they are"), "primary", self._fields.save)]


load_rule(__file__)
