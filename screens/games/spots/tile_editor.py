"""Spots: the steps of a tile that is printed differently, with everything that a step can say."""

from functools import partial

from msgspec.structs import replace

from screens.games.spots.pieces import ChipRow, Pair
from screens.theme import theme
from screens.widgets import ActionButton, Icon, ListRow, Sheet, Stepper, SwitchRow, Text, show
from tracker.game import say
from tracker.games.spots import (
    MOST_NUMBER,
    MOST_STEPS,
    TILES,
    Amount,
    ChangeBuried,
    DrawDog,
    FixTile,
    Keeping,
    MoveDie,
    RollDice,
    RollOneByOne,
    SetDie,
    Treats,
    effect,
)
from tracker.language import N_, _

NEW_STEPS = (
    (N_("Roll dice"), RollDice()),
    (N_("Roll one by one"), RollOneByOne()),
    (N_("Take treats"), Treats()),
    (N_("Return treats"), Treats(give_back=True)),
    (N_("Draw a dog"), DrawDog()),
    (N_("Set a die"), SetDie()),
    (N_("Move a die"), MoveDie()),
    (N_("Change buried dice"), ChangeBuried()),
)
PER = (
    ("", N_("nothing")),
    ("paw", N_("paw")),
    ("open-dog", N_("open dog")),
    ("turned-tile", N_("turned tile")),
    ("treat", N_("treat")),
    ("top-spot", N_("highest empty spot")),
    ("just-buried", N_("just buried")),
)
SOURCES = (
    ((False, False), N_("from the supply")),
    ((True, False), N_("your buried dice")),
    ((False, True), N_("and one of yours")),
)
KEEPING = (
    (None, N_("all")),
    ("value", N_("one value")),
    ("count", N_("a number of dice")),
    ("total", N_("a total")),
    ("named", N_("not above a named value")),
    ("not-lower", N_("drop those below your buried total")),
)
NUMBERED = ("count", "total")  # the rules of keeping that need a number
ROLL_SWITCHES = (
    ("may", N_("Optional")),
    ("again", N_("May be repeated")),
    ("growing", N_("One die more each time")),
    ("partly", N_("A treat may reroll some dice only")),
)


def edit_tile(frame, key):
    """A tile in full, to be corrected."""
    editor = TileEditor(frame, key)
    actions = [(_("Close"), "plain", None), (_("It is printed like this"), "primary", editor.save)]
    show(frame.tell(say(f"tile-{key}")), editor, actions)


