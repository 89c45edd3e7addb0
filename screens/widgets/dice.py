"""Dice: one drawn face, and the pad that takes the values of a roll.

`DicePad` is one way to say what the dice show; where `with_photo` is set it offers the other, a photo.
"""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.drawing import Drawing, box_points, disc, line, paint, polygon
from screens.widgets.rule import load_rule

MIDDLE, LOW, HIGH = 0.5, 0.26, 0.74
PIPS = {
    1: [(MIDDLE, MIDDLE)],
    2: [(LOW, HIGH), (HIGH, LOW)],
    3: [(LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW)],
    4: [(LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH)],
    5: [(LOW, LOW), (LOW, HIGH), (HIGH, LOW), (HIGH, HIGH), (MIDDLE, MIDDLE)],
    6: [(LOW, LOW), (LOW, MIDDLE), (LOW, HIGH), (HIGH, LOW), (HIGH, MIDDLE), (HIGH, HIGH)],
}
LOOKS = ("die", "chosen", "spot", "fits", "covered", "dimmed")


class Face(Drawing):
    """A die, or a spot that waits for one, to look at."""

    value = NumericProperty(1)
    text = StringProperty("1")
    look = OptionProperty("die", options=LOOKS)
    pressed = BooleanProperty(False)
    face = NumericProperty(44)  # the side of the face; what can be touched is never smaller than `size`

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("value", "look", "pressed", "face"):
            self.fbind(prop, self.redraw)

    @classmethod
    def of_side(cls, side, face, **kwargs):
        """A die in a square of *side* dp, its face *face* dp wide; on a tablet both are larger."""
        return cls(size_hint=(None, None), size=[theme.piece(side)] * 2, face=theme.piece(face), **kwargs)

    def on_value(self, *_):
        self.text = str(int(self.value))

    def draw(self):
        fill, ink, edge, thick = {
            "die": (theme.surface, theme.text, theme.outline, dp(1.4)),
            "chosen": (theme.accent_soft, theme.accent_soft_ink, theme.accent, dp(3)),
            "spot": (theme.surface_high, theme.text_soft, theme.outline, dp(1)),
            "fits": (theme.accent_soft, theme.accent_soft_ink, theme.accent, dp(2.4)),
            "covered": (theme.accent, theme.accent_ink, theme.accent, dp(1)),
            "dimmed": (theme.background, theme.text_soft, theme.line, dp(1)),
        }[self.look]
        shade = (*theme.text[:3], 0.14) if self.pressed else None
        colours = tuple(fill), tuple(ink), tuple(edge), shade
        self.share(_draw_face, int(self.value), colours, thick, min(self.face, *self.size), *self.size)


def _draw_face(value, colours, thick, side, width, height):
    fill, ink, edge, shade = colours
    left, bottom = (width - side) / 2, (height - side) / 2
    frame = box_points(left + thick / 2, bottom + thick / 2, side - thick, side - thick, side * 0.2)
    paint(fill)
    polygon(frame)
    paint(edge)
    line(frame, thick, closed=True)
    paint(ink)
    for x, y in PIPS.get(value, []):
        disc(left + x * side, bottom + y * side, side * 0.09)
    if shade:
        paint(shade)
        polygon(frame)


class Die(ButtonBehavior, Face):
    """A die that can be tapped."""

    def on_state(self, *_):
        self.pressed = self.state == "down"


class DicePad(BoxLayout):
    """Six faces; so many taps make a roll."""

    __events__ = ("on_dice", "on_photo")

    count = NumericProperty(1)  # 0: as many as are tapped
    with_photo = BooleanProperty(False)  # whether a photo can say it too
    by_phone = BooleanProperty(False)  # or rather the phone, which then rolls
    entered = ListProperty()  # what has been tapped so far
    faces = ListProperty([1, 2, 3, 4, 5, 6])

    def on_kv_post(self, _base):
        for prop in ("entered", "count"):
            self.fbind(prop, self._show)
        for value in range(1, 7):
            key = Die(value=value, size_hint_min=(dp(48), dp(56)))
            key.bind(on_release=lambda key: self.press(int(key.value)))
            self.ids.grid.add_widget(key)
        for prop in ("faces", "width"):  # a tablet that is turned has other sizes
            self.fbind(prop, self._dress)
        self._dress()
        self._show()

    def _dress(self, *_):
        """A face that is not asked for is pale."""
        for key in self.ids.grid.children:
            key.face, key.look = theme.piece(60), "die" if key.value in self.faces else "dimmed"

    def press(self, value):
        """One more die; the last one completes the roll."""
        self.entered = [*self.entered, value]
        if self.count and len(self.entered) >= self.count:
            rolled, self.entered = tuple(self.entered), []
            self.dispatch("on_dice", rolled)

    def back(self):
        """One die less."""
        self.entered = self.entered[:-1]

    def _show(self, *_):
        row = self.ids.shown
        row.clear_widgets()
        for value in self.entered:
            row.add_widget(Die.of_side(34, 32, value=value))

    def on_dice(self, dice):
        """So many values were entered."""

    def on_photo(self):
        """A photo is to say it."""


load_rule(__file__)
