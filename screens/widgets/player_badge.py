"""A player at a glance: a shape in a colour with the initial of the name."""

from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.utils import get_color_from_hex

from screens.theme import PLAYER_COLOURS, ink_on, theme
from screens.widgets.drawing import Drawing, paint, ring
from screens.widgets.shapes import INITIAL, INITIAL_ELSE, draw_shape
from screens.widgets.text import Measured


def player_rgba(colour):
    """The rgba of a player's colour id, or of a hex; the theme's soft ink for anything else."""
    if colour in PLAYER_COLOURS:
        return get_color_from_hex(PLAYER_COLOURS[colour])
    return get_color_from_hex(colour) if colour.startswith("#") else theme.text_soft


class PlayerBadge(Drawing):
    side = 40  # dp, unless told
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    ring = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**{"size_hint": (None, None), "size": (dp(self.side), dp(self.side))} | kwargs)
        self._look: tuple = ()  # what is drawn
        for prop in ("name", "colour", "shape", "ring"):
            self.fbind(prop, self.redraw)
        theme.follow(self, accent=False)

    def wear(self):
        self.redraw()

    def _move(self, *_):
        """It is drawn as wide as it is high, in the middle: alike wherever it has that size."""
        side = min(self.size)
        self._shift.xy = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2

    def _redraw(self, *args):
        """Another player may look the same."""
        self._move()
        edge = tuple(theme.text if self.ring else theme.outline)
        fill, initial = tuple(player_rgba(self.colour)), self.name.strip()[:1].upper()
        look = self.shape, fill, edge, self.ring, min(self.size), initial
        if look != self._look:
            self._look = look
            super()._redraw(*args)

    def draw(self):
        shape, fill, edge, ringed, side, initial = self._look
        self.share(_draw_ground, shape, fill, edge, ringed, side)
        if initial:
            self.share(_draw_initial, initial, shape, fill, ringed, side)


def _radius(shape, ringed, side):
    return side * (0.45 if not ringed else 0.37 if shape == "circle" else 0.345)


def _draw_ground(shape, fill, edge, ringed, side):
    middle, radius = side / 2, _radius(shape, ringed, side)
    paint(edge)
    if ringed:
        ring(middle, middle, side * 0.47, max(2, side * 0.055))
    else:
        draw_shape(shape, middle, middle, radius + max(1, side * 0.025))
    paint(fill)
    draw_shape(shape, middle, middle, radius)


def _draw_initial(initial, shape, fill, ringed, side):
    middle, radius = side / 2, _radius(shape, ringed, side)
    shift, size = INITIAL.get(shape, INITIAL_ELSE)
    label = Measured(text=initial, font_size=radius * size, bold=True)
    label.refresh()
    if label.text and label.texture:
        width, height = label.texture.size
        paint(ink_on(fill))
        corner = (round(middle - width / 2), round(middle + shift * radius - height / 2))
        Rectangle(texture=label.texture, pos=corner, size=(width, height))
