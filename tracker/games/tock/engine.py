"""The track engine: where a card can lead, for any game that settings describe.

Decisions that the rules leave open, and that hold in every game:

- A pawn is brought out only onto a start without a pawn of its colour.
- A pawn may always walk past its own lane; it enters only forwards, and over free holes only.
- Whose pawns are moved is settled when the card is laid: who comes home with it helps from the next turn on,
  but for the rest of a shared split.
- A split without a limit is any sequence of legs; a pawn may have several. Two sequences after which the
  pawns stand alike are one play.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tracker.games.tock import effects, magnet, ranks, splitting
from tracker.games.tock.board import RESERVE
from tracker.games.tock.marks import NO_MARKS, Marks
from tracker.games.tock.scene import Scene, movers_of
from tracker.games.tock.settings import Centre, Magnet, Out, Settings, Silence, Split, Step, Swap
from tracker.games.tock.state import Change, Position
from tracker.games.tock.track import Track, track_of

_Effects = dict[type, Callable[[Any, Any, effects.Found], None]]  # what is done for each kind of effect
_PLAY: _Effects = {
    Out: effects.bring_out,
    Step: effects.step,
    Split: splitting.split,
    Swap: effects.swap,
    Centre: effects.centre,
    Silence: effects.silence,
    Magnet: magnet.pull,
}
_PLAY_RANKED: _Effects = _PLAY | {Out: ranks.bring_out, Step: ranks.step}


def movers(settings: Settings, position: Position, seat: int) -> tuple[int, ...]:
    """The seats whose pawns *seat* moves now: its own, or the partners' once its own are home."""
    return movers_of(track_of(settings), position, seat)


def scene_of(settings: Settings, position: Position, seat: int, marks: Marks = NO_MARKS) -> Scene:
    """The position as *seat* finds it."""
    return _scene(track_of(settings), position, seat, marks)


def _scene(track: Track, position: Position, seat: int, marks: Marks) -> Scene:
    kind = ranks.Court if track.settings.ranks else Scene
    return kind(track, position, movers_of(track, position, seat), marks)


def stands_for(settings: Settings, card: str, played: str) -> str:
    """What *card* is played as: itself; a copy as what was *played* before, empty where nothing was."""
    return played if card in track_of(settings).copies else card


def has_copies(settings: Settings) -> bool:
    """Whether a card of the game stands for the one before it."""
    return bool(track_of(settings).copies)


def results(
    settings: Settings, position: Position, seat: int, card: str, marks: Marks = NO_MARKS
) -> dict[Position, tuple[Change, ...]]:
    """Every position that *card* can lead to for *seat*, each with one way to spell it.

    Moved pawns come first, then those sent to their reserve. Empty when the card cannot be played, or is not
    in the game. The position as it is appears only where doing nothing is a legal play.
    """
    track = track_of(settings)
    scene = _scene(track, position, seat, marks)
    found: effects.Found = {}
    do = _PLAY_RANKED if settings.ranks else _PLAY
    for effect in track.effects.get(marks.played if card in track.copies else card, ()):
        do[type(effect)](scene, effect, found)
    return found


def after(settings: Settings, position: Position, changes: tuple[Change, ...]) -> Position | None:
    """The position after the changes, or None when one of them fits no pawn or no place.

    A pawn may be changed again by a later change, leg by leg. Who stands where a changed pawn ends, and is
    not changed itself, goes to the reserve; of two changed ones that end on one place the later stays.
    """
    track = track_of(settings)
    if settings.ranks:
        return ranks.after(track, position, changes)
    still = [list(places) for places in position]
    moved: list[tuple[int, int]] = []  # seat and place, in the order of their last change
    for change in changes:
        seat, before, place = change.seat, change.before, change.after
        if not 0 <= seat < len(position) or (place != RESERVE and place not in track.spots[seat]):
            return None
        if before in still[seat]:
            still[seat].remove(before)
        elif (seat, before) in moved:
            moved.remove((seat, before))
        else:
            return None
        moved.append((seat, place))
    ends = {track.spots[seat][place]: (seat, place) for seat, place in moved if place != RESERVE}
    spots = track.spots
    left = [
        [RESERVE if spots[seat].get(place) in ends else place for place in row]
        for seat, row in enumerate(still)
    ]
    for seat, place in ends.values():
        left[seat].append(place)
    lost = Counter(seat for seat, _ in moved) - Counter(seat for seat, _ in ends.values())
    return tuple(
        tuple(sorted((*places, *(RESERVE for _ in range(lost[seat]))))) for seat, places in enumerate(left)
    )
