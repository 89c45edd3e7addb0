"""A player at a glance: a shape in a colour with the initial of the name."""

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.utils import get_color_from_hex

from screens.theme import PLAYER_COLOURS, ink_on, theme
from screens.widgets.drawing import Drawing, paint, ring
from screens.widgets.shapes import INITIAL, INITIAL_ELSE, draw_shape


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
        for prop in ("name", "colour", "shape", "ring"):
            self.fbind(prop, self.redraw)
        theme.follow(self, accent=False)

    def wear(self):
        self.redraw()

    def draw(self):
        initial, edge = self.name.strip()[:1].upper(), theme.text if self.ring else theme.outline
        look = tuple(player_rgba(self.colour)), tuple(edge), self.ring
        self.share(_draw_badge, initial, self.shape, *look, self.width, self.height)


def _draw_badge(initial, shape, fill, edge, ringed, width, height):
    x, y, side = width / 2, height / 2, min(width, height)
    radius = side * (0.45 if not ringed else 0.37 if shape == "circle" else 0.345)
    paint(edge)
    if ringed:
        ring(x, y, side * 0.47, max(2, side * 0.055))
    else:
        draw_shape(shape, x, y, radius + max(1, side * 0.025))
    paint(fill)
    draw_shape(shape, x, y, radius)
    _draw_initial(initial, shape, x, y, radius, ink_on(fill))


def _draw_initial(initial, shape, x, y, radius, ink):
    shift, size = INITIAL.get(shape, INITIAL_ELSE)
    label = CoreLabel(text=initial, font_size=radius * size, bold=True)
    label.refresh()
    if label.text and label.texture:
        width, height = label.texture.size
        paint(ink)
        corner = (round(x - width / 2), round(y + shift * radius - height / 2))
        Rectangle(texture=label.texture, pos=corner, size=(width, height))
