"""The store: players, matches and moves, on disk before anything is shown.

Where the file was found damaged, `Store.salvage` tells what became of it.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import msgspec

from tracker.database import StoreError, explained, open_database
from tracker.game import Game, Player, Standing, Table, TableError, say
from tracker.games import GAMES, find_game
from tracker.match import Entry, Match, Source

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list, without its moves."""

    id: int
    game: str
    table: Table
    started: datetime
    changed: datetime
    over: bool
    winners: tuple[int, ...] | None  # by seat; None while it goes on, and where `find_outcomes` has to look
    scores: tuple[int, ...] | None  # by seat; None where `find_outcomes` has to look


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that were read outside of any match."""

    id: int
    rolled: datetime
    dice: tuple[int, ...]
    source: Source


class Store:
    """Everything that the app remembers, in one file."""

    def __init__(self, path: Path, *, rescue: bool = True) -> None:
        """Open or make the store at *path*; raises StoreError where that cannot be done."""
        self._path = path
        self._db, self.salvage = open_database(path, rescue=rescue)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    # --- players

    def players(self) -> list[Player]:
        """Everybody who has played here, the last to play first."""
        rows = self._rows("SELECT name, colour, shape FROM players ORDER BY used DESC, id")
        return [Player(*row) for row in rows]

    def remember(self, player: Player) -> None:
        """Keep a player, or the new colour and shape of one known by that name."""
        with self._change() as db:
            _remember(db, player)

    def forget(self, name: str) -> None:
        """Take a player off the roster; the matches that they played stay."""
        with self._change() as db:
            db.execute("DELETE FROM players WHERE folded = ?", (_folded(name),))

    # --- settings

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
            _keep(db, key, value)

    # --- what the games' boxes have taught

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
        self.keep_setting(game.box_key, box)

    # --- matches

    def matches(self) -> list[Summary]:
        """Every match that can be read, the last to change first."""
        return [summary for summary in self._summaries() if summary is not None]

    def open_matches(self) -> list[Summary]:
        """Every match that goes on and can be read, the last to change first."""
        return [summary for summary in self._summaries("NOT over") if summary is not None]

    def last_match(self, game: str | None = None) -> Summary | None:
        """The match that changed last, of that game or of any; None where there is none that can be read."""
        found = self._summaries("game = ?", game, most=1) if game else self._summaries(most=1)
        return next(iter(found), None)

    def unreadable(self) -> int:
        """How many matches `matches` leaves out, since they cannot be read; they are kept as they are."""
        return self._summaries().count(None)

    def create(
        self, game: Game[Any, Any], table: Table, entries: Sequence[Entry] = (), cursor: int | None = None
    ) -> int:
        """Begin a match, or take in one played elsewhere, and give its number; raises TableError.

        A match that begins here knows what earlier ones have taught of the game's box.
        """
        if not entries:
            table = self._with_box(game, table)
        match = Match(game, table, entries, cursor)
        now = _now()
        with self._change() as db:
            number = db.execute(
                "INSERT INTO matches (game, setting, cursor, started, changed, over, winners, scores)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (game.key, _json(table), match.cursor, now, now, *_outcome(match.standing)),
            ).lastrowid
            assert number is not None
            _write(db, number, entries)
            for player in reversed(table.players):  # so that the roster lists them in the order of the table
                _remember(db, player)
        return number

    def _with_box(self, game: Game[Any, Any], table: Table) -> Table:
        """The table with what is known of the box."""
        known = self.box(game)
        if known is None or table.box is not msgspec.UNSET:
            return table
        return msgspec.structs.replace(table, box=known)

    def open(self, number: int) -> Match:
        """The match of that number, each of its changes kept from now on; raises StoreError."""
        rows = self._rows("SELECT game, setting, cursor FROM matches WHERE id = ?", number)
        if not rows:
            raise StoreError(say("match-unknown", number=number))
        key, setting, cursor = rows[0]
        if (game := find_game(key)) is None:
            raise StoreError(say("match-unreadable", number=number))
        moves = self._rows("SELECT entry FROM moves WHERE match = ? ORDER BY number", number)
        try:
            table = msgspec.json.decode(setting, type=Table)
            entries = [decode_entry(game, entry) for (entry,) in moves]
            journal = _MatchJournal(self, number, game, table)
            return Match(game, table, entries, min(max(cursor, 0), len(entries)), journal)
        except (msgspec.MsgspecError, TableError) as error:
            raise StoreError(say("match-unreadable", number=number)) from error

    def delete(self, number: int) -> None:
        """Delete a match and its moves."""
        with self._change() as db:
            db.execute("DELETE FROM matches WHERE id = ?", (number,))

    def find_outcomes(self) -> None:
        """Find and keep the scores, and who won, of each match that does not tell: it comes from an older
        version of the app, or was rescued. Raises StoreError.

        Each of them is replayed, on a connection of its own: any thread may call this.
        """
        with closing(Store(self._path, rescue=False)) as beside:
            rows = beside._rows(
                "SELECT id, changed FROM matches WHERE scores IS NULL OR over AND winners IS NULL"
            )
            for number, changed in rows:
                try:
                    standing = beside.open(number).standing
                except StoreError:  # whoever opens it is told
                    continue
                with beside._change() as db:
                    # Whatever was changed in the meantime tells by itself how it stands.
                    db.execute(
                        "UPDATE matches SET over = ?, winners = ?, scores = ? WHERE id = ? AND changed = ?",
                        (*_outcome(standing), number, changed),
                    )

    # --- rolls outside of any match

    def rolls(self) -> list[Roll]:
        """Every roll that can be read, the last one first."""
        rows = self._rows("SELECT id, rolled, dice, source FROM rolls ORDER BY id DESC")
        return [roll for row in rows if (roll := _roll(row)) is not None]

    def keep_roll(self, dice: Sequence[int], source: Source) -> Roll:
        """Remember a roll and give it."""
        now = _now()
        with self._change() as db:
            number = db.execute(
                "INSERT INTO rolls (rolled, dice, source) VALUES (?, ?, ?)", (now, _json(tuple(dice)), source)
            ).lastrowid
        assert number is not None
        return Roll(id=number, rolled=datetime.fromisoformat(now), dice=tuple(dice), source=source)

    def drop_roll(self, number: int) -> None:
        """Forget a roll."""
        with self._change() as db:
            db.execute("DELETE FROM rolls WHERE id = ?", (number,))

    def drop_rolls(self) -> None:
        """Forget all rolls."""
        with self._change() as db:
            db.execute("DELETE FROM rolls")

    def _summaries(self, which: str = "1", *values: object, most: int = -1) -> list[Summary | None]:
        """Matches, the last to change first, None for one that cannot be read."""
        rows = self._rows(
            "SELECT id, game, setting, started, changed, over, winners, scores FROM matches"
            f" WHERE {which} ORDER BY changed DESC, id DESC LIMIT ?",
            *values,
            most,
        )
        return [self._summary(row) for row in rows]

    def _summary(self, row: tuple[Any, ...]) -> Summary | None:
        number, game, setting, started, changed, over, winners, scores = row
        if game not in GAMES:
            return None
        try:
            table = msgspec.json.decode(setting, type=Table)
            times = datetime.fromisoformat(started), datetime.fromisoformat(changed)
        except (msgspec.MsgspecError, ValueError, TypeError):
            return None
        return Summary(
            id=number,
            game=game,
            table=table,
            started=times[0],
            changed=times[1],
            over=bool(over),
            winners=_winners(winners, len(table.players)),
            scores=_scores(scores, len(table.players)),
        )

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """What a query finds; raises StoreError."""
        with explained():
            return self._db.execute(query, values).fetchall()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on disk when the block is left; raises StoreError, having changed nothing."""
        with explained():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise


