"""The players' shapes, filled: used by badges and curves."""

from math import cos, pi, sin

from screens.widgets.drawing import arc_points, disc, polygon, star_points

ROUND = 0.22  # how round the corners are, in radii


def circle(x, y, r):
    disc(x, y, r)


def square(x, y, r):
    s = r * 0.86
    polygon([x - s, y - s, x + s, y - s, x + s, y + s, x - s, y + s], ROUND * r)


def triangle(x, y, r):
    polygon([x - 1.04 * r, y - 0.86 * r, x + 1.04 * r, y - 0.86 * r, x, y + 1.04 * r], ROUND * r)


def diamond(x, y, r):
    s = 1.06 * r
    polygon([x - s, y, x, y - s, x + s, y, x, y + s], ROUND * r)


def star(x, y, r):
    polygon(star_points(x, y - 0.06 * r, 1.14 * r, 0.66 * r), ROUND * r)


def hexagon(x, y, r):
    angles = [pi / 6 + step * pi / 3 for step in range(6)]
    polygon([n for a in angles for n in (x + r * cos(a), y + r * sin(a))], ROUND * r)


def drop(x, y, r):
    polygon([x, y + r, *arc_points(x, y - 0.2 * r, 0.8 * r, 150, 390)])


def cross(x, y, r):
    a, b = 0.96 * r, 0.5 * r
    half = ((-b, a), (-b, b), (-a, b), (-a, -b), (-b, -b), (-b, -a))
    corners = (*half, *((-dx, -dy) for dx, dy in half))
    polygon([n for dx, dy in corners for n in (x + dx, y + dy)], ROUND * r)


SHAPES = {form.__name__: form for form in (circle, square, triangle, diamond, star, hexagon, drop, cross)}

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
    SHAPES.get(shape, circle)(x, y, radius)
