"""The rules: a book to read game by game, and a search over all of them."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from screens.book.pieces import BookPiece
from screens.book.rows import BookChapter, BookClause, BookGames, BookParts, FoundRow
from screens.book.setup import BookSetup
from screens.games import pictures_of
from screens.navigator import BaseScreen
from screens.theme import theme
from screens.widgets import Text, show
from screens.widgets.growing_page import AT_ONCE
from screens.widgets.settling import settle
from tracker.games import GAMES
from tracker.language import _, current
from tracker.search import MOST_LETTERS, search
from tracker.words import tell

FIRST = 12  # rows of a part of a book that are kept,
KEPT = 16  # and of how many parts


class RulesScreen(BaseScreen):
    about = StringProperty("")  # the key of the game that is read; a search puts it first
    part = StringProperty("rules")  # of its book: rules, setup or pieces
    heading = StringProperty("")
    longest = NumericProperty(MOST_LETTERS)
    _shown = None

    def __init__(self, app, **kwargs):
        self._first: dict[tuple, list] = {}  # the first rows of what was read or may be, the last one last
        self._games: dict[str, BookGames] = {}  # in the language in use
        self._parts_of: dict[tuple, BookParts] = {}  # by what there is to choose from
        self.search_soon = Clock.create_trigger(self.refresh, -1)
        super().__init__(app, **kwargs)

    def show(self, about=""):
        """Show the rules of a game, the first one unless told; a search of another time is forgotten."""
        if about != self.about:
            self.part = "rules"
        self.about = about
        self.ids.words.text = ""
        self.refresh()
        self.ids.page.scroll_y = 1

    def make_ahead(self):
        """The book of the first game."""
        self.refresh()

    def read_ahead(self, about):
        """Make the book of a game that will be asked for, as far as it is not there yet."""
        if not self.ids.words.text:
            self.part = self.part if self.about == about else "rules"
            self.about = about
            self.refresh()
            self.size = self.manager.size
            settle(self)

    def resume(self, about=""):
        """Back from a clause: the search and the place on the page are kept."""
        self.about = about
        self.refresh()

    def clear(self):
        """Ask something else."""
        self.ids.words.text = ""
        self.ids.words.focus = True

    def refresh(self, *_args):
        """The book, or what answers the words in the search field."""
        words = self.ids.words.text.strip()
        self.game = self._read
        entry, table = GAMES[self._read], self._table(self._read)
        name = entry.name_at(table) if table else entry.name
        self.heading = _("All games") if words and not self.about else name.of(current())
        wanted = (self.about, self.part, words, current(), theme.ground, str(self._house(self._read)), table)
        if wanted != self._shown:
            self._shown = wanted
            self.ids.page.fill(self._found(words) if words else self._book())

    @property
    def _read(self):
        """The game whose book is open."""
        return self.about or next(iter(GAMES))

    # --- what is asked

    def _found(self, words):
        """What answers, best first."""
        hits = search(words, self.about or None)
        if not hits:
            told = _("No rule says that. Try another word, or fewer of them.")
            return [partial(Text, text=told, soft=True)]
        return [partial(FoundRow, hit, self._open_found) for hit in hits]

    def _open_found(self, hit):
        """The clause; or the tile or card, from where a tap leads to its clause."""

        def open_clause(number):
            self.manager.go("clause", number=number, about=hit.game or "")

        if hit.piece is None:
            open_clause(hit.clause.id)
            return
        pieces = GAMES[hit.game].game.pieces()
        piece = next(piece for piece in pieces if piece.key == hit.piece)
        actions = [(hit.clause.id, "tonal", partial(open_clause, hit.clause.id)), (_("Close"), "plain", None)]
        show(GAMES[hit.game].name.of(current()), BookPiece(hit.game, piece), actions)

    # --- what is read

    def _book(self):
        """The rows of a game's book: the part that was chosen."""
        game = self._read
        parts = self._parts(game)
        if self.part not in dict(parts):
            self.part = "rules"
        return [self._games_row, *self._heads(parts), *self._rows(game, self.part)]

    def _parts(self, game):
        """The parts of a book, by their keys."""
        pieces = GAMES[game].game.pieces()
        parts = [("rules", _("Rules"))]
        if pictures_of(game):
            parts.append(("setup", _("Setting up")))
        if pieces:
            parts.append(("pieces", _("Tiles") if pieces[0].family else _("Cards")))
        return parts

    def _games_row(self):
        """The games to choose from, folded where one was asked for."""
        if current() not in self._games:
            self._games = {current(): BookGames(self._choose)}
        return _free(self._games[current()]).tell(self._read, bool(self.about))

    def _heads(self, parts):
        return [partial(self._parts_row, parts)] if len(parts) > 1 else []

    def _parts_row(self, parts):
        keys = tuple(key for key, _words in parts)
        if keys not in self._parts_of:
            self._parts_of[keys] = BookParts(self.turn_to)
        return _free(self._parts_of[keys]).tell(parts, self.part)

    def turn_to(self, part):
        """Another part of the same book."""
        self.part = part
        self.refresh()

    # --- the first rows of a book, which are there before it is opened and stay when it is closed

    def _rows(self, game, part):
        """The makers of all the rows of a part; of the first ones each is made once."""
        first, makers = self._begun(game, part)
        kept = [partial(_row_of, first, number, make) for number, make in enumerate(makers[:FIRST])]
        return kept + makers[FIRST:]

    def _begun(self, game, part):
        """The first rows of a part that are there, and the makers of all of them."""
        house, table = self._house(game), self._table(game)
        about = (game, part, current(), str(house), str(table))
        first = self._first[about] = self._first.pop(about, [])
        for old in list(self._first)[:-KEPT]:
            del self._first[old]
        return first, getattr(self, f"_{part}")(GAMES[game], house, table)

    def begin_ahead(self):
        """As much as is seen of the first book, which a day at many tables may have put away."""
        yield from self._make_first(next(iter(GAMES)), "rules")

    def foresee(self):
        """As much as is seen of this book where its games are folded, of its other parts, of the others; and
        what a search needs, which whoever opens the rules may begin."""
        games = [] if self.about else list(GAMES)
        parts = [(self._read, part) for part, _words in self._parts(self._read)]
        for game, part in dict.fromkeys((*parts, *((key, "rules") for key in games))):
            yield from self._make_first(game, part)
        for entry in GAMES.values():
            yield entry.clauses
        yield search("")

    def _make_first(self, game, part):
        first, makers = self._begun(game, part)
        room, more = self.ids.page.height, AT_ONCE
        for number, make in enumerate(makers[:FIRST]):
            if number == len(first):
                first.append(make())
            room -= self._lay_out(first[number])
            more -= room <= 0  # the page adds some at once
            if not more:
                break
            yield

    def _lay_out(self, row):
        """Give a row that lies nowhere the width of the page; how high it is."""
        if row.parent is None:
            left, _top, right, _bottom = self.ids.page.column.padding
            row.width = self.ids.page.column.width - left - right
            settle(row)
        return row.height

    def _rules(self, entry, house, table):
        """The chapters, clause by clause."""
        rows = []
        clauses = entry.clauses_at(table) if table else entry.clauses
        for topic in dict.fromkeys(clause.topic for clause in clauses):
            rows.append(partial(BookChapter, text=_(entry.words.topics[topic])))
            rows += [
                partial(BookClause, clause, house.get(clause.id, ()), self.open_clause)
                for clause in clauses
                if clause.topic == topic
            ]
        return rows

    def _setup(self, entry, _house, _table):
        """The table before the first move, as a picture."""
        return [partial(BookSetup, entry.key)]

    def _pieces(self, entry, _house, table):
        """Every tile or card with what it does, by family where there are some."""
        rows, family = [], None
        for piece in entry.game.pieces(table.options if table else None):
            if piece.family != family:
                family = piece.family
                rows.append(partial(BookChapter, text=tell(family, game=entry.key)))
            rows.append(partial(BookPiece, entry.key, piece, self.open_clause))
        return rows

    def _table(self, game):
        """The table at which one reads, where it plays this game."""
        number = self.manager.match
        summary = None if number is None else self.app.guard(lambda: self.app.store.summary(number))
        return summary.table if summary and summary.game == game else None

    def _house(self, game):
        """The house rules of the game, by the clause that they replace."""
        rules = self.app.guard(lambda: self.app.store.house_rules(GAMES[game].game)) or ()
        found: dict[str | None, list] = {}
        for rule in rules:
            found.setdefault(rule.clause, []).append(rule)
        return found

    def open_clause(self, number):
        """A clause alone, with what belongs to it."""
        self.manager.go("clause", number=number, about=self._read)

    def _choose(self, key):
        self.manager.swap("rules", about=key)


def _row_of(first, number, make):
    """A row that was made before, or is now."""
    if number == len(first):
        first.append(make())
    return _free(first[number])


def _free(row):
    """A row that stands nowhere any more."""
    if row.parent:
        row.parent.remove_widget(row)
    return row
