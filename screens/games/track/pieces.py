"""The pawns on a track board, and what is lit up."""

from screens.games.track.layer import Layer
from screens.games.track.pawns import (
    draw_bar,
    draw_cross,
    draw_end,
    draw_exchange,
    draw_halo,
    draw_label,
    draw_pawn,
)


class Pieces(Layer):
    """The pawns, and what is lit up."""

    pawns_lit = frozenset()  # spots of pawns that can be moved
    ends = {}  # spot -> `End`
    barred = frozenset()  # spots where the chosen pawn would stop, were there nothing in its way
    chosen = None
    halos = True  # whether what can be moved is seen to be lit
    hidden = ()  # pawns in flight, as (seat, place)

    def draw_scene(self):
        scene, step = self.scene, self.step
        for spot in self.pawns_lit - {self.chosen} if self.halos else ():
            self._halo(spot)
        if self.chosen is not None:
            self._halo(self.chosen)
        for spot in self.barred:
            draw_bar(*self.at(spot), step)
        for spot, end in self.ends.items():
            draw_end(*self.at(spot), step, bool(end.captures), spot in scene.pawns)
        hidden = list(self.hidden)
        for spot, pawns in scene.pawns.items():
            for number, pawn in enumerate(pawns):
                if pawn in hidden:
                    hidden.remove(pawn)
                else:
                    draw_pawn(scene.look(*pawn), *self.stand(spot, self._seat(pawn, number)), step)
        for spot, end in self.ends.items():
            self._mark_end(spot, end)
        for spot in {taken for end in self.ends.values() for taken in end.captures}:
            x, y = self.at(spot)
            draw_cross(x + 0.5 * step, y + 0.5 * step, step)

    def _seat(self, pawn, number):
        """Where in a reserve a pawn lies, by its rank where it has one."""
        rank = self.scene.rank(*pawn)
        return number if rank is None else rank

    def stand(self, spot, number=0):
        """Where the pawn of that number on a spot is drawn: those in a reserve lie side by side."""
        if spot.kind != "reserve":
            return self.at(spot)
        seats = self.scene.layout.seats(spot.number, self.scene.settings.pawns)
        return self.point(*seats[min(number, len(seats) - 1)])

    def _halo(self, spot):
        if spot.kind == "reserve":
            pawns = list(enumerate(self.scene.pawns.get(spot, ())))
            for number, pawn in pawns if self.scene.settings.ranks else pawns[-1:]:
                draw_halo(*self.stand(spot, self._seat(pawn, number)), self.step, spot == self.chosen)
        else:
            draw_halo(*self.at(spot), self.step, spot == self.chosen)

    def _mark_end(self, spot, end):
        x, y = self.at(spot)
        step = self.step
        if end.swaps:
            draw_exchange(x + 0.5 * step, y + 0.5 * step, step)
        if end.label:
            draw_label(end.label, x, y, step, spot in self.scene.pawns)
