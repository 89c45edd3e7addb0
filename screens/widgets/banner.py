"""A message that slides in: what is so, and if the rules say it, where."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.theme import theme
from screens.widgets.chip import Chip
from screens.widgets.hold_button import HoldButton
from screens.widgets.icon_button import IconButton
from screens.widgets.rule import load_rule

# A refusal is bad; a disaster looks as grave, but nobody did anything wrong.
ICON_OF = {"info": "info", "good": "check", "triumph": "star", "bad": "warning", "disaster": "bolt"}
TONE_OF = {
    "info": "accent_soft",
    "good": "good_soft",
    "triumph": "good_soft",
    "bad": "bad_soft",
    "disaster": "bad_soft",
}


class Banner(BoxLayout):
    __events__ = ("on_clause", "on_overrule", "on_close")

    kind = OptionProperty("info", options=tuple(ICON_OF))
    icon = StringProperty("info")
    text = StringProperty("")
    clause_id = StringProperty("")
    overrule_text = StringProperty("")
    closable = BooleanProperty(True)
    shown = BooleanProperty(True)
    reveal = NumericProperty(1)
    version = NumericProperty(0)
    fill = ColorProperty()
    ink = ColorProperty()

    def on_kv_post(self, _base):
        self.fbind("version", self._repaint)
        self.fbind("clause_id", self._dress_foot)
        self.fbind("overrule_text", self._dress_foot)
        self.fbind("closable", self._dress_head)
        self._cross = IconButton(icon="close", tint=self.ink, pos_hint={"top": 1})
        self._cross.bind(on_release=self.close)
        self.fbind("ink", self._cross.setter("tint"))
        self._repaint()
        self._dress_head()
        self._dress_foot()

    def say(self, kind, text, clause="", overrule=""):
        """Show *text*, in place of what was shown before."""
        self.kind, self.text, self.clause_id, self.overrule_text = kind, text, clause, overrule
        self.shown = False
        self.reveal = 0
        self.shown = True

    def hide(self):
        """Slide out."""
        self.shown = False

    def on_kind(self, *_):
        self.icon = ICON_OF[self.kind]
        self._repaint()

    def on_shown(self, *_):
        Animation.cancel_all(self, "reveal")
        goal = float(self.shown)
        if theme.duration and self.get_root_window():
            Animation(reveal=goal, duration=theme.duration, t="out_cubic").start(self)
        else:
            self.reveal = goal

    def _dress_head(self, *_):
        """The cross, only where it is wanted."""
        if self._cross.parent:
            self._cross.parent.remove_widget(self._cross)
        if self.closable:
            self.ids.head.add_widget(self._cross)

    def close(self, *_):
        self.hide()
        self.dispatch("on_close")

    def _dress_foot(self, *_):
        """The clause and the hold button, only where there is something to read or to hold."""
        foot = self.ids.foot
        foot.clear_widgets()
        if self.clause_id:
            clause = Chip(text=self.clause_id, icon="book", pos_hint={"center_y": 0.5})
            clause.bind(on_release=lambda _chip: self.dispatch("on_clause", self.clause_id))
            foot.add_widget(clause)
        if self.overrule_text:
            hold = HoldButton(text=self.overrule_text, tint=self.ink, pos_hint={"center_y": 0.5})
            hold.bind(on_hold=lambda _button: self.dispatch("on_overrule"))
            self.bind(ink=hold.setter("tint"))
            foot.add_widget(hold)

    def _repaint(self, *_):
        tone = TONE_OF[self.kind]
        self.fill, self.ink = getattr(theme, tone), getattr(theme, f"{tone}_ink")

    def on_touch_down(self, touch):
        """What the banner lies on is not touched through it."""
        return self.shown and (super().on_touch_down(touch) or self.collide_point(*touch.pos))

    def on_clause(self, clause):
        """The chip with the clause was tapped."""

    def on_overrule(self):
        """The table overrules: the button was held."""

    def on_close(self):
        """The cross was tapped."""


load_rule(__file__)
