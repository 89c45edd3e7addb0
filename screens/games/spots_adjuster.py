"""Spots: what the table can set besides the scored dogs."""

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from screens.games.spots_corrections import edit_tile
from screens.games.spots_pieces import DogCard, Pair
from screens.widgets import ActionButton, IconButton, NumberRow, Segmented, Stepper, SwitchRow, Text, ask
from tracker.game import Allowed, Refused, say
from tracker.games.spots.state import TREATS
from tracker.language import _
from tracker.words import tell, tell_refusal


class Adjuster(BoxLayout):
    """What can be set besides the scored dogs: whose turn, treats, buried dice, dogs, and the tiles."""

    def __init__(self, match, **kwargs):
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._match = match
        state = match.state
        self._turn = self._choose_turn(state)
        self._rows = [self._seat_rows(seat) for seat in range(state.players)]
        self._tiles = [self._tile_rows(number, place) for number, place in enumerate(state.places)]

    def _choose_turn(self, state):
        """Whose turn it is, between two tricks."""
        if state.active is None or state.trick or state.draws or state.players == 1:
            return None
        self.add_widget(Text(text=_("Whose turn?"), bold=True))
        names = [(seat, player.name) for seat, player in enumerate(self._match.players)]
        turn = Segmented(options=names, value=state.active)
        self.add_widget(turn)
        return turn

    def _seat_rows(self, number):
        """Treats, buried dice and dogs of a player."""
        player, seat = self._match.players[number], self._match.state.seats[number]
        badge = {"name": player.name, "colour": player.colour, "shape": player.shape}
        treats = NumberRow(title=_("Treats"), value=seat.treats, max_digits=2, **badge)
        self.add_widget(treats)
        if self._match.state.depth == "score":
            return treats, None, []
        written = int("".join(map(str, seat.buried)) or 0)
        buried = NumberRow(title=_("Buried dice, a digit each"), value=written, max_digits=7, **badge)
        self.add_widget(buried)
        dogs = list(seat.dogs)
        for place, dog in enumerate(dogs):
            if not dog.scored:
                self._dog_row(dogs, place)
        return treats, buried, dogs

    def _dog_row(self, dogs, place):
        """A dog whose spots are covered and uncovered by a tap, and which can be taken away."""
        row = Pair(height=dp(56))
        self._fill_dog_row(row, dogs, place)
        self.add_widget(row)

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
        return tell(said, self._match.players, self._match.game.key)

    def play(self, move):
        """Log a correction at once; a refusal is told in a dialog."""
        verdict = self.app.guard(lambda: self._match.play(move))
        if isinstance(verdict, Refused):
            told = tell_refusal(verdict, self._match.players, self._match.game.key)
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
        turn = {"active": self._turn.value} if self._turn else {}
        return replace(state, seats=tuple(seats), places=places, **turn)
