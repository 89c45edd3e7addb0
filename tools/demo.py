"""An evening at the table, played through the real screens without a display, and told line by line.

`make demo` writes the pictures into build/demo/. Nothing is staged: every line follows a touch on the screen,
and the dice are read from a picture by the app's own reader.
"""

import os
import sys
import tempfile
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("KIVY_HOME", str(ROOT / "build" / "kivy"))

import cv2
import numpy as np

from screens.platform.fake import FakeCamera
from tools.dice.scenes import scene
from tools.dice.solids import random_view
from tools.phone import Phone
from tracker.exchange import read_match

PICTURES = ROOT / "build" / "demo"
SEED, DICE = 3, (2, 3, 4)
NAMES = ("Ana", "Bo", "Cy")

# Two people at a table of Spots, up to the first turn: their dogs are dealt, a die lies in each doghouse.
SPOTS = b"""\
{"format":"match","version":1,"game":"spots","table":{"players":[\
{"name":"Ana","colour":"red","shape":"circle"},{"name":"Bo","colour":"blue","shape":"square"}],\
"depth":"referee","first":0}}
{"move":{"type":"drawn","spots":[2,5]}}
{"move":{"type":"drawn","spots":[3,4,5]}}
{"move":{"type":"drawn","spots":[1,6]}}
{"move":{"type":"drawn","spots":[1,2]}}
{"move":{"type":"starting","seat":0,"die":3}}
{"move":{"type":"starting","seat":1,"die":1}}
"""


def photograph(folder: Path) -> Path:
    """A picture of dice on a wooden table."""
    rng = np.random.default_rng(SEED)
    views = [random_view(rng, tilt) for tilt in np.radians([4, 8, 12, 16, 20])]
    shown = scene(rng, views, 640, values=list(DICE), face=80, tilt=np.radians(10), calm=True)
    path = folder / "dice.png"
    cv2.imwrite(str(path), shown.photo)
    return path


