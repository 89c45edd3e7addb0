"""A house rule, in a dialog: its words and, where the game has one, the option that it belongs to."""

from collections.abc import Callable
from functools import cache

from kivy.properties import NumericProperty, StringProperty

from screens.glyphs import spelt, undrawable
from screens.widgets import Chip, Dialog
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import HouseRule
from tracker.games import GAMES, rulebook
from tracker.house import MOST_LETTERS, clean, problem
from tracker.language import _, current
from tracker.words import tell


class HouseEditor(BoxLayout):
    """The words, the clause that they replace, and the options of that clause as chips."""

    instead = StringProperty("")
    longest = NumericProperty(MOST_LETTERS)

    def on_kv_post(self, _base):
        self._drop = self.ids.drop.__self__
        self._chips: list[Chip] = []  # those that were made

    def tell(self, game, rule, noted):
        """Be about a rule of a game; one that is *noted* can be dropped."""
        self._game, self._clause = game, rule.clause
        clause = rulebook().clause(rule.clause) if rule.clause else None
        self.instead = f"{clause.id} · {clause.title.of(current())}" if clause else ""
        self.option, self.value = rule.option, rule.value
        field = self.ids.text
        field.text, field.error = rule.text, ""
        if not noted:
            self.remove_widget(self._drop)
        elif self._drop.parent is None:
            self.add_widget(self._drop, index=1)
        self._draw_options()

    def rule(self):
        """The house rule as it is written now."""
        return HouseRule(
            text=clean(self.ids.text.text), clause=self._clause, option=self.option, value=self.value
        )

    def problem(self):
        """Why it cannot be noted, in a sentence; "" where it can."""
        rule = self.rule()
        if wrong := problem(GAMES[self._game].game, rule):
            return tell(wrong)
        strange = undrawable(rule.text)
        told = _("This phone cannot write {signs}: please say it without.")
        return told.format(signs=spelt(strange)) if strange else ""

    def _draw_options(self):
        """A chip for each way to set an option; a second tap takes it off."""
        box, offered = self.ids.options, list(self._offered())
        while len(self._chips) < len(offered):
            self._chips.append(self._make_chip())
        for odd in box.children[: max(0, len(box.children) - len(offered))]:
            box.remove_widget(odd)
        for chip in self._chips[len(box.children) : len(offered)]:
            box.add_widget(chip)
        for chip, (key, choice, told) in zip(self._chips, offered, strict=False):
            chip.text, chip.sets = told, (key, choice)
            chip.active = chip.sets == (self.option, self.value)

    def _make_chip(self):
        chip = Chip(room=self.width)
        chip.bind(on_release=lambda chip: self._choose(*chip.sets))
        self.fbind("width", chip.setter("room"))
        return chip

    def _offered(self):
        """Each way to set an option of the clause otherwise than printed, and how that is told."""
        words = GAMES[self._game].words
        for option in GAMES[self._game].game.options:
            for choice in option.choices if option.clause == self._clause else ():
                if choice == option.default:
                    continue
                told = _(words.options[option.key])
                if option.choices != (False, True):
                    told = f"{told}: {_(words.choices[option.key, choice])}"
                elif not choice:
                    told = _("Not: {option}").format(option=told)
                yield option.key, choice, told

    def _choose(self, key, value):
        off = (self.option, self.value) == (key, value)
        self.option, self.value = (None, None) if off else (key, value)
        self._draw_options()


class HouseDialog(Dialog):
    """The form, made once for all house rules."""

    _take: Callable[[HouseRule], object] | None = None
    _remove: Callable[[], object] | None = None

    def __init__(self, **kwargs):
        self._form = HouseEditor()
        super().__init__(body=self._form, **kwargs)
        self._form.ids.done.bind(on_release=self._done)
        self._form.ids.drop.bind(on_release=self._dropped)
        self.get_ready()

    def ask(self, game, rule, take, remove=None):
        """Open it on *rule*; *take* gets the edited one, *remove* is called to drop it."""
        self.title, self._take, self._remove = _("House rule"), take, remove
        self._form.tell(game, rule, noted=remove is not None)
        self.open()
        self._form.ids.text.focus = not rule.text

    def on_dismiss(self):
        self._take = self._remove = None
        super().on_dismiss()

    def _done(self, *_args):
        take, problem = self._take, self._form.problem()
        self._form.ids.text.error = problem
        if take and not problem:
            self.dismiss()
            take(self._form.rule())

    def _dropped(self, *_args):
        remove = self._remove
        self.dismiss()
        if remove:
            remove()


@cache
def house_dialog() -> HouseDialog:
    """The one form."""
    return HouseDialog()


def note_house(app, game, clause, then):
    """Note one more house rule of a game, in place of a clause or of none; call *then* once it is kept."""
    _change(app, game, HouseRule(text="", clause=clause), None, then)


def change_house(app, game, rule, then):
    """Change or drop a house rule that is noted; call *then* once that is kept."""
    _change(app, game, rule, rule, then)


def _change(app, game, rule, old, then):
    rules = GAMES[game].game

    def keep(new):
        kept = list(app.store.house_rules(rules))
        at = kept.index(old) if old in kept else len(kept)
        kept[at : at + 1] = [new] if new else []
        app.guard(lambda: app.store.keep_house_rules(rules, kept))
        then()

    house_dialog().ask(game, rule, keep, (lambda: keep(None)) if old else None)


load_rule(__file__)
