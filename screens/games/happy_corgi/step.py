"""Happy Corgi: what the steps of a turn have in common."""

from collections.abc import Sequence

from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule


class CorgiStep(BoxLayout):
    """What one step of a turn needs, beside the table or below it."""

    chosen: Sequence[int] = ()  # squares that have been chosen

    def __init__(self, turn, **kwargs):
        self.turn, self.view = turn, turn.view
        super().__init__(**kwargs)

    @property
    def state(self):
        return self.turn.state

    def fresh(self):
        """The step begins, or something was done in it: show what there is now."""

    def lit(self):
        """The squares where the step can be done."""
        return ()

    def tap(self, square):
        """A square was tapped: where that means nothing, it tells of the card."""
        self.view.tap_square(square)


load_rule(__file__)
