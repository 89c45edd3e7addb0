"""How a new game is played: how closely it is followed, its options, who starts, what is counted already."""

import random
from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.games import adjuster_of
from screens.option_rows import option_rows
from screens.theme import theme
from screens.widgets import Chip, NumberRow, Text
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle
from tracker.game import OptionValue, Player, Table
from tracker.games import GAMES
from tracker.language import _, current, ngettext
from tracker.words import DEPTHS

DRAW_STEPS = 12  # how often the light moves on before the drawn starter is shown


class Arrangement(BoxLayout):
    """Everything that a table may settle before the first move, and need not."""

    __events__ = ("on_draw",)

    depth = StringProperty("score")
    depth_told = StringProperty("")
    whole = BooleanProperty(False)  # a game under way is entered piece by piece, not by its totals
    first = NumericProperty(None, allownone=True)
    told = StringProperty("")  # all of it in a line
    seen = BooleanProperty(False)  # whether it is unfolded; what nobody sees is not drawn

    def __init__(self, **kwargs):
        self._key = next(iter(GAMES))
        self._players: list[Player] = []
        self._options: dict[str, OptionValue] = {}
        self._at_home = False  # whether the house rules are unfolded
        self._house = ()  # the noted ones that were adopted
        self._drawn: tuple = ()  # for whom, and how settled
        super().__init__(**kwargs)

    def begin(self, key, table=None):
        """A new table of a game, settled like *table* where there is one."""
        self._key, self._players, self._at_home = key, [], False
        self.depth = table.depth if table else "score"
        self._options = dict(table.options) if table else {}
        self.first, self._house = None, ()
        self.ids.under_way.active = False

    def adopt(self, rules):
        """Set the options that belong to house rules; what was adopted before is left as it is now."""
        for rule in rules:
            if rule.option and rule not in self._house:
                self._options[rule.option] = rule.value
        self._house = rules

    def seat(self, players):
        """These people sit at the table; who starts must be said again where they are others."""
        if list(players) != list(self._players):
            self._players, self.first = list(players), None
        self.draw()

    def draw(self):
        """Draw every section."""
        self._draw_depth()
        if self.seen or self.ids.under_way.active:
            for _piece in self._draw_rest():
                pass

    def _draw_rest(self):
        """Draw, a piece at each step, what is below the depth, unless it is there already."""
        settled = (tuple(self._players), tuple(self._options.items()), self.first, self._house)
        about = (self._key, self.depth, self._at_home, self.ids.under_way.active, current(), *settled)
        if about == self._drawn:
            return
        self._draw_options()
        yield
        self._draw_first()
        self._draw_totals()
        self._drawn = about

    def foresee(self, width):
        """Draw, a piece at each step, what will be seen once it is unfolded."""
        yield from self._draw_rest()
        if not self.parent:
            self.width = width
            settle(self)

    def on_seen(self, *_):
        if self.seen:
            self.draw()

    @property
    def _game(self):
        return GAMES[self._key].game

    def table(self):
        """The table as it was settled."""
        offered = [option.key for option in self._options_offered()]
        options = {key: value for key, value in self._options.items() if key in offered}
        return Table(players=tuple(self._players), depth=self.depth, first=self.first, options=options)

    def totals(self):
        """What everybody has already; None where the game begins afresh, or is set piece by piece."""
        if self.whole or not self.ids.under_way.active:
            return None
        return tuple(int(row.value) for row in reversed(self.ids.totals.children))

    @property
    def set_by_hand(self):
        """Whether the game is under way, and its table is to be set piece by piece."""
        return self.whole and self.ids.under_way.active

    def _tell(self):
        """The line that stands for all of this while it is folded."""
        told = [_(DEPTHS[self.depth])]
        changed = sum(value != self._default(key) for key, value in self.table().options.items())
        if changed:
            told.append(ngettext("{count} option", "{count} options", changed).format(count=changed))
        if self.first is not None:
            told.append(_("{name} starts").format(name=self._players[self.first].name))
        self.told = " · ".join(told)

    def _default(self, key):
        return next(option.default for option in self._game.options if option.key == key)

    # --- depth and options

    def _draw_depth(self):
        if self.depth not in self._game.depths:
            self.depth = self._game.depths[0]
        self.ids.depth.options = [(depth, _(DEPTHS[depth])) for depth in self._game.depths]
        self.ids.depth.value = self.depth
        self.depth_told = (
            _("You play, the phone adds up: a few taps a round.")
            if self.depth == "score"
            else _("Every move is entered; the phone checks it and says what comes next.")
        )
        self.whole = self.depth in adjuster_of(self._key).whole
        self._tell()

    def choose_depth(self, depth):
        """Score only, or full referee."""
        self.depth = depth
        self.draw()

    def _draw_options(self):
        """The choices that the game leaves to the table; house rules are folded until one is wanted."""
        box = self.ids.options
        box.clear_widgets()
        offered = list(self._options_offered())
        house = [option for option in offered if option.house]
        for option in offered:
            if not option.house:
                self._draw_option(option)
        if house and not (self._at_home or any(self._options.get(option.key) for option in house)):
            told = ngettext("{count} house rule", "{count} house rules", len(house)).format(count=len(house))
            more = Chip(text=told, icon="down")
            more.bind(on_release=self._unfold_house)
            box.add_widget(more)
        elif house:
            box.add_widget(Text(text=_("House rules"), bold=True))
            for option in house:
                self._draw_option(option)

    def _draw_option(self, option):
        """A switch, or one of several."""
        value = self._options.get(option.key, option.default)
        for row in option_rows(self._key, option, value, partial(self._set_option, option.key)):
            self.ids.options.add_widget(row)

    def _unfold_house(self, _chip):
        self._at_home = True
        self._draw_options()

    def _options_offered(self):
        """The options that mean something to so many players, followed so closely."""
        for option in self._game.options:
            for_so_many = not option.seats or len(self._players) in option.seats
            if for_so_many and option.depth in (None, self.depth):
                yield option

    def _set_option(self, key, _row, value):
        self._options[key] = value
        self._tell()

    # --- who starts

    def _draw_first(self):
        box = self.ids.first
        box.clear_widgets()
        asked = Chip(text=_("Asked at the table"), active=self.first is None)
        asked.bind(on_release=partial(self.choose_first, None))
        box.add_widget(asked)
        for seat, player in enumerate(self._players):
            chip = Chip(
                text=player.name,
                name=player.name,
                colour=player.colour,
                shape=player.shape,
                active=self.first == seat,
            )
            chip.bind(on_release=partial(self.choose_first, seat))
            box.add_widget(chip)
        if len(self._players) > 1:
            draw = Chip(text=_("Draw at random"), icon="shuffle")
            draw.bind(on_release=self.draw_first)
            box.add_widget(draw)
            helps = Chip(text=_("By fingers or a wheel"), icon="hand")
            helps.bind(on_release=lambda _chip: self.dispatch("on_draw"))
            box.add_widget(helps)

    def on_draw(self):
        """Fingers or a wheel are to say who starts."""

    def choose_first(self, seat, *_args):
        """This seat starts; None: the app asks at the table."""
        self.first = seat
        self._draw_first()
        self._tell()

    def draw_first(self, *_args):
        """Draw who starts; a light runs over the names and slows down."""
        drawn = random.randrange(len(self._players))
        if not theme.duration:
            self.choose_first(drawn)
            return
        chips = [chip for chip in reversed(self.ids.first.children) if chip.name]
        self._run_light(chips, drawn, DRAW_STEPS)

    def _run_light(self, chips, drawn, steps):
        if chips[0].parent is None:  # somebody came or went: the draw is off
            return
        for chip in chips:
            chip.active = chip is chips[(drawn - steps) % len(chips)]
        if steps:
            pause = 0.05 + 0.12 * (1 - steps / DRAW_STEPS) ** 2
            Clock.schedule_once(lambda _dt: self._run_light(chips, drawn, steps - 1), pause)
        else:
            self.choose_first(drawn)

    # --- already under way

    def _draw_totals(self):
        box = self.ids.totals
        typed = {row.title: row.value for row in box.children}
        box.clear_widgets()
        if self.whole or not self.ids.under_way.active:
            return
        for player in self._players:
            box.add_widget(
                NumberRow(
                    title=player.name,
                    value=typed.get(player.name, 0),
                    max_digits=self._game.total_digits,
                    name=player.name,
                    colour=player.colour,
                    shape=player.shape,
                )
            )

    def switch_under_way(self):
        """The game has begun without the phone: its totals are entered."""
        self._draw_totals()


load_rule(__file__)
