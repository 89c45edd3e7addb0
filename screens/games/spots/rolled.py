"""Spots: the panels of dice that were rolled: which are kept, where they go, or a reroll first."""

from kivy.properties import AliasProperty, NumericProperty, ObjectProperty

from screens.games.spots.panels import SpotsPanel, Targets
from screens.games.spots.pieces import pick_die
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import spots
from tracker.games.spots import die_for, kept_after, may_reroll, plan
from tracker.language import _, ngettext


class SpotsRolledPanel(SpotsPanel):
    """The dice of a roll; while the values of a reroll are entered, these stand in their place."""

    def on_kv_post(self, _base):
        self._dice = self.ids.dice.__self__  # kept while a reroll stands in its place

    def begin_reroll(self):
        """The new values are asked for."""
        self._swap(SpotsReroll(panel=self))

    def end_reroll(self):
        """No reroll after all."""
        self._swap(self._dice)

    def _swap(self, part):
        self.remove_widget(self.children[0])
        self.add_widget(part)

    def reroll_text(self):
        """What the button of a reroll says; "" where none is allowed."""
        treats = self.state.mine.treats
        text = ngettext("Reroll ({count} treat)", "Reroll ({count} treats)", treats).format(count=treats)
        return text if may_reroll(self.state) else ""

    def rolled(self, dice):
        return spots.Reroll(dice)


class SpotsReroll(BoxLayout):
    """The new values of a reroll."""

    panel = ObjectProperty()


class SpotsKeepPanel(SpotsRolledPanel):
    """Which dice of the roll are kept."""

    kept = ObjectProperty(frozenset())  # their numbers

    def mark(self, number):
        """A die was tapped."""
        self.kept = kept_after(self.state, self.kept, number)

    def values(self, kept):
        """What the dice of these numbers show."""
        return tuple(self.state.trick.dice[number] for number in sorted(kept))

    def keep_text(self, kept):
        """What the button says."""
        dice = ", ".join(map(str, self.values(kept)))
        return _("Keep {dice}").format(dice=dice) if kept else _("Keep none")

    def keep_kind(self, kept):
        """Nobody wants to keep none, unless nothing else is allowed."""
        some = (move for move in self.frame.rules.moves(self.state) if isinstance(move, spots.Keep))
        return "plain" if not kept and any(move != spots.Keep(()) for move in some) else "primary"


class SpotsPlacePanel(SpotsRolledPanel):
    """Where the dice go: a tap on a die and one on its place, a drag, or all at once."""

    chosen = NumericProperty(None, allownone=True)  # the number of the die that was tapped

    @property
    def die(self):
        """What the tapped die shows; without one, what all dice show."""
        dice = self.state.trick.dice
        if self.chosen is not None:
            return dice[self.chosen]
        return dice[0] if len(set(dice)) == 1 else None

    def targets(self):
        dice = self.state.trick.dice
        return Targets(dice if self.chosen is None else (dice[self.chosen],), house=True)

    def choose(self, number):
        """A die was tapped; once more, and it was not."""
        self.chosen = None if self.chosen == number else number
        self.view.refresh()

    def tap_spot(self, dog, spot):
        if self.is_hidden(dog, spot):
            self._put_hidden(dog, spot)
            return
        value = self.state.mine.dogs[dog].card.spots[spot]
        die = die_for(self.state, value) if self.chosen is None else self.die
        self.play(spots.Put(die, dog, spot))

    def _put_hidden(self, dog, spot):
        """A die goes where nobody has told the spot; which one, where several could be meant."""
        if self.die is not None:
            self.play(spots.Put(self.die, dog, spot))
        else:
            values = sorted(set(self.state.trick.dice))
            pick_die(_("Which die goes there?"), values, lambda die: self.play(spots.Put(die, dog, spot)))

    def _would_bury(self):
        mine = self.state.mine
        return bool(mine.unknown and plan(mine, self.state.trick.dice).left)

    buries = AliasProperty(_would_bury, cache=True)
    """Whether "all" would bury dice that an unknown dog may have a spot for. It is asked once: a panel that
    has gone is spoken anew in another language too, and by then another table may be shown."""

    def tap_house(self):
        if self.die is not None:
            self.play(spots.Bury(self.die))
        else:
            self.explain(_("First tap the die that goes there."))

    def drop(self, number, place):
        """A die was dragged: onto a spot, or to the doghouse."""
        die, board = self.state.trick.dice[number], self.view.board
        if spot := board.spot_at(place):
            self.play(spots.Put(die, *spot))
        elif board.is_house_at(place):
            self.play(spots.Bury(die))


load_rule(__file__)
