"""The cards of Happy Corgi that tables have told: entered, remembered for the next game, kept in a file."""

from functools import partial

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.platform import Document, DocumentError
from screens.widgets import Chip, ListRow, Text, ask, show
from screens.widgets.rule import load_rule
from tracker.exchange import ExchangeError
from tracker.games.happy_corgi.cards import (
    SUFFIX,
    Cards,
    learnt,
    load_cards,
    remembered,
    to_setting,
    write_cards,
)
from tracker.games.happy_corgi.state import ACTIONS, HUGS, MOST_ASKED, Activity, PlaceCard
from tracker.games.happy_corgi.words import EFFECTS, card
from tracker.language import _, ngettext
from tracker.words import tell

SETTING = "happy_corgi.cards"
FILE_NAME = f"happy{SUFFIX}"


def asked_told(activity):
    """What an activity gives and asks, in a line."""
    told = ngettext("{count} hug: {cards}", "{count} hugs: {cards}", activity.hugs)
    return told.format(count=activity.hugs, cards=", ".join(map(card, activity.actions)))


class CardBox:
    """The cards known from all games, in the store's settings."""

    def __init__(self, app):
        self.app = app
        self._seen = None  # what the table knew when it was last drawn

    @property
    def cards(self):
        """Every card that was ever told, and not removed since."""
        return remembered(self.app.store.setting(SETTING, {}))

    def keep(self, cards):
        """These are the cards from now on."""
        self.app.guard(lambda: self.app.store.keep_setting(SETTING, to_setting(cards)))

    def remember(self, state):
        """Add what the table has told since it was last drawn; what was told earlier may be forgotten."""
        known = learnt(state)
        before = known if self._seen is None else self._seen
        new = Cards(
            tuple(one for one in known.activities if one not in before.activities),
            tuple(one for one in known.places if one not in before.places),
        )
        self._seen = known
        if new != Cards() and (cards := self.cards.with_those(new)) != self.cards:
            self.keep(cards)

    def activities_left(self, state):
        """The known activities that do not lie on the table yet."""
        return [one for one in self.cards.activities if one not in learnt(state).activities]

    def places_left(self, state):
        """The known places that do not lie on the table yet."""
        names = [place.name for place in learnt(state).places]
        return [one for one in self.cards.places if one.name not in names]

    # --- behind the menu

    def open(self):
        """All cards, to be edited, written to a file, or read from one."""
        cards, body = self.cards, CardList()
        dialog = show(_("Cards of the box"), body)

        def add(one, title, subtitle, edit):
            row = ListRow(title=title, subtitle=subtitle, icon="pencil")
            row.bind(on_release=lambda _row: (dialog.dismiss(), edit(one)))
            body.ids.cards.add_widget(row)

        for one in cards.activities:
            add(one, one.name or _("No name"), asked_told(one), self._edit_activity)
        for one in cards.places:
            add(one, one.name, effects_told(one), self._edit_place)
        if cards == Cards():
            told = _("No card is known yet. Tap a card on the table to tell what stands on it.")
            body.ids.cards.add_widget(Text(text=told, soft=True))
        body.ids.export.bind(on_release=lambda _button: self._export(body))
        body.ids.import_cards.bind(on_release=lambda _button: self._import(body, dialog))
        if self.app.edge.shares:
            body.ids.share.bind(on_release=lambda _button: self._share(body))
        else:
            body.remove_widget(body.ids.share)

    def _edit_activity(self, one):
        edit_activity(
            one.name or _("No name"), one, [], partial(self._replace, one), partial(self._remove, one)
        )

    def _edit_place(self, one):
        edit_place(one.name, one, [], partial(self._replace, one), partial(self._remove, one))

    def _replace(self, old, new):
        added = Cards((new,)) if isinstance(new, Activity) else Cards((), (new,))
        self.keep(self.cards.without(old).with_those(added))
        self.open()

    def _remove(self, one):
        self.keep(self.cards.without(one))
        self.open()

    @property
    def _document(self):
        return Document(FILE_NAME, write_cards(self.cards))

    def _export(self, body):
        def written(name):
            if name:
                count = len(self.cards.activities) + len(self.cards.places)
                told = ngettext("{count} card is in the file.", "{count} cards are in the file.", count)
                body.ids.told.text = told.format(count=count)

        self._try(body, lambda: self.app.documents.create(self._document, written))

    def _share(self, body):
        self._try(body, lambda: self.app.edge.share(self._document))

    def _import(self, body, dialog):
        def opened(path):
            if path is not None:
                self._try(body, lambda: self._take(load_cards(path), dialog))

        self._try(body, lambda: self.app.documents.open((".json",), opened))

    def _take(self, cards, dialog):
        """Those of a file are known too, from now on."""
        self.keep(self.cards.with_those(cards))
        dialog.dismiss()
        count = len(cards.activities) + len(cards.places)
        told = ngettext("{count} card was read.", "{count} cards were read.", count).format(count=count)
        ask(_("Cards of the box"), told, [(_("OK"), "primary", self.open)])

    @staticmethod
    def _try(body, do):
        """Do it; say in one sentence where that is not possible."""
        body.ids.told.text = ""
        try:
            do()
        except ExchangeError as error:
            body.ids.told.text = tell(error.problem, error.players, error.game)
        except DocumentError:
            body.ids.told.text = _("No file can be chosen here.")


def effects_told(place):
    """What both sides of a place were seen to do."""
    sides = [", ".join(_(EFFECTS[kind]) for kind in side) or "?" for side in (place.recto, place.verso)]
    return _("Recto: {recto} · verso: {verso}").format(recto=sides[0], verso=sides[1])


class CardList(BoxLayout):
    """All cards, and the file."""


class ActivityEditor(BoxLayout):
    """What an activity asks, gives, and is called."""

    actions = ListProperty()
    hugs = NumericProperty(1)
    name = StringProperty("")
    shown = StringProperty("")

    def __init__(self, activity=None, **kwargs):
        super().__init__(**kwargs)
        for action in ACTIONS:
            chip = Chip(text=card(action))
            chip.bind(on_release=lambda _chip, action=action: self.add(action))
            self.ids.choices.add_widget(chip)
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
        self.shown = ", ".join(map(card, self.actions))


class PlaceEditor(BoxLayout):
    """What a place is called, and what its sides do."""

    name = StringProperty("")

    def __init__(self, place, **kwargs):
        super().__init__(name=place.name, **kwargs)
        self.sides = {"recto": list(place.recto), "verso": list(place.verso)}
        for side, kinds in self.sides.items():
            for kind in EFFECTS:
                chip = Chip(text=_(EFFECTS[kind]), active=kind in kinds)
                chip.bind(on_release=partial(self._switch, side, kind))
                self.ids[side].add_widget(chip)

    def _switch(self, side, kind, chip):
        kinds = self.sides[side]
        kinds.remove(kind) if kind in kinds else kinds.append(kind)
        chip.active = kind in kinds


def edit_activity(title, activity, known, take, remove=None):
    """Open the dialog on an activity (None: not known); *take* gets what it is."""
    editor = ActivityEditor(activity)
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


def edit_place(title, place, known, take, remove=None):
    """Open the dialog on a place; *take* gets what it is."""
    editor = PlaceEditor(place)
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
