"""A list of any length: only the rows that are seen exist, and only what they show is asked for."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.widgets.rule import load_rule
from screens.widgets.scroll import Scroll

Fetch = Callable[[int, int], Sequence[dict[str, Any]]]  # from which row on, and how many at most
PORTION = 50  # rows that are asked for at once


class LongList(Scroll):
    """Rows of one height. `fill` says how many there are, and who tells what is in them."""

    row = StringProperty("RecycleRow")
    row_height = NumericProperty(64)
    total = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._fetch: Fetch = lambda _first, _most: ()
        self._known: dict[int, Sequence[dict[str, Any]]] = {}  # portions, by their number
        self._rows: dict[int, Widget] = {}  # those that exist, by their place in the list
        self._current: set[int] = set()  # the places whose rows show what was told last
        self._show_soon = Clock.create_trigger(self._show, -1)
        super().__init__(**kwargs)
        for prop in ("scroll_y", "size", "row_height", "total"):
            self.fbind(prop, self._show_soon)

    def on_kv_post(self, _base: Any) -> None:
        self.ids.sheet.fbind("size", self._show_soon)

    def fill(self, total: int, fetch: Fetch) -> None:
        """There are so many rows now; *fetch* gives the properties of some of them."""
        self._fetch, self.total = fetch, total
        self._known.clear()
        self._current.clear()  # the rows themselves stay: a finger may lie on one
        self._show_soon()

    @property
    def keys_seen(self) -> list[int]:
        """What the rows tell that are seen, the first one first."""
        return [self._rows[place].key for place in sorted(self._rows)]

    def _show(self, *_args: Any) -> None:
        """Exactly those rows exist that are seen, and one more on either side."""
        sheet, high = self.ids.sheet, self.row_height
        if self.height < 1:
            return
        above = max(0, sheet.height - self.height) * (1 - min(1, max(0, self.scroll_y)))
        first = max(0, int(above // high) - 1)
        seen = range(first, min(int(self.total), first + ceil(self.height / high) + 3))
        spare = [self._rows.pop(place) for place in list(self._rows) if place not in seen]
        self._current.intersection_update(seen)
        for place in seen:
            if place not in self._rows:
                self._rows[place] = spare.pop() if spare else self._new_row()
            row = self._rows[place]
            if place not in self._current:
                self._current.add(place)
                for name, value in self._told(place).items():
                    setattr(row, name, value)
            inset = max(8, (sheet.width - 680) / 2)
            row.size = sheet.width - 2 * inset, high
            row.pos = inset, sheet.height - (place + 1) * high
        for row in spare:
            sheet.remove_widget(row)

    def _new_row(self) -> Widget:
        row = Factory.get(self.row)(size_hint=(None, None))
        self.ids.sheet.add_widget(row)
        return row

    def _told(self, place: int) -> dict[str, Any]:
        """What is in a row; where fewer came than were promised, nothing."""
        number, rest = divmod(place, PORTION)
        if number not in self._known:
            self._known[number] = self._fetch(number * PORTION, PORTION)
        portion = self._known[number]
        return portion[rest] if rest < len(portion) else {"title": "", "subtitle": ""}


load_rule(__file__)
