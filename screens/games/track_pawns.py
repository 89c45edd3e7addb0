"""How a pawn looks: the one place where it is drawn."""

from kivy.metrics import sp

from screens.theme import ink_on, theme
from screens.widgets.drawing import disc, dots, line, paint, ring
from screens.widgets.player_badge import player_rgba
from screens.widgets.shapes import draw_shape
from screens.widgets.writing import write

PAWN = 0.4  # the radius of a pawn, in steps


def draw_pawn(player, x, y, step):
    """A pawn of *player* around (x, y): the player's shape in the player's colour, on a rim that is seen."""
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
