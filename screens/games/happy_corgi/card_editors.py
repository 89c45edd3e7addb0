"""The dialogs of Happy Corgi in which a table tells what stands on an activity or a place."""

from functools import partial

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from screens.games.happy_corgi.names import action_name, effect_name
from screens.widgets import Chip, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games.happy_corgi import ACTIONS, EFFECTS, HUGS, MOST_ASKED, Activity, PlaceCard
from tracker.language import _, current, ngettext


def asked_told(activity):
    """What an activity gives and asks, in a line."""
    told = ngettext("{count} hug: {cards}", "{count} hugs: {cards}", activity.hugs)
    return told.format(count=activity.hugs, cards=", ".join(map(action_name, activity.actions)))


def effects_told(place):
    """What both sides of a place were seen to do."""
    sides = [", ".join(effect_name(kind) for kind in side) or "?" for side in (place.recto, place.verso)]
    return _("Recto: {recto} · verso: {verso}").format(recto=sides[0], verso=sides[1])


class CardChips(StackLayout):
    """Chips in rows."""


class ActivityEditor(BoxLayout):
    """What an activity asks, gives, and is called."""

    actions = ListProperty()
    hugs = NumericProperty(1)
    name = StringProperty("")
    shown = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for action in ACTIONS:
            chip = Chip(text=action_name(action))
            chip.bind(on_release=lambda _chip, action=action: self.add(action))
            self.ids.choices.add_widget(chip)

    def grow(self):
        """It is small, and made at once."""
        return False

    def show(self, activity):
        """Begin with what is known; None: nothing."""
        if activity:
            self.name, self.actions, self.hugs = activity.name, list(activity.actions), activity.hugs

    def add(self, action):
        """One more action is asked. Most often a card gives a hug for each: a guess, to be changed."""
        if len(self.actions) < MOST_ASKED:
            follows = self.hugs == max(1, len(self.actions))
            self.actions = [*self.actions, action]
            if follows:
                self.hugs = len(self.actions)

    def take_back(self):
        """One action less."""
        follows = self.hugs == len(self.actions)
        self.actions = self.actions[:-1]
        if follows:
            self.hugs = max(1, len(self.actions))

    def on_actions(self, *_args):
        self.shown = ", ".join(map(action_name, self.actions))


class PlaceEditor(BoxLayout):
    """What a place is called, and what its sides do."""

    name = StringProperty("")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.sides: dict[str, list[str]] = {"recto": [], "verso": []}
        self._chips: dict[tuple[str, str], Chip] = {}

    def grow(self):
        """Make what the next side can do; False when both are there."""
        for side in self.sides:
            if (side, EFFECTS[0]) not in self._chips:
                for kind in EFFECTS:
                    chip = self._chips[side, kind] = Chip(text=effect_name(kind))
                    chip.bind(on_release=partial(self._switch, side, kind))
                    self.ids[side].add_widget(chip)
                return True
        return False

    def show(self, place):
        """Begin with what is known."""
        while self.grow():
            pass
        self.name = place.name
        self.sides = {"recto": list(place.recto), "verso": list(place.verso)}
        for (side, kind), chip in self._chips.items():
            chip.active = kind in self.sides[side]

    def _switch(self, side, kind, chip):
        kinds = self.sides[side]
        kinds.remove(kind) if kind in kinds else kinds.append(kind)
        chip.active = kind in kinds


class Editors:
    """The editors that were made ahead, one of a kind: each is used once."""

    def __init__(self):
        self._spare = {}

    def make(self):
        """Make one of those that are missing, or a part of it; False when all is there."""
        missing = [kind for kind in (PlaceEditor, ActivityEditor) if (kind, current()) not in self._spare]
        if missing:
            self._spare[missing[0], current()] = missing[0]()
        return bool(missing) or any(editor.grow() for editor in self._spare.values())

    def take(self, kind):
        """One that speaks the language in use."""
        spare = self._spare.pop((kind, current()), None)
        return spare or kind()


def edit_activity(editor, title, activity, known, take, remove=None):
    """Open the dialog on an activity (None: not known); *take* gets what it is."""
    editor.show(activity)
    dialog = show(title, editor)
    offer_known(editor, known, asked_in_short, dialog, take)
    editor.ids.hugs.max = HUGS[-1]

    def done(*_args):
        if not editor.actions:
            editor.ids.name.error = _("Tap the actions that the card asks for.")
            return
        dialog.dismiss()
        take(Activity(editor.ids.name.text.strip(), int(editor.hugs), tuple(editor.actions)))

    editor.ids.done.bind(on_release=done)
    offer_removal(editor, dialog, remove)


def asked_in_short(activity):
    """A known activity on a chip."""
    return activity.name or asked_told(activity)


def edit_place(editor, title, place, known, take, remove=None):
    """Open the dialog on a place; *take* gets what it is."""
    editor.show(place)
    dialog = show(title, editor)
    offer_known(editor, known, lambda one: one.name, dialog, take)

    def done(*_args):
        name = editor.ids.name.text.strip()
        if not name:
            editor.ids.name.error = _("A place needs its name.")
            return
        dialog.dismiss()
        take(PlaceCard(name, tuple(editor.sides["recto"]), tuple(editor.sides["verso"])))

    editor.ids.done.bind(on_release=done)
    offer_removal(editor, dialog, remove)


def offer_known(editor, known, told, dialog, take):
    """A chip for each card known from earlier games: one tap tells it all."""
    for one in known:
        chip = Chip(text=told(one), icon="card")
        chip.bind(on_release=lambda _chip, one=one: (dialog.dismiss(), take(one)))
        editor.ids.known.add_widget(chip)


def offer_removal(editor, dialog, remove):
    """A way to forget the card, where it can be forgotten."""
    if remove:
        editor.ids.forget.bind(on_release=lambda _button: (dialog.dismiss(), remove()))
    else:
        editor.remove_widget(editor.ids.forget)


load_rule(__file__)
