"""A guided first round on the real table: a card over the scores says what to do now, and why.

How far the table is follows from its log; what was only read is remembered, and whether the lesson was left.
"""

from typing import Any

from kivy.properties import BooleanProperty

from screens.theme import theme
from screens.widgets import Banner
from tracker.language import _, current
from tracker.lessons import Step, lesson_of, reached, step_now


class LessonCard(Banner):
    """The step that is taught now; a tap on its words folds it, so that nothing stays hidden below it."""

    folded = BooleanProperty(False)
    markup = BooleanProperty(True)  # there is nobody's name in it

    def on_touch_up(self, touch):
        """A tap that no button took."""
        if super().on_touch_up(touch):
            return True
        if self.shown and touch.ud.get("lesson") is self and self.collide_point(*touch.pos):
            self.folded = not self.folded
        return False

    def on_touch_down(self, touch):
        """What lies below is not touched through it."""
        if not super().on_touch_down(touch):
            return False
        if self.ids.room.collide_point(*touch.pos):
            touch.ud["lesson"] = self
        return True


class Lesson:
    """The lesson of the match on the table, where it has one."""

    def __init__(self, table: Any, card: LessonCard) -> None:
        self._table, self._card = table, card
        self._steps: tuple[Step, ...] = ()
        self._number: int | None = None  # of the step that is shown
        self._read, self._left = 0, False
        card.bind(folded=lambda *_: self._write())

    @staticmethod
    def key(number: int) -> str:
        """Under which it is kept how far a match has been taught."""
        return f"lesson.{number}"

    def open(self, number: int) -> None:
        """Another match is on the table; most have no lesson."""
        kept = self._table.recall(self.key(number), None)
        self._steps = lesson_of(self._table.rules.key) if isinstance(kept, dict) else ()
        self._read = kept.get("read", 0) if self._steps else 0
        self._left = bool(kept.get("left")) if self._steps else False
        self._number, self._card.folded = None, False

    @property
    def can_go_on(self) -> bool:
        """Whether it was left before its end."""
        return self._left and self._at < len(self._steps)

    @property
    def _at(self) -> int:
        match = self._table.match
        moves = [entry.move for entry in match.entries[: match.cursor]]
        return reached(self._steps, moves, self._read)

    def draw(self) -> None:
        """Show the step that is due, or nothing."""
        number = None
        if self._steps and not self._left and self._table.correcting is None:
            number = step_now(self._steps, self._at, self._table.rules, self._table.state)
        if number != self._number:
            self._number, self._card.folded = number, False
            self._write()
        elif number is None and self._card.shown:
            self._card.hide()

    def _write(self) -> None:
        """The words of the step, or only how far it is."""
        if self._number is None:
            self._card.hide()
            return
        step = self._steps[self._number]
        told = _("Lesson {number} of {count}").format(number=self._number + 1, count=len(self._steps))
        if self._card.folded:
            self._card.say("info", told)
            return
        last = self._number == len(self._steps) - 1
        if step.kinds:  # large words may lie on what is to be touched: they give way
            action = _("Do it") if theme.large else ""
        else:
            action = _("Done") if last else _("Next")
        self._card.say("info", f"[b]{told}[/b]\n{step.text.of(current())}", step.clause, action=action)

    def read_on(self) -> None:
        """It has been read: the next step comes, or the card gives way to what is to be done."""
        assert self._number is not None
        if self._steps[self._number].kinds:
            self._card.folded = True
        else:
            self._read = self._number + 1
            self._keep()

    def leave(self) -> None:
        """Enough for now; the menu of the table goes on with it."""
        self._left = True
        self._keep()

    def go_on(self) -> None:
        """Take it up where it was left."""
        self._left = False
        self._keep()

    def _keep(self) -> None:
        table = self._table
        table.remember(self.key(table.number), {"read": self._read, "left": self._left})
        self.draw()
