"""The portable match file, `*.match.jsonl`: a header line, then a line a move (docs/match-file.md).

A file comes from a stranger: every line is read strictly and every move is judged before a match is
made of it. Whatever does not hold is refused with its line, and nothing of the file is kept.
"""

import errno
import json
import os
import secrets
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec

from tracker.game import Game, Player, Refused, Say, Table, TableError, Verdict, check_table, say
from tracker.games import GAMES, find_game
from tracker.match import Entry, Match, Source
from tracker.words import SEATS

SUFFIX = ".match.jsonl"
VERSION = 3
MOST_BYTES = 8 * 1024 * 1024
MOST_QUOTED = 200
MOST = 10**9  # no number on a table is larger, and every program can hold it


class ExchangeError(Exception):
    """A file that cannot be read or written; *problem* says why, as data.

    *players* and *game* are what `words.tell` needs beside it, as far as the file was understood.
    """

    def __init__(self, problem: Say, players: Sequence[Player] = (), game: str | None = None) -> None:
        super().__init__(problem.key)
        self.problem = problem
        self.players = players
        self.game = game


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    format: Literal["match"]
    version: int
    game: str
    table: Any


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the log: an entry, and whether it lies behind the cursor."""

    move: Any
    at: datetime | None = None
    overruled: str | None = None
    source: Source | None = None  # since version 2
    undone: bool = False


def write_match(match: Match) -> bytes:
    """The match as a file, of the oldest version that can hold it."""
    version = max([1, *(entry.move.since for entry in match.entries)])
    if any(entry.source for entry in match.entries):
        version = max(2, version)
    if match.table.box is not msgspec.UNSET:
        version = max(3, version)
    lines: list[_Header | _Line] = [_Header("match", version, match.game.key, match.table)]
    for number, entry in enumerate(match.entries):
        lines.append(_Line(entry.move, entry.at, entry.overruled, entry.source, number >= match.cursor))
    return msgspec.json.Encoder().encode_lines(lines)


def read_match(data: bytes) -> Match:
    """The match in a file, every move of it judged; raises ExchangeError."""
    header, *lines = _split(data)
    game, table, version = _read_header(header)
    state = game.start(table)
    entries: list[Entry] = []
    undone = 0
    for number, text in enumerate(lines, start=2):
        line = _read_line(game, text, number, version)
        if undone and not line.undone:
            _refuse("file-undone", number)
        undone += line.undone
        verdict, after = rehearse(game, state, line.move, len(table.players))
        if isinstance(verdict, Refused) and line.overruled is None:
            why = Say(verdict.reason, verdict.params)
            problem = say("file-illegal-move", line=number, why=why, clause=verdict.clause)
            raise ExchangeError(problem, table.players, game.key)
        if after is None:
            _refuse("file-impossible", number)
        state = after
        entries.append(Entry(line.move, line.at, line.overruled, line.source))
    return Match(game, table, entries, len(entries) - undone)


def save(match: Match, path: Path) -> None:
    """Write the match to *path*: the old file or the new one, never half of it; raises ExchangeError."""
    write_file(path, partial(write_match, match))


def load(path: Path) -> Match:
    """The match in the file at *path*; raises ExchangeError."""
    return read_match(read_file(path, MOST_BYTES + 1))


def read_file(path: Path, most: int) -> bytes:
    """What is in the file at *path*, no more than *most* of it; raises ExchangeError."""
    try:
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError as error:
        raise ExchangeError(say("file-missing", name=path.name or str(path))) from error
    except (OSError, ValueError) as error:
        raise _system_error("file-unreadable", path, error) from error


def write_file(path: Path, encode: Callable[[], bytes]) -> None:
    """Write what *encode* gives: the old file or the new one, never half of it; raises ExchangeError."""
    try:
        _replace(Path(os.path.realpath(path)), encode())
    except (OSError, ValueError) as error:
        raise _system_error("file-unwritable", path, error) from error


def decode_move(game: Game[Any, Any], text: str) -> Any:
    """The move that a JSON object describes; raises ValueError for anything else."""
    return _understand(parse_json(text), game.move_type)


def rehearse(game: Game[Any, Any], state: Any, move: Any, players: int) -> tuple[Verdict | None, Any | None]:
    """The verdict on a stranger's move and the state after it, None where the rules cannot follow.

    An adjustment may describe any table, and an overruled move may ask for anything: what comes of it
    must at least be a table that can be shown, and an adjustment must have been carried out.
    """
    verdict = None
    with suppress(Exception):
        verdict = game.judge(state, move)
        if all(0 <= seat < players for seat in _seats(msgspec.to_builtins(move))):
            after = game.play(state, move).state
            game.describe(state, move), game.prompt(after), game.standing(after)
            adjusted = game.adjust(after)
            if not isinstance(move, type(adjusted)) or move == adjusted:
                return verdict, after
    return verdict, None


def brief(text: str) -> str:
    """No more of a stranger's text than a sentence can bear."""
    return text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 1] + "…"


