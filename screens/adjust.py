"""Set the table as it really is: totals, and whatever else the game counts."""

from time import perf_counter
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from screens.games import adjuster_of
from screens.match_screen import MatchScreen
from screens.widgets import NumberRow
from screens.widgets.settling import settle
from tracker.game import Refused
from tracker.language import _
from tracker.words import tell_refusal

BUDGET = 0.008  # seconds of a frame for what is not seen yet


class AdjustScreen(MatchScreen):
    counted = BooleanProperty(True)  # whether totals are set; else the adjuster sets everything

    adjuster: Any = None

    def on_kv_post(self, _base):
        self._go_on_soon = Clock.create_trigger(self._go_on)

    def resume(self, **_what):
        """Back from a clause: what was typed is still there."""

    def draw(self):
        """Show the table as the phone has it."""
        match = self.match
        self.ids.banner.hide()
        self.ids.totals.clear_widgets()
        self.adjuster = adjuster_of(self.game)(match)
        self.counted = match.table.depth not in self.adjuster.whole
        totals = match.standing.scores if self.counted else ()
        for player, total in zip(match.players, totals, strict=False):
            row = NumberRow(
                title=player.name,
                value=total,
                max_digits=match.game.total_digits,
                name=player.name,
                colour=player.colour,
                shape=player.shape,
            )
            row.bind(value=self._forget_refusal)
            self.ids.totals.add_widget(row)
        self.ids.more.clear_widgets()
        self.ids.more.add_widget(self.adjuster)
        self.ids.more.shown = self.adjuster.unfinished or bool(self.adjuster.children)
        settle(self)
        while self.adjuster.unfinished and self.adjuster.height < self.height:  # what is seen, at once
            self.adjuster.go_on()
            settle(self.adjuster)
        self._go_on_soon()

    def _go_on(self, *_args):
        """What lies below the foot of the screen is made in the frames after it is shown."""
        until = perf_counter() + BUDGET
        while self.adjuster.unfinished and perf_counter() < until:
            self.adjuster.go_on()
        if self.adjuster.unfinished:
            self._go_on_soon()

    def on_touch_down(self, touch):
        """Whoever touches the page finds all of it."""
        if self.adjuster:
            self.adjuster.finish()
        return super().on_touch_down(touch)

    def _forget_refusal(self, *_):
        """Something else is set: what was refused is no longer so."""
        self.ids.banner.hide()

    def forget_refusal_at(self, touch):
        """Something was touched in the adjuster."""
        if self.ids.more.collide_point(*touch.pos):
            self._forget_refusal()

    def save(self, overrule=False):
        """Log the adjustment, or say why the table cannot stand so; whoever holds the button insists."""
        game = self.match.game
        state = self.match.state
        self.adjuster.finish()
        if self.counted:
            totals = tuple(int(row.value) for row in reversed(self.ids.totals.children))
            state = game.with_totals(state, totals)
        move = game.adjust(self.adjuster.adjusted(state))
        verdict = self.app.guard(lambda: self.match.play(move, overrule=overrule))
        if isinstance(verdict, Refused):
            self.app.feedback.give("refused")
            told = tell_refusal(verdict, self.match.players, game.key)
            self.ids.banner.say("bad", told, verdict.clause, _("Hold to allow it all the same"))
        elif verdict is not None:
            self.manager.back()
