"""A house rule, in a dialog: its words and, where the game has one, the option that it belongs to."""

from kivy.properties import NumericProperty, StringProperty

from screens.glyphs import spelt, undrawable
from screens.widgets import Chip, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import HouseRule
from tracker.games import GAMES, rulebook
from tracker.house import MOST_LETTERS, clean, problem
from tracker.language import _, current
from tracker.words import tell


class HouseEditor(BoxLayout):
    """The words, the clause that they replace, and the options of that clause as chips."""

    text = StringProperty("")
    instead = StringProperty("")
    longest = NumericProperty(MOST_LETTERS)

    def __init__(self, game, rule, **kwargs):
        self._game, self._clause = game, rule.clause
        clause = rulebook().clause(rule.clause) if rule.clause else None
        instead = f"{clause.id} · {clause.title.of(current())}" if clause else ""
        super().__init__(text=rule.text, instead=instead, **kwargs)
        self.option, self.value = rule.option, rule.value
        self._offered = [option for option in GAMES[game].game.options if option.clause == rule.clause]
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
        box, words = self.ids.options, GAMES[self._game].words
        box.clear_widgets()
        for option in self._offered:
            for choice in option.choices:
                if choice == option.default:
                    continue
                told = _(words.options[option.key])
                if option.choices != (False, True):
                    told = f"{told}: {_(words.choices[option.key, choice])}"
                elif not choice:
                    told = _("Not: {option}").format(option=told)
                active = (self.option, self.value) == (option.key, choice)
                chip = Chip(text=told, active=active)
                chip.bind(on_release=lambda _chip, key=option.key, value=choice: self._choose(key, value))
                self.fbind("width", chip.setter("room"))
                box.add_widget(chip)

    def _choose(self, key, value):
        off = (self.option, self.value) == (key, value)
        self.option, self.value = (None, None) if off else (key, value)
        self._draw_options()


def edit_house(game, rule, take, remove=None):
    """Open the dialog on *rule*; *take* gets the edited one, *remove* is called to drop it."""
    editor = HouseEditor(game, rule)

    def done(*_args):
        editor.ids.text.error = editor.problem()
        if not editor.ids.text.error:
            dialog.dismiss()
            take(editor.rule())

    def drop(*_args):
        dialog.dismiss()
        remove()

    dialog = show(_("House rule"), editor)
    editor.ids.done.bind(on_release=done)
    if remove:
        editor.ids.drop.bind(on_release=drop)
    else:
        editor.remove_widget(editor.ids.drop)
    editor.ids.text.focus = not rule.text
    return dialog


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

    edit_house(game, rule, keep, (lambda: keep(None)) if old else None)


load_rule(__file__)
