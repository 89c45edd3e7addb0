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
os.environ["PHONE_PICTURES"] = "1"

from tools import shots_dice, shots_dig, shots_happy_corgi, shots_sheet, shots_spots, shots_tock
from tools.phone import LANDSCAPE, PHONE, TABLET, Phone
from tracker.game import HouseRule, Player, Table
from tracker.games import find_game
from tracker.games import toc_chocottes as toc
from tracker.language import current
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

    def play(self, *moves) -> None:
        """Moves at the open table."""
        for move in moves:
            self.phone.app.navigator.current_screen.play(move)
            self.phone.frames(2)

    def walk(self) -> None:
        """Every screen."""
        store, game = self.phone.app.store, find_game("toc_chocottes")
        self.take("home-empty")
        scored = store.create(game, Table(players=PLAYERS, first=1))
        refereed = store.create(game, Table(players=PLAYERS, depth="referee", first=0))
        finished = store.create(game, Table(players=PLAYERS, first=1), played_game(game).entries)
        self.phone.app.navigator.home()
        self.take("home")
        self.go("new_game", game="toc_chocottes", table=Table(players=PLAYERS))
        self.take("new-game")
        self.phone.app.navigator.current_screen._edit(0)
        self.take("player")
        self.phone.press_back()

        self.go("table", number=scored)
        self.take("score-round")
        self.play(toc.Knock(0))
        self.take("score-count")
        self.play(*(toc.Points(seat, points) for seat, points in enumerate((12, 9, 23, 31))))
        self.take("score-penalty")
        self.play(toc.Penalty(8))
        self.take("score-next-round")

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
        self.phone.app.navigator.current_screen.ids.more.parent.parent.scroll_y = 0
        self.take("referee-adjust-below")
        self.phone.press_back()
        self.play(toc.Knock(3))
        self.take("referee-refused")
        self.play(toc.Draw(1), toc.Discard(14), toc.Match(0))
        self.take("referee-reaper")
        self.play(toc.Decline(), toc.Knock(2))
        self.phone.app.navigator.current_screen.view.panel.choose_mode("cards")
        self.take("referee-reveal")
        self.phone.app.navigator.current_screen.open_menu()
        self.take("menu")
        self.phone.press_back()
        self.go("log", number=refereed)
        self.take("log")
        self.phone.app.navigator.current_screen.open_row(2)
        self.take("entry")
        self.phone.press_back()
        self.go("adjust", number=scored)
        self.take("adjust")
        self.go("result", number=finished)
        self.take("result")
        self.phone.app.navigator.current_screen.ids.page.scroll_y = 0
        self.take("result-below")
        self.go("board", number=finished)
        self.take("board")
        for _turn in range(4):
            self.phone.app.navigator.current_screen.turn()
        self.take("board-all-sides")
        self.phone.app.navigator.current_screen.turn()
        shots_dig.walk(self, PLAYERS)
        shots_spots.walk(self, PLAYERS)
        shots_dice.walk(self, PLAYERS)
        shots_happy_corgi.walk(self, PLAYERS)
        shots_tock.walk(self, PLAYERS)
        shots_sheet.walk(self, PLAYERS)
        self.go("history")
        self.take("history")
        self.go("statistics")
        self.phone.wait_until(lambda: not self.phone.screen.counting)
        self.take("statistics")
        self.go("statistics", person=store.people()[0].id)
        self.phone.wait_until(lambda: not self.phone.screen.counting)
        self.take("statistics-player")
        self.go("statistics", about="toc_chocottes")
        self.phone.wait_until(lambda: not self.phone.screen.counting)
        self.take("statistics-game")
        self.go("replay", number=finished, at=7)
        self.take("replay")
        self.go("starter", players=PLAYERS, possible=tuple(range(4)), take=None, about="")
        self.phone.screen.choose_way("wheel")
        self.take("starter-wheel")
        self.go("roster")
        self.take("roster")
        self.go("rules")
        self.take("rules")
        self.phone.write(self.phone.kind("TextField"), "égalité" if current() == "fr" else "who wins a tie")
        self.take("rules-found")
        for game, part in (
            ("spots", "pieces"),
            ("spots", "setup"),
            ("dog_royal", "pieces"),
            ("tock_6", "setup"),
        ):
            self.go("rules", about=game)
            self.phone.screen.turn_to(part)
            self.take(f"rules-{game}-{part}")
        store.keep_house_rules(find_game("tock_6"), [HouseRule(text="King first", clause="TK6-05")])
        self.go("clause", number="TK6-05", about="tock_6")
        self.take("clause-house")
        self.go("house", about="tock_6")
        self.take("house")
        self.go("clause", number="TOC-18")
        self.take("clause")
        self.go("settings")
        self.take("settings")
        self.go("backup")
        self.take("backup")
        self.go("trouble", problem="…", retry=None)
        self.take("trouble")


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
