"""How a pawn looks: the one place where it is drawn."""

from screens.theme import ink_on, theme
from screens.widgets.drawing import disc, line, paint, ring
from screens.widgets.player_badge import player_rgba
from screens.widgets.shapes import draw_shape

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
    paint((*ink_on(fill)[:3], 0.85))
    disc(x, y, radius * 0.2)


def draw_halo(x, y, step, chosen=False):
    """The light around a pawn that can be moved; a full one around the chosen pawn."""
    paint(theme.accent_soft if not chosen else theme.accent)
    disc(x, y, 0.66 * step)
    paint(theme.accent)
    ring(x, y, 0.62 * step, 0.13 * step)


def draw_end(x, y, step, captures=False):
    """A place where the chosen pawn may stop; crossed where something is captured."""
    paint((*(theme.bad if captures else theme.accent)[:3], 0.28))
    disc(x, y, 0.5 * step)
    paint(theme.bad if captures else theme.accent)
    ring(x, y, 0.46 * step, 0.13 * step)


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
