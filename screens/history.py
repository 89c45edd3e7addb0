"""The games that were played to their end: found by game, players, date or words; what becomes of each."""

from contextlib import suppress
from datetime import datetime
from functools import partial
from threading import Thread

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from msgspec.structs import replace

from screens.dates import spoken
from screens.deletion import Deletion
from screens.importing import import_match
from screens.navigator import BaseScreen
from screens.outcome import outcome
from screens.remarks import ask_note, ask_photo
from screens.sharing import share_match
from screens.widgets import RecycleRow, offer, show
from tracker.database import StoreError
from tracker.games import GAMES
from tracker.history import Query, Summary
from tracker.language import _, current, ngettext
from tracker.words import join

UNREADABLE = 0  # in place of the number of a match
PAUSE = 0.25  # seconds after the last letter until the list is asked again


class HistoryRow(RecycleRow):
    """A finished match, with a way to what can be done with it."""


class HistoryScreen(BaseScreen):
    leads_to = ("statistics", "replay")
    unread = StringProperty("")  # that games are missing from the list, and why
    lines = NumericProperty(2)  # that a row has below its title
    found = StringProperty("")  # how many there are
    photographing = NumericProperty(0)  # the match whose photo is being taken, 0: none
    _chips: tuple = ()  # for whom they were made, the chips of everybody, and who is chosen
    searched = False  # whether the winners that the store does not know were looked for

    def __init__(self, app, **kwargs):
        self.query = Query(over=True)
        self._ask_soon = Clock.create_trigger(lambda _dt: self._ask_text(), PAUSE)
        super().__init__(app, **kwargs)
        self._deletion = Deletion(app, self.ids.banner, self.refresh)

    def show(self, **what):
        """Everything, unless a photo that was asked for has come."""
        self.query = Query(over=True)
        self.ids.words.text = ""
        self.ids.banner.hide()
        super().show(**what)
        self.ids.rows.scroll_y = 1

    def foresee(self):
        """The games that are seen, replayed, the result of the first of them, which until one scrolls is the
        last that was played, the statistics of what there is now, and who can be chosen."""
        readable = [number for number in self.ids.rows.keys_seen if number != UNREADABLE]
        for number in readable:
            yield from self.app.open_ahead(number)
            yield
        if readable:
            yield from self.manager.prepare("result").rehearse(readable[0])
        yield self.manager.prepare("statistics").show()
        yield self._make_chips()

    def look_ahead(self):
        """Other games are seen now, or other things are known of them."""
        self.app.idle.wish(self.name, self.foresee())

    def resume(self, **_what):
        """Back from one of them: the list is where it was."""
        self.refresh()

    def refresh(self):
        """Ask the store again, and draw what is seen."""
        total = self._fill()
        told = ngettext("{count} game", "{count} games", total).format(count=total)
        self.found = told if total else self._nothing()
        self._draw_filters()
        self._look_further()
        self.look_ahead()

    def make_ahead(self):
        """The rows of the last games."""
        self._fill()

    def _fill(self):
        """Have a row for each game that is asked for; how many there are."""
        window = self.app.guard(lambda: self.app.store.history(self.query, 0, 1))
        total = window.total if window else 0
        self.ids.rows.fill(total, self._rows)
        return total

    def _nothing(self):
        filtered = self.query != Query(over=True)
        return _("No game fits this.") if filtered else _("No game has been finished yet.")

    def _rows(self, first, most):
        """What the rows from *first* on say."""
        window = self.app.guard(lambda: self.app.store.history(self.query, first, most))
        if window is None:
            return []
        rows = [self._row(summary) for summary in window.matches]
        missing = min(most, window.total - first) - len(rows)
        return rows + missing * [self._unreadable_row()]

    def _unreadable_row(self):
        """The store counts a match that it cannot read; whoever taps it is told."""
        title = _("A game that this version cannot read")
        return {"key": UNREADABLE, "game": "", "title": title, "subtitle": "", "owner": self}

    def _row(self, summary: Summary):
        return {
            "key": summary.id,
            "game": summary.game,
            "title": _title(summary),
            "subtitle": " · ".join(_about(summary)),
            "owner": self,
        }

    # --- what takes longer

    def _look_further(self):
        """Once: who won where the store does not know it, and how many games cannot be read."""
        if not self.searched:
            self.searched = True
            Thread(target=self._search, args=(self.app.store,), daemon=True).start()

    def _search(self, store):
        """Off the thread of the screen, since it looks at every match. One that cannot be read stays without
        its winner, and says so when it is opened."""
        with suppress(StoreError):
            store.find_outcomes()
            with store.beside() as other:
                unreadable = other.unreadable()
            self.report(lambda: self._searched(unreadable))

    def _searched(self, unreadable):
        """Of a game that cannot be read nobody knows for sure whether it was finished: all are told here."""
        told = ngettext(
            "{count} game cannot be read by this version of the app. It is kept as it is.",
            "{count} games cannot be read by this version of the app. They are kept as they are.",
            unreadable,
        )
        self.unread = told.format(count=unreadable) if unreadable else ""
        if self.manager and self.manager.current_screen is self:
            self.refresh()

    def on_leave(self, *_args):
        """Whoever comes back looks again."""
        self.searched = False

    # --- which games

    def write(self, _text):
        """A letter was written: the list follows when nothing comes after it for a moment."""
        self._ask_soon()

    def _ask_text(self):
        if self.ids.words.text != self.query.text:
            self._ask(text=self.ids.words.text)

    def _ask(self, **changes):
        self.query = replace(self.query, **changes)
        self.ids.rows.scroll_y = 1
        self.refresh()

    def _draw_filters(self):
        game, people = self.query.game, self.query.people
        named = GAMES[game].name.of(current()) if game else _("Game")
        self._dress(self.ids.game, named, game)
        names = [person.name for person in self._people() if person.id in people]
        self._dress(self.ids.people, join(names) if names else _("Players"), people)
        self._dress(self.ids.date, self._date_words() if self.query.since else _("Date"), self.query.since)

    def _dress(self, chip, text, active):
        chip.text, chip.active = text, bool(active)

    def _people(self):
        return self.app.guard(self.app.store.people) or []

    def choose_game(self):
        """One game, or all."""
        games = [(_("All games"), None), *((entry.name.of(current()), key) for key, entry in GAMES.items())]
        chosen = self.query.game
        rows = [(title, _mark(key == chosen), partial(self._ask, game=key)) for title, key in games]
        offer(_("Which game?"), rows)

    def choose_people(self):
        """Who sat at the table, all of them."""
        if not self._people():
            return
        self._make_chips()
        _about, chips, chosen = self._chips
        self._chips = ()
        self.look_ahead()
        everybody = (_("Everybody"), "plain", lambda: self._ask(people=()))
        show(
            _("Who played?"),
            chips,
            [everybody, (_("Show"), "primary", lambda: self._ask(people=tuple(chosen)))],
        )

    def _make_chips(self):
        """Everybody, and the ids of who is chosen; not for twice, since the sheet goes with what it shows."""
        from screens.games.panels import PlayerChips

        people, chosen = self._people(), set(self.query.people)
        if self._chips[:1] == ((people, chosen),):
            return

        def choose(number):
            chosen.symmetric_difference_update({people[number].id})

        chips = PlayerChips(
            [person.player for person in people], lambda number: people[number].id in chosen, choose
        )
        self._chips = (people, set(chosen)), chips, chosen

    def choose_date(self):
        """A stretch of time."""
        rows = [
            (title, _mark([since, until] == self._stretch), partial(self._ask, since=since, until=until))
            for title, since, until in self._stretches()
        ]
        offer(_("When?"), rows)

    @property
    def _stretch(self):
        return [self.query.since, self.query.until]

    def _stretches(self):
        """Any time, this month, and each year back to the first game."""
        now = datetime.now().astimezone()
        yield _("Any time"), None, None
        yield _("This month"), datetime(now.year, now.month, 1).astimezone(), None
        for year in range(now.year, self._first_year(now.year) - 1, -1):
            yield str(year), datetime(year, 1, 1).astimezone(), datetime(year + 1, 1, 1).astimezone()

    def _first_year(self, this_year):
        everything = Query(over=True)
        window = self.app.guard(lambda: self.app.store.history(everything, 0, 1))
        if not window or not window.total:
            return this_year
        oldest = self.app.guard(lambda: self.app.store.history(everything, window.total - 1, 1))
        return oldest.matches[0].changed.astimezone().year if oldest and oldest.matches else this_year

    def _date_words(self):
        return next(
            (title for title, since, until in self._stretches() if [since, until] == self._stretch),
            "",
        )

    # --- what can be done with one

    def open_row(self, number):
        """Its result."""
        if number == UNREADABLE:
            self._tell_kept()
        else:
            self.manager.go("result", number=number)

    def _tell_kept(self):
        self.ids.banner.say("info", _("It is kept as it is, for a newer version of the app."))

    def open_menu(self, number):
        """Everything else."""
        if number == UNREADABLE:
            self._tell_kept()
            return
        rows = [
            (_("Watch it again, move by move"), "play", lambda: self.manager.go("replay", number=number)),
            (_("Play on from a point of it, as a copy"), "cards", lambda: self._copy(number)),
            (_("Note"), "pencil", lambda: ask_note(self.app, number, self.refresh)),
            (_("Photo"), "camera", lambda: self._photograph(number)),
            (_("Share"), "share", lambda: share_match(self.app, number)),
            (_("Delete"), "trash", lambda: self._deletion.delete(number)),
        ]
        self.app.idle.wish(self, self._rehearse(number))
        summary = self.app.guard(lambda: self.app.store.summary(number))
        offer(_title(summary) if summary else _("This game"), rows)

    def _rehearse(self, number):
        yield from self.manager.prepare("replay").rehearse(number)

    def take_in(self):
        """A game that somebody sent."""
        import_match(self.app, self.refresh)

    def _copy(self, number):
        """The game is over: it goes on from before its last entry."""
        match = self.app.open_match(number)
        if match is not None:
            self.manager.go("replay", number=number, at=max(0, match.cursor - 1))

    def _photograph(self, number):
        ask_photo(self.app, number, ("history", {"photographing": number}), self.refresh)

    def photograph_again(self):
        """The app was closed while the camera was in front."""
        self._photograph(int(self.photographing))


def _mark(chosen):
    """The icon of what is chosen now."""
    return "check" if chosen else ""


def _title(summary):
    """Who won, where that is known, or who played."""
    players = summary.table.players
    if summary.winners is None:
        return join([player.name for player in players])
    return outcome(summary.winners, players)


def _about(summary):
    """Which game, when it was, who had how much where that is known, and what was noted."""
    yield GAMES[summary.game].name_at(summary.table).of(current())
    yield spoken(summary.changed)
    if summary.scores is not None:
        points = zip(summary.table.players, summary.scores, strict=True)
        yield ", ".join(f"{player.name} {score}" for player, score in points)
    if summary.twin:
        yield _("version {number}").format(number=summary.twin)
    if summary.photo:
        yield _("with a photo")
    if summary.note:
        yield f"“{summary.note}”"
