"""Spots: tiles and dogs that are printed differently; the correction is logged and kept for later games."""

import msgspec
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from msgspec.structs import replace

from screens.widgets import ActionButton, Chip, IconButton, Stepper, SwitchRow, Text, show
from tracker.game import say
from tracker.games.spots import moves as m
from tracker.games.spots.dogs import PAWS
from tracker.games.spots.state import MOST_DOGS
from tracker.games.spots.telling import effect
from tracker.games.spots.tiles import TILES, Amount, DrawDog, RollDice, RollOneByOne, Tile, Treats
from tracker.language import _

SETTING = "spots.corrections"
Correction = m.FixTile | m.FixCard


def remembered(store):
    """The corrections that a table made in earlier games; what cannot be read counts as none."""
    try:
        return msgspec.convert(store.setting(SETTING, []), list[Correction])
    except msgspec.ValidationError:
        return []


def correct(frame, move):
    """Log a correction and keep it for later games; True when it was taken."""
    if not frame.play(move):
        return False
    store = frame.app.store
    others = [old for old in remembered(store) if _about(old) != _about(move)]
    kept = [msgspec.to_builtins(one) for one in (*others, move)]
    frame.app.guard(lambda: store.keep_setting(SETTING, kept))
    return True


def _about(move):
    return move.tile.key if isinstance(move, m.FixTile) else move.spots


class Sheet(BoxLayout):
    """The inside of a dialog."""

    def __init__(self, **kwargs):
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))


def add_card(frame, spots, then):
    """A dog that the app does not know: ask for its paws, add the card, and go on."""
    body = Sheet()
    paws = Stepper(text=_("Paws"), value=PAWS.get(len(spots), 0), max=MOST_DOGS)
    body.add_widget(paws)

    def add():
        if correct(frame, m.FixCard(spots, int(paws.value))):
            then()

    title = _("A dog with {spots}").format(spots="-".join(map(str, spots)))
    show(title, body, [(_("Cancel"), "plain", None), (_("Add it"), "primary", add)])


def edit_tile(frame, key):
    """A tile in full; its numbers can be corrected."""
    editor = TileEditor(frame, key)
    actions = [(_("Close"), "plain", None), (_("It is printed so"), "primary", editor.save)]
    show(frame.tell(say(f"tile-{key}")), editor, actions)


class TileEditor(Sheet):
    """The steps of a tile: what they say, and the numbers and choices that may be printed differently."""

    def __init__(self, frame, key, **kwargs):
        super().__init__(**kwargs)
        self._frame = frame
        self._tile = frame.state.tile(key)
        self._draw()

    def _draw(self):
        self.clear_widgets()
        for number, (step, said) in enumerate(zip(self._tile.steps, effect(self._tile), strict=True)):
            self.add_widget(self._heading(number, said))
            match step:
                case RollDice(buried=False):
                    self._stepper(_("Dice"), step.dice.number, number, "dice")
                    self._switch(_("Optional"), step.may, number, "may")
                    self._switch(_("May be repeated"), step.again, number, "again")
                case RollOneByOne():
                    self._stepper(_("At least"), step.least, number, "least")
                    self._stepper(_("At most"), step.most, number, "most")
                case Treats():
                    self._stepper(_("Treats"), step.treats.number, number, "treats")
        self._offer_steps()
        self.add_widget(
            Text(
                text=_("Printed differently? Set it as it is: the app keeps it for later games."),
                soft=True,
                kind="small",
            )
        )
        if self._tile != TILES[self._tile.key]:
            button = ActionButton(text=_("As the app knows it"), kind="plain")
            button.bind(on_release=lambda _button: self._change_all(TILES[self._tile.key]))
            self.add_widget(button)

    def _heading(self, number, said):
        """What a step says, and the way to take it out."""
        row = BoxLayout(size_hint_y=None, height=dp(48))
        words = Text(text=f"{number + 1}. {self._frame.tell(said)}", bold=True, pos_hint={"center_y": 0.5})
        row.add_widget(words)
        if len(self._tile.steps) > 1:
            away = IconButton(icon="close")
            away.bind(on_release=lambda _button: self._change_steps(number, None))
            row.add_widget(away)
        return row

    def _offer_steps(self):
        """Steps that can be added at the end."""
        row = StackLayout(size_hint_y=None, spacing=dp(6))
        row.bind(minimum_height=row.setter("height"))
        for text, step in (
            (_("Roll dice"), RollDice()),
            (_("Take treats"), Treats()),
            (_("Return treats"), Treats(give_back=True)),
            (_("Draw a dog"), DrawDog()),
        ):
            chip = Chip(text=text, icon="plus")
            chip.bind(on_release=lambda _chip, step=step: self._change_steps(len(self._tile.steps), step))
            row.add_widget(chip)
        self.add_widget(row)

    def _change_steps(self, number, step):
        """The tile with another step at this place, or with none."""
        steps = list(self._tile.steps)
        steps[number : number + 1] = [step] if step else []
        self._change_all(Tile(self._tile.key, self._tile.family, tuple(steps)))

    def _stepper(self, text, value, number, field):
        row = Stepper(text=text, value=value, max=20)
        row.bind(on_pick=lambda _row, wished: self._change(number, field, int(wished)))
        self.add_widget(row)

    def _switch(self, text, active, number, field):
        row = SwitchRow(text=text, active=active)
        row.bind(on_switch=lambda _row, wished: self._change(number, field, wished))
        self.add_widget(row)

    def _change(self, number, field, wished):
        step = self._tile.steps[number]
        if field in ("dice", "treats"):
            wished = Amount(wished, getattr(step, field).per)
        self._change_steps(number, replace(step, **{field: wished}))

    def _change_all(self, tile):
        self._tile = tile
        self._draw()

    def save(self):
        """The tile is printed so, here and in later games."""
        if self._tile != self._frame.state.tile(self._tile.key):
            correct(self._frame, m.FixTile(self._tile))
