"""Set the table as it really is: totals, and whatever else the game counts."""

from collections.abc import Iterator
from typing import Any

from kivy.properties import BooleanProperty

from screens.games import adjuster_of
from screens.match_screen import MatchScreen
from screens.widgets import NumberRow
from screens.widgets.number_row import number_dialog
from screens.widgets.settling import settle
from tracker.game import Refused
from tracker.language import _, current
from tracker.match import Match
from tracker.words import tell_refusal

USUAL = 6  # players, at most


class AdjustScreen(MatchScreen):
    counted = BooleanProperty(True)  # whether totals are set; else the adjuster sets everything

    adjuster: Any = None
    _about: tuple | None = None  # what the page was made for, as long as no finger could change it

    def make_ahead(self):
        """The totals of as many as sit at most tables."""
        for _player in range(USUAL):
            self._rows.append(self._make_row())

    def on_kv_post(self, _base):
        self._rows: list[NumberRow] = []  # of totals, those that are not shown too

    def foresee(self):
        """The pad that a total is typed on."""
        yield number_dialog()

    def show(self, number):
        """The table of a match, from the top of the page."""
        self.ids.page.scroll_y = 1
        super().show(number=number)

    def resume(self, **_what):
        """Back from a clause: what was typed is still there."""

    def draw(self):
        """Show the table as the phone has it: what is seen at once, the rest in idle time."""
        if self._about != _about(self.match):
            self._begin(self.match)
        self._about = None
        self.adjuster.renew(self.match)
        settle(self)
        while self.adjuster.unfinished and self.adjuster.height < self.height:
            self.adjuster.go_on()
            settle(self.adjuster)
        self.app.idle.wish(self, self._go_on())

    def ahead(self, match: Match) -> Iterator[None]:
        """Make the page of a match, a part at a time, while it is not shown."""
        if self._about != _about(match):
            self._begin(match)
            self._about = _about(match)
            yield
        yield from self._go_on()

    def _begin(self, match: Match) -> None:
        """Fill in the totals, and let all that is below them wait."""
        self.ids.banner.hide()
        self.ids.totals.clear_widgets()
        self.adjuster = adjuster_of(match.game.key)(match)
        self.counted = match.table.depth not in self.adjuster.whole
        totals = match.standing.scores if self.counted else ()
        for place, (player, total) in enumerate(zip(match.players, totals, strict=False)):
            if place == len(self._rows):
                self._rows.append(self._make_row())
            row = self._rows[place]
            row.max_digits, row.value = match.game.total_digits, total
            row.title = row.name = player.name
            row.colour, row.shape = player.colour, player.shape
            self.ids.totals.add_widget(row)
        self.ids.more.clear_widgets()
        self.ids.more.add_widget(self.adjuster)
        self.ids.more.shown = self.adjuster.unfinished or bool(self.adjuster.children)

    def _make_row(self) -> NumberRow:
        row = NumberRow()
        row.bind(value=self._forget_refusal)
        return row

    def _go_on(self) -> Iterator[None]:
        while self.adjuster.unfinished:
            self.adjuster.go_on()
            settle(self)
            yield

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


def _about(match: Match) -> tuple:
    """What a page shows: as long as this is the same, so is the page."""
    return match.game.key, match.table, match.players, match.state, current()
