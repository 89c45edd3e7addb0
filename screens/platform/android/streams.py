"""The content behind an address of Android, read and written as files.

The descriptor is detached: Python closes it, and Java has nothing left to close.
"""

import os
import shutil
from pathlib import Path


def fetch(address, path: Path) -> None:
    """Copy what lies behind the address into a file. Raises OSError or JavaException."""
    from android import mActivity

    path.parent.mkdir(parents=True, exist_ok=True)
    opened = mActivity.getContentResolver().openFileDescriptor(address, "r")
    with os.fdopen(opened.detachFd(), "rb") as source, path.open("wb") as file:
        shutil.copyfileobj(source, file)


def put(address, content: bytes) -> None:
    """Write behind the address, in place of what is there. Raises OSError or JavaException."""
    from android import mActivity

    opened = mActivity.getContentResolver().openFileDescriptor(address, "wt")
    with os.fdopen(opened.detachFd(), "wb") as file:
        file.write(content)
