"""A wheel with the players' names: it is turned, and stops by chance."""

from random import SystemRandom

from kivy.animation import Animation
from kivy.graphics import Ellipse, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from screens.theme import ink_on, theme
from screens.widgets.drawing import Drawing, disc, paint, polygon, ring
from screens.widgets.player_badge import player_rgba
from screens.widgets.rule import load_rule
from screens.widgets.shapes import draw_shape
from screens.widgets.text import Measured, width_of

TURNS = 4  # of the wheel until it stops
SECONDS = 2.6
TOP = 90  # degrees, anticlockwise from the right: where the pointer is


class Wheel(Drawing):
    """A sector a player; `on_chosen` fires with the number of the one under the pointer when it stands."""

    __events__ = ("on_chosen",)

    players = ListProperty()
    angle = NumericProperty(0)  # of the first sector's middle from the pointer, anticlockwise
    spinning = BooleanProperty(False)
    font_size = NumericProperty(16)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("players", "font_size"):
            self.fbind(prop, self.redraw)

    def spin(self):
        """Draw one and turn to it; without movement it is there at once."""
        if self.spinning or not self.players:
            return
        drawn = SystemRandom().randrange(len(self.players))
        goal = -drawn * 360 / len(self.players)
        if not theme.duration:
            self.angle = goal
            self.dispatch("on_chosen", drawn)
            return
        self.spinning = True
        self.angle %= 360
        turning = Animation(angle=goal - 360 * TURNS, duration=SECONDS, transition="out_cubic")
        turning.bind(on_complete=lambda *_args: self._stand(drawn))
        turning.start(self)

    def halt(self):
        """Whoever leaves need not wait."""
        Animation.cancel_all(self, "angle")
        self.spinning = False

    def _stand(self, drawn):
        self.spinning = False
        self.dispatch("on_chosen", drawn)

    def on_angle(self, *_):
        if self._turn is not None:
            self._turn.angle = self.angle

    _turn = None

    def draw(self):
        x, y, radius = self.width / 2, self.height / 2 - dp(6), min(self.width, self.height) / 2 - dp(18)
        if not self.players or radius <= 0:  # a keyboard may leave it no room
            return
        step = 360 / len(self.players)
        PushMatrix()
        self._turn = Rotate(angle=self.angle, origin=(x, y))
        for number, player in enumerate(self.players):
            middle = TOP + number * step
            fill = player_rgba(player.colour)
            paint(fill)
            # An ellipse counts its angles clockwise from the top.
            start = TOP - middle - step / 2
            Ellipse(
                pos=(x - radius, y - radius),
                size=(2 * radius, 2 * radius),
                angle_start=start,
                angle_end=start + step,
            )
            self._draw_name(player, x, y, radius, middle, ink_on(fill))
        PopMatrix()
        paint(theme.outline)
        ring(x, y, radius, dp(3))
        paint(theme.surface)
        disc(x, y, dp(10))
        paint(theme.text)
        top = y + radius
        polygon([x - dp(13), top + dp(17), x + dp(13), top + dp(17), x, top - dp(12)])

    def _draw_name(self, player, x, y, radius, middle, ink):
        """From the rim inwards: the shape, then the name."""
        PushMatrix()
        Rotate(angle=middle, origin=(x, y))
        paint(ink)
        draw_shape(player.shape, x + radius * 0.86, y, radius * 0.065)
        room, size = radius * 0.6, self.font_size
        size *= min(1, room / max(1, width_of(player.name, size, bold=True)))
        label = Measured(text=player.name, font_size=size, bold=True)
        label.refresh()
        width, height = label.texture.size
        paint(ink)
        Rectangle(
            texture=label.texture, pos=(x + radius * 0.76 - width, y - height / 2), size=(width, height)
        )
        PopMatrix()

    def on_chosen(self, number):
        """The wheel stands."""


load_rule(__file__)
