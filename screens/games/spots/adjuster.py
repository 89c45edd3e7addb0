"""Spots: what the table can set besides the scored dogs."""

from functools import partial

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from msgspec.structs import replace

from screens.games.panels import GameAdjuster
from screens.games.spots.dog_pad import DogPad
from screens.games.spots.dog_photo import DogTeller
from screens.games.spots.pieces import DogCard
from screens.games.spots.tile_editor import edit_tile
from screens.widgets import Segmented, Sheet, Text, ask, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import Allowed, Refused, say
from tracker.games.spots import Card, FixCard, cards_beside, new_dog, turn_is_free
from tracker.language import _
from tracker.words import tell, tell_refusal


class Adjuster(GameAdjuster):
    """Whose turn, treats, buried dice, dogs, T0ut0u, and the tiles."""

    def __init__(self, match, **kwargs):
        super().__init__(match, spacing=dp(4), **kwargs)
        state = match.state
        self._turn = self._choose_turn() if turn_is_free(state) and state.players > 1 else None
        rows = SpotsCountedRows if state.depth == "score" else SpotsSeatRows
        self._seats, self._robot, self._tiles = [], None, []
        for seat in range(state.players):
            self.later(self._add_seat, rows, seat)
        if state.robot:
            self.later(self._add_robot)
        for place in state.places:
            if place.tile:
                self.later(self._add_tile, place)

    def _add_seat(self, rows, seat):
        self._seats.append(self._add(rows(self, seat)))

    def _add_robot(self):
        self._robot = self._add(SpotsRobotRows(self.state))

    def _add_tile(self, place):
        self._tiles.append(self._add(SpotsTileRows(self, place)))

    def _add(self, rows):
        self.add_widget(rows)
        return rows

    def _choose_turn(self):
        self.add_widget(Text(text=_("Whose turn?"), bold=True))
        names = [(seat, player.name) for seat, player in enumerate(self.players)]
        return self._add(Segmented(options=names, value=self.state.active))

    def adjusted(self, state):
        """*state* with what was set here."""
        seats = (rows.adjusted(seat) for rows, seat in zip(self._seats, state.seats, strict=True))
        tiles = {rows.tile: rows for rows in self._tiles}
        places = (tiles[place.tile].adjusted(place) if place.tile else place for place in state.places)
        changes = {"active": self._turn.value} if self._turn else {}
        if self._robot:
            changes["robot"] = self._robot.adjusted()
        return replace(state, seats=tuple(seats), places=tuple(places), **changes)

    def pick_dog(self, take):
        """Ask for a dog that lies nowhere, or for one that is printed differently; *take* gets it."""
        pad = DogPad(self, self._cards_left())
        dialog = show(_("Which dog?"), pad, [(_("Cancel"), "plain", None)])

        def found(_pad, spots):
            dialog.dismiss()
            take(new_dog(next(card for card in self._cards_left() if card.spots == spots)))

        pad.bind(on_dog=found)

    def photograph_dogs(self, there, take):
        """Read from a photo which dogs lie there besides those of *there*; *take* gets each of them."""

        def add(dogs, _source):
            for spots in dogs:
                card = next((card for card in self._cards_left() if card.spots == spots), None)
                if card is not None:  # two photos may show the same one
                    take(new_dog(card))

        known = [dog.card for dog in there if dog.known]
        what = {
            "teller": DogTeller(self, self._cards_left(), known),
            "take": add,
            "about": self._match.game.key,
        }
        App.get_running_app().navigator.go("cards", expected=None, **what)

    def tell_dog(self, dog, take):
        """Ask which an unknown dog is; *take* gets it, with the dice that lie on it."""
        dogs = self._dogs()
        dogs.remove(dog)
        cards = [card for card in cards_beside(self.state, dogs) if dog.can_be(card)]
        pad = DogPad(self, cards or self._cards_left(), spots=list(dog.card.spots))
        dialog = show(_("Which dog is it?"), pad, [(_("Cancel"), "plain", None)])

        def found(_pad, spots):
            dialog.dismiss()
            take(dog.printed(next(card for card in self.state.cards() if card.spots == spots)))

        pad.bind(on_dog=found)

    def edit_dog(self, card):
        """A dog is printed differently: it looks so wherever it lies, here and in later games."""
        sheet = SpotsDogSheet(card=card)

        def save():
            told = sheet.told()
            was = card.spots if told.spots != card.spots else ()
            if told != card and self.play(FixCard(told.spots, told.paws, was)):
                for rows in self._seats:
                    rows.reprint(card, told)

        actions = [(_("Close"), "plain", None), (_("It is printed like this"), "primary", save)]
        show(_("How is this dog printed?"), sheet, actions)

    def _cards_left(self):
        """The dogs that lie nowhere, with what was added and taken away here."""
        return cards_beside(self.state, self._dogs())

    def _dogs(self):
        """All dogs, the unscored ones as they were set here."""
        scored = (dog for seat in self.state.seats for dog in seat.dogs if dog.scored)
        return [*scored, *(dog for rows in self._seats for dog in rows.unscored)]

    # --- what the sheets of tiles and dogs need of the table

    @property
    def state(self):
        """The table as it is in the log."""
        return self._match.state

    @property
    def players(self):
        """Who plays, by seat."""
        return self._players

    def tell(self, said):
        """Words for something that the rules say."""
        return tell(said, self._players, self._match.game.key)

    def play(self, move):
        """Log a correction at once; a refusal is told in a dialog."""
        verdict = App.get_running_app().guard(lambda: self._match.play(move))
        if isinstance(verdict, Refused):
            told = tell_refusal(verdict, self._players, self._match.game.key)
            ask(_("Not now"), told, [(_("OK"), "primary", None)])
        return isinstance(verdict, Allowed)


