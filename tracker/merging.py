"""Two stores become one: commutative, repeatable, and nothing is lost.

What is taken in comes from a stranger: every move that is new here is judged, as in a match file. A match
that does not hold changes nothing, and is told; all others are taken.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from tracker.branches import Path, keep_path, read_marks, settle, write_marks
from tracker.exchange import VERSION, read_match
from tracker.files import ExchangeError, brief
from tracker.game import Game, Say, TableError
from tracker.games import GAMES
from tracker.journal import outcome
from tracker.match import Match
from tracker.preferences import keep_known, sum_up
from tracker.roster import find_persons
from tracker.schema import folded, now, searchable, seated
from tracker.store import Store
from tracker.tales import Leaf, Lesson, PlayerTale, Tale, join, join_players, only_marks, path


class Problem(msgspec.Struct, frozen=True):
    """Something that could not be taken in: which match or file, and why; the rest is for the words."""

    what: str
    why: Say
    players: tuple[Any, ...] = ()
    game: str | None = None


class Merged(msgspec.Struct):
    """What came of taking something in, in numbers of matches; and what could not be taken in."""

    added: int = 0
    changed: int = 0
    parted: int = 0  # two phones went on with it apart: both are kept
    deleted: int = 0
    same: int = 0
    problems: list[Problem] = msgspec.field(default_factory=list)

    def count(self, before: int, after: int) -> None:
        """Note what became of one match, by how many versions of it there were and are."""
        if after > max(before, 1):
            self.parted += 1
        elif not before:
            self.added += after
        elif before and not after:
            self.deleted += 1
        else:
            self.changed += 1


class Folk(msgspec.Struct, frozen=True, kw_only=True):
    """What a store tells besides its matches: players, lessons of boxes, and what was deleted."""

    players: tuple[PlayerTale, ...] = ()
    lessons: tuple[Lesson, ...] = ()
    deleted: dict[str, dict[str, int]] = {}


def merge(store: Store, other: Store) -> Merged:
    """Take everything of another store in; raises StoreError. The other one is only settled."""
    merged = Merged()
    with other._change() as db:
        folk = tell_folk(db)
        uids = [uid for (uid,) in db.execute("SELECT DISTINCT uid FROM matches")]
    take_folk(store, folk, merged)
    for uid in uids:
        try:
            with other._change() as db:
                tale = tell_tale(db, uid)
            with understood():
                tale = msgspec.json.decode(msgspec.json.encode(tale), type=Tale)  # it may tell anything
        except ExchangeError as error:
            merged.problems.append(Problem(brief(str(uid)), error.problem))
            continue
        take_tale(store, tale, merged)
    return merged


@contextmanager
def understood() -> Iterator[None]:
    """Turn what a stranger's data breaks into an ExchangeError."""
    try:
        yield
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError, RecursionError) as why:
        raise ExchangeError(Say("tale-unreadable", {"detail": brief(str(why))})) from why


# --- matches


def tell_tale(db: sqlite3.Connection, uid: str) -> Tale:
    """What is known here of a match; raises ExchangeError where what is kept of it cannot be read."""
    with understood():
        return _tale(db, uid)


def _tale(db: sqlite3.Connection, uid: str) -> Tale:
    numbers = [number for (number,) in db.execute("SELECT id FROM matches WHERE uid = ? ORDER BY id", (uid,))]
    paths = {number: settle(db, number) for number in numbers}
    leaves: dict[Path, Leaf] = {}
    rulings: set[tuple[str, str]] = set()
    started = ""
    for number in numbers:
        game, setting, cursor, changed, began = db.execute(
            "SELECT game, setting, cursor, changed, started FROM matches WHERE id = ?", (number,)
        ).fetchone()
        rows = db.execute("SELECT entry FROM moves WHERE match = ? ORDER BY number", (number,))
        lines = tuple(line for (line,) in rows)
        leaves[paths[number]] = Leaf(game, setting, lines[:cursor], changed, lines[cursor:])
        started = min(filter(None, (started, began)), default="")
        asked = db.execute("SELECT before, ruling FROM rulings WHERE match = ?", (number,))
        rulings |= {(paths[number][before], line) for before, line in asked if before <= cursor}
    note = db.execute("SELECT stamp, note FROM remarks WHERE uid = ?", (uid,)).fetchone()
    photo = db.execute("SELECT stamp, photo FROM photos WHERE uid = ?", (uid,)).fetchone()
    people = db.execute(
        "SELECT players.uid FROM seats JOIN players ON players.id = player WHERE match = ? ORDER BY seat",
        (numbers[0] if numbers else 0,),
    )
    return Tale(
        uid=uid,
        leaves=tuple(leaves[end] for end in sorted(leaves)),
        marks=dict(sorted(read_marks(db, uid).items())),
        started=started,
        people=tuple(who for (who,) in people),
        note=note or ("", ""),
        photo=(photo[0], photo[1] or b"") if photo else ("", b""),
        rulings=tuple(sorted(rulings)),
    )


