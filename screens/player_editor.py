"""A player's name, colour and shape, in a dialog."""

from collections.abc import Callable
from functools import cache
from itertools import cycle

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from screens.glyphs import name_problem
from screens.theme import PLAYER_COLOURS, PLAYER_SHAPES
from screens.widgets import Dialog, PlayerBadge
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import Player


def free_badge(seated, player=None):
    """*player* with a colour and a shape that nobody *seated* has; a nameless one unless told."""
    player = player or Player("", next(iter(PLAYER_COLOURS)), PLAYER_SHAPES[0])
    if len(seated) >= len(PLAYER_COLOURS):  # each colour is there: a pair that is not
        taken = {(other.colour, other.shape) for other in seated}
        pairs = zip(cycle(PLAYER_COLOURS), [*PLAYER_SHAPES[1:], PLAYER_SHAPES[0]] * len(PLAYER_SHAPES))
        colour, shape = next((pair for pair in pairs if pair not in taken), (player.colour, player.shape))
        return Player(player.name, colour, shape)
    return Player(
        player.name,
        _free(player.colour, PLAYER_COLOURS, [other.colour for other in seated]),
        _free(player.shape, PLAYER_SHAPES, [other.shape for other in seated]),
    )


def _free(wished, choices, taken):
    if wished in choices and wished not in taken:
        return wished
    return next((choice for choice in choices if choice not in taken), next(iter(choices)))


class BadgeButton(ButtonBehavior, PlayerBadge):
    """A badge that can be chosen."""

    side = 48
    chosen = BooleanProperty(False)


class PlayerEditor(BoxLayout):
    """Name, colour and shape, the badge drawn as it will be."""

    name = StringProperty("")
    colour = StringProperty("red")
    shape = StringProperty("circle")
    take: Callable[[Player], object] | None = None

    def on_kv_post(self, _base):
        for colour in PLAYER_COLOURS:
            button = BadgeButton(colour=colour)
            self.fbind("shape", button.setter("shape"))
            button.bind(on_release=lambda _button, colour=colour: setattr(self, "colour", colour))
            self.ids.colours.add_widget(button)
        for shape in PLAYER_SHAPES:
            button = BadgeButton(shape=shape)
            self.fbind("colour", button.setter("colour"))
            button.bind(on_release=lambda _button, shape=shape: setattr(self, "shape", shape))
            self.ids.shapes.add_widget(button)
        for prop in ("colour", "shape", "name"):
            self.fbind(prop, self._mark)
        self._mark()

    def tell(self, player):
        """Be about somebody, as they are now."""
        field = self.ids.name
        self.name = field.text = player.name
        self.colour, self.shape, field.error = player.colour, player.shape, ""

    def done(self):
        """Hand over what is told now, unless there is no name."""
        name = self.ids.name.text.strip()
        self.ids.name.error = name_problem(name)
        if self.take and not self.ids.name.error:
            self.take(Player(name, self.colour, self.shape))

    def _mark(self, *_):
        for button in self.ids.colours.children:
            button.shape, button.chosen = self.shape, button.colour == self.colour
        for button in self.ids.shapes.children:
            button.colour, button.chosen = self.colour, button.shape == self.shape


class PlayerDialog(Dialog):
    """The form, made once for all players."""

    def __init__(self, **kwargs):
        self._form = PlayerEditor()
        super().__init__(body=self._form, **kwargs)
        self.get_ready()

    def ask(self, title, player, take):
        """Open it on *player*."""

        def done(edited):
            self.dismiss()
            take(edited)

        self.title, self._form.take = title, done
        self._form.tell(player)
        self.open()
        self._form.ids.name.focus = not player.name

    def on_dismiss(self):
        self._form.take = None
        super().on_dismiss()


@cache
def editor() -> PlayerDialog:
    """The one form."""
    return PlayerDialog()


def edit_player(title, player, take):
    """Open the form on *player*; *take* gets the edited one, unless it is left without a name."""
    editor().ask(title, player, take)


load_rule(__file__)
