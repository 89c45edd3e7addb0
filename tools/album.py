"""The pictures of the README, from the walk of `make shots`: `python tools/album.py`."""

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("PHONE_PICTURES", "1")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.phone import Phone
from tools.shots import LOOKS, Shoot

PICTURES = Path("docs/pictures")
WANTED = {  # the scene of the walk, and the name of its picture
    "referee-refused": "verdict",
    "spots-place": "spots",
    "photo-unsure": "photo",
    "dig-dug": "dig",
    "corgi-act": "happy_corgi",
    "tock-swap": "tock",
    "dog-seven": "dog",
    "royal-turn": "royal",
}


class Album(Shoot):
    """Keeps the scenes that the README shows."""

    def take(self, name: str) -> None:
        """A picture, where it is one of them."""
        if name in WANTED:
            self.phone.screenshot(self.folder / f"{WANTED[name]}.png")


def main() -> None:
    """Write the pictures."""
    with tempfile.TemporaryDirectory() as data, Phone(Path(data), **LOOKS["phone-en-light"]) as phone:
        Album(phone, PICTURES).walk()


if __name__ == "__main__":
    main()