class Evening:
    """Plays, tells and takes pictures."""

    def __init__(self, phone: Phone, pictures: Path) -> None:
        self.phone = phone
        self.folder = pictures
        self.pictures = 0

    def tell(self, line: str) -> None:
        """A line in the terminal."""
        print(f"  {line}", flush=True)

    def picture(self, name: str) -> None:
        """What the screen shows now."""
        self.pictures += 1
        self.phone.screenshot(self.folder / f"{self.pictures:02d}-{name}.png")

    @property
    def table(self):
        """The screen in front."""
        return self.phone.app.navigator.current_screen

    def of_kind(self, name: str, **values):
        """The first widget of a class that has these values."""
        for widget in self.phone.widgets():
            if type(widget).__name__ == name and all(getattr(widget, key) == v for key, v in values.items()):
                return widget
        raise LookupError(f"there is no {name} with {values}")

    def banner(self) -> str:
        """What the table has just been told."""
        banner = self.table.ids.banner
        return banner.text.replace("\n", " ") if banner.shown else ""

    def home(self) -> None:
        """To the first screen."""
        self.phone.app.navigator.home()
        self.phone.frames()

    def open(self, number: int) -> None:
        """To the table of a match."""
        self.phone.app.navigator.go("table", number=number)
        self.phone.frames()

    # --- the games

    def toc_chocottes(self) -> None:
        """Three rounds, until somebody has 50."""
        tap = self.phone.tap
        print("\nToc Chocottes, score only")
        tap("New game")
        for name in NAMES:
            tap("New player")
            self.phone.write(self.of_kind("TextField"), name)
            tap("Done")
        self.picture("new-game")
        tap("Start")
        tap(self.phone.row("Bo", "PlayerButton"))
        self.tell("Ana, Bo and Cy sit down; Bo had a nightmare last, and starts.")
        tap("The pile is empty")
        self.count((25, 16, 38), "6")
        tap("Knocked", self.phone.row("Bo"))
        self.count((4, 4, 17), "6")
        self.picture("toc-chocottes")
        tap("No card left", self.phone.row("Cy"))
        self.count((9, 2), "10")
        standing = self.table.match.standing
        self.tell(f"Somebody has 50 or more. {self.table.heading} {self.table.decided} [{standing.clause}]")
        self.picture("result")

    def count(self, totals, penalty: str) -> None:
        """A round: what everybody counts, then the penalty of who ended it for nothing."""
        for total in totals:
            for digit in f"{total:02d}":
                self.phone.tap(digit)
        self.phone.tap(penalty)
        match = self.table.match
        scores = zip(match.players, match.standing.scores, strict=True)
        self.tell("A round is counted: " + ", ".join(f"{who.name} {points}" for who, points in scores))

    def spots(self, photo: Path) -> None:
        """A turn whose dice are read from a photo, a move that the rules refuse, and a refresh."""
        print("\nSpots, with the phone as referee")
        match = read_match(SPOTS)
        self.open(self.phone.app.store.create(match.game, match.table, match.entries))
        self.phone.tap(self.of_kind("TileCard", title="Run"))
        self.tell(f"Ana turns Run. The phone asks: {self.table.ask_text}")
        self.phone.app.camera = FakeCamera(photo)
        self.phone.tap("camera")
        self.phone.wait_until(lambda: not self.table.busy and self.phone.sees("found"), 40)
        self.tell(f"She takes a photo. The reader: {self.table.told}.")
        self.picture("dice-read")
        self.phone.tap("Take 2 3 4")
        self.phone.tap("Place all")
        self.tell("“Place all”: the dice lie on her dogs.")
        self.picture("spots")
        self.phone.tap("Stop")
        self.phone.tap(self.of_kind("TileCard", title="Run"))
        self.tell(f"Bo wants Run too. Refused: {self.banner()} [{self.table.ids.banner.clause_id}]")
        self.picture("refused")

    def refresh(self) -> None:
        """Five tiles are used up; before the next turn they come back."""
        print("\nSpots, score only")
        match = read_match(SPOTS.splitlines()[0].replace(b"referee", b"score"))
        self.open(self.phone.app.store.create(match.game, match.table))
        while not self.banner():
            card = next(w for w in self.phone.widgets() if type(w).__name__ == "TileCard" and w.up)
            self.phone.tap(card)
            self.phone.tap("Next player")
        self.tell(f"Only one tile is left. {self.banner()}")
        self.picture("refresh")

    def dig(self) -> None:
        """The bowls at the end of the game."""
        print("\nDig, score only")
        match = read_match(SPOTS.splitlines()[0].replace(b"referee", b"score").replace(b"spots", b"dig"))
        self.open(self.phone.app.store.create(match.game, match.table))
        for name, bones in (("Ana", {"red": 2, "blue": 1, "green": 3}), ("Bo", {"red": 2, "yellow": 4})):
            for colour, many in bones.items():
                for _bone in range(many):
                    self.phone.tap(f"{name} {colour}")
            told = ", ".join(f"{many} {colour}" for colour, many in bones.items())
            self.tell(f"{name} counts the bones in the bowls: {told}.")
        self.picture("dig")
        self.phone.tap("All counted: who wins?")
        scores = " to ".join(map(str, sorted(self.table.match.standing.scores, reverse=True)))
        self.tell(f"{self.table.heading} {scores}.")
        self.picture("dig-result")


def main(pictures: Path = PICTURES) -> None:
    """Play the evening; its pictures go into a folder."""
    begun = monotonic()
    print("An evening at the table, through the real screens, without a display.")
    with tempfile.TemporaryDirectory() as folder, Phone(Path(folder)) as phone:
        evening = Evening(phone, pictures)
        evening.toc_chocottes()
        evening.home()
        evening.spots(photograph(Path(folder)))
        evening.home()
        evening.refresh()
        evening.home()
        evening.dig()
        evening.home()
        evening.picture("home")
        count = evening.pictures
    seconds = monotonic() - begun
    print(f"\n{count} pictures in {os.path.relpath(pictures)}/; {phone.taps} touches, {seconds:.0f} seconds.")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
