"""The winners' podium: the first in the middle, equal ranks equally high."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.icon import Icon
from screens.widgets.rule import load_rule
from screens.widgets.seat_badge import SeatBadge
from screens.widgets.text import SMALLEST, SMALLEST_SHARE, Text, width_of

STEP = {1: 1.0, 2: 0.68, 3: 0.45}
GAP = 4  # dp, between what stands one above the other


class PodiumStep(Widget):
    """Arranged by hand, not in kv: a table of six has six, with other names in each result."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    mates = ListProperty()
    score = StringProperty("")
    rank = NumericProperty(1)
    rise = NumericProperty(1)
    trophy = BooleanProperty(False)
    named = BooleanProperty(True)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._cup, self._badge = Icon(size=(0, 0)), SeatBadge()
        self._who = Text(halign="center", shorten=True, shrink=True)
        self._points = Text(kind="title", halign="center", shorten=True, shrink=True)
        self._place = Text(kind="head", halign="center")
        super().__init__(**kwargs)
        with self.canvas.before:
            self._paint = Color()
            self._block = SmoothRoundedRectangle(radius=[dp(12), dp(12), 0.01, 0.01])
        for part in (self._cup, self._badge, self._who, self._points, self._place):
            self.add_widget(part)
        for prop in ("pos", "size", "name", "colour", "shape", "mates", "score", "rise", "trophy", "named"):
            self.fbind(prop, self._arrange_soon)
        self.fbind("rank", self.wear)
        theme.follow(self, accent=True)

    def wear(self, *_):
        first = self.rank == 1
        self._paint.rgba = theme.accent if first else theme.accent_soft
        self._place.tint = theme.accent_ink if first else theme.accent_soft_ink
        self._cup.tint = theme.accent
        self._arrange_soon()

    def _arrange(self, *_):
        """The block at the foot; on it, one above the other, the score, the name, the badge and the cup."""
        first, cup, badge = self.rank == 1, self._cup, self._badge
        block = max(dp(110) * self.rise, theme.text_head * 1.3)
        self._block.pos, self._block.size = self.pos, (self.width, block)
        self._place.text = f"{self.rank:g}"
        self._place.width = self.width
        self._place.texture_update()  # its height is known now, not at the next pass
        self._place.pos = self.x, self.y + (block - self._place.height) / 2
        self._points.text, self._who.text = (self.score, self.name) if self.named else ("", "")
        self._who.bold = first
        foot = self.y + block + dp(GAP)
        for line in (self._points, self._who):
            line.width = self.width
            line.texture_update()
            line.pos = self.x, foot
            foot += line.height + dp(GAP)
        badge.name, badge.colour, badge.shape, badge.mates = self.name, self.colour, self.shape, self.mates
        badge.size, badge.pos = (self.width, dp(56) if first else dp(44)), (self.x, foot)
        cup.name, cup.size = ("trophy", (dp(28), dp(28))) if self.trophy else ("", (0, 0))
        cup.pos = self.center_x - cup.width / 2, badge.top + dp(GAP)


class Podium(BoxLayout):
    places = ListProperty()
    final = BooleanProperty(True)
    crowded = BooleanProperty(False)  # names have no room on it: whoever shows it lists them
    font_size = NumericProperty(17)  # of a name

    def __init__(self, **kwargs):
        self._made: list[PodiumStep] = []  # a step that was made once comes and goes
        super().__init__(**kwargs)
        for prop in ("width", "places", "font_size"):
            self.fbind(prop, self._measure)

    def _measure(self, *_):
        """Nothing on it is cut: where one name or score would be, the badges stand there alone."""
        least = max(sp(SMALLEST), self.font_size * SMALLEST_SHARE)
        standing = [place for place in self.places if place[1] in STEP]
        words = [word for player, _rank, score, _mates in standing for word in (player.name, f"{score}")]
        widest = max((width_of(word, least, bold=True) for word in words), default=0)
        room = (self.width + self.spacing) / max(1, len(standing)) - self.spacing
        self.crowded = widest > room * 0.97

    def on_final(self, *_):
        for step in self.children:
            step.trophy = self.final and step.rank == 1

    def on_places(self, *_):
        standing = _first_in_the_middle(list(self._sides()))
        self.make(len(standing))
        for odd in self.children[: max(0, len(self.children) - len(standing))]:
            self.remove_widget(odd)
        for step in self._made[len(self.children) : len(standing)]:
            self.add_widget(step)
        for step, (player, rank, score, mates) in zip(self.children[::-1], standing, strict=True):
            Animation.cancel_all(step, "rise")
            step.name, step.colour, step.shape, step.mates = player.name, player.colour, player.shape, mates
            step.rank, step.score, step.rise = rank, f"{score}", STEP[rank]
            step.named = not self.crowded
            self._raise(step)
        self.on_final()

    def make(self, count):
        """Have so many steps, though nobody stands on them yet."""
        while len(self._made) < count:
            self._made.append(PodiumStep())

    def on_crowded(self, *_):
        for step in self.children:
            step.named = not self.crowded

    def _raise(self, step):
        """At the end the steps rise one after the other, the first one last."""
        if self.final and theme.duration:
            goal, step.rise = step.rise, 0
            wait = Animation(duration=theme.duration * (len(STEP) - step.rank))
            (wait + Animation(rise=goal, duration=theme.duration, t="out_back")).start(step)

    def _sides(self):
        """Who stands on it, from the first on; partners are beside each other."""
        left = sorted((place for place in self.places if place[1] in STEP), key=lambda place: place[1])
        while left:
            mates = left[0][3]
            side = [place for place in left if place is left[0] or place[0] in mates]
            yield side
            left = [place for place in left if place not in side]


def _first_in_the_middle(sides):
    """Second, first, third: every next one goes to the other side."""
    row: list = []
    for number, side in enumerate(sides):
        row = [*side, *row] if number % 2 else [*row, *side]
    return row


load_rule(__file__)
