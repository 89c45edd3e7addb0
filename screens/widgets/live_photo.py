"""The picture of a camera, read as it comes: a frame for the roll, how far it is, a tick at the end."""

from math import dist

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.theme import theme
from screens.widgets.dice_photo import DicePhoto
from screens.widgets.drawing import box_points, disc, line, paint
from vision.groups import EDGE

LINE, DARK = (1, 1, 1, 0.95), (0, 0, 0, 0.55)


class LivePhoto(DicePhoto):
    """Whatever is tapped, the picture is meant."""

    progress = NumericProperty(0)  # from 0 to 1
    taken = BooleanProperty(False)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("progress", "taken"):
            self.fbind(prop, self.redraw)

    def clear(self):
        """No picture."""
        self.texture, self.marks, self.progress, self.taken = None, [], 0, False

    def draw(self):
        super().draw()
        if self.texture is None:
            return
        width, height = self.whole
        middle = (width * EDGE, height * EDGE, width * (1 - 2 * EDGE), height * (1 - 2 * EDGE))
        frame = left, bottom, wide, high = self.place_of(middle)
        points = box_points(left, bottom, wide, high, dp(16))
        paint(DARK)
        line(points, dp(5), closed=True)
        paint(LINE)
        line(points, dp(2.5), closed=True)
        if self.progress:
            paint(theme.accent)
            line(part(points, self.progress), dp(7))
        if self.taken:
            self._draw_tick(frame)

    def _draw_tick(self, frame):
        """Large, for eyes that are on the table, and where it hides least of the dice."""
        left, bottom, wide, high = frame
        size = min(wide, high) * 0.2
        dice = [self.place_of(mark.box) for mark in self.marks]
        middles = [(x + width / 2, y + height / 2) for x, y, width, height in dice]
        shares = (0.5, 0.28, 0.72)
        spots = [(left + wide * across, bottom + high * up) for up in shares for across in shares]
        x, y = max(spots, key=lambda spot: min((dist(spot, middle) for middle in middles), default=0))
        paint(LINE)
        disc(x, y, size * 1.08)
        paint(theme.accent)
        disc(x, y, size)
        paint(theme.accent_ink)
        corners = ((-0.45, 0.02), (-0.12, -0.32), (0.48, 0.36))
        line([n for across, up in corners for n in (x + across * size, y + up * size)], size * 0.16)


def part(points, share):
    """The first share of the points of a closed line, from the top right on."""
    count = len(points) // 2
    return [*points, *points[:2]][: 2 * (1 + round(count * min(1, share)))]
