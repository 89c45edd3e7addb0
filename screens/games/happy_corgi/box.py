"""The cards of Happy Corgi that tables have told, behind the menu: edited, forgotten, kept in a file."""

from functools import partial

from screens.games.happy_corgi.card_editors import (
    ActivityEditor,
    PlaceEditor,
    asked_told,
    edit_activity,
    edit_place,
    effects_told,
)
from screens.platform import Document, DocumentError
from screens.widgets import ListRow, Text, ask, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.files import ExchangeError
from tracker.games.happy_corgi import SUFFIX, Activity, Cards, from_box, load_cards, to_box, write_cards
from tracker.language import _, ngettext
from tracker.words import tell

FILE_NAME = f"happy{SUFFIX}"


class CardBox:
    """The cards known from all games."""

    def __init__(self, frame):
        self._frame = frame

    @property
    def cards(self):
        """Every card that was ever told, and not removed since."""
        return from_box(self._frame.box)

    def _keep(self, cards):
        """These are the cards from now on."""
        self._frame.keep_box(to_box(cards))

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
            told = _("No card is known yet. Tap a card on the table to enter it.")
            body.ids.cards.add_widget(Text(text=told, soft=True))
        body.ids.export.bind(on_release=lambda _button: self._export(body))
        body.ids.import_cards.bind(on_release=lambda _button: self._import(body, dialog))
        if self._frame.shares:
            body.ids.share.bind(on_release=lambda _button: self._share(body))
        else:
            body.remove_widget(body.ids.share)

    def _edit_activity(self, one):
        title = one.name or _("No name")
        self._edit(edit_activity, ActivityEditor(), title, one)

    def _edit_place(self, one):
        self._edit(edit_place, PlaceEditor(), one.name, one)

    def _edit(self, edit, editor, title, one):
        edit(editor, title, one, [], partial(self._replace, one), partial(self._remove, one))

    def _replace(self, old, new):
        added = Cards((new,)) if isinstance(new, Activity) else Cards((), (new,))
        self._keep(self.cards.without(old).with_those(added))
        self.open()

    def _remove(self, one):
        self._keep(self.cards.without(one))
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

        self._try(body, lambda: self._frame.documents.create(self._document, written))

    def _share(self, body):
        self._try(body, lambda: self._frame.share(self._document))

    def _import(self, body, dialog):
        def opened(path):
            if path is not None:
                self._try(body, lambda: self._take(load_cards(path), dialog))

        self._try(body, lambda: self._frame.documents.open((".json",), opened))

    def _take(self, cards, dialog):
        """Those of a file are known too, from now on."""
        self._keep(self.cards.with_those(cards))
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


class CardList(BoxLayout):
    """All cards, and the file."""


load_rule(__file__)
