"""Spots under the thumb: the tiles, my dogs, the doghouse, and below them what is asked for now."""

from functools import partial

from screens.games.spots.bench import Asking, percent
from screens.games.spots.corrections import remembered
from screens.games.spots.pieces import Bench, Board, Choices, DogCard, Doghouse, TileCard, TileGrid
from screens.theme import theme
from screens.widgets import Text
from tracker.game import say
from tracker.games import spots as m
from tracker.games.spots import CALM, asked, effect, may_stop, told_robot
from tracker.language import _, ngettext

# What a finger has begun and not yet finished.
HALF_ENTERED = {
    "chosen": None,  # the die of the roll that was tapped
    "moving": None,  # (dog, spot) of the die that is being moved
    "rerolling": False,
    "looked_at": None,  # the seat whose dogs are shown, None: whoever is asked
    "kept": frozenset(),  # numbers of the dice that are to be kept
    "spots": (),  # the spots of a dog, as far as they are tapped
    "tiles": {},  # the tiles chosen so far, by family
}


ON_A_PAD = ("starting", "robot", "roll", "dog", "top", "name", "set")


class View(Asking):
    """The table of Spots."""

    def __init__(self, frame, **kwargs):
        super().__init__(frame, **kwargs)
        self._grid = None
        self._forget()

    def _forget(self):
        self._set_half_entered(HALF_ENTERED)

    def _set_half_entered(self, values):
        for name, value in values.items():
            setattr(self, name, value)

    # --- what the frame asks

    def begin(self):
        """Forget what was half entered; a new game takes over what the table corrected before."""
        self._forget()
        match = self.frame.match
        if not match.entries and self.frame.correcting is None:
            for move in remembered(self.frame.app.store):
                self.frame.app.guard(partial(match.play, move))

    def stepped(self, entry, undone):
        """An undone or redone entry leaves nothing half entered."""
        self._forget()

    def note(self, seat):
        """Treats of a player and, where the phone follows the dice, what is buried."""
        owner = self.state.seats[seat]
        treats = ngettext("{count} treat", "{count} treats", owner.treats).format(count=owner.treats)
        return treats if self.state.depth == "score" else f"{treats} · {owner.total}/{CALM}"

    def tap_seat(self, seat):
        """Look at another player's dogs; once more, back to one's own."""
        self.looked_at = None if self.looked_at == seat else seat
        self.refresh()

    def refresh(self):
        """Draw the table and what is asked."""
        waited = asked(self.state)
        self.clear_widgets()
        board = self._board(waited)
        bench = Bench()
        getattr(self, f"_ask_{waited}")(bench)
        if may_stop(self.state):
            self._button(bench, self._stop_text(), partial(self.play, m.Stop()), kind="tonal", big=True)
        # Where the words are so large that not everything is seen at once, the pad is what is seen.
        pad_first = theme.large and waited in ON_A_PAD
        self.spacing = theme.gap if pad_first else 0
        for part in (bench, board) if pad_first else (board, bench):
            self.add_widget(part)

    def play(self, move, source=None):
        """Hand a move to the frame; what was half entered stays where the move is refused."""
        half_entered = {name: getattr(self, name) for name in HALF_ENTERED}
        self._forget()
        if not self.frame.play(move, source=source):
            self._set_half_entered(half_entered)
            self.refresh()

    # --- the board

    def _board(self, waited):
        """What lies on the table, as far as it matters now."""
        state, board = self.state, Board()
        if state.places and state.trick is None and state.active is not None:
            self._draw_tiles(board, waited)
        if state.robot:
            board.add_widget(Text(text=self.frame.tell(told_robot(state)), bold=True))
        if state.trick:
            board.add_widget(self._tile_in_use())
        if state.depth == "referee":
            self._draw_dogs(board, waited)
        return board

    def _draw_tiles(self, board, waited):
        """The six tiles; they are made once, because they are the dearest to make."""
        state, risky = self.state, False
        with_odds = self._odds_wanted and state.depth == "referee" and waited == "turn"
        if self._grid is None:
            self._grid = TileGrid()
            for number in range(len(state.places)):
                card = TileCard(number=number + 1)
                card.bind(on_release=partial(self._tap_tile, number))
                self._grid.add_widget(card)
        for number, (card, place) in enumerate(zip(self._grid.children[::-1], state.places, strict=True)):
            card.up, card.treats, card.odds = place.up, place.treats, ""
            card.title = self.frame.tell(say(f"tile-{place.tile}")) if place.tile else "?"
            card.effect = self._effect(place.tile) if place.tile else ""
            if with_odds and place.up and place.tile:
                card.odds = self._odds(m.odds_of_tile(state, number))
                risky = risky or bool(card.odds)
        if self._grid.parent:
            self._grid.parent.remove_widget(self._grid)
        board.add_widget(self._grid)
        if risky:
            legend = _("%: crazy dogs in what you must roll (with your treats)")
            board.add_widget(Text(text=legend, soft=True, kind="small"))

    @property
    def _odds_wanted(self):
        return self.frame.match.table.options.get("odds", True)

    def _effect(self, tile):
        steps = [self.frame.tell(said) for said in effect(self.state.tile(tile))]
        text = " · ".join(steps)
        return text[:1].upper() + text[1:]

    @staticmethod
    def _odds(found):
        """The chance of going crazy, and what the treats make of it; "?" where it cannot be counted."""
        if found is None:
            return "?"
        if not found.bare:
            return ""
        bare, treated = percent(found.bare), percent(found.treated)
        return bare if found.treated == found.bare else f"{bare} ({treated})"

    def _tap_tile(self, number, _card):
        if asked(self.state) in ("robot", "shows"):
            return
        self.play(m.Use(number))

    def _tile_in_use(self):
        """The name of the tile in use and its steps, the present one marked."""
        state = self.state
        tile = state.places[state.trick.place].tile
        steps = [self.frame.tell(said) for said in effect(state.tile(tile))]
        now = state.trick.step
        marked = [f"[b]{step}[/b]" if number == now else step for number, step in enumerate(steps)]
        name = self.frame.tell(say(f"tile-{tile}"))
        return Text(text=f"[b]{name}[/b]  ·  " + "  ·  ".join(marked), markup=True)

    def _seat_shown(self, waited):
        if self.looked_at is not None:
            return self.looked_at
        prompted = self.frame.match.game.prompt(self.state).seat
        return prompted if prompted is not None else self.state.active

    def _draw_dogs(self, board, waited):
        state = self.state
        seat = self._seat_shown(waited)
        if seat is None:
            return
        owner, own = state.seats[seat], seat == state.active
        fitting = state.trick.dice if waited == "place" and own else ()
        if self.chosen is not None and fitting:
            fitting = (state.trick.dice[self.chosen],)
        if own and waited == "move" and self.moving:
            fitting = owner.open_spots
        if seat != self.frame.match.game.prompt(state).seat:
            whose = _("Dogs of {name}").format(name=self.players[seat].name)
            board.add_widget(Text(text=whose, bold=True))
        self._dogs = Choices()
        for number, dog in enumerate(owner.dogs):
            if not dog.scored:
                chosen = self.moving[1] if own and self.moving and self.moving[0] == number else None
                card = DogCard(dog, fitting, chosen)
                card.number = number
                if own:
                    card.bind(on_spot=lambda card, spot: self._tap_spot(card.number, spot))
                self._dogs.add_widget(card)
        self._house = Doghouse(dice=list(owner.buried), total=owner.total)
        self._house.inviting = waited == "place" and own
        self._house.bind(on_release=lambda _house: self._tap_house(own))
        if self._dogs.children:
            board.add_widget(self._dogs)
        board.add_widget(self._house)

    # --- placing

    def _tap_spot(self, dog, spot):
        state = self.state
        waited = asked(state)
        card = state.mine.dogs[dog]
        if waited == "place":
            self.play(m.Put(self._die_for(card.card.spots[spot]), dog, spot))
        elif waited == "borrow":
            self.play(m.Borrow(dog, spot))
        elif waited == "move" and self.moving:
            source, self.moving = self.moving, None
            self.play(m.Shift(*source, dog, spot))
        elif waited == "move":
            self.moving = (dog, spot) if card.covered[spot] else None
            self.refresh()

    def _die_for(self, value):
        """The die meant by a tap on a spot: the one that was tapped before, else one that fits."""
        dice = self.state.trick.dice
        if self.chosen is not None:
            return dice[self.chosen]
        return value if value in dice else dice[0]

    def _tap_house(self, own):
        dice = self.state.trick.dice if self.state.trick else ()
        if asked(self.state) != "place" or not own:
            return
        if self.chosen is not None:
            self.play(m.Bury(dice[self.chosen]))
        elif len(set(dice)) == 1:
            self.play(m.Bury(dice[0]))

    def _drop(self, _tray, number, place):
        """A die was dragged: onto a spot, or to the doghouse."""
        die = self.state.trick.dice[number]
        for card in self._dogs.children:
            for spot, widget in enumerate(card.spots):
                if widget.collide_point(*widget.parent.to_widget(*place)):
                    self.play(m.Put(die, card.number, spot))
                    return
        if self._house.collide_point(*self._house.parent.to_widget(*place)):
            self.play(m.Bury(die))

    def _choose_die(self, _tray, number):
        self.chosen = None if self.chosen == number else number
        self.refresh()
