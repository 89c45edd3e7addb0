"""Statistics with pictures: everything at one look, somebody's page, a game's page.

They are counted off the thread of the screen. Every bar has its numbers in words, and tells more when it is
touched; what rests on too few games says so.
"""

from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any

from kivy.clock import Clock
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
AHEAD = 10  # bars, and texts
AT_ONCE = 4  # bars of a long card that are drawn together
PATIENCE = 0.2  # seconds of counting after which that is told: most pages are there before
USUAL = (2, 3, 4)  # numbers of players
SHOWN = 12  # rivals, players or clauses on a page


class StatisticsScreen(BaseScreen):
    person = StringProperty("")  # whose page it is, by id; "": nobody's
    about = StringProperty("")  # the game whose page it is; "": none's
    heading = StringProperty("")
    counting = BooleanProperty(False)
    slow = BooleanProperty(False)  # whether it has been counting for a while
    _turn: object = None
    _draw_seats_of: Any = None  # the seats of as many players
    _shown: tuple = ()  # whose numbers are drawn, and of which state of the store

    def __init__(self, app, **kwargs):
        self._bars: list[BarRow] = []  # those that were made and are not shown
        self._texts: list[Text] = []  # the same
        self._cards: list[Card] = []  # the same
        self._below = self._place(())  # the cards that are not drawn yet
        self._best = ListRow()  # the row of the match with most points
        self._best.bind(on_release=lambda row: self.manager.go("result", number=row.match))
        self._choice = Segmented()  # among the numbers of players
        self._choice.bind(on_pick=lambda _choice, size: self._draw_seats_of(size))
        self._tell_slow = Clock.create_trigger(lambda _dt: setattr(self, "slow", True), PATIENCE)
        super().__init__(app, **kwargs)

    def show(self, person="", about=""):
        """The overview, or the page of a player or a game; what has been counted is not counted again."""
        self.ids.page.scroll_y = 1
        if (person, about, *self._now) == self._shown:
            self._fill()
            return
        self.person, self.about, self.game = person, about, _game(about)
        self.heading = "" if person else _name(about) if about else _("Statistics")
        self._clear()
        self.refresh()

    def resume(self, **what):
        """Back from a page beneath: the numbers may be others."""
        self.show(**what)

    @property
    def _now(self):
        """What the numbers and their words depend on."""
        return self.app.store.revision, current()

    def make_ahead(self):
        """The overview, and the bars of another page."""
        self.show()
        self._bars += [BarRow() for _bar in range(AHEAD)]
        self._texts += [Text() for _text in range(AHEAD)]
        self._choice.options = [(size, str(size)) for size in USUAL]

    def _clear(self):
        """Take everything off the page; cards, bars and texts are there for what comes next."""
        self._below.close()  # whoever still has it draws no more: its cards are for others now
        cards = self.ids.page.column.children[:]
        self.ids.page.clear_widgets()
        for card in cards:
            self._strip(card)
            card.clear_widgets()
        self._cards += cards

    def _strip(self, box):
        for part in list(box.children):
            if isinstance(part, Sheet):
                self._strip(part)
            for kind, spare in ((BarRow, self._bars), (Text, self._texts)):
                if type(part) is kind:
                    box.remove_widget(part)
                    spare.append(part)

    def refresh(self):
        """Count, and draw what was counted."""
        self._turn = turn = object()
        self._shown = ()
        self.counting = True
        self._tell_slow()
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
        """What was asked for has been counted: draw it, in idle time where another screen is shown."""
        self._tell_slow.cancel()
        self.counting, self.slow, self._shown = False, False, about
        self._clear()
        self._below = self._place(self._draw(found))
        if self.manager.current_screen is self:
            self._fill()
        else:  # counted ahead: whoever touches another screen must not wait for it
            self.app.idle.wish(self, self._below)

    def _fill(self):
        """Draw what is seen; what is below it comes while nobody touches the phone, or at a first scroll."""
        page = self.ids.page
        while sum(card.height for card in page.column.children) <= page.height:
            if next(self._below, None) is None:
                break
        self.app.idle.wish(self, self._below)

    def _place(self, cards):
        """Put the cards onto the page, each with the size that it has so far."""
        page = self.ids.page
        for card in cards:
            left, _top, right, _bottom = page.column.padding
            card.width = page.column.width - left - right
            settle(card)
            if card.parent is None:
                page.add_widget(card)
            yield card

    def draw_all(self, *_args):
        """Somebody scrolls to what is below."""
        for _card in self._below:
            pass

    def _draw(self, found):
        """The cards, one at each step; a long one again after some of its bars."""
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
            self._bar(card, name, wins, partial(self._open, person=who))
            if len(card.children) % AT_ONCE == 0:
                yield card
        self._explain_line(card)
        yield card
        yield from self._draw_clauses(found)

    def _draw_player(self, found):
        self.heading = found.name
        card = self._card(_("Wins"))
        if not found.wins.of:
            card.add_widget(self._text(_("No game has been finished yet."), soft=True))
            yield card
            return
        self._bar(card, _("All games"), found.wins)
        self._draw_form(card, found)
        self._explain_line(card)
        self._few(card, found.wins.few)
        yield card
        card = self._card(_("Game by game"))
        telling = self._text(_("Tap a bar for its numbers."), "small", soft=True)
        for each in found.games:
            words = self._player_game_told(each)
            self._bar(card, _name(each.game), each.wins, partial(setattr, telling, "text", words))
            if len(card.children) % AT_ONCE == 0:
                yield card
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
            self._bar(card, name, wins, partial(self._open, person=who))
            if len(card.children) % AT_ONCE == 0:
                yield card
        self._explain_line(card)
        yield card
        yield from self._draw_seats(found)
        yield from self._draw_dice(found.dice, found.few_dice)
        yield from self._draw_clauses(found)

    # --- parts of a page

    def _card(self, title, *lines):
        card = self._cards.pop() if self._cards else Card()
        card.add_widget(self._text(title, bold=True))
        for told in lines:
            card.add_widget(self._text(told, soft=True))
        return card

    def _text(self, text, kind="body", soft=False, bold=False):
        words = self._texts.pop() if self._texts else Text()
        words.kind, words.soft, words.bold, words.text = kind, soft, bold, text
        return words

    def _bar_row(self, label, value, share, expected, act):
        """A bar that does *act* when it is touched."""
        bar = self._bars.pop() if self._bars else BarRow()
        bar.label, bar.value, bar.share, bar.expected, bar.act = label, value, share, expected, act
        return bar

    def _bar(self, card, label, rate, act=None):
        """A bar for a rate. It leads somewhere, or says more, by *act*; else that stands below it."""
        told = _("{count} of {all} · {share} %").format(
            count=rate.count, all=rate.of, share=round(100 * rate.share)
        )
        card.add_widget(self._bar_row(label, told, rate.share, rate.expected, act))
        if act is None:
            card.add_widget(self._text(self._rate_told(rate), "small", soft=True))

    def _rate_told(self, rate):
        if rate.expected is None:
            return ""
        return _("By chance alone it would be {share} %.").format(share=round(100 * float(rate.expected)))

    def _explain_line(self, card):
        card.add_widget(self._text(_(LINE), "small", soft=True))

    def _few(self, card, few):
        if few:
            card.add_widget(self._text(_("Too few games to mean anything yet."), "small", bold=True))

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
        card.add_widget(self._text(_("The last games"), "small", soft=True))
        card.add_widget(row)
        streak = found.streak
        most = ngettext("at most {count} win in a row", "at most {count} wins in a row", streak.longest)
        told = [most.format(count=streak.longest)]
        if streak.current > 1:
            told.append(_("{count} in a row now").format(count=streak.current))
        elif streak.current < -1:
            told.append(_("{count} lost in a row now").format(count=-streak.current))
        card.add_widget(self._text(" · ".join(told)))

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
        best = self._best
        best.title, best.subtitle, best.icon = told, _("Show the best one"), "trophy"
        best.match = points.best_match
        card.add_widget(best)
        self._few(card, points.few)

    def _draw_rivals(self, found):
        """Who ranks before whom, as often as they met."""
        if not found.rivals:
            return
        card = self._card(_("Head to head"))
        telling = self._text(_("Tap a bar for its numbers."), "small", soft=True)
        for rival in found.rivals[:SHOWN]:
            settled = rival.before + rival.behind
            words = _("{name}: {count} games together, {mine} won, {theirs} won by them").format(
                name=rival.name, count=rival.matches, mine=rival.wins, theirs=rival.their_wins
            )
            if rival.few:
                words += " · " + _("too few games to mean anything")
            met = _("before {before} : {behind} behind").format(before=rival.before, behind=rival.behind)
            share = rival.before / settled if settled else 0
            tell_more = partial(setattr, telling, "text", words)
            card.add_widget(self._bar_row(rival.name, met, share, 0.5, tell_more))
            if len(card.children) % AT_ONCE == 0:
                yield card
        card.add_widget(telling)
        yield card

    def _draw_seats(self, found):
        """Whether it pays to begin, or to sit somewhere."""
        card = self._card(_("Who begins, who sits where"))
        if found.starter.of:
            self._bar(card, _("Who began"), found.starter)
            yield card
        sizes = [size for size, _count in found.sizes]
        if not sizes:
            yield card
            return
        bars = Sheet()

        def draw(size):
            self._strip(bars)
            for seat in found.seats:
                if seat.players == size:
                    self._bar(bars, _("Seat {number}").format(number=seat.seat + 1), seat.wins)
            self._few(bars, any(seat.wins.few for seat in found.seats if seat.players == size))

        most = max(found.sizes, key=lambda each: each[1])[0]
        if len(sizes) > 1:
            choice = self._choice
            choice.options, choice.value = [(size, str(size)) for size in sizes], most
            card.add_widget(self._text(_("Players"), "small", soft=True))
            card.add_widget(choice)
        card.add_widget(bars)
        self._draw_seats_of = draw
        draw(most)
        yield card

    def _draw_dice(self, bars, few):
        if not bars:
            return
        card = self._card(_("Dice"))
        histogram = Histogram(bars=list(bars))
        telling = self._text(_(LINE), "small", soft=True)
        histogram.bind(on_bar=lambda _histogram, bar: setattr(telling, "text", bar_words(bar)))
        card.add_widget(histogram)
        card.add_widget(telling)
        if few:
            card.add_widget(self._text(_("Too few dice to mean anything yet."), "small", bold=True))
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