# --- reading


def _split(data: bytes) -> list[str]:
    """The lines of a file, at least one; a line ends with \\n or \\r\\n."""
    if len(data) > MOST_BYTES:
        raise ExchangeError(say("file-too-large"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        _refuse("file-not-utf8", 1 + data.count(b"\n", 0, error.start))
    return text.rstrip("\r\n\t ").split("\n")


def _read_header(text: str) -> tuple[Game[Any, Any], Table, int]:
    try:
        raw = parse_json(text)
    except ValueError:
        raw = None
    if not isinstance(raw, dict) or raw.get("format") != "match":
        _refuse("file-no-match", 1)
    version = raw.get("version")
    if isinstance(version, int) and version > VERSION:
        _refuse("file-newer", 1)
    try:
        header = msgspec.convert(raw, _Header)
        if header.version < 1:
            raise ValueError(f"version {header.version}")
        if (game := find_game(header.game)) is None:
            _refuse("file-no-game", 1, game=header.game)
        table = _understand(header.table, Table)
        check_table(game, table)
    except TableError as error:
        _refuse("file-bad-table", 1, why=error.problem)
    except (ValueError, msgspec.MsgspecError) as error:
        _refuse("file-bad-header", 1, detail=str(error))
    return game, table, header.version


def _read_line(game: Game[Any, Any], text: str, number: int, version: int) -> _Line:
    """A line with its move decoded, not yet judged."""
    try:
        raw = parse_json(text)
        if version < 2 and isinstance(raw, dict) and "source" in raw:
            raise ValueError("unknown field `source`")
        line = msgspec.convert(raw, _Line)
        line.move = _understand(line.move, game.move_type)
    except (ValueError, msgspec.MsgspecError) as error:
        _refuse("file-foreign-move", number, detail=str(error))
    if line.overruled is not None and line.overruled not in (c.id for c in GAMES[game.key].clauses):
        _refuse("file-no-clause", number, clause=line.overruled)
    return line


def parse_json(text: str) -> Any:
    """Strict JSON, no name twice in an object; raises ValueError."""
    try:
        msgspec.json.decode(text)  # knows neither NaN nor half a character, which json lets pass
        return json.loads(text, object_pairs_hook=_without_repetition)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"repeated field `{next(name for name in names if names.count(name) > 1)}`")
    return fields


def _understand(raw: Any, kind: Any) -> Any:
    """*raw* as a *kind*, with nothing left over that would be lost; raises ValueError."""
    try:
        value = msgspec.convert(raw, kind)
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)) from error
    if problem := next(_left_over(raw, msgspec.to_builtins(value)), None):
        raise ValueError(problem)
    return value


def _left_over(raw: Any, kept: Any) -> Iterator[str]:
    """What *raw* says that is not in *kept*: unknown fields; and numbers that are out of this world."""
    if isinstance(raw, dict):
        for name, value in raw.items():
            if name not in kept:
                yield f"unknown field `{name}`"
            else:
                yield from _left_over(value, kept[name])
    elif isinstance(raw, list):
        for value, same in zip(raw, kept, strict=True):
            yield from _left_over(value, same)
    elif isinstance(raw, int) and abs(raw) > MOST:
        yield f"a number beyond {MOST}"


def _seats(raw: Any) -> Iterator[int]:
    """The seats that a move names, also inside the table of an adjustment."""
    if isinstance(raw, dict):
        for name, value in raw.items():
            if name in SEATS and isinstance(value, int):
                yield value
            else:
                yield from _seats(value)
    elif isinstance(raw, (list, tuple)):
        for value in raw:
            yield from _seats(value)


def _refuse(key: str, line: int, **params: object) -> NoReturn:
    shown = {name: brief(value) if isinstance(value, str) else value for name, value in params.items()}
    raise ExchangeError(say(key, line=line, **shown))


# --- writing


def _replace(path: Path, data: bytes) -> None:
    """Put *data* where *path* is, in one step that survives a loss of power; raises OSError."""
    exists = path.exists()
    if exists and not path.is_file():  # a folder, or a device that must not become a file
        raise OSError(errno.EISDIR if path.is_dir() else errno.EINVAL, "")
    if exists and not os.access(path, os.W_OK):
        raise OSError(errno.EACCES, "")
    draft = path.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if exists:
            shutil.copymode(path, draft)
        os.replace(draft, path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    if hasattr(os, "O_DIRECTORY"):  # where a folder can be opened, its new entry is made safe too
        folder = os.open(path.parent, os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _system_error(key: str, path: Path, error: OSError | ValueError) -> ExchangeError:
    detail = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
    return ExchangeError(say(key, name=path.name or str(path), detail=detail))
