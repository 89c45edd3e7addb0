"""Games are listed, and a match is begun."""

import os
from pathlib import Path

import msgspec
import pytest

from tests.tracker.cli.kit import NEW, Shell
from tracker.exchange import load
from tracker.games import GAMES


def test_games(shell: Shell) -> None:
    code, data = shell.json("games")
    assert code == 0
    assert [game["key"] for game in data["games"]] == list(GAMES)
    assert data["games"][0] == {
        "key": "toc_chocottes",
        "name": "Toc Chocottes",
        "players": [2, 5],
        "depths": ["score", "referee"],
        "options": [],
    }
    assert "2 to 5 players" in shell("games").out


def test_new_makes_a_file_and_never_replaces_one(shell: Shell, score: Path) -> None:
    match = load(score)
    assert (match.table.depth, match.table.first) == ("score", 0)
    assert shell.bad("new", score, *NEW) == "file-exists"
    assert shell("new", score, *NEW, "--force", "--depth", "referee").code == 0
    assert load(score).table.depth == "referee"


def test_new_under_way(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "a.match.jsonl"
    assert shell("new", path, *NEW, "--totals", "31,22,44").code == 0
    match = load(path)
    assert match.standing.scores == (31, 22, 44)
    assert match.state.active == 2


def test_new_with_totals_that_cannot_be(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "a.match.jsonl"
    code, data = shell.json("new", path, *NEW, "--totals", "31,22,50")
    assert code == 1
    assert data["clause"]["id"] == "TOC-23"
    assert not path.exists()
    assert shell("new", path, *NEW, "--totals=-1,0,0").code == 1


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("--game", "chess", "--players", "Ana,Bo"), "game-unknown"),
        (("--game", "toc_chocottes", "--players", "Ana"), "players-count"),
        (("--game", "toc_chocottes", "--players", "Ana,,Bo"), "player-unnamed"),
        (("--game", "toc_chocottes", "--players", "Ana, ana"), "player-twice"),
        ((*NEW, "--depth", "deep"), "depth-unknown"),
        ((*NEW, "--first", "Zoe"), "no-such-player"),
        ((*NEW, "--first", "7"), "first-unknown"),
        ((*NEW, "--option", "fast=true"), "option-unknown"),
        ((*NEW, "--totals", "1,2"), "totals-count"),
        ((*NEW, "--totals", "1,2,x"), "bad-usage"),
        (("--players", "Ana,Bo"), "bad-usage"),
        (("--game", "toc_chocottes", "--players", "Ana,\udcff"), "file-unwritable"),
    ],
)
def test_new_with_bad_input(shell: Shell, tmp_path: Path, words: tuple[str, ...], key: str) -> None:
    assert shell.bad("new", tmp_path / "a.match.jsonl", *words) == key
    assert os.listdir(tmp_path) == []


@pytest.fixture
def pebbles(register_pebbles: None, shell: Shell, tmp_path: Path) -> Path:
    """A match of a game whose box has taught what its stones are worth."""
    path = tmp_path / "first.match.jsonl"
    assert shell("new", path, "--game", "pebbles", "--players", "Ana,Bo").code == 0
    assert shell("play", path, "worth", "worth=7").code == 0
    return path


def test_new_takes_over_what_another_match_has_told_of_the_box(
    shell: Shell, pebbles: Path, tmp_path: Path
) -> None:
    again, third = tmp_path / "again.match.jsonl", tmp_path / "third.match.jsonl"
    new = ("--game", "pebbles", "--players", "Ana,Bo", "--box")
    assert shell("new", again, *new, pebbles).code == 0
    assert load(again).table.box == {"worth": 7}
    assert load(again).state.worth == 7
    # Nothing is told there, but it knows.
    assert shell("new", third, *new, again).code == 0
    assert load(third).table.box == {"worth": 7}


def test_a_match_that_has_told_nothing_teaches_nothing(shell: Shell, pebbles: Path, tmp_path: Path) -> None:
    assert shell("undo", pebbles).code == 0
    again = tmp_path / "again.match.jsonl"
    assert shell("new", again, "--game", "pebbles", "--players", "Ana,Bo", "--box", pebbles).code == 0
    assert load(again).table.box is msgspec.UNSET


def test_the_box_of_another_game_is_none(shell: Shell, pebbles: Path, score: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.match.jsonl"
    assert shell.bad("new", again, "--game", "pebbles", "--players", "Ana,Bo", "--box", score) == "box-other"
    assert shell.bad("new", again, *NEW, "--box", pebbles) == "box-other"
    assert shell.bad("new", again, *NEW, "--box", tmp_path / "nowhere") == "file-missing"
    assert not again.exists()


def test_house_rules_are_words_that_travel_with_the_match(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "house.match.jsonl"
    new = ("new", path, "--game", "tock_6", "--players", "Ana,Bo")
    assert shell(*new, "--house", "No swaps\n before noon").code == 0
    assert "house rules:\n  - No swaps before noon\n" in shell("show", path).out
    assert shell.json("show", path)[1]["table"]["house"] == [{"text": "No swaps before noon"}]
    assert shell.bad(*new, "--force", "--house", " ") == "house-empty"
