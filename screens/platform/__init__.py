"""The one edge to the machine that the app runs on: Android, a desktop, or a stand-in for tests.

`here` chooses. Nothing beyond this folder asks which machine it is, or calls Java.
"""

import os

from screens.platform.edge import (
    PHOTOS,
    Camera,
    Document,
    DocumentError,
    Documents,
    Edge,
    NoPhoto,
    Speech,
    Surroundings,
    Viewfinder,
)

__all__ = [
    "PHOTOS",
    "Camera",
    "Document",
    "DocumentError",
    "Documents",
    "Edge",
    "NoPhoto",
    "Speech",
    "Surroundings",
    "Viewfinder",
    "here",
]


def here() -> Edge:
    """The edge to this machine; python-for-android sets the variable before it starts an app."""
    if "ANDROID_ARGUMENT" in os.environ:
        from screens.platform.android import AndroidEdge

        return AndroidEdge()
    from screens.platform.desktop import DesktopEdge

    return DesktopEdge()
