"""Taking a photo: one interface, and a back end for each platform.

A back end hands over a file that the app may read, or None where the person changed their mind, always on the
thread of the screen. Where no photo can be taken at all it raises CameraError.

Android may close the app while its camera is in front. So who asked is noted on disk before; the next start
picks the photo up and goes back to who asked, who gets that one instead of a new one.
"""

import json
import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from kivy.clock import Clock
from kivy.utils import platform

from screens.files import choose_file
from screens.widgets import ActionButton, Sheet, TextField, show
from tracker.language import _

Done = Callable[[Path | None], None]
Asker = tuple[str, dict]  # the name of a screen, and what it is about


class CameraError(Exception):
    """No photo can be taken here."""


class Camera(Protocol):
    """Whatever can take a photo."""

    def take(self, done: Done, asker: Asker) -> None:
        """Take a photo for *asker*; *done* gets its file later. Raises CameraError."""

    def pick_up(self) -> Asker | None:
        """Who asked for a photo that was taken while the app was closed; `take` hands it over."""


def camera_here(folder: Path) -> Camera:
    """The camera of this platform; its photos lie in *folder*."""
    return AndroidCamera(folder) if platform == "android" else PhotoFile()


class PhotoFile:
    """On a desktop: a photo that was taken before, chosen among the files."""

    def take(self, done: Done, asker: Asker) -> None:
        """Ask for a file."""
        body = Sheet()
        field = TextField(label=_("The file of the photo"))
        browse = ActionButton(text=_("Browse"), kind="tonal", icon="search")
        browse.bind(on_release=lambda _button: choose_file(field))
        body.add_widget(field)
        body.add_widget(browse)
        chosen: list[Path] = []

        def choose():
            chosen.append(Path(field.text.strip()).expanduser())

        actions = [(_("Cancel"), "plain", None), (_("Read this photo"), "primary", choose)]
        dialog = show(_("Which photo?"), body, actions)

        def closed(_dialog):
            """In whatever way; what the button does is done a moment later."""
            Clock.schedule_once(lambda _dt: done(chosen[0] if chosen else None))

        dialog.bind(on_dismiss=closed)

    def pick_up(self) -> Asker | None:
        """Nobody: the app is open all the time."""
        return None


class Note:
    """On disk while the camera app is in front: where it puts the photo, and who asked for it."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def write(self, address: str, asker: Asker) -> None:
        """On a full disk there is none; then a photo is lost where the app is closed meanwhile."""
        with suppress(OSError):
            self._path.write_text(json.dumps([address, asker]), encoding="utf-8")

    def read(self) -> tuple[str, Asker] | None:
        """None where there is none, or a damaged one."""
        try:
            address, (name, what) = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, TypeError):
            return None
        return address, (name, what)

    def drop(self) -> None:
        """The photo has come, or will not."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)


class AndroidCamera:
    """The phone's own camera app, called by an intent.

    It writes to a content:// address of the media store, since a file:// one is refused, and the app itself
    needs no permission. The photo is then moved here, so that nothing is left in the gallery.
    """

    REQUEST = 0x0D1C
    RESULT_OK = -1

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._note = Note(folder.with_suffix(".pending"))
        self._done: Done | None = None
        self._address = None
        self._kept: tuple[Asker, Path] | None = None  # a photo that was taken while the app was closed

    def take(self, done: Done, asker: Asker) -> None:
        """Open the camera app, unless a photo of this asker has been picked up."""
        kept, self._kept = self._kept, None
        if kept is not None and kept[0] == asker:
            Clock.schedule_once(lambda _dt: done(kept[1]))
            return
        from android import activity, mActivity
        from jnius import JavaException, autoclass, cast

        store = autoclass("android.provider.MediaStore")
        images = autoclass("android.provider.MediaStore$Images$Media")
        intent = autoclass("android.content.Intent")(store.ACTION_IMAGE_CAPTURE)
        values = autoclass("android.content.ContentValues")()
        values.put("mime_type", "image/jpeg")
        self._forget()
        activity.bind(on_activity_result=self._returned)
        try:
            self._address = mActivity.getContentResolver().insert(images.EXTERNAL_CONTENT_URI, values)
            intent.putExtra(store.EXTRA_OUTPUT, cast("android.os.Parcelable", self._address))
            self._note.write(self._address.toString(), asker)
            mActivity.startActivityForResult(intent, self.REQUEST)
        except JavaException as error:  # no camera app, or a storage that takes nothing
            activity.unbind(on_activity_result=self._returned)
            self._forget()
            raise CameraError from error
        self._done = done

    def pick_up(self) -> Asker | None:
        """Look for the photo that was asked for before the app was closed."""
        noted = self._note.read()
        if noted is None:
            return None
        from jnius import autoclass

        self._note.drop()  # whatever happens now, it does not happen at every start
        address, asker = noted
        self._address = autoclass("android.net.Uri").parse(address)
        path = self._fetch()
        self._forget()
        if path is None:
            return None
        self._kept = asker, path
        return asker

    def _returned(self, request: int, result: int, _data: object) -> None:
        """The camera app was left."""
        if request != self.REQUEST or self._done is None:
            return
        from android import activity

        activity.unbind(on_activity_result=self._returned)
        done, self._done = self._done, None
        path = self._fetch() if result == self.RESULT_OK else None
        self._forget()
        Clock.schedule_once(lambda _dt: done(path))

    def _fetch(self) -> Path | None:
        """The photo as a file of the app; those before it are gone."""
        from android import mActivity
        from jnius import JavaException

        path = self._folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.jpg"
        shutil.rmtree(self._folder, ignore_errors=True)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            opened = mActivity.getContentResolver().openFileDescriptor(self._address, "r")
            with os.fdopen(opened.detachFd(), "rb") as source, path.open("wb") as file:
                shutil.copyfileobj(source, file)
            return path if path.stat().st_size else None
        except (JavaException, OSError):
            return None

    def _forget(self) -> None:
        """Leave nothing in the gallery."""
        self._note.drop()
        if self._address is None:
            return
        from android import mActivity

        mActivity.getContentResolver().delete(self._address, None, None)
        self._address = None
