"""A list that is put in order by dragging its rows by the handle."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.theme import theme
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class DragRow(BoxLayout):
    """A row of the list: the given widget, and the handle."""

    key = ObjectProperty(None, allownone=True)
    lifted = BooleanProperty(False)


class DragList(Widget):
    __events__ = ("on_reorder",)

    order = ListProperty()
    spacing = NumericProperty(0)

    def __init__(self, **kwargs):
        self._settle_soon = Clock.create_trigger(self._settle, -1)
        self._rows = []
        super().__init__(**kwargs)
        for prop in ("pos", "size", "spacing"):
            self.fbind(prop, self._settle_soon)

    def add_row(self, key, widget):
        """Put *widget* at the end, under the name *key*."""
        row = widget.parent if isinstance(widget.parent, DragRow) else self._wrap(widget)
        row.key = key
        self._rows.append(row)
        self.order.append(key)
        self.add_widget(row)
        self._settle_soon()

    def _wrap(self, widget):
        row = DragRow()
        row.add_widget(widget, index=1)
        row.bind(height=self._settle_soon)
        return row

    def set_rows(self, rows):
        """Show these (key, widget) in this order; a widget that was here before only changes its place."""
        if [(row.key, row.children[1]) for row in self._rows] != rows:
            self.clear_rows()
            for key, widget in rows:
                self.add_row(key, widget)

    def clear_rows(self):
        """Take every row away."""
        self._rows.clear()
        self.order = []
        self.clear_widgets()
        self._settle_soon()

    def take_handle(self, touch):
        """Begin a drag when the touch is on a handle; says whether it is."""
        for row in self._rows:
            handle = row.ids.handle
            if self.collide_point(*touch.pos) and handle.collide_point(*touch.pos):
                touch.grab(self)
                touch.ud[self] = (row, touch.y - row.y)
                row.lifted = True
                self.remove_widget(row)
                self.add_widget(row)
                return True
        return False

    def on_touch_down(self, touch):
        return self.take_handle(touch) or super().on_touch_down(touch)

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        row, hold = touch.ud[self]
        row.y = min(self.top - row.height, max(self.y, touch.y - hold))
        place = self._place_of(row)
        if place != self._rows.index(row):
            self._rows.remove(row)
            self._rows.insert(place, row)
            self._settle(move=True)
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        row, _hold = touch.ud.pop(self)
        row.lifted = False
        self._settle(move=True)
        order = [row.key for row in self._rows]
        if order != self.order:
            self.order = order
            self.dispatch("on_reorder", order)
        return True

    def _place_of(self, lifted):
        """The place among the others that the middle of the lifted row has reached."""
        return sum(1 for row in self._rows if row is not lifted and self._slot(row)[1] > lifted.center_y)

    def _slot(self, wanted):
        """The bottom and the middle of a row's place."""
        y = self.top
        for row in self._rows:
            y -= row.height
            if row is wanted:
                return y, y + row.height / 2
            y -= self.spacing
        raise ValueError(wanted)

    def _settle(self, *_args, move=False):
        """Put every row into its place, gliding where the finger changed the order."""
        gaps = self.spacing * max(0, len(self._rows) - 1)
        self.height = sum(row.height for row in self._rows) + gaps
        for row in self._rows:
            row.width, row.x = self.width, self.x
            y = self._slot(row)[0]
            Animation.cancel_all(row, "y")
            if row.lifted:
                continue
            if move and theme.duration and row.y != y:
                Animation(y=y, duration=theme.duration, t="out_quad").start(row)
            else:
                row.y = y

    def on_reorder(self, order):
        """A finger put the keys into a new order."""


load_rule(__file__)