def take_tale(store: Store, tale: Tale, merged: Merged, what: str = "") -> None:
    """Join what is told of a match with what is known of it; raises StoreError, never for the tale's sake."""
    try:
        with store._change() as db:
            _take(db, tale, merged)
    except ExchangeError as error:
        merged.problems.append(Problem(what or tale.uid, error.problem, tuple(error.players), error.game))


def _take(db: sqlite3.Connection, tale: Tale, merged: Merged) -> None:
    known = tell_tale(db, tale.uid)
    with understood():
        together = _dated(join(known, tale))
    if together == known:
        merged.same += 1
        return
    rows = {
        tuple(nodes.split()): number
        for number, nodes in db.execute(
            "SELECT id, path FROM shared JOIN matches ON id = match WHERE uid = ?", (tale.uid,)
        )
    }
    write_marks(db, tale.uid, together.marks)
    ends = {path(together, leaf): leaf for leaf in together.leaves}
    matches = {end: _judged(leaf) for end, leaf in ends.items() if end not in rows}
    free = [nodes for nodes in rows if nodes not in ends]
    for place, (end, leaf) in enumerate(sorted(ends.items()), start=1):
        number = rows.get(end)
        if number is None and free:  # the row that went furthest along this way goes on with it
            nearest = max(free, key=lambda nodes: (_common(nodes, end), nodes))
            free.remove(nearest)
            number = rows[nearest]
        number = _write(db, number, together, leaf, matches.get(end))
        db.execute("UPDATE matches SET twin = ? WHERE id = ?", (place if len(ends) > 1 else 0, number))
        keep_path(db, number, leaf.changed, end)
        _seat(db, number, together.people, leaf)
        _rule(db, number, together, end)
    for nodes in free:
        db.execute("DELETE FROM matches WHERE id = ?", (rows[nodes],))
    _remark(db, together)
    merged.count(len(rows), len(ends))


def _dated(tale: Tale) -> Tale:
    """The tale with a moment where nobody has noted one: now; raises ValueError where it tells of no day."""
    leaves = tuple(leaf if leaf.changed else replace(leaf, changed=now()) for leaf in tale.leaves)
    started = tale.started or min([leaf.changed for leaf in leaves], default="")
    for moment in (started, *(leaf.changed for leaf in leaves)):
        datetime.fromisoformat(moment or now())
    return replace(tale, leaves=leaves, started=started)


def _judged(leaf: Leaf) -> Match:
    """The match that a leaf tells, every move judged; raises ExchangeError."""
    with understood():
        header = {"format": "match", "version": VERSION, "game": leaf.game, "table": json.loads(leaf.setting)}
        undone = [json.dumps({**json.loads(line), "undone": True}) for line in leaf.undone]
    return read_match("\n".join([json.dumps(header), *leaf.lines, *undone]).encode())


def _write(db: sqlite3.Connection, number: int | None, tale: Tale, leaf: Leaf, match: Match | None) -> int:
    """A leaf in its row, the old one or a new one; without a match its moves are there already."""
    head: dict[str, object] = {"setting": leaf.setting, "started": tale.started, "changed": leaf.changed}
    if match is not None:
        over, winners, scores = outcome(match.standing)
        head |= {"uid": tale.uid, "game": leaf.game, "cursor": len(leaf.lines)}
        head |= {"over": over, "winners": winners, "scores": scores}
    if number is None:
        columns, marks = ", ".join(head), ", ".join("?" * len(head))
        number = db.execute(f"INSERT INTO matches ({columns}) VALUES ({marks})", [*head.values()]).lastrowid
        assert number is not None
    else:
        sets = ", ".join(f"{column} = ?" for column in head)
        db.execute(f"UPDATE matches SET {sets} WHERE id = ?", [*head.values(), number])
    db.execute("DELETE FROM moves WHERE match = ?", (number,))
    rows = [(number, place, line) for place, line in enumerate([*leaf.lines, *leaf.undone])]
    db.executemany("INSERT INTO moves (match, number, entry) VALUES (?, ?, ?)", rows)
    return number


def _seat(db: sqlite3.Connection, number: int, people: Sequence[str], leaf: Leaf) -> None:
    """Who sits where: by their ids, or by their names where nobody tells more."""
    players = json.loads(leaf.setting)["players"]
    db.execute("DELETE FROM seats WHERE match = ?", (number,))
    for seat, player in enumerate(players):
        about = player["name"], player.get("colour", ""), player.get("shape", "")
        who = people[seat] if seat < len(people) else None
        found = db.execute("SELECT id FROM players WHERE uid = ?", (who,)).fetchone()
        if found is None and who is not None:
            found = (_add(db, PlayerTale(who, "", *about)),)
        sitting = found[0] if found else seated(db, *about, leaf.changed)
        db.execute("INSERT INTO seats (match, seat, player) VALUES (?, ?, ?)", (number, seat, sitting))


def _rule(db: sqlite3.Connection, number: int, tale: Tale, end: Path) -> None:
    """What was asked on the way to this end."""
    places = {node: place for place, node in enumerate(end)}
    db.execute("DELETE FROM rulings WHERE match = ? AND before < ?", (number, len(end)))
    db.executemany(
        "INSERT INTO rulings (match, before, ruling) VALUES (?, ?, ?)",
        [(number, places[node], line) for node, line in tale.rulings if node in places],
    )


