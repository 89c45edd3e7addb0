"""Looking for touches that nothing answers: what is dim, and what is on a board, is touched one by one."""

from itertools import chain
from time import monotonic

from screens.games.track.board import TrackBoard
from screens.widgets import Dialog
from tests.screens import thumb

# What a touch may change on a widget of the table.
TOLD = ("text", "title", "look", "style", "marked", "active", "lit", "chosen", "value", "entered", "dimmed")
PATIENCE = 0.45  # seconds: a list waits a moment before it hands a touch on
FRAMES = 25  # and so many frames, where the machine has something else to do


def is_dim(widget) -> bool:
    """Whether a target looks as if it could not be used now."""
    return bool(
        getattr(widget, "dimmed", False)
        or getattr(widget, "style", "") == "dimmed"
        or getattr(widget, "look", "") in ("dimmed", "spot", "covered")
        or getattr(widget, "up", True) is False
        or getattr(widget, "lit", True) is False
        or type(widget).__name__ in ("ScoreTile", "GardenCell", "Doghouse")
    )


def dead(phone) -> list[str]:
    """The dim targets of the table, and the spots of its board, that nothing answers."""
    names = {target.name for target in thumb.look(phone) if is_dim(target.widget) and not target.seen.empty}
    found = [str(name) for name in sorted(names, key=str) if not _answered(phone, _middle(phone, name))]
    spots = board.scene.layout.spots if (board := _board(phone)) else ()
    for spot in spots[:: max(1, len(spots) // 4)]:
        board = _board(phone)
        x, y = board.lights.at(spot)
        if not _answered(phone, board.to_window(board.x + x, board.y + y)):
            found.append(str(spot))
    return found


def _board(phone):
    """The board of a track game as it is now, None where there is none."""
    boards = (widget for widget in phone.screen.ids.place.walk() if isinstance(widget, TrackBoard))
    return next(boards, None)


def _middle(phone, name):
    """The middle of what is seen of a target."""
    seen = next(target.seen for target in thumb.look(phone) if target.name == name)
    return (seen.x + seen.right) / 2, (seen.y + seen.top) / 2


def _answered(phone, place) -> bool:
    """Touch a place, see whether anything follows, and put the table back."""
    screen = phone.screen
    number, cursor, before = screen.number, screen.match.cursor, _seen(phone)
    phone._touch_at(place).touch_up()
    until, passed, answered = monotonic() + PATIENCE, 0, False
    while not answered and (monotonic() < until or passed < FRAMES):
        phone._pass_frame()
        passed += 1
        answered = phone.screen is not screen or _seen(phone) != before
    phone.close_dialogs()
    if phone.screen is not screen:
        phone.app.navigator.back()
    while screen.match.cursor > cursor:
        screen.match.undo()
    screen._about = None
    screen.show(number)
    for _frame in range(3):
        phone._pass_frame()
    return answered


def _seen(phone):
    """All that a touch may change."""
    screen = phone.screen
    banner = screen.ids.banner
    told = [len(Dialog._open_ones), banner.shown, banner.text, screen.match.cursor]
    for widget in chain.from_iterable(screen.ids[part].walk(restrict=True) for part in ("place", "foot")):
        told.append(tuple(repr(getattr(widget, name, None)) for name in TOLD))
        if isinstance(widget, TrackBoard):
            told.append((widget.lights.chosen, widget.lights.pawns, tuple(widget.lights.ends)))
    return told
