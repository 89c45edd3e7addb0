"""Statistics with pictures: everything at one look, somebody's page, a game's page.

They are counted off the thread of the screen. Every bar has its numbers in words, and tells more when it is
touched; what rests on too few games says so.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from screens.dates import figure, lasted
from screens.navigator import BaseScreen
from screens.widgets import BarRow, Card, Histogram, Icon, ListRow, Segmented, Sheet, Text
from screens.widgets.emblem import Emblem
from screens.widgets.histogram import bar_words
from screens.widgets.list_row import Start
from screens.widgets.settling import settle
from tracker import statistics
from tracker.database import StoreError
from tracker.games import kind_name, rulebook
from tracker.language import N_, _, current, ngettext

LINE = N_("The line across a bar is what was to be expected.")
SHOWN = 12  # rivals, players or clauses on a page


class StatisticsScreen(BaseScreen):
    person = StringProperty("")  # whose page it is, by id; "": nobody's
    about = StringProperty("")  # the game whose page it is; "": none's
    heading = StringProperty("")
    counting = BooleanProperty(False)
    _turn: object = None
    _shown: tuple = ()  # whose numbers are drawn, and of which state of the store
    _below: Iterator[Any] = iter(())  # the cards that are not drawn yet

    def show(self, person="", about=""):
        """The overview, or the page of a player or a game; what has been counted is not counted again."""
        self.ids.page.scroll_y = 1
        if (person, about, *self._now) == self._shown:
            self.app.idle.wish(self, self._below)
            return
        self.person, self.about, self.game = person, about, _game(about)
        self.heading = "" if person else _name(about) if about else _("Statistics")
        self.ids.page.clear_widgets()
        self.refresh()

    def resume(self, **what):
        """Back from a page beneath: the numbers may be others."""
        self.show(**what)

    @property
    def _now(self):
        """What the numbers and their words depend on."""
        return self.app.store.revision, current()

    def make_ahead(self):
        """The overview."""
        self.show()

    def refresh(self):
        """Count, and draw what was counted."""
        self._turn = turn = object()
        self._shown = ()
        self.counting = True
        about = (self.person, self.about, *self._now)
        Thread(target=self._count, args=(turn, about, self.app.store), daemon=True).start()

    def _count(self, turn, about, store):
        found: Any = None
        with suppress(StoreError), store.beside() as other:
            if self.person:
                found = statistics.of_player(other, self.person)
            elif self.about:
                found = statistics.of_game(other, self.about)
            else:
                found = statistics.overview(other)
        self.report(lambda: self._counted(found, about) if turn is self._turn else None)

    def _counted(self, found, about):
        """Draw what is seen; what is below it comes while nobody touches the phone, or at a first scroll."""
        self.counting, self._shown = False, about
        self.ids.page.clear_widgets()
        self._below, height = self._place(self._draw(found)), 0
        for card in self._below:
            height += card.height
            if height > self.ids.page.height:
                break
        self.app.idle.wish(self, self._below)

    def _place(self, cards):
        """Put the cards onto the page, each with its size."""
        page = self.ids.page
        for card in cards:
            left, _top, right, _bottom = page.column.padding
            card.width = page.column.width - left - right
            settle(card)
            page.add_widget(card)
            yield card

    def draw_all(self, *_args):
        """Somebody scrolls to what is below."""
        for _card in self._below:
            pass

    def _draw(self, found):
        """The cards, one at each step."""
        if found is None:
            self.heading = _("Statistics")
            yield self._card(_("That could not be counted."))
        elif self.person:
            yield from self._draw_player(found)
        elif self.about:
            yield from self._draw_game(found)
        else:
            yield from self._draw_overview(found)

    # --- the three pages

    def _draw_overview(self, found):
        if not found.matches:
            yield self._card(_("No game has been finished yet."))
            return
        yield self._card(self._games_told(found.matches), *self._length_told(found.length))
        card = self._card(_("Games"))
        for game, count in found.games:
            row = ListRow(title=_name(game), subtitle=self._games_told(count))
            start = Start()
            start.add_widget(Emblem(game=_game(game), size=(dp(40), dp(40))))
            row.add_widget(start)
            row.bind(on_release=partial(self._open, about=game))
            card.add_widget(row)
        yield card
        card = self._card(_("Players"))
        for who, name, wins in found.people[:SHOWN]:
            self._bar(card, name, wins, on_release=partial(self._open, person=who))
        self._explain_line(card)
        yield card
        yield from self._draw_clauses(found)

    def _draw_player(self, found):
        self.heading = found.name
        card = self._card(_("Wins"))
        if not found.wins.of:
            card.add_widget(Text(text=_("No game has been finished yet."), soft=True))
            yield card
            return
        self._bar(card, _("All games"), found.wins)
        self._draw_form(card, found)
        self._explain_line(card)
        self._few(card, found.wins.few)
        yield card
        card = self._card(_("Game by game"))
        telling = Text(kind="small", soft=True, text=_("Tap a bar for its numbers."))
        for each in found.games:
            words = self._player_game_told(each)
            self._bar(card, _name(each.game), each.wins, telling=telling, words=words)
        card.add_widget(telling)
        yield card
        yield from self._draw_rivals(found)
        few = sum(bar.count for bar in found.dice) < statistics.FEW_DICE
        yield from self._draw_dice(found.dice, few)
        yield from self._draw_clauses(found)

    def _draw_game(self, found):
        if not found.matches:
            yield self._card(_("No game has been finished yet."))
            return
        card = self._card(self._games_told(found.matches), *self._length_told(found.length))
        self._draw_points(card, found.points)
        yield card
        card = self._card(_("Wins"))
        for who, name, wins in found.players[:SHOWN]:
            self._bar(card, name, wins, on_release=partial(self._open, person=who))
        self._explain_line(card)
        yield card
        yield from self._draw_seats(found)
        yield from self._draw_dice(found.dice, found.few_dice)
        yield from self._draw_clauses(found)

    # --- parts of a page

    def _card(self, title, *lines):
        card = Card()
        card.add_widget(Text(text=title, bold=True))
        for told in lines:
            card.add_widget(Text(text=told, soft=True))
        return card

    def _bar(self, card, label, rate, *, telling=None, words="", on_release=None):
        """A bar for a rate. It leads somewhere, or says more in *telling*."""
        told = _("{count} of {all} · {share} %").format(
            count=rate.count, all=rate.of, share=round(100 * rate.share)
        )
        bar = BarRow(label=label, value=told, share=rate.share, expected=rate.expected)
        if on_release:
            bar.bind(on_release=on_release)
        elif telling:
            bar.bind(on_release=lambda _bar: setattr(telling, "text", words))
        else:
            below = Text(kind="small", soft=True, text=self._rate_told(rate))
            bar.bind(on_release=lambda _bar: setattr(below, "text", self._rate_told(rate)))
            card.add_widget(bar)
            card.add_widget(below)
            return
        card.add_widget(bar)

    def _rate_told(self, rate):
        if rate.expected is None:
            return ""
        return _("By chance alone it would be {share} %.").format(share=round(100 * float(rate.expected)))

    def _explain_line(self, card):
        card.add_widget(Text(text=_(LINE), kind="small", soft=True))

    def _few(self, card, few):
        if few:
            card.add_widget(Text(text=_("Too few games to mean anything yet."), kind="small", bold=True))

    def _games_told(self, count):
        return ngettext("{count} game", "{count} games", count).format(count=count)

    def _length_told(self, length):
        if length.matches:
            yield _("{average} a game, {total} in all").format(
                average=lasted(length.average), total=lasted(length.total)
            )

    def _draw_form(self, card, found):
        """The last games, the newest last, and what was won in a row."""
        row = StackLayout(size_hint_y=None, spacing=dp(2))
        row.bind(minimum_height=row.setter("height"))
        for won in found.form:
            row.add_widget(Icon(name="trophy" if won else "minus"))
        card.add_widget(Text(text=_("The last games"), kind="small", soft=True))
        card.add_widget(row)
        streak = found.streak
        most = ngettext("at most {count} win in a row", "at most {count} wins in a row", streak.longest)
        told = [most.format(count=streak.longest)]
        if streak.current > 1:
            told.append(_("{count} in a row now").format(count=streak.current))
        elif streak.current < -1:
            told.append(_("{count} lost in a row now").format(count=-streak.current))
        card.add_widget(Text(text=" · ".join(told)))

    def _player_game_told(self, each):
        points = each.points
        told = [
            _name(each.game),
            _("{average} points on average, {best} at best").format(
                average=figure(points.average), best=points.best
            ),
            *self._length_told(each.length),
        ]
        if each.wins.few:
            told.append(_("too few games to mean anything"))
        return " · ".join(told)

    def _draw_points(self, card, points):
        if points is None:
            return
        told = _("{average} points on average, from {worst} to {best}").format(
            average=figure(points.average), worst=points.worst, best=points.best
        )
        best = ListRow(title=told, subtitle=_("Show the best one"), icon="trophy")
        best.bind(on_release=lambda _row: self.manager.go("result", number=points.best_match))
        card.add_widget(best)
        self._few(card, points.few)

    def _draw_rivals(self, found):
        """Who ranks before whom, as often as they met."""
        if not found.rivals:
            return
        card = self._card(_("Head to head"))
        telling = Text(kind="small", soft=True, text=_("Tap a bar for its numbers."))
        for rival in found.rivals[:SHOWN]:
            settled = rival.before + rival.behind
            words = _("{name}: {count} games together, {mine} won, {theirs} won by them").format(
                name=rival.name, count=rival.matches, mine=rival.wins, theirs=rival.their_wins
            )
            if rival.few:
                words += " · " + _("too few games to mean anything")
            bar = BarRow(
                label=rival.name,
                value=_("before {before} : {behind} behind").format(before=rival.before, behind=rival.behind),
                share=rival.before / settled if settled else 0,
                expected=0.5,
            )
            bar.bind(on_release=lambda _bar, words=words: setattr(telling, "text", words))
            card.add_widget(bar)
        card.add_widget(telling)
        yield card

    def _draw_seats(self, found):
        """Whether it pays to begin, or to sit somewhere."""
        card = self._card(_("Who begins, who sits where"))
        if found.starter.of:
            self._bar(card, _("Who began"), found.starter)
        sizes = [size for size, _count in found.sizes]
        if not sizes:
            yield card
            return
        bars = Sheet()

        def draw(size):
            bars.clear_widgets()
            for seat in found.seats:
                if seat.players == size:
                    self._bar(bars, _("Seat {number}").format(number=seat.seat + 1), seat.wins)
            self._few(bars, any(seat.wins.few for seat in found.seats if seat.players == size))

        most = max(found.sizes, key=lambda each: each[1])[0]
        if len(sizes) > 1:
            choice = Segmented(options=[(size, str(size)) for size in sizes], value=most)
            choice.bind(on_pick=lambda _choice, size: draw(size))
            card.add_widget(Text(text=_("Players"), kind="small", soft=True))
            card.add_widget(choice)
        card.add_widget(bars)
        draw(most)
        yield card

    def _draw_dice(self, bars, few):
        if not bars:
            return
        card = self._card(_("Dice"))
        histogram = Histogram(bars=list(bars))
        telling = Text(kind="small", soft=True, text=_(LINE))
        histogram.bind(on_bar=lambda _histogram, bar: setattr(telling, "text", bar_words(bar)))
        card.add_widget(histogram)
        card.add_widget(telling)
        if few:
            card.add_widget(Text(text=_("Too few dice to mean anything yet."), kind="small", bold=True))
        yield card

    def _draw_clauses(self, found):
        """Which rule was asked for or said no, and where the table knew better; the most often first."""
        for title, counted in (
            (_("Clauses that said no"), found.asked),
            (_("Clauses that were overruled"), found.overruled),
        ):
            if not counted:
                continue
            card = self._card(title)
            for number, count in counted[:SHOWN]:
                told = ngettext("{count} time", "{count} times", count).format(count=count)
                clause = rulebook().clause(number)
                named = f"{number} · {clause.title.of(current())}" if clause else number
                row = ListRow(title=named, subtitle=told, icon="book")
                row.bind(on_release=partial(self._open_clause, number))
                card.add_widget(row)
            yield card

    # --- ways out

    def _open(self, *_args, **page):
        self.manager.go("statistics", **page)

    def _open_clause(self, clause, *_args):
        self.manager.go("clause", number=clause)


def _name(kind):
    return kind_name(kind).of(current())


def _game(kind):
    """The key of the game, for its emblem and accent."""
    return kind.partition(":")[0]
