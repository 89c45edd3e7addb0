"""A score sheet is made: its name and a few choices; a sentence says what the rules are as they change."""

from functools import partial

from kivy.properties import ListProperty, NumericProperty, StringProperty
from msgspec.structs import replace

from screens.glyphs import name_problem
from screens.navigator import BaseScreen
from screens.widgets import IconButton, ListRow, type_number
from tracker.games.sheet import (
    CATEGORIES,
    LONGEST_CATEGORY,
    LONGEST_NAME,
    TIES,
    Sheet,
    free_name,
    keep_sheet,
    own_sheets,
    plain,
    problems,
    rules_told,
)
from tracker.language import N_, _, current
from tracker.words import tell

KINDS = {"rounds": N_("By rounds"), "free": N_("At any time"), "categories": N_("By categories")}
WINS = {"most": N_("Most points"), "fewest": N_("Fewest points")}
ENTRIES = {
    "own": N_("Everybody’s own points"),
    "each": N_("Each of the others pays it"),
    "split": N_("The others pay it together"),
}
TIE_WORDS = {
    "shared": N_("All of them"),
    "rounds": N_("Most rounds won"),
    "last": N_("The last line"),
    "first": N_("Who was there first"),
}
USUAL_TEAMS = (2, 3, 4)  # more can come in a file
STEPS = ((), (5, 10, 20), (10, 50, 100), (100, 500, 1000))


