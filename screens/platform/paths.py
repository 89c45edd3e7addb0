"""Files on a desktop: a path that is typed, or found by walking through the folders."""

from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock

from screens.platform.edge import PHOTOS, Asker, Document, DocumentError, Documents, NoPhoto, Photo
from tracker.files import ExchangeError, write_file
from tracker.language import _
from tracker.words import tell

MOST = 60  # rows of a folder that are shown; the path can still be typed


def entries(folder: Path, kinds: tuple[str, ...]) -> list[Path]:
    """The folders and the files of these kinds in *folder*, by name; hidden ones are left out."""
    try:
        found = [path for path in folder.iterdir() if not path.name.startswith(".")]
        folders = sorted((path for path in found if path.is_dir()), key=lambda path: path.name.lower())
        files = [path for path in found if path.is_file() and path.name.lower().endswith(kinds)]
    except OSError:
        return []
    return [*folders, *sorted(files, key=lambda path: path.name.lower())][:MOST]


class PathDialogs:
    """Asks for a path, beginning where the person keeps files."""

    def __init__(self, home: Path) -> None:
        self._folder = home

    def open(self, kinds: tuple[str, ...], done: Callable[[Path | None], None]) -> None:
        """Ask for a file that is there."""

        def problem(path: Path) -> str:
            return "" if path.is_file() else _("There is no such file.")

        self._ask(_("Which file?"), "", _("Open this file"), kinds, problem, done)

    def create(self, document: Document, done: Callable[[str | None], None]) -> None:
        """Ask for a path, and write there."""

        def problem(path: Path) -> str:
            try:
                write_file(path, lambda: document.content)
            except ExchangeError as error:
                return tell(error.problem)
            return ""

        def written(path: Path | None) -> None:
            done(path.name if path else None)

        self._ask(_("Where to?"), document.name, _("Write it here"), (), problem, written)

    def _ask(self, title: str, name: str, do: str, kinds: tuple[str, ...], problem, done) -> None:
        """A dialog that closes once *problem* has none with the path; *done* gets it, or None."""
        from screens.widgets import ActionButton, ListRow, Sheet, TextField, show

        body, rows = Sheet(), Sheet()
        field = TextField(label=_("The path of the file"), text=str(self._folder / name) if name else "")
        finish = ActionButton(text=do, kind="primary")
        for part in (field, finish, rows):
            body.add_widget(part)
        chosen: list[Path] = []

        def list_folder() -> None:
            rows.clear_widgets()
            for path in [self._folder.parent, *entries(self._folder, kinds)]:
                above = path == self._folder.parent
                icon = "up" if above else "right" if path.is_dir() else "log"
                row = ListRow(title=_("The folder above") if above else path.name, icon=icon)
                row.bind(on_release=lambda _row, path=path: choose(path))
                rows.add_widget(row)

        def choose(path: Path) -> None:
            if not path.is_dir():
                field.text = str(path)
                return
            self._folder = path
            field.text = str(path / name) if name else ""
            list_folder()

        def try_it(*_args) -> None:
            path = Path(field.text.strip()).expanduser()
            field.error = problem(path)
            if not field.error:
                chosen.append(path)
                dialog.dismiss()

        finish.bind(on_release=try_it)
        field.bind(on_enter=try_it)
        list_folder()
        dialog = show(title, body, [(_("Cancel"), "plain", None)])

        def closed(_dialog) -> None:
            """In whatever way; what is done a moment later may open another dialog."""
            Clock.schedule_once(lambda _dt: done(chosen[0] if chosen else None))

        dialog.bind(on_dismiss=closed)


class PhotoFile:
    """In place of a camera: a photo that was taken before, chosen among the files."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    def take(self, done: Photo, asker: Asker, failed: Callable[[NoPhoto], None]) -> None:
        """Ask for a file."""
        try:
            self._documents.open(PHOTOS, done)
        except DocumentError:
            failed("no-camera")

    def pick_up(self) -> Asker | None:
        """Nobody: the app is open all the time."""
        return None

    def forget(self, photo: Path) -> None:
        """It is the person's own, and stays."""
