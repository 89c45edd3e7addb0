"""The sheet on which a track board is drawn: what is zoomed, moved and turned."""

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale, Translate
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.games.track.flight import Flight
from screens.games.track.ground import Ground
from screens.games.track.pieces import Lights, Marks, Pieces
from screens.theme import theme

CLOSEST = 3.5


class BoardSheet(Widget):
    """The layers of a board."""

    zoom = NumericProperty(1)
    shift = ListProperty([0, 0])  # in pixels
    angle = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._to = Translate()
            self._scale = Scale(1)
            self._rotate = Rotate()
            self._back = Translate()
        with self.canvas.after:
            PopMatrix()
        self.layers = Ground(), Lights(), Pieces(), Marks(), Flight()
        for layer in self.layers:
            self.add_widget(layer)
        for prop in ("pos", "size", "zoom", "shift", "angle"):
            self.fbind(prop, self._place)

    def _place(self, *_):
        for layer in self.layers:
            layer.pos, layer.size = self.pos, self.size
        x, y = self.center
        self._to.xy = x + self.shift[0], y + self.shift[1]
        self._scale.xyz = self.zoom, self.zoom, 1
        self._rotate.angle = self.angle
        self._back.xy = -x, -y

    def look(self, zoom, shift):
        """Come closer or go back, in a moment of motion."""
        Animation.cancel_all(self, "zoom", "shift")
        shift = self._inside(zoom, shift)
        if theme.duration:
            Animation(zoom=zoom, shift=shift, duration=theme.duration, t="out_quad").start(self)
        else:
            self.zoom, self.shift = zoom, shift

    def pan(self, dx=0.0, dy=0.0):
        """Move by so many pixels, as far as the board still fills its window."""
        x, y = self.shift
        self.shift = self._inside(self.zoom, [x + dx, y + dy])

    def pinch(self, growth, middle):
        """Grow around a place on the screen: what lies there stays there."""
        zoom = max(1, min(CLOSEST, self.zoom * growth))
        growth = zoom / self.zoom
        around = zip(middle, self.center, self.shift, strict=True)
        self.zoom, self.shift = (
            zoom,
            self._inside(zoom, [s + (m - c - s) * (1 - growth) for m, c, s in around]),
        )

    def unplaced(self, pos):
        """A place on the screen in pixels from the middle of the board."""
        return tuple((n - c - s) / self.zoom for n, c, s in zip(pos, self.center, self.shift, strict=True))

    def _inside(self, zoom, shift):
        """*shift*, as far as the board still fills its window."""
        rooms = ((zoom - 1) * self.width / 2, (zoom - 1) * self.height / 2)
        return [max(-room, min(room, n)) for n, room in zip(shift, rooms, strict=True)]
