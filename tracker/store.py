"""The store: players, matches and moves, on disk before anything is shown.

Where the file was found damaged, `Store.salvage` tells what became of it. What it keeps besides the matches
themselves is in the modules that it is made of: `roster`, `preferences`, `rolls`, `history`.
"""

import uuid
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import Any

import msgspec

from tracker.branches import leave
from tracker.database import StoreError
from tracker.game import Game, Table, TableError, check_table, say
from tracker.games import find_game
from tracker.history import History, Summary, under_present_names
from tracker.journal import (
    StoreJournal,
    decode_entries,
    decode_ruling,
    keep_outcome,
    outcome,
    to_json,
    write_entries,
    write_rulings,
)
from tracker.match import Entry, Match, Ruling, finish, replaying
from tracker.outcomes import write_results
from tracker.preferences import Preferences
from tracker.rolls import Roll, Rolls
from tracker.roster import Roster, remember
from tracker.schema import now, searchable

# Outcomes that are written together: whoever plays meanwhile waits for the disk once for all of them, and
# finds the store free while the next ones are replayed.
AT_ONCE = 20
MOST_PHOTO = 2 * 1024 * 1024  # bytes of a photo; whoever takes one makes it small


class Deleted(msgspec.Struct, frozen=True):
    """A match that was deleted, for as long as somebody may want it back: `Store.restore`."""

    match: tuple[Any, ...]
    seats: tuple[tuple[Any, ...], ...]
    moves: tuple[tuple[Any, ...], ...]
    rulings: tuple[tuple[Any, ...], ...]
    remarks: tuple[tuple[Any, ...], ...]
    photos: tuple[tuple[Any, ...], ...]


