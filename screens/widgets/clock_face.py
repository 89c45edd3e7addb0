"""A clock at the table: always as wide, so that nothing moves; a tap pauses it."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class ClockFace(ButtonBehavior, BoxLayout):
    face = StringProperty("")  # "": it takes no place
    running = BooleanProperty(False)
    late = BooleanProperty(False)


load_rule(__file__)
