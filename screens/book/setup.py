"""How a game is laid out, as a picture, for so many players and with these options."""

from functools import partial

from kivy.properties import NumericProperty

from screens.games import pictures_of
from screens.option_rows import option_rows
from screens.theme import PLAYER_COLOURS, PLAYER_SHAPES
from screens.widgets import Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import Player, Table
from tracker.games import GAMES
from tracker.words import tell


class BookSetup(BoxLayout):
    """The picture, what the hands do, and what it depends on."""

    count = NumericProperty(0)
    least = NumericProperty(1)
    most = NumericProperty(6)

    def __init__(self, game, **kwargs):
        seats = GAMES[game].game.seats
        self._key, self._options = game, {}
        super().__init__(least=seats.start, most=seats.stop - 1, **kwargs)
        self.seat(min(4, self.most))

    def seat(self, count):
        """So many play."""
        self.count = int(count)
        self._draw_options()
        self._draw()

    @property
    def _offered(self):
        """The options that change the set-up of so many players."""
        pictures = pictures_of(self._key)
        for option in GAMES[self._key].game.options:
            for_so_many = not option.seats or self.count in option.seats
            alone = option.key != "robot" or self.count == 1
            if option.key in pictures.OPTIONS and for_so_many and alone:
                yield option

    def _draw_options(self):
        box = self.ids.options
        box.clear_widgets()
        for option in self._offered:
            value = self._options.get(option.key, option.default)
            for row in option_rows(self._key, option, value, partial(self._set, option.key)):
                box.add_widget(row)

    def _set(self, key, _row, value):
        self._options[key] = value
        self._draw()

    def _draw(self):
        """Lay the table as the rules lay it before the first move."""
        game, players = GAMES[self._key].game, _players(self.count)
        offered = {option.key for option in self._offered}
        options = {key: value for key, value in self._options.items() if key in offered}
        state = game.start(Table(players=players, depth="referee", first=0, options=options))
        box = self.ids.picture
        box.clear_widgets()
        box.add_widget(pictures_of(self._key).setup(state, players))
        notes = self.ids.notes
        notes.clear_widgets()
        for note in game.prompt(state).notes:
            notes.add_widget(Text(text="•  " + tell(note, players, self._key)))


def _players(count):
    """People without names: numbers, each with a colour and a shape."""
    looks = zip(PLAYER_COLOURS, PLAYER_SHAPES, strict=False)
    return tuple(Player(str(number), *look) for number, look in zip(range(1, count + 1), looks, strict=False))


load_rule(__file__)
