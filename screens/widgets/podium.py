"""The winners' podium: the first in the middle, equal ranks equally high."""

from kivy.animation import Animation
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from screens.widgets.text import SMALLEST, SMALLEST_SHARE, width_of

STEP = {1: 1.0, 2: 0.68, 3: 0.45}


class PodiumStep(BoxLayout):
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    mates = ListProperty()
    score = StringProperty("")
    rank = NumericProperty(1)
    rise = NumericProperty(1)
    trophy = BooleanProperty(False)
    named = BooleanProperty(True)


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