class _MatchJournal:
    """The store as the journal of one match."""

    def __init__(self, store: Store, number: int, game: Game[Any, Any], table: Table) -> None:
        self._store = store
        self._number = number
        self._game = game
        self._box = None if table.box is msgspec.UNSET else table.box

    def append(self, number: int, entry: Entry, standing: Standing, lesson: Any = None) -> None:
        """Entry *number* becomes the last one, and what it told of the box is learnt."""
        with self._store._change() as db:
            db.execute("DELETE FROM moves WHERE match = ? AND number >= ?", (self._number, number))
            _write(db, self._number, [entry], number)
            self._touch(db, number + 1, standing)
            self._learn(db, lesson)

    def move_cursor(self, cursor: int, standing: Standing) -> None:
        """The cursor stands before entry *cursor*."""
        with self._store._change() as db:
            self._touch(db, cursor, standing)

    def rewrite(self, entries: Sequence[Entry], cursor: int, standing: Standing, lesson: Any = None) -> None:
        """The whole log is replaced, and what it newly told of the box is learnt."""
        with self._store._change() as db:
            db.execute("DELETE FROM moves WHERE match = ?", (self._number,))
            _write(db, self._number, entries)
            self._touch(db, cursor, standing)
            self._learn(db, lesson)

    def _learn(self, db: sqlite3.Connection, lesson: Any) -> None:
        """What is known of the box grows by a lesson, None being none; a phone that knew nothing of it goes
        by what came with the match."""
        if lesson is not None:
            known = self._store.setting(self._game.box_key, self._box)
            _keep(db, self._game.box_key, self._game.learn(known, lesson))

    def _touch(self, db: sqlite3.Connection, cursor: int, standing: Standing) -> None:
        db.execute(
            "UPDATE matches SET cursor = ?, over = ?, winners = ?, scores = ?, changed = ? WHERE id = ?",
            (cursor, *_outcome(standing), _now(), self._number),
        )


