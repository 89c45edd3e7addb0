"""The result: who won and what decided, the score by round, the curve of the totals, and a rematch."""

from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.clock_sheet import fill_times
from screens.match_screen import MatchScreen
from screens.outcome import outcome
from screens.remarks import LONGEST, ask_note, ask_photo, picture
from screens.sharing import share_match
from screens.stopwatch import clock_key
from screens.theme import PLAYER_COLOURS, PLAYER_SHAPES
from screens.widgets import ListRow, PlayerBadge, Sheet, Start, Text, show
from screens.widgets.podium import STEP
from screens.widgets.settling import settle
from tracker.clock import clock_from
from tracker.files import brief
from tracker.game import Player
from tracker.language import _
from tracker.rounds import makers
from tracker.words import tell

USUAL = 6  # players, at most
MATES = 2  # partners, at most
LINES = 3  # of a score that are drawn at a time


class Other:
    """Somebody whose name does not stand on the podium: their row, which comes and goes."""

    def __init__(self) -> None:
        self._badge, self._score = PlayerBadge(), Text(kind="title", fit=True)
        self.row, start = ListRow(tappable=False), Start()
        start.add_widget(self._badge)
        self.row.add_widget(start)
        self.row.add_widget(self._score)

    def tell(self, player: Player, rank: int, score: int) -> None:
        """Be about somebody."""
        self.row.title, self._score.text = f"{rank}.  {player.name}", f"{score}"
        self._badge.name, self._badge.colour, self._badge.shape = player.name, player.colour, player.shape


