"""Who gets a picture of the camera; in a module of its own, which needs Java to be loaded."""

from jnius import PythonJavaClass, java_method


class PreviewCallback(PythonJavaClass):
    """android.hardware.Camera.PreviewCallback."""

    __javainterfaces__ = ["android/hardware/Camera$PreviewCallback"]
    __javacontext__ = "app"

    def __init__(self, came) -> None:
        super().__init__()
        self._came = came

    @java_method("([BLandroid/hardware/Camera;)V")
    def onPreviewFrame(self, data, _camera):  # noqa: N802 - as Java calls it
        """One picture; its bytes are Java's, and are copied."""
        self._came(data.tostring())
