"""Spots under the thumb: the tiles, my dogs, the doghouse, and below them what is asked for now."""

import random
from functools import partial

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget
from msgspec.structs import replace

from screens.games import GameView
from screens.games.spots_corrections import CardEditor, edit_tile, remembered
from screens.games.spots_pieces import DogCard, Doghouse, TileCard, Tray
from screens.widgets import (
    ActionButton,
    CardPad,
    Chip,
    DicePad,
    Die,
    IconButton,
    NumberRow,
    Segmented,
    Stepper,
    SwitchRow,
    Text,
    ask,
)
from tracker.game import Allowed, Refused, say
from tracker.games.spots import moves as m
from tracker.games.spots import odds
from tracker.games.spots.asking import asides, asked, may_reroll, may_stop, roll_size, rolls_next, showing
from tracker.games.spots.state import CALM, MOST_DOGS, TREATS
from tracker.games.spots.telling import effect, robot
from tracker.games.spots.tiles import FAMILIES, RollDice, of_family
from tracker.language import _, ngettext
from tracker.words import tell, tell_refusal

FAMILY_NAMES = {
    "yellow": lambda: _("Yellow"),
    "purple": lambda: _("Purple"),
    "blue": lambda: _("Blue"),
    "green": lambda: _("Green"),
}


def percent(chance):
    """A chance as people read it: never 0 or 100 where it is not certain."""
    rounded = round(chance * 100)
    if chance and not rounded:
        return _("<1%")
    if chance != 1 and rounded == 100:
        return _(">99%")
    return _("{number}%").format(number=rounded)


class Choices(StackLayout):
    """Small things side by side, as many as fit into a row."""


