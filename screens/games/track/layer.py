"""What the layers of a track board have in common: they are drawn in steps around the middle of it."""

from screens.widgets.drawing import Drawing

HOLE = 0.36  # the radius of a field, in steps


class Layer(Drawing):
    """Something drawn on the board."""

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
