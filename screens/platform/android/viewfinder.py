"""The picture of the phone's camera in the app.

By the oldest of Android's ways, which every phone still has: it needs no surface and gives plain bytes. A
picture is asked for when the last one has been dealt with, so that none piles up. All calls come from one
thread, that of the camera, which ends with it.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue
from threading import Event, Thread
from time import monotonic
from typing import Any

from screens.platform.android.permission import CameraPermission
from screens.platform.edge import NoPhoto

WANTED = 960 * 720  # pixels of a picture, about: the reader looks at no more
PACE = 12  # pictures a second
TEXTURE = 10  # the name of a texture that is never drawn: a preview must have one
GLANCE = 0.2  # seconds between two looks at whether it is over
PATIENCE = 2  # seconds until the camera has been given back

Show = Callable[[Any], None]
Failed = Callable[[NoPhoto], None]


class AndroidViewfinder:
    """The camera at the back."""

    def __init__(self, permission: CameraPermission) -> None:
        self._permission = permission
        self._over = Event()
        self._thread: Thread | None = None
        self._callback: Any = None

    def start(self, show: Show, failed: Failed) -> None:
        """Ask the person where they have not been asked, then open it."""
        self.stop()
        self._permission.ask(lambda allowed: self._open(show, failed) if allowed else failed("refused"))

    def _open(self, show: Show, failed: Failed) -> None:
        from screens.platform.android.preview_callback import PreviewCallback

        self._over = Event()
        came: Queue[bytes] = Queue()
        # Java calls it as long as we keep it; made here, since only this thread finds the app's own classes.
        self._callback = PreviewCallback(came.put)
        pictures = Pictures(self._callback, came, self._over)
        self._thread = Thread(target=pictures.watch, args=(show, failed), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Give it back, to the camera app for instance."""
        self._permission.forget()
        self._over.set()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join(PATIENCE)


class Pictures:
    """What the camera sees, from its opening until it is over; the thread of the camera."""

    def __init__(self, callback: Any, came: "Queue[bytes]", over: Event) -> None:
        """*callback* puts a picture that came into the queue."""
        self._callback, self._came, self._over = callback, came, over

    def watch(self, show: Show, failed: Failed) -> None:
        """Open the camera, show what it sees, and give it back."""
        from jnius import JavaException, autoclass, detach

        try:
            number = camera_at_the_back()
            if number is None:
                failed("no-camera")
                return
            camera = autoclass("android.hardware.Camera").open(number)
            try:
                self._play(camera, number, show)
            finally:
                camera.stopPreview()
                camera.release()
        except JavaException:  # another app has it, or the phone does not let us
            logging.warning("The camera gives no picture.", exc_info=True)
            if not self._over.is_set():
                failed("no-camera")
        finally:
            detach()

    def _play(self, camera, number: int, show: Show) -> None:
        """One picture after the other."""
        from jnius import autoclass

        from vision.live import from_preview

        texture = autoclass("android.graphics.SurfaceTexture")(TEXTURE)
        width, height = set_up(camera)
        camera.setPreviewTexture(texture)
        camera.startPreview()
        due = monotonic()
        while not self._over.is_set():
            camera.setOneShotPreviewCallback(self._callback)
            data = self._next()
            if data is not None:
                show(from_preview(data, width, height, turned(number)))
            due = max(monotonic(), due + 1 / PACE)
            self._over.wait(due - monotonic())
        texture.release()

    def _next(self) -> bytes | None:
        """The picture that was asked for; None where it is over before it comes."""
        while not self._over.is_set():
            with suppress(Empty):
                return self._came.get(timeout=GLANCE)
        return None


def camera_at_the_back() -> int | None:
    """The number of the camera that looks at the table; any where none does."""
    from jnius import autoclass

    Camera = autoclass("android.hardware.Camera")  # noqa: N806 - a class
    CameraInfo = autoclass("android.hardware.Camera$CameraInfo")  # noqa: N806 - a class
    count = Camera.getNumberOfCameras()
    for number in range(count):
        info = CameraInfo()
        Camera.getCameraInfo(number, info)
        if info.facing == CameraInfo.CAMERA_FACING_BACK:
            return number
    return 0 if count else None


def set_up(camera) -> tuple[int, int]:
    """A picture of a good size, kept in focus; gives its width and height."""
    settings = camera.getParameters()
    sizes = settings.getSupportedPreviewSizes()
    sides = [(sizes.get(at).width, sizes.get(at).height) for at in range(sizes.size())]
    width, height = min(sides, key=lambda side: abs(side[0] * side[1] - WANTED))
    settings.setPreviewSize(width, height)
    modes = settings.getSupportedFocusModes()
    if settings.FOCUS_MODE_CONTINUOUS_PICTURE in [modes.get(at) for at in range(modes.size())]:
        settings.setFocusMode(settings.FOCUS_MODE_CONTINUOUS_PICTURE)
    camera.setParameters(settings)
    return width, height


def turned(number: int) -> int:
    """By how many degrees a picture is to be turned clockwise, as the phone is held now."""
    from android import mActivity
    from jnius import autoclass

    CameraInfo = autoclass("android.hardware.Camera$CameraInfo")  # noqa: N806 - a class
    info = CameraInfo()
    autoclass("android.hardware.Camera").getCameraInfo(number, info)
    held = 90 * mActivity.getWindowManager().getDefaultDisplay().getRotation()
    back = info.facing == CameraInfo.CAMERA_FACING_BACK
    return (info.orientation - held if back else info.orientation + held) % 360