class Store(Roster, Preferences, Rolls, History):
    """Everything that the app remembers, in one file."""

    @contextmanager
    def beside(self) -> Iterator["Store"]:
        """The same store on a connection of its own, for another thread; raises StoreError."""
        with closing(Store(self._path, rescue=False)) as other:
            yield other

    # --- matches

    def create(
        self,
        game: Game[Any, Any],
        table: Table,
        entries: Sequence[Entry] = (),
        cursor: int | None = None,
        rulings: Sequence[Ruling] = (),
        *,
        uid: str | None = None,
    ) -> int:
        """Begin a match, or take in one played elsewhere, and give its number; raises TableError.

        A match that begins here is `settled`.
        """
        if not entries:
            table = self.settled(game, table)
        match = Match(game, table, entries, cursor)
        moment = now()
        with self._change() as db:
            number = db.execute(
                "INSERT INTO matches (uid, game, setting, cursor, started, changed, over, winners, scores)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    uid or uuid.uuid4().hex,
                    game.key,
                    to_json(table),
                    match.cursor,
                    moment,
                    moment,
                    *outcome(match.standing),
                ),
            ).lastrowid
            assert number is not None
            write_entries(db, number, entries)
            write_rulings(db, number, rulings)
            # So that the roster lists them in the order of the table.
            sitting = [remember(db, player) for player in reversed(table.players)]
            for seat, player in enumerate(reversed(sitting)):
                db.execute("INSERT INTO seats (match, seat, player) VALUES (?, ?, ?)", (number, seat, player))
        return number

    def open(self, number: int, known: Match | None = None) -> Match:
        """The match of that number, each of its changes kept from now on; raises StoreError.

        *known* is what was given for it before: it is given again where all changes since then are its own.
        """
        return finish(self.opening(number, known))

    def opening(self, number: int, known: Match | None = None) -> Generator[None, None, Match]:
        """As `open`, a move of the log at each step."""
        rows = self._rows("SELECT game, setting, cursor, changed, uid FROM matches WHERE id = ?", number)
        if not rows:
            raise StoreError(say("match-unknown", number=number))
        key, setting, cursor, changed, uid = rows[0]
        if (game := find_game(key)) is None:
            raise StoreError(say("match-unreadable", number=number))
        names = [name for _uid, name in self._names([number]).get(number, ())]
        try:
            table = under_present_names(msgspec.json.decode(setting, type=Table), names)
            if known is not None and self._is_current(known, number, table, changed):
                return known
            moves = self._rows("SELECT entry FROM moves WHERE match = ? ORDER BY number", number)
            entries = decode_entries(game, [entry for (entry,) in moves])
            journal = StoreJournal(self, number, game, table, changed)
            rulings = self._rulings(number, game, len(entries))
            place = min(max(cursor, 0), len(entries))
            check_table(game, table)
            states = yield from replaying(game, table, entries)
            return Match(game, table, entries, place, journal, rulings, uid=uid, states=states)
        except (msgspec.MsgspecError, TableError) as error:
            raise StoreError(say("match-unreadable", number=number)) from error

    def _is_current(self, match: Match, number: int, table: Table, changed: str) -> bool:
        """Whether a match that was opened before is as it is kept."""
        journal = match._journal
        asked = self._rows("SELECT count(*) FROM rulings WHERE match = ?", number)[0][0]
        made_here = isinstance(journal, StoreJournal) and journal.made(self, changed)
        return made_here and match.table == table and len(match.rulings) == asked

    def _rulings(self, number: int, game: Game[Any, Any], entries: int) -> list[Ruling]:
        """What was asked in a match, but for what cannot be read or stands behind the end of the log."""
        rows = self._rows("SELECT ruling FROM rulings WHERE match = ? ORDER BY before, id", number)
        found = []
        for (kept,) in rows:
            try:
                ruling = decode_ruling(game, kept)
            except msgspec.MsgspecError:
                continue
            if 0 <= ruling.before <= entries:
                found.append(ruling)
        return found

    def copy(self, number: int, cursor: int | None = None) -> int:
        """Go on from a point of a match as another one: the moves before *cursor*, all in force if not told;
        its number. Raises StoreError."""
        match = self.open(number)
        upto = match.cursor if cursor is None else max(0, min(cursor, len(match.entries)))
        return self.create(match.game, match.table, match.entries[:upto])

    def delete(self, number: int) -> Deleted:
        """Delete a match with its moves, note and photo; what `restore` needs to undo that. It does not come
        back from another phone that has it too, unless they went on with it there. Raises StoreError."""
        with self._change() as db:
            match = db.execute("SELECT * FROM matches WHERE id = ?", (number,)).fetchone()
            if match is None:
                raise StoreError(say("match-unknown", number=number))
            uid = db.execute("SELECT uid FROM matches WHERE id = ?", (number,)).fetchone()[0]
            leave(db, number)
            alone = db.execute("SELECT count(*) FROM matches WHERE uid = ?", (uid,)).fetchone() == (1,)
            gone = Deleted(
                match,
                *(
                    tuple(db.execute(f"SELECT * FROM {table} WHERE {column} = ?", (which,)))
                    for table, column, which in (
                        ("seats", "match", number),
                        ("moves", "match", number),
                        ("rulings", "match", number),
                        ("remarks", "uid", uid if alone else ""),
                        ("photos", "uid", uid if alone else ""),
                    )
                ),
            )
            db.execute("DELETE FROM matches WHERE id = ?", (number,))
            if alone:
                db.execute("DELETE FROM remarks WHERE uid = ?", (uid,))
                db.execute("DELETE FROM photos WHERE uid = ?", (uid,))
        return gone

    def restore(self, gone: Deleted) -> None:
        """Bring back a match that was deleted, under its number; raises StoreError."""
        with self._change() as db:
            for table, rows in (
                ("matches", (gone.match,)),
                ("seats", gone.seats),
                ("moves", gone.moves),
                ("rulings", gone.rulings),
                ("remarks", gone.remarks),
                ("photos", gone.photos),
            ):
                for row in rows:
                    marks = ", ".join("?" * len(row))
                    db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)

    def note(self, number: int) -> str:
        """What somebody wrote about a match; "" where that is nothing."""
        query = "SELECT note FROM remarks WHERE uid = (SELECT uid FROM matches WHERE id = ?)"
        rows = self._rows(query, number)
        return str(rows[0][0]) if rows else ""

    def keep_note(self, number: int, note: str) -> None:
        """Write something about a match, or "" for nothing."""
        with self._change() as db:
            db.execute(
                "INSERT INTO remarks (uid, note, folded, stamp) SELECT uid, ?, ?, ? FROM matches WHERE id = ?"
                " ON CONFLICT (uid) DO UPDATE SET note = excluded.note, folded = excluded.folded,"
                " stamp = later(stamp)",
                (note.strip(), searchable(note), now(), number),
            )

    def photo(self, number: int) -> bytes | None:
        """The photo of a match, a small JPEG; None where there is none."""
        query = "SELECT photo FROM photos WHERE uid = (SELECT uid FROM matches WHERE id = ?)"
        rows = self._rows(query, number)
        return bytes(rows[0][0]) if rows and rows[0][0] is not None else None

    def keep_photo(self, number: int, photo: bytes | None) -> None:
        """Keep a photo of a match, None for none; raises StoreError where it is not a small JPEG."""
        if photo is not None and not (photo.startswith(b"\xff\xd8") and len(photo) <= MOST_PHOTO):
            raise StoreError(say("photo-unusable"))
        with self._change() as db:
            db.execute(
                "INSERT INTO photos (uid, photo, stamp) SELECT uid, ?, ? FROM matches WHERE id = ?"
                " ON CONFLICT (uid) DO UPDATE SET photo = excluded.photo, stamp = later(stamp)",
                (photo, now(), number),
            )

    def find_outcomes(self) -> None:
        """Find and keep what the lists and the statistics need of each match that does not tell it yet: it
        has just been finished, comes from an older version of the app, or was rescued. Raises StoreError.

        Each of them is replayed, on a connection of its own: any thread may call this.
        """
        with self.beside() as other:
            missing = "scores IS NULL OR over AND winners IS NULL"
            with other._change() as db:
                db.execute(f"INSERT OR IGNORE INTO stale (match) SELECT id FROM matches WHERE {missing}")
            other.find_new_outcomes()

    def find_new_outcomes(self) -> None:
        """The same for matches that were changed since, on this connection; nearly nothing to do where none
        has ended. Raises StoreError."""
        stale = [number for (number,) in self._rows("SELECT match FROM stale")]
        for first in range(0, len(stale), AT_ONCE):
            replayed = list(self._replayed(stale[first : first + AT_ONCE]))
            with self._change() as db:
                for number, changed, match in replayed:
                    # Whatever was changed in the meantime is found the next time.
                    rows = db.execute("SELECT changed FROM matches WHERE id = ?", (number,)).fetchall()
                    if rows == [(changed,)]:
                        keep_outcome(db, number, match.standing)
                        write_results(db, number, match)
                        db.execute("DELETE FROM stale WHERE match = ?", (number,))

    def _replayed(self, numbers: Sequence[int]) -> Iterator[tuple[int, str, Match]]:
        """Matches and when they were last changed, but for those that cannot be read."""
        for number in numbers:
            for (changed,) in self._rows("SELECT changed FROM matches WHERE id = ?", number):
                with suppress(StoreError):  # whoever opens it is told
                    yield number, changed, self.open(number)


__all__ = ["Deleted", "Roll", "Store", "StoreError", "Summary"]
