"""A table of bones by colour and player, as counted in the score and as set by the table."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface


class DigCell(Surface, ButtonBehavior, BoxLayout):
    """The bones of a colour in front of a player."""

    round = dp(12)

    count = NumericProperty(0)
    title = StringProperty("")


class DigTallyRow(BoxLayout):
    """A bowl, what its bones are worth, and a cell for everybody."""

    colour = StringProperty("red")
    title = StringProperty("")
    worth = StringProperty("")


load_rule(__file__)
