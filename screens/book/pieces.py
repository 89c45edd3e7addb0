"""The tiles and cards of a game in the rulebook, each with its picture."""

from kivy.properties import StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.games import pictures_of
from screens.widgets import Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.language import ngettext
from tracker.words import piece_lines, piece_name, tell


class BookPiece(ButtonBehavior, BoxLayout):
    """A tile or a card: its picture, its name and what it does."""

    title = StringProperty("")
    notes = StringProperty("")

    def __init__(self, game, piece, take=None, **kwargs):
        """A tap gives the number of its clause to *take*, where there is one."""
        super().__init__(title=piece_name(piece, game), notes=_notes(game, piece), **kwargs)
        self._take, self.number = take, piece.clause
        if pictures := pictures_of(game):
            self.ids.picture.add_widget(pictures.piece(game, piece.key))
        for words in piece_lines(piece, game):
            self.ids.words.add_widget(Text(text=words))

    def on_release(self):
        if self._take:
            self._take(self.number)


def _notes(game, piece):
    """The family of a tile, how many of a card there are, and the clause."""
    told = [tell(piece.family, game=game)] if piece.family else []
    if piece.copies:
        told.append(ngettext("{count} card", "{count} cards", piece.copies).format(count=piece.copies))
    return " · ".join((*told, piece.clause))


load_rule(__file__)
