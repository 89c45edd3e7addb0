"""Setting the table of Dig as it really is: turn, dogs, hands, dropped bones and the Garden itself."""

from functools import partial

from kivy.metrics import dp
from msgspec.structs import replace

from screens.games.dig.cards import BoneButton, GardenStrip, colour_name, name_of
from screens.games.dig.picker import pick_card
from screens.games.dig.tally import DigCell, DigTallyRow
from screens.games.panels import GameAdjuster
from screens.widgets import ActionButton, IconButton, Segmented, Stepper, Text
from screens.widgets.box_layout import BoxLayout
from tracker.games.dig import ACTIONS, COLOURS, KINDS, OF_EACH, UNTOLD, counted, is_bone, slid
from tracker.language import _

IN_THE_GARDEN = (*KINDS, UNTOLD)


class Adjuster(GameAdjuster):
    """Everything but the totals; score only has nothing more, since its counts go up and down."""

    def __init__(self, match, **kwargs):
        super().__init__(match, **kwargs)
        self._state = match.state
        self._dogs, self._hands, self._rows = [], [], []
        if self._state.phase not in ("lay", "turn"):
            return
        self.spacing = dp(8)
        self.later(self._add_turn)
        self.later(self._add_garden)
        for seat, player in enumerate(self._players):
            self.later(self._add_player, seat, player)
        self.later(self._add_dropped)
        for colour in COLOURS:
            self.later(self._add_colour, colour)

    def adjusted(self, state):
        """*state* with what was set here."""
        here = self._state
        if not self._dogs:
            return state
        return replace(
            state,
            active=self._turn.value,
            left=int(self._left.value),
            garden=here.garden,
            dogs=slid(tuple(int(row.value) for row in self._dogs), here.garden),
            hands=here.hands,
            dropped=here.dropped,
        )

    def _add_turn(self):
        self.add_widget(Text(text=_("Whose turn"), bold=True))
        names = [(seat, player.name) for seat, player in enumerate(self._players)]
        self._turn = Segmented(options=names, value=self._state.active)
        self.add_widget(self._turn)
        self._left = Stepper(text=_("Actions left"), value=self._state.left, max=ACTIONS)
        self.add_widget(self._left)

    def _add_garden(self):
        self.add_widget(Text(text=_("The Garden: tap a card to change it"), bold=True))
        self._strip = GardenStrip()
        self._strip.bind(on_space=lambda _strip, space: space and self._change_card(space))
        self._strip.show(self._state.garden)
        self.add_widget(self._strip)
        more = ActionButton(text=_("A card more, at the far end"), icon="plus", kind="plain")
        more.bind(on_release=lambda _button: pick_card(IN_THE_GARDEN, self._lay))
        self.add_widget(more)

    def _add_player(self, seat, player):
        self.add_widget(Text(text=player.name, bold=True))
        self._dogs.append(
            Stepper(text=_("Dog on space"), value=self._state.dogs[seat], max=len(self._state.garden))
        )
        self.add_widget(self._dogs[-1])
        self.add_widget(Text(text=_("In hand"), soft=True))
        hand = BoxLayout(size_hint_y=None, height=dp(80), spacing=dp(4))
        self._hands.append(hand)
        self._draw_hand(seat, hand)
        self.add_widget(hand)

    def _add_dropped(self):
        self.add_widget(Text(text=_("Bones dropped: a tap is one more, after four none"), bold=True))

    def _add_colour(self, colour):
        row = DigTallyRow(colour=colour, title=colour_name(colour))
        cells = [DigCell(title=f"{player.name} {colour}") for player in self._players]
        for seat, cell in enumerate(cells):
            cell.count = self._state.count(seat, colour)
            cell.bind(on_release=partial(self._count, seat, colour))
            row.add_widget(cell)
        self._rows.append((colour, cells))
        self.add_widget(row)

    def _draw(self):
        """What has been set so far."""
        state = self._state
        self._strip.show(state.garden)
        for dog in self._dogs:
            dog.max = len(state.garden)
            dog.value = min(dog.value, dog.max)
        for seat, box in enumerate(self._hands):
            self._draw_hand(seat, box)
        for colour, cells in self._rows:
            for seat, cell in enumerate(cells):
                cell.count = state.count(seat, colour)

    def _draw_hand(self, seat, box):
        box.clear_widgets()
        for place, bone in enumerate(self._state.hands[seat]):
            button = BoneButton(card=bone, title=name_of(bone))
            button.bind(on_release=lambda _button, place=place: self._change_bone(seat, place))
            box.add_widget(button)
        more = IconButton(icon="plus", kind="tonal", pos_hint={"center_y": 0.5})
        more.bind(on_release=lambda _button: pick_card(filter(is_bone, KINDS), partial(self._hold, seat)))
        box.add_widget(more)

    def _set(self, **changes):
        self._state = replace(self._state, **changes)
        self._draw()

    def _lay(self, card):
        self._set(garden=(*self._state.garden, card))

    def _change_card(self, space):
        garden = self._state.garden
        before, after = garden[: space - 1], garden[space:]
        pick_card(
            IN_THE_GARDEN,
            lambda card: self._set(garden=(*before, card, *after)),
            lambda: self._set(garden=(*before, *after)),
        )

    def _hold(self, seat, bone):
        self._set_hand(seat, (*self._state.hands[seat], bone))

    def _change_bone(self, seat, place):
        hand = self._state.hands[seat]
        before, after = hand[:place], hand[place + 1 :]
        pick_card(
            filter(is_bone, KINDS),
            lambda bone: self._set_hand(seat, (*before, bone, *after)),
            lambda: self._set_hand(seat, (*before, *after)),
        )

    def _set_hand(self, seat, hand):
        self._set(hands=tuple(hand if at == seat else old for at, old in enumerate(self._state.hands)))

    def _count(self, seat, colour, cell):
        more = 0 if cell.count >= OF_EACH else cell.count + 1
        dropped = self._state.dropped
        row = counted(dropped[seat], colour, more)
        self._set(dropped=(*dropped[:seat], row, *dropped[seat + 1 :]))
