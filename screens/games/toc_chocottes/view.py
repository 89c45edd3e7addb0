"""Toc Chocottes under the thumb: one panel for each phase of a round."""

from screens.games.panels import PhaseView
from screens.games.toc_chocottes.counting import CountPanel, PenaltyPanel, RoundPanel
from screens.games.toc_chocottes.setup import DealPanel, StarterPanel
from screens.games.toc_chocottes.turn import DrawnPanel, TurnPanel
from tracker.games import toc_chocottes as toc
from tracker.language import ngettext


class View(PhaseView):
    """The panel of the present phase."""

    panels = {
        "starter": StarterPanel,
        "deal": DealPanel,
        "round": RoundPanel,
        "turn": TurnPanel,
        "window": TurnPanel,
        "drawn": DrawnPanel,
        "reveal": CountPanel,
        "penalty": PenaltyPanel,
    }
    kept = {
        "score": (CountPanel, PenaltyPanel, RoundPanel),
        "referee": (DrawnPanel, TurnPanel, CountPanel, PenaltyPanel),
    }
    chosen = None  # the seat that was tapped to count out of order

    @property
    def scene(self):
        """A waiting effect takes the place of the turn's buttons: each has its own."""
        effect = toc.waiting(self.state) if self.state.in_play else None
        return self.phase, effect and effect.value

    def begin(self):
        """Forget what was half entered."""
        self.chosen = None
        super().begin()

    def note(self, seat):
        """The cards in front of a player, or what they have counted."""
        state = self.state
        if state.phase in ("reveal", "penalty"):
            count = state.counts[seat]
            return "…" if count is None else f"+{count}"
        if state.in_play:
            cards = state.hands[seat]
            return ngettext("{count} card", "{count} cards", cards).format(count=cards)
        return ""

    def tap_seat(self, seat):
        """At the reveal anybody may count first."""
        waits = self.state.phase == "reveal" and self.state.counts[seat] is None
        if waits:
            self.chosen = seat
            self.panel.refresh()
        return waits

    def waited_seat(self):
        """Who counts now: who was tapped, else who is asked."""
        if self.chosen is not None and self.state.counts[self.chosen] is None:
            return self.chosen
        return toc.next_to_count(self.state)

    def stepped(self, entry, undone):
        """A hand that was undone is shown again, to be mended."""
        self.chosen = None
        if undone and isinstance(entry.move, toc.Reveal):
            self.chosen = entry.move.seat
            self.refresh()
            self.panel.prefill(entry.move.cards)
