"""Pawns on their way over a track board, from one table to the next."""

from collections import Counter
from collections.abc import Sequence

from kivy.properties import NumericProperty

from screens.games.track.layer import Layer
from screens.games.track.layout import spot_of
from screens.games.track.pawns import Look, draw_pawn
from tracker.games.tock import in_reserve, walked


class Flight(Layer):
    """Pawns in flight."""

    progress = NumericProperty(0)
    flights: Sequence[tuple[Look, list[tuple[float, float]]]] = ()  # with the points of the way in steps

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("progress", self.redraw)

    @property
    def accented(self):
        return False

    def shows(self):
        return self.flights, self.scene.ground if self.flights else None

    def draw_scene(self):
        for look, points in self.flights:
            self.stamp(self.point(*along(points, self.progress)), draw_pawn, look)


def along(points, share):
    """The point after a share, 0 to 1, of a way through equally long legs."""
    legs = len(points) - 1
    leg = min(legs - 1, int(share * legs))
    part = share * legs - leg
    return tuple(a + (b - a) * part for a, b in zip(points[leg], points[leg + 1], strict=True))


def way(scene, seat, before, after):
    """The points over which a pawn walks on the board of *scene*, in steps."""
    board, section = scene.board, scene.settings.sections[seat]
    return [scene.layout.at(spot_of(board, section, place)) for place in walked(board, before, after)]


def moved(before, after) -> list[tuple[int, int, int]]:
    """The pawns that stand elsewhere in the second scene, as (seat, where from, where to)."""
    if before.settings != after.settings:
        return []
    found: list[tuple[int, int, int]] = []
    for seat, (old, new) in enumerate(zip(before.position, after.position, strict=True)):
        if after.settings.ranks:  # each pawn has its place in the row
            found += [(seat, *pair) for pair in zip(old, new, strict=True) if pair[0] != pair[1]]
            continue
        gone = sorted((Counter(old) - Counter(new)).elements())
        came = sorted((Counter(new) - Counter(old)).elements())
        captured = any(map(in_reserve, came)) and not any(map(in_reserve, gone))
        if captured:  # that one is drawn from where it stood
            gone.sort(reverse=True)
            came.sort(reverse=True)
        found += [(seat, *pair) for pair in zip(gone, came, strict=False)]
    return found
