"""What the hands have to do now, line by line; folded where it would push the buttons off the screen."""

from kivy.clock import Clock

from screens.widgets import Chip, Text
from tracker.language import _


class Guide:
    """The notes of a prompt in a box of the table; the first one is always seen."""

    def __init__(self, box, scroll):
        # The widgets, not the ids of a screen: those die with it while a frame may still be on its way.
        self._box = box.__self__
        self._scroll = scroll.__self__
        self._notes: list[str] = []
        self._opened = False  # by a finger
        self._folded = False
        scroll.bind(size=self.unfold)
        # Once everything has its place, in the next frame: does the page fit?
        scroll.children[0].bind(height=Clock.create_trigger(self._fold))

    def write(self, notes: list[str]) -> None:
        """Show *notes*; who has opened the guide sees the whole of it until it says something else."""
        if notes != self._notes:
            self._notes, self._opened = notes, False
        if self._folded and len(notes) > 1:
            self._draw_folded()
        else:
            self._draw(notes)

    def unfold(self, *_args) -> None:
        """The window has changed, or what is under the thumb: there may be room again."""
        if not self._opened:
            self._draw(self._notes)

    def _fold(self, *_args) -> None:
        if self._opened or self._folded or len(self._notes) < 2:
            return
        if self._scroll.children[0].height > self._scroll.height + 1:
            self._draw_folded()
            if self._box.parent:
                self._box.parent.release()  # nobody has seen the place that all of it took

    def _draw_folded(self) -> None:
        self._draw(self._notes[:1])
        self._folded = True
        more = Chip(text=_("Setting up"), icon="down")
        more.bind(on_release=self._open)
        self._box.add_widget(more)

    def _open(self, _chip) -> None:
        self._opened = True
        self._draw(self._notes)

    def _draw(self, notes) -> None:
        self._folded = False
        self._box.clear_widgets()
        for note in notes:
            # At once as wide as the box, lest it be as high as in a narrow one for a frame.
            self._box.add_widget(Text(text="•  " + note, soft=True, width=self._box.width))
