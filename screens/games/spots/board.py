"""What lies on the table of Spots: the tiles or the one in use, T0ut0u, the dogs and the doghouse."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.games.spots.odds import tile_odds
from screens.games.spots.pieces import Choices, DogCard, Doghouse
from screens.widgets import Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.grid_layout import GridLayout
from screens.widgets.rule import load_rule
from screens.widgets.surface import Surface
from tracker.games.spots import asked, deals, effect, told_robot, whose
from tracker.language import _


class TileGrid(GridLayout):
    """The six tiles, two rows of three."""


class TileCard(Surface, ButtonBehavior, BoxLayout):
    """A trick tile: number, name, effect, treats on it, odds; face down it is dimmed."""

    shade = 0.12
    round = dp(12)

    number = NumericProperty(1)
    title = StringProperty("")
    effect = StringProperty("")
    odds = StringProperty("")
    risky = BooleanProperty(False)  # odds are told of the tiles
    treats = NumericProperty(0)
    up = BooleanProperty(True)


class SpotsBoard(BoxLayout):
    """What lies on the table, as far as it matters now; a tap goes to the panel."""

    view = ObjectProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._tiles, self._dogs, self._house = TileGrid(), Choices(), Doghouse()
        self._house.bind(on_release=lambda _house: self._tap_house())

    def refresh(self):
        """Draw the state."""
        parts = list(self._parts())
        self.clear_widgets()
        for part in parts:
            self.add_widget(part)

    @property
    def _state(self):
        return self.view.state

    @property
    def _own(self):
        """Whether the dogs that are shown are those of whose turn it is."""
        return self.view.seat_shown == self._state.active

    def _parts(self):
        state = self._state
        if state.places and state.trick is None and state.active is not None:
            self._draw_tiles()
            yield self._tiles
            if any(card.odds for card in self._tiles.children):
                legend = _("%: crazy dogs in what you must roll (with your treats)")
                yield Text(text=legend, soft=True, kind="small")
        if state.robot:
            yield Text(text=self._tell(told_robot(state)), bold=True)
        if state.trick:
            yield Text(text=self._in_use(), markup=True)
        if state.depth == "referee" and self.view.seat_shown is not None and not deals(state):
            yield from self._seat_parts()

    def _tell(self, said):
        return self.view.frame.tell(said)

    def _draw_tiles(self):
        """The tiles; they are made once, because they are the dearest to make."""
        state = self._state
        self.make_tiles(len(state.places))
        risky = self.view.with_odds and state.depth == "referee"
        with_odds = risky and asked(state) == "turn"
        cards = reversed(self._tiles.children)
        for number, (card, place) in enumerate(zip(cards, state.places, strict=True)):
            card.up, card.treats, card.risky = place.up, place.treats, risky
            card.title = self.view.tile_name(place.tile) if place.tile else "?"
            card.effect = self._effect(place.tile) if place.tile else ""
            card.odds = tile_odds(state, number) if with_odds and place.up and place.tile else ""

    def make_tiles(self, count):
        """Have so many tiles."""
        for number in range(len(self._tiles.children) + 1, count + 1):
            card = TileCard(number=number)
            card.bind(on_release=lambda card: self.view.panel.tap_tile(int(card.number) - 1))
            self._tiles.add_widget(card)

    def _effect(self, tile):
        text = " · ".join(map(self._tell, effect(self._state.tile(tile))))
        return text[:1].upper() + text[1:]

    def _in_use(self):
        """The name of the tile in use and its steps, the present one marked."""
        trick = self._state.trick
        tile = self._state.tile(self._state.places[trick.place].tile)
        steps = [self._tell(said) for said in effect(tile)]
        marked = [f"[b]{step}[/b]" if number == trick.step else step for number, step in enumerate(steps)]
        return "  ·  ".join([f"[b]{self.view.tile_name(tile.key)}[/b]", *marked])

    def _seat_parts(self):
        """The dogs and the doghouse of the player that is shown; whose they are, where that is not plain."""
        state, seat, own = self._state, self.view.seat_shown, self._own
        owner, targets = state.seats[seat], self.view.panel.targets()
        if seat != whose(state):
            yield Text(text=_("Dogs of {name}").format(name=self.view.players[seat].name), bold=True)
        self._dogs.clear_widgets()
        for number, dog in enumerate(owner.dogs):
            if not dog.scored:
                self._dogs.add_widget(self._dog(number, dog, targets) if own else self._other(number, dog))
        if self._dogs.children:
            yield self._dogs
        self._house.dice, self._house.total = owner.buried, owner.total
        self._house.inviting = own and targets.house
        yield self._house

    def _dog(self, number, dog, targets):
        """A dog that takes taps."""
        chosen = targets.chosen[1] if targets.chosen and targets.chosen[0] == number else None
        card = DogCard(dog, targets.values, chosen, with_pencil=True, number=number)
        card.bind(
            on_spot=lambda card, spot: self.view.panel.tap_spot(card.number, spot),
            on_tell=lambda card: self.view.tell_dog(card.number),
        )
        return card

    def _other(self, number, dog):
        """A dog of somebody who is only looked at."""
        card = DogCard(dog, number=number)
        if dog.known:
            card.bind(on_spot=lambda _card, _spot: self._say_whose())
        else:
            card.bind(on_spot=lambda card, _spot: self.view.tell_dog(card.number))
        return card

    def _tap_house(self):
        if self._own:
            self.view.panel.tap_house()
        else:
            self._say_whose()

    def _say_whose(self):
        """Nobody places dice on the dogs of others."""
        active = self._state.active
        name = self.view.players[self.view.seat_shown].name
        if active is None:
            self.view.frame.explain(_("Dogs of {name}").format(name=name))
            return
        told = _("These dogs are of {name}, and it is the turn of {active}.")
        self.view.frame.explain(told.format(name=name, active=self.view.players[active].name))

    # --- where a die was dropped

    def spot_at(self, place):
        """The dog and the spot at a place of the window; None where there is none that takes a die."""
        for card in self._dogs.children if self._own else ():
            for number, spot in enumerate(card.spots):
                if spot.collide_point(*card.to_widget(*place)):
                    return card.number, number
        return None

    def is_house_at(self, place):
        """Whether the own doghouse is at a place of the window."""
        return self._own and self._house.collide_point(*self.to_widget(*place))


load_rule(__file__)
