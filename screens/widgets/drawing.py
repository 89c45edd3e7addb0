"""Drawing by hand: a widget with a cached drawing, and smooth-edged forms for it.

The forms draw into the canvas in use. Their edges are smooth by themselves, because a phone may offer no
multisampling.
"""

from functools import cache, lru_cache
from math import ceil, cos, hypot, pi, radians, sin

from kivy.clock import Clock
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    Mesh,
    Point,
    PopMatrix,
    PushMatrix,
    SmoothEllipse,
    SmoothLine,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

FEATHER = 0.4  # half of what a SmoothLine's soft edge adds to its width, in pixels
CORNER_STEPS = 5
DOT = 64  # pixels across the picture of a disc
SHARED = 512  # drawings that are kept for all who show them


class Drawing(Widget):
    """A widget drawn by hand: `draw` fills the canvas from (0, 0) to its size, anew only when it must."""

    version = NumericProperty(0)

    def __init__(self, **kwargs):
        self.redraw = Clock.create_trigger(self._redraw, -1)
        super().__init__(**kwargs)
        with self.canvas:
            PushMatrix()
            self._shift = Translate(*self.pos)
            self._mount = InstructionGroup()  # with the sheet
            PopMatrix()
        self.fbind("pos", self._move)
        self.fbind("size", self.redraw)
        self.fbind("version", self.redraw)
        self.redraw()

    def draw(self):
        """Draw into the current canvas; the origin is the widget's lower left corner."""

    def _move(self, *_):
        self._shift.xy = self.pos

    def _redraw(self, *_):
        self._mount.clear()
        self._sheet = Canvas()  # a new one: Kivy wipes nothing off that is shown elsewhere too
        self._mount.add(self._sheet)
        if min(self.size) > 0:
            with self._sheet:
                self.draw()

    def share(self, draw, *what):
        """Show what `draw(*what)` draws, made once for all places that show the same: *what* is values."""
        key = (draw, *what)
        if key in _shared:
            self._sheet.add(_shared[key])
            return
        if len(_shared) >= SHARED:
            _shared.clear()
        drawing = _shared[key] = Canvas()  # begins in the canvas in use
        with drawing:
            draw(*what)


_shared: dict[tuple, Canvas] = {}


def paint(colour):
    """Draw what follows in *colour* (rgba)."""
    Color(*colour)


def line(points, thickness, closed=False, radius=0.0):
    """A stroke through the points with round ends; its corners are rounded with *radius*."""
    if len(points) < 4:
        return
    if radius:
        points = rounded(points, radius, closed)
    SmoothLine(points=list(points), width=max(1.0, thickness / 2 + FEATHER), close=closed)
    if not closed:
        disc(*points[:2], thickness / 2)
        disc(*points[-2:], thickness / 2)


def disc(x, y, radius):
    SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


def dots(points, radius):
    """Many discs of one size at once: far cheaper than one by one."""
    Point(points=list(points), pointsize=radius + FEATHER, texture=dot_texture())


@cache
def dot_texture():
    """A white disc with a soft edge, as a picture that shrinks well."""
    middle, reach = (DOT - 1) / 2, DOT / 2 - 1
    half = range(DOT // 2)  # the other half is its mirror
    corner = [
        [max(0, min(255, round(255 * (reach - hypot(x - middle, y - middle) + 0.5)))) for x in half]
        for y in half
    ]
    rows = [bytes(n for alpha in (*row, *reversed(row)) for n in (255, 255, 255, alpha)) for row in corner]
    texture = Texture.create(size=(DOT, DOT), colorfmt="rgba", mipmap=True)
    texture.blit_buffer(b"".join((*rows, *reversed(rows))), colorfmt="rgba")
    return texture


def ring(x, y, radius, thickness):
    line(arc_points(x, y, radius, 0, 360)[:-2], thickness, closed=True)


def polygon(points, radius=0.0):
    """A filled form that is seen whole from its middle, its corners rounded with *radius*."""
    if radius:
        points = rounded(points, radius, closed=True)
    count = len(points) // 2
    middle = (sum(points[::2]) / count, sum(points[1::2]) / count)
    corners = [middle, *pairs(points), tuple(points[:2])]
    vertices = [number for x, y in corners for number in (x, y, 0, 0)]
    Mesh(vertices=vertices, indices=list(range(len(corners))), mode="triangle_fan")
    SmoothLine(points=list(points), width=1, close=True)


def pairs(points):
    """The points as (x, y)."""
    return list(zip(points[::2], points[1::2], strict=True))


def rounded(points, radius, closed):
    """The points with every corner cut and bridged by a small curve."""
    return list(_rounded(tuple(points), radius, closed))


@lru_cache(maxsize=1024)  # the same few forms are drawn again and again
def _rounded(points, radius, closed):
    corners = pairs(points)
    count = len(corners)
    result = [] if closed else list(corners[0])
    for index in range(0 if closed else 1, count if closed else count - 1):
        before, corner, after = corners[index - 1], corners[index], corners[(index + 1) % count]
        start, end = _toward(corner, before, radius), _toward(corner, after, radius)
        for step in range(CORNER_STEPS + 1):
            t = step / CORNER_STEPS
            result += [
                (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c
                for a, b, c in zip(start, corner, end, strict=True)
            ]
    return result if closed else [*result, *corners[-1]]


def _toward(point, goal, distance):
    """The point moved by *distance* towards the goal, half of the way at most."""
    dx, dy = goal[0] - point[0], goal[1] - point[1]
    share = min(0.5, distance / (hypot(dx, dy) or 1))
    return point[0] + dx * share, point[1] + dy * share


def arc_points(x, y, radius, start, end):
    """Points on an arc, from the angle *start* to *end* in degrees, anticlockwise from the right."""
    steps = max(8, ceil(abs(end - start) / 360 * max(20, 2.2 * radius**0.5 * 6)))
    return [n for right, up in _directions(start, end, steps) for n in (x + radius * right, y + radius * up)]


@lru_cache(maxsize=256)  # round corners, rings and bows are the same few
def _directions(start, end, steps):
    """How far right and up each point of an arc lies, in radii."""
    angles = [radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return [(cos(angle), sin(angle)) for angle in angles]


def box_points(x, y, width, height, radius):
    """Points around a box with round corners."""
    radius = max(0.0, min(radius, width / 2, height / 2))  # what has no place yet may be next to nothing
    right, top = x + width, y + height
    corners = (
        (right - radius, top - radius, 0),
        (x + radius, top - radius, 90),
        (x + radius, y + radius, 180),
        (right - radius, y + radius, 270),
    )
    return [number for cx, cy, start in corners for number in arc_points(cx, cy, radius, start, start + 90)]


def star_points(x, y, outer, inner, rays=5):
    """Points of a star that stands on two feet."""
    angles = [pi / 2 + step * pi / rays for step in range(2 * rays)]
    radii = [outer, inner] * rays
    return [n for a, r in zip(angles, radii, strict=True) for n in (x + r * cos(a), y + r * sin(a))]


def spread(at, numbers):
    """A row of x and y in units as pixels; *at* turns one pair."""
    return [n for x, y in pairs(numbers) for n in at(x, y)]
