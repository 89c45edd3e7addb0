"""Dig under the thumb: the Garden and what the dog does there, or bowls and bones to count."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.games.dig.cards import (
    BoneButton,
    BowlMark,
    DigCard,
    DigKey,
    ScentMark,
    colour_name,
    name_of,
)
from screens.games.dig.tally import DigCell, DigTallyRow
from screens.games.panels import Panel, PhaseView, player_buttons
from screens.theme import theme
from screens.widgets import PlayerBadge
from screens.widgets.rule import load_rule
from tracker.games import dig
from tracker.games.dig import CARDS, COLOURS, UNKNOWN, fills, is_bone, is_bowl, open_colours, scents, values
from tracker.language import _, current, ngettext

HINTS = "dig.hints"


class DigStarterPanel(Panel):
    """Who starts."""

    def refresh(self):
        players = self.view.players
        player_buttons(
            self.ids.players, players, range(len(players)), lambda seat: self.play(dig.Starts(seat))
        )


class DigLayPanel(Panel):
    """The Garden, card by card: a tap for a bowl, two for the scents of a bone, one for an unknown bone."""

    scent = StringProperty("")  # the first scent of the bone that is being entered
    full = BooleanProperty(False)

    def on_kv_post(self, _base):
        self._bowls = self._add_keys(self.ids.bowls, BowlMark, self._lay)
        self._scents = self._add_keys(self.ids.scents, ScentMark, self._smell)
        unknown = DigKey(
            DigCard(card=UNKNOWN, size=(dp(24), dp(32)), pos_hint={"center_x": 0.5}), card=UNKNOWN
        )
        unknown.bind(on_release=lambda key: self._lay(key.card))
        self.ids.scents.add_widget(unknown)
        self._unknown = unknown

    def _add_keys(self, box, mark, pressed):
        keys = []
        for colour in COLOURS:
            key = DigKey(mark(colour=colour, size=(dp(36), dp(36)), pos_hint={"center_x": 0.5}), card=colour)
            key.bind(on_release=lambda key: pressed(key.card))
            box.add_widget(key)
            keys.append(key)
        return keys

    def refresh(self):
        state = self.state
        self.full = len(state.garden) >= CARDS
        self.scent = ""
        self.ids.strip.show(state.garden)
        self.ids.strip.look_at(len(state.garden))
        self.ids.worth.values = values(state)
        for key in self._bowls:
            key.title, key.dimmed = colour_name(key.card), self.full or key.card in state.garden
        for key in self._scents:
            key.title, key.dimmed = colour_name(key.card), self.full
        self._unknown.title, self._unknown.dimmed = _("unknown"), self.full

    def on_scent(self, *_):
        for key in self._scents:
            key.marked = key.card == self.scent

    def _lay(self, card):
        self.scent = ""
        self.play(dig.Lay(card))

    def _smell(self, colour):
        """The first scent waits for the second; the same one twice gets the rule."""
        if self.scent:
            self._lay(f"{self.scent}-{colour}")
        else:
            self.scent = colour

    def laid(self):
        """That is the whole Garden."""
        self.play(dig.Laid())


class DigTurnPanel(Panel):
    """A turn: the Garden to walk on, the hand, and what the dog does."""

    hand_text = StringProperty("")
    chosen = ObjectProperty([])  # places in the hand of the bones to be dropped
    bone_below = BooleanProperty(False)
    bowl_below = BooleanProperty(False)
    must_put_back = BooleanProperty(False)
    hints = BooleanProperty(True)

    def on_kv_post(self, _base):
        self.hints = self.view.frame.recall(HINTS, True)

    def refresh(self):
        state = self.state
        self.bone_below, self.bowl_below = is_bone(state.below), is_bowl(state.below)
        self.must_put_back = state.overfull
        self.chosen = self._sure_drop()
        self._draw_garden()
        self._draw_hand()

    def leave(self):
        """No card flies on: it would land on another table."""
        self.ids.strip.land()

    def _draw_garden(self):
        state = self.state
        reach = state.reach if state.left and not state.overfull else 0
        self._known = {}
        self.ids.strip.show(
            state.garden,
            self.view.players,
            state.dogs,
            state.active,
            reach,
            self._still if self.hints else None,
        )
        self.ids.strip.look_at(state.space, state.active)
        self.ids.worth.values = values(state)

    def _still(self, bone):
        """The colours that a bone can still have, each kind worked out once."""
        if bone not in self._known:
            state = self.state
            self._known[bone] = open_colours(state.hidden(), state.shown(), bone)
        return self._known[bone]

    def _candidates(self):
        """The places in the hand of the bones that smell of the bowl below the dog."""
        state = self.state
        return [place for place, bone in enumerate(state.hand) if state.below in scents(bone)]

    def _sure_drop(self):
        """A single bone that can be dropped is chosen without being asked for."""
        if not self.bowl_below or not self.state.left:
            return []
        candidates = self._candidates()
        return candidates if len(candidates) == 1 else []

    def _draw_hand(self):
        state = self.state
        box = self.ids.hand
        box.clear_widgets()
        for place, bone in enumerate(state.hand):
            button = BoneButton(card=bone, title=name_of(bone), still=self._still(bone) if self.hints else [])
            button.marked = place in self.chosen
            button.bind(on_release=partial(self._tap_bone, place))
            box.add_widget(button)
        if not state.hand:
            self.hand_text = _("No bone in hand")
        elif state.dug and not state.overfull:
            self.hand_text = _("Tap a bone to put it back, or go on")
        elif state.dug:
            self.hand_text = _("Tap the bone that goes back")
        elif self.bowl_below and len(self._candidates()) > 1:
            self.hand_text = _("Which ones go into the {bowl}?").format(bowl=name_of(state.below))
        else:
            self.hand_text = ngettext(
                "{count} bone in hand", "{count} bones in hand", len(state.hand)
            ).format(count=len(state.hand))

    def _tap_bone(self, place, _button):
        """On a bowl a bone is chosen, after a dig it is put back; else the rule says why not."""
        if self.bowl_below:
            others = [one for one in self.chosen if one != place]
            self.chosen = others if place in self.chosen else [*others, place]
            for at, button in enumerate(reversed(self.ids.hand.children)):
                button.marked = at in self.chosen
        else:
            self.play(dig.PutBack(self.state.hand[place]))

    def step(self, space):
        """The dog goes there."""
        self.play(dig.Go(space))

    def dig_here(self):
        """The bone below the dog is taken."""
        self.play(dig.Dig())

    def drop(self):
        """The chosen bones go into the bowl."""
        self.play(dig.Drop(tuple(self.state.hand[place] for place in self.chosen)))

    def end(self):
        """The turn is over: the cards that fill the holes are shown one by one."""
        before = self.state
        played = self.play(dig.End())
        goes_on = played and self.view.panel is self and self.state.phase == "turn"
        if goes_on and theme.duration and fills(before.garden):
            strip = self.ids.strip
            strip.show(before.garden, self.view.players, before.dogs)
            strip.fly(before.garden, self._draw_garden)

    def switch_hints(self):
        """Show, or do not show, which colours a bone can still have; the phone remembers."""
        self.hints = not self.hints
        self.view.frame.remember(HINTS, self.hints)
        self.refresh()


class DigTallyPanel(Panel):
    """Score only: the bowls in their order, and a tap for each bone."""

    ordered = BooleanProperty(False)  # the table has said how the bowls lie
    _drawn = None

    def refresh(self):
        state = self.state
        self.ordered = state.ordered
        drawn = (state.order, current())
        if drawn != self._drawn:  # a tap for a bone only changes numbers
            self._drawn = drawn
            self._draw_rows()
        for (seat, colour), cell in self._cells.items():
            cell.count = state.count(seat, colour)

    def _draw_rows(self):
        players, worth = self.view.players, values(self.state)
        self._draw_head(players)
        rows = self.ids.rows
        rows.clear_rows()
        self._cells = {}
        for colour in self.state.order:
            row = DigTallyRow(colour=colour, title=colour_name(colour), worth=str(worth[colour]))
            for seat, player in enumerate(players):
                cell = self._cells[seat, colour] = DigCell(title=f"{player.name} {colour}")
                cell.bind(on_release=partial(self._tap, seat, colour))
                row.add_widget(cell)
            rows.add_row(colour, row)

    def _draw_head(self, players):
        head = self.ids.head
        head.clear_widgets()
        for player in players:
            badge = PlayerBadge(name=player.name, colour=player.colour, shape=player.shape)
            badge.size_hint, badge.height = (1, None), dp(32)
            head.add_widget(badge)

    def _tap(self, seat, colour, _cell):
        change = 1 if self.ids.sign.value == "add" else -1
        self.play(dig.Count(seat, colour, self.state.count(seat, colour) + change))

    def reorder(self, order):
        """The bowls lie in another order."""
        self.play(dig.Bowls(tuple(order)))

    def confirm_order(self):
        """The bowls lie as they are shown."""
        self.play(dig.Bowls(self.state.order))

    def finish(self):
        """Everything is counted."""
        self.play(dig.Finish())


class View(PhaseView):
    """The panel of the present phase."""

    tight = True  # the Garden or the tally, and all that is done there
    panels = {
        "starter": DigStarterPanel,
        "lay": DigLayPanel,
        "turn": DigTurnPanel,
        "tally": DigTallyPanel,
    }

    @property
    def scene(self):
        """Another part of the Garden is under the thumb, or the bowls lie in another order."""
        state = self.state
        if state.phase == "turn":
            return state.phase, self.panel.ids.strip.stretch
        return (state.phase, state.order, state.ordered) if state.phase == "tally" else state.phase

    def note(self, seat):
        """The bones in a player's hand, or how many lie in front of them."""
        state = self.state
        if state.phase == "turn":
            count = len(state.hands[seat])
            return _("{count} in hand").format(count=count)
        if state.phase == "tally":
            count = len(state.dropped[seat])
            return ngettext("{count} bone", "{count} bones", count).format(count=count)
        return ""


load_rule(__file__)
