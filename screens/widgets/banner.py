"""A message that slides in: what is so, and if the rules say it, where."""

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from screens.theme import theme
from screens.widgets.action_button import ActionButton
from screens.widgets.box_layout import BoxLayout
from screens.widgets.chip import Chip
from screens.widgets.hold_button import HoldButton
from screens.widgets.icon_button import IconButton
from screens.widgets.rule import load_rule
from screens.widgets.text import line_height, lines_of

AROUND = 104  # dp that the icon, the cross and the gaps take beside the words,
FRAME = 36  # and what is above and below them;
BUTTON = 56  # about what a button in it is high
LOOSE = 1.1  # lines are further apart than letters are high
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
    """What is so. One that is *passing* goes when it has been read, and can be read again; a refusal stays
    until something else is touched, and so does what offers something."""

    patience = 6.0  # seconds that a passing one stays, 0 for as long as nobody closes it;
    a_sign = 0.05  # and so many more for each sign of it

    __events__ = ("on_clause", "on_overrule", "on_action", "on_close")

    kind = OptionProperty("info", options=tuple(ICON_OF))
    icon = StringProperty("info")
    text = StringProperty("")
    markup = BooleanProperty(False)  # only where all the words are ours: a name may hold anything
    clause_id = StringProperty("")
    overrule_text = StringProperty("")
    action_text = StringProperty("")
    closable = BooleanProperty(True)
    passing = BooleanProperty(False)
    lasting = BooleanProperty(True)  # it is worth to be read again
    shown = BooleanProperty(True)
    reveal = NumericProperty(1)
    most = NumericProperty(0)  # the height that it may take, 0: any
    narrow = NumericProperty(0)  # its usual width,
    wide = NumericProperty(0)  # that of one that would be too high,
    crammed = BooleanProperty(False)  # and whether it still is: letters are smaller, and the rest scrolls
    font_size = NumericProperty(17)
    version = NumericProperty(0)
    fill = ColorProperty()
    ink = ColorProperty()
    _read: Any = None  # when a passing one will have been read

    def on_kv_post(self, _base):
        self.fbind("version", self._repaint)
        self.fbind("clause_id", self._dress_foot)
        self.fbind("overrule_text", self._dress_foot)
        self.fbind("action_text", self._dress_foot)
        self.fbind("closable", self._dress_head)
        self._cross = IconButton(icon="close", tint=self.ink, pos_hint={"top": 1})
        self._cross.bind(on_release=self.close)
        self.fbind("ink", self._cross.setter("tint"))
        self._parts = {}  # of the foot
        for prop in ("text", "most", "narrow", "wide", "font_size"):
            self.fbind(prop, self._measure)
        self._repaint()
        self._dress_head()
        self._dress_foot()

    def _measure(self, *_):
        """Nobody reads what runs out of the window, or behind what is at the thumb."""
        if self.most and self.narrow > dp(AROUND):
            fitting = (width for width in (self.narrow, self.wide) if self._high_at(width) <= self.most)
            self.width = next(fitting, self.wide)
            self.crammed = self._high_at(self.width) > self.most

    def _high_at(self, width):
        """How high it would be, so wide."""
        lines = lines_of(self.text, width - dp(AROUND), self.font_size)
        parts = len(self.ids.foot.children)
        # Not the height that the foot has: that follows from the width.
        foot = dp(BUTTON) * (parts if theme.large else min(parts, 1))
        return lines * line_height(self.font_size) * LOOSE + foot + dp(FRAME)

    def say(self, kind, text, clause="", overrule="", action="", lasting=True):
        """Show *text*, in place of what was shown before."""
        self.kind, self.text, self.clause_id, self.overrule_text = kind, text, clause, overrule
        self.action_text, self.lasting = action, lasting
        self.again()

    def again(self):
        """Show once more what was said."""
        self.shown = False
        self.reveal = 0
        self.shown = True
        if self.passing and self.patience and self.kind != "bad" and not self.action_text:
            self._read = Clock.schedule_once(self.hide, self.patience + self.a_sign * len(self.text))

    def hide(self, *_):
        """Slide out."""
        if self._read:
            self._read.cancel()
        self.shown = False

    def forget(self):
        """What was said is no longer so."""
        self.hide()
        self.text = ""

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
        """The clause and the buttons, only where there is something to read, to hold or to do."""
        foot = self.ids.foot
        foot.clear_widgets()
        for make, words in (
            (self._make_clause, self.clause_id),
            (self._make_hold, self.overrule_text),
            (self._make_action, self.action_text),
        ):
            if words:  # made once: whatever is bound to the banner lives as long as it does
                part = self._parts.get(make) or self._parts.setdefault(make, make())
                part.text = words
                foot.add_widget(part)
        self._measure()

    def _make_clause(self):
        clause = Chip(icon="book", pos_hint={"center_y": 0.5})
        clause.bind(on_release=lambda _chip: self.dispatch("on_clause", self.clause_id))
        return clause

    def _make_hold(self):
        hold = HoldButton(tint=self.ink, pos_hint={"center_y": 0.5})
        hold.bind(on_hold=lambda _button: self.dispatch("on_overrule"))
        self.fbind("ink", hold.setter("tint"))
        return hold

    def _make_action(self):
        action = ActionButton(pos_hint={"center_y": 0.5})
        action.bind(on_release=lambda _button: self.dispatch("on_action"))
        return action

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

    def on_action(self):
        """The button was tapped."""

    def on_close(self):
        """The cross was tapped."""


load_rule(__file__)
