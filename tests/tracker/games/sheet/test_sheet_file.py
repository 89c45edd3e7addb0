"""The sheet file: what is written is read back, and a stranger's is read strictly."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tracker.games.sheet.kit import SHEETS
from tracker.files import ExchangeError
from tracker.games.sheet import Sheet, file_name, parse_sheet, write_sheet
from tracker.words import tell

DOC = Path(__file__).resolve().parents[4] / "docs" / "sheet-file.md"
GOOD = {"format": "sheet", "version": 1, "name": "Mine"}


@pytest.mark.parametrize("sheet", [one for one in SHEETS if one.name], ids=lambda sheet: sheet.name)
def test_a_sheet_survives_its_file(sheet: Sheet) -> None:
    written = write_sheet(sheet)
    assert written.isascii()
    assert b"\n" not in written
    assert parse_sheet(written) == sheet


def test_every_field_is_documented() -> None:
    text = DOC.read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(\w+)`", text, re.MULTILINE))
    assert named == {"format", "version", *(field.name for field in msgspec.structs.fields(Sheet))}
    example = re.search(r"```json\n(.*?)\n```", text)
    assert example
    assert parse_sheet(example[1].encode()).target == 500


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"", "sheet-no-file"),
        (b"\xff\xfe", "sheet-no-file"),
        (b"[" * 5000, "sheet-no-file"),
        (b"x" * 20_000, "sheet-too-large"),
        (b"https://example.org", "sheet-no-file"),
        (b'{"format":"match","version":1}', "sheet-no-file"),
        (b'{"format":"sheet","format":"sheet","version":1,"name":"a"}', "sheet-no-file"),
        (GOOD | {"version": 2}, "sheet-newer"),
        (GOOD | {"version": True}, "sheet-no-file"),
        (GOOD | {"version": 0}, "sheet-no-file"),
        (GOOD | {"name": ""}, "sheet-name-missing"),
        (GOOD | {"name": "x" * 1000}, "sheet-name-long"),
        (GOOD | {"target": 10**30}, "sheet-target"),
        (GOOD | {"x" * 1000: 1}, "sheet-unreadable"),
        (GOOD | {"categories": [["Oak"]]}, "sheet-unreadable"),
    ],
)
def test_what_is_no_sheet_is_refused_in_a_sentence(raw: Any, problem: str) -> None:
    data = raw if isinstance(raw, bytes) else json.dumps(raw).encode()
    with pytest.raises(ExchangeError, match=problem) as caught:
        parse_sheet(data)
    assert len(tell(caught.value.problem, game=caught.value.game)) < 300


@given(st.binary(max_size=300) | st.text(max_size=100).map(str.encode))
def test_nothing_that_is_read_makes_more_than_a_refusal(data: bytes) -> None:
    with pytest.raises(ExchangeError):
        parse_sheet(data)


def test_a_file_has_a_name_that_every_system_takes() -> None:
    assert file_name(Sheet(name="Équipes en 1 000")) == "Équipes-en-1-000.sheet.json"
    assert file_name(Sheet(name="../..")) == "sheet.sheet.json"
