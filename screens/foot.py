"""What a view keeps at the thumb, below all that scrolls."""

from typing import Any

from kivy.clock import Clock

MOST = 0.5  # of the height of the screen: what is higher scrolls with the rest


class Foot:
    """The place at the foot of a table, and what stands in it."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._place_soon = Clock.create_trigger(self._place)
        table.fbind("height", self._place_soon)
        self.widget: Any = None

    def take(self, widget: Any) -> None:
        """Keep at the thumb what the view wants there; None: nothing."""
        table = self._table
        if widget is not self.widget:
            if self.widget is not None:
                self.widget.funbind("height", self._place_soon)
                places = table.ids.foot.__self__, table.ids.place.__self__
                if self.widget.parent in places:  # not where a view has taken it back
                    self.widget.parent.remove_widget(self.widget)
            self.widget = widget
            if widget is not None:
                widget.fbind("height", self._place_soon)
        self._place()

    def _place(self, *_args: Any) -> None:
        """At the thumb; what is as high as half of the screen scrolls too."""
        if self.widget is None:
            return
        table = self._table
        place = table.ids.foot if self.widget.height <= table.height * MOST else table.ids.place
        if self.widget.parent is not place.__self__:
            if self.widget.parent:
                self.widget.parent.remove_widget(self.widget)
                table.ids.foot.release()  # what has grown too high needs the room that it leaves
            place.add_widget(self.widget)
