"""The matches of a store as a list that can be asked: by game, players, date, words; a window at a time.

Every question is answered from an index, and only the rows of the window are read: a list of ten thousand
matches costs what a list of ten does.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from tracker.database import Database
from tracker.game import Table
from tracker.games import GAMES
from tracker.roster import named
from tracker.schema import searchable

WINDOW = 50  # how many matches are given where nobody asks for another number
COLUMNS = "id, uid, twin, game, setting, started, changed, over, winners, scores"


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list, without its moves."""

    id: int  # the number of the match on this phone
    uid: str  # the id of the match on every phone
    game: str
    table: Table  # under the names that the players have now
    people: tuple[str, ...]  # the ids of the players, by seat
    started: datetime
    changed: datetime
    over: bool
    winners: tuple[int, ...] | None  # by seat; None while it goes on, and where `find_outcomes` has to look
    scores: tuple[int, ...] | None  # by seat; None where `find_outcomes` has to look
    twin: int = 0  # 1, 2, …: two phones went on with it apart, and this is one of what came of it
    note: str = ""
    photo: bool = False  # whether there is one: `Store.photo`


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches are asked for; what is left out does not matter."""

    game: str | None = None
    people: tuple[str, ...] = ()  # ids of players who all sat at the table
    since: datetime | None = None
    until: datetime | None = None  # before that moment
    text: str = ""  # words that all occur in the names, the note or the name of the game
    over: bool | None = None


class Window(msgspec.Struct, frozen=True):
    """Some of the matches that a query finds, and how many it finds in all."""

    total: int
    first: int
    matches: tuple[Summary, ...]


class History(Database):
    """The matches of a store, as lists."""

    def history(self, query: Query = Query(), first: int = 0, most: int = WINDOW) -> Window:  # noqa: B008
        """A window on what a query finds, the last to change first. Matches that cannot be read are counted
        and left out: a window may hold fewer than there are rows in it."""
        where, values = self._where(query)
        simple = msgspec.structs.replace(query, game=None, over=None) == Query()
        total = (
            self._count(query)
            if simple
            else self._rows(f"SELECT count(*) FROM matches WHERE {where}", *values)[0][0]
        )
        found = self._summaries(where, *values, most=most, first=first)
        return Window(total, first, tuple(summary for summary in found if summary is not None))

    def _count(self, query: Query) -> int:
        """How many matches of a game are over or go on, without looking at them."""
        rows = self._rows("SELECT game, over, count FROM counts")
        return sum(
            count
            for game, over, count in rows
            if query.game in (None, game) and (query.over is None or query.over == bool(over))
        )

    def numbers(self, query: Query = Query()) -> list[int]:  # noqa: B008
        """The numbers of all matches that a query finds, the last to change first."""
        where, values = self._where(query)
        rows = self._rows(f"SELECT id FROM matches WHERE {where} ORDER BY changed DESC, id DESC", *values)
        return [number for (number,) in rows]

    def matches(self) -> list[Summary]:
        """Every match that can be read, the last to change first."""
        return [summary for summary in self._summaries() if summary is not None]

    def open_matches(self, most: int = -1) -> list[Summary]:
        """The matches that go on and can be read, the last to change first, *most* of them at most."""
        return [summary for summary in self._summaries("over = 0", most=most) if summary is not None]

    def last_match(self, game: str | None = None) -> Summary | None:
        """The match that changed last, of that game or of any; None where there is none that can be read."""
        which, values = ("game = ? AND ", [game]) if game else ("", [])
        found = [
            summary
            for over in (0, 1)
            for summary in self._summaries(f"{which}over = {over}", *values, most=1)
            if summary
        ]
        return max(found, key=lambda summary: (summary.changed, summary.id), default=None)

    def summary(self, number: int) -> Summary | None:
        """The match of that number; None where it is not there, or cannot be read."""
        return next(iter(self._summaries("id = ?", number)), None)

    def unreadable(self) -> int:
        """How many matches `matches` leaves out, since they cannot be read; they are kept as they are.

        Every match is looked at: not for a thread that draws, once there are many.
        """
        return self._summaries().count(None)

    def _where(self, query: Query) -> tuple[str, list[object]]:
        """A query as SQL. The names of players and games are looked through here: they are few."""
        parts: list[str] = ["1"]
        values: list[object] = []
        if query.game is not None:
            parts.append("game = ?")
            values.append(query.game)
        if query.over is not None:
            parts.append(f"over = {int(query.over)}")  # as the indexes say it
        for moment, compare in ((query.since, ">="), (query.until, "<")):
            if moment is not None:
                parts.append(f"changed {compare} ?")
                values.append(moment.astimezone(UTC).isoformat(timespec="microseconds"))
        for who in query.people:
            parts.append(
                "id IN (SELECT match FROM seats WHERE player IN (SELECT id FROM players WHERE person ="
                " (SELECT person FROM players WHERE uid = ?)))"
            )
            values.append(who)
        for word in searchable(query.text).split():
            part, given = self._holding(word)
            parts.append(part)
            values += given
        return " AND ".join(parts), values

    def _holding(self, word: str) -> tuple[str, list[object]]:
        """The matches in whose names, note or game a word occurs."""
        games = [
            key
            for key, entry in GAMES.items()
            if any(word in searchable(entry.name.of(language)) for language in ("fr", "en"))
        ]
        rows = self._rows("SELECT a.id, b.name FROM players AS a JOIN players AS b ON b.id = a.person")
        people = [number for number, name in rows if word in searchable(name)]
        pattern = "%" + word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
        return (
            f"(game IN ({_marks(games)})"
            f" OR id IN (SELECT match FROM seats WHERE player IN ({_marks(people)}))"
            " OR uid IN (SELECT uid FROM remarks WHERE folded LIKE ? ESCAPE '\\'))",
            [*games, *people, pattern],
        )

    def _summaries(
        self, which: str = "1", *values: object, most: int = -1, first: int = 0
    ) -> list[Summary | None]:
        """Matches, the last to change first, None for one that cannot be read."""
        rows = self._rows(
            f"SELECT {COLUMNS} FROM matches WHERE {which} ORDER BY changed DESC, id DESC LIMIT ? OFFSET ?",
            *values,
            most,
            first,
        )
        names = self._names([row[0] for row in rows])
        notes = dict(self._beside("remarks", "uid, note", [row[1] for row in rows]))
        photos = {uid for (uid,) in self._beside("photos", "uid", [row[1] for row in rows], "photo NOT NULL")}
        return [_summary(row, names.get(row[0], ()), notes.get(row[1], ""), row[1] in photos) for row in rows]

    def _names(self, numbers: Sequence[int]) -> dict[int, list[tuple[str, str]]]:
        """Who sits where in some matches: their ids and the names that they have now."""
        found: dict[int, list[tuple[str, str]]] = {}
        for some in _portions(numbers):
            rows = self._rows(
                "SELECT match, b.uid, b.name FROM seats JOIN players AS a ON a.id = seats.player"
                " JOIN players AS b ON b.id = a.person"
                f" WHERE match IN ({_marks(some)}) ORDER BY match, seat",
                *some,
            )
            for match, uid, name in rows:
                found.setdefault(match, []).append((uid, name))
        return found

    def _beside(
        self, table: str, columns: str, uids: Sequence[str], which: str = "1"
    ) -> list[tuple[Any, ...]]:
        """What a table tells of some matches."""
        found: list[tuple[Any, ...]] = []
        for some in _portions(uids):
            query = f"SELECT {columns} FROM {table} WHERE uid IN ({_marks(some)}) AND {which}"
            found += self._rows(query, *some)
        return found


def _portions(values: Sequence[Any], size: int = 500) -> Iterable[Sequence[Any]]:
    """*values* in portions: SQLite takes so many parameters at once and no more."""
    return (values[first : first + size] for first in range(0, len(values), size))


def _marks(values: Sequence[Any]) -> str:
    return ", ".join("?" * len(values))


def _summary(
    row: tuple[Any, ...], names: Sequence[tuple[str, str]], note: str, photo: bool
) -> Summary | None:
    number, uid, twin, game, setting, started, changed, over, winners, scores = row
    if game not in GAMES:
        return None
    try:
        table = msgspec.json.decode(setting, type=Table)
        times = datetime.fromisoformat(started), datetime.fromisoformat(changed)
    except (msgspec.MsgspecError, ValueError, TypeError):
        return None
    return Summary(
        id=number,
        uid=uid,
        twin=twin,
        game=game,
        table=under_present_names(table, [name for _uid, name in names]),
        people=tuple(uid for uid, _name in names),
        started=times[0],
        changed=times[1],
        over=bool(over),
        winners=_winners(winners, len(table.players)),
        scores=_scores(scores, len(table.players)),
        note=note,
        photo=photo,
    )


def under_present_names(table: Table, names: Sequence[str]) -> Table:
    """The table with the names that its players have now."""
    if len(names) != len(table.players):
        return table
    players = named(table.players, names)
    return table if players == table.players else msgspec.structs.replace(table, players=players)


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
