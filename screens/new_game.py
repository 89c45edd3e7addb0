"""A new game: who plays, in what order; everything else only for who wants it."""

from functools import partial

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from msgspec import UNSET
from msgspec.structs import replace

from screens.arrangement import Arrangement
from screens.glyphs import name_problem
from screens.lesson import Lesson
from screens.navigator import BaseScreen
from screens.player_editor import edit_player, editor, free_badge
from screens.widgets import Chip, IconButton, ListRow, PlayerBadge, Start, TapCard
from screens.widgets.settling import settle
from tracker.game import Player, Refused, Table, TableError
from tracker.games import GAMES
from tracker.language import _, current
from tracker.lessons import lesson_of
from tracker.match import Match
from tracker.words import join, tell, tell_refusal

USUAL = 6  # players, at most
GROUPS_SHOWN = 3
NAMES_SHOWN = 12  # of the roster, before the rest is folded


class RosterBadge(TapCard):
    """Somebody who has played before: a tap seats them."""

    name = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    text = StringProperty("")
    player: Player


class NewGameScreen(BaseScreen):
    leads_to = ("house",)
    chosen = StringProperty("")  # the key of the game
    heading = StringProperty("")
    seats_told = StringProperty("")
    house_told = StringProperty("")  # what is played differently, in a line
    players = ListProperty()
    teaches = BooleanProperty(False)  # whether the game has a lesson
    arranging = BooleanProperty(False)  # whether depth, options and the rest are unfolded
    unfolded = False  # the whole roster is shown
    sheet_told = StringProperty("")  # what the sheet says, where one does
    _sheet = None  # what is played, as plain data

    def __init__(self, app, **kwargs):
        self.arrangement = Arrangement()
        self._rows: list[tuple[ListRow, PlayerBadge]] = []  # by seat,
        self._known: list[RosterBadge] = []  # of the roster, and
        self._group_chips: list[Chip] = []  # of groups: those that were made once come and go
        super().__init__(app, **kwargs)
        self.arrangement.fbind("told", self._tell)
        self.arrangement.bind(on_draw=self._draw_starter, on_touch_down=self._touched)

    def show(self, game, table=None, sheet=None):
        """Begin a table of *game*: as it was left, or like *table*, or with who played last; *sheet* says
        what is played, where the game alone does not."""
        sheet = sheet if table is None else None if table.sheet is UNSET else table.sheet
        if game != self.chosen or table is not None or sheet != self._sheet or not self.players:
            self._sheet = sheet
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
        self.heading = entry.name_at(self._with_sheet(Table(players=()))).of(current())
        self.teaches = bool(lesson_of(self.chosen))
        self.sheet_told = self._told_sheet()
        seats = entry.game.seats
        self.seats_told = _("{least} to {most} players").format(least=seats.start, most=seats.stop - 1)
        self._draw_house()
        self._draw_players()

    def _with_sheet(self, table):
        return table if self._sheet is None else replace(table, sheet=self._sheet)

    def _told_sheet(self):
        if self._sheet is None:
            return ""
        from tracker.games.sheet import read_sheet, rules_told  # no other game needs it

        return rules_told(read_sheet(self._sheet), current())

    def _draw_house(self):
        """What the house plays differently; an option that belongs to it is set."""
        rules = self.app.guard(lambda: self.app.store.house_rules(GAMES[self.chosen].game)) or ()
        self.house_told = "\n".join(rule.text for rule in rules) or _("None: as printed")
        self.arrangement.adopt(rules)

    # --- the players

    def _draw_players(self):
        while len(self._rows) < len(self.players):
            self._rows.append(self._make_row(len(self._rows)))
        seated = self._rows[: len(self.players)]
        for (row, badge), player in zip(seated, self.players, strict=True):
            row.title = badge.name = player.name
            badge.colour, badge.shape = player.colour, player.shape
        self.ids.players.set_rows([(seat, row) for seat, (row, _badge) in enumerate(seated)])
        self._draw_groups()
        self._draw_roster()
        self.arrangement.seat(self.players)
        self.app.idle.wish(self.name, self.foresee())

    def foresee(self):
        """What is folded, and what somebody is changed in."""
        yield from self.arrangement.foresee(self.ids.arrangement.width)
        yield editor()

    def make_ahead(self):
        """The rows of the people who will sit down, and all that is the same for every game."""
        self._rows = [self._make_row(seat) for seat in range(USUAL)]
        self._begin(next(iter(GAMES)), None)
        self.refresh()
        self.chosen = ""

    def _make_row(self, seat):
        """A row for whoever sits there, and its badge."""
        row, badge, remove = ListRow(strong=True), PlayerBadge(), IconButton(icon="close")
        start = Start()
        start.add_widget(badge)
        row.add_widget(start)
        remove.bind(on_release=partial(self._remove, seat))
        row.add_widget(remove)
        row.bind(on_release=partial(self._edit, seat))
        return row, badge

    def _draw_groups(self):
        """People who have played together: one tap seats them all."""
        seated = {player.name.casefold() for player in self.players}
        others = (group for group in self._groups() if {person.name.casefold() for person in group} != seated)
        self.ids.groups.clear_widgets()
        for place, group in enumerate(others):
            if place == len(self._group_chips):
                self._group_chips.append(Chip(icon="people"))
                self._group_chips[place].bind(on_release=self._seat_group)
            chip = self._group_chips[place]
            chip.text, chip.group = join([person.name for person in group]), group
            self.ids.groups.add_widget(chip)

    def _groups(self):
        """Those of the groups who may play this game, the last to play first."""
        seats = GAMES[self.chosen].game.seats
        groups = self.app.guard(self.app.store.groups) or ()
        fitting = [group.people for group in groups if len(group.people) in seats]
        return [sorted(people, key=lambda person: person.name) for people in fitting[:GROUPS_SHOWN]]

    def _seat_group(self, chip):
        players: list[Player] = []
        for person in chip.group:
            players.append(free_badge(players, person.player))
        self._seat(players)

    def _draw_roster(self):
        """Everybody who has played before and does not sit here yet."""
        box = self.ids.roster
        names = {player.name.casefold() for player in self.players}
        known = [
            player
            for player in self.app.guard(self.app.store.players) or ()
            if player.name.casefold() not in names
        ]
        shown = known if self.unfolded or len(known) == NAMES_SHOWN + 1 else known[:NAMES_SHOWN]
        if len(box.children) != len(shown):
            box.clear_widgets()
            while len(self._known) < len(shown):
                self._known.append(RosterBadge())
                self._known[-1].bind(on_release=self._add_known)
            for badge in self._known[: len(shown)]:
                box.add_widget(badge)
        for badge, player in zip(self._known, shown, strict=False):
            badge.player = player
            badge.text = badge.name = player.name
            badge.colour, badge.shape = player.colour, player.shape
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
        self.ids.banner.hide()  # what was wrong with them may be right now
        self._draw_players()

    def _add_known(self, badge):
        self._seat([*self.players, free_badge(self.players, badge.player)])

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
        self.arrangement.seen = self.arranging
        if self.arranging:
            box.add_widget(self.arrangement)
        settle(self)

    def _draw_starter(self, _arrangement):
        """Fingers or a wheel say who starts."""
        seats = tuple(range(len(self.players)))
        what = {"players": tuple(self.players), "possible": seats, "take": self.arrangement.choose_first}
        self.manager.go("starter", about=self.chosen, **what)

    def _touched(self, arrangement, touch):
        """Something else is settled: what was wrong may be right now."""
        if arrangement.collide_point(*touch.pos):
            self.ids.banner.hide()

    def _tell(self, *_):
        self.ids.how.subtitle = self.arrangement.told

    # --- go

    def learn(self):
        """Begin with a guided first round: the phone follows every turn."""
        self.start(learning=True)

    def start(self, learning=False):
        """Begin the match, or say what is missing."""
        game, arrangement = GAMES[self.chosen].game, self.arrangement
        table = self.app.store.settled(game, self._with_sheet(arrangement.table()))
        if learning:
            table = replace(table, depth="referee")
        try:
            match = Match(game, table)
        except TableError as error:
            self._say(tell(error.problem, game=game.key))
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
        if learning:
            self.app.guard(lambda: self.app.store.keep_setting(Lesson.key(number), {}))
        self.players = []  # the next table is set anew
        self.manager.swap("table", number=number)
        if arrangement.set_by_hand:
            self.manager.go("adjust", number=number)

    def _say(self, text, clause=""):
        self.app.feedback.give("refused")
        self.ids.banner.say("bad", text, clause)
