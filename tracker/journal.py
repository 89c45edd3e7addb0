"""How one match is kept in the store: a row for each entry, and what the lists need of it."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec

from tracker.database import StoreError
from tracker.game import Game, Standing, Table, say
from tracker.match import Entry, Ruling
from tracker.preferences import Preferences
from tracker.roster import remember
from tracker.schema import now

# A match that goes on leaves alone, at every move, the lists of what is over.
GO_ON = "UPDATE matches SET cursor = ?, scores = ?, changed = ? WHERE id = ? AND changed = ? AND over = 0"
END = (
    "UPDATE matches SET cursor = ?, scores = ?, changed = ?, over = ?, winners = ?"
    " WHERE id = ? AND changed = ?"
)


class StoreJournal:
    """The store as the journal of one match: every change of it is on disk when the call returns."""

    def __init__(
        self, store: Preferences, number: int, game: Game[Any, Any], table: Table, changed: str
    ) -> None:
        self._store = store
        self._number = number
        self._changed = changed
        self._game = game
        self._box = None if table.box is msgspec.UNSET else table.box

    def made(self, store: Preferences, changed: str) -> bool:
        """Whether the last change of the match, the time of which is told, was made through here."""
        return store is self._store and changed == self._changed

    def append(self, number: int, entry: Entry, standing: Standing, lesson: Any = None) -> None:
        """Entry *number* becomes the last one, and what it told of the box is learnt."""
        with self._touched(number + 1, standing) as db:
            db.execute("DELETE FROM moves WHERE match = ? AND number >= ?", (self._number, number))
            db.execute("DELETE FROM rulings WHERE match = ? AND before > ?", (self._number, number))
            write_entries(db, self._number, [entry], number)
            self._learn(db, lesson)

    def move_cursor(self, cursor: int, standing: Standing) -> None:
        """The cursor stands before entry *cursor*."""
        with self._touched(cursor, standing):
            pass

    def rewrite(
        self,
        entries: Sequence[Entry],
        rulings: Sequence[Ruling],
        cursor: int,
        standing: Standing,
        lesson: Any = None,
    ) -> None:
        """The whole log is replaced, and what it newly told of the box is learnt."""
        with self._touched(cursor, standing) as db:
            db.execute("DELETE FROM moves WHERE match = ?", (self._number,))
            db.execute("DELETE FROM rulings WHERE match = ?", (self._number,))
            write_entries(db, self._number, entries)
            write_rulings(db, self._number, rulings)
            self._learn(db, lesson)

    def reseat(self, table: Table, entries: Sequence[Entry], cursor: int, standing: Standing) -> None:
        """Somebody has sat down on the last seat: they are on the roster too."""
        with self._touched(cursor, standing) as db:
            db.execute("UPDATE matches SET setting = ? WHERE id = ?", (to_json(table), self._number))
            db.execute("DELETE FROM moves WHERE match = ?", (self._number,))
            write_entries(db, self._number, entries)
            row = (self._number, len(table.players) - 1, remember(db, table.players[-1]))
            db.execute("INSERT INTO seats (match, seat, player) VALUES (?, ?, ?)", row)

    def note(self, ruling: Ruling) -> None:
        """A question was asked and answered."""
        with self._store._change() as db:
            write_rulings(db, self._number, [ruling])

    def _learn(self, db: sqlite3.Connection, lesson: Any) -> None:
        if lesson is not None:
            self._store._learn(db, self._game, lesson, self._box)

    @contextmanager
    def _touched(self, cursor: int, standing: Standing) -> Iterator[sqlite3.Connection]:
        """One change of the match, its head brought up to date; raises StoreError where somebody else has
        changed the match: what they did must not be overwritten."""
        over, winners, scores = outcome(standing)
        with self._store._change() as db:
            changed = now(self._changed)
            head, known = (cursor, scores, changed), (self._number, self._changed)
            done = not over and db.execute(GO_ON, (*head, *known)).rowcount
            if not done and not db.execute(END, (*head, over, winners, *known)).rowcount:
                there = db.execute("SELECT 1 FROM matches WHERE id = ?", (self._number,)).fetchone()
                raise StoreError(say("match-changed" if there else "match-unknown", number=self._number))
            yield db
        self._changed = changed


def encode_entry(entry: Entry) -> str:
    """An entry of a log as one line of JSON."""
    return to_json(entry)


def decode_entries(game: Game[Any, Any], lines: Sequence[str]) -> list[Entry]:
    """The entries that lines of JSON hold, all at once; raises msgspec.ValidationError for a foreign move."""
    found = _decoder(type(game)).decode_lines("\n".join(lines))
    if len(found) != len(lines):  # one was empty, or two
        raise msgspec.ValidationError("a line is no entry")
    return [Entry(raw.move, raw.at, raw.overruled, raw.source) for raw in found]


@cache
def _decoder(kind: type[Game[Any, Any]]) -> msgspec.json.Decoder[Any]:
    """What reads entries with the moves of a game in one go."""
    fields = [
        (field.name, kind.move_type) if field.name == "move" else (field.name, field.type, field.default)
        for field in msgspec.structs.fields(Entry)
    ]
    return msgspec.json.Decoder(msgspec.defstruct("Entry", fields, frozen=True))


def decode_ruling(game: Game[Any, Any], line: str | bytes) -> Ruling:
    """The ruling that a line of JSON holds; raises msgspec.ValidationError for a foreign move."""
    raw = msgspec.json.decode(line, type=Ruling)
    return msgspec.structs.replace(raw, move=msgspec.convert(raw.move, type=game.move_type))


def outcome(standing: Standing) -> tuple[bool, str | None, str]:
    """Whether a match is over, the seats of who won, and the scores, as they are kept for the lists."""
    return standing.over, to_json(standing.winners) if standing.over else None, to_json(standing.scores)


def keep_outcome(db: sqlite3.Connection, number: int, standing: Standing) -> None:
    """Write how a match stands, for the lists."""
    db.execute(
        "UPDATE matches SET over = ?, winners = ?, scores = ? WHERE id = ?", (*outcome(standing), number)
    )


def to_json(value: Any) -> str:
    """What the store writes for a value."""
    return msgspec.json.encode(value).decode()


def write_entries(db: sqlite3.Connection, match: int, entries: Sequence[Entry], first: int = 0) -> None:
    """Write entries of a log, the first of them with that number."""
    rows = [(match, number, encode_entry(entry)) for number, entry in enumerate(entries, start=first)]
    db.executemany("INSERT INTO moves (match, number, entry) VALUES (?, ?, ?)", rows)


def write_rulings(db: sqlite3.Connection, match: int, rulings: Sequence[Ruling]) -> None:
    """Write what was asked in a match."""
    rows = [(match, ruling.before, to_json(ruling)) for ruling in rulings]
    db.executemany("INSERT INTO rulings (match, before, ruling) VALUES (?, ?, ?)", rows)
