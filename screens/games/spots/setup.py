"""Spots: the panels before the first turn, and whenever a dog is drawn or a stack shows another tile."""

import random
from functools import partial
from itertools import takewhile

from kivy.properties import DictProperty

from screens.games.panels import starter_buttons
from screens.games.spots.dog_pad import DogPad
from screens.games.spots.dog_photo import DogTeller
from screens.games.spots.panels import SpotsPanel
from screens.games.spots.pieces import ChipRow
from screens.widgets import ActionButton, Text
from screens.widgets.rule import load_rule
from tracker.games import spots
from tracker.games.spots import FAMILIES, of_family, rolls_next, showing
from tracker.language import _, ngettext

FAMILY_NAMES = {
    "yellow": lambda: _("Yellow"),
    "purple": lambda: _("Purple"),
    "blue": lambda: _("Blue"),
    "green": lambda: _("Green"),
}


class SpotsLayoutPanel(SpotsPanel):
    """Which tiles are in play, one of each family."""

    chosen = DictProperty()  # tiles by family

    def on_kv_post(self, _base):
        self._rows = {}
        for family in FAMILIES:
            tiles = [(tile, self.view.tile_name(tile)) for tile in of_family(family)]
            row = self._rows[family] = ChipRow(tiles, take=partial(self._choose, family))
            self.ids.families.add_widget(Text(text=FAMILY_NAMES[family](), bold=True))
            self.ids.families.add_widget(row)
        if self.state.wild:
            self.remove_widget(self.ids.random)

    def _choose(self, family, key):
        self.chosen[family] = key

    def draw(self):
        """Chance decides."""
        self.chosen = {family: random.choice(of_family(family)) for family in FAMILIES}

    def on_chosen(self, *_args):
        for family, row in self._rows.items():
            row.mark(self.chosen.get(family))


class SpotsShowsPanel(SpotsPanel):
    """Which tile shows on a stack."""

    def keys(self):
        """The tiles that can."""
        stack = showing(self.state)
        assert stack is not None
        tiles = self.state.candidates(stack)
        return [(spots.Shows(stack, tile), self.view.tile_name(tile), "tonal") for tile in tiles]


class SpotsStarterPanel(SpotsPanel):
    """Who starts."""

    def refresh(self):
        starter_buttons(self, range(len(self.view.players)), lambda seat: self.play(spots.Starts(seat)))


class SpotsDogPanel(SpotsPanel):
    """Which dog somebody draws, by its spots."""

    told: type[spots.Drawn | spots.Top] = spots.Drawn

    def on_kv_post(self, _base):
        self._pad = DogPad(self.view.frame)
        self._pad.bind(on_dog=lambda _pad, spots: self.play(self.told(spots)))
        self._photo = ActionButton(kind="tonal", icon="camera")
        self._photo.bind(on_release=lambda _button: self.photograph_dogs())

    def fresh(self):
        self._pad.spots = []

    def refresh(self):
        self._pad.ask(self.state.cards_left())
        self._photo.text = self.photo_words()
        self.clear_widgets()
        self.add_widget(self._pad)
        self.add_widget(self._photo)
        if spots.Untold.due(self.state):
            self.offer(_("Do not enter the dogs"), spots.Untold(), kind="plain")

    @property
    def due(self):
        """How many dogs the player who draws now has still to draw."""
        draws = self.state.draws
        return len(list(takewhile(lambda seat: seat == draws[0], draws)))

    def photo_words(self):
        """What the photo is for."""
        count = self.due
        return ngettext("Photograph it", "Photograph the {count} dogs", count).format(count=count)

    def photograph_dogs(self):
        """All of them at once, from their cards."""
        teller = DogTeller(self.view.frame, self.state.cards_left())
        self.view.frame.photograph_cards(self.due, teller, self._take)

    def _take(self, dogs, source):
        """One after the other; where the rules refuse one, it is told and the rest is asked for."""
        frame = self.view.frame
        for dog in dogs:
            if not frame.play(self.told(dog), source=source):
                return


class SpotsTopPanel(SpotsDogPanel):
    """Which dog lies on top of the pile."""

    told = spots.Top
    due = 1


class SpotsStartingPanel(SpotsPanel):
    """A starting die."""

    def on_kv_post(self, _base):
        """Nobody can leave it: it lasts, and is asked of one after the other."""

    def fresh(self):
        self.ids.dice.entered, self.ids.dice.by_phone = [], self.frame.rolls

    def rolled(self, dice):
        return spots.Starting(rolls_next(self.state)[0], dice[0])


class SpotsDealingPanel(SpotsStartingPanel):
    """The first starting die; the dogs are dealt, and can be entered before it."""

    def on_kv_post(self, _base):
        self._enter = ActionButton(kind="plain", icon="pencil")
        self._enter.bind(on_release=lambda _button: self.view.enter_dogs())
        self.add_widget(self._enter, index=1)  # the pad stays where it is for the dice that follow

    def refresh(self):
        self._enter.text = _("Enter the dogs")

    def rolled(self, dice):
        return spots.Dealt(rolls_next(self.state)[0], dice[0])


load_rule(__file__)
