"""The first start: three pictures that say what the phone is for, and the way past them."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.navigator import BaseScreen
from screens.theme import theme
from screens.widgets.drawing import Drawing, box_points, disc, paint, polygon, spread
from tracker.language import _

PAGES = 3


class WelcomePicture(Drawing):
    """What a page shows, in units of a hundredth of its side."""

    page = NumericProperty(0)

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("page", self.redraw)

    def draw(self):
        side = min(self.size)
        left, bottom = (self.width - side) / 2, (self.height - side) / 2
        self._unit = side / 100
        self._at = lambda x, y: (left + x * self._unit, bottom + y * self._unit)
        (self._draw_table, self._draw_tap, self._draw_rule)[self.page]()

    def _box(self, colour, x, y, width, height, radius=4):
        paint(colour)
        polygon(spread(self._at, box_points(x, y, width, height, radius)))

    def _disc(self, colour, x, y, radius):
        paint(colour)
        disc(*self._at(x, y), radius * self._unit)

    def _draw_phone(self, x, y):
        """A phone upright, its screen lit."""
        self._box(theme.text, x, y, 28, 52, 6)
        self._box(theme.surface, x + 2.5, y + 6, 23, 40, 3)

    def _draw_table(self):
        """A phone beside a board with pawns and a die."""
        self._box(theme.accent_soft, 4, 14, 92, 72, 10)
        self._box(theme.accent, 12, 26, 46, 48, 5)
        for step in range(5):
            self._disc(theme.accent_soft, 19 + 8 * step, 33, 2.6)
            self._disc(theme.accent_soft, 19 + 8 * step, 67, 2.6)
        for x in (27, 43):
            self._disc(theme.accent_ink, x, 54, 4.5)
            self._box(theme.accent_ink, x - 5, 40, 10, 11, 3)
        self._draw_phone(64, 24)
        self._box(theme.accent, 71, 45, 14, 14, 3)
        for x, y in ((75, 49), (78, 52), (81, 55)):
            self._disc(theme.accent_ink, x, y, 1.5)

    def _draw_tap(self):
        """A finger on one key of a pad."""
        for row in range(3):
            for column in range(3):
                chosen = (row, column) == (1, 1)
                colour = theme.accent if chosen else theme.accent_soft
                self._box(colour, 14 + 25 * column, 20 + 22 * row, 21, 18, 5)
        self._disc(theme.accent_soft_ink, 49.5, 48, 6)
        self._box(theme.text, 45, 8, 9, 38, 4.5)

    def _draw_rule(self):
        """An open book, and a yes and a no."""
        self._box(theme.accent, 8, 18, 84, 58, 6)
        for x in (12, 51):
            self._box(theme.surface, x, 23, 37, 49, 3)
            for line in range(5):
                self._box(theme.line, x + 5, 29 + 8 * line, 27, 2.5, 1)
        self._disc(theme.good_soft_ink, 30, 82, 10)
        self._disc(theme.bad, 70, 82, 10)
        paint(theme.surface)
        polygon(spread(self._at, [24, 82, 29, 77, 37, 86, 35, 88, 29, 81, 26, 84]))
        self._box(theme.surface, 64, 80.7, 12, 2.6, 1)


class WelcomeScreen(BaseScreen):
    page = NumericProperty(0)
    heading = StringProperty("")
    text = StringProperty("")
    asks = BooleanProperty(False)  # which language, before anything else

    def show(self):
        """Ask for the language only where the system's is none of ours and nobody has chosen one."""
        self.asks = self.app.foreign and not self.app.settings["language"]
        super().show()

    def choose(self, language):
        """The language of the app from now on."""
        self.asks = False
        self.app.change_setting("language", language)
        self.refresh()

    def refresh(self):
        """Draw the page."""
        if self.asks:
            self.heading, self.text = "Langue · Language", ""
            return
        self.heading, self.text = (
            (_("Beside the game"), _("Play with real dice, cards and pawns. The phone lies beside them.")),
            (_("Tap what happened"), _("It counts, says whose turn it is and what the hands have to do.")),
            (_("Ask the rule"), _("What is not allowed is answered with the rule. The table decides.")),
        )[self.page]

    def go_on(self):
        """The next picture, or to the games."""
        if self.page + 1 < PAGES:
            self.page += 1
            self.refresh()
        else:
            self.leave()

    def leave(self):
        """It has been seen; nobody is shown it twice."""
        self.page = 0
        self.manager.back()

    def back(self):
        """The picture before; at the first one back leaves, as everywhere."""
        if self.page:
            self.page -= 1
            self.refresh()
            return True
        self.app.change_setting("welcomed", True)
        return False
