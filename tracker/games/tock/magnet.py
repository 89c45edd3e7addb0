"""The magnet of DOG Royal (ROY-04): a pawn goes on to the field behind the next one."""

from tracker.games.tock.board import on_track
from tracker.games.tock.effects import Found
from tracker.games.tock.scene import Scene
from tracker.games.tock.settings import Magnet


def pull(scene: Scene, _effect: Magnet, found: Found) -> None:
    """A pawn on the track goes to where the magnet draws it."""
    for seat in scene.movers:
        for place in scene.position[seat]:
            if on_track(place) and (end := drawn_to(scene, scene.track.spots[seat][place])) is not None:
                for position, changes in scene.arrivals(seat, place, end):
                    found.setdefault(position, changes)


def drawn_to(scene: Scene, spot: int) -> int | None:
    """The field just behind the next pawn on the track; None when there is no other, or nothing in between.

    Nothing is crossed on the way, so that neither ranks nor blocked starts matter.
    """
    length = scene.track.length
    ahead = (step for step in range(1, length) if (spot + step) % length in scene.occupied)
    steps = next(ahead, 1)
    return (spot + steps - 1) % length if steps > 1 else None