def _remark(db: sqlite3.Connection, tale: Tale) -> None:
    """Note and photo; a match that is gone has none."""
    for table in ("remarks", "photos"):
        db.execute(f"DELETE FROM {table} WHERE uid = ?", (tale.uid,))
    if not tale.leaves:
        return
    if tale.note[0]:
        db.execute(
            "INSERT INTO remarks (uid, note, folded, stamp) VALUES (?, ?, ?, ?)",
            (tale.uid, tale.note[1], searchable(tale.note[1]), tale.note[0]),
        )
    if tale.photo[0]:
        db.execute(
            "INSERT INTO photos (uid, photo, stamp) VALUES (?, ?, ?)",
            (tale.uid, tale.photo[1] or None, tale.photo[0]),
        )


def _common(one: Path, other: Path) -> int:
    """How far two paths go together."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


# --- everything else


def tell_folk(db: sqlite3.Connection) -> Folk:
    """What is known here besides the matches."""
    for key in _box_games():
        keep_known(db, key)
    players = db.execute(
        "SELECT uid, stamp, name, colour, shape, same, hidden, used FROM players ORDER BY uid"
    )
    lessons = db.execute("SELECT key, stamp, whole, lesson FROM lessons ORDER BY key, stamp, whole, lesson")
    gone = db.execute(
        "SELECT DISTINCT uid FROM marks"
        " WHERE NOT EXISTS (SELECT 1 FROM matches WHERE matches.uid = marks.uid)"
    )
    return Folk(
        players=tuple(player for row in players if (player := _player(row)) is not None),
        lessons=tuple(Lesson(key, stamp, bool(whole), lesson) for key, stamp, whole, lesson in lessons),
        deleted={uid: dict(sorted(read_marks(db, uid).items())) for (uid,) in gone.fetchall()},
    )


def take_folk(store: Store, folk: Folk, merged: Merged) -> None:
    """Take in what another store knows besides its matches; raises StoreError."""
    with store._change() as db:
        for player in folk.players:
            _take_player(db, player)
        find_persons(db)
        _take_lessons(db, folk.lessons)
    for uid, marks in folk.deleted.items():
        take_tale(store, only_marks(marks, uid), merged)


def _take_player(db: sqlite3.Connection, player: PlayerTale) -> None:
    row = db.execute(
        "SELECT uid, stamp, name, colour, shape, same, hidden, used FROM players WHERE uid = ?", (player.uid,)
    ).fetchone()
    if row is None:
        _add(db, player)
        return
    known = _player(row)
    together = player if known is None else join_players(known, player)
    if together != known:
        db.execute(
            "UPDATE players SET stamp = ?, name = ?, folded = ?, colour = ?, shape = ?, same = ?, hidden = ?,"
            " used = ? WHERE uid = ?",
            (
                together.stamp,
                together.name,
                folded(together.name),
                together.colour,
                together.shape,
                together.same,
                together.hidden,
                together.used,
                together.uid,
            ),
        )


def _player(row: tuple[Any, ...]) -> PlayerTale | None:
    """The player of a row, None where there is something else in it than the types allow."""
    told = dict(zip(PlayerTale.__struct_fields__, row, strict=True))
    try:
        return msgspec.convert({**told, "hidden": bool(told["hidden"])}, PlayerTale)
    except msgspec.MsgspecError:
        return None


def _add(db: sqlite3.Connection, player: PlayerTale) -> int:
    number = db.execute(
        "INSERT INTO players (uid, name, folded, colour, shape, used, stamp, same, hidden, person)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
        (
            player.uid,
            player.name,
            folded(player.name),
            player.colour,
            player.shape,
            player.used,
            player.stamp,
            player.same,
            player.hidden,
        ),
    ).lastrowid
    assert number is not None
    db.execute("UPDATE players SET person = id WHERE id = ?", (number,))
    return number


def _take_lessons(db: sqlite3.Connection, lessons: Iterable[Lesson]) -> None:
    """Lessons of boxes that this version knows; what cannot be one is passed over."""
    games = _box_games()
    for key in {lesson.key for lesson in lessons if lesson.key in games}:
        game = games[key]
        keep_known(db, key)
        for lesson in (lesson for lesson in lessons if lesson.key == key):
            try:
                game.check_box(msgspec.json.decode(lesson.lesson))
            except (TableError, msgspec.MsgspecError):
                continue
            db.execute(
                "INSERT OR IGNORE INTO lessons (key, stamp, whole, lesson) VALUES (?, ?, ?, ?)",
                (lesson.key, lesson.stamp, lesson.whole, lesson.lesson),
            )
        sum_up(db, game)


def _box_games() -> dict[str, Game[Any, Any]]:
    """The games whose boxes teach something, by the key of the box."""
    games = [entry.game for entry in GAMES.values()]
    return {game.box_key: game for game in games if game.box_key}


__all__ = [
    "Folk",
    "Merged",
    "Problem",
    "merge",
    "take_folk",
    "take_tale",
    "tell_folk",
    "tell_tale",
    "understood",
]
