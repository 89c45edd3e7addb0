"""A new game: who plays, in what order; everything else only for who wants it."""

from functools import partial

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from screens.arrangement import Arrangement
from screens.glyphs import name_problem
from screens.navigator import BaseScreen
from screens.player_editor import edit_player, free_badge
from screens.widgets import Chip, IconButton, ListRow, PlayerBadge, Start, TapCard
from tracker.game import Player, Refused, TableError
from tracker.games import GAMES
from tracker.language import _, current
from tracker.match import Match
from tracker.words import tell, tell_refusal

NAMES_SHOWN = 12  # of the roster, before the rest is folded


class RosterBadge(TapCard):
    """Somebody who has played before: a tap seats them."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    text = StringProperty("")


class NewGameScreen(BaseScreen):
    chosen = StringProperty("")  # the key of the game
    heading = StringProperty("")
    seats_told = StringProperty("")
    players = ListProperty()
    arranging = BooleanProperty(False)  # whether depth, options and the rest are unfolded
    unfolded = False  # the whole roster is shown

    def __init__(self, app, **kwargs):
        self.arrangement = Arrangement()
        super().__init__(app, **kwargs)
        self.arrangement.fbind("told", self._tell)

    def show(self, game, table=None):
        """Begin a table of *game*: as it was left, or like *table*, or with who played last."""
        if game != self.chosen or table is not None or not self.players:
            self._begin(game, table)
        self.unfolded = False
        self.ids.banner.hide()
        self.ids.page.scroll_y = 1
        self.refresh()

    def _begin(self, game, table):
        self.chosen = game
        like = table or self._last_table(game)
        before = like or self._last_table()
        fits = before and len(before.players) in GAMES[game].game.seats
        self.players = list(before.players) if fits else []
        self.arrangement.begin(game, like)
        self.arranging = table is not None

    def _last_table(self, game=None):
        last = self.app.guard(lambda: self.app.store.last_match(game))
        return last.table if last else None

    def resume(self, **_what):
        """Back from a clause: everybody still sits where they sat."""
        self.refresh()

    def refresh(self):
        """Draw every section."""
        self.game = self.chosen
        entry = GAMES[self.chosen]
        self.heading = entry.name.of(current())
        seats = entry.game.seats
        self.seats_told = _("{least} to {most} players").format(least=seats.start, most=seats.stop - 1)
        self._draw_players()

    # --- the players

    def _draw_players(self):
        seated = self.ids.players
        seated.clear_rows()
        for seat, player in enumerate(self.players):
            row = ListRow(title=player.name, strong=True)
            start = Start()
            start.add_widget(PlayerBadge(name=player.name, colour=player.colour, shape=player.shape))
            row.add_widget(start)
            remove = IconButton(icon="close")
            remove.bind(on_release=partial(self._remove, seat))
            row.add_widget(remove)
            row.bind(on_release=partial(self._edit, seat))
            seated.add_row(seat, row)
        self._draw_roster()
        self.arrangement.seat(self.players)

    def _draw_roster(self):
        """Everybody who has played before and does not sit here yet."""
        box = self.ids.roster
        box.clear_widgets()
        names = {player.name.casefold() for player in self.players}
        known = [
            player
            for player in self.app.guard(self.app.store.players) or ()
            if player.name.casefold() not in names
        ]
        shown = known if self.unfolded or len(known) == NAMES_SHOWN + 1 else known[:NAMES_SHOWN]
        for player in shown:
            badge = RosterBadge(text=player.name, name=player.name, colour=player.colour, shape=player.shape)
            badge.bind(on_release=partial(self._add_known, player))
            box.add_widget(badge)
        hidden = len(known) - len(shown)
        self.ids.more.clear_widgets()
        if hidden:
            more = Chip(text=_("{count} more").format(count=hidden), icon="down")
            more.bind(on_release=self._unfold)
            self.ids.more.add_widget(more)

    def _unfold(self, _chip):
        self.unfolded = True
        self._draw_roster()

    def _seat(self, players):
        self.players = list(players)
        self._draw_players()

    def _add_known(self, player, *_args):
        self._seat([*self.players, free_badge(self.players, player)])

    def add_new(self, name):
        """Seat a new player; the keyboard stays for the next name."""
        field, name = self.ids.name, name.strip()
        field.error = name_problem(name)
        if not field.error:
            badge = free_badge(self.players)
            self._seat([*self.players, Player(name, badge.colour, badge.shape)])
            field.text = ""

    def _edit(self, seat, *_args):
        def take(player):
            self._seat([player if other == seat else old for other, old in enumerate(self.players)])

        edit_player(_("Player"), self.players[seat], take)

    def _remove(self, seat, *_args):
        self._seat([player for other, player in enumerate(self.players) if other != seat])

    def reorder(self, order):
        """The rows were dragged into another order."""
        self._seat([self.players[seat] for seat in order])

    # --- how it is played

    def arrange(self):
        """Unfold, or fold, what a table may settle before it begins."""
        self.arranging = not self.arranging

    def on_arranging(self, *_):
        """Show the rest, or its line alone."""
        box = self.ids.arrangement
        box.clear_widgets()
        if self.arranging:
            box.add_widget(self.arrangement)

    def _tell(self, *_):
        self.ids.how.subtitle = self.arrangement.told

    # --- go

    def start(self):
        """Begin the match, or say what is missing."""
        game, arrangement = GAMES[self.chosen].game, self.arrangement
        table = arrangement.table()
        try:
            match = Match(game, table)
        except TableError as error:
            self._say(tell(error.problem))
            return
        totals = arrangement.totals()
        if totals is not None:
            verdict = match.play(game.adjust(game.with_totals(match.state, totals)))
            if isinstance(verdict, Refused):
                self._say(tell_refusal(verdict, table.players, game.key), verdict.clause)
                return
        number = self.app.guard(lambda: self.app.store.create(game, table, match.entries))
        if number is None:
            return
        self.players = []  # the next table is set anew
        self.manager.swap("table", number=number)
        if arrangement.set_by_hand:
            self.manager.go("adjust", number=number)

    def _say(self, text, clause=""):
        self.app.feedback.give("refused")
        self.ids.banner.say("bad", text, clause)