class TileEditor(Sheet):
    """The steps of a tile in words; a tap on one opens what it says, one at a time."""

    def __init__(self, frame, key, **kwargs):
        super().__init__(**kwargs)
        self._frame = frame
        self._tile = frame.state.tile(key)
        self._opened = None  # the number of the step whose choices are shown
        self._draw()

    def _draw(self):
        self.clear_widgets()
        hint = _("Printed differently? Tap a step and set it as it is: the app keeps it for later games.")
        self.add_widget(Text(text=hint, soft=True, kind="small"))
        for number, (step, said) in enumerate(zip(self._tile.steps, effect(self._tile), strict=True)):
            self._heading(number, said)
            if number == self._opened:
                self._choices(number, step)
        if len(self._tile.steps) < MOST_STEPS:
            self._offer_steps()
        if self._tile != TILES[self._tile.key]:
            self._button(_("As the app knows it"), partial(self._become, TILES[self._tile.key], None))

    def _heading(self, number, said):
        """What a step says; a tap opens and closes it."""
        words = self._frame.tell(said)
        row = ListRow(title=f"{number + 1}. {words}", strong=number == self._opened)
        row.add_widget(Icon(name="up" if number == self._opened else "pencil", tint=theme.text_soft))
        toggled = None if number == self._opened else number
        row.bind(on_release=lambda _row: self._become(self._tile, toggled))
        self.add_widget(row)

    def _choices(self, number, step):
        """Everything that can be said of a step."""
        match step:
            case RollDice():
                self._roll(number, step)
            case RollOneByOne():
                self._stepper(_("At least"), step.least, partial(self._between, number, step, "least"), 1)
                self._stepper(_("At most"), step.most, partial(self._between, number, step, "most"), 1)
            case Treats():
                self._amount(_("Treats"), step.treats, partial(self._change, number, "treats"))
            case ChangeBuried():
                self._amount(_("Times"), step.times, partial(self._change, number, "times"))
        row = Pair()
        if number:
            self._button(_("Earlier"), partial(self._earlier, number), row)
        if len(self._tile.steps) > 1:
            self._button(_("Take this step out"), partial(self._set_step, number, None), row)
        if row.children:
            self.add_widget(row)

    def _roll(self, number, step):
        def source(value):
            self._set_step(number, replace(step, buried=value[0], borrowed=value[1]))

        self._pick(_("Which dice?"), SOURCES, (step.buried, step.borrowed), source)
        if not step.buried:
            self._amount(_("Dice"), step.dice, partial(self._change, number, "dice"))
        rule = step.keeping.rule if step.keeping else None
        self._pick(_("Which are kept?"), KEEPING, rule, partial(self._keep, number, step))
        if rule in NUMBERED:
            self._stepper(
                _("How many?") if rule == "count" else _("Which total?"),
                step.keeping.number,
                lambda wished: self._change(number, "keeping", Keeping(rule, wished)),
            )
        for field, text in ROLL_SWITCHES:
            if field != "growing" or step.again:
                self._switch(_(text), getattr(step, field), partial(self._change, number, field))

    def _keep(self, number, step, rule):
        had = step.keeping.number if step.keeping else 0
        numbered = (had or 2) if rule in NUMBERED else 0
        self._change(number, "keeping", Keeping(rule, numbered) if rule else None)

    def _amount(self, text, amount, take):
        """A number, and one more for each of something."""
        self._stepper(text, amount.number, lambda wished: take(Amount(wished, amount.per)))
        self._pick(_("One more for each…"), PER, amount.per, lambda per: take(Amount(amount.number, per)))

    def _offer_steps(self):
        """Steps of every kind, to be added at the end."""
        self.add_widget(Text(text=_("Add a step"), bold=True))
        steps = [(step, _(text)) for text, step in NEW_STEPS]
        take = partial(self._set_step, len(self._tile.steps))
        self.add_widget(ChipRow(steps, take=take, icon="plus"))

    # --- rows

    def _pick(self, text, options, value, take):
        """One of several."""
        self.add_widget(Text(text=text, soft=True))
        self.add_widget(ChipRow([(key, _(said)) for key, said in options], value, take))

    def _stepper(self, text, value, take, least=0):
        row = Stepper(text=text, value=value, min=least, max=MOST_NUMBER)
        row.bind(on_pick=lambda _row, wished: take(int(wished)))
        self.add_widget(row)

    def _switch(self, text, active, take):
        row = SwitchRow(text=text, active=active)
        row.bind(on_switch=lambda _row, wished: take(wished))
        self.add_widget(row)

    def _button(self, text, action, place=None):
        button = ActionButton(text=text, kind="plain")
        button.bind(on_release=lambda _button: action())
        (place or self).add_widget(button)

    # --- changes

    def _change(self, number, field, wished):
        self._set_step(number, replace(self._tile.steps[number], **{field: wished}))

    def _between(self, number, step, field, wished):
        """At least so many, at most so many: one pushes the other."""
        other = {"least": {"most": max(step.most, wished)}, "most": {"least": min(step.least, wished)}}
        self._set_step(number, replace(step, **{field: wished}, **other[field]))

    def _set_step(self, number, step):
        """The tile with another step at this place, or with none."""
        steps = list(self._tile.steps)
        steps[number : number + 1] = [step] if step else []
        self._become(replace(self._tile, steps=tuple(steps)), number if step else None)

    def _earlier(self, number):
        steps = list(self._tile.steps)
        steps[number - 1 : number + 1] = steps[number], steps[number - 1]
        self._become(replace(self._tile, steps=tuple(steps)), number - 1)

    def _become(self, tile, opened):
        self._tile, self._opened = tile, opened
        self._draw()

    def save(self):
        """The tile is printed so, here and in later games."""
        if self._tile != self._frame.state.tile(self._tile.key):
            self._frame.play(FixTile(self._tile))
