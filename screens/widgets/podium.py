"""The winners' podium: the first in the middle, equal ranks equally high."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rule import load_rule

STEP = {1: 1.0, 2: 0.68, 3: 0.45}


class PodiumStep(BoxLayout):
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    score = StringProperty("")
    rank = NumericProperty(1)
    rise = NumericProperty(1)
    trophy = BooleanProperty(False)


class Podium(BoxLayout):
    places = ListProperty()
    final = BooleanProperty(True)

    def on_final(self, *_):
        for step in self.children:
            step.trophy = self.final and step.rank == 1

    def on_places(self, *_):
        self.clear_widgets()
        standing = sorted((place for place in self.places if place[3] in STEP), key=lambda place: place[3])
        for name, colour, shape, rank, score in _first_in_the_middle(standing):
            step = PodiumStep(name=name, colour=colour, shape=shape, rank=rank, score=f"{score}")
            step.rise = STEP[rank]
            self.add_widget(step)
        self.on_final()


def _first_in_the_middle(ranked):
    """Second, first, third: every next one goes to the other side."""
    row: list = []
    for number, place in enumerate(ranked):
        if number % 2:
            row.insert(0, place)
        else:
            row.append(place)
    return row


load_rule(__file__)
