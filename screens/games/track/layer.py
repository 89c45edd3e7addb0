"""What the layers of a track board have in common: they are drawn in steps around the middle of it."""

from screens.games.track.scene import Scene
from screens.games.track.stamps import Stamps
from screens.widgets.drawing import Drawing

HOLE = 0.36  # the radius of a field, in steps


class Layer(Drawing):
    """Something drawn on the board, anew only when it shows something else."""

    _scene: Scene | None = None
    _shown = None

    def __init__(self, **kwargs):
        self.stamps = Stamps()
        super().__init__(**kwargs)

    @property
    def accented(self) -> bool:
        """Whether it shows the accent."""
        return True

    @property
    def scene(self) -> Scene:
        """What is shown; asked only once there is something."""
        assert self._scene is not None
        return self._scene

    @property
    def step(self) -> float:
        """From field to field, in pixels."""
        wide, high = self.scene.layout.extent
        return min(self.width / (2 * wide), self.height / (2 * high))

    def point(self, x, y) -> tuple[float, float]:
        """A place on the board in pixels."""
        step = self.step
        return self.width / 2 + x * step, self.height / 2 + y * step

    def points(self, numbers):
        return [n for x, y in zip(numbers[::2], numbers[1::2], strict=True) for n in self.point(x, y)]

    def at(self, spot) -> tuple[float, float]:
        """The middle of a spot in pixels."""
        return self.point(*self.scene.layout.at(spot))

    def stand(self, spot, number=0) -> tuple[float, float]:
        """Where the pawn of that number on a spot is drawn: those in a reserve lie side by side."""
        if spot.kind != "reserve":
            return self.at(spot)
        seats = self.scene.layout.seats(spot.number, self.scene.settings.pawns)
        return self.point(*seats[min(number, len(seats) - 1)])

    def seat(self, pawn, number):
        """Where in a reserve a pawn, (seat, place), lies: by its rank where it has one, else by *number*."""
        rank = self.scene.rank(*pawn)
        return number if rank is None else rank

    def stamp(self, at, draw, *how):
        """Draw a form around *at*; see `Stamps`."""
        self.stamps.put(self._sheet, *at, draw, *how)

    def update(self, scene):
        """Show a scene, and draw only where that makes a difference."""
        self._scene = scene
        if (shows := self.shows()) != self._shown:
            self._shown = shows
            self.redraw()

    def repaint(self):
        """Draw everything anew: the colours have changed."""
        self.stamps.forget()
        self.redraw()

    def draw(self):
        if self._scene is not None:
            self.stamps.begin(self.step)
            self.draw_scene()

    def shows(self):
        """What the drawing depends on, besides size and colours."""

    def draw_scene(self):
        """Draw what belongs to this layer."""
