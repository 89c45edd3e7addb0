"""A card or a tile of a game as a small picture: its sign, an icon, or its back."""

from kivy.graphics import SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty

from screens.theme import ink_on, theme
from screens.widgets.drawing import Drawing, line, paint
from screens.widgets.icon import draw_icon
from screens.widgets.rule import load_rule
from screens.widgets.writing import write


class PieceCard(Drawing):
    text = StringProperty("")
    icons = ListProperty()  # drawn below the text, or in the middle without one
    ground = ColorProperty(None, allownone=True)  # None: paper
    back = BooleanProperty(False)  # it lies face down

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("text", "icons", "ground", "back"):
            self.fbind(prop, self.redraw)

    def draw(self):
        width, height = self.size
        ground = self.ground or (theme.accent_soft if self.back else theme.surface)
        ink = ink_on(self.ground) if self.ground else theme.accent_soft_ink if self.back else theme.text
        corner = min(dp(8), width / 5)
        paint(ground)
        SmoothRoundedRectangle(pos=(1, 1), size=(width - 2, height - 2), radius=[corner])
        paint(theme.outline)
        SmoothLine(rounded_rectangle=(1, 1, width - 2, height - 2, corner), width=1)
        if self.back and not (self.text or self.icons):
            paint((*ink[:3], 0.35))
            for share in (0.3, 0.5, 0.7):
                line([width * 0.22, height * share, width * 0.78, height * share], dp(1.5))
        both = bool(self.text and self.icons)
        if self.text:
            size = min(height * (0.34 if both else 0.42), width * 0.6)
            write(self.text, width / 2, height * (0.66 if both else 0.5), size, ink, room=width * 0.84)
        side = min(width * 0.44, height * 0.3, width * 0.86 / max(1, len(self.icons)))
        left = (width - side * len(self.icons)) / 2
        paint(ink)
        for number, name in enumerate(self.icons):
            draw_icon(name, left + number * side, height * (0.28 if both else 0.5) - side / 2, side)


load_rule(__file__)
