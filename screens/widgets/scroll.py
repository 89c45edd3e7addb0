"""Scrolling that leaves drag handles alone, and never loses its page."""

from kivy.animation import Animation
from kivy.uix.scrollview import ScrollView

from screens.theme import theme
from screens.unseen import hidden_in
from screens.widgets.rule import load_rule


class StaysOnPage(ScrollView):
    """Whatever scrolls, and is always somewhere between its start and its end once no finger pulls it."""

    scroll_y: float

    def on_touch_down(self, touch):
        # Kivy would forget the first finger for a second one, and never see it lifted.
        if self._touch and self.collide_point(*touch.pos):
            return self.simulate_touch_down(touch)
        return super().on_touch_down(touch)

    def update_from_scroll(self, *args):
        # Kivy binds this anew at every move, and unbinds it once after the last.
        self.funbind("bar_color", self._change_bar_color)
        super().update_from_scroll(*args)

    def _bind_inactive_bar_color(self, *args):
        super()._bind_inactive_bar_color(*args)
        # Where nobody sees its bar fade, or nobody wants to. Kivy would hold the page until it has.
        if hidden_in(self) is not None or not theme.duration:
            Animation.stop_all(self, "_bar_color")
            self._bar_color = self.bar_inactive_color

    def on_height(self, *_args):
        self._stay_on_page()

    def on_viewport_size(self, *_args):
        self._stay_on_page()

    def _stay_on_page(self):
        """A little beyond the end of a short way is far beyond the end of a long one: whatever changes the
        size ends what a finger pulled too far."""
        self._effect_y_start_height = self.height
        self.scroll_y = min(1, max(0, self.scroll_y))
        self._update_effect_y_bounds()


class Scroll(StaysOnPage):
    def on_touch_down(self, touch):
        if self.collide_point(*touch.pos) and self._handle_takes(touch):
            return True
        return super().on_touch_down(touch)

    def _handle_takes(self, touch):
        """Offer the touch to the drag handles first, before a scroll is made of it."""
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(
            widget.take_handle(touch)
            for widget in self.walk(restrict=True)
            if hasattr(widget, "take_handle") and not widget.disabled
        )
        touch.pop()
        return taken


load_rule(__file__)
