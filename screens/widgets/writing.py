"""Words in a drawing."""

from functools import lru_cache

from kivy.graphics import Rectangle
from kivy.metrics import sp

from screens.widgets.drawing import paint
from screens.widgets.text import Measured, width_of

SMALLEST = 9  # sp: words do not shrink below this size, they are cut


def write(text, x, y, size, ink, room=None, bold=True):
    """Words around (x, y), in the canvas in use; smaller, then cut, where they are wider than *room*."""
    if room:
        size = max(sp(SMALLEST), min(size, size * room / max(1, width_of(text, size, bold))))
        while len(text) > 2 and width_of(text, size, bold) > room:
            text = text.rstrip("…")[:-1] + "…"
    texture = _written(text, round(size), bold)
    if texture:
        width, height = texture.size
        paint(ink)
        corner = (round(x - width / 2), round(y - height / 2))
        Rectangle(texture=texture, pos=corner, size=(width, height))


@lru_cache(maxsize=512)
def _written(text, size, bold):
    """The words as a picture: the same few are written again and again."""
    label = Measured(text=text, font_size=size, bold=bold)
    label.refresh()
    return label.texture
