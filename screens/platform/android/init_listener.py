"""Who hears from Android that its voice is ready; in a module of its own, which needs Java to be loaded."""

from jnius import PythonJavaClass, java_method


class InitListener(PythonJavaClass):
    """android.speech.tts.TextToSpeech.OnInitListener."""

    __javainterfaces__ = ["android/speech/tts/TextToSpeech$OnInitListener"]
    __javacontext__ = "app"

    def __init__(self, loaded) -> None:
        super().__init__()
        self._loaded = loaded

    @java_method("(I)V")
    def onInit(self, status):  # noqa: N802 - as Java calls it
        """The voice is ready, or will never be."""
        self._loaded(status)
