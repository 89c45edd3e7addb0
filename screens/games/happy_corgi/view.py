"""Happy Corgi under the thumb: the panel of the present step, and the cards that the table has told."""

from functools import partial

import screens.games.happy_corgi.board  # noqa: F401 - makes the board known to the kv files
from screens.games.happy_corgi.cards import CardBox, edit_activity, edit_place
from screens.games.happy_corgi.panels import CorgiPanel, FirstPanel, HugsPanel, LayOutPanel
from screens.games.panels import PhaseView
from screens.widgets import ask
from screens.widgets.rule import load_rule
from tracker.games.happy_corgi import moves as corgi
from tracker.games.happy_corgi.board import is_place
from tracker.games.happy_corgi.state import STEPS
from tracker.games.happy_corgi.telling import where_told
from tracker.games.happy_corgi.words import card
from tracker.language import _, ngettext
from tracker.words import join


class View(PhaseView):
    """The panel of the present phase, and the cards that the table has told."""

    panels = {
        "starter": FirstPanel,
        "setup": LayOutPanel,
        "turn": HugsPanel,
        **dict.fromkeys(STEPS, CorgiPanel),
    }

    def begin(self):
        """Forget what was half entered."""
        self.box = CardBox(self.frame.app)
        super().begin()

    def refresh(self):
        """Show the panel that fits the phase, and remember what the table has told."""
        super().refresh()
        if self.state.places:
            self.box.remember(self.state)

    def legal(self):
        """The moves that are allowed now."""
        return self.frame.match.game.moves(self.state)

    def note(self, seat):
        """What a player holds: cards, and mean dogs."""
        state = self.state
        if not state.hands:
            return ""
        cards, dogs = state.hands[seat], state.dogs[seat]
        told = ngettext("{count} card", "{count} cards", cards).format(count=cards)
        if dogs:
            told += " · " + ngettext("{count} dog", "{count} dogs", dogs).format(count=dogs)
        return told

    def menu(self):
        """The cards of the box, behind the menu of the table."""
        if self.state.depth == "score":
            return []
        return [(_("Cards of the box"), "cards", self.box.open)]

    # --- cards on the table

    def tap_square(self, square):
        """A square tapped outside of a turn."""
        if is_place(square):
            self.tell_place(square)
        elif self.state.slot(square) is not None:
            self.tell_activity(square)

    def tell_place(self, square):
        """The table tells which place lies there."""
        here = self.state.place(square)
        edit_place(
            where_told(self.state, square),
            here.card,
            self.box.places_left(self.state),
            lambda told: self.frame.play(corgi.KnowPlace(square, told)),
        )

    def tell_activity(self, square, then=None):
        """The table tells which activity lies there; *then* is called once the phone knows."""
        slot = self.state.slot(square)

        def take(told):
            if self.frame.play(corgi.KnowActivity(square, told)) and then:
                then()

        edit_activity(
            where_told(self.state, square), slot and slot.card, self.box.activities_left(self.state), take
        )

    def open_activity(self, square):
        """What a tapped activity asks, gives and bears, and what can be done with it now."""
        slot = self.state.slot(square)
        if self.state.phase != "act":
            if slot is not None:
                self.tell_activity(square)
            return
        if slot is None:
            self.frame.play(corgi.Poop(square))  # there is nothing: the phone says so
            return
        title, left = where_told(self.state, square), self.state.reserve(self.state.active)
        poop = ngettext("Drop a poop ({count} left)", "Drop a poop ({count} left)", left).format(count=left)
        if slot.card is None:
            solve = (_("Enter the card, then solve it"), "tonal", partial(self._enter_and_solve, square))
            text = _("What stands on this card is not known yet.")
        else:
            solve = (self._solve_told(slot.card), "primary", partial(self._solve, square))
            text = self._poops_told(slot)
        ask(
            title,
            text,
            [
                (_("Change the card"), "plain", partial(self.tell_activity, square)),
                (poop, "tonal", lambda: self.frame.play(corgi.Poop(square))),
                solve,
            ][0 if slot.card else 1 :],
        )

    def _solve_told(self, activity):
        told = ngettext("Solve for {count} hug: {cards}", "Solve for {count} hugs: {cards}", activity.hugs)
        return told.format(count=activity.hugs, cards=", ".join(map(card, activity.actions)))

    def _poops_told(self, slot):
        owners = [player.name for player, count in zip(self.players, slot.poops, strict=True) if count]
        return _("Poops on it: {names}").format(names=join(owners)) if owners else ""

    def _enter_and_solve(self, square):
        self.tell_activity(square, then=partial(self.open_activity, square))

    def _solve(self, square):
        self.frame.play(corgi.Solve(square, self.state.slot(square).card.actions))


load_rule(__file__)
