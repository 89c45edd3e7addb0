"""What is rarely needed at a table."""

from collections.abc import Iterator
from functools import partial
from typing import Any
from weakref import ref

from screens.aloud import score_words
from screens.games.panels import MenuRow
from screens.widgets import Dialog, offer
from tracker.language import _


class TableMenu:
    """The menu of a table."""

    def __init__(self, table: Any) -> None:
        self._table = table

    def open(self) -> None:
        """Offer it."""
        table = self._table
        rows = [
            (_("Set the table as it really is"), "pencil", partial(table.open, "adjust")),
            (_("Score table and curve"), "trophy", partial(table.open, "result")),
            (_("Clock"), "history", table.clock.ask),
            *([(_("Go on learning"), "book", table.lesson.go_on)] if table.lesson.can_go_on else ()),
            *table.view.menu(),
            *self._dice(),
            *([(_("Read the scores aloud"), "play", self._say_scores)] if table.app.edge.speaks else ()),
            (_("Delete this game"), "trash", self._delete),
        ]
        sheet = offer(_("This game"), rows)
        table.app.idle.wish(self, self._ahead(ref(sheet)))

    def _ahead(self, sheet: ref[Dialog]) -> Iterator[None]:
        """While it is open, make the page that is most work to make."""
        for _part in self._table.manager.prepare("adjust").ahead(self._table.match):
            if not _is_open(sheet()):
                return
            yield

    def _dice(self) -> list[MenuRow]:
        """In a game with dice: who rolls them."""
        table = self._table
        if not table.view.with_dice:
            return []
        title = _("I roll my own dice") if table.rolls else _("The phone rolls the dice")
        return [(title, "dice" if table.rolls else "roll", self._let_phone_roll)]

    def _let_phone_roll(self) -> None:
        """The phone rolls from now on, or no longer does."""
        table = self._table
        table.app.change_setting("virtual_dice", not table.rolls)
        table.view.begin()
        table.refresh()

    def _say_scores(self) -> None:
        self._table.app.feedback.say(score_words(self._table.match), asked=True)

    def _delete(self) -> None:
        table = self._table
        table.manager.home()
        table.manager.get_screen("home").delete(table.number)


def _is_open(sheet: Dialog | None) -> bool:
    return sheet is not None and sheet.parent is not None
