"""The cards of Happy Corgi that tables have told, behind the menu: edited, forgotten, kept in a file."""

from functools import partial
from pathlib import Path

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import platform

from screens.files import choose_file
from screens.games.happy_corgi.card_editors import asked_told, edit_activity, edit_place, effects_told
from screens.widgets import ListRow, Text, ask, show
from screens.widgets.rule import load_rule
from tracker.exchange import ExchangeError
from tracker.games.happy_corgi import SUFFIX, Activity, Cards, from_box, load_cards, save_cards, to_box
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
        body.ids.path.text = str(default_file())
        body.ids.export.bind(on_release=lambda _button: self._export(body))
        body.ids.import_cards.bind(on_release=lambda _button: self._import(body, dialog))
        body.ids.choose.bind(on_release=lambda _button: choose_file(body.ids.path))

    def _edit_activity(self, one):
        edit_activity(
            one.name or _("No name"), one, [], partial(self._replace, one), partial(self._remove, one)
        )

    def _edit_place(self, one):
        edit_place(one.name, one, [], partial(self._replace, one), partial(self._remove, one))

    def _replace(self, old, new):
        added = Cards((new,)) if isinstance(new, Activity) else Cards((), (new,))
        self._keep(self.cards.without(old).with_those(added))
        self.open()

    def _remove(self, one):
        self._keep(self.cards.without(one))
        self.open()

    def _export(self, body):
        field = body.ids.path
        try:
            save_cards(self.cards, Path(field.text.strip()).expanduser())
        except ExchangeError as error:
            field.error = tell(error.problem, error.players, error.game)
            return
        field.error = ""
        count = len(self.cards.activities) + len(self.cards.places)
        told = ngettext("{count} card is in the file.", "{count} cards are in the file.", count)
        body.ids.told.text = told.format(count=count)

    def _import(self, body, dialog):
        field = body.ids.path
        try:
            cards = load_cards(Path(field.text.strip()).expanduser())
        except ExchangeError as error:
            field.error = tell(error.problem, error.players, error.game)
            return
        self._keep(self.cards.with_those(cards))
        dialog.dismiss()
        count = len(cards.activities) + len(cards.places)
        told = ngettext("{count} card was read.", "{count} cards were read.", count).format(count=count)
        ask(_("Cards of the box"), told, [(_("OK"), "primary", self.open)])


def default_file():
    """Where the cards are written unless told otherwise: where the person keeps files, if anywhere."""
    on_phone = platform in ("android", "ios")
    return Path(App.get_running_app().user_data_dir if on_phone else Path.home()) / FILE_NAME


class CardList(BoxLayout):
    """All cards, and the file."""


load_rule(__file__)
