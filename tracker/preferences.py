"""Settings, house rules, and what the games' boxes have taught, as the store keeps them.

What a box has taught is the sum of its lessons in the order in which they came. The lessons are kept one by
one, so that two stores that meet know all of them, and come to the same sum.
"""

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec

from tracker import house
from tracker.database import Database
from tracker.game import Game, HouseRule, Table, TableError

SHEETS = "sheets"  # the score sheets, as plain data


class Preferences(Database):
    """The settings of a store, its house rules and its boxes."""

    def setting(self, key: str, default: Any) -> Any:
        """A remembered setting, or *default*; a value that cannot be read counts as none."""
        rows = self._rows("SELECT value FROM settings WHERE key = ?", key)
        try:
            return msgspec.json.decode(rows[0][0]) if rows else default
        except msgspec.DecodeError:
            return default

    def keep_setting(self, key: str, value: Any) -> None:
        """Remember a setting."""
        with self._change() as db:
            keep(db, key, value)

    def sheet_names(self) -> list[str]:
        """What the score sheets are called that a person has kept; nothing of a game is loaded for it."""
        return [sheet["name"] for sheet in self._sheets()]

    def take_sheets(self, other: "Preferences") -> None:
        """Keep the score sheets of another store too; what is called the same here stays as it is."""
        known = {name.casefold() for name in self.sheet_names()}
        new = [sheet for sheet in other._sheets() if sheet["name"].casefold() not in known]
        if new:
            self.keep_setting(SHEETS, [*self._sheets(), *new])

    def _sheets(self) -> list[dict[str, Any]]:
        """The score sheets that have a name, as plain data; whether they hold is seen when one is used."""
        raw = self.setting(SHEETS, [])
        return [
            one
            for one in (raw if isinstance(raw, list) else ())
            if isinstance(one, dict) and isinstance(one.get("name"), str) and one["name"]
        ]

    def box(self, game: Game[Any, Any]) -> Any:
        """What matches have told of the game's box; None where that is nothing, or damaged."""
        known = self.setting(game.box_key, None) if game.box_key else None
        if known is None:
            return None
        try:
            game.check_box(known)
        except TableError:
            return None
        return known

    def keep_box(self, game: Game[Any, Any], box: Any) -> None:
        """What is known of the game's box is put right by hand; raises TableError where it cannot be that."""
        game.check_box(box)
        with self._change() as db:
            _note(db, game.box_key, box, whole=True)
            keep(db, game.box_key, box)

    def house_rules(self, game: Game[Any, Any]) -> tuple[HouseRule, ...]:
        """What is played differently here; those that are damaged are left out."""
        return house.read(game, self.setting(f"house.{game.key}", []))

    def keep_house_rules(self, game: Game[Any, Any], rules: Sequence[HouseRule]) -> None:
        """Note what is played differently, for matches to come; raises TableError where that cannot be."""
        house.check(game, rules)
        self.keep_setting(f"house.{game.key}", msgspec.to_builtins(rules))

    def settled(self, game: Game[Any, Any], table: Table) -> Table:
        """The table with what earlier matches have taught of the box, and with the rules of the house."""
        known, rules = self.box(game), self.house_rules(game)
        if known is not None and table.box is msgspec.UNSET:
            table = msgspec.structs.replace(table, box=known)
        if rules and table.house is msgspec.UNSET:
            table = msgspec.structs.replace(table, house=rules)
        return table

    def _learn(self, db: sqlite3.Connection, game: Game[Any, Any], lesson: Any, came_with: Any) -> None:
        """What is known of the box grows by a lesson; a phone that knew nothing of it goes by what came with
        the match."""
        known = self.setting(game.box_key, None)
        if known is None and came_with is not None:
            _note(db, game.box_key, came_with)
        keep_known(db, game.box_key)
        _note(db, game.box_key, lesson)
        keep(db, game.box_key, game.learn(came_with if known is None else known, lesson))


def keep_known(db: sqlite3.Connection, key: str) -> None:
    """What was learnt of a box before lessons were kept becomes the first of them."""
    db.execute(
        "INSERT OR IGNORE INTO lessons (key, stamp, whole, lesson) SELECT key, '', 0, value FROM settings"
        " WHERE key = ? AND NOT EXISTS (SELECT 1 FROM lessons WHERE lessons.key = settings.key)",
        (key,),
    )


def sum_up(db: sqlite3.Connection, game: Game[Any, Any]) -> None:
    """Work out what is known of a box from all its lessons."""
    known = None
    order = "SELECT whole, lesson FROM lessons WHERE key = ? ORDER BY stamp, whole, lesson"
    for whole, lesson in db.execute(order, (game.box_key,)):
        told = msgspec.json.decode(lesson)
        known = told if whole else game.learn(known, told)
    keep(db, game.box_key, known)


def keep(db: sqlite3.Connection, key: str, value: Any) -> None:
    """Write a setting."""
    db.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, msgspec.json.encode(value).decode()),
    )


def _note(db: sqlite3.Connection, key: str, lesson: Any, *, whole: bool = False) -> None:
    db.execute(
        "INSERT OR IGNORE INTO lessons (key, stamp, whole, lesson)"
        " SELECT ?, later(coalesce(max(stamp), '')), ?, ? FROM lessons WHERE key = ?",
        (key, whole, msgspec.json.encode(lesson).decode(), key),
    )
