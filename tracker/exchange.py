"""The portable match file, `*.match.jsonl`: a header line, then a line a move (docs/match-file.md).

A file comes from a stranger: every line is read strictly and every move is judged before a match is
made of it. Whatever does not hold is refused with its line, and nothing of the file is kept.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Literal, NoReturn

import msgspec

from tracker import house
from tracker.files import ExchangeError, brief, parse_json, read_file, write_file
from tracker.game import Game, Refused, Say, Table, TableError, Verdict, all_seated, check_table, say
from tracker.games import GAMES, find_game
from tracker.match import Entry, Match, Ruling, Source

SUFFIX = ".match.jsonl"
VERSION = 5
SINCE = {"source": 2, "asked": 4}  # fields of a line that an older version does not have
MOST_BYTES = 8 * 1024 * 1024
MOST = 10**9  # no number on a table is larger, and every program can hold it
YEARS = range(1900, 2200)  # whoever reckons with a date in them stays within what a date can be

Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class _Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line."""

    format: Literal["match"]
    version: int
    game: str
    table: Any
    id: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")] = ""  # since version 5


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line of the log: an entry, and whether it lies behind the cursor."""

    move: Any
    at: Moment | None = None
    overruled: str | None = None
    source: Source | None = None  # since version 2
    undone: bool = False


class _Asked(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A question to the rules, at the place of the log where it was asked; since version 4."""

    asked: Any
    at: Moment | None = None
    seat: int | None = None
    refused: str | None = None


def write_match(match: Match) -> bytes:
    """The match as a file, of the oldest version that can hold it."""
    version = max([1, *(entry.move.since for entry in match.entries)])
    if any(entry.source for entry in match.entries):
        version = max(2, version)
    if match.table.box is not msgspec.UNSET:
        version = max(3, version)
    on_sheet = match.table.sheet is not msgspec.UNSET or match.table.late is not msgspec.UNSET
    if match.house or on_sheet:
        version = max(4, version)
    if any(entry.source == "virtual" for entry in match.entries):
        version = max(4, version)
    if match.rulings:
        version = max([4, version, *(ruling.move.since for ruling in match.rulings)])
    if match.uid:
        version = max(5, version)
    header = _Header("match", version, match.game.key, match.table, match.uid)
    lines: list[_Header | _Line | _Asked] = [header]
    rulings = deque(match.rulings)
    for number, entry in enumerate([*match.entries, None]):
        while rulings and rulings[0].before == number:
            asked = rulings.popleft()
            lines.append(_Asked(asked.move, asked.at, asked.seat, asked.refused))
        if entry is not None:
            lines.append(_Line(entry.move, entry.at, entry.overruled, entry.source, number >= match.cursor))
    return msgspec.json.Encoder().encode_lines(lines)


def read_match(data: bytes) -> Match:
    """The match in a file, every move of it judged; raises ExchangeError."""
    header, *lines = _split(data)
    game, table, version, uid = _read_header(header)
    state = game.start(table)
    entries: list[Entry] = []
    rulings: list[Ruling] = []
    undone = 0
    for number, text in enumerate(lines, start=2):
        line = _read_line(game, text, number, version)
        if isinstance(line, _Asked):
            if not _can_be_told(game, state, line, len(table.players)):
                _refuse("file-impossible", number)
            rulings.append(Ruling(line.asked, len(entries), line.at, line.seat, line.refused))
            continue
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
    return Match(game, table, entries, len(entries) - undone, rulings=rulings, uid=uid)


def save(match: Match, path: Path) -> None:
    """Write the match to *path*: the old file or the new one, never half of it; raises ExchangeError."""
    write_file(path, partial(write_match, match))


def load(path: Path) -> Match:
    """The match in the file at *path*; raises ExchangeError."""
    return read_match(read_file(path, MOST_BYTES + 1))


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
        if all_seated(move, players):
            after = game.play(state, move).state
            game.describe(state, move), game.prompt(after), game.standing(after)
            adjusted = game.adjust(after)
            if not isinstance(move, type(adjusted)) or move == adjusted:
                return verdict, after
    return verdict, None


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


def _read_header(text: str) -> tuple[Game[Any, Any], Table, int, str]:
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
        if header.version < 5 and "id" in raw:
            raise ValueError("unknown field `id`")
        if (game := find_game(header.game)) is None:
            _refuse("file-no-game", 1, game=header.game)
        table = _understand(header.table, Table)
        check_table(game, table)
        _check_house(game, table)
    except TableError as error:
        raise ExchangeError(say("file-bad-table", line=1, why=error.problem), game=header.game) from error
    except (ValueError, msgspec.MsgspecError) as error:
        _refuse("file-bad-header", 1, detail=str(error))
    return game, table, header.version, header.id


def _check_house(game: Game[Any, Any], table: Table) -> None:
    """Raise TableError where the house rules of a file cannot be those of a table."""
    rules = () if table.house is msgspec.UNSET else table.house
    house.check(game, rules)
    clauses = {clause.id for clause in GAMES[game.key].clauses}
    for rule in rules:
        if rule.clause is not None and rule.clause not in clauses:
            raise TableError(say("clause-unknown", clause=brief(rule.clause)))


def _read_line(game: Game[Any, Any], text: str, number: int, version: int) -> _Line | _Asked:
    """A line with its move decoded, not yet judged."""
    line: _Line | _Asked
    try:
        raw = parse_json(text)
        for field, since in SINCE.items():
            if version < since and isinstance(raw, dict) and field in raw:
                raise ValueError(f"unknown field `{field}`")
        if isinstance(raw, dict) and "asked" in raw:
            line = msgspec.convert(raw, _Asked)
            line.asked = _understand(line.asked, game.move_type)
        else:
            line = msgspec.convert(raw, _Line)
            line.move = _understand(line.move, game.move_type)
        if line.at is not None and line.at.year not in YEARS:
            raise ValueError(f"the year {line.at.year}")
    except (ValueError, msgspec.MsgspecError) as error:
        _refuse("file-foreign-move", number, detail=str(error))
    clause = line.refused if isinstance(line, _Asked) else line.overruled
    if clause is not None and clause not in (c.id for c in GAMES[game.key].clauses):
        _refuse("file-no-clause", number, clause=clause)
    return line


def _can_be_told(game: Game[Any, Any], state: Any, line: _Asked, players: int) -> bool:
    """Whether a stranger's question is one that can be shown: of people who play, about what the game has."""
    if not all_seated(line.asked, players) or line.seat not in (None, *range(players)):
        return False
    try:
        game.judge(state, line.asked), game.describe(state, line.asked)
    except Exception:  # whatever a stranger's move breaks
        return False
    return True


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


def _refuse(key: str, line: int, **params: object) -> NoReturn:
    shown = {name: brief(value) if isinstance(value, str) else value for name, value in params.items()}
    raise ExchangeError(say(key, line=line, **shown))
