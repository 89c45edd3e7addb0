"""Kivy's box, which gives the same places in a tenth of the time: a screen has dozens of them, and one that
moves or grows has all that are in it arranged again.

Kivy asks each child for five pairs at every pass, and makes a list of each that tells its owner of changes.
"""

from typing import Any

from kivy.uix.boxlayout import BoxLayout as KivyBoxLayout

from screens.unseen import came

# What Kivy calls the two edges and the middle across the box, by whether it is upright.
ACROSS = {True: ("x", "right", "center_x"), False: ("y", "top", "center_y")}


class BoxLayout(KivyBoxLayout):
    children: Any
    orientation: Any
    padding: Any
    spacing: Any
    minimum_size: Any
    x: Any
    y: Any
    width: Any
    height: Any

    def inc_disabled(self, count: int = 1) -> None:
        """As Kivy does; it asks all that is in what comes and goes, also where there is nothing to say."""
        if count:
            super().inc_disabled(count)

    def dec_disabled(self, count: int = 1) -> None:
        """The same."""
        if count:
            super().dec_disabled(count)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """As Kivy does; what was kept somewhere looks as it should."""
        super().add_widget(widget, *args, **kwargs)
        came(widget)

    def do_layout(self, *args: Any) -> None:
        """Give every child its place."""
        children = self.children
        if not children or any(map(is_bounded, children)):  # the rare ones are left to Kivy
            super().do_layout(*args)
            return
        upright, spacing = self.orientation == "vertical", self.spacing
        left, top, right, bottom = self.padding
        around, aside = (top + bottom, left + right) if upright else (left + right, top + bottom)
        fixed, shares, broadest = around + spacing * (len(children) - 1), 0.0, 0.0
        wishes = []
        for child in children:
            wide, high, share_x, share_y = child.width, child.height, child.size_hint_x, child.size_hint_y
            wish = (high, share_y, wide, share_x) if upright else (wide, share_x, high, share_y)
            length, share, breadth, share_across = wish
            if share is None:
                fixed += length
            else:
                shares += share
            if share_across is None and breadth > broadest:
                broadest = breadth
            wishes.append(wish)
        self.minimum_size = (broadest + aside, fixed) if upright else (fixed, broadest + aside)
        # not before this line, which may have made the box larger
        spare = max(0.0, (self.height if upright else self.width) - fixed)
        room = (self.width if upright else self.height) - aside
        at, edge = (self.y + bottom, self.x + left) if upright else (self.x + left, self.y + bottom)
        near, far, middle = ACROSS[upright]
        for number in range(len(children)) if upright else reversed(range(len(children))):
            child, (length, share, breadth, share_across) = children[number], wishes[number]
            if share:
                length = max(0.0, spare * share / shares)
            if share_across:
                breadth = max(0.0, share_across * room)
            place = edge
            for name, part in child.pos_hint.items():
                if name == near:
                    place += part * room
                elif name == far:
                    place += part * room - breadth
                elif name == middle:
                    place += part * room - breadth / 2
            child.pos = (place, at) if upright else (at, place)
            if share is not None and share_across is not None:
                child.size = (breadth, length) if upright else (length, breadth)
            elif share is not None:
                setattr(child, "height" if upright else "width", length)
            elif share_across is not None:
                setattr(child, "width" if upright else "height", breadth)
            at += length + spacing


def is_bounded(child: Any) -> bool:
    """Whether its share of the room has a least or a most."""
    return (
        child.size_hint_min_x is not None
        or child.size_hint_min_y is not None
        or child.size_hint_max_x is not None
        or child.size_hint_max_y is not None
    )
