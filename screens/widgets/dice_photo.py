"""A photo with a box and a numeral on each die; a tap changes a die, holding removes it, beside adds one."""

from math import dist

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from screens.widgets.drawing import Drawing, box_points, line, paint, polygon
from screens.widgets.rule import load_rule
from screens.widgets.text import Measured

SMALLEST = 20  # a numeral, in sp
HOLD = 0.6  # seconds that a finger rests to remove a die
STILL = 12  # dp that a resting finger may tremble
REACH = 24  # dp around its middle in which a small die is still touched
INK, PLATE, UNSURE = (1, 1, 1, 1), (0.04, 0.3, 0.27, 1), (0.64, 0.09, 0.09, 1)
PALE, ON_PALE = (0.88, 0.88, 0.86, 0.92), (0.25, 0.25, 0.25, 1)  # of what does not count


class DicePhoto(Drawing):
    """Boxes are told in pixels of the whole photo, from its top left corner."""

    __events__ = ("on_die", "on_remove", "on_free")

    texture = ObjectProperty(None, allownone=True)
    whole = ListProperty([1, 1])  # width and height of the photo that boxes are told in
    marks = ListProperty()  # each with a box, a value or None, whether it is chosen, and whether it is print
    numeral = NumericProperty(44)  # the largest font size of a numeral

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("texture", "whole", "marks", "numeral"):
            self.fbind(prop, self.redraw)

    # --- where things are

    def _frame(self):
        """Where the photo is drawn in the widget: left, bottom, and how much larger than it is."""
        scale = min(self.width / self.whole[0], self.height / self.whole[1])
        left = (self.width - self.whole[0] * scale) / 2
        bottom = (self.height - self.whole[1] * scale) / 2
        return left, bottom, scale

    def place_of(self, box):
        """A box of the photo in the widget: left, bottom, width, height."""
        left, bottom, scale = self._frame()
        x, y, width, height = box
        return (
            left + x * scale,
            bottom + (self.whole[1] - y - height) * scale,
            width * scale,
            height * scale,
        )

    def _in_photo(self, x, y):
        """A place of the window in pixels of the photo; None beside it."""
        left, bottom, scale = self._frame()
        across, up = (x - self.x - left) / scale, (y - self.y - bottom) / scale
        inside = 0 <= across <= self.whole[0] and 0 <= up <= self.whole[1]
        return (across, self.whole[1] - up) if inside else None

    def _die_at(self, x, y):
        """The number of the die that is meant by a touch, the nearest of those within reach; or None."""
        near = []
        for number, mark in enumerate(self.marks):
            left, bottom, width, height = self.place_of(mark.box)
            middle = self.x + left + width / 2, self.y + bottom + height / 2
            reach = max(dp(REACH), max(width, height) / 2)
            away = dist(middle, (x, y))
            if away <= reach:
                near.append((away, number))
        return min(near)[1] if near else None

    # --- what is drawn

    def draw(self):
        if self.texture is None:
            return
        left, bottom, scale = self._frame()
        Color(1, 1, 1, 1)
        size = self.whole[0] * scale, self.whole[1] * scale
        Rectangle(texture=self.texture, pos=(left, bottom), size=size)
        taken = [self.place_of(mark.box) for mark in self.marks]
        for mark in self.marks:
            if mark.printed and not mark.chosen:
                self._draw_print(self.place_of(mark.box))
            else:
                taken.append(self._draw_mark(mark, taken))

    def _draw_print(self, place):
        """A thin box: seen, and known to be no die."""
        frame = box_points(*place, min(place[2:]) * 0.16)
        for colour, thick in ((ON_PALE, dp(2)), (PALE, dp(1))):
            paint(colour)
            line(frame, thick, closed=True)

    def _draw_mark(self, mark, taken):
        """A box around the die and its numeral beside it; gives the place of the numeral."""
        place = self.place_of(mark.box)
        colour, ink = (UNSURE if mark.value is None else PLATE, INK) if mark.chosen else (PALE, ON_PALE)
        frame = box_points(*place, min(place[2:]) * 0.16)
        paint(ink)
        line(frame, dp(5) if mark.chosen else dp(3), closed=True)
        paint(colour)
        line(frame, dp(2.5) if mark.chosen else dp(1.5), closed=True)
        numeral = "?" if mark.value is None else str(mark.value)
        size = self._numeral_size(place) if mark.chosen and len(numeral) == 1 else sp(SMALLEST)
        label = Measured(text=numeral, font_size=size, bold=True, color=ink)
        label.refresh()
        width, height = label.texture.size
        wide = max(width + dp(12), height)
        high = wide if len(numeral) == 1 else height + dp(4)
        left, bottom = self._beside(place, wide, high, taken)
        paint(ink)
        polygon(box_points(left - dp(1.5), bottom - dp(1.5), wide + dp(3), high + dp(3), dp(9)))
        paint(colour)
        polygon(box_points(left, bottom, wide, high, dp(8)))
        paint(INK)  # the numeral has its own colour
        corner = left + (wide - width) / 2, bottom + (high - height) / 2
        Rectangle(texture=label.texture, pos=corner, size=(width, height))
        return left, bottom, wide, high

    def _numeral_size(self, place):
        """As large as the die allows, so that the numerals of many small dice stay apart."""
        return min(self.numeral, max(sp(SMALLEST), 0.6 * max(place[2:])))

    def _beside(self, place, wide, high, taken):
        """Where a plate of this size goes: beside the die, never on its pips, on nothing else if possible."""
        x, y, width, height = place
        gap = dp(2)
        middle_x, middle_y = x + (width - wide) / 2, y + (height - high) / 2
        ways = (
            (middle_x, y + height + gap),
            (middle_x, y - high - gap),
            (x + width + gap, middle_y),
            (x - wide - gap, middle_y),
        )
        inside = [
            (min(max(0, left), max(0, self.width - wide)), min(max(0, bottom), max(0, self.height - high)))
            for left, bottom in ways
        ]
        free = [way for way in inside if not any(_meet((*way, wide, high), other) for other in taken)]
        return (free or inside)[0]

    # --- what is touched

    def on_touch_down(self, touch):
        if self.texture is None or not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        number = self._die_at(*touch.pos)
        held = Clock.schedule_once(lambda _dt: self._held(touch), HOLD) if number is not None else None
        touch.ud[self] = (number, tuple(touch.pos), held)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is self and touch.ud.get(self) and not self._still(touch):
            self._forget(touch)
        return super().on_touch_move(touch)

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if not touch.ud.get(self):
            return True
        number = touch.ud[self][0]
        self._forget(touch)
        place = self._in_photo(*touch.pos)
        if number is not None:
            self.dispatch("on_die", number)
        elif place is not None:
            self.dispatch("on_free", place)
        return True

    def _still(self, touch):
        return dist(touch.ud[self][1], touch.pos) <= dp(STILL)

    def _held(self, touch):
        number = touch.ud[self][0]
        self._forget(touch)
        self.dispatch("on_remove", number)

    def _forget(self, touch):
        """Whatever the finger does next means nothing."""
        held = touch.ud[self][2]
        if held:
            held.cancel()
        touch.ud[self] = None

    def on_die(self, number):
        """A die was tapped."""

    def on_remove(self, number):
        """A die was held."""

    def on_free(self, place):
        """A place of the photo without a die was tapped."""


def _meet(one, other):
    """Whether two boxes (left, bottom, width, height) lie on each other."""
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


load_rule(__file__)
