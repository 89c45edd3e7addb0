"""Spots: what is under the thumb, one method for each thing that can be asked."""

import random
from functools import partial

from kivy.metrics import dp

from screens.games.panels import GameView
from screens.games.spots.corrections import add_card
from screens.games.spots.dog_pad import DogPad
from screens.games.spots.pieces import Choices, Pair, Tray
from screens.widgets import ActionButton, CardPad, Chip, DicePad, Die, Stepper, Text
from tracker.game import say
from tracker.games import spots as m
from tracker.games.spots import (
    FAMILIES,
    MOST_DOGS,
    RollDice,
    asides,
    may_reroll,
    may_stop,
    of_family,
    roll_size,
    rolls_next,
    showing,
)
from tracker.language import _, ngettext

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


class Asking(GameView):
    """A view that asks; `View` adds what lies on the table."""

    def _button(self, bench, text, action, **look):
        button = ActionButton(text=text, **look)
        button.bind(on_release=lambda _button: action())
        bench.add_widget(button)
        return button

    def _value_pad(self, bench, take, faces=(1, 2, 3, 4, 5, 6)):
        """One value, which is nothing that was rolled."""
        pad = DicePad(faces=list(faces))
        pad.bind(on_dice=lambda _pad, dice: take(dice[0]))
        bench.add_widget(pad)

    def _roll_pad(self, bench, count, move):
        """The one place where rolls come in, typed or from a photo; *move* makes a move of the values."""

        def take(dice, source):
            self.play(move(dice), source)

        pad = DicePad(count=count, with_photo=True)
        pad.bind(
            on_dice=lambda _pad, dice: take(dice, "typed"),
            on_photo=lambda _pad: self.frame.photograph(count, take),
        )
        bench.add_widget(pad)

    def _say_odds(self, bench):
        """The chance of going crazy with the next roll."""
        found = m.odds_of_next_roll(self.state) if self._odds_wanted else None
        if found is None:
            return
        chances = {"chance": percent(found.bare), "treated": percent(found.treated)}
        if may_stop(self.state):
            words = _("If you roll, crazy dogs: {chance}")
            with_treats = _("If you roll, crazy dogs: {chance}, with your treats {treated}")
        else:
            words = _("Crazy dogs: {chance}")
            with_treats = _("Crazy dogs: {chance}, with your treats {treated}")
        words = (with_treats if found.treated != found.bare else words).format(**chances)
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
        self.tiles = {**self.tiles, family: key}
        self.refresh()

    def _draw_tiles_at_random(self):
        self.tiles = {family: random.choice(of_family(family)) for family in FAMILIES}
        self.refresh()

    def _lay(self):
        self.play(m.Lay(*(self.tiles.get(family, "") for family in FAMILIES)))

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
        self._roll_pad(bench, 1, lambda dice: m.Starting(seat, dice[0]))

    def _ask_robot(self, bench):
        self._roll_pad(bench, 1, lambda dice: m.RobotRolls(dice[0]))

    def _ask_dog(self, bench):
        self._dog_pad(bench, m.Drawn)

    def _ask_top(self, bench):
        self._dog_pad(bench, m.Top)

    def _dog_pad(self, bench, kind):
        """A dog by its spots; what is tapped stays while the table is looked at."""

        def tapped(_pad, spots):
            self.spots = tuple(spots)

        def unknown(_pad, spots):
            add_card(self.frame, spots, lambda: self.play(kind(spots)))

        pad = DogPad(self.state.cards_left(), spots=list(self.spots))
        pad.bind(spots=tapped, on_dog=lambda _pad, spots: self.play(kind(spots)), on_unknown=unknown)
        bench.add_widget(pad)

    def _ask_name(self, bench):
        self._say_odds(bench)
        self._value_pad(bench, lambda value: self.play(m.Name(value)))

    def _ask_set(self, bench):
        self._value_pad(bench, lambda value: self.play(m.Set(value)), self.state.top.spots)

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
            die = Die.of_side(56, 50, value=value)
            die.bind(on_release=lambda die: self.play(m.Borrow(None, int(die.value))))
            row.add_widget(die)
        bench.add_widget(row)

    def _ask_roll(self, bench):
        self._say_odds(bench)
        self._roll_pad(bench, roll_size(self.state), m.Roll)

    def _reroll_or(self, bench):
        """The new values of a reroll; True while they are being entered."""
        if not self.rerolling:
            return False
        self._say_odds(bench)
        self._roll_pad(bench, len(self.state.trick.dice), m.Reroll)
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
        tray = Tray(dice=list(dice), marked=self.kept)
        tray.bind(on_die=self._mark)
        bench.add_widget(tray)
        kept = tuple(dice[number] for number in sorted(self.kept))
        text = _("Keep {dice}").format(dice=", ".join(map(str, kept))) if kept else _("Keep none")
        self._finish_or_reroll(bench, text, partial(self.play, m.Keep(kept)))

    def _mark(self, _tray, number):
        """Mark or unmark a die; where one value is kept, all dice of it at once."""
        step, dice = self.state.step, self.state.trick.dice
        whole = step.keeping and step.keeping.rule == "value"
        alike = frozenset(other for other, die in enumerate(dice) if die == dice[number])
        meant = alike if whole else frozenset((number,))
        self.kept = meant if whole else self.kept ^ meant
        self.refresh()

    def _ask_place(self, bench):
        if self._reroll_or(bench):
            return
        tray = Tray(dice=list(self.state.trick.dice), chosen=self.chosen)
        tray.bind(on_die=self._choose_die, on_drop=self._drop)
        bench.add_widget(tray)
        self._finish_or_reroll(bench, _("Place all"), partial(self.play, m.PlaceAll()))

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
