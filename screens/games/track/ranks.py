"""The ranks of pawns as silhouettes: a crown, a horse's head, a plain pawn, a cap with bells."""

from functools import cache, lru_cache

from kivy.graphics import Canvas, InstructionGroup

from screens.widgets.drawing import disc, line, polygon, rounded

# Outlines around (0, 0), up to 1 away; the discs are (x, y, radius).
OUTLINES = {
    "king": [-0.8, -0.85, 0.8, -0.85, 1, 0.55, 0.46, 0.02, 0, 0.85, -0.46, 0.02, -1, 0.55],
    "knight": [
        *(-0.78, -0.92, 0.8, -0.92, 0.7, -0.35, 0.78, 0.25, 0.5, 0.78, 0.2, 1.1, 0.06, 0.76),
        *(-0.55, 0.4, -1, -0.06, -0.84, -0.4, -0.5, -0.36, -0.08, -0.1, -0.36, -0.5),
    ],
    "citizen": [-0.8, -0.9, 0.8, -0.9, 0.62, -0.55, 0.3, 0.2, -0.3, 0.2, -0.62, -0.55],
    "fool": [
        *(-0.55, -0.92, 0.55, -0.92, 0.5, -0.3, 0.7, 0.05, 0.86, -0.45, 1.08, 0.2, 0.74, 0.9),
        *(0, 0.12, -0.74, 0.9, -1.08, 0.2, -0.86, -0.45, -0.7, 0.05, -0.5, -0.3),
    ],
}
DISCS = {
    "king": ((-1, 0.66, 0.16), (0, 0.95, 0.16), (1, 0.66, 0.16)),
    "citizen": ((0, 0.52, 0.46),),
    "fool": ((-0.95, -0.55, 0.2), (0.95, -0.55, 0.2)),
}
ROUND = 0.12


def draw_rank(rank, x, y, radius, rim=0.0):
    """The silhouette of a rank around (x, y) in the colour that was painted last, *rim* thicker all round."""
    InstructionGroup().add(_silhouette(rank, x, y, radius, rim))  # begins in the canvas in use


@lru_cache(maxsize=64)  # the pawns of all players have the same few
def _silhouette(rank, x, y, radius, rim):
    form = Canvas(noadd=True)
    with form:
        _draw(rank, x, y, radius, rim)
    return form


@cache
def _outline(rank):
    return rounded(OUTLINES[rank], ROUND, closed=True)


def _draw(rank, x, y, radius, rim):
    points = [n * radius + (x, y)[at % 2] for at, n in enumerate(_outline(rank))]
    polygon(points)
    if rim:
        line(points, 2 * rim, closed=True)
    for dx, dy, size in DISCS.get(rank, ()):
        disc(x + dx * radius, y + dy * radius, size * radius + rim)
