"""Every place of the app that a finger can come to, and what each is about."""

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from screens.navigator import OF_A_MATCH, SCREENS
from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.games import GAMES, rulebook
from tracker.store import Store

UNFINISHED = ("table", "adjust", "log", "board", "replay")
FINISHED = ("result", "log", "board", "replay")


class Stage(NamedTuple):
    """A screen, and what it is about."""

    screen: str
    about: dict[str, Any]

    @property
    def match(self) -> int:
        """The number of the match that it is about; 0 where it is about none."""
        return self.about["number"] if self.screen in OF_A_MATCH else 0

    def __str__(self) -> str:
        return f"{self.screen} {self.about.get('number', self.about.get('game', ''))}".strip()


class Teller:
    """Whatever lies on a photo is a card, called by how many faces it has."""

    most = 4

    def tell(self, seen):
        """Each of them counts."""
        return [(len(faces), True) for faces in seen]

    def name(self, card):
        """Its number."""
        return str(card)

    def ask(self, _faces, take, _other):
        """There is only one that it can be."""
        take(1)


class Stages:
    """The store is filled with a recorded game for each game and depth, so many at most, broken off
    somewhere; every fourth is there to its end too."""

    def __init__(self, store: Store, chance: Random, tables: int = 99) -> None:
        self._chance = chance
        self._tables: list[int] = []
        self._ended: list[int] = []
        names = sorted(RECORDED)
        chance.shuffle(names)
        by_kind = {tuple(name.split("-")[:2]): name for name in names}
        for place, name in enumerate(list(by_kind.values())[:tables]):
            match = load(RECORDED[name])
            cut = chance.randrange(len(match.entries))
            self._tables.append(store.create(match.game, match.table, match.entries[:cut]))
            if place % 4 == 0:
                self._ended.append(store.create(match.game, match.table, match.entries))
        self._players = match.players
        self._clauses = [clause.id for clause in rulebook()]

    def all(self) -> list[Stage]:
        """Every screen, every table and what belongs to it, in an order of chance."""
        stages = [Stage(name, self._about(name)) for name in SCREENS if name not in FINISHED + UNFINISHED]
        stages += [Stage("table", {"number": number}) for number in self._tables]
        stages += [Stage(self._chance.choice(UNFINISHED), {"number": number}) for number in self._tables]
        stages += [Stage(self._chance.choice(FINISHED), {"number": number}) for number in self._ended]
        self._chance.shuffle(stages)
        return stages

    def _about(self, screen: str) -> dict[str, Any]:
        game = self._chance.choice([key for key in GAMES if key != "sheet"])
        told: dict[str, dict[str, Any]] = {
            "new_game": {"game": game},
            "rules": {"about": self._chance.choice(("", game))},
            "house": {"about": game},
            "clause": {"number": self._chance.choice(self._clauses)},
            "statistics": {"about": self._chance.choice(("", game))},
            "starter": {"players": self._players, "possible": (0, 1), "take": _nothing, "about": game},
            "code": {"heading": "Dé", "content": "https://…" * 5, "hint": "…"},
            "photo": {"expected": self._chance.choice((None, 3)), "take": _nothing, "about": game},
            "live": {"expected": 3, "take": _nothing, "about": game},
            "cards": {"expected": 2, "teller": Teller(), "take": _nothing, "about": game},
            "trouble": {"problem": "…", "retry": _nothing},
        }
        return told.get(screen, {})


def _nothing(*_args: Any) -> None:
    """What is chosen leads nowhere."""


def offered(folder: Path) -> list[Path | None]:
    """Files that a person might open: a match, a score sheet, nonsense; None is one who thinks again."""
    nonsense = folder / "nonsense.json"
    nonsense.write_text(json.dumps({"format": "?", "moves": [1, 2, {"type": "?"}]}))
    empty = folder / "empty.clerk"
    empty.write_bytes(b"")
    return [*list(RECORDED.values())[::9], nonsense, empty, folder / "missing.jsonl", None]
