"""Score sheets: those of the person and those to begin with; to play by, to change, to pass on."""

from functools import partial
from typing import Any

from kivy.properties import StringProperty
from msgspec.structs import replace

from screens.code_reader import CodeReader
from screens.navigator import BaseScreen
from screens.platform import Document
from screens.sharing import attempt, send
from screens.widgets import IconButton, ListRow, Sheet, ask, show
from tracker.files import ExchangeError, read_file
from tracker.games.sheet import (
    IN_BRIEF,
    SUFFIX,
    file_name,
    forget_sheet,
    free_name,
    keep_sheet,
    own_sheets,
    parse_sheet,
    plain,
    rules_told,
    shipped,
    write_sheet,
)
from tracker.language import _, current
from tracker.words import tell

MOST_READ = 64 * 1024


class SheetsScreen(BaseScreen):
    game = "sheet"
    leads_to = ("sheet_editor", "code")
    reading = StringProperty("")  # that a photo is being looked at

    def on_kv_post(self, _base):
        self._reader = CodeReader(self)

    def __init__(self, app, **kwargs):
        self._listed: dict[Any, tuple[list, str]] = {}  # what each of the two lists shows
        super().__init__(app, **kwargs)

    def refresh(self):
        """List the sheets."""
        own = self.app.guard(lambda: own_sheets(self.app.store)) or []
        self._list(self.ids.own, own, self._own_rows)
        self._list(self.ids.shipped, shipped(current()), self._shipped_rows)

    def make_ahead(self):
        """They are the same as long as nobody writes one."""
        self.refresh()

    def back(self):
        """Whatever is still being read does not matter any more."""
        self._reader.drop()
        return False

    def _list(self, box, sheets, rows):
        listed = list(sheets), current()
        if self._listed.get(rows) == listed:
            return
        self._listed[rows] = listed
        box.clear_widgets()
        for sheet in sheets:
            row = ListRow(title=sheet.name, subtitle=rules_told(sheet, current(), IN_BRIEF), strong=True)
            row.bind(on_release=partial(self._play, sheet))
            more = IconButton(icon="menu", pos_hint={"center_y": 0.5})
            more.bind(on_release=partial(self._open_menu, sheet, rows))
            row.add_widget(more)
            box.add_widget(row)

    def _play(self, sheet, *_args):
        self.manager.go("new_game", game="sheet", sheet=plain(sheet))

    def make(self):
        """A sheet of one's own."""
        self.manager.go("sheet_editor")

    # --- what can be done with one

    def _own_rows(self, sheet):
        return [
            (_("Change"), "pencil", partial(self.manager.go, "sheet_editor", was=sheet.name, sheet=sheet)),
            (_("Duplicate"), "cards", partial(self._duplicate, sheet)),
            *self._pass_on(sheet),
            (_("Delete"), "trash", partial(self._ask_delete, sheet)),
        ]

    def _shipped_rows(self, sheet):
        return [(_("Make it mine"), "pencil", partial(self._duplicate, sheet)), *self._pass_on(sheet)]

    def _pass_on(self, sheet):
        return [
            (_("Show its code"), "eye", partial(self._show_code, sheet)),
            (_("Share the file"), "share", partial(self._send, sheet)),
        ]

    def _open_menu(self, sheet, rows, *_args):
        body = Sheet()
        dialog = show(sheet.name, body)
        for title, icon, action in rows(sheet):
            row = ListRow(title=title, icon=icon)
            row.bind(on_release=lambda _row, action=action: (dialog.dismiss(), action()))
            body.add_widget(row)

    def _duplicate(self, sheet):
        """A sheet of one's own, made from another."""
        self.manager.go("sheet_editor", sheet=sheet)

    def _show_code(self, sheet):
        self.manager.go(
            "code",
            heading=sheet.name,
            content=write_sheet(sheet).decode("ascii"),
            hint=_("On the other phone: Score sheet, then “Read the code of a sheet”."),
        )

    def _send(self, sheet):
        send(self.app, Document(file_name(sheet), write_sheet(sheet)))

    def _ask_delete(self, sheet):
        ask(
            _("Delete this sheet?"),
            _("The games that were played by it stay as they are."),
            [
                (_("Keep it"), "plain", None),
                (_("Delete"), "danger", partial(self._delete, sheet)),
            ],
        )

    def _delete(self, sheet):
        self.app.guard(lambda: forget_sheet(self.app.store, sheet.name))
        self.refresh()

    # --- from elsewhere

    def open_file(self):
        """A sheet that somebody sent."""
        attempt(lambda: self.app.documents.open((SUFFIX, ".json"), self._opened))

    def _opened(self, path):
        if path is None:
            return
        try:
            data = read_file(path, MOST_READ)
        except ExchangeError as error:
            self.fail(tell(error.problem))
            return
        self.take(data)

    def photograph(self):
        """The code on another phone."""
        self._reader.shoot()

    def photograph_again(self):
        """The app was closed while the camera was in front."""
        self.photograph()

    def take(self, data):
        """Keep a sheet that came from elsewhere, under a name that is free; or say why it is none."""
        try:
            sheet = parse_sheet(data)
        except ExchangeError as error:
            self.fail(tell(error.problem, game=error.game))
            return
        own = self.app.guard(lambda: own_sheets(self.app.store))
        if own is None:
            return
        if sheet not in own:
            sheet = replace(sheet, name=free_name(sheet.name, [one.name for one in own]))
            self.app.guard(lambda: keep_sheet(self.app.store, sheet))
        self.refresh()
        self.ids.banner.say("good", _("The sheet is here: {name}").format(name=sheet.name))

    def fail(self, told):
        """What was to come in is no sheet, or cannot be read: nothing is changed."""
        self.app.feedback.give("refused")
        self.ids.banner.say("bad", told)
