"""A row of a list: something at the left, a title and a subtitle, something at the right.

Arranged by hand, not in kv: most of what opens is made of such rows, and each box in them would be laid out
for itself.
"""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.icon import Icon
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface
from screens.widgets.text import Text

LEAST = 56  # dp, the height of a row
SIDE, GAP = 8, 12  # dp, at the sides, and between what stands at the left and the words


class Start(BoxLayout):
    """What stands at the left of a row."""


class ListRow(Surface, ButtonBehavior, Widget):
    shade = 0.08
    round = dp(12)
    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")
    strong = BooleanProperty(False)
    tappable = BooleanProperty(True)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._words = Text(shrink=True)
        self._icon = self._below = self._end = None  # made where there is one: most rows have none
        self._starts = []
        super().__init__(**{"size_hint_y": None, "height": dp(LEAST)} | kwargs)
        self._hold(self._words)
        for prop in ("pos", "size"):
            self.fbind(prop, self._arrange_soon)
        theme.follow(self, accent=False)

    def wear(self):
        self.ink = theme.text
        self._arrange_soon()

    def on_title(self, *_):
        self._words.text = self.title

    def on_strong(self, *_):
        self._words.bold = self.strong

    def on_icon(self, *_):
        if self.icon and self._icon is None:
            self._icon = Icon()
            self._hold(self._icon)
        if self._icon:
            self._icon.name = self.icon
            self._arrange_soon()

    def on_subtitle(self, *_):
        if self.subtitle and self._below is None:
            self._below = Text(kind="small", soft=True)
            self._hold(self._below)
        if self._below:
            self._below.text = self.subtitle

    def add_widget(self, widget, *args, **kwargs):
        """Something of the row's own, at its right unless it is a `Start`."""
        if isinstance(widget, Start):
            self._starts.append(widget)
            self._hold(widget)
            return
        if self._end is None:
            self._end = Start()
            self._hold(self._end)
        if not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        self._end.add_widget(widget, *args, **kwargs)

    def _hold(self, part):
        super().add_widget(part)
        part.fbind("size", self._arrange_soon)

    def _arrange(self, *_):
        """Everything in the middle of the height; the words have the width that is left."""
        left, right = self.x + dp(SIDE), self.right - dp(SIDE)
        needed = dp(LEAST)
        if self._icon:
            self._icon.size = [theme.icon if self.icon else 0] * 2
        before = [self._icon] if self._icon and self.icon else []
        for part in (*before, *self._starts):
            part.pos = left, self.center_y - part.height / 2
            left, needed = part.right, max(needed, part.height + dp(SIDE))
        left += dp(GAP) if before or any(start.children for start in self._starts) else 0
        if self._end:
            self._end.pos = right - self._end.width, self.center_y - self._end.height / 2
            right, needed = self._end.x - dp(SIDE), max(needed, self._end.height + dp(SIDE))
        lines = [self._words, self._below] if self._below else [self._words]
        for line in lines:
            line.width = max(1, right - left)
            line.texture_update()  # its height is known now, not at the next pass
        words = sum(line.height for line in lines)
        self.height = max(needed, words + 2 * dp(SIDE))
        top = self.center_y + words / 2
        for line in lines:
            line.pos = left, top - line.height
            top -= line.height

    def on_touch_down(self, touch):
        if self.tappable:
            return super().on_touch_down(touch)
        return Widget.on_touch_down(self, touch)


def player_row(player, **row):
    """A row with the badge of a player, titled with the name unless another title is told."""
    made = ListRow(**{"title": player.name} | row)
    start = Start()
    start.add_widget(PlayerBadge(name=player.name, colour=player.colour, shape=player.shape))
    made.add_widget(start)
    return made


load_rule(__file__)
