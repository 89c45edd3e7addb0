"""Forms that are drawn once and put down wherever they are wanted: a pawn, a ring, a cross."""

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate


class Stamp:
    """One form, drawn around its own middle. Like everything that is drawn it begins in the canvas in use."""

    def __init__(self, draw, step, *how):
        self.canvas = Canvas()
        with self.canvas:
            PushMatrix()
            self._to = Translate()
            draw(0, 0, step, *how)
            PopMatrix()

    def put(self, x, y):
        """Move it to (x, y)."""
        self._to.xy = x, y


class Stamps:
    """The stamps of a layer: those that one drawing leaves over are there for the next."""

    def __init__(self):
        self._free, self._used = {}, {}
        self._step = None

    def begin(self, step):
        """Another drawing begins: every stamp is free again, unless its size has changed."""
        if step != self._step:
            self.forget()
        self._step = step
        for key, stamps in self._used.items():
            self._free.setdefault(key, []).extend(stamps)
        self._used = {}

    def forget(self):
        """Draw every form anew: colours or sizes have changed."""
        self._free, self._used = {}, {}

    def put(self, canvas, x, y, draw, *how):
        """A form around (x, y): *draw* is called with its middle, the step and *how*, where it is new."""
        key = (draw, *how)
        free = self._free.get(key)
        if free:
            stamp = free.pop()
            canvas.add(stamp.canvas)
        else:
            stamp = Stamp(draw, self._step, *how)
        stamp.put(x, y)
        self._used.setdefault(key, []).append(stamp)
