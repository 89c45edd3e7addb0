"""A machine for tests: its surroundings are set, what it is asked to do is noted."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from screens.platform.edge import Asker, Document, DocumentError, Edge, NoPhoto, Photo, Surroundings


class FakeCamera:
    """Has these photos before it, one after the other; None is a person who thinks again."""

    def __init__(self, *photos: Path | None) -> None:
        self.photos = list(photos)
        self.forgotten: list[Path] = []

    def take(self, done: Photo, asker: Asker, failed: Callable[[NoPhoto], None]) -> None:
        """The next photo, at once."""
        done(self.photos.pop(0))

    def pick_up(self) -> Asker | None:
        """The app is never closed in the middle."""
        return None

    def forget(self, photo: Path) -> None:
        """Note it."""
        self.forgotten.append(photo)


class FakeViewfinder:
    """Shows what a test holds before it, while it is watched."""

    def __init__(self) -> None:
        self._watching: tuple[Callable[[Any], None], Callable[[NoPhoto], None]] | None = None
        self.started = 0  # how often

    @property
    def running(self) -> bool:
        """Whether somebody watches."""
        return self._watching is not None

    def start(self, show: Callable[[Any], None], failed: Callable[[NoPhoto], None]) -> None:
        """From now on."""
        self._watching = show, failed
        self.started += 1

    def stop(self) -> None:
        """No more."""
        self._watching = None

    def show(self, frame: Any) -> None:
        """Hold this before the camera."""
        if self._watching:
            self._watching[0](frame)

    def fail(self, why: NoPhoto) -> None:
        """There is no picture."""
        if self._watching:
            self._watching[1](why)


class FakeDocuments:
    """Opens the files that lie in `offered`, writes into the list `written`."""

    def __init__(self) -> None:
        self.offered: list[Path | None] = []
        self.written: list[Document] = []
        self.broken = False

    def open(self, kinds: tuple[str, ...], done) -> None:
        """The next file that is offered."""
        if self.broken:
            raise DocumentError
        done(self.offered.pop(0))

    def create(self, document: Document, done) -> None:
        """Keep it."""
        if self.broken:
            raise DocumentError
        self.written.append(document)
        done(document.name)


class FakeSpeech:
    """Notes what is said."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []

    def say(self, words: str, language: str) -> None:
        """Note it."""
        self.said.append((words, language))

    def stop(self) -> None:
        """Nobody is heard anyway."""


class FakeEdge(Edge):
    """A phone that does whatever a test says."""

    vibrates = speaks = shares = reaches_folders = opens_links = True

    def __init__(self, folder: Path, surroundings: Surroundings | None = None) -> None:
        self._folder = folder
        self.around = surroundings or Surroundings()
        self.awake = False
        self.bars_for_dark: bool | None = None
        self.felt: list[float] = []
        self.shared: list[Document] = []
        self.links: list[str] = []
        self.speech = FakeSpeech()
        self.files = FakeDocuments()
        self.still_camera = FakeCamera()
        self.finder: FakeViewfinder | None = None

    def data_dir(self) -> Path:
        """The folder of the test."""
        return self._folder

    def surroundings(self) -> Surroundings:
        """As the test has set them."""
        return self.around

    def tint_bars(self, dark: bool) -> None:
        """Note it."""
        self.bars_for_dark = dark

    def keep_awake(self, awake: bool) -> None:
        """Note it."""
        self.awake = awake

    def camera(self, folder: Path) -> FakeCamera:
        """The camera of the test."""
        return self.still_camera

    def viewfinder(self) -> FakeViewfinder | None:
        """That of the test; most have none."""
        return self.finder

    def documents(self, folder: Path) -> FakeDocuments:
        """The files of the test."""
        return self.files

    def share(self, document: Document) -> None:
        """Note it."""
        self.shared.append(document)

    def open_link(self, link: str) -> None:
        """Note it."""
        self.links.append(link)

    def vibrate(self, seconds: float) -> None:
        """Note it."""
        self.felt.append(seconds)
