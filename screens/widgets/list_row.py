"""A row of a list: something at the left, a title and a subtitle, something at the right."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.icon import Icon
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface
from screens.widgets.text import Text


class Start(BoxLayout):
    """What stands at the left of a row."""


class ListRow(Surface, ButtonBehavior, BoxLayout):
    shade = 0.08
    round = dp(12)
    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")
    icon_size = NumericProperty(0)
    strong = BooleanProperty(False)
    tappable = BooleanProperty(True)
    start = ObjectProperty(None, allownone=True)
    end = ObjectProperty(None, allownone=True)
    _icon = _below = None  # made where there is one: most rows have neither

    def on_kv_post(self, _base):
        self.on_icon()
        self.on_subtitle()

    def on_icon(self, *_):
        if self.icon and self._icon is None and self.end:
            self._icon = Icon(pos_hint={"center_y": 0.5})
            self.start.add_widget(self._icon, index=len(self.start.children))
        if self._icon:
            self._icon.name = self.icon
            self._size_icon()

    def on_icon_size(self, *_):
        self._size_icon()

    def _size_icon(self):
        if self._icon:
            self._icon.size = [self.icon_size if self.icon else 0] * 2

    def on_subtitle(self, *_):
        if self.subtitle and self._below is None and self.end:
            self._below = Text(kind="small", soft=True)
            self.ids.words.add_widget(self._below)
        if self._below:
            self._below.text = self.subtitle

    def add_widget(self, widget, *args, **kwargs):
        if self.end is None:
            return super().add_widget(widget, *args, **kwargs)
        if not widget.pos_hint:
            widget.pos_hint = {"center_y": 0.5}
        return (self.start if isinstance(widget, Start) else self.end).add_widget(widget, *args, **kwargs)

    def on_touch_down(self, touch):
        if self.tappable:
            return super().on_touch_down(touch)
        return BoxLayout.on_touch_down(self, touch)


def player_row(player, **row):
    """A row with the badge of a player, titled with the name unless another title is told."""
    made = ListRow(**{"title": player.name} | row)
    start = Start()
    start.add_widget(PlayerBadge(name=player.name, colour=player.colour, shape=player.shape))
    made.add_widget(start)
    return made


load_rule(__file__)
