"""The rounded ground of a card, a key or a button.

Bound by hand, not in kv: a screen has dozens of them, and every binding of kv is made for each. Fill, edge
and the shade of a finger are made when they are first seen.
"""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty

from screens.theme import theme

NONE = (0, 0, 0, 0)


class Surface:
    """What the widget is drawn on that this is mixed into; where that is a button, it shows a finger."""

    shade: float = 0.14  # how much of the ink lies on it while it is pressed
    round: float | None = None  # its corners, in pixels; None: as the theme has them
    margin: tuple[float, float] = (0, 0)  # how much smaller it is, at each side, than what can be touched
    fill = ColorProperty(NONE)
    ink = ColorProperty(NONE)
    edge = ColorProperty(NONE)
    edge_width = NumericProperty(1)
    pressed = BooleanProperty(False)
    fbind: Any  # of the widget
    state: Any
    x: Any
    y: Any
    width: Any
    height: Any

    def __init__(self, **kwargs):
        self.canvas = Canvas()
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self._ground = self._shade = self._edge = None  # each a colour and a form
        super().__init__(**kwargs)
        for prop in ("pos", "size", "edge_width"):
            self.fbind(prop, self._lay_soon)
        self._lay_soon()

    @property
    def corner(self):
        """How round it is."""
        return theme.corner if self.round is None else self.round

    def on_fill(self, *_):
        if self._ground is None and self.fill[3]:
            self._ground = self._make(SmoothRoundedRectangle(), 0)
        if self._ground:
            self._ground[0].rgba = self.fill

    def on_edge(self, *_):
        if self._edge is None and self.edge[3]:
            self._edge = self._make(SmoothLine(), bool(self._ground) + bool(self._shade))
        if self._edge:
            self._edge[0].rgba = self.edge

    def on_state(self, *_):
        self.pressed = self.state == "down"

    def on_pressed(self, *_):
        if self._shade is None and self.pressed:
            self._shade = self._make(SmoothRoundedRectangle(), bool(self._ground))
        if self._shade:
            self._shade[0].rgba = (*self.ink[:3], self.shade if self.pressed else 0)

    def _make(self, form, place):
        """A form in a colour of its own, under what else the rules draw there."""
        colour, layer = Color(), InstructionGroup()
        layer.add(colour)
        layer.add(form)
        self.canvas.before.insert(place, layer)
        self._lay_soon()
        return colour, form

    def _lay(self, *_):
        corner = self.corner
        left, low = self.margin
        x, y, width, height = self.x + left, self.y + low, self.width - 2 * left, self.height - 2 * low
        for _colour, form in filter(None, (self._ground, self._shade)):
            form.pos, form.size, form.radius = (x, y), (width, height), [corner]
        if self._edge:
            line = self._edge[1]
            line.width = self.edge_width
            line.rounded_rectangle = (x + 1, y + 1, width - 2, height - 2, corner)
