"""What a thumb finds on the screen: where everything that can be touched lies, and what is wrong with it."""

from collections import Counter
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.vector import Vector

from screens.widgets import Banner, Text
from screens.widgets.text import lines_of, longest_word, width_of

SMALLEST = 48  # dp, of anything that is touched
SLACK = 1.5  # pixels that rounding may move or hide
EMPTY = 0.3  # of the size of letters: what a line leaves free above and below them
NAMES = ("seat", "key", "card", "space", "name", "text", "title", "icon", "label")  # what tells targets apart


class Place(NamedTuple):
    """Where something lies in the window, and how large it is."""

    x: float
    y: float
    right: float
    top: float

    def within(self, other: "Place") -> "Place":
        """The part of it that lies in the other."""
        return Place(
            max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.top, other.top)
        )

    @property
    def empty(self) -> bool:
        """Whether nothing of it is left."""
        return self.right - self.x <= SLACK or self.top - self.y <= SLACK

    def moved(self, other: "Place") -> bool:
        """Whether it is not where the other is."""
        return any(abs(a - b) > SLACK for a, b in zip(self, other, strict=True))


class Target(NamedTuple):
    """Something that can be touched."""

    name: tuple[Any, ...]  # the same before and after a move
    widget: Any
    place: Place
    seen: Place  # the part of it that no list has scrolled away
    above: tuple[Any, ...]  # what it is in


def look(phone) -> list[Target]:
    """Everything that can be touched on the screen in front."""
    found: list[Target] = []

    def walk(widget, named, seen, above):
        if not widget.opacity or (widget.width == 0 and widget.height == 0):
            return
        own = tuple((prop, told) for prop in NAMES if (told := _told(widget, prop)) not in (None, ""))
        if hasattr(widget, "on_release") and not widget.disabled:
            place = place_of(widget)
            found.append(
                Target((type(widget).__name__, *named, *own), widget, place, place.within(seen), above)
            )
        if isinstance(widget, ScrollView):
            seen = seen.within(place_of(widget))
        inside = tuple(part for part in own if part[0] in ("seat", "name", "title"))
        for child in widget.children:
            walk(child, named + inside, seen, (*above, widget))

    walk(phone.front(), (), _window(), ())
    return found


def _window() -> Place:
    return Place(0, 0, *Window.size)


def place_of(widget) -> Place:
    """Where a widget lies in the window."""
    return Place(*widget.to_window(*widget.pos), *widget.to_window(widget.right, widget.top))


def _told(widget, prop):
    told = getattr(widget, prop, None)
    return told if isinstance(told, str | int | float) and not isinstance(told, bool) else None


def moved(before: list[Target], after: list[Target]) -> list[str]:
    """The targets that were there before and are there after, but elsewhere. What lies on a tape runs along
    with what is entered: the thumb is on the keys. Every banner is another one, as large as its words."""
    told = []
    before, after = (
        [target for target in side if not _on_tape(target) and not _in_banner(target)]
        for side in (before, after)
    )
    counts = Counter(target.name for target in before), Counter(target.name for target in after)
    for name, count in counts[0].items():
        if counts[1][name] != count:
            continue
        places = ([one.place for one in side if one.name == name] for side in (before, after))
        told += [
            f"{_words(name)} moved from {_at(old)} to {_at(new)}"
            for old, new in zip(*places, strict=True)
            if old.moved(new)
        ]
    return told


def _on_tape(target):
    return any(getattr(widget, "tape", False) for widget in target.above)


def small(targets: list[Target]) -> list[str]:
    """The targets that a thumb misses."""
    least = dp(SMALLEST) - SLACK
    return [
        f"{_words(target.name)} is {target.widget.width:.0f} x {target.widget.height:.0f}"
        for target in targets
        if target.widget.width < least or target.widget.height < least
    ]


def overlapping(targets: list[Target]) -> list[str]:
    """Two targets in one place. One that holds the other is none, nor what a banner lies on for a while."""
    told = []
    shown = [target for target in targets if not target.seen.empty]
    for at, one in enumerate(shown):
        for other in shown[at + 1 :]:
            if one.seen.within(other.seen).empty:
                continue
            held = one.widget in other.above or other.widget in one.above
            if not held and _in_banner(one) == _in_banner(other):
                told.append(f"{_words(one.name)} and {_words(other.name)} overlap")
    return told


def _in_banner(target):
    return any(isinstance(widget, Banner) for widget in target.above)


def cut(phone) -> list[str]:
    """The words that are not read to their end, or that are broken within a word."""
    told = []
    for label in phone.widgets():
        if not isinstance(label, Label) or not label.text or not label.texture:
            continue
        room = label.width if label.size_hint_x is not None or not label.parent else label.parent.width
        plain = label.text if not label.markup else ""
        if label.shorten and label.is_shortened:
            told.append(f"{label.text!r} is shortened")
        elif label.texture.width > room + SLACK:
            told.append(f"{label.text!r} is wider than its room, {label.texture.width} > {room:.0f}")
        elif isinstance(label, Text) and label.room and _lines(label) > label.lines:
            told.append(f"{label.text!r} is cut after {label.lines} lines")
        elif isinstance(label, Text) and label.text_size[0] and plain:
            word = longest_word(plain, label.font_size, label.bold)
            if width_of(word, label.font_size, label.bold) > label.width + SLACK:
                told.append(f"{word!r} is broken")
    return told


def _lines(text) -> int:
    return lines_of(text.text, text.width, text.font_size, text.bold)


def colliding(phone) -> list[str]:
    """The words that lie on other words, or beyond the edge of the window: nobody reads those. What a banner
    lies on for a while is none."""
    told, seen = [], []

    def walk(widget, room, above, scrolls):
        if not widget.opacity or (widget.width == 0 and widget.height == 0):
            return
        if isinstance(widget, Label) and widget.text.strip() and widget.texture:
            place = _inked(widget, above)
            if not scrolls and place.moved(place.within(_window())):
                told.append(f"{widget.text!r} is beyond the edge, {_at(place)}")
            if not place.within(room).empty:
                seen.append((widget, place.within(room), any(isinstance(each, Banner) for each in above)))
        if isinstance(widget, ScrollView):
            room, scrolls = room.within(place_of(widget)), True
        for child in widget.children:
            walk(child, room, (*above, widget), scrolls)

    walk(phone.front(), _window(), (), False)
    for at, (one, place, in_banner) in enumerate(seen):
        for other, its_place, its_banner in seen[at + 1 :]:
            if in_banner == its_banner and not place.within(its_place).empty:
                told.append(f"{one.text!r} and {other.text!r} lie on each other")
    return told


def _inked(label, above) -> Place:
    """Where the words of a label are drawn: around its middle, however large it is; a board may be turned."""
    wide, high = label.texture_size
    high -= label.font_size * EMPTY
    x, y = label.to_window(*label.center)
    for turned in above:
        if angle := getattr(turned, "angle", 0):
            middle = Vector(turned.to_window(*turned.center))
            x, y = (Vector(x, y) - middle).rotate(angle) + middle
            wide, high = (high, wide) if angle % 180 else (wide, high)
    return Place(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def faults(phone, targets: list[Target]) -> list[str]:
    """Whatever is wrong with what is on the screen, moving aside."""
    return [*small(targets), *overlapping(targets), *cut(phone), *colliding(phone)]


def _words(name):
    kind, *parts = name
    return f"{kind} {' '.join(str(told) for _prop, told in parts)}"


def _at(place):
    return f"({place.x:.0f}, {place.y:.0f}, {place.right - place.x:.0f} x {place.top - place.y:.0f})"
