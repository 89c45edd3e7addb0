"""The layers of a track board: the ground with its fields, the pawns with what is lit up, pawns in flight."""

from functools import cached_property
from math import hypot
from typing import NamedTuple

from kivy.metrics import sp
from kivy.properties import NumericProperty

from screens.games.track.layout import PLATE, Layout, Spot, spot_of
from screens.games.track.pawns import (
    Look,
    draw_bar,
    draw_cross,
    draw_end,
    draw_exchange,
    draw_halo,
    draw_label,
    draw_pawn,
)
from screens.theme import seen_on, theme
from screens.widgets.drawing import Drawing, box_points, disc, dots, line, paint, polygon, star_points
from screens.widgets.player_badge import player_rgba
from screens.widgets.shapes import draw_shape
from screens.widgets.writing import write
from tracker.games.tock.board.places import LANE_HOLES, RESERVE, in_reserve
from tracker.language import _

HOLE = 0.36  # the radius of a field, in steps
NAME = 0.72  # the size of a name, in steps


class End(NamedTuple):
    """A place where the chosen pawn may stop."""

    label: str = ""
    captures: tuple[Spot, ...] = ()  # the spots of the pawns that would go back to their reserve
    swaps: bool = False


class Scene:
    """A table as a board shows it: who sits where, and where the pawns stand."""

    def __init__(self, settings, position, players, *, bottom=0, clockwise=True, dealer=None, letters=()):
        """*bottom* and *dealer* are seats; *letters* name the sections, where people call them so."""
        self.settings, self.position, self.players = settings, position, tuple(players)
        self.bottom, self.clockwise, self.dealer, self.letters = bottom, clockwise, dealer, letters
        self.layout = Layout(settings.board, settings.sections[bottom], clockwise)

    @property
    def board(self):
        return self.settings.board

    def spot(self, seat, place) -> Spot:
        """Where a pawn of *seat* stands that is at *place*."""
        return spot_of(self.board, self.settings.sections[seat], place)

    def look(self, seat, place) -> Look:
        """How the pawn of *seat* at *place* looks."""
        ranks = self.settings.ranks
        return Look(self.players[seat], ranks[self.position[seat].index(place)] if ranks else "")

    def owner(self, section):
        """Who sits at a section, or None."""
        sections = self.settings.sections
        return self.players[sections.index(section)] if section in sections else None

    @cached_property
    def pawns(self) -> dict[Spot, list[tuple[int, int]]]:
        """The pawns on each spot that has some, as (seat, place)."""
        found: dict[Spot, list[tuple[int, int]]] = {}
        for seat, places in enumerate(self.position):
            for place in places:
                found.setdefault(self.spot(seat, place), []).append((seat, place))
        return found

    def same_ground(self, other) -> bool:
        """Whether nothing differs but the pawns."""
        kept = ("settings", "players", "bottom", "clockwise", "dealer", "letters")
        return other is not None and all(getattr(self, name) == getattr(other, name) for name in kept)


class Layer(Drawing):
    """Something drawn on the board, in steps around its middle."""

    scene = None

    @property
    def step(self) -> float:
        """From field to field, in pixels."""
        wide, high = self.scene.layout.extent
        return min(self.width / (2 * wide), self.height / (2 * high))

    def point(self, x, y):
        """A place on the board in pixels."""
        return self.width / 2 + x * self.step, self.height / 2 + y * self.step

    def points(self, numbers):
        return [n for x, y in zip(numbers[::2], numbers[1::2], strict=True) for n in self.point(x, y)]

    def at(self, spot):
        """The middle of a spot in pixels."""
        return self.point(*self.scene.layout.at(spot))

    def draw(self):
        if self.scene is not None:
            self.draw_scene()

    def draw_scene(self):
        """Draw what belongs to this layer."""


