"""A player at a glance: a shape in a colour with the initial of the name."""

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle
from kivy.properties import BooleanProperty, StringProperty
from kivy.utils import get_color_from_hex

from screens.theme import PLAYER_COLOURS, ink_on, theme
from screens.widgets.drawing import Drawing, paint, ring
from screens.widgets.rule import load_rule
from screens.widgets.shapes import INITIAL, INITIAL_ELSE, draw_shape


def player_rgba(colour):
    """The rgba of a player's colour id, or of a hex; the theme's soft ink for anything else."""
    if colour in PLAYER_COLOURS:
        return get_color_from_hex(PLAYER_COLOURS[colour])
    return get_color_from_hex(colour) if colour.startswith("#") else theme.text_soft


class PlayerBadge(Drawing):
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    ring = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("name", "colour", "shape", "ring"):
            self.fbind(prop, self.redraw)

    def draw(self):
        x, y, side = self.width / 2, self.height / 2, min(self.size)
        radius = side * (0.45 if not self.ring else 0.37 if self.shape == "circle" else 0.345)
        fill = player_rgba(self.colour)
        if self.ring:
            paint(theme.text)
            ring(x, y, side * 0.47, max(2, side * 0.055))
        else:
            paint(theme.outline)
            draw_shape(self.shape, x, y, radius + max(1, side * 0.025))
        paint(fill)
        draw_shape(self.shape, x, y, radius)
        self._draw_initial(x, y, radius, ink_on(fill))

    def _draw_initial(self, x, y, radius, ink):
        shift, size = INITIAL.get(self.shape, INITIAL_ELSE)
        initial = CoreLabel(text=self.name.strip()[:1].upper(), font_size=radius * size, bold=True)
        initial.refresh()
        if initial.text and initial.texture:
            width, height = initial.texture.size
            paint(ink)
            corner = (round(x - width / 2), round(y + shift * radius - height / 2))
            Rectangle(texture=initial.texture, pos=corner, size=(width, height))


load_rule(__file__)
