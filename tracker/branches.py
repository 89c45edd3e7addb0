"""The log of a match as a path in a tree, so that what two phones did with one match can be put together.

Every place of a log has a name, made of the id of the match and of all moves up to there: a *node*. A log is
the path from the root to the node behind its last move in force. What was ever told to another phone is never
forgotten; but a phone that takes moves back, corrects or deletes *leaves* the nodes it had told, and marks
them. A mark is a number that only grows: even, the node was left; odd, it was taken up again; none is as one.

Two stores put their trees together and keep the higher marks. What counts then is the longest paths to a node
that was not left: one of them as a rule, several where two phones went on apart, none where the match was
deleted. All this depends on what is known, never on the order in which it came.
"""

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence

Path = tuple[str, ...]  # nodes, the root first


def path_of(uid: str, game: str, setting: str, lines: Iterable[str]) -> Path:
    """The path of a log, given as lines of JSON. The names at the table are no part of it: they change; nor
    is who sat down when the match had begun: a move tells that they joined."""
    table = json.loads(setting)
    table["players"] = len(table["players"]) - table.pop("late", 0)
    root = json.dumps([uid, game, table], sort_keys=True)
    path = [_node("", root)]
    for line in lines:
        path.append(_node(path[-1], line))
    return tuple(path)


def alive(marks: Mapping[str, int], node: str) -> bool:
    """Whether a node was not left, or taken up again."""
    return marks.get(node, 1) % 2 == 1


def living(path: Path, marks: Mapping[str, int]) -> Path:
    """The path as far as its last node that was not left; empty where all were."""
    last = next((place for place in reversed(range(len(path))) if alive(marks, path[place])), -1)
    return path[: last + 1]


def longest(paths: Iterable[Path]) -> list[Path]:
    """The paths that are not the beginning of another one, each once, in an order that stays as they grow."""
    found: list[Path] = []
    for path in sorted(set(paths)):
        if found and path[: len(found[-1])] == found[-1]:
            found.pop()
        found.append(path)
    return found


def settle(db: sqlite3.Connection, number: int) -> Path:
    """Note what has been left since a match was last told to others, before it is told again; its path."""
    uid, game, setting, cursor, changed = db.execute(
        "SELECT uid, game, setting, cursor, changed FROM matches WHERE id = ?", (number,)
    ).fetchone()
    told = db.execute("SELECT state, path FROM shared WHERE match = ?", (number,)).fetchone()
    before: Path = tuple(told[1].split()) if told else ()
    if told and told[0] == changed:
        return before
    lines = db.execute(
        "SELECT entry FROM moves WHERE match = ? AND number < ? ORDER BY number", (number, cursor)
    )
    path = path_of(uid, game, setting, (line for (line,) in lines))
    elsewhere = {node for other in _twins(db, uid, number) for node in other}
    marks = read_marks(db, uid)
    left = [node for node in before if node not in {*path, *elsewhere} and alive(marks, node)]
    taken_up = [node for node in path if node not in before and not alive(marks, node)]
    step(db, uid, marks, [*left, *taken_up])
    keep_path(db, number, changed, path)
    return path


def leave(db: sqlite3.Connection, number: int) -> None:
    """The match is deleted: all that is not part of a twin was left."""
    path = settle(db, number)
    (uid,) = db.execute("SELECT uid FROM matches WHERE id = ?", (number,)).fetchone()
    elsewhere = {node for other in _twins(db, uid, number) for node in other}
    marks = read_marks(db, uid)
    step(db, uid, marks, [node for node in path if node not in elsewhere and alive(marks, node)])


def read_marks(db: sqlite3.Connection, uid: str) -> dict[str, int]:
    """The marks on the nodes of a match."""
    return dict(db.execute("SELECT node, count FROM marks WHERE uid = ?", (uid,)))


def write_marks(db: sqlite3.Connection, uid: str, marks: Mapping[str, int]) -> None:
    """Keep marks, the higher one where a node has one already."""
    db.executemany(
        "INSERT INTO marks (uid, node, count) VALUES (?, ?, ?)"
        " ON CONFLICT (uid, node) DO UPDATE SET count = max(count, excluded.count)",
        [(uid, node, count) for node, count in marks.items()],
    )


def step(db: sqlite3.Connection, uid: str, marks: Mapping[str, int], nodes: Sequence[str]) -> None:
    """Leave nodes, or take them up again, whichever it is not now."""
    write_marks(db, uid, {node: marks.get(node, 1) + 1 for node in nodes})


def keep_path(db: sqlite3.Connection, number: int, changed: str, path: Path) -> None:
    """Note how a match stood when it was told to others."""
    db.execute(
        "INSERT INTO shared (match, state, path) VALUES (?, ?, ?)"
        " ON CONFLICT (match) DO UPDATE SET state = excluded.state, path = excluded.path",
        (number, changed, " ".join(path)),
    )


def _twins(db: sqlite3.Connection, uid: str, number: int) -> list[Path]:
    """The paths of what else came of a match."""
    rows = db.execute(
        "SELECT path FROM shared JOIN matches ON id = match WHERE uid = ? AND id <> ?", (uid, number)
    )
    return [tuple(path.split()) for (path,) in rows]


def _node(before: str, line: str) -> str:
    return hashlib.blake2b(f"{before} {line}".encode(errors="replace"), digest_size=8).hexdigest()
