"""The rows of the rulebook: chapters, clauses with their numbers in the margin, and what a search found."""

from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.stacklayout import StackLayout
from kivy.utils import escape_markup, get_hex_from_color

from screens.theme import theme
from screens.widgets import Chip, Segmented
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games import GAMES
from tracker.language import _, current


class BookGames(StackLayout):
    """One chip a game, the one that is read marked; folded to that one where it was asked for. A chip is made
    once."""

    def __init__(self, choose, **kwargs):
        super().__init__(**kwargs)
        self._choose = choose
        self._chips: dict[str, Chip] = {}
        self._more = Chip(text=_("Other games"), icon="down")
        self._more.bind(on_release=lambda _chip: self.tell(self._read, False))

    def tell(self, read, folded):
        """The game that is *read*, or all of them; gives itself."""
        self._read = read
        self.clear_widgets()
        for key in (read,) if folded else GAMES:
            chip = self._chips.get(key) or self._make(key)
            chip.active = key == read
            self.add_widget(chip)
        if folded:
            self.add_widget(self._more)
        return self

    def _make(self, key):
        chip = self._chips[key] = Chip(text=GAMES[key].name.of(current()))
        chip.bind(on_release=lambda _chip: self._choose(key))
        return chip


class BookParts(Segmented):
    """The parts of a game's book."""

    def __init__(self, take, **kwargs):
        super().__init__(**kwargs)
        self.bind(on_pick=lambda _segments, part: take(part))

    def tell(self, parts, chosen):
        """Other parts, or another one chosen; gives itself."""
        self.value, self.options = chosen, parts
        return self


class BookChapter(BoxLayout):
    """The name of a topic, over its clauses."""

    text = StringProperty("")


class HouseNote(BoxLayout):
    """What the house plays, beside the clause that it replaces."""

    text = StringProperty("")


class BookClause(ButtonBehavior, BoxLayout):
    """A clause to read: its number stands in the margin."""

    number = StringProperty("")
    title = StringProperty("")
    body = StringProperty("")

    def __init__(self, clause, house, take, **kwargs):
        """With the *house* rules that replace it; a tap gives the number to *take*."""
        title, body = clause.title.of(current()), clause.text.of(current())
        super().__init__(number=clause.id, title=title, body=body, **kwargs)
        self._take = take
        for rule in house:
            self.ids.words.add_widget(HouseNote(text=rule.text))

    def on_release(self):
        self._take(self.number)


class FoundRow(ButtonBehavior, BoxLayout):
    """What a search found: of which game, and the sentence that answers, its words marked."""

    number = StringProperty("")
    title = StringProperty("")
    where = StringProperty("")
    sentence = StringProperty("")

    def __init__(self, hit, take, **kwargs):
        """A tap gives *hit* to *take*."""
        game = GAMES[hit.game].name.of(current()) if hit.game else _("The app itself")
        super().__init__(
            number=hit.clause.id,
            title=hit.title,
            where=f"{hit.clause.id} · {game}",
            sentence=marked(hit.sentence, hit.marks),
            **kwargs,
        )
        self._take, self._hit = take, hit

    def on_release(self):
        self._take(self._hit)


def marked(sentence, marks):
    """A sentence as markup, some of its words bold and in the accent of the game."""
    parts, reached = [], 0
    accent = get_hex_from_color(theme.accent)
    for start, end in marks:
        parts.append(escape_markup(sentence[reached:start]))
        parts.append(f"[b][color={accent}]{escape_markup(sentence[start:end])}[/color][/b]")
        reached = end
    return "".join((*parts, escape_markup(sentence[reached:])))


load_rule(__file__)
