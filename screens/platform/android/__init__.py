"""An Android phone, through pyjnius and what python-for-android brings.

Only modules of this folder call Java. Names of Android are written out where they are used, so that a check
can look each of them up in the lists of the platform.
"""

import logging
from pathlib import Path

from screens.platform.android.camera import AndroidCamera
from screens.platform.android.documents import AndroidDocuments, open_link, share
from screens.platform.android.permission import CameraPermission
from screens.platform.android.results import Results
from screens.platform.android.speech import AndroidSpeech
from screens.platform.android.viewfinder import AndroidViewfinder
from screens.platform.android.window import covered, make_room_for_keyboard, tint_bars, wishes
from screens.platform.edge import Document, Edge, Surroundings


class AndroidEdge(Edge):
    """The phone."""

    restless = True
    shares = True
    opens_links = True
    vibrates = True
    speaks = True

    def __init__(self) -> None:
        self.speech = AndroidSpeech()
        self._results = Results()
        self._permission = CameraPermission()
        self._last = Surroundings()

    def data_dir(self) -> Path:
        """The app's own storage."""
        from android import mActivity

        return Path(mActivity.getFilesDir().getAbsolutePath())

    def opened(self) -> None:
        """The window gives way to the keyboard."""
        make_room_for_keyboard()

    def surroundings(self) -> Surroundings:
        """What the phone says of itself now."""
        from jnius import JavaException

        try:
            language, dark, text_scale = wishes()
            insets, keyboard = covered()
        except JavaException:
            logging.warning("The phone does not say what is around the app.", exc_info=True)
            return self._last
        self._last = Surroundings(language or "en", dark, text_scale, insets, keyboard, not language)
        return self._last

    def tint_bars(self, dark: bool) -> None:
        """Light icons on the dark theme, dark ones on the light."""
        tint_bars(dark)

    def camera(self, folder: Path) -> AndroidCamera:
        """The phone's own camera app."""
        return AndroidCamera(folder, self._results, self._permission)

    def viewfinder(self) -> AndroidViewfinder:
        """What the camera at the back sees."""
        return AndroidViewfinder(self._permission)

    def documents(self, folder: Path) -> AndroidDocuments:
        """The system's own pages for files."""
        return AndroidDocuments(folder, self._results)

    def share(self, document: Document) -> None:
        """The share sheet."""
        share(document)

    def open_link(self, link: str) -> None:
        """Whichever app is for it; this one is not in the network."""
        open_link(link)

    def vibrate(self, seconds: float) -> None:
        """Be felt; raises whatever plyer does on a phone that cannot."""
        from plyer import vibrator

        vibrator.vibrate(seconds)
