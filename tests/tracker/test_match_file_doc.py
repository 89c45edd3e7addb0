"""docs/match-file.md documents the moves of every game as they are."""

import re
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import pytest

from tracker.games import GAMES

DOC = Path(__file__).resolve().parents[2] / "docs" / "match-file.md"
TRACKS = ("tock_6", "super_tock", "dog", "dog_compact", "dog_royal", "royal")
# Games that share a section; the others have one under their English name.
SHARED = {"the track games": TRACKS}
CODE = re.compile(r"`([^`]+)`")
CLAUSE = re.compile(r"\b[A-Z0-9]{3}-\d\d\b")


class Row(NamedTuple):
    """A line of a table: a move as the doc tells it."""

    fields: list[str]
    depth: str
    clauses: list[str]


def sections(text: str) -> dict[str, dict[str, Row]]:
    """The moves by their type, for each section about moves."""
    found = {}
    for title, body in re.findall(r"^## The moves of (.+?)$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL):
        rows = {}
        for line in re.findall(r"^\| `.*$", body, re.MULTILINE):
            if line.startswith("| `type`"):
                continue
            tag, fields, depth, _what, clauses = (cell.strip() for cell in line.strip("|").split("|"))
            assert tag.strip("`") not in rows, line
            rows[tag.strip("`")] = Row(CODE.findall(fields), depth, CLAUSE.findall(clauses))
        found[title] = rows
    return found


SECTIONS = sections(DOC.read_text(encoding="utf-8"))


def section_of(key: str) -> str:
    """The title of the section about a game."""
    return next((title for title, keys in SHARED.items() if key in keys), GAMES[key].name.en)


def documented(key: str) -> dict[str, Row]:
    return SECTIONS[section_of(key)]


def real(key: str) -> dict[str, list[str]]:
    """The moves of a game: the fields of each, by its type."""
    kinds: tuple[Any, ...] = get_args(GAMES[key].game.move_type)
    return {
        str(kind.__struct_config__.tag): [field.encode_name for field in msgspec.structs.fields(kind)]
        for kind in kinds
    }


each = pytest.mark.parametrize("key", list(GAMES))


@each
def test_every_move_is_documented_with_its_fields(key: str) -> None:
    told = {tag: row.fields for tag, row in documented(key).items()}
    assert told == real(key)


@each
def test_depths_are_those_of_the_game(key: str) -> None:
    depths = {row.depth for row in documented(key).values()}
    assert depths <= {"both", *GAMES[key].game.depths}


def test_every_clause_that_is_named_is_one_of_the_games_of_the_section() -> None:
    for title, rows in SECTIONS.items():
        games = [entry for key, entry in GAMES.items() if section_of(key) == title]
        known = {clause.id for entry in games for clause in entry.clauses}
        assert {clause for row in rows.values() for clause in row.clauses} <= known, title


def test_no_section_is_about_nothing() -> None:
    assert SECTIONS.keys() <= {section_of(key) for key in GAMES}


def test_a_table_is_read_as_it_is_written() -> None:
    text = """## The moves of Chess

Words.

| `type`  | fields       | at depth | what happens        | clause |
|---------|--------------|----------|---------------------|--------|
| `go`    | `from`, `to` | both     | it `moves` there    | CHE-01, CHE-02 |
| `stop`  |              | referee  | nothing             |        |

## The end
"""
    assert sections(text) == {
        "Chess": {
            "go": Row(["from", "to"], "both", ["CHE-01", "CHE-02"]),
            "stop": Row([], "referee", []),
        }
    }
