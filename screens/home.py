"""Home: resume what is on the table, play the same once more, or begin something new."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.dates import spoken
from screens.navigator import BaseScreen
from screens.widgets import ActionButton, TapCard
from screens.widgets.score_strip import Tile
from tracker.games import GAMES
from tracker.language import _, current, ngettext
from tracker.words import DEPTHS, join

SHOWN = 4  # open matches, before the rest is folded: the games stay within reach


class OpenMatch(TapCard):
    """A match that waits to be resumed, with its scores."""

    game = StringProperty("")
    heading = StringProperty("")
    when = StringProperty("")
    summary = ObjectProperty()

    def on_kv_post(self, _base):
        players = self.summary.table.players
        scores = self.summary.scores or ("",) * len(players)
        self.ids.strip.tiles = [Tile(player, score) for player, score in zip(players, scores, strict=True)]


class GameTile(TapCard):
    """A game to begin."""

    game = StringProperty("")
    text = StringProperty("")


class HomeScreen(BaseScreen):
    waiting = BooleanProperty(False)  # whether a match is open
    unfolded = False

    def show(self):
        """Fold the long list again."""
        self.unfolded = False
        super().show()

    def refresh(self):
        """List the open matches, the last touched first, and the games."""
        self._tell_salvage()
        self._draw_matches()
        self._draw_games()
        self._draw_again()

    def _draw_matches(self):
        box = self.ids.waiting
        box.clear_widgets()
        matches = self.app.guard(self.app.store.open_matches) or ()
        self.waiting = bool(matches)
        shown = matches if self.unfolded or len(matches) == SHOWN + 1 else matches[:SHOWN]
        for summary in shown:
            card = OpenMatch(
                game=summary.game,
                heading=GAMES[summary.game].name.of(current()),
                when=f"{_(DEPTHS[summary.table.depth])} · {spoken(summary.changed)}",
                summary=summary,
            )
            card.bind(on_release=lambda _card, number=summary.id: self.manager.go("table", number=number))
            box.add_widget(card)
        hidden = len(matches) - len(shown)
        if hidden:
            more = ActionButton(text=_("{count} more").format(count=hidden), kind="plain")
            more.bind(on_release=self._unfold)
            box.add_widget(more)

    def _draw_games(self):
        box = self.ids.games
        if len(box.children) == len(GAMES):  # they are the same in every language but one
            for tile in box.children:
                tile.text = GAMES[tile.game].name.of(current())
            return
        box.clear_widgets()
        for key, entry in GAMES.items():
            tile = GameTile(game=key, text=entry.name.of(current()))
            tile.bind(on_release=lambda tile: self.manager.go("new_game", game=tile.game))
            box.add_widget(tile)

    def _draw_again(self):
        """The same people, the same game, in one tap."""
        thumb = self.ids.thumb
        thumb.clear_widgets()
        last = self.app.guard(self.app.store.last_match)
        if not (last and last.over):
            return
        names = join([player.name for player in last.table.players])
        told = _("Again: {game} with {names}").format(game=GAMES[last.game].name.of(current()), names=names)
        again = ActionButton(text=told, icon="play")
        again.bind(on_release=lambda _button: self._play_again(last))
        thumb.add_widget(again)

    def _play_again(self, last):
        number = self.app.begin_again(last.game, last.table)
        if number is not None:
            self.manager.go("table", number=number)

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
