"""A QR code on a photo: what it says."""

from pathlib import Path
from typing import Any

import cv2

from vision.photo import upright

SIDES = (0, 800, 1400, 500)  # of the photo as it is looked at, longest side; 0: as it is


def read_code(path: Path) -> str | None:
    """The text of the QR code on a photo, None where none can be read; raises PhotoError."""
    pixels = upright(path).pixels
    grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
    detector = cv2.QRCodeDetector()
    for side in SIDES:
        scale = side / max(grey.shape) if side else 1
        seen = (
            grey if scale == 1 else cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        )
        for looked in (seen, cv2.equalizeHist(seen)):
            text = _decoded(detector, looked)
            if text:
                return text
    return None


def _decoded(detector: cv2.QRCodeDetector, grey: Any) -> str:
    """What the detector reads; nothing where it stumbles over what it takes for a code."""
    try:
        text, _corners, _straight = detector.detectAndDecode(grey)
    except (cv2.error, UnicodeDecodeError):
        return ""
    return str(text)
