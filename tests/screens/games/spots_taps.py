"""What the UI tests of Spots and of its dice share."""

from tracker.games import spots as m

DEALT = (
    m.Drawn((2, 5)),
    m.Drawn((3, 4, 5)),
    m.Drawn((1, 6)),
    m.Drawn((1, 2)),
    m.Starting(0, 3),
    m.Starting(1, 1),
)


def of_kind(phone, name):
    return [widget for widget in phone.widgets() if type(widget).__name__ == name]


def tile(phone, title):
    return next(card for card in of_kind(phone, "TileCard") if card.title == title)


def enter(phone, *dice):
    """Tap values on the pad."""
    for value in dice:
        pad = of_kind(phone, "DicePad")[0]
        phone.tap(next(key for key in pad.ids.grid.children if key.value == value))
