"""The bar at the top: back, a title, and what belongs to the right of it."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class TopBar(BoxLayout):
    __events__ = ("on_back",)

    title = StringProperty("")
    subtitle = StringProperty("")
    with_back = BooleanProperty(True)
    slot = ObjectProperty(None, allownone=True)

    def add_widget(self, widget, *args, **kwargs):
        (self.slot.add_widget if self.slot else super().add_widget)(widget, *args, **kwargs)

    def on_kv_post(self, _base):
        self._back = self.ids.back.__self__
        self.fbind("with_back", self._dress)
        self._dress()

    def _dress(self, *_):
        if self._back.parent and not self.with_back:
            self.remove_widget(self._back)
        if not self._back.parent and self.with_back:
            super().add_widget(self._back, index=len(self.children))

    def on_back(self):
        """The back button was tapped."""


load_rule(__file__)
