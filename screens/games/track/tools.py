"""A line below a board: a closer look, what is to be tapped, and what else can be done."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from screens.widgets.chip import Chip
from screens.widgets.rule import load_rule

LOOK = 64  # dp of the closer look and the gaps beside it
LONG = 300  # dp


class BoardTools(StackLayout):
    """The tools of a board."""

    board = ObjectProperty(None, allownone=True, rebind=True)
    hint = StringProperty("")
    hint_width = NumericProperty(0)
    chips = ListProperty()  # (text, icon, active, what is called)

    def __init__(self, **kwargs):
        self._chips = []
        super().__init__(**kwargs)
        self.fbind("width", self._give_room)

    def on_chips(self, *_):
        """A chip that was made once comes and goes, and changes its words."""
        while len(self._chips) < len(self.chips):
            chip = Chip()
            chip.bind(on_release=self._call)
            self._chips.append(chip)
            self._give_room()
        for chip in self._chips[len(self.chips) :]:
            self.remove_widget(chip)
        for chip, (text, icon, active, _action) in zip(self._chips, self.chips, strict=False):
            chip.text, chip.icon, chip.active = text, icon, active
            if chip.parent is None:
                self.add_widget(chip)

    def _give_room(self, *_):
        """Words wrap where the line ends; on a long one, beside the closer look."""
        for chip in self._chips:
            chip.room = self.width - (dp(LOOK) if self.width > dp(LONG) else 0)

    def _call(self, chip):
        self.chips[self._chips.index(chip)][-1]()


load_rule(__file__)
