"""The pawns on a track board, and what is lit up below and above them."""

from collections.abc import Sequence

from screens.games.track.layer import Layer
from screens.games.track.layout import Spot
from screens.games.track.pawns import (
    draw_bar,
    draw_cross,
    draw_end,
    draw_exchange,
    draw_halo,
    draw_label,
    draw_pawn,
)
from screens.games.track.turn import End

BESIDE = 0.5  # steps up and to the right, where a mark stands beside a spot


class Pieces(Layer):
    """The pawns."""

    hidden: Sequence[tuple[int, int]] = ()  # pawns in flight, as (seat, place)

    @property
    def accented(self):
        return False

    def shows(self):
        return self.scene.position, self.scene.ground, tuple(self.hidden)

    def draw_scene(self):
        hidden = list(self.hidden)
        for spot, pawns in self.scene.pawns.items():
            for number, pawn in enumerate(pawns):
                if pawn in hidden:
                    hidden.remove(pawn)
                else:
                    look = self.scene.look(*pawn)
                    self.stamp(self.stand(spot, self.seat(pawn, number)), draw_pawn, look)


class Lights(Layer):
    """What is lit up below the pawns: those that can be moved, and where the chosen one may go."""

    pawns: frozenset[Spot] = frozenset()  # spots of pawns that can be moved
    ends: dict[Spot, End] = {}
    barred: frozenset[Spot] = frozenset()  # where the chosen pawn would stop, were there nothing in its way
    chosen: Spot | None = None
    halos = True  # whether what can be moved is seen to be lit

    def shows(self):
        return self.scene.position, self.scene.ground, self.pawns, self.ends, self.barred, self.chosen

    def draw_scene(self):
        for spot in self.pawns - {self.chosen} if self.halos else ():
            self._halo(spot)
        if self.chosen is not None:
            self._halo(self.chosen)
        for spot in self.barred:
            self.stamp(self.at(spot), draw_bar)
        for spot, end in self.ends.items():
            self.stamp(self.at(spot), draw_end, bool(end.captures), spot in self.scene.pawns)

    def _halo(self, spot):
        chosen = spot == self.chosen
        if spot.kind != "reserve":
            self.stamp(self.at(spot), draw_halo, chosen)
            return
        pawns = list(enumerate(self.scene.pawns.get(spot, ())))
        for number, pawn in pawns if self.scene.settings.ranks else pawns[-1:]:
            self.stamp(self.stand(spot, self.seat(pawn, number)), draw_halo, chosen)


class Marks(Layer):
    """What is said of the ends, above the pawns: how far, who is captured, who changes places."""

    ends: dict[Spot, End] = {}

    def shows(self):
        return self.scene.position, self.scene.ground, self.ends

    def draw_scene(self):
        for spot, end in self.ends.items():
            if end.swaps:
                self.stamp(self._beside(spot), draw_exchange)
            if end.label:
                draw_label(end.label, *self.at(spot), self.step, spot in self.scene.pawns)
        for spot in {taken for end in self.ends.values() for taken in end.captures}:
            self.stamp(self._beside(spot), draw_cross)

    def _beside(self, spot):
        x, y = self.at(spot)
        return x + BESIDE * self.step, y + BESIDE * self.step
