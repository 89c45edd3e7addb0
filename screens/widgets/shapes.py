"""The players' shapes, filled: used by badges and curves."""

from functools import cache
from math import cos, pi, sin

from screens.widgets.drawing import arc_points, disc, pairs, polygon, rounded, star_points

ROUND = 0.22  # how round the corners are, in radii
FINE = 28  # pixels: an arc is as smooth as in a drop of this radius

# Each around (0, 0), with a radius of 1.


def square():
    s = 0.86
    return rounded([-s, -s, s, -s, s, s, -s, s], ROUND, closed=True)


def triangle():
    return rounded([-1.04, -0.86, 1.04, -0.86, 0, 1.04], ROUND, closed=True)


def diamond():
    s = 1.06
    return rounded([-s, 0, 0, -s, s, 0, 0, s], ROUND, closed=True)


def star():
    return rounded(star_points(0, -0.06, 1.14, 0.66), ROUND, closed=True)


def hexagon():
    angles = [pi / 6 + step * pi / 3 for step in range(6)]
    return rounded([n for a in angles for n in (cos(a), sin(a))], ROUND, closed=True)


def drop():
    return [0, 1, *(n / FINE for n in arc_points(0, -0.2 * FINE, 0.8 * FINE, 150, 390))]


def cross():
    a, b = 0.96, 0.5
    half = ((-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b), (-b, -a))
    corners = (*half, *((-dx, -dy) for dx, dy in half))
    return rounded([n for corner in corners for n in corner], ROUND, closed=True)


OUTLINES = {form.__name__: form for form in (square, triangle, diamond, star, hexagon, drop, cross)}

# Where an initial sits best in a shape: the shift of its middle and its size, in radii.
INITIAL = {
    "triangle": (-0.26, 0.86),
    "star": (-0.06, 0.86),
    "drop": (-0.2, 0.98),
    "diamond": (0, 0.95),
    "cross": (0, 1.05),
}
INITIAL_ELSE = (0, 1.1)


def draw_shape(shape, x, y, radius):
    """Fill *shape* around (x, y); an unknown shape is a circle."""
    outline = _outline(shape)
    if outline:
        polygon([n for right, up in outline for n in (x + radius * right, y + radius * up)])
    else:
        disc(x, y, radius)


@cache
def _outline(shape):
    """The points around a shape; none around a circle."""
    points = OUTLINES[shape]() if shape in OUTLINES else []
    return pairs(points)
