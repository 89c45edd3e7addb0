"""Run the app offscreen and write a picture of every screen into build/shots/.

One folder for each look: language, light or dark, window and text size. A name as an argument
makes only the looks whose name holds it.
"""

import os
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
if __name__ == "__main__":  # others walk here too, and take none
    os.environ["PHONE_PICTURES"] = "1"

from tools import (
    shots_around,
    shots_dice,
    shots_dig,
    shots_happy_corgi,
    shots_sheet,
    shots_spots,
    shots_tock,
)
from tools.phone import LANDSCAPE, PHONE, TABLET, Phone
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games import toc_chocottes as toc
from tracker.match import Match

SHOTS = ROOT / "build" / "shots"

LOOKS = {
    "phone-en-light": {"size": PHONE, "language": "en", "mode": "light"},
    "phone-fr-light": {"size": PHONE, "language": "fr", "mode": "light"},
    "phone-fr-dark": {"size": PHONE, "language": "fr", "mode": "dark"},
    "phone-fr-200": {"size": PHONE, "language": "fr", "mode": "light", "scale": 2.0},
    "landscape-fr-dark": {"size": LANDSCAPE, "language": "fr", "mode": "dark"},
    "tablet-en-dark": {"size": TABLET, "language": "en", "mode": "dark"},
    "tablet-fr-light": {"size": TABLET, "language": "fr", "mode": "light"},
}

PLAYERS = (
    Player("Ana", "red", "circle"),
    Player("Bo", "blue", "square"),
    Player("Cy", "yellow", "triangle"),
    Player("Dorothée", "green", "diamond"),
)


# How each round of the finished game ended, what everybody counted, and the penalty.
ROUNDS = (
    (toc.Knock(0), (7, 12, 15, 9), None),
    (toc.PileOut(), (5, 3, 11, 8), 6),
    (toc.Knock(2), (11, 9, 9, 14), 8),
    (toc.Out(1), (9, None, 6, 13), 10),
)


def played_game(game) -> Match:
    """A game played to its end."""
    match = Match(game, Table(players=PLAYERS, first=1))
    for end, counts, penalty in ROUNDS:
        match.play(end)
        for seat, points in enumerate(counts):
            if points is not None:
                match.play(toc.Points(seat, points))
        if penalty:
            match.play(toc.Penalty(penalty))
    assert match.standing.over
    return match


class Shoot:
    """One look: opens the app, walks through it, takes the pictures."""

    def __init__(self, phone: Phone, folder: Path) -> None:
        self.phone = phone
        self.folder = folder
        self.count = 0

    def take(self, name: str) -> None:
        """One picture, numbered in the order of the walk."""
        self.count += 1
        self.phone.screenshot(self.folder / f"{self.count:02d}-{name}.png")

    def go(self, screen: str, **what) -> None:
        """To a screen."""
        self.phone.app.navigator.go(screen, **what)
        self.phone.frames(8)

    def leave(self, name: str) -> None:
        """A picture of what was opened over the screen; then it is closed."""
        self.phone.frames()
        self.take(name)
        self.phone.press_back()

    def play(self, *moves) -> None:
        """Moves at the open table."""
        for move in moves:
            self.phone.app.navigator.current_screen.play(move)
            self.phone.frames(2)

    def walk(self) -> None:
        """Every screen: a game at its table, the screens around the games, and the other games."""
        scored, refereed, finished = self.set_up()
        self.walk_table(scored, refereed)
        shots_around.walk(self, PLAYERS, refereed, finished)
        for game in (shots_dig, shots_spots, shots_dice, shots_happy_corgi, shots_tock, shots_sheet):
            game.walk(self, PLAYERS)

    def set_up(self) -> tuple[int, int, int]:
        """Three tables of one game: at both depths, and played to its end."""
        store, game = self.phone.app.store, find_game("toc_chocottes")
        self.take("home-empty")
        scored = store.create(game, Table(players=PLAYERS, first=1))
        refereed = store.create(game, Table(players=PLAYERS, depth="referee", first=0))
        finished = store.create(game, Table(players=PLAYERS, first=1), played_game(game).entries)
        return scored, refereed, finished

    def walk_table(self, scored: int, refereed: int) -> None:
        """Toc Chocottes, at both depths."""
        self.go("table", number=scored)
        self.take("score-round")
        self.play(toc.Knock(0))
        self.take("score-count")
        self.play(*(toc.Points(seat, points) for seat, points in enumerate((12, 9, 23, 31))))
        self.take("score-penalty")
        self.play(toc.Penalty(8))
        self.take("score-next-round")
        self.go("adjust", number=scored)
        self.take("adjust")

        self.go("table", number=refereed)
        self.take("referee-deal")
        self.play(toc.Deal())
        self.take("referee-turn")
        self.play(toc.Draw(0))
        self.take("referee-drawn")
        self.play(toc.Keep(12), toc.Match(2), toc.Mistake(3))
        self.take("referee-effect")
        self.play(toc.Swap(1), toc.Decline())
        self.take("referee-window")
        self.go("adjust", number=refereed)
        self.take("referee-adjust")
        self.phone.screen.ids.more.parent.parent.scroll_y = 0
        self.take("referee-adjust-below")
        self.phone.press_back()
        self.play(toc.Knock(3))
        self.take("referee-refused")
        self.play(toc.Draw(1), toc.Discard(14), toc.Match(0))
        self.take("referee-reaper")
        self.play(toc.Decline(), toc.Knock(2))
        self.phone.screen.view.panel.choose_mode("cards")
        self.take("referee-reveal")


def main(wanted: str = "") -> None:
    """Every look whose name holds *wanted*."""
    for name, look in LOOKS.items():
        if wanted not in name:
            continue
        with tempfile.TemporaryDirectory() as data, Phone(Path(data), **look) as phone:
            Shoot(phone, SHOTS / name).walk()
        print(f"{datetime.now(UTC):%H:%M:%S} {SHOTS.name}/{name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
