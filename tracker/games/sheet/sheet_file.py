"""The sheet file, `*.sheet.json`: one sheet, to be kept and to be passed on; a QR code holds the same text.

It comes from a stranger: it is read strictly, and taken whole or not at all (docs/sheet-file.md).
"""

import json
from typing import Any

import msgspec

from tracker.files import ExchangeError, brief, parse_json
from tracker.game import Say, TableError, say
from tracker.games.sheet.definition import Sheet, plain, read_sheet

SUFFIX = ".sheet.json"
VERSION = 1
MOST_BYTES = 16 * 1024


def write_sheet(sheet: Sheet) -> bytes:
    """The sheet as a file: one line of ASCII, as short as can be, since a QR code holds it too."""
    head = {"format": "sheet", "version": VERSION}
    return json.dumps(head | plain(sheet), separators=(",", ":")).encode("ascii")


def parse_sheet(data: bytes) -> Sheet:
    """The sheet in a file, or in a QR code; raises ExchangeError."""
    if len(data) > MOST_BYTES:
        raise _refused(say("sheet-too-large"))
    try:
        raw: Any = parse_json(data.decode("utf-8-sig"))
    except ValueError:
        raw = None
    if not isinstance(raw, dict) or raw.pop("format", None) != "sheet":
        raise _refused(say("sheet-no-file"))
    version = raw.pop("version", None)
    if type(version) is not int or version < 1:
        raise _refused(say("sheet-no-file"))
    if version > VERSION:
        raise _refused(say("sheet-newer"))
    try:
        sheet = read_sheet(raw)
    except TableError as error:
        raise _refused(error.problem) from error
    if not sheet.name:
        raise _refused(say("sheet-name-missing"))
    return sheet


def file_name(sheet: Sheet) -> str:
    """A name for the file that every system takes."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in sheet.name)
    return f"{kept.strip('-') or 'sheet'}{SUFFIX}"


def _refused(problem: Say) -> ExchangeError:
    shown = {
        name: brief(value) if isinstance(value, str) else value for name, value in problem.params.items()
    }
    return ExchangeError(msgspec.structs.replace(problem, params=shown), game="sheet")