class ResultScreen(MatchScreen):
    only_shows = True
    leads_to = ("board", "log", "replay")
    over = BooleanProperty(False)
    rounds = NumericProperty(0)  # lines of points
    heading = StringProperty("")
    decided = StringProperty("")
    clause = StringProperty("")
    note = StringProperty("")
    _below: Iterator[Any] = iter(())  # what is not drawn yet

    def __init__(self, app, **kwargs):
        self._others: list[Other] = []  # those that were made
        super().__init__(app, **kwargs)

    def show(self, number):
        """The standing of a match, from its top."""
        self.ids.page.scroll_y = 1
        super().show(number=number)

    def draw(self):
        """Show the standing, final or not: what is seen at once, the rest in idle time or at a scroll."""
        standing, players = self.match.standing, self.match.players
        self.over = standing.over
        self.heading = outcome(standing.winners, players) if self.over else _("So far")
        self.decided = tell(standing.decided, players, self.game) if standing.decided else ""
        self.clause = standing.clause or ""
        self.ids.podium.places = [
            (
                player,
                standing.ranks[seat],
                standing.scores[seat],
                [players[n] for n in standing.partners(seat)],
            )
            for seat, player in enumerate(players)
        ]
        self._list_others()
        self._draw_times(players)
        self._draw_remarks()
        self.rounds = len(standing.rows)
        self.ids.curve.series = []
        self._below = self._draw_below(standing, players)
        page = self.ids.page
        for low in self._below:
            if page.scroll_y == 1 and page.column.top - low > page.height:
                break

    def _draw_below(self, standing, players):
        """The points and their curve, which may not be seen at once: a part at each step, which tells how far
        down that reaches. There is room for all of it from the first one on."""
        rows = [(tell(row.label, players, self.game), row.points) for row in standing.rows]
        total, scores = (_("Total"), standing.scores), self.ids.scores
        for most in (*range(LINES, len(rows), LINES), len(rows)):
            scores.draw(players, rows, total, most)
            settle(self)
            yield scores.low
        self._draw_curve(standing, players)
        yield self.ids.curve.y

    def draw_all(self):
        """Somebody scrolls to what is below."""
        for _low in self._below:
            pass

    def make_ahead(self):
        """The podium and the table of as many as sit at most tables, with the badges that most have."""
        badges = zip(PLAYER_COLOURS, PLAYER_SHAPES, strict=True)
        players = [Player("A", colour, shape) for colour, shape in islice(badges, USUAL)]
        self.ids.podium.places = [
            (player, min(seat + 1, 3), 0, players[:MATES]) for seat, player in enumerate(players)
        ]
        self._others += [Other() for _other in range(USUAL - len(STEP))]
        self.ids.scores.draw(players, [("", [0] * USUAL)] * LINES, ("", [0] * USUAL))

    def foresee(self):
        """What is below, and whatever a tap leads to."""
        yield from self._below
        for name in self.leads_to:
            yield from self.manager.prepare(name).rehearse(self.number)
        yield from self.manager.prepare("adjust").ahead(self.match)

    def on_kv_post(self, _base):
        self.ids.podium.fbind("crowded", lambda *_: self._opened and self._list_others())

    def _list_others(self):
        """Nobody is left out: whose name does not stand on the podium comes below it."""
        standing, players = self.match.standing, self.match.players
        box, crowded = self.ids.others, self.ids.podium.crowded
        ranked = sorted(range(len(players)), key=standing.ranks.__getitem__)
        seats = [seat for seat in ranked if crowded or standing.ranks[seat] not in STEP]
        while len(self._others) < len(seats):
            self._others.append(Other())
        for odd in box.children[: max(0, len(box.children) - len(seats))]:
            box.remove_widget(odd)
        for other in self._others[len(box.children) : len(seats)]:
            box.add_widget(other.row)
        for other, seat in zip(self._others, seats, strict=False):
            other.tell(players[seat], standing.ranks[seat], standing.scores[seat])

    def _draw_curve(self, standing, players):
        curve = self.ids.curve
        by_seat = zip(*(row.points for row in standing.rows), strict=True)
        curve.series = [
            (player.colour, player.shape, [0, *accumulate(points)])
            for player, points in zip(players, by_seat, strict=False)
        ]
        curve.limit = standing.goal
        curve.first = 0

    def _draw_times(self, players):
        """How long everybody has thought, where a clock was going."""
        clock = clock_from(self.app.store.setting(clock_key(self.match), None), len(players))
        fill_times(self.ids.times, players, clock.used if clock else ())

    def share(self):
        """As a picture, a file, or to another app."""
        share_match(self.app, self.number)

    def _draw_remarks(self):
        """What people noted of it, and the photo that they took."""
        store, box = self.app.store, self.ids.remarks
        box.clear_widgets()
        # Both may come from another phone.
        self.note = brief(" ".join(store.note(self.number).split()), LONGEST)
        photo = store.photo(self.number)
        if photo is not None:
            box.add_widget(picture(self.app, photo))

    def write_note(self):
        """Write or change the note."""
        ask_note(self.app, self.number, self._draw_remarks)

    def photograph(self):
        """Take a photo of the table, or look at the one that is there."""
        ask_photo(self.app, self.number, ("result", {"number": self.number}), self._draw_remarks)

    def photograph_again(self):
        """The app was closed while the camera was in front."""
        self.photograph()

    def rematch(self):
        """The same players, once more, straight away."""
        number = self.app.begin_again(self.game, self.match.table)
        if number is not None:
            self.manager.swap("table", number=number)

    def change_table(self):
        """Once more, with other players or options."""
        self.manager.swap("new_game", game=self.game, table=self.match.table)

    def play_on(self):
        """The game is not over: back to its table."""
        self.manager.swap("table", number=self.number)

    def undo(self):
        """It was not the end after all: take back the last entry."""
        if self.app.guard(self.match.undo) is not None:
            self.manager.swap("table", number=self.number)

    def correct(self, row, seat):
        """Points were tapped: what made them is corrected, or chosen where it is more than one entry."""
        found = makers(self.match, row, seat)
        if not found:  # it was so before the first entry
            self.open_log()
            return
        if len(found) == 1:
            self._correct(found[0])
            return
        body = Sheet()
        dialog = show(_("What is to be corrected?"), body)
        for number in found:
            told = tell(self.match.describe(number), self.match.players, self.game)
            line = ListRow(title=told, icon="pencil")
            line.bind(on_release=lambda _row, number=number: (dialog.dismiss(), self._correct(number)))
            body.add_widget(line)

    def _correct(self, number):
        self.manager.go("table", number=self.number, correcting=number)

    def open_log(self):
        """Everything that was entered."""
        self.manager.go("log", number=self.number)
