"""Backup and other phones: one file that holds everything, and a folder that a sync program keeps."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from screens.navigator import BaseScreen
from screens.platform import Document, DocumentError
from screens.widgets import ask
from tracker.backup import SUFFIX, restore_backup, write_backup
from tracker.database import StoreError
from tracker.files import ExchangeError
from tracker.language import _, ngettext
from tracker.syncing import sync
from tracker.words import tell

FOLDER = "sync.folder"  # under which the folder is remembered
SHOWN = 3  # of what could not be taken in


class BackupScreen(BaseScreen):
    told = StringProperty("")  # what came of it
    working = BooleanProperty(False)
    reaches = BooleanProperty(False)  # whether this machine lets an app reach a folder

    def on_kv_post(self, _base):
        self._optional = [(part, part.parent) for part in (self.ids.share.__self__, self.ids.reach.__self__)]

    def show(self, **what):
        """Nothing has come of anything yet."""
        self.told = ""
        super().show(**what)

    def refresh(self):
        """What this machine can do; of what it cannot there is nothing to touch."""
        self.reaches = self.app.edge.reaches_folders
        for (part, place), can in zip(self._optional, (self.app.edge.shares, self.reaches), strict=True):
            if part.parent and not can:
                place.remove_widget(part)
            elif can and not part.parent:
                place.add_widget(part)
        self.ids.folder.text = self.app.store.setting(FOLDER, "")

    # --- one file with everything

    def write(self):
        """Choose where the backup is written to."""
        self._make(lambda document: self.app.documents.create(document, self._written))

    def share(self):
        """Hand the backup to another app, and so to another phone."""
        self._make(self.app.edge.share)

    def _make(self, give: Callable[[Document], Any]) -> None:
        name = f"table-clerk-{date.today().isoformat()}{SUFFIX}"

        def make(store):
            with TemporaryDirectory() as folder:
                path = Path(folder) / name
                write_backup(store, path)
                return path.read_bytes()

        def made(content):
            try:
                give(Document(name, content, "application/octet-stream"))
            except DocumentError as error:
                self._fail(str(error) or _("This cannot be written here."))

        self._work(make, made)

    def _written(self, name):
        if name is not None:
            self.told = _("Everything is in {name}.").format(name=name)

    def restore(self):
        """Choose a backup: what is new in it comes in, and nothing that is here is lost."""
        try:
            self.app.documents.open((SUFFIX,), self._restore)
        except DocumentError as error:
            self._fail(str(error) or _("No file can be chosen here."))

    def _restore(self, path):
        if path is not None:
            self._work(lambda store: restore_backup(store, path), self._merged)

    # --- a folder

    def sync(self):
        """Take in what other phones have left in the folder, and leave there what is new here."""
        folder = self.ids.folder.text.strip()
        if not folder or not Path(folder).expanduser().is_dir():
            self.ids.folder.error = _("There is no such folder.")
            return
        self.app.guard(lambda: self.app.store.keep_setting(FOLDER, folder))
        self._work(lambda store: sync(store, Path(folder).expanduser()), self._merged)

    # --- what is done, and what came of it

    def _work(self, what: Callable[[Any], Any], done: Callable[[Any], Any]) -> None:
        """Do *what* with the store, off the thread of the screen; *done* gets what came of it."""
        if self.working:
            return
        self.working, self.told = True, ""
        store = self.app.store

        def work():
            try:
                with store.beside() as other:
                    result = what(other)
            except (StoreError, ExchangeError) as error:
                told = tell(error.problem)
                self.report(lambda: self._end(lambda: self._fail(told)))
                return
            self.report(lambda: self._end(lambda: done(result)))

        Thread(target=work, daemon=True).start()

    def _end(self, then):
        self.working = False
        then()

    def _fail(self, why):
        ask(_("That did not work"), why, [(_("OK"), "primary", None)])

    def _merged(self, merged):
        self.told = merged_words(merged)


def merged_words(merged) -> str:
    """What came of taking something in."""
    counted = (
        (merged.added, ngettext("{count} game came in", "{count} games came in", merged.added)),
        (merged.changed, ngettext("{count} went on", "{count} went on", merged.changed)),
        (
            merged.parted,
            ngettext(
                "{count} was played on by two phones: both are kept",
                "{count} were played on by two phones: both are kept",
                merged.parted,
            ),
        ),
        (merged.deleted, ngettext("{count} was deleted", "{count} were deleted", merged.deleted)),
    )
    told = [words.format(count=count) for count, words in counted if count]
    lines = [", ".join(told) + "." if told else _("Nothing new: everything was here already.")]
    for problem in merged.problems[:SHOWN]:
        lines.append(f"{problem.what}: {tell(problem.why, problem.players, problem.game)}")
    return "\n".join(lines)
