"""Fingers for a track board."""

from screens.games.track.layout import Spot
from tracker.games.tock import LANE, RESERVE

OUT = (RESERVE,) * 4
HOME = tuple(LANE + hole for hole in (1, 2, 3, 4))


def screen(phone):
    return phone.app.navigator.current_screen


def state(phone):
    return screen(phone).match.state


def entries(phone):
    return screen(phone).match.entries


def find(phone, kind):
    return next(widget for widget in phone.widgets() if type(widget).__name__ == kind)


def board(phone):
    return find(phone, "TrackBoard")


def where(phone, spot, off=(0, 0)):
    """The place of a spot in the window."""
    drawn = board(phone)
    layer, sheet = drawn.pieces, drawn.sheet
    x, y = layer.stand(spot, len(drawn.scene.pawns.get(spot, (0,))) - 1)
    local = [
        c + s + (n - size / 2) * sheet.zoom
        for n, size, c, s in zip((x, y), layer.size, drawn.center, sheet.shift, strict=True)
    ]
    return tuple(n + more for n, more in zip(drawn.to_window(*local), off, strict=True))


def touch(phone, *spots):
    for spot in spots:
        phone.tap_at(where(phone, spot))


def card(phone, name):
    """Tap a card on the pad in front."""
    pad = find(phone, "CardPad")
    phone.tap(next(key for key in pad.children if key.key == name))


def lit(phone):
    return board(phone).lights.pawns


def ends(phone):
    return board(phone).lights.ends


def track(field):
    return Spot("track", field)


def inside(phone, size):
    """Everything that can be touched is large enough and lies inside of the screen."""
    for target in (widget for widget in phone.widgets() if hasattr(widget, "on_release")):
        left, _bottom = target.to_window(target.x, target.y)
        assert left >= -1, target
        assert left + target.width <= size[0] + 1, target
        assert min(target.size) >= 47.5, target
