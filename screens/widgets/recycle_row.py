"""A row of a long list, as high as the list says: thousands of rows need only a screenful of widgets."""

from collections import defaultdict
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataAdapter

from screens.widgets.rule import load_rule
from screens.widgets.scroll import StaysOnPage


class RecycleRow(ButtonBehavior, BoxLayout):
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
            self.refresh_view_attrs(index, data_item, view)
            return view
        return super().get_view(index, data_item, viewclass)


class RowList(StaysOnPage, RecycleView):
    """A long list of `RecycleRow`s, or of a kind of them."""

    row = StringProperty("RecycleRow")
    subtitle_lines = NumericProperty(1)  # that its rows have room for

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(view_adapter=OwnRows(), **kwargs)


load_rule(__file__)
