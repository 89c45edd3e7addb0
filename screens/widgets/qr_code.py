"""A QR code: black squares on white in any theme, with the quiet margin that readers need."""

from kivy.graphics import Color, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

MARGIN = 4  # modules of white around the code, as the standard asks for


class QrCode(Widget):
    content = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for prop in ("content", "pos", "size"):
            self.fbind(prop, self._draw)
        self._draw()

    def _draw(self, *_):
        self.canvas.clear()
        if not self.content:
            return
        import segno  # when a code is first shown

        # A small code is read from further away: the text is ASCII, and errors are corrected up to 15 %.
        rows = [
            bytes(row) for row in segno.make(self.content, error="m", micro=False, boost_error=False).matrix
        ]
        side = min(self.size)
        module = max(1, int(side / (len(rows) + 2 * MARGIN)))  # whole pixels: sharp edges
        whole = module * (len(rows) + 2 * MARGIN)
        left, top = int(self.center_x - whole / 2), int(self.center_y + whole / 2)
        with self.canvas:
            Color(1, 1, 1)
            Rectangle(pos=(left, top - whole), size=(whole, whole))
            Color(0, 0, 0)
            for number, row in enumerate(rows):
                y = top - module * (MARGIN + number + 1)
                for start, end in _runs(row):
                    x = left + module * (MARGIN + start)
                    Rectangle(pos=(x, y), size=(module * (end - start), module))


def _runs(row):
    """Where black squares begin and end."""
    start = None
    for at, dark in enumerate([*row, 0]):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            yield start, at
            start = None
