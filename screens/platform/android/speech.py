"""Android's own voice, started when it first has something to say."""

import logging
from typing import Any

SUCCESS = 0
UTTERANCE = "clerk"


class AndroidSpeech:
    """Says one thing at a time; a phone without a voice, or without the language, stays silent."""

    def __init__(self) -> None:
        self._engine: Any = None
        self._listener: Any = None  # Java does not keep it alive
        self._ready = False
        self._broken = False
        self._waiting: tuple[str, str] | None = None

    def say(self, words: str, language: str) -> None:
        """Say it, at once or as soon as the voice has been loaded."""
        if self._broken:
            return
        self._waiting = words, language
        if self._engine is None:
            self._start()
        elif self._ready:
            self._speak()

    def stop(self) -> None:
        """Be silent."""
        self._waiting = None
        if self._ready:
            self._engine.stop()

    def _start(self) -> None:
        from android import mActivity
        from jnius import JavaException, autoclass

        from screens.platform.android.init_listener import InitListener

        self._listener = InitListener(self._loaded)
        try:
            self._engine = autoclass("android.speech.tts.TextToSpeech")(mActivity, self._listener)
        except JavaException:
            logging.warning("This phone has no voice.")
            self._broken = True

    def _loaded(self, status: int) -> None:
        """Called by Android, once, perhaps before the engine itself has been handed over."""
        from kivy.clock import Clock

        self._ready, self._broken = status == SUCCESS, status != SUCCESS
        Clock.schedule_once(lambda _dt: self._speak())

    def _speak(self) -> None:
        from jnius import JavaException, autoclass, cast

        waiting, self._waiting = self._waiting, None
        if waiting is None or self._broken:
            return
        words, language = waiting
        TextToSpeech = autoclass("android.speech.tts.TextToSpeech")  # noqa: N806 - a class
        text = cast("java.lang.CharSequence", autoclass("java.lang.String")(words))
        try:
            if (
                self._engine.setLanguage(autoclass("java.util.Locale")(language))
                >= TextToSpeech.LANG_AVAILABLE
            ):
                self._engine.speak(text, TextToSpeech.QUEUE_FLUSH, None, UTTERANCE)
        except JavaException:
            self._broken = True
