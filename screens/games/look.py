"""How a game looks wherever it is named: one accent, one emblem. The inks that several emblems share."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.utils import get_color_from_hex

PAPER = get_color_from_hex("#FFF8EA")
NIGHT = get_color_from_hex("#251447")
MOON = get_color_from_hex("#F3D98A")
SPOT = get_color_from_hex("#3A1C0C")
CHEEK = get_color_from_hex("#F0A9B8")

Tokens = tuple[str, str, str, str]  # accent, accent_ink, accent_soft, accent_soft_ink, as hex


class Look(NamedTuple):
    """The accent in the light and in the dark, and the emblem.

    A drawing of an emblem gets `at`, which turns units (0 to 100, y upwards) into pixels, the unit itself,
    and the colour that it is drawn on.
    """

    accent: tuple[Tokens, Tokens]
    emblem: Callable[[Any, float, Any], None]
