"""The one place where the app is heard and felt: sound, vibration and voice, for eyes on the table."""

import logging
from pathlib import Path

from screens.language import tr
from screens.platform import Edge

SOUNDS = Path(__file__).resolve().parent / "sounds"
# How long the phone vibrates for what is heard: a move, a refusal, or a moment of the game.
BUZZ = {
    "accepted": 0.02,
    "taken": 0.08,
    "refused": 0.2,
    "win": 0.4,
    "theft": 0.4,
    "rush": 0.3,
    "home": 0.1,
    "limit": 0.4,
    "chaos": 0.5,
    "defeat": 0.5,
    "setback": 0.15,
}


class Feedback:
    """What is heard and felt; never more than a help: each may be missing, and none fails aloud."""

    def __init__(self, settings: dict, edge: Edge):
        self._settings = settings
        self._edge = edge
        self._sounds: dict = {}
        self._missing: set[str] = set()  # what has failed once

    def give(self, what: str) -> None:
        """Sound and vibrate for something "accepted" or "refused", or for a moment of the game."""
        self._try("sound", lambda: self._play(what))
        if self._edge.vibrates:
            self._try("vibration", lambda: self._edge.vibrate(BUZZ[what]))

    def say(self, *sentences: str, asked: bool = False) -> None:
        """Speak, in the language of the app, where the person wishes it always or has just *asked* for it."""
        words = "\n".join(filter(None, sentences))
        if words:
            self._try("speech", lambda: self._edge.speech.say(words, tr.language), asked)

    def _try(self, kind: str, do, asked: bool = False) -> None:
        """Do what the person wishes, until it fails: a phone that cannot is no reason to stop a game."""
        if (asked or self._settings[kind]) and kind not in self._missing:
            try:
                do()
            except Exception:
                logging.warning("There is no %s here.", kind, exc_info=True)
                self._missing.add(kind)

    def _play(self, what: str) -> None:
        if what not in self._sounds:
            from kivy.core.audio import SoundLoader  # only when it is heard for the first time

            self._sounds[what] = SoundLoader.load(str(SOUNDS / f"{what}.wav"))
        if self._sounds[what]:
            self._sounds[what].play()
