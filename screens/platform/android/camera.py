"""The phone's own camera app, called by an intent.

It writes to a content:// address of the media store, since a file:// one is refused. The photo is then moved
here, so that nothing is left in the gallery. An app that watches the camera itself, as this one does, may
call the camera app only where the person lets it use the camera: so that is asked first.

Android may close the app while its camera is in front. So who asked is noted on disk before; the next start
picks the photo up and goes back to who asked, who gets that one instead of a new one.
"""

import json
import shutil
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from kivy.clock import Clock

from screens.platform.android.permission import CameraPermission
from screens.platform.android.results import Results
from screens.platform.android.streams import fetch
from screens.platform.edge import Asker, NoPhoto, Photo

REQUEST = 0x0D1C


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
    """One photo at a time."""

    def __init__(self, folder: Path, results: Results, permission: CameraPermission) -> None:
        self._folder = folder
        self._results = results
        self._permission = permission
        self._note = Note(folder.with_suffix(".pending"))
        self._address = None
        self._kept: tuple[Asker, Path] | None = None  # a photo that was taken while the app was closed

    def take(self, done: Photo, asker: Asker, failed: Callable[[NoPhoto], None]) -> None:
        """Open the camera app, unless it is being opened, or a photo of this asker has been picked up."""
        if self._results.busy(REQUEST):
            return
        kept, self._kept = self._kept, None
        if kept is not None and kept[0] == asker:
            Clock.schedule_once(lambda _dt: done(kept[1]))
            return

        def answered(allowed: bool) -> None:
            if not allowed:
                failed("refused")
            elif not self._open(done, asker):
                failed("no-camera")

        self._permission.ask(answered)

    def _open(self, done: Photo, asker: Asker) -> bool:
        """Open the camera app; whether there is one, and room for its photo."""
        from android import mActivity
        from jnius import JavaException, autoclass, cast

        MediaStore = autoclass("android.provider.MediaStore")  # noqa: N806 - a class
        Images = autoclass("android.provider.MediaStore$Images$Media")  # noqa: N806 - a class
        intent = autoclass("android.content.Intent")(MediaStore.ACTION_IMAGE_CAPTURE)
        values = autoclass("android.content.ContentValues")()
        values.put("mime_type", "image/jpeg")
        self._forget()
        try:
            self._address = mActivity.getContentResolver().insert(Images.EXTERNAL_CONTENT_URI, values)
            if self._address is None:
                return False
            intent.putExtra(MediaStore.EXTRA_OUTPUT, cast("android.os.Parcelable", self._address))
            self._note.write(self._address.toString(), asker)
            self._results.ask(intent, REQUEST, lambda well, _data: self._returned(well, done))
        except JavaException:  # no camera app, or a storage that takes nothing
            self._forget()
            return False
        return True

    def pick_up(self) -> Asker | None:
        """Look for the photo that was asked for before the app was closed."""
        noted = self._note.read()
        if noted is None:
            shutil.rmtree(self._folder, ignore_errors=True)  # the app was closed over a photo
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

    def forget(self, photo: Path) -> None:
        """It was the app's own."""
        with suppress(OSError):
            photo.unlink(missing_ok=True)

    def _returned(self, well: bool, done: Photo) -> None:
        """The camera app was left."""
        path = self._fetch() if well else None
        self._forget()
        done(path)

    def _fetch(self) -> Path | None:
        """The photo as a file of the app; those before it are gone."""
        from jnius import JavaException

        path = self._folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.jpg"
        shutil.rmtree(self._folder, ignore_errors=True)
        try:
            fetch(self._address, path)
            return path if path.stat().st_size else None
        except (JavaException, OSError):
            return None

    def _forget(self) -> None:
        """Leave nothing in the gallery."""
        self._note.drop()
        if self._address is None:
            return
        from android import mActivity
        from jnius import JavaException

        with suppress(JavaException):  # somebody else has taken it away
            mActivity.getContentResolver().delete(self._address, None, None)
        self._address = None
