"""A row of a list: something at the left, a title and a subtitle, something at the right."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule


class Start(BoxLayout):
    """What stands at the left of a row."""


class ListRow(ButtonBehavior, BoxLayout):
    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")
    strong = BooleanProperty(False)
    tappable = BooleanProperty(True)
    start = ObjectProperty(None, allownone=True)
    end = ObjectProperty(None, allownone=True)

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
