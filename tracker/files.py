"""Files in and out, safely: read no more than expected, strict JSON, the old file or the new one on disk.

No game is needed for it: whoever has a file format of its own builds on this.
"""

import errno
import json
import os
import secrets
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tracker.game import Player, Say, say

MOST_QUOTED = 200
BINARY = getattr(os, "O_BINARY", 0)  # Windows would write another end of line


class ExchangeError(Exception):
    """A file that cannot be read or written; *problem* says why, as data.

    *players* and *game* are what `words.tell` needs beside it, as far as the file was understood.
    """

    def __init__(self, problem: Say, players: Sequence[Player] = (), game: str | None = None) -> None:
        super().__init__(problem.key)
        self.problem = problem
        self.players = players
        self.game = game


def app_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the app keeps its data on a desktop: where the system keeps the data of programs.

    The system is not asked for its name: each kind shows by itself where that place is.
    """
    library = Path.home() / "Library" / "Application Support"
    if told := environment.get("APPDATA"):  # Windows
        kept = Path(told)
    elif library.is_dir():  # macOS
        kept = library
    else:
        kept = Path(environment.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return kept / "clerk"


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
    """Write what *encode* gives: the old file or the new one, never half of it; raises ExchangeError.

    A new file is for its owner to read, and nobody else; one that was there keeps its rights.
    """
    try:
        _replace(Path(os.path.realpath(path)), encode())
    except (OSError, ValueError) as error:
        raise _system_error("file-unwritable", path, error) from error


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


def brief(text: str, most: int = MOST_QUOTED) -> str:
    """No more of a stranger's text than a sentence can bear."""
    return text if len(text) <= most else text[: most - 1] + "…"


def _replace(path: Path, data: bytes) -> None:
    """Put *data* where *path* is, in one step that survives a loss of power; raises OSError."""
    exists = path.exists()
    if exists and not path.is_file():  # a folder, or a device that must not become a file
        raise OSError(errno.EISDIR if path.is_dir() else errno.EINVAL, "")
    if exists and not os.access(path, os.W_OK):
        raise OSError(errno.EACCES, "")
    draft = path.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY | BINARY, 0o600), "wb") as file:
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
