"""How a pawn looks: the one place where it is drawn."""

from typing import NamedTuple

from kivy.metrics import sp

from screens.games.track.ranks import draw_rank
from screens.theme import ink_on, theme
from screens.widgets.drawing import disc, dots, line, paint, ring
from screens.widgets.player_badge import player_rgba
from screens.widgets.shapes import draw_shape
from screens.widgets.writing import write
from tracker.game import Player

PAWN = 0.4  # the radius of a pawn, in steps
RANKED = 0.46  # that of one with a rank
SHAPE_AT = {
    "king": -0.4,
    "knight": -0.35,
    "citizen": -0.45,
    "fool": -0.45,
}  # how high the shape sits, in radii


class Look(NamedTuple):
    """How a pawn looks: whose it is, and its rank where it has one."""

    player: Player
    rank: str = ""


def draw_pawn(x, y, step, look):
    """A pawn around (x, y): the player's shape in the player's colour, or the silhouette of its rank with the
    shape in it; on a rim that is seen."""
    player = look.player
    if look.rank:
        _draw_ranked(x, y, step, look)
        return
    radius = PAWN * step
    fill = player_rgba(player.colour)
    paint(theme.background)
    draw_shape(player.shape, x, y, radius * 1.34)
    paint(theme.text)
    draw_shape(player.shape, x, y, radius * 1.18)
    paint(fill)
    draw_shape(player.shape, x, y, radius * 0.98)
    paint(ink_on(fill))
    dots([x, y], radius * 0.2)


def _draw_ranked(x, y, step, look):
    radius = RANKED * step
    fill = player_rgba(look.player.colour)
    for colour, rim in ((theme.background, 0.3), (theme.text, 0.16), (fill, 0)):
        paint(colour)
        draw_rank(look.rank, x, y, radius, rim * radius)
    paint((*ink_on(fill)[:3], 0.9))
    draw_shape(look.player.shape, x, y + SHAPE_AT.get(look.rank, -0.35) * radius, 0.3 * radius)


def draw_bar(x, y, step):
    """A place where the chosen pawn would stop, were there nothing in its way."""
    paint(theme.background)
    disc(x, y, 0.42 * step)
    paint(theme.text_soft)
    ring(x, y, 0.36 * step, 0.11 * step)
    line([x - 0.25 * step, y + 0.25 * step, x + 0.25 * step, y - 0.25 * step], 0.11 * step)


def draw_halo(x, y, step, chosen=False):
    """The light around a pawn that can be moved; a full one around the chosen pawn."""
    paint(theme.accent_soft if not chosen else theme.accent)
    disc(x, y, 0.66 * step)
    paint(theme.accent)
    ring(x, y, 0.62 * step, 0.13 * step)


def draw_end(x, y, step, captures=False, taken=False):
    """A place where the chosen pawn may stop: a ring, around the pawn where one stands there."""
    colour, radius = theme.bad if captures else theme.accent, 0.58 if taken else 0.46
    paint((*colour[:3], 0.28))
    dots([x, y], radius * step)  # a smooth line that lets something shine through breaks out of a stencil
    paint(colour)
    ring(x, y, radius * step, 0.13 * step)


def draw_label(label, x, y, step, taken=False):
    """A number on an end; on a ground of its own where a pawn stands."""
    if taken:
        paint(theme.background)
        disc(x, y, 0.32 * step)
    write(label, x, y, max(sp(10), (0.6 if taken else 0.72) * step), theme.text)


def draw_cross(x, y, step):
    """What is captured, beside its place."""
    paint(theme.bad)
    disc(x, y, 0.34 * step)
    paint(theme.bad_ink)
    arm = 0.15 * step
    line([x - arm, y - arm, x + arm, y + arm], 0.1 * step)
    line([x - arm, y + arm, x + arm, y - arm], 0.1 * step)


def draw_exchange(x, y, step):
    """The mark of a pawn that would change places: two arrows."""
    paint(theme.accent)
    disc(x, y, 0.38 * step)
    paint(theme.accent_ink)
    reach, tip = 0.22 * step, 0.1 * step
    for side in (1, -1):
        level = y + side * 0.11 * step
        line([x - reach, level, x + reach, level], 0.07 * step)
        head = x + side * reach
        line([head - side * tip, level + tip, head, level, head - side * tip, level - tip], 0.07 * step)