class SpotsCountedRows(BoxLayout):
    """Treats of a player: all that there is where the phone only counts."""

    owner = ObjectProperty()
    seat = ObjectProperty()

    def __init__(self, adjuster, number, **kwargs):
        self.adjuster = adjuster
        super().__init__(owner=adjuster.players[number], seat=adjuster.state.seats[number], **kwargs)

    def adjusted(self, seat):
        """*seat* with what was set here; its scored dogs are set elsewhere."""
        return replace(seat, treats=int(self.ids.treats.value))


class SpotsSeatRows(SpotsCountedRows):
    """Treats, buried dice and dogs of a player."""

    def on_kv_post(self, _base):
        for dog in _unscored(self.seat):
            self._add_dog(dog)

    def _add_dog(self, dog):
        row = SpotsDogRow(dog=dog)
        row.bind(on_edit=self._edit)
        self.ids.dogs.add_widget(row)

    def _edit(self, row):
        if row.dog.known:
            self.adjuster.edit_dog(row.dog.card)
        else:
            self.adjuster.tell_dog(row.dog, partial(setattr, row, "dog"))

    def reprint(self, card, told):
        """The dogs of *card* look as was told."""
        for row in self.ids.dogs.children:
            if row.dog.known and row.dog.card == card:
                row.dog = row.dog.printed(told)

    def add_dog(self):
        """One more dog lies there."""
        self.adjuster.pick_dog(self._add_dog)

    def photograph_dogs(self):
        """All that lie there, at once."""
        self.adjuster.photograph_dogs(self.unscored, self._add_dog)

    @property
    def unscored(self):
        """The dogs that lie there, as they were set here."""
        return tuple(row.dog for row in reversed(self.ids.dogs.children))

    def adjusted(self, seat):
        """*seat* with what was set here; its scored dogs are set elsewhere."""
        if self.unscored != _unscored(self.seat):
            seat = replace(seat, dogs=(*(dog for dog in seat.dogs if dog.scored), *self.unscored))
        digits = sorted(int(digit) for digit in str(int(self.ids.buried.value)) if digit != "0")
        return replace(super().adjusted(seat), buried=tuple(digits))


def _unscored(seat):
    return tuple(dog for dog in seat.dogs if not dog.scored)


class SpotsDogRow(BoxLayout):
    """A dog whose spots are covered and uncovered by a tap, and which can be corrected or taken away."""

    __events__ = ("on_edit",)

    dog = ObjectProperty()
    card_width = NumericProperty(0)

    def on_kv_post(self, _base):
        self.fbind("dog", self._draw)
        self._draw()

    def _draw(self, *_args):
        card = DogCard(self.dog)
        card.bind(on_spot=lambda _card, spot: self._turn(spot), width=self.setter("card_width"))
        self.clear_widgets(self.children[2:])
        self.add_widget(card, index=2)

    def _turn(self, spot):
        if spot == len(self.dog.covered):  # the question mark of an unknown dog
            self.dispatch("on_edit")
            return
        self.dog = self.dog.with_spot(spot, not self.dog.covered[spot])

    def remove(self):
        """The dog does not lie there."""
        self.parent.remove_widget(self)

    def on_edit(self):
        """The dog is printed differently."""


class SpotsDogSheet(Sheet):
    """A dog as it is printed."""

    card = ObjectProperty()

    def told(self):
        """The card with what was set here."""
        return Card(tuple(self.ids.spots.spots), int(self.ids.paws.value))


class SpotsRobotRows(BoxLayout):
    """T0ut0u's dogs and treats and, between two tricks, whether it is its turn."""

    robot = ObjectProperty()

    def __init__(self, state, **kwargs):
        super().__init__(robot=state.robot, **kwargs)
        self._turn = self.ids.turn.__self__
        if not turn_is_free(state):
            self.remove_widget(self._turn)

    def adjusted(self):
        """T0ut0u as it was set here."""
        treats, scored = int(self.ids.treats.value), int(self.ids.scored.value)
        return replace(self.robot, treats=treats, scored=scored, turn=self._turn.active)


class SpotsTileRows(BoxLayout):
    """Which side a tile shows, the treats on it, and the way to correct what it says."""

    place = ObjectProperty()
    title = StringProperty("")

    def __init__(self, adjuster, place, **kwargs):
        self._adjuster, self.tile = adjuster, place.tile
        name = adjuster.tell(say(f"tile-{place.tile}"))
        super().__init__(place=place, title=_("{tile} is available").format(tile=name), **kwargs)

    def edit(self):
        """It is printed differently."""
        edit_tile(self._adjuster, self.tile)

    def adjusted(self, place):
        """*place* with what was set here."""
        return replace(place, up=self.ids.up.active, treats=int(self.ids.treats.value))


load_rule(__file__)
