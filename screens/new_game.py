"""A new game: which, who, in what order, how deep, who starts, and whether it is already under way."""

import random
from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.games import adjuster_of
from screens.navigator import BaseScreen
from screens.player_editor import edit_player, free_badge
from screens.theme import theme
from screens.widgets import (
    Chip,
    Emblem,
    IconButton,
    ListRow,
    NumberRow,
    PlayerBadge,
    Segmented,
    Start,
    SwitchRow,
    Text,
)
from tracker.game import Refused, Table, TableError
from tracker.games import GAMES
from tracker.language import _, current, ngettext
from tracker.match import Match
from tracker.words import DEPTHS, tell, tell_refusal

NAMES_SHOWN = 12  # of the roster, before the rest is folded
DRAW_STEPS = 12  # how often the light moves on before the drawn starter is shown


class NewGameScreen(BaseScreen):
    chosen = StringProperty("")
    depth = StringProperty("score")
    depth_told = StringProperty("")
    whole = BooleanProperty(False)  # a game under way is entered piece by piece, not by its totals
    players = ListProperty()
    first = NumericProperty(None, allownone=True)

    def show(self, rematch=None):
        """Begin afresh, or with the table of an earlier match: its game and its `Table`."""
        key, table = rematch or (self.chosen or next(iter(GAMES)), None)
        self.chosen = key
        self.players = list(table.players) if table else []
        self.depth = table.depth if table else "score"
        self.options = dict(table.options) if table else {}
        self.first = None
        self.unfolded = False
        self.at_home = False  # whether the house rules are unfolded
        self.ids.under_way.active = False
        self.ids.banner.hide()
        self.ids.page.scroll_y = 1
        self.refresh()

    def resume(self, **_what):
        """Back from a clause: everybody still sits where they sat."""
        self.refresh()

    @property
    def entry(self):
        """The chosen game in the registry."""
        return GAMES[self.chosen]

    def refresh(self):
        """Draw every section."""
        self.game = self.chosen
        self._draw_games()
        self._draw_depth()
        self._draw_options()
        self._draw_players()

    # --- the game and its depth

    def _draw_games(self):
        box = self.ids.games
        box.clear_widgets()
        for key, entry in GAMES.items():
            seats = entry.game.seats
            row = ListRow(
                title=entry.name.of(current()),
                subtitle=_("{least} to {most} players").format(least=seats.start, most=seats.stop - 1),
                strong=key == self.chosen,
            )
            start = Start()
            start.add_widget(Emblem(game=key))
            row.add_widget(start)
            row.bind(on_release=partial(self._choose_game, key))
            box.add_widget(row)

    def _choose_game(self, key, *_args):
        self.chosen, self.options = key, {}
        theme.game = key
        self.refresh()

    def _draw_depth(self):
        if self.depth not in self.entry.game.depths:
            self.depth = self.entry.game.depths[0]
        self.ids.depth.options = [(depth, _(DEPTHS[depth])) for depth in self.entry.game.depths]
        self.ids.depth.value = self.depth
        self.depth_told = (
            _("You play, the phone adds up: a few taps a round.")
            if self.depth == "score"
            else _("Every move is entered; the phone checks it and says what comes next.")
        )
        self.whole = self.depth in adjuster_of(self.chosen).whole

    def choose_depth(self, depth):
        """Score only, or full referee."""
        self.depth = depth
        self._draw_depth()
        self._draw_options()
        self._draw_totals()

    def _draw_options(self):
        """The choices that the game leaves to the table; house rules are folded until one is wanted."""
        box = self.ids.options
        box.clear_widgets()
        offered = list(self._options_offered())
        house = [option for option in offered if option.house]
        for option in offered:
            if not option.house:
                self._draw_option(option)
        if house and not (self.at_home or any(self.options.get(option.key) for option in house)):
            told = ngettext("{count} house rule", "{count} house rules", len(house)).format(count=len(house))
            more = Chip(text=told, icon="down")
            more.bind(on_release=self._unfold_house)
            box.add_widget(more)
        elif house:
            box.add_widget(Text(text=_("House rules"), bold=True))
            for option in house:
                self._draw_option(option)

    def _draw_option(self, option):
        """A switch, or one of several."""
        box, words = self.ids.options, self.entry.words
        value = self.options.get(option.key, option.default)
        set_option = partial(self._set_option, option.key)
        if option.choices == (False, True):
            row = SwitchRow(text=_(words.options[option.key]), active=value)
            row.bind(on_switch=set_option)
        else:
            box.add_widget(Text(text=_(words.options[option.key])))
            choices = [(choice, _(words.choices[option.key, choice])) for choice in option.choices]
            row = Segmented(options=choices, value=value)
            row.bind(on_pick=set_option)
        box.add_widget(row)

    def _unfold_house(self, _chip):
        self.at_home = True
        self._draw_options()

    def _options_offered(self):
        """The options that mean something to so many players, followed so closely."""
        for option in self.entry.game.options:
            for_so_many = not option.seats or len(self.players) in option.seats
            if for_so_many and option.depth in (None, self.depth):
                yield option

    def _set_option(self, key, _row, value):
        self.options[key] = value

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
        self._draw_first()
        self._draw_totals()

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
            chip = Chip(text=player.name, name=player.name, colour=player.colour, shape=player.shape)
            chip.bind(on_release=partial(self._add_known, player))
            box.add_widget(chip)
        hidden = len(known) - len(shown)
        if hidden:
            more = Chip(text=_("{count} more").format(count=hidden), icon="down")
            more.bind(on_release=self._unfold)
            box.add_widget(more)
        new = Chip(text=_("New player"), icon="plus")
        new.bind(on_release=self._add_new)
        box.add_widget(new)

    def _unfold(self, _chip):
        self.unfolded = True
        self._draw_roster()

    def _seat(self, players):
        """Everybody sits so from now on; who starts must be said again."""
        self.players, self.first = list(players), None
        self._draw_players()
        self._draw_options()

    def _add_known(self, player, *_args):
        self._seat([*self.players, free_badge(self.players, player)])

    def _add_new(self, *_args):
        edit_player(
            _("New player"), free_badge(self.players), lambda player: self._seat([*self.players, player])
        )

    def _edit(self, seat, *_args):
        def take(player):
            self._seat([player if other == seat else old for other, old in enumerate(self.players)])

        edit_player(_("Player"), self.players[seat], take)

    def _remove(self, seat, *_args):
        self._seat([player for other, player in enumerate(self.players) if other != seat])

    def reorder(self, order):
        """The rows were dragged into another order."""
        self._seat([self.players[seat] for seat in order])

    # --- who starts

    def _draw_first(self):
        box = self.ids.first
        box.clear_widgets()
        asked = Chip(text=_("Asked at the table"), active=self.first is None)
        asked.bind(on_release=partial(self._choose_first, None))
        box.add_widget(asked)
        for seat, player in enumerate(self.players):
            chip = Chip(
                text=player.name,
                name=player.name,
                colour=player.colour,
                shape=player.shape,
                active=self.first == seat,
            )
            chip.bind(on_release=partial(self._choose_first, seat))
            box.add_widget(chip)
        if len(self.players) > 1:
            draw = Chip(text=_("Draw at random"), icon="shuffle")
            draw.bind(on_release=self.draw_first)
            box.add_widget(draw)

    def _choose_first(self, seat, *_args):
        self.first = seat
        self._draw_first()

    def draw_first(self, *_args):
        """Draw who starts; a light runs over the names and slows down."""
        drawn = random.randrange(len(self.players))
        if not theme.duration:
            self._choose_first(drawn)
            return
        chips = [chip for chip in reversed(self.ids.first.children) if chip.name]
        self._run_light(chips, drawn, DRAW_STEPS)

    def _run_light(self, chips, drawn, steps):
        if chips[0].parent is None:  # somebody came or went: the draw is off
            return
        for chip in chips:
            chip.active = chip is chips[(drawn - steps) % len(chips)]
        if steps:
            pause = 0.05 + 0.12 * (1 - steps / DRAW_STEPS) ** 2
            Clock.schedule_once(lambda _dt: self._run_light(chips, drawn, steps - 1), pause)
        else:
            self._choose_first(drawn)

    # --- already under way

    def _draw_totals(self):
        box = self.ids.totals
        typed = {row.title: row.value for row in box.children}
        box.clear_widgets()
        if self.whole or not self.ids.under_way.active:
            return
        for player in self.players:
            box.add_widget(
                NumberRow(
                    title=player.name,
                    value=typed.get(player.name, 0),
                    name=player.name,
                    colour=player.colour,
                    shape=player.shape,
                )
            )

    def switch_under_way(self):
        """The game has begun without the phone: its totals are entered."""
        self._draw_totals()

    # --- go

    def start(self):
        """Begin the match, or say what is missing."""
        game = self.entry.game
        offered = [option.key for option in self._options_offered()]
        options = {key: value for key, value in self.options.items() if key in offered}
        table = Table(players=tuple(self.players), depth=self.depth, first=self.first, options=options)
        try:
            match = Match(game, table)
        except TableError as error:
            self._say(tell(error.problem))
            return
        if self.ids.under_way.active and not self.whole:
            totals = tuple(int(row.value) for row in reversed(self.ids.totals.children))
            verdict = match.play(game.adjust(game.with_totals(match.state, totals)))
            if isinstance(verdict, Refused):
                self._say(tell_refusal(verdict, table.players, game.key), verdict.clause)
                return
        number = self.app.guard(lambda: self.app.store.create(game, table, match.entries))
        if number is not None:
            self.manager.swap("table", number=number)
            if self.ids.under_way.active and self.whole:
                self.manager.go("adjust", number=number)

    def _say(self, text, clause=""):
        self.app.feedback.give("refused")
        self.ids.banner.say("bad", text, clause)
