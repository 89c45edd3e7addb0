"""Track games: the match file's documentation names every move, with its fields and clauses of the games."""

import re
from pathlib import Path
from typing import get_args

import msgspec

from tracker.games import GAMES
from tracker.games.tock.rules import AnyMove, TrackGame

DOC = Path(__file__).resolve().parents[4] / "docs" / "match-file.md"


def rows() -> dict[str, tuple[list[str], str, list[str]]]:
    """By type of move: its fields, the depth and the clauses."""
    text = DOC.read_text("utf-8").partition("## The moves of the track games")[2].partition("\n## ")[0]
    found = {}
    for line in re.findall(r"^\| `(?!type).*\|$", text, re.MULTILINE):
        kind, fields, depth, _what, clauses = (cell.strip() for cell in line.strip("|").split("|"))
        names = re.findall(r"`(\w+)`", fields)
        found[kind.strip("`")] = names, depth, [one for one in clauses.split(", ") if one]
    return found


def test_every_move_is_documented_with_its_fields() -> None:
    wanted = {
        str(kind.__struct_config__.tag): [field.name for field in msgspec.structs.fields(kind)]
        for kind in get_args(AnyMove)
    }
    assert {kind: fields for kind, (fields, _depth, _clauses) in rows().items()} == wanted


def test_every_clause_is_one_of_the_games() -> None:
    games = [entry for entry in GAMES.values() if isinstance(entry.game, TrackGame)]
    known = {clause.id for entry in games for clause in entry.clauses}
    for kind, (_fields, depth, clauses) in rows().items():
        assert depth in ("score", "referee", "both")
        assert set(clauses) <= known, kind
        assert clauses or kind == "adjust"
