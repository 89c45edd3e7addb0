"""What the JPEG library says of a file while OpenCV decodes it.

OpenCV gives the picture of a damaged file as far as it goes, and grey or nonsense from there on, without a
word to its caller; libjpeg writes a line to the standard error of the process. That line is listened for.
"""

from __future__ import annotations

import os
import re
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import IO

# Some cameras fill the end of a sound picture up with a few bytes.
FILLED = re.compile(rb"(\d+) extraneous bytes before marker 0xd9")
FEW = 16

_turn = threading.Lock()  # there is one standard error for all threads


@dataclass
class Witness:
    """What was heard."""

    said: bytes = b""

    @property
    def damage(self) -> bool:
        """Whether the picture is not what was stored."""
        filled = FILLED.search(self.said)
        if filled and int(filled[1]) <= FEW:
            return False
        return b"Corrupt JPEG data" in self.said or b"Premature end of JPEG file" in self.said


@contextmanager
def listening() -> Iterator[Witness]:
    """Hear what is said meanwhile; where the process has no standard error, nothing is heard."""
    witness = Witness()
    with _turn:
        try:
            kept = os.dup(2)
        except OSError:
            yield witness
            return
        heard = paper()
        heard.seek(0)
        heard.truncate()
        os.dup2(heard.fileno(), 2)
        try:
            yield witness
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            heard.seek(0)
            witness.said = heard.read()
            others = [line for line in witness.said.splitlines(True) if b"JPEG" not in line]
            if others:  # another thread spoke: that goes where it belongs
                os.write(2, b"".join(others))


@cache
def paper() -> IO[bytes]:
    """The file that is written on, the same for all photos."""
    return tempfile.TemporaryFile(buffering=0)