class SheetEditorScreen(BaseScreen):
    game = "sheet"
    was = StringProperty("")  # the name of the sheet that is changed; "": it is a new one
    told = StringProperty("")
    longest_name = NumericProperty(LONGEST_NAME)
    longest_category = NumericProperty(LONGEST_CATEGORY)
    categories = ListProperty()

    def __init__(self, app, **kwargs):
        self._sheet = Sheet()
        super().__init__(app, **kwargs)

    def show(self, was="", sheet=None):
        """Change the sheet that *was* kept, or make one, like *sheet* where there is one."""
        self.was = was
        self._sheet = sheet or Sheet()
        names = [one.name for one in self.app.guard(lambda: own_sheets(self.app.store)) or []]
        self.ids.name.text = was or (free_name(sheet.name, names) if sheet else "")
        self.categories = list(self._sheet.categories)
        self.ids.banner.hide()
        self.ids.page.scroll_y = 1
        self.refresh()

    def make_ahead(self):
        """The choices, whatever is chosen."""
        self.refresh()

    def resume(self, **_what):
        """Everything stays as it was left."""
        self.refresh()

    def refresh(self):
        """Offer the choices that go together."""
        sheet, ids = self._sheet, self.ids
        ids.kind.options, ids.kind.value = _named(KINDS), sheet.kind
        ids.wins.options, ids.wins.value = _named(WINS), sheet.wins
        ids.entry.options, ids.entry.value = _named(ENTRIES), sheet.entry
        ids.entry_card.shown = sheet.kind == "rounds"
        ties = {key: words for key, words in TIE_WORDS.items() if key in TIES[sheet.kind]}
        ids.tie.options, ids.tie.value = _named(ties), sheet.tie
        ids.teams.options = [(0, _("Everybody alone")), *((count, str(count)) for count in USUAL_TEAMS)]
        ids.teams.value = sheet.teams
        ids.steps.options = [(one, " ".join(f"+{step}" for step in one) or "+1 +5 +10") for one in STEPS]
        ids.steps.value = sheet.steps
        ids.below_zero.active = sheet.below_zero
        ids.deals.active = sheet.deals
        ids.end.shown = sheet.kind != "categories"
        ids.deals_card.shown = sheet.kind == "rounds"
        ids.rounds.disabled = sheet.kind != "rounds"
        self._draw_end()
        self._draw_categories()
        self.told = rules_told(sheet, current()) if not self._problem() else ""

    def _draw_end(self):
        """When it is over: by a number that is shown where it was set."""
        sheet, ids = self._sheet, self.ids
        target = "" if sheet.target is None else f"{sheet.target}"
        rounds = "" if sheet.rounds is None else f"{sheet.rounds}"
        ids.target.text = _("At {points} points").format(points=target) if target else _("At so many points…")
        ids.rounds.text = (
            _("After {rounds} rounds").format(rounds=rounds) if rounds else _("After so many rounds…")
        )
        ids.target.active, ids.rounds.active = bool(target), bool(rounds)
        ids.by_hand.active = not target and not rounds

    def _draw_categories(self):
        box = self.ids.categories
        self.ids.categories_card.shown = self._sheet.kind == "categories"
        box.clear_widgets()
        for number, name in enumerate(self.categories):
            row = ListRow(title=name, tappable=False)
            remove = IconButton(icon="close", pos_hint={"center_y": 0.5})
            remove.bind(on_release=partial(self._remove_category, number))
            row.add_widget(remove)
            box.add_widget(row)

    # --- choices

    def choose(self, **changes):
        """Something is chosen; what does not go with it is put back."""
        sheet = replace(self._sheet, **changes)
        if sheet.kind != "rounds":
            sheet = replace(sheet, rounds=None, deals=False, entry="own")
        if sheet.kind == "categories":
            sheet = replace(sheet, target=None, categories=tuple(self.categories))
        else:
            sheet = replace(sheet, categories=())
        if sheet.entry != "own":
            sheet = replace(sheet, below_zero=True)
        if sheet.tie not in TIES[sheet.kind]:
            sheet = replace(sheet, tie="shared")
        self._sheet = sheet
        self.ids.banner.hide()
        self.refresh()

    def ask_target(self):
        """At how many points is it over?"""
        if self._sheet.target is not None:
            self.choose(target=None)
        else:
            self._ask(_("At how many points is it over?"), "target", 7)

    def ask_rounds(self):
        """After how many rounds is it over?"""
        if self._sheet.rounds is not None:
            self.choose(rounds=None)
        else:
            self._ask(_("After how many rounds is it over?"), "rounds", 3)

    def _ask(self, title, field, digits):
        type_number(title, lambda number: self.choose(**{field: number or None}), max_digits=digits)

    def end_by_hand(self):
        """The table says when it is over."""
        self.choose(target=None, rounds=None)

    def add_category(self, name):
        """One line more; the keyboard stays for the next."""
        field, name = self.ids.category, name.strip()
        if not name:
            return
        field.error = name_problem(name)
        if field.error:
            return
        if len(self.categories) >= CATEGORIES or name.casefold() in map(str.casefold, self.categories):
            field.error = (
                _("Two categories have the same name.")
                if len(self.categories) < CATEGORIES
                else _("A sheet has {most} categories at most.").format(most=CATEGORIES)
            )
            return
        self.categories = [*self.categories, name]
        field.text = ""
        self.choose()

    def _remove_category(self, number, *_args):
        self.categories = [name for at, name in enumerate(self.categories) if at != number]
        self.choose()

    # --- done

    def _problem(self):
        named = replace(self._sheet, name=self.ids.name.text.strip())
        found = next(problems(named), None)
        return tell(found, game="sheet") if found else ""

    def save(self):
        """Keep it; None where something is missing, which is said."""
        name = self.ids.name.text.strip()
        problem = name_problem(name) if name else _("The sheet needs a name.")
        if problem:
            self.ids.name.error = problem
            self.ids.page.scroll_y = 1
            self.app.feedback.give("refused")
            return None
        problem = self._problem()
        if problem:
            self.app.feedback.give("refused")
            self.ids.banner.say("bad", problem)
            return None
        sheet = replace(self._sheet, name=name)

        def keep():
            keep_sheet(self.app.store, sheet, self.was)
            return sheet

        return self.app.guard(keep)

    def done(self):
        """Keep it, and back to the sheets."""
        if self.save() is not None:
            self.manager.back()

    def play(self):
        """Keep it, and sit down to play."""
        sheet = self.save()
        if sheet is not None:
            self.was = sheet.name
            self.manager.swap("new_game", game="sheet", sheet=plain(sheet))


def _named(words):
    """The choices of a kind, in the language in use."""
    return [(key, _(text)) for key, text in words.items()]