class View(GameView):
    """The table of Spots."""

    def __init__(self, frame, **kwargs):
        super().__init__(frame, **kwargs)
        self._grid = None
        self._forget()

    def _forget(self):
        self.chosen = None  # the die of the roll that was tapped
        self.moving = None  # (dog, spot) of the die that is being moved
        self.rerolling = False
        self.looked_at = None  # the seat whose dogs are shown, None: whoever is asked
        self.kept = set()  # numbers of the dice that are to be kept
        self.spots = []  # the spots of a dog, as far as they are tapped
        self.tiles = {}  # the tiles chosen so far, by family

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
        self.add_widget(board)
        self.add_widget(bench)

    def play(self, move):
        """Hand a move to the frame; what was half entered is forgotten where it was carried out."""
        chosen = self.chosen
        self._forget()
        if not self.frame.play(move):
            self.chosen = chosen
            self.refresh()

    # --- the board

    def _board(self, waited):
        """What lies on the table, as far as it matters now."""
        state, board = self.state, Board()
        if state.places and state.trick is None and state.active is not None:
            self._draw_tiles(board, waited)
        if state.robot:
            board.add_widget(Text(text=self.frame.tell(robot(state)), bold=True))
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
                found = odds.of_tile(state, number)
                card.odds = self._odds(found)
                risky = risky or found.bare > 0
        if self._grid.parent:
            self._grid.parent.remove_widget(self._grid)
        board.add_widget(self._grid)
        if risky:
            legend = _("%: the risk of crazy dogs (in brackets, if you spend your treats)")
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
        """The chance of going crazy, and what the treats make of it."""
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

    # --- what is asked, one method each

    def _button(self, bench, text, action, **look):
        button = ActionButton(text=text, **look)
        button.bind(on_release=lambda _button: action())
        bench.add_widget(button)
        return button

    def _dice_pad(self, bench, count, take, faces=(1, 2, 3, 4, 5, 6)):
        """The one place where dice come in: whatever fires on_dice with so many values will do."""
        pad = DicePad(count=count, faces=list(faces))
        pad.bind(on_dice=lambda _pad, dice: take(dice))
        bench.add_widget(pad)

    def _say_odds(self, bench):
        """The chance of going crazy with the next roll."""
        found = odds.next_roll(self.state) if self._odds_wanted else None
        if found is None:
            return
        words = _("Crazy dogs: {chance}").format(chance=percent(found.bare))
        if found.treated != found.bare:
            words = _("Crazy dogs: {chance}, with your treats {treated}").format(
                chance=percent(found.bare), treated=percent(found.treated)
            )
        bench.add_widget(Text(text=words, soft=True))

    def _stop_text(self):
        trick, step = self.state.trick, self.state.step
        again = trick.times > 0 or (isinstance(step, RollDice) and step.may)
        return _("Stop") if again or trick.aside else _("Leave it")

    def _ask_over(self, bench):
        """Nothing: the result is shown."""

    def _ask_layout(self, bench):
        for family in FAMILIES:
            bench.add_widget(Text(text=FAMILY_NAMES[family](), bold=True))
            box = Choices()
            for key in of_family(family):
                chip = Chip(text=self.frame.tell(say(f"tile-{key}")), active=self.tiles.get(family) == key)
                chip.bind(on_release=partial(self._choose_tile, family, key))
                box.add_widget(chip)
            bench.add_widget(box)
        if not self.state.wild:
            self._button(bench, _("Draw them at random"), self._draw_tiles_at_random, kind="tonal")
        lay = self._button(bench, _("These are in play"), self._lay, icon="check", big=True)
        lay.dimmed = len(self.tiles) < len(FAMILIES)

    def _choose_tile(self, family, key, _chip):
        self.tiles[family] = key
        self.refresh()

    def _draw_tiles_at_random(self):
        self.tiles = {family: random.choice(of_family(family)) for family in FAMILIES}
        self.refresh()

    def _lay(self):
        tiles = dict(self.tiles)
        self.play(m.Lay(*(tiles.get(family, "") for family in FAMILIES)))
        self.tiles = tiles

    def _ask_shows(self, bench):
        place = showing(self.state)
        pad = CardPad(columns=2, size_hint_y=None)
        pad.keys = [
            (key, self.frame.tell(say(f"tile-{key}")), "tonal") for key in self.state.candidates(place)
        ]
        pad.height = -(-len(pad.keys) // 2) * dp(64)
        pad.bind(on_key=lambda _pad, key: self.play(m.Shows(place, key)))
        bench.add_widget(pad)

    def _ask_starter(self, bench):
        for seat, player in enumerate(self.players):
            self._button(bench, player.name, partial(self.play, m.Starts(seat)), kind="tonal", big=True)

    def _ask_starting(self, bench):
        seat = rolls_next(self.state)[0]
        self._dice_pad(bench, 1, lambda dice: self.play(m.Starting(seat, dice[0])))

    def _ask_robot(self, bench):
        self._dice_pad(bench, 1, lambda dice: self.play(m.RobotRolls(dice[0])))

    def _ask_dog(self, bench):
        self._dog_pad(bench, m.Drawn)

    def _ask_top(self, bench):
        self._dog_pad(bench, m.Top)

    def _dog_pad(self, bench, kind):
        """A dog by its spots: tap them, then OK."""
        left = [card.spots for card in self.state.cards_left()]
        spots = tuple(sorted(self.spots))
        possible = {spot for one in left if self._holds(one, spots) for spot in self._rest(one, spots)}
        row = Choices(height=dp(52))
        for value in spots:
            die = Die(value=value, look="covered", size_hint=(None, None), size=(dp(48), dp(48)))
            die.bind(on_release=lambda die: self._untap(int(die.value)))
            row.add_widget(die)
        if spots:
            bench.add_widget(row)
        pad = DicePad(count=1, faces=sorted(possible))
        pad.bind(on_dice=lambda _pad, dice: self._tap_dog(dice[0], kind))
        bench.add_widget(pad)
        if spots in left:
            self._button(bench, _("This dog"), partial(self.play, kind(spots)), icon="check", big=True)
        elif spots and not any(self._holds(one, spots) for one in left):
            self._button(
                bench, _("Not in the app: add this dog"), partial(self._add_card, spots, kind), kind="tonal"
            )

    @staticmethod
    def _holds(one, spots):
        return all(one.count(spot) >= spots.count(spot) for spot in spots)

    @staticmethod
    def _rest(one, spots):
        left = list(one)
        for spot in spots:
            left.remove(spot)
        return left

    def _tap_dog(self, value, kind):
        """One more spot; a dog that no other spot can follow is taken at once."""
        self.spots = [*self.spots, value]
        spots = tuple(sorted(self.spots))
        left = [card.spots for card in self.state.cards_left()]
        if spots in left and not any(one != spots and self._holds(one, spots) for one in left):
            self.play(kind(spots))
        else:
            self.refresh()

    def _untap(self, value):
        self.spots.remove(value)
        self.refresh()

    def _add_card(self, spots, kind):
        """A dog that is printed differently: the box holds it from now on, in later games too."""
        CardEditor.open(self.frame, spots, lambda: self.play(kind(spots)))

    def _ask_name(self, bench):
        self._say_odds(bench)
        self._dice_pad(bench, 1, lambda dice: self.play(m.Name(dice[0])))

    def _ask_set(self, bench):
        self._dice_pad(bench, 1, lambda dice: self.play(m.Set(dice[0])), self.state.top.spots)

    def _ask_aside(self, bench):
        pad = CardPad(columns=5, size_hint_y=None)
        pad.keys = [(count, str(count), "tonal") for count in asides(self.state)]
        pad.height = -(-len(pad.keys) // 5) * dp(64)
        pad.bind(on_key=lambda _pad, count: self.play(m.Aside(count)))
        bench.add_widget(pad)

    def _ask_borrow(self, bench):
        bench.add_widget(Text(text=_("Tap a die on your dogs, or a buried one:"), soft=True))
        row = Choices()
        for value in self.state.mine.buried:
            die = Die(value=value, size_hint=(None, None), size=(dp(56), dp(56)), face=dp(50))
            die.bind(on_release=lambda die: self.play(m.Borrow(None, int(die.value))))
            row.add_widget(die)
        bench.add_widget(row)

    def _ask_roll(self, bench):
        self._say_odds(bench)
        self._dice_pad(bench, roll_size(self.state), lambda dice: self.play(m.Roll(dice)))

    def _reroll_or(self, bench):
        """The new values of a reroll; True while they are being entered."""
        if not self.rerolling:
            return False
        self._say_odds(bench)
        self._dice_pad(bench, len(self.state.trick.dice), lambda dice: self.play(m.Reroll(dice)))
        self._button(bench, _("No reroll"), self._toggle_reroll, kind="plain")
        return True

    def _toggle_reroll(self):
        self.rerolling = not self.rerolling
        self.refresh()

    def _finish_or_reroll(self, bench, text, action):
        """The end of a roll; beside it the reroll, while treats last."""
        row = Pair()
        if may_reroll(self.state):
            treats = self.state.mine.treats
            reroll = ngettext("Reroll ({count} treat)", "Reroll ({count} treats)", treats)
            self._button(row, reroll.format(count=treats), self._toggle_reroll, kind="tonal", big=True)
        self._button(row, text, action, icon="check", big=True)
        bench.add_widget(row)

    def _ask_keep(self, bench):
        if self._reroll_or(bench):
            return
        dice = self.state.trick.dice
        tray = Tray(dice=list(dice), marked=frozenset(self.kept))
        tray.bind(on_die=self._mark)
        bench.add_widget(tray)
        kept = tuple(dice[number] for number in sorted(self.kept))
        text = _("Keep {dice}").format(dice=", ".join(map(str, kept))) if kept else _("Keep none")
        self._finish_or_reroll(bench, text, partial(self.play, m.Keep(kept)))

    def _mark(self, _tray, number):
        """Mark or unmark a die; where one value is kept, all dice of it at once."""
        step, dice = self.state.step, self.state.trick.dice
        whole = step.keeping and step.keeping.rule == "value"
        meant = {other for other, die in enumerate(dice) if die == dice[number]} if whole else {number}
        self.kept = meant if whole else self.kept ^ meant
        self.refresh()

    def _ask_place(self, bench):
        if self._reroll_or(bench):
            return
        tray = Tray(dice=list(self.state.trick.dice), chosen=self.chosen)
        tray.bind(on_die=self._choose_die, on_drop=self._drop)
        bench.add_widget(tray)
        self._finish_or_reroll(bench, _("Place all I can"), partial(self.play, m.PlaceAll()))

    def _ask_move(self, bench):
        hint = _("Now tap the empty spot.") if self.moving else _("Tap a die on your dogs.")
        bench.add_widget(Text(text=hint, soft=True))

    def _ask_change(self, bench):
        for seat, owner in enumerate(self.state.seats):
            if owner.buried:
                bench.add_widget(Text(text=self.players[seat].name, bold=True))
            for value in sorted(set(owner.buried)):
                row = Stepper(
                    text=_("Buried {die}").format(die=value), value=value, min=value - 1, max=value + 1
                )
                row.bind(on_pick=partial(self._change, seat, value))
                bench.add_widget(row)

    def _change(self, seat, value, _row, wished):
        self.play(m.Change(seat, value, 1 if wished > value else -1))

    def _ask_turn(self, bench):
        if self.state.depth == "score":
            self._ask_counting(bench)
            return
        complete = sum(dog.complete for dog in self.state.mine.dogs)
        if complete:
            text = ngettext("Score {count} dog", "Score {count} dogs", complete).format(count=complete)
            self._button(bench, text, partial(self.play, m.Score()), icon="check", big=True)

    def _ask_counting(self, bench):
        """Score only: dogs and treats of the turn, then the next player."""
        state = self.state
        dogs = Stepper(text=_("Scored dogs"), value=state.mine.scored, min=state.mine.scored, max=MOST_DOGS)
        dogs.bind(on_pick=lambda _row, _value: self.play(m.Scored(1)))
        bench.add_widget(dogs)
        seat = self.looked_at if self.looked_at is not None else state.active
        held = state.seats[seat].treats
        treats = Stepper(
            text=_("Treats of {name}").format(name=self.players[seat].name),
            value=held,
            max=held + state.treats_left,
        )
        treats.bind(on_pick=lambda _row, value: self.play(m.Treat(seat, int(value) - held)))
        bench.add_widget(treats)
        done = self._button(bench, _("Next player"), partial(self.play, m.EndTurn()), icon="play", big=True)
        done.dimmed = not (state.used or state.scored_now)


class TileGrid(GridLayout):
    """The six tiles, two rows of three."""


class Board(BoxLayout):
    """What lies on the table."""


class Bench(BoxLayout):
    """What is under the thumb."""


class Pair(BoxLayout):
    """Buttons side by side."""


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
