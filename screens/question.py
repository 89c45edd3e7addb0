"""May I? A move is asked about before it is played: the answer, and one more tap plays it after all."""

from typing import Any

from tracker.asking import answer_words
from tracker.game import Move, Refused
from tracker.language import _
from tracker.match import Source


class Question:
    """What the table asks first, while its switch is on; what is played or dismissed turns it off."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._asked: tuple[Move, Source | None] | None = None  # what was answered last

    def toggle(self) -> None:
        """Ask first, or play again."""
        if self._table.asking:
            self.close()
            self._table.ids.banner.hide()
            return
        self._table.asking = True
        self._table.ids.banner.say("info", _("May I? Enter a move: it is judged, and not played."))

    def offer(self, move: Move) -> None:
        """Answer a move that was chosen from a list: one more tap plays it."""
        self.close()
        self._table.asking = True
        self.take(move, None)

    def close(self) -> None:
        """What comes next is played."""
        self._table.asking = False
        self._asked = None

    def dismiss(self) -> None:
        """The banner was closed: whoever has read the answer has asked."""
        if self._asked is not None:
            self.close()

    def take(self, move: Move, source: Source | None) -> bool:
        """Answer a move in place of playing it; False for what is to be played: the same move once more."""
        table = self._table
        if not table.asking:
            return False
        if self._asked is not None and self._asked[0] == move:
            self.close()
            return False
        verdict = table.app.guard(lambda: table.match.ask(move))
        if verdict is None:
            return True
        self._asked = move, source
        words = "\n".join(answer_words(verdict, table.players, table.rules.key))
        if isinstance(verdict, Refused):
            table.refuse(verdict, move, source, words)
        else:
            table.app.feedback.say(words)
            table.ids.banner.say("good", words, action=_("Play it"))
        return True

    def play(self) -> None:
        """One more tap: what was answered is played after all."""
        if self._asked is not None:
            move, source = self._asked
            self.close()
            self._table.play(move, source=source)
