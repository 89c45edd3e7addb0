"""The track games under the thumb: what is asked first, a turn, a card thrown, or pawns to count.

Tock 6, Super Tock, the DOGs and DOG Royal share this view; what differs between them comes with the state.
"""

from typing import Any

from screens.games.panels import Panel, PhaseView, starter_buttons
from screens.games.track.counting import TrackCountPanel
from screens.games.track.opening import TrackOpeningPanel
from screens.games.track.special import SpecialSheet, TrackSpecialPanel
from screens.games.track.turn_panel import TrackTurnPanel
from screens.widgets.drawing import dot_texture
from screens.widgets.rule import load_rule
from tracker.games.tock import Dealer, Decline, settings_of
from tracker.language import _, ngettext

CROWDED = 4  # players, beyond whom a tile has no room for a word
TURNING = "track.turning"  # under which is remembered whether the board turns to whose turn it is


class TrackDealerPanel(Panel):
    """Who deals first."""

    def refresh(self):
        starter_buttons(self, range(len(self.view.players)), lambda seat: self.play(Dealer(seat)))


class View(PhaseView):
    """The panel of the present phase."""

    panels = {
        "special": TrackSpecialPanel,
        "dealer": TrackDealerPanel,
        "opening": TrackOpeningPanel,
        "turn": TrackTurnPanel,
        "drawn": TrackTurnPanel,
        "silenced": TrackTurnPanel,
        "count": TrackCountPanel,
    }
    lasting = (TrackCountPanel, TrackTurnPanel)
    _foreseen: Any = None  # the state after which was drawn what follows
    _special: Any = None  # the page of special fields
    tight = True  # the board needs the room

    def make_ahead(self):
        """The panels that last, and what all boards are drawn with."""
        dot_texture()
        yield
        yield from super().make_ahead()

    def _to_keep(self):
        opens = self.state.phase == "special"  # then it is asked who begins on the start
        return (TrackOpeningPanel,) if opens else ()

    def begin(self):
        """Forget what was half entered."""
        self.turning = self.frame.recall(TURNING, True)
        self._foreseen = self._special = None
        super().begin()

    def prepare(self):
        """What follows before the first card is drawn before it is there; then the page of special fields."""
        return super().prepare() or self._foresee() or self._make_special()

    def _foresee(self):
        state, rules = self.state, self.frame.rules
        if state.phase not in ("special", "opening") or self._foreseen == state:
            return False
        self._foreseen = state
        return self.rehearse(rules.play(state, next(rules.moves(state))).state)

    def _make_special(self):
        missing = self._special is None and self._has_special
        if missing:
            self._special = SpecialSheet(self)
        return missing

    @property
    def _has_special(self):
        """Whether there are special fields that the table can correct."""
        state = self.state
        return bool(state.depth != "score" and settings_of(state).ranks and state.phase != "special")

    def open_special(self):
        """The table corrects where the special fields are."""
        self._make_special()
        self._special.open()

    def note(self, seat):
        """How many cards a player holds, or who deals."""
        state = self.state
        if state.depth == "score":
            return _("deals") if state.dealer == seat else " "  # all tiles are equally high
        if not state.hands or state.phase in ("special", "dealer"):
            return ""
        held = state.hands[seat]
        if state.players > CROWDED:
            return _("{count} c.").format(count=held)
        return ngettext("{count} card", "{count} cards", held).format(count=held)

    def menu(self):
        """The board turns with the players, or lies still; special fields can be corrected."""
        if self.state.depth == "score":
            return []
        title = _("Keep the board still") if self.turning else _("Turn the board to whoever plays")
        rows = [(title, "shuffle", self.switch_turning)]
        if self.state.drew is not None:
            rows.insert(0, (self.told_decline(), "close", self.decline))
        if self._has_special:
            rows.append((_("Special fields"), "pencil", self.open_special))
        return rows

    def told_decline(self):
        """Who has just drawn a card on a special field can still let it be."""
        return _("{name} declines the card").format(name=self.players[self.state.drew].name)

    def decline(self):
        """Who has just drawn on a special field did not."""
        self.frame.play(Decline())

    def switch_turning(self):
        """Turn the board, or do not; the phone remembers."""
        self.turning = not self.turning
        self.frame.remember(TURNING, self.turning)
        self.refresh()


load_rule(__file__)
