"""Spots: what the table can set besides the scored dogs."""

from functools import partial

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from screens.games.panels import GameAdjuster
from screens.games.spots.corrections import add_card
from screens.games.spots.dog_pad import DogPad
from screens.games.spots.pieces import DogCard, Pair
from screens.games.spots.tile_editor import edit_tile
from screens.widgets import (
    ActionButton,
    IconButton,
    NumberRow,
    Segmented,
    Stepper,
    SwitchRow,
    Text,
    ask,
    show,
)
from tracker.game import Allowed, Refused, say
from tracker.games.spots import MOST_DOGS, TREATS, Robot, Seat, new_dog
from tracker.language import _
from tracker.words import tell, tell_refusal


class Adjuster(GameAdjuster):
    """Whose turn, treats, buried dice, dogs, T0ut0u, and the tiles."""

    def __init__(self, match, **kwargs):
        super().__init__(match, spacing=dp(4), **kwargs)
        state = match.state
        self._turn = self._choose_turn(state)
        self._rows = [self._seat_rows(seat) for seat in range(state.players)]
        self._robot = self._robot_rows(state) if state.robot else None
        self._tiles = [self._tile_rows(number, place) for number, place in enumerate(state.places)]

    def _choose_turn(self, state):
        """Whose turn it is, between two tricks."""
        if state.active is None or state.trick or state.draws or state.players == 1:
            return None
        self.add_widget(Text(text=_("Whose turn?"), bold=True))
        names = [(seat, player.name) for seat, player in enumerate(self._players)]
        turn = Segmented(options=names, value=state.active)
        self.add_widget(turn)
        return turn

    def _seat_rows(self, number):
        """Treats, buried dice and dogs of a player."""
        player, seat = self._players[number], self._match.state.seats[number]
        badge = {"name": player.name, "colour": player.colour, "shape": player.shape}
        treats = NumberRow(title=_("Treats"), value=seat.treats, max_digits=2, **badge)
        self.add_widget(treats)
        if self._match.state.depth == "score":
            return treats, None, []
        written = int("".join(map(str, seat.buried)) or 0)
        buried = NumberRow(title=_("Buried dice, a digit each"), value=written, max_digits=7, **badge)
        self.add_widget(buried)
        dogs = list(seat.dogs)
        box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
        box.bind(minimum_height=box.setter("height"))
        for place, dog in enumerate(dogs):
            if not dog.scored:
                self._dog_row(box, dogs, place)
        self.add_widget(box)
        add = ActionButton(text=_("Add a dog"), kind="plain", icon="plus")
        add.bind(on_release=lambda _button: self._pick_dog(partial(self._add_dog, box, dogs)))
        self.add_widget(add)
        return treats, buried, dogs

    def _cards_left(self):
        """The dogs that lie nowhere, with what was added and taken away here."""
        laid = [dog for _treats, _buried, dogs in self._rows for dog in dogs if dog is not None]
        seats = (Seat(dogs=tuple(laid)),)
        return replace(self._match.state, seats=seats).cards_left()

    def _pick_dog(self, take):
        """Ask for a dog that lies nowhere, or for one that is printed differently."""
        pad = DogPad(self._cards_left())
        dialog = show(_("Which dog?"), pad, [(_("Cancel"), "plain", None)])

        def known(_pad, spots):
            dialog.dismiss()
            take(spots)

        def unknown(_pad, spots):
            dialog.dismiss()
            add_card(self, spots, partial(take, spots))

        pad.bind(on_dog=known, on_unknown=unknown)

    def _add_dog(self, box, dogs, spots):
        card = next(card for card in self._cards_left() if card.spots == spots)
        dogs.append(new_dog(card))
        self._dog_row(box, dogs, len(dogs) - 1)

    def _robot_rows(self, state):
        """T0ut0u's dogs and treats and, between two tricks, whether it is its turn."""
        self.add_widget(Text(text="T0ut0u", bold=True))
        scored = Stepper(text=_("Scored dogs"), value=state.robot.scored, max=MOST_DOGS)
        treats = Stepper(text=_("Treats"), value=state.robot.treats, max=TREATS)
        turn = SwitchRow(text=_("It is T0ut0u's turn"), active=state.robot.turn)
        for row in (scored, treats):
            self.add_widget(row)
        if not (state.trick or state.draws or state.starting or state.active is None):
            self.add_widget(turn)
        return scored, treats, turn

    def _dog_row(self, box, dogs, place):
        """A dog whose spots are covered and uncovered by a tap, and which can be taken away."""
        row = Pair()
        self._fill_dog_row(row, dogs, place)
        box.add_widget(row)

    def _fill_dog_row(self, row, dogs, place):
        row.clear_widgets()
        if dogs[place] is None:
            return
        card = DogCard(dogs[place])

        def turn(_card, spot):
            dogs[place] = dogs[place].with_spot(spot, not dogs[place].covered[spot])
            self._fill_dog_row(row, dogs, place)

        def remove(_button):
            dogs[place] = None
            self._fill_dog_row(row, dogs, place)

        card.bind(on_spot=turn)
        row.add_widget(card)
        row.add_widget(Widget())
        away = IconButton(icon="close")
        away.bind(on_release=remove)
        row.add_widget(away)

    def _tile_rows(self, number, place):
        """Which side a tile shows, the treats on it, and the way to correct what it says."""
        if not place.tile:
            return None
        name = self._tell(say(f"tile-{place.tile}"))
        up = SwitchRow(text=_("{tile} is available").format(tile=name), active=place.up)
        treats = Stepper(text=_("Treats on it"), value=place.treats, max=TREATS)
        edit = ActionButton(text=_("Printed differently"), kind="plain", icon="pencil")
        edit.bind(on_release=lambda _button: edit_tile(self, place.tile))
        for row in (up, treats, edit):
            self.add_widget(row)
        return up, treats

    # what the tile editor needs of the table

    @property
    def app(self):
        """The app, for its store."""
        return App.get_running_app()

    @property
    def state(self):
        """The table as it is in the log."""
        return self._match.state

    def tell(self, said):
        """Words for something that the rules say."""
        return self._tell(said)

    def _tell(self, said):
        return tell(said, self._players, self._match.game.key)

    def play(self, move):
        """Log a correction at once; a refusal is told in a dialog."""
        verdict = self.app.guard(lambda: self._match.play(move))
        if isinstance(verdict, Refused):
            told = tell_refusal(verdict, self._players, self._match.game.key)
            ask(_("Not now"), told, [(_("OK"), "primary", None)])
        return isinstance(verdict, Allowed)

    def adjusted(self, state):
        """*state* with what was set here."""
        seats = []
        for old, seat, (treats, buried, dogs) in zip(
            self._match.state.seats, state.seats, self._rows, strict=True
        ):
            seat = replace(seat, treats=int(treats.value))
            if buried is not None:
                digits = sorted(int(digit) for digit in str(int(buried.value)) if digit != "0")
                scored = tuple(dog for dog in seat.dogs if dog.scored)
                laid = tuple(dog for dog in dogs if dog is not None and not dog.scored)
                changed = laid != tuple(dog for dog in old.dogs if not dog.scored)
                seat = replace(seat, buried=tuple(digits), dogs=(*scored, *laid) if changed else seat.dogs)
            seats.append(seat)
        places = tuple(
            replace(place, up=rows[0].active, treats=int(rows[1].value)) if rows else place
            for place, rows in zip(state.places, self._tiles, strict=True)
        )
        changes = {"active": self._turn.value} if self._turn else {}
        if self._robot:
            scored, treats, turn = self._robot
            changes["robot"] = Robot(int(treats.value), int(scored.value), turn.active)
        return replace(state, seats=tuple(seats), places=places, **changes)