def encode_entry(entry: Entry) -> str:
    """An entry of a log as one line of JSON."""
    return _json(entry)


def decode_entry(game: Game[Any, Any], line: str | bytes) -> Entry:
    """The entry that a line of JSON holds; raises msgspec.ValidationError for a foreign move."""
    raw = msgspec.json.decode(line, type=Entry)
    return msgspec.structs.replace(raw, move=msgspec.convert(raw.move, type=game.move_type))


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _outcome(standing: Standing) -> tuple[bool, str | None, str]:
    """Whether a match is over, the seats of who won, and the scores, as they are kept for the lists."""
    return standing.over, _json(standing.winners) if standing.over else None, _json(standing.scores)


def _winners(kept: Any, players: int) -> tuple[int, ...] | None:
    """The seats of who won; None where they are not kept, or damaged."""
    seats = _numbers(kept)
    return seats if seats is not None and all(0 <= seat < players for seat in seats) else None


def _scores(kept: Any, players: int) -> tuple[int, ...] | None:
    """The points by seat; None where they are not kept, or damaged."""
    points = _numbers(kept)
    return points if points is not None and len(points) == players else None


def _numbers(kept: Any) -> tuple[int, ...] | None:
    try:
        return msgspec.json.decode(kept, type=tuple[int, ...])
    except (msgspec.MsgspecError, TypeError):
        return None


def _roll(row: tuple[Any, ...]) -> Roll | None:
    """The roll of a row, None where the row is damaged."""
    number, rolled, dice, source = row
    try:
        values = msgspec.json.decode(dice, type=tuple[Face, ...])
        return Roll(
            id=number,
            rolled=datetime.fromisoformat(rolled),
            dice=values,
            source=msgspec.convert(source, Source),
        )
    except (msgspec.MsgspecError, ValueError, TypeError):
        return None


def _folded(name: str) -> str:
    """What two spellings of one name have in common; SQLite itself folds only A to Z."""
    return name.strip().casefold()


def _keep(db: sqlite3.Connection, key: str, value: Any) -> None:
    db.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, _json(value)),
    )


def _remember(db: sqlite3.Connection, player: Player) -> None:
    db.execute(
        "INSERT INTO players (name, folded, colour, shape, used) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (folded) DO UPDATE SET"
        " name = excluded.name, colour = excluded.colour, shape = excluded.shape,"
        " used = excluded.used",
        (player.name.strip(), _folded(player.name), player.colour, player.shape, _now()),
    )


def _write(db: sqlite3.Connection, match: int, entries: Sequence[Entry], first: int = 0) -> None:
    rows = [(match, number, encode_entry(entry)) for number, entry in enumerate(entries, start=first)]
    db.executemany("INSERT INTO moves (match, number, entry) VALUES (?, ?, ?)", rows)
