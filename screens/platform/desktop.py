"""A desktop: the language of its environment, a window shaped like a phone, files by their paths."""

import json
import locale
import logging
import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from screens.platform.edge import Camera, DocumentError, Documents, Edge, Surroundings, Viewfinder
from tracker.files import app_folder

NAME = "clerk"
WINDOW = (412, 800)  # a phone that fits on a laptop
SMALLEST, LARGEST = 200, 10_000
VOICE = "espeak-ng"
FILM = "TABLE_CLERK_CAMERA"  # the variable that names a film in place of the webcam, or the number of another


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, whether or not the system has that locale."""
    return "fr" if wished_locale(environment).startswith("fr") else "en"


def is_foreign(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the environment asks for a language that is neither French nor English."""
    wished = wished_locale(environment)
    return bool(wished) and not wished.startswith(("fr", "en", "c.", "posix")) and wished != "c"


def wished_locale(environment: Mapping[str, str]) -> str:
    """The locale that is asked for, in small letters."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    wished = next((environment[name] for name in names if environment.get(name)), "")
    return (wished or locale.getlocale()[0] or "").lower()


class DesktopEdge(Edge):
    """Linux, macOS or Windows."""

    reaches_folders = True

    def __init__(self) -> None:
        voice = shutil.which(VOICE)
        if voice:
            from screens.platform.voice import Espeak

            self.speech, self.speaks = Espeak(voice), True

    def prepare(self) -> None:
        """A quiet terminal, and a window as large as it was left."""
        os.environ.setdefault("KIVY_NO_ARGS", "1")
        os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else every start tells of Kivy's own beginnings
        os.environ.setdefault("OPENCV_LOG_LEVEL", "FATAL")  # that there is no webcam is said in the app
        terminal = logging.StreamHandler()
        terminal.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
        terminal.setLevel(logging.ERROR)  # on a fresh machine Kivy warns of its own missing settings
        logging.getLogger().addHandler(terminal)
        from kivy.config import Config

        terminal.setLevel(logging.WARNING)
        width, height = WindowNote(self.data_dir()).read()
        Config.set("graphics", "width", str(width))
        Config.set("graphics", "height", str(height))
        Config.set("graphics", "resizable", "1")
        Config.set("input", "mouse", "mouse,disable_multitouch")  # a right click is no second finger

    def closing(self, data_dir: Path) -> None:
        """The window comes back as it is now."""
        from kivy.core.window import Window

        WindowNote(data_dir).write(Window.system_size)

    def data_dir(self) -> Path:
        """Where the system keeps the data of programs."""
        folder = app_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_mode & 0o077:  # made by an older version
            with suppress(OSError):
                folder.chmod(0o700)
        return folder

    def surroundings(self) -> Surroundings:
        """Only the language is known."""
        return Surroundings(language=environment_language(), foreign=is_foreign())

    opens_links = True

    def open_link(self, link: str) -> None:
        """The browser knows which app it is for."""
        import webbrowser  # rarely

        if not webbrowser.open(link):
            raise DocumentError

    def camera(self, folder: Path) -> Camera:
        """A photo that was taken before."""
        from screens.platform.paths import PhotoFile

        return PhotoFile(self.documents(folder))

    def viewfinder(self) -> Viewfinder:
        """The webcam, or a film in its place."""
        from screens.platform.webcam import Webcam

        source = os.environ.get(FILM, "0")
        return Webcam(int(source) if source.isdecimal() else Path(source))

    def documents(self, folder: Path) -> Documents:
        """Files by their paths."""
        from screens.platform.paths import PathDialogs

        return PathDialogs(Path.home())


class WindowNote:
    """On disk: how large the window was when it was closed."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "window.json"

    def read(self) -> tuple[int, int]:
        """As large as noted; a phone where nothing sensible is."""
        try:
            width, height = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, TypeError):
            return WINDOW
        sensible = all(type(side) is int and SMALLEST <= side <= LARGEST for side in (width, height))
        return (width, height) if sensible else WINDOW

    def write(self, size) -> None:
        """Note it; a full disk is no reason to fail."""
        with suppress(OSError):
            self._path.write_text(json.dumps([round(side) for side in size]), encoding="utf-8")
