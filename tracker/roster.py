"""The players whom the store knows: by an id that stays, under the name that they have now.

A match keeps the names that were given at its table, and who that was by id. So a player is renamed in one
place, and everywhere; two who are one are joined in one place, and can be told from one another again.
Where two stores meet, what a person changed last about a player counts (`tracker/merging.py`).
"""

import sqlite3
from collections.abc import Iterable
from datetime import datetime

import msgspec

from tracker.database import Database, StoreError
from tracker.game import Player, say
from tracker.schema import folded, now, seated


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays: *id* never changes, the rest may."""

    id: str
    name: str
    colour: str = ""
    shape: str = ""
    hidden: bool = False  # taken off the roster
    matches: int = 0  # at how many tables they sat

    @property
    def player(self) -> Player:
        """The same, as one sits at a table."""
        return Player(self.name, self.colour, self.shape)


class Group(msgspec.Struct, frozen=True):
    """People who have played together, nobody else at the table: how often, and when last."""

    people: tuple[Person, ...]
    matches: int
    last: datetime


class Roster(Database):
    """The players of a store."""

    def players(self) -> list[Player]:
        """Everybody on the roster, the last to play first."""
        return [person.player for person in self.people()]

    def people(self, *, everybody: bool = False) -> list[Person]:
        """Everybody on the roster, the last to play first; *everybody*: also who was taken off it."""
        rows = self._rows(
            "SELECT uid, name, colour, shape, hidden, (SELECT count(*) FROM seats JOIN players AS who"
            " ON who.id = seats.player WHERE who.person = players.id) FROM players"
            " WHERE same = '' AND hidden <= ? ORDER BY used DESC, id",
            everybody,
        )
        return [_person(row) for row in rows]

    def person(self, who: str) -> Person:
        """Who that is, by id; somebody who turned out to be another one is that one. Raises StoreError."""
        rows = self._rows(
            "SELECT uid, name, colour, shape, hidden, (SELECT count(*) FROM seats JOIN players AS who"
            " ON who.id = seats.player WHERE who.person = players.id) FROM players"
            " WHERE id = (SELECT person FROM players WHERE uid = ?)",
            who,
        )
        if not rows:
            raise StoreError(say("player-unknown"))
        return _person(rows[0])

    def person_name(self, who: str) -> tuple[str, str]:
        """The id and the name of who that is, without counting anything; raises StoreError."""
        rows = self._rows(
            "SELECT uid, name FROM players WHERE id = (SELECT person FROM players WHERE uid = ?)", who
        )
        if not rows:
            raise StoreError(say("player-unknown"))
        return rows[0][0], rows[0][1]

    def find_person(self, name: str) -> Person | None:
        """Who is called so now, None where nobody is."""
        rows = self._rows(
            "SELECT uid FROM players WHERE folded = ? AND same = '' ORDER BY hidden, used DESC, id",
            folded(name),
        )
        return self.person(rows[0][0]) if rows else None

    def remember(self, player: Player) -> None:
        """Keep a player, or the new colour and shape of one known by that name."""
        with self._change() as db:
            remember(db, player)

    def forget(self, name: str) -> None:
        """Take a player off the roster; the matches that they played stay."""
        with self._change() as db:
            db.execute(
                "UPDATE players SET hidden = 1, stamp = later(stamp) WHERE folded = ? AND same = ''",
                (folded(name),),
            )

    def change_player(self, who: str, player: Player) -> None:
        """Give somebody another name, colour and shape, in every match; raises StoreError where another one
        on the roster has that name."""
        name = player.name.strip()
        if not name:
            raise StoreError(say("player-unnamed"))
        number = self._number(who)
        with self._change() as db:
            taken = "SELECT 1 FROM players WHERE folded = ? AND id <> ? AND same = '' AND NOT hidden"
            if db.execute(taken, (folded(name), number)).fetchone():
                raise StoreError(say("player-exists", name=name))
            db.execute(
                "UPDATE players SET name = ?, folded = ?, colour = ?, shape = ?, stamp = later(stamp)"
                " WHERE id = ?",
                (name, folded(name), player.colour, player.shape, number),
            )

    def join_players(self, who: str, same: str) -> None:
        """*who* turned out to be *same*: all their matches are those of one person; raises StoreError where
        they sat at one table, and so must be two."""
        one, other = self._number(who), self._number(same)
        with self._change() as db:
            met = db.execute(
                "SELECT count(*) FROM seats AS a JOIN players AS p ON p.id = a.player"
                " JOIN seats AS b ON b.match = a.match JOIN players AS q ON q.id = b.player"
                " WHERE p.person = ? AND q.person = ?",
                (one, other),
            ).fetchone()[0]
            if met or one == other:
                raise StoreError(say("players-met", count=met))
            db.execute("UPDATE players SET same = ?, stamp = later(stamp) WHERE id = ?", (same, one))
            find_persons(db)

    def part_players(self, who: str) -> None:
        """Take a join back: *who*, by the id that they had, is somebody of their own again."""
        with self._change() as db:
            db.execute("UPDATE players SET same = '', stamp = later(stamp) WHERE uid = ?", (who,))
            find_persons(db)

    def groups(self, most: int = 12) -> list[Group]:
        """Who has played together more than once, the last to play first."""
        rows = self._rows(
            "SELECT who, count(*), max(changed) FROM (SELECT group_concat(person) AS who, match FROM"
            " (SELECT person, match FROM seats JOIN players ON players.id = player ORDER BY match, person)"
            " GROUP BY match) JOIN matches ON matches.id = match GROUP BY who HAVING count(*) > 1"
            " ORDER BY max(changed) DESC LIMIT ?",
            most,
        )
        known = {
            row[0]: _person((*row[1:], 0))
            for row in self._rows("SELECT id, uid, name, colour, shape, hidden FROM players")
        }
        return [
            Group(tuple(known[int(one)] for one in who.split(",")), count, datetime.fromisoformat(last))
            for who, count, last in rows
        ]

    def _number(self, who: str) -> int:
        rows = self._rows("SELECT person FROM players WHERE uid = ?", who)
        if not rows:
            raise StoreError(say("player-unknown"))
        return int(rows[0][0])


def remember(db: sqlite3.Connection, player: Player) -> int:
    """Keep a player, on the roster and as the last to play; the number of the row."""
    number = seated(db, player.name, player.colour, player.shape, now())
    name, colour, shape, hidden = db.execute(
        "SELECT name, colour, shape, hidden FROM players WHERE id = ?", (number,)
    ).fetchone()
    # Another spelling of the name is a change; the name of one whom they turned out to be is not.
    spelt = player.name.strip() if folded(name) == folded(player.name) else name
    if (name, colour, shape, hidden) != (spelt, player.colour, player.shape, 0):
        db.execute(
            "UPDATE players SET name = ?, colour = ?, shape = ?, hidden = 0, stamp = later(stamp)"
            " WHERE id = ?",
            (spelt, player.colour, player.shape, number),
        )
    db.execute("UPDATE players SET used = ? WHERE id = ?", (now(), number))
    return number


def find_persons(db: sqlite3.Connection) -> None:
    """Work out who everybody is, after somebody turned out to be another one.

    A ring, which only two phones can make together, is whoever of it has the lowest id.
    """
    rows = db.execute("SELECT uid, id, same FROM players").fetchall()
    numbers, same = {uid: number for uid, number, _ in rows}, {uid: other for uid, _, other in rows}
    for uid in numbers:
        way = [uid]
        while (following := same[way[-1]]) in numbers and following not in way:
            way.append(following)
        ring = way[way.index(following) :] if following in way else way[-1:]
        db.execute("UPDATE players SET person = ? WHERE uid = ?", (numbers[min(ring)], uid))


def named(players: Iterable[Player], names: Iterable[str | None]) -> tuple[Player, ...]:
    """The players of a table under the names that they have now, None where nobody knows.

    Where two of them would be called the same, all keep the names that they had at that table.
    """
    given = tuple(players)
    renamed = tuple(
        player if name is None or name == player.name else msgspec.structs.replace(player, name=name)
        for player, name in zip(given, names, strict=False)
    )
    distinct = len({folded(player.name) for player in renamed}) == len(given)
    return renamed if distinct else given


def _person(row: tuple[str, str, str, str, int, int]) -> Person:
    uid, name, colour, shape, hidden, matches = row
    return Person(id=uid, name=name, colour=colour, shape=shape, hidden=bool(hidden), matches=matches)
