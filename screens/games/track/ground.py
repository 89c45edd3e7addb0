"""The ground of a track board: the fields, the lanes, the reserves with their names."""

from math import hypot

from kivy.graphics import Canvas
from kivy.metrics import sp

from screens.games.track.layer import HOLE, Layer
from screens.games.track.layout import PLATE, Spot
from screens.theme import seen_on, theme
from screens.widgets.drawing import box_points, disc, dots, line, paint, polygon, star_points
from screens.widgets.player_badge import player_rgba
from screens.widgets.shapes import draw_shape
from screens.widgets.writing import write
from tracker.games.tock import LANE_HOLES
from tracker.language import _

NAME = 0.72  # the size of a name, in steps
KEPT = 6  # drawings: one for each player


class Ground(Layer):
    """The board without pawns. It is kept for each player at the bottom, since it turns with every move."""

    def __init__(self, **kwargs):
        self._forget()
        super().__init__(**kwargs)

    def _forget(self):
        self._kept = {}

    @property
    def _key(self):
        """What a drawing is kept by: on its way to its place a board has other sizes, which nobody sees."""
        return self.scene.ground, *self.size

    @property
    def accented(self):
        """Where there are special fields or a centre."""
        scene = self._scene
        return scene is not None and bool(scene.settings.special or scene.board.hub is not None)

    def repaint(self):
        self._forget()
        super().repaint()

    def shows(self):
        return self.scene.ground

    def draw_scene(self):
        if self._key in self._kept:
            self._sheet.add(self._kept[self._key])
        else:
            self._keep()

    def keep(self, scene):
        """Draw it as in *scene* ahead of time; False where that is there already."""
        if self._scene is None or min(self.size) <= 0:
            return False
        shown, self._scene = self._scene, scene
        missing = self._key not in self._kept
        if missing:
            with Canvas():
                self._keep()
        self._scene = shown
        return missing

    def _keep(self):
        if len(self._kept) > KEPT:
            self._forget()
        drawn = self._kept[self._key] = Canvas()  # begins in the canvas in use
        with drawn:
            self._draw_all()

    def _draw_all(self):
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
