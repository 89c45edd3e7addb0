"""Dig under the thumb: the Garden and what the dog does there, or bowls and bones to count."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.games.dig.cards import (
    BowlMark,
    DigCard,
    DigKey,
    ScentMark,
    colour_name,
    name_of,
)
from screens.games.dig.hand import DigHand  # noqa: F401 - its name is used in kv
from screens.games.dig.picker import add_keys, pick_bowl, pick_card
from screens.games.dig.tally import DigCell, DigTallyRow
from screens.games.panels import Panel, PhaseView, starter_buttons
from screens.theme import theme
from screens.widgets import PlayerBadge
from screens.widgets.rule import load_rule
from tracker.games import dig
from tracker.games.dig import (
    CARDS,
    COLOURS,
    PAIRS,
    UNKNOWN,
    UNTOLD,
    fills,
    is_bone,
    is_bowl,
    open_colours,
    scents,
    values,
)
from tracker.language import _, current, ngettext

HINTS = "dig.hints"
USUAL = 4  # players


class DigStarterPanel(Panel):
    """Who starts."""

    def refresh(self):
        starter_buttons(self, range(len(self.view.players)), lambda seat: self.play(dig.Starts(seat)))


class DigLayPanel(Panel):
    """The Garden, card by card: a tap for a bowl, two for the scents of a bone, one for an unknown bone.
    Or the game begins with what is laid: the other cards are told as they come."""

    scent = StringProperty("")  # the first scent of the bone that is being entered
    full = BooleanProperty(False)

    def on_kv_post(self, _base):
        self._bowls = add_keys(self.ids.bowls, BowlMark, self._lay)
        self._scents = add_keys(self.ids.scents, ScentMark, self._smell)
        unknown = DigKey(
            DigCard(card=UNKNOWN, size=(dp(24), dp(32)), pos_hint={"center_x": 0.5}), card=UNKNOWN
        )
        unknown.bind(on_release=lambda key: self._lay(key.card))
        self.ids.scents.add_widget(unknown)
        self._unknown = unknown

    def refresh(self):
        state = self.state
        self.full = len(state.garden) >= CARDS
        self.scent = ""
        self.ids.strip.show(state.garden)
        for key in self._bowls:
            key.title, key.dimmed = colour_name(key.card), self.full or key.card in state.garden
        for key in self._scents:
            key.title, key.dimmed = colour_name(key.card), self.full
        self._unknown.title = "?" if theme.large else _("unknown")
        self._unknown.dimmed = self.full

    def on_scent(self, *_):
        for key in self._scents:
            key.marked = key.card == self.scent

    def tap_space(self, space):
        """No dog goes there yet, and the rules say so."""
        self.play(dig.Go(space))

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

    def begin(self):
        """Nobody enters the rest: it is told as it comes."""
        self.play(dig.Begin())


class DigTurnPanel(Panel):
    """A turn: the Garden to walk on, the hand, and what the dog does."""

    hand_text = StringProperty("")
    chosen = ObjectProperty([])  # places in the hand of the bones to be dropped
    bowl = StringProperty("")  # which bowl the dog stands on, as known or as just told; "": none, or not told
    bone_below = BooleanProperty(False)
    bowl_below = BooleanProperty(False)
    must_put_back = BooleanProperty(False)
    can_act = BooleanProperty(True)  # an action is left
    cramped = BooleanProperty(False)  # a small phone: everything is lower
    terse = BooleanProperty(False)  # large words on one: few of them, so that the Garden is seen

    @property
    def hints(self):
        """Whether it is shown which colours a bone can still have."""
        return self.view.frame.recall(HINTS, True)

    def refresh(self):
        state = self.state
        untold = state.below == UNTOLD  # it may be either, as far as the box allows
        self.bone_below = is_bone(state.below) or (untold and not state.only_bowls)
        self.bowl_below = is_bowl(state.below) or (untold and bool(state.missing))
        self.bowl = state.below if is_bowl(state.below) else ""
        self.must_put_back = state.overfull
        self.can_act = state.left > 0
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
        return [place for place, bone in enumerate(self.state.hand) if self.bowl in scents(bone)]

    def _sure_drop(self):
        """A single bone that can be dropped is chosen without being asked for."""
        if not self.state.left:
            return []
        candidates = self._candidates()
        return candidates if len(candidates) == 1 else []

    def _draw_hand(self):
        state = self.state
        hand = self.ids.hand
        hand.show(state.hand, state.active, self._still if self.hints else lambda _bone: [])
        hand.mark(self.chosen)
        if state.below == UNTOLD and state.left and not self.bowl:
            self.hand_text = _("Dig, drop, or tap the card")
        elif not state.hand:
            self.hand_text = _("No bone in hand")
        elif state.dug and not state.overfull:
            self.hand_text = _("Tap a bone to put it back, or go on")
        elif state.dug:
            self.hand_text = _("Tap the bone that goes back")
        elif self.bowl and len(self._candidates()) > 1:
            self.hand_text = _("Which ones go into the {bowl}?").format(bowl=name_of(self.bowl))
        else:
            self.hand_text = ngettext(
                "{count} bone in hand", "{count} bones in hand", len(state.hand)
            ).format(count=len(state.hand))

    def tap_bone(self, place):
        """On a bowl a bone is chosen, after a dig it is put back; else the rule says why not."""
        if self.bowl_below:
            others = [one for one in self.chosen if one != place]
            self.chosen = others if place in self.chosen else [*others, place]
            self.ids.hand.mark(self.chosen)
        else:
            self.play(dig.PutBack(self.state.hand[place]))

    def step(self, space):
        """The dog goes there; where it stands already, the table tells the card."""
        state = self.state
        if space and space == state.space and state.below in (UNTOLD, UNKNOWN):
            bowls = (*state.missing, UNKNOWN) if state.below == UNTOLD else ()
            pick_card((*bowls, *PAIRS), lambda card: self.play(dig.Shows(space, card)))
        else:
            self.play(dig.Go(space))

    def dig_here(self):
        """The bone below the dog is taken."""
        self.play(dig.Dig())

    def drop(self):
        """The chosen bones go into the bowl; which one it is, is asked where nobody told it."""
        state = self.state
        untold = state.below == UNTOLD
        if untold and not self.bowl and state.hand and state.left:
            pick_bowl(state.missing, self._drop_at)
            return
        bones = tuple(state.hand[place] for place in self.chosen)
        bowl = next((colour for colour in COLOURS if untold and colour == self.bowl), None)
        if not self.play(dig.Drop(bones, bowl)) and untold:
            self.refresh()  # perhaps it is another bowl

    def _drop_at(self, bowl):
        """Which bowl it is has been told; the bones are asked for where there is a choice."""
        self.bowl = bowl
        self.chosen = self.chosen or self._sure_drop()
        if self.chosen:
            self.drop()
        else:
            self._draw_hand()

    def end(self):
        """The turn is over: the cards that fill the holes are shown one by one."""
        before = self.state
        played = self.play(dig.End())
        goes_on = played and self.view.panel is self and self.state.phase == "turn"
        if goes_on and theme.duration and fills(before.garden):
            strip = self.ids.strip
            strip.show(before.garden, self.view.players, before.dogs)
            strip.fly(before.garden, self._draw_garden)


class DigOrderPanel(Panel):
    """The last bone is dug: which bowl lies where, as far as it counts."""

    def on_kv_post(self, _base):
        self._keys = add_keys(self.ids.bowls, BowlMark, self._tell)

    def refresh(self):
        state = self.state
        self.ids.strip.show(state.garden)
        self.ids.worth.values = values(state)
        for key in self._keys:
            key.title, key.dimmed = colour_name(key.card), key.card not in state.missing

    def tap_space(self, space):
        """No dog goes anywhere any more, and the rules say so."""
        self.play(dig.Go(space))

    def _tell(self, colour):
        self.play(dig.Shows(self.state.garden.index(UNTOLD) + 1, colour))


class DigTallyPanel(Panel):
    """Score only: the bowls in their order, and a tap for each bone."""

    ordered = BooleanProperty(False)  # the table has said how the bowls lie
    taking = BooleanProperty(False)  # a tap takes a bone off
    _drawn = None

    def on_kv_post(self, _base):
        self._rows = {colour: DigTallyRow(colour=colour) for colour in COLOURS}
        self._cells = {}  # by seat and colour

    def make_ahead(self):
        """The cells of as many as sit at most tables."""
        self._make_cells(USUAL)

    def fresh(self):
        self.taking = False

    def refresh(self):
        state = self.state
        self.ordered = state.ordered
        drawn = (self.view.players, current())
        if drawn != self._drawn:  # a tap for a bone only changes numbers
            self._drawn = drawn
            self._name_rows(self.view.players)
        worth = values(state)
        for colour, row in self._rows.items():
            row.worth = str(worth[colour])
        self.ids.rows.set_rows([(colour, self._rows[colour]) for colour in state.order])
        for (seat, colour), cell in self._cells.items():
            cell.count = state.count(seat, colour)

    def _name_rows(self, players):
        self._draw_head(players)
        self._make_cells(len(players))
        for colour, row in self._rows.items():
            row.title = colour_name(colour)
        for (seat, colour), cell in self._cells.items():
            cell.title = f"{players[seat].name} {colour}"

    def _make_cells(self, players):
        """A cell a colour for so many players."""
        for odd in [place for place in self._cells if place[0] >= players]:
            self._rows[odd[1]].remove_widget(self._cells.pop(odd))
        for colour, row in self._rows.items():
            for seat in range(players):
                if (seat, colour) not in self._cells:
                    cell = self._cells[seat, colour] = DigCell()
                    cell.bind(on_release=partial(self._tap, seat, colour))
                    row.add_widget(cell)

    def _draw_head(self, players):
        head = self.ids.head
        head.clear_widgets()
        for player in players:
            badge = PlayerBadge(name=player.name, colour=player.colour, shape=player.shape)
            badge.size_hint, badge.height = (1, None), dp(32)
            head.add_widget(badge)

    def _tap(self, seat, colour, _cell):
        change = -1 if self.taking else 1
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
        "order": DigOrderPanel,
        "tally": DigTallyPanel,
    }
    kept = {"referee": (DigTurnPanel,)}
    lasting = (DigTallyPanel, DigLayPanel)

    @property
    def scene(self):
        """Another part of the Garden is under the thumb, or the bowls lie in another order."""
        state = self.state
        if state.phase == "turn":
            return state.phase, self.panel.ids.strip.stretch
        return (state.phase, state.order, state.ordered) if state.phase == "tally" else state.phase

    def menu(self):
        """Whether it is shown which colours a bone can still have."""
        if self.state.phase != "turn":
            return []
        title = _("Hide the hints on bones") if self.panel.hints else _("Show hints on bones")
        return [(title, "eye", self.switch_hints)]

    def switch_hints(self):
        """Show, or do not show, which colours a bone can still have; the phone remembers."""
        self.frame.remember(HINTS, not self.panel.hints)
        self.refresh()

    def note(self, seat):
        """The bones in a player's hand, or how many lie in front of them; a tally shows that itself."""
        state = self.state
        if state.phase == "turn":
            count = len(state.hands[seat])
            return _("{count} in hand").format(count=count)
        if state.phase == "order":
            count = len(state.dropped[seat])
            return ngettext("{count} bone", "{count} bones", count).format(count=count)
        return ""


load_rule(__file__)
