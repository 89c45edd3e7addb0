"""A row of a long list, as high as the list says: thousands of rows need only a screenful of widgets."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataAdapter
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.unseen import catch_up
from screens.widgets.box_layout import BoxLayout
from screens.widgets.emblem import Emblem
from screens.widgets.player_badge import PlayerBadge
from screens.widgets.rule import load_rule
from screens.widgets.scroll import StaysOnPage
from screens.widgets.surface import Surface
from screens.widgets.text import Text

LEAST = 64  # dp, the height of a row
SCREENS, NEAR = 1.5, 0.25  # that are told of at once, and left below when more are asked for
SIDE, MARK, GAP = 8, 40, 12  # dp, at the sides, of a badge or an emblem, and beside the words


class RecycleRow(Surface, ButtonBehavior, Widget):
    """Arranged by hand, not in kv: a list that opens makes a screenful of them."""

    shade = 0.08
    round = dp(12)
    title = StringProperty("")
    subtitle = StringProperty("")
    subtitle_lines = NumericProperty(1)
    title_lines = NumericProperty(2)
    game = StringProperty("")  # whose emblem it shows, "" for none
    colour = StringProperty("")  # of the badge that it shows, "" for none
    who = StringProperty("")  # whose badge it is; "": of whom the title names
    shape = StringProperty("circle")
    key = NumericProperty(0)
    pale = BooleanProperty(False)
    owner = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs):
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self._words = Text(lines=2)
        self._below = Text(kind="small", soft=True, shorten=True)
        self._emblem: Any = None  # made where there is one,
        self._badge: Any = None  # and this too
        self._ends: list[Widget] = []  # what stands at the right
        super().__init__(**kwargs)
        for part in (self._words, self._below):
            super().add_widget(part)
            part.fbind("height", self._arrange_soon)
        for prop in ("title", "title_lines", "pale", "subtitle", "subtitle_lines"):
            self.fbind(prop, self._write)
        for prop in ("pos", "size", "game", "colour", "who", "title", "shape"):
            self.fbind(prop, self._arrange_soon)
        self._write()
        theme.follow(self, accent=False)

    def wear(self):
        self.ink = theme.text
        self._arrange_soon()

    def add_widget(self, widget, *_args, **_kwargs):
        """Something of the row's own, at its right."""
        self._ends.append(widget)
        super().add_widget(widget)
        self._arrange_soon()

    def _write(self, *_):
        words, below, lines = self._words, self._below, self.subtitle_lines
        words.text, words.lines, words.soft = self.title, self.title_lines, self.pale
        below.text, below.shorten, below.lines = self.subtitle, lines == 1, lines if lines > 1 else 0
        self._arrange_soon()

    def _arrange(self, *_):
        """All in the middle of the height; the words have the width that is left."""
        left, right = self.x + dp(SIDE), self.right - dp(SIDE)
        for part in (self._dress_emblem(), self._dress_badge()):
            if part:
                part.size = dp(MARK), dp(MARK)
                part.pos = left, self.center_y - part.height / 2
                left = part.right
        for part in reversed(self._ends):
            right -= part.width
            part.pos = right, self.center_y - part.height / 2
        lines = self._words, self._below
        for line in lines:
            line.width = max(1, right - left - 2 * dp(GAP))
            line.texture_update()  # its height is known now, not at the next pass
        top = self.center_y + sum(line.height for line in lines) / 2
        for line in lines:
            line.pos = left + dp(GAP), top - line.height
            top -= line.height

    def _dress_emblem(self):
        """The emblem, where the row shows one."""
        if self.game and self._emblem is None:
            self._emblem = Emblem()
            super().add_widget(self._emblem)
        if self._emblem:
            self._emblem.game, self._emblem.opacity = self.game, int(bool(self.game))
        return self._emblem if self.game else None

    def _dress_badge(self):
        """The badge, where the row shows one."""
        if self.colour and self._badge is None:
            self._badge = PlayerBadge()
            super().add_widget(self._badge)
        if self._badge:
            badge, self._badge.opacity = self._badge, int(bool(self.colour))
            badge.name, badge.colour, badge.shape = self.who or self.title, self.colour, self.shape
        return self._badge if self.colour else None

    def on_release(self):
        if self.owner is not None:  # a row that could not be filled
            self.owner.open_row(self.key)


class RowHeading(BoxLayout):
    """A line between rows that says what comes below it."""

    title = StringProperty("")


class OwnRows(RecycleDataAdapter):
    """Hands rows from one filling of a list to the next one of the same list.

    Kivy would hand them to whatever list comes next: with the badge or the small words of the last one, and
    keeping that one alive, since a row knows its owner.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.views: dict[int, Any]
        self._spare: defaultdict[type, list[Any]] = defaultdict(list)

    def invalidate(self) -> None:
        """Other things are told from now on."""
        for view in self.views.values():
            self._spare[type(view)].append(view)
        for kind, views in self.dirty_views.items():
            self._spare[kind] += views.values()
        self.views = {}
        self.dirty_views.clear()

    def get_view(self, index: int, data_item: dict[str, Any], viewclass: type) -> Any:
        """A row that tells this."""
        if index not in self.dirty_views[viewclass] and self._spare[viewclass]:
            view = self._spare[viewclass].pop()
            catch_up(view)
            self.refresh_view_attrs(index, data_item, view)
            return view
        return super().get_view(index, data_item, viewclass)


class RowList(StaysOnPage, RecycleView):
    """A long list of `RecycleRow`s, or of a kind of them."""

    data: Any
    row = StringProperty("RecycleRow")
    subtitle_lines = NumericProperty(1)  # that its rows have room for

    def __init__(self, **kwargs: Any) -> None:
        self._rest: Iterator[dict[str, Any]] = iter(())
        self._grow_soon = Clock.create_trigger(self._grow_into_view, -1)
        super().__init__(view_adapter=OwnRows(), **kwargs)
        for prop in ("scroll_y", "size"):
            self.fbind(prop, self._grow_soon)

    def fill(self, rows: Iterable[dict[str, Any]]) -> None:
        """Show these rows: as many are asked for as are seen or were there, the others when one scrolls to
        them, or by `grow`."""
        self._rest = iter(rows)
        there = len(self.data) if self.scroll_y < 1 else 0
        self.data = list(islice(self._rest, max(there, self._screenful)))

    def grow(self) -> bool:
        """Ask for some more rows, what is seen staying where it is; False where there are none."""
        more = list(islice(self._rest, self._screenful))
        if more:
            above = (1 - self.scroll_y) * max(0, self._viewport.height - self.height)
            self.data = [*self.data, *more]
            self.refresh_views()
            room = self._viewport.height - self.height
            if above > 0 and room > 0:
                self.scroll_y = 1 - above / room
        return bool(more)

    @property
    def _screenful(self) -> int:
        """Rows that are more than a window has room for."""
        return ceil(SCREENS * Window.height / dp(LEAST))

    def _grow_into_view(self, *_args: Any) -> None:
        below = self.scroll_y * (self._viewport.height - self.height)
        if below < NEAR * self.height:
            self.grow()


load_rule(__file__)
