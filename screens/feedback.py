"""Sound and vibration, for eyes that stay on the table."""

from pathlib import Path

from kivy.utils import platform

SOUNDS = Path(__file__).resolve().parent / "sounds"
BUZZ = {"accepted": 0.02, "refused": 0.2, "finished": 0.4}


class Feedback:
    """What is heard and felt; never more than a help, so it never fails aloud."""

    def __init__(self, settings: dict):
        self._settings = settings
        self._sounds: dict = {}

    def give(self, what: str) -> None:
        """Sound and vibrate for something "accepted", "refused" or "finished"."""
        if self._settings["sound"]:
            self._play(what)
        if self._settings["vibration"] and platform in ("android", "ios"):
            self._vibrate(BUZZ[what])

    def _play(self, what: str) -> None:
        if what not in self._sounds:
            from kivy.core.audio import SoundLoader  # only when it is heard for the first time

            self._sounds[what] = SoundLoader.load(str(SOUNDS / f"{what}.wav"))
        if self._sounds[what]:
            self._sounds[what].play()

    def _vibrate(self, seconds: float) -> None:
        try:
            from plyer import vibrator

            vibrator.vibrate(seconds)
        except Exception:  # a phone without a vibrator is no reason to stop a game
            self._settings["vibration"] = False
