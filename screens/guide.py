"""What the hands have to do now, line by line; folded where it would push the buttons off the screen."""

from kivy.clock import Clock

from screens.widgets import IconButton, Text


class Guide:
    """The notes of a prompt in a box of the table; folded, they are a button in the line of the prompt."""

    def __init__(self, box, line, scroll):
        # The widgets, not the ids of a screen: those die with it while a frame may still be on its way.
        self._box, self._line, self._scroll = box.__self__, line.__self__, scroll.__self__
        self._notes: list[str] = []
        self._opened = False  # by a finger
        self._folded = False
        self._button = IconButton(icon="down", kind="tonal", pos_hint={"center_y": 0.5})
        self._button.bind(on_release=self._turn)
        scroll.bind(size=self.unfold)
        # Once everything has its place, in the next frame unless the table asks before: does the page fit?
        self._fold_soon = Clock.create_trigger(self._fold)
        scroll.children[0].bind(height=self._fold_soon)

    def write(self, notes: list[str]) -> None:
        """Show *notes*; who has opened the guide sees the whole of it until it says something else."""
        if notes != self._notes:
            self._notes, self._opened = notes, False
        self._draw()

    def unfold(self, *_args) -> None:
        """The window has changed, or what is under the thumb: there may be room again."""
        if not self._opened:
            self._folded = False
            self._draw()

    def fit(self) -> bool:
        """Everything has its place: fold where it does not fit; False where nothing has changed by that."""
        folded = self._folded
        if self._fold_soon.is_triggered:
            self._fold_soon.cancel()
            self._fold()
        return self._folded is not folded

    def _fold(self, *_args) -> None:
        if self._folded or not self._notes:
            return
        if self._scroll.children[0].height > self._scroll.height + 1:
            self._folded = True
            self._draw()
            if self._box.parent:
                self._box.parent.release()  # nobody has seen the place that all of it took

    def _turn(self, _button) -> None:
        self._opened = not self._opened
        self._draw()

    def _draw(self) -> None:
        """The lines that are there take the new words."""
        folded = self._folded and bool(self._notes)
        self._button.icon = "up" if self._opened else "down"
        if not folded:
            self._line.remove_widget(self._button)
        elif self._button.parent is None:  # what stands at the end of the line stays there
            self._line.add_widget(self._button, index=min(1, len(self._line.children)))
        notes = self._notes if self._opened or not folded else []
        for odd in self._box.children[: max(0, len(self._box.children) - len(notes))]:
            self._box.remove_widget(odd)
        for _line in notes[len(self._box.children) :]:
            # At once as wide as the box, lest it be as high as in a narrow one for a frame.
            self._box.add_widget(Text(soft=True, width=self._box.width))
        for line, note in zip(reversed(self._box.children), notes, strict=True):
            line.text = "•  " + note
