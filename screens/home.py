"""Home: resume what is on the table, play the same once more, or begin something new."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.dates import spoken
from screens.navigator import BaseScreen
from screens.widgets import ActionButton, TapCard
from screens.widgets.score_strip import Tile
from screens.widgets.settling import settle
from tracker.games import GAMES
from tracker.history import Query, Summary
from tracker.language import _, current, ngettext
from tracker.words import DEPTHS, join

USUAL = 4  # players at a table
SHEET = "sheet"
SHEETS_SHOWN = 6  # of one's own, beside the games; the list of sheets has all
SHOWN = 4  # open matches, before the rest is folded: the games stay within reach
AHEAD = 3  # of the rest, for which there is room when it is unfolded


class OpenMatch(TapCard):
    """A match that waits to be resumed, with its scores."""

    game = StringProperty("")
    heading = StringProperty("")
    when = StringProperty("")
    summary = ObjectProperty()

    def on_kv_post(self, _base):
        self.fbind("summary", self._draw)
        self._draw()

    def tell(self, summary):
        """Be about a match."""
        self.game = summary.game
        self.heading = GAMES[summary.game].name_at(summary.table).of(current())
        self.when = f"{_(DEPTHS[summary.table.depth])} · {spoken(summary.changed)}"
        self.summary = summary

    def _draw(self, *_):
        if self.summary is None:  # made ahead
            return
        players = self.summary.table.players
        scores = self.summary.scores or ("",) * len(players)
        self.ids.strip.tiles = [Tile(player, score) for player, score in zip(players, scores, strict=True)]


class GameTile(TapCard):
    """A game to begin."""

    game = StringProperty("")
    text = StringProperty("")
    sheet = StringProperty("")  # the name of a score sheet of one's own


class HomeScreen(BaseScreen):
    waiting = BooleanProperty(False)  # whether a match is open
    unfolded = False
    leads_to = ("sheets",)

    def __init__(self, app, **kwargs):
        self._cards: list[OpenMatch] = []
        self._more: ActionButton | None = None  # made where more matches are open than are shown
        self._later: list[Summary] = []  # unfolded, and too far down to have a card yet
        self._room = Widget(size_hint_y=None, height=0)  # for their cards
        self._grow_soon = Clock.create_trigger(self._grow_into_view)
        super().__init__(app, **kwargs)
        self.ids.page.fbind("scroll_y", self._grow_soon)

    def show(self):
        """Fold the long list again."""
        self.unfolded = False
        self.ids.gone.clear_widgets()
        super().show()

    def refresh(self):
        """List the open matches, the last touched first, and the games."""
        self._tell_salvage()
        self._draw_matches()
        self._draw_games()
        self._draw_again()

    def foresee(self):
        """The book that opens from here."""
        yield from self.manager.prepare("rules").begin_ahead()

    def _draw_matches(self):
        most = -1 if self.unfolded else SHOWN + AHEAD  # years of play may have left many
        window = self.app.guard(lambda: self.app.store.history(Query(over=False), most=most))
        matches = window.matches if window else ()
        all_there = self.unfolded or not window or window.total <= SHOWN + 1
        self.waiting = bool(matches) or not all_there
        placed = max(SHOWN + AHEAD, len(self.ids.waiting.children)) if all_there else SHOWN
        shown, self._later = matches[:placed], list(matches[placed:]) if all_there else []
        self._cards = self._cards_for(shown)
        for card, summary in zip(self._cards, shown, strict=False):
            card.tell(summary)
        wanted = self._cards[: len(shown)]
        if not all_there:
            hidden = window.total - len(shown)
            self._more = self._more or self._new_more()
            self._more.text = _("{count} more").format(count=hidden)
            wanted.append(self._more)
            self.app.idle.wish(self, self._make_cards(matches[SHOWN:]))
        if self._later:
            self._leave_room()
            wanted.append(self._room)
            self.app.idle.wish(self, self._grow())
        _put_in_order(self.ids.waiting, wanted)

    def _cards_for(self, shown):
        """A card for each of the matches, then those to spare; a match that has one already keeps it, so that
        the others need no new words when one comes to the top."""
        at = {card.summary.id: card for card in self._cards if card.summary is not None}
        kept = [at.get(summary.id) for summary in shown]
        spare = [card for card in self._cards if card not in kept]
        cards = [card or (spare.pop() if spare else self._new_card()) for card in kept]
        return cards + spare[: max(0, SHOWN + AHEAD - len(cards))]  # what was unfolded is not kept

    # --- the rest of a long list: some of it is there before it is asked for, most only where it is looked at

    def _make_cards(self, folded):
        """The cards that are seen first when the rest is unfolded."""
        known = [card.summary and card.summary.id for card in self._cards]
        spare = [card for card in self._cards[SHOWN:] if card.summary not in folded]
        for summary in folded:
            if summary.id in known:
                continue
            if not spare:
                spare.append(self._new_card())
                self._cards.append(spare[-1])
                yield
            self._lay_out(spare.pop(), summary)
            yield

    def _lay_out(self, card, summary):
        card.width = self.ids.waiting.width
        card.tell(summary)
        settle(card)

    def _leave_room(self):
        """As much as the cards will take that are not there yet: what is below them stays in its place."""
        one, between = self.ids.waiting.children[-1].height, self.ids.waiting.spacing
        self._room.height = len(self._later) * (one + between) - between

    def _grow(self):
        """The cards too far down to be seen."""
        while self._later:
            card = self._new_card()
            yield
            if self._later:  # whoever scrolls may have been quicker
                self._place(card)
            yield

    def _place(self, card):
        """Give the next match that has none a card."""
        self._lay_out(card, self._later.pop(0))
        self._cards.append(card)
        self._leave_room()
        self.ids.waiting.add_widget(card, index=1)
        if not self._later:
            self.ids.waiting.remove_widget(self._room)

    def _grow_into_view(self, *_):
        """Somebody has scrolled to where cards are missing."""
        page = self.ids.page
        if self._later and self._room.to_window(0, self._room.top)[1] > page.to_window(0, page.y)[1]:
            self._place(self._new_card())
            self._grow_soon()

    def _new_more(self):
        more = ActionButton(kind="plain")
        more.bind(on_release=self._unfold)
        return more

    def _new_card(self):
        card = OpenMatch()
        card.ids.strip.make(USUAL)
        card.bind(on_release=self._resume)
        return card

    def make_ahead(self):
        """A card for the table that will be left next."""
        if len(self._cards) < SHOWN:
            self._cards.append(self._new_card())

    def _resume(self, card):
        self.manager.go("table", number=card.summary.id)

    def _draw_games(self):
        box = self.ids.games
        sheets = (self.app.guard(self.app.store.sheet_names) or [])[:SHEETS_SHOWN]
        named = [(key, entry.name.of(current()), "") for key, entry in GAMES.items()]
        named += [(SHEET, name, name) for name in sheets]
        if len(box.children) != len(named):
            box.clear_widgets()
            for _one in named:
                tile = GameTile()
                tile.bind(on_release=lambda tile: self._open_game(tile.game, tile.sheet))
                box.add_widget(tile)
        for tile, told in zip(reversed(box.children), named, strict=True):
            tile.game, tile.text, tile.sheet = told

    def _open_game(self, game, name):
        """A table of that game; of a score sheet there is first to say which."""
        if game != SHEET:
            self.manager.go("new_game", game=game)
            return
        sheet = self._sheet(name) if name else None
        if sheet is None:
            self.manager.go("sheets")
        else:
            self.manager.go("new_game", game=game, sheet=sheet)

    def _sheet(self, name):
        """The sheet of that name as plain data; None where it cannot be read."""
        from tracker.games.sheet import own_sheets, plain  # a game, which the first screen does not wait for

        own = self.app.guard(lambda: own_sheets(self.app.store)) or []
        return next((plain(sheet) for sheet in own if sheet.name == name), None)

    def _draw_again(self):
        """The same people, the same game, in one tap."""
        thumb = self.ids.thumb
        thumb.clear_widgets()
        last = self.app.guard(self.app.store.last_match)
        if not (last and last.over):
            return
        names = join([player.name for player in last.table.players])
        game = GAMES[last.game].name_at(last.table).of(current())
        told = _("Again: {game} with {names}").format(game=game, names=names)
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

    def delete(self, number):
        """Delete a match that was on the table; a tap brings it back."""
        from screens.deletion import Deletion  # rare things, which the first screen does not wait for
        from screens.widgets import Banner

        banner = Banner(shown=False, reveal=0)
        self.ids.gone.add_widget(banner)
        Deletion(self.app, banner, self.refresh).delete(number)

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


def _put_in_order(box, wanted):
    """Have exactly these in *box*, one below the other; whatever is in its place stays there untouched."""
    for odd in [child for child in box.children if child not in wanted]:
        box.remove_widget(odd)
    for place, widget in enumerate(wanted):
        if place < len(box.children) and box.children[-1 - place] is widget:
            continue
        if widget.parent:
            box.remove_widget(widget)
        box.add_widget(widget, index=len(box.children) - place)
