"""A QR code from a photo, looked for off the thread of the screen."""

import logging
from threading import Thread

from screens.sight import NO_PHOTO
from tracker.language import _
from vision.reading import PhotoError


class CodeReader:
    """Takes a photo for a screen and hands what its code says to the screen's `take`."""

    def __init__(self, screen):
        self._screen = screen
        self._turn: object = None

    def shoot(self):
        """Take a photo and look at it."""
        screen = self._screen
        screen.app.camera.take(self._taken, (screen.name, {}), lambda why: screen.fail(_(NO_PHOTO[why])))

    def drop(self):
        """What is still being looked at does not matter any more."""
        self._turn = None
        self._screen.reading = ""

    def _taken(self, path):
        if path is None:
            return
        camera = self._screen.app.camera
        if self._screen.manager.current_screen is not self._screen:
            camera.forget(path)
            return
        self._turn = turn = object()
        self._screen.reading = _("Looking for a code…")
        read = self._screen.app.sight.code

        def work():
            text = None
            try:
                text = read(path)
            except PhotoError:
                pass
            except Exception:
                logging.exception("The photo could not be read.")
            camera.forget(path)
            self._screen.report(lambda: self._read(text) if turn is self._turn else None)

        Thread(target=work, daemon=True).start()

    def _read(self, text):
        self.drop()
        if text is None:
            self._screen.fail(_("No code was found. Hold the phone so that the code fills the photo."))
        else:
            self._screen.take(text.encode())
