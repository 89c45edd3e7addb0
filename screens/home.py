"""Home: resume what is on the table, begin something new."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from screens.dates import spoken
from screens.navigator import BaseScreen
from screens.widgets import ActionButton, PlayerBadge, TapCard
from tracker.games import GAMES
from tracker.language import _, current, ngettext
from tracker.words import DEPTHS

SHOWN = 4  # open matches, before the rest is folded: rules and settings stay within reach


class OpenMatch(TapCard):
    """A match that waits to be resumed."""

    game = StringProperty("")
    heading = StringProperty("")
    when = StringProperty("")
    players = ListProperty()
    badges = ObjectProperty()

    def on_kv_post(self, _base):
        for player in self.players:
            self.ids.badges.add_widget(
                PlayerBadge(name=player.name, colour=player.colour, shape=player.shape)
            )


class HomeScreen(BaseScreen):
    unfolded = False

    def show(self):
        """Fold the long list again."""
        self.unfolded = False
        super().show()

    def refresh(self):
        """List the open matches, the last touched first."""
        self._tell_salvage()
        waiting = self.ids.waiting
        waiting.clear_widgets()
        matches = [summary for summary in self.app.guard(self.app.store.matches) or () if not summary.over]
        self.ids.empty.opacity = 0 if matches else 1
        self.ids.empty.height = 0 if matches else self.ids.empty.texture_size[1]
        shown = matches if self.unfolded or len(matches) == SHOWN + 1 else matches[:SHOWN]
        for summary in shown:
            card = OpenMatch(
                game=summary.game,
                heading=GAMES[summary.game].name.of(current()),
                when=f"{_(DEPTHS[summary.table.depth])} · {spoken(summary.changed)}",
                players=summary.table.players,
            )
            card.bind(on_release=lambda _card, number=summary.id: self.manager.go("table", number=number))
            waiting.add_widget(card)
        hidden = len(matches) - len(shown)
        if hidden:
            more = ActionButton(text=_("{count} more").format(count=hidden), kind="plain")
            more.bind(on_release=self._unfold)
            waiting.add_widget(more)

    def _unfold(self, _button):
        self.unfolded = True
        self.refresh()

    def _tell_salvage(self):
        """A damaged file was found at the start: say what became of it."""
        salvage = self.app.store.salvage
        self.ids.news.clear_widgets()
        if salvage is None:
            return
        from screens.widgets import Banner  # a rare thing, which the first screen does not wait for

        banner = Banner(shown=False, reveal=0)
        banner.bind(on_close=lambda _banner: self.forget_salvage())
        self.ids.news.add_widget(banner)
        told = ngettext(
            "The saved games were damaged. {count} game was recovered; the damaged file is kept as {name}.",
            "The saved games were damaged. {count} games were recovered; the damaged file is kept as {name}.",
            salvage.matches,
        )
        banner.say("bad", told.format(count=salvage.matches, name=salvage.aside))

    def forget_salvage(self):
        """The person has read it."""
        self.app.store.salvage = None
