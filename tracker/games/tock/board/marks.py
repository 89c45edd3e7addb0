"""What the pawns' places do not tell, and only two options and the copy ask for."""

import msgspec

from tracker.games.tock.board.places import RESERVE, on_track
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Places, Position, State


class Marks(msgspec.Struct, frozen=True, cache_hash=True):
    """*fresh*: by seat, whether the pawn on its own start came straight out of the reserve. *behind*: by
    seat, the places of pawns that went back over their own start and owe a lap. *played*: what the last
    card of this deal stood for."""

    fresh: tuple[bool, ...] = ()
    behind: Position = ()
    played: str = ""


NO_MARKS = Marks()


def marks_of(state: State) -> Marks:
    """What must be known of a table besides where the pawns stand."""
    return Marks(fresh=state.fresh, behind=state.behind, played=state.played)


def marks_after(settings: Settings, marks: Marks, changes: tuple[Change, ...], end: Position) -> Marks:
    """The marks once *changes* have led to the position *end*; unchanged where no option asks for them."""
    fresh, behind = marks.fresh, marks.behind
    if settings.blockade == "fresh":
        fresh = tuple(_is_fresh(seat, marks, changes, places) for seat, places in enumerate(end))
    if not settings.short_way:
        behind = tuple(_behind(settings, seat, marks, changes, places) for seat, places in enumerate(end))
    return Marks(fresh, behind, marks.played)


def _is_fresh(seat: int, marks: Marks, changes: tuple[Change, ...], places: Places) -> bool:
    if 0 not in places:
        return False
    left = any(change.seat == seat and change.before == 0 for change in changes)
    came = any(change == Change(seat, RESERVE, 0) for change in changes)
    return came or (bool(marks.fresh) and marks.fresh[seat] and not left)


def _behind(
    settings: Settings, seat: int, marks: Marks, changes: tuple[Change, ...], places: Places
) -> Places:
    """The pawns of *seat* that owe a lap now."""
    own = [change for change in changes if change.seat == seat]
    owing = set(marks.behind[seat]) if marks.behind else set()
    stayed = owing - {change.before for change in own} - {change.after for change in own}
    walked = {
        change.after
        for change in own
        if not _swapped(settings, change, changes) and _owes(settings, change, change.before in owing)
    }
    return tuple(place for place in places if place in stayed | walked)


def _owes(settings: Settings, change: Change, owed: bool) -> bool:
    """Whether a pawn owes a lap after a walk: from going back over its start to passing it again."""
    if not (on_track(change.before) and on_track(change.after)):
        return False
    backwards = (change.before - change.after) % settings.board.length
    if backwards < settings.board.length // 2:
        return owed or change.after > change.before
    return owed and change.after > change.before


def _swapped(settings: Settings, change: Change, changes: tuple[Change, ...]) -> bool:
    """Whether the pawn changed places with another player's."""

    def field(seat: int, place: int) -> int:
        return (settings.sections[seat] * settings.board.size + place) % settings.board.length

    return any(
        on_track(other.before)
        and on_track(other.after)
        and on_track(change.after)
        and field(other.seat, other.after) == field(change.seat, change.before)
        and field(other.seat, other.before) == field(change.seat, change.after)
        for other in changes
        if other.seat != change.seat
    )
