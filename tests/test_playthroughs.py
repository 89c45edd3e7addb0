"""Whole recorded games: each is judged move by move again and must end as it did at the table.

`playthroughs/expected.json` holds what the people wrote down: totals, winners, and every round with the
points of each player. A new game brings a recording for each of its depths.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tracker import language
from tracker.exchange import load, write_match
from tracker.games import GAMES
from tracker.match import Match, first_illegal
from tracker.words import tell

FOLDER = Path(__file__).resolve().parent / "playthroughs"
SUFFIX = ".match.jsonl"
RECORDED = {path.name.removesuffix(SUFFIX): path for path in sorted(FOLDER.glob(f"*{SUFFIX}"))}
EXPECTED: dict[str, Any] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
EACH = pytest.mark.parametrize("name", RECORDED)


def test_every_registered_game_has_a_whole_playthrough_for_each_depth() -> None:
    whole = {
        (match.game.key, match.table.depth) for match in map(load, RECORDED.values()) if match.standing.over
    }
    wanted = {(key, depth) for key, entry in GAMES.items() for depth in entry.game.depths}
    assert wanted - whole == set()


def test_every_playthrough_has_its_expected_end() -> None:
    assert RECORDED.keys() == EXPECTED.keys()


@EACH
def test_a_playthrough_is_legal_but_for_what_the_table_overruled(name: str) -> None:
    match = load(RECORDED[name])
    assert first_illegal(match.game, match.table, match.entries) is None
    assert all(entry.at is not None for entry in match.entries)


@EACH
def test_a_playthrough_ends_as_it_did_at_the_table(name: str) -> None:
    match, expected = load(RECORDED[name]), EXPECTED[name]
    standing = match.standing
    assert standing.over
    assert list(standing.scores) == expected["totals"]
    assert list(standing.winners) == expected["winners"]
    assert standing.clause == expected["clause"]
    assert [list(row.points) for row in standing.rows] == [row["points"] for row in expected["rounds"]]
    for row, played in zip(standing.rows, expected["rounds"], strict=True):
        assert row.label.key == f"row-{played['end'].split()[0]}"
        assert row.label.params.get("seat") == played.get("seat")


@EACH
def test_a_playthrough_is_not_over_before_its_last_move(name: str) -> None:
    match = load(RECORDED[name])
    match.undo()
    assert not match.standing.over


@EACH
def test_a_playthrough_is_written_back_as_it_was_read(name: str) -> None:
    assert write_match(load(RECORDED[name])) == RECORDED[name].read_bytes()


@EACH
def test_a_playthrough_can_be_told_from_end_to_end(name: str) -> None:
    match: Match = load(RECORDED[name])
    spoken = language.current()
    try:
        for one in language.LANGUAGES:
            language.use(one)
            history = [
                tell(match.describe(number), match.players, match.game.key)
                for number in range(len(match.entries))
            ]
            assert all(history)
            assert not any("?" in sentence or "{" in sentence for sentence in history)
    finally:
        language.use(spoken)
