"""The windows that every screen is looked at in."""

from tools.phone import LANDSCAPE, PHONE, TABLET

SMALL = (360, 640)
SIZES = (SMALL, PHONE, TABLET, LANDSCAPE)
SCALES = (1.0, 2.0)
WINDOWS = [(size, scale) for scale in SCALES for size in SIZES]
