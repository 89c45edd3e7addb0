"""A player at the table: the badge, small ones of the partners beside it, and a card for whoever deals."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from screens.widgets.icon import Icon
from screens.widgets.player_badge import PlayerBadge

MATE, CARD = 0.46, 0.5  # of the height


class SeatBadge(Widget):
    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    ring = BooleanProperty(False)
    deals = BooleanProperty(False)
    mates = ListProperty()  # the players on the same side

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._badge = PlayerBadge()
        self._mates: list[PlayerBadge] = []  # those that are shown, and
        self._spare: list[PlayerBadge] = []  # those that were
        self._card: Icon | None = None  # made when they first deal
        super().__init__(**{"size_hint": (1, None), "height": dp(40)} | kwargs)
        self.add_widget(self._badge)
        for prop in ("pos", "size", "name", "colour", "shape", "ring", "deals"):
            self.fbind(prop, self._arrange_soon)
        self._arrange_soon()

    def on_mates(self, *_):
        while len(self._mates) > len(self.mates):
            self._spare.append(self._mates.pop())
            self.remove_widget(self._spare[-1])
        while len(self._mates) < len(self.mates):
            self._mates.append(self._spare.pop() if self._spare else PlayerBadge())
            self.add_widget(self._mates[-1])
        for badge, mate in zip(self._mates, self.mates, strict=True):
            badge.name, badge.colour, badge.shape = mate.name, mate.colour, mate.shape
        self._arrange_soon()

    def _arrange(self, *_):
        """The badge in the middle; the partners at its right, one above the other, the card at its left."""
        badge, side = self._badge, self.height
        badge.name, badge.colour, badge.shape, badge.ring = self.name, self.colour, self.shape, self.ring
        badge.size, badge.center = (side, side), self.center
        left = min(badge.right, self.right - side * MATE)
        for above, mate in enumerate(reversed(self._mates)):
            mate.size, mate.pos = (side * MATE, side * MATE), (left, self.y + above * side * MATE)
        if self.deals and self._card is None:
            self._card = Icon(name="cards")
            self.add_widget(self._card)
        if self._card:
            card = self._card
            card.size = [side * CARD if self.deals else 0] * 2
            card.pos = max(badge.x - card.width, self.x), self.top - card.height
