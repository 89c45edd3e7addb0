"""Which signs the app's font can draw: in place of any other there would be an empty box."""

import struct
import unicodedata
from functools import cache
from pathlib import Path

from kivy.resources import resource_find

from tracker.language import _

FONT = "data/fonts/Roboto-Regular.ttf"  # Kivy's own, and its usual one


def undrawable(text: str) -> str:
    """The signs of *text* that cannot be drawn, each once, in their order."""
    known = signs(Path(resource_find(FONT)))
    return "".join(dict.fromkeys(sign for sign in text if ord(sign) not in known))


def name_problem(name: str) -> str:
    """Why nobody can be called that, in a sentence; "" where it is a name that can be drawn."""
    if not name:
        return _("Every player needs a name.")
    strange = undrawable(name)
    told = _("This phone cannot write {signs}: please spell the name without it.")
    return told.format(signs=spelt(strange)) if strange else ""


def spelt(text: str) -> str:
    """What signs are called, since they cannot be shown: "slightly smiling face"."""
    return ", ".join(unicodedata.name(sign, f"U+{ord(sign):04X}").lower() for sign in text)


@cache
def signs(font: Path) -> frozenset[int]:
    """The code points that a TrueType font has a glyph for, read from its table "cmap"."""
    data = font.read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    for number in range(tables):
        tag, _sum, start, _length = struct.unpack_from(">4sLLL", data, 12 + 16 * number)
        if tag == b"cmap":
            return frozenset(_mapped(data, start))
    return frozenset()


def _mapped(data: bytes, start: int):
    """What the maps of the table hold; those of segments (format 4) and of groups (format 12) are in use."""
    _version, maps = struct.unpack_from(">HH", data, start)
    for number in range(maps):
        _platform, _encoding, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * number)
        begin = start + offset
        (form,) = struct.unpack_from(">H", data, begin)
        if form == 4:
            doubled = struct.unpack_from(">H", data, begin + 6)[0]
            ends = struct.unpack_from(f">{doubled // 2}H", data, begin + 14)
            starts = struct.unpack_from(f">{doubled // 2}H", data, begin + 16 + doubled)
            for first, last in zip(starts, ends, strict=True):
                yield from range(first, last + 1)
        elif form == 12:
            (groups,) = struct.unpack_from(">L", data, begin + 12)
            for group in range(groups):
                first, last, _glyph = struct.unpack_from(">LLL", data, begin + 16 + 12 * group)
                yield from range(first, last + 1)
