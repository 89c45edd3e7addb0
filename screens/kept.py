"""The dice that were put right and kept: to be seen, deleted, and taken elsewhere."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.image import Image

from screens import examples
from screens.navigator import BaseScreen
from screens.platform import Document
from screens.sharing import send
from screens.widgets import Card, Sheet, SwitchRow, Text, ask, show
from screens.widgets.box_layout import BoxLayout
from tracker.language import _, ngettext

FILE = "table-clerk-dice.zip"
SIDE = 96  # dp of a picture in the list, and
LARGE = 220  # alone


class KeptScreen(BaseScreen):
    told = StringProperty("")
    empty = BooleanProperty(True)

    def on_kv_post(self, _base):
        self.fbind("width", lambda *_args: self.refresh())

    def refresh(self):
        """What it is for, and every picture, as many in a row as there is room for."""
        pictures = examples.kept(self.app.examples_dir)
        self.empty = not pictures
        told = ngettext("{count} picture", "{count} pictures", len(pictures))
        self.told = told.format(count=len(pictures)) if pictures else ""
        column = min(self.width - dp(32), dp(640))
        across = max(1, int(column // dp(SIDE + 8)))
        rows = [pictures[at : at + across] for at in range(0, len(pictures), across)]
        self.ids.page.fill([self._head, *(partial(self._row, row, across) for row in rows)])

    def _head(self):
        card = Card()
        card.add_widget(
            Text(
                text=_(
                    "Dice that you put right on a photo. What was no die is not asked about again, and "
                    "whoever trains the reader can learn from the rest. They never leave this phone by "
                    "themselves."
                ),
                soft=True,
            )
        )
        switch = SwitchRow(text=_("Keep the dice that I correct"), active=self.app.settings["examples"])
        switch.bind(on_switch=lambda _row, wanted: self.app.change_setting("examples", wanted))
        card.add_widget(switch)
        if self.empty:
            card.add_widget(Text(text=_("None is kept yet."), bold=True))
        return card

    def _row(self, pictures, across):
        row = KeptRow()
        for picture in pictures:
            tile = KeptDie(source=str(picture), text=_shows(picture))
            tile.bind(on_release=partial(self._open, picture))
            row.add_widget(tile)
        for _nothing in range(across - len(pictures)):
            row.add_widget(BoxLayout())
        return row

    def _open(self, picture, _tile):
        body = Sheet()
        body.add_widget(
            Image(source=str(picture), fit_mode="contain", size_hint_y=None, height=dp(LARGE), nocache=True)
        )

        def delete():
            picture.unlink(missing_ok=True)
            self.refresh()

        actions = [(_("Delete"), "danger", delete), (_("Close"), "plain", None)]
        show(_shows(picture), body, actions)

    def export(self):
        """All of them as a file, to another app or to a place of the person's choice."""
        if not self.empty:
            send(self.app, Document(FILE, examples.packed(self.app.examples_dir), "application/zip"))

    def ask_delete_all(self):
        """Delete them once the person is sure."""

        def delete():
            examples.delete(self.app.examples_dir)
            self.refresh()

        if not self.empty:
            ask(
                _("Delete all kept dice?"),
                _("The small pictures are gone for good."),
                [(_("Keep them"), "plain", None), (_("Delete"), "danger", delete)],
            )


def _shows(picture):
    """What is on a picture, in words."""
    value = examples.value_of(picture)
    return _("Shows {value}").format(value=value) if value else _("No die")


class KeptRow(BoxLayout):
    """Pictures side by side."""


class KeptDie(ButtonBehavior, BoxLayout):
    """A picture, and what was said of it."""

    source = StringProperty("")
    text = StringProperty("")
