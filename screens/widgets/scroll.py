"""Scrolling that leaves drag handles alone."""

from kivy.uix.scrollview import ScrollView

from screens.widgets.rule import load_rule


class Scroll(ScrollView):
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
