"""What the app asks of the machine that it runs on.

An `Edge` by itself knows nothing and can do nothing, harmlessly: what a machine lacks is simply missing. Kivy
is not imported here, so that an edge can set it up first.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

Photo = Callable[[Path | None], None]
NoPhoto = Literal["refused", "no-camera"]  # the person does not let us, or nothing is there to take one
PHOTOS = (".jpg", ".jpeg", ".png", ".webp", ".bmp")  # the ends of their names
Asker = tuple[str, dict]  # the name of a screen, and what it is about; "": nobody whom one can go back to


@dataclass(frozen=True)
class Surroundings:
    """What may change around the app while it is open."""

    language: str = "en"
    """"fr" for every French, "en" for whoever speaks something else."""
    dark: bool = False
    text_scale: float = 1.0
    """How large the system wants texts: 1 is usual."""
    insets: tuple[float, float, float, float] = (0, 0, 0, 0)
    """The pixels that bars and cutouts cover: left, top, right, bottom."""
    keyboard: float = 0
    """The pixels at the bottom that the soft keyboard covers, 0 while there is none."""
    foreign: bool = False
    """Whether the system speaks neither French nor English: then the first start asks."""


class Camera(Protocol):
    """Whatever can take a photo; a back end hands over its file on the thread of the screen."""

    def take(self, done: Photo, asker: Asker, failed: Callable[[NoPhoto], None]) -> None:
        """Take a photo for *asker*; *done* gets its file later, or None. Where that cannot be, now or once
        the person has been asked, *failed* gets why.

        There is one photo at a time: who asks while one is being taken is not heard.
        """

    def pick_up(self) -> Asker | None:
        """Who asked for a photo that was taken while the app was closed; `take` hands it over."""

    def forget(self, photo: Path) -> None:
        """The photo was read: nothing of it stays, unless it is a file of the person's own."""


class Viewfinder(Protocol):
    """A camera whose picture is watched as it comes."""

    def start(self, show: Callable[[Any], None], failed: Callable[[NoPhoto], None]) -> None:
        """Begin, once the person lets us. *show* gets picture after picture, upright, its pixels as the
        reader takes them; *failed* why there are none. Both come on any thread."""

    def stop(self) -> None:
        """Give the camera back; nothing comes after this. May be called at any time, and again."""


class DocumentError(Exception):
    """A file can neither be read nor written in this way; the text is a sentence for the person."""


@dataclass(frozen=True)
class Document:
    """A file that goes out: its name, what is in it, and of what kind that is."""

    name: str
    content: bytes
    kind: str = "application/json"


class Documents(Protocol):
    """Files that a person chooses, with the system's own means where it has some."""

    def open(self, kinds: tuple[str, ...], done: Callable[[Path | None], None]) -> None:
        """Let the person choose a file to read; *done* gets one that can be read, or None.

        *kinds* are the ends of its name, such as ".jpg"; a hint only. Raises DocumentError.
        """

    def create(self, document: Document, done: Callable[[str | None], None]) -> None:
        """Let the person choose where to write; *done* gets the name it has there, or None.

        Raises DocumentError.
        """


class Speech(Protocol):
    """A voice; absent is harmless."""

    def say(self, words: str, language: str) -> None:
        """Say it now, in place of whatever is still being said."""

    def stop(self) -> None:
        """Be silent."""


class Silence:
    """No voice."""

    def say(self, words: str, language: str) -> None:
        """Nothing is heard."""

    def stop(self) -> None:
        """It is silent."""


class Edge:
    """A machine that can do nothing."""

    restless = False
    """Whether the surroundings change without a word: then they are looked at again and again."""
    speech: Speech = Silence()
    shares = False
    """Whether there is a way to hand a file to other apps."""
    opens_links = False
    """Whether a link can be handed to the app that it belongs to."""
    vibrates = False
    speaks = False
    reaches_folders = False
    """Whether an app may read and write in a folder that the person names."""

    def prepare(self) -> None:
        """Set Kivy up, before it is imported."""

    def data_dir(self) -> Path:
        """Where the app keeps its data; the folder is there."""
        raise NotImplementedError

    def opened(self) -> None:
        """The window is there."""

    def closing(self, data_dir: Path) -> None:
        """The window is about to close; the data of the app is in *data_dir*."""

    def surroundings(self) -> Surroundings:
        """What is around the app now."""
        return Surroundings()

    def tint_bars(self, dark: bool) -> None:
        """Draw the icons of the system's bars so that they are seen on the theme."""

    def keep_awake(self, awake: bool) -> None:
        """Keep the screen on, or let it sleep as it likes."""
        from kivy.core.window import Window

        Window.allow_screensaver = not awake

    def camera(self, folder: Path) -> Camera:
        """The camera; its photos lie in *folder*."""
        raise NotImplementedError

    def viewfinder(self) -> Viewfinder | None:
        """The camera's picture in the app; None where this machine has no such thing."""
        return None

    def documents(self, folder: Path) -> Documents:
        """The files of the person; what is copied to be read lies in *folder*."""
        raise NotImplementedError

    def share(self, document: Document) -> None:
        """Hand a file to another app. Raises DocumentError."""
        raise DocumentError

    def open_link(self, link: str) -> None:
        """Hand a link to the app that it belongs to. Raises DocumentError."""
        raise DocumentError

    def vibrate(self, seconds: float) -> None:
        """Be felt for a moment."""
