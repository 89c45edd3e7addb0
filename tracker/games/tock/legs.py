"""A split one leg at a time, for hands that move one pawn after another."""

from collections.abc import Iterator
from typing import NamedTuple

from tracker.games.tock.board import RESERVE
from tracker.games.tock.effects import lane_bars
from tracker.games.tock.marks import NO_MARKS, Marks, marks_after
from tracker.games.tock.scene import Scene, is_home, movers_of
from tracker.games.tock.settings import Settings, Split
from tracker.games.tock.splitting import helped_after
from tracker.games.tock.state import Change, Position
from tracker.games.tock.track import Track, track_of


class Run(NamedTuple):
    """A split under way."""

    position: Position
    marks: Marks
    movers: tuple[int, ...]
    left: int  # points
    had: tuple[tuple[int, int], ...] = ()  # seat and place of each pawn that had its only leg


def legs(
    settings: Settings,
    position: Position,
    seat: int,
    card: str,
    so_far: tuple[Change, ...] = (),
    marks: Marks = NO_MARKS,
) -> list[tuple[Change, Position, int]]:
    """The legs that can come next when *card* is split, each with the position after it and the points left.

    Only legs from which all points can still be used up. None when the legs so far cannot be played.
    """
    track = track_of(settings)
    found: dict[Change, tuple[Change, Position, int]] = {}
    for effect in track.effects.get(card, ()):
        if isinstance(effect, Split):
            start = Run(position, marks, movers_of(track, position, seat), effect.points)
            for leg, run in _following(track, effect, _replayed(track, effect, start, so_far)):
                if _can_finish(track, effect, run):
                    found.setdefault(leg, (leg, run.position, run.left))
    return list(found.values())


def _replayed(track: Track, effect: Split, run: Run, so_far: tuple[Change, ...]) -> Run:
    """The split after the legs so far; with no points left when one of them cannot be."""
    for change in so_far:
        run = dict(_following(track, effect, run)).get(change, run._replace(left=0))
    return run


def _can_finish(track: Track, effect: Split, run: Run) -> bool:
    """Whether all points that are left can be used up."""
    return not run.left or any(
        _can_finish(track, effect, after) for _, after in _following(track, effect, run)
    )


def _following(track: Track, effect: Split, run: Run) -> Iterator[tuple[Change, Run]]:
    """Every next leg, those that use up most first."""
    if effect.pawns is not None and len(run.had) == effect.pawns:
        return
    scene = Scene(track, run.position, run.movers, run.marks)
    for points in range(run.left, 0, -1):
        for seat in run.movers:
            for place in run.position[seat]:
                if place == RESERVE or (seat, place) in run.had:
                    continue
                for end, gates, holes, passed in track.walks(seat, points)[track.spots[seat][place]]:
                    if any(scene.closed[gate] for gate in gates) or lane_bars(scene, seat, place, holes):
                        continue
                    swept = (*passed, end) if effect.sweeping else (end,)
                    position, changes = scene.landed(seat, place, swept)
                    yield changes[0], _after(track, effect, run, changes, position, run.left - points)


def _after(
    track: Track, effect: Split, run: Run, changes: tuple[Change, ...], position: Position, left: int
) -> Run:
    had = run.had
    if effect.pawns is not None:
        had = (*had, (changes[0].seat, changes[0].after))
    marks = marks_after(track.settings, run.marks, changes, position)
    movers = run.movers
    if effect.shared and all(is_home(track.settings, position[seat]) for seat in movers):
        movers = helped_after(Scene(track, position, movers, marks))
    return Run(position, marks, movers, left, had)