class Ground(Layer):
    """The board without pawns."""

    def draw_scene(self):
        self._arms()
        self._track()
        for section in range(self.scene.board.sections):
            self._reserve(section)
        if self.scene.board.hub is not None:
            self._centre()

    def _ink(self, section):
        """The colour of whose section it is, seen on the ground."""
        owner = self.scene.owner(section)
        return seen_on(player_rgba(owner.colour), theme.surface) if owner else theme.line

    def _arms(self):
        layout = self.scene.layout
        paint(theme.surface)
        for section in range(layout.board.sections):
            polygon(self.points(layout.arm(section, 0.62)), 0.9 * self.step)
        disc(*self.point(0, 0), (hypot(layout.corner, 1) + 0.55) * self.step)

    def _track(self):
        """The fields of all, and those of each player: ringed in the colour, with the shape in them."""
        scene, step = self.scene, self.step
        board = scene.board
        fields = [n for field in range(board.length) for n in self.at(Spot("track", field))]
        paint(theme.line)
        line(fields, 0.12 * step, closed=True)
        paint(theme.outline)
        dots(fields, HOLE * step)
        paint(theme.background)
        dots(fields, (HOLE - 0.07) * step)
        if scene.settings.special:
            self._special()
        for section in range(board.sections):
            lane = [Spot("lane", section, hole) for hole in range(1, LANE_HOLES + 1)]
            own = [self.at(spot) for spot in (Spot("track", section * board.size), *lane)]
            points = [n for middle in own for n in middle]
            paint(self._ink(section))
            dots(points, 0.45 * step)
            paint(theme.background)
            dots(points, 0.33 * step)
            owner = scene.owner(section)
            if owner:
                paint(self._ink(section))
                for x, y in own:
                    draw_shape(owner.shape, x, y, 0.2 * step)

    def _special(self):
        """A star in each special field."""
        board, step = self.scene.board, self.step
        for section in range(board.sections):
            x, y = self.at(Spot("track", section * board.size + self.scene.settings.special))
            paint(theme.accent)
            disc(x, y, 0.47 * step)
            paint(theme.background)
            polygon(star_points(x, y, 0.4 * step, 0.17 * step))

    def _reserve(self, section):
        scene, step = self.scene, self.step
        owner = scene.owner(section)
        if scene.letters:
            middle = self.point(*scene.layout.letter(section))
            write(scene.letters[section], *middle, 0.85 * step, theme.outline)
        if owner is None:
            return
        x, y = self.point(*scene.layout.plate(section))
        half = PLATE * step
        for colour, inner in ((self._ink(section), 0), (theme.surface, 0.1 * step)):
            paint(colour)
            side = 2 * (half - inner)
            polygon(box_points(x - half + inner, y - half + inner, side, side, 0.6 * step))
        paint(theme.line)
        seats = scene.layout.seats(section, scene.settings.pawns)
        dots(self.points([n for seat in seats for n in seat]), HOLE * step)
        self._name(section, owner)
        if scene.dealer is not None and scene.settings.sections[scene.dealer] == section:
            self._deals(section)

    def _name(self, section, owner):
        scene = self.scene
        x, y, room = scene.layout.label(section)
        active = scene.settings.sections[scene.bottom] == section
        ink = theme.text if active else theme.text_soft
        size = max(sp(11), NAME * self.step)
        write(owner.name, *self.point(x, y), size, ink, room=room * self.step)

    def _deals(self, section):
        """The mark of the dealer, at the corner of the reserve that is nearest to the middle."""
        x, y = self.scene.layout.plate(section)
        x -= PLATE * (1 if x > -0.1 else -1)
        y -= PLATE * (1 if y > 0.1 else -1)
        paint(theme.text)
        disc(*self.point(x, y), 0.55 * self.step)
        write(_("D"), *self.point(x, y), max(sp(10), 0.75 * self.step), theme.background)

    def _centre(self):
        scene, step = self.scene, self.step
        board = scene.board
        middle = self.point(0, 0)
        for section in range(board.sections):
            x, y = self.at(Spot("track", section * board.size + board.hub))
            paint(theme.accent)
            line([x, y, *middle], 0.1 * step)
            disc(x, y, HOLE * step)
            paint(theme.background)
            disc(x, y, (HOLE - 0.1) * step)
            paint(theme.accent)
            disc(x, y, 0.12 * step)
        paint(theme.accent)
        disc(*middle, 0.62 * step)
        paint(theme.background)
        disc(*middle, 0.5 * step)


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
        return RESERVE - pawn[1] if self.scene.settings.ranks and in_reserve(pawn[1]) else number

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


class Flight(Layer):
    """Pawns on their way."""

    progress = NumericProperty(0)
    flights = ()  # (how the pawn looks, the points of the way in steps)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("progress", self.redraw)

    def draw_scene(self):
        for look, points in self.flights:
            draw_pawn(look, *self.point(*along(points, self.progress)), self.step)


def along(points, share):
    """The point after a share, 0 to 1, of a way through equally long legs."""
    legs = len(points) - 1
    leg = min(legs - 1, int(share * legs))
    part = share * legs - leg
    return tuple(a + (b - a) * part for a, b in zip(points[leg], points[leg + 1], strict=True))
