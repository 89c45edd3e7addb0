"""Moves are judged, played, undone and redone."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tracker.cli.kit import Shell, play_to_the_end
from tracker.exchange import load
from tracker.games import GAMES


def test_a_refusal_prints_reason_and_clause(shell: Shell, referee: Path) -> None:
    before = referee.read_bytes()
    for command in ("judge", "play"):
        run = shell(command, referee, "knock", "seat=Bo")
        assert run.code == 1
        assert "It is not Bo's turn but Ana's." in run.out
        assert "TOC-05 · Draw or knock" in run.out
        assert "there is no passing" in run.out
        code, data = shell.json(command, referee, "knock", "seat=Bo")
        assert code == 1
        assert data["verdict"] == "refused"
        assert data["clause"]["id"] == "TOC-05"
        assert data["reason"]["key"] == "not-your-turn"
    assert referee.read_bytes() == before


def test_judge_says_what_the_hands_must_do_and_keeps_nothing(shell: Shell, referee: Path) -> None:
    before = referee.read_bytes()
    assert shell("judge", referee, "knock", "seat=Ana").out.splitlines() == [
        "Yes, and then:",
        "  - Ana knocks: everybody reveals.",
    ]
    assert shell.json("judge", referee, "draw", "seat=0")[1]["consequences"] == []
    assert shell("judge", referee, "draw", "seat=0").out.splitlines() == ["Yes."]
    assert referee.read_bytes() == before


def test_who_is_not_there_neither_plays_nor_is_asked_about(shell: Shell, referee: Path) -> None:
    before = load(referee)
    for command in (("judge", "--keep"), ("play", "--overrule")):
        run = shell(command[0], referee, *command[1:], "draw", "seat=7")
        assert run.code == 1
        assert "Nobody sits there." in run.out
    assert (load(referee).entries, load(referee).rulings) == (before.entries, before.rulings)


def test_what_is_a_row_itself_is_typed_with_slashes(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "tock.match.jsonl"
    shell("new", file, "--game", "tock_6", "--players", "Ana,Bo", "--depth", "referee", "--first", "Ana")
    listed = shell("moves", file, "--limit", 1).out.splitlines()[0]
    assert listed == "play card=A changes=0/-1/0  (Ana plays ace: reserve › A:18)"
    assert shell("play", file, "play", "card=A", "changes=0/-1/0").code == 0
    assert load(file).state.position[0] == (-1, -1, -1, 0)
    for typed in ("changes=0/-1", "changes=0/-1/x", "changes=0-1-0"):
        assert shell.bad("judge", file, "play", "card=A", typed) == "move-unknown"


def test_play_takes_the_short_form_and_json(shell: Shell, referee: Path) -> None:
    assert shell("play", referee, "draw", "seat=ANA").code == 0
    assert shell("play", referee, '{"type": "discard", "value": 12}').code == 0
    code, data = shell.json("play", referee, "swap", "target=Cy")
    assert code == 0
    assert data["played"] is True
    assert data["entry"]["words"] == "Ana swaps a card with Cy, with the 12"
    assert [entry.move for entry in load(referee).entries][-1].target == 2


def test_play_overruled(shell: Shell, referee: Path) -> None:
    run = shell("play", referee, "knock", "seat=Bo", "--overrule")
    assert run.code == 0
    assert "overruled: TOC-05" in run.out
    assert load(referee).entries[-1].overruled == "TOC-05"


def test_who_overrules_is_told_what_the_hands_must_do(
    register_pebbles: None, shell: Shell, tmp_path: Path
) -> None:
    path = tmp_path / "pebbles.match.jsonl"
    shell("new", path, "--game", "pebbles", "--players", "Ana,Bo")
    code, data = shell.json("play", path, "points", "seat=Bo", "points=40", "--overrule")
    assert code == 0
    assert data["verdict"] == "refused"
    assert [said["words"] for said in data["consequences"]] == ["Everybody claps for Bo."]
    shell("undo", path)
    assert shell("play", path, "points", "seat=Bo", "points=40", "--overrule").out.splitlines() == [
        "Bo counts 40 (overruled: PEB-01)",
        "PEB-01 · Points",
        "  Points.",
        "  - Everybody claps for Bo.",
        "→ Ana: How many pebbles? (PEB-01)",
    ]


def test_an_empty_seat_cannot_be_overruled(shell: Shell, score: Path) -> None:
    before = score.read_bytes()
    for words in (["knock", "seat=7"], ['{"type":"knock","seat":7}']):
        assert shell("play", score, *words).code == 1
        assert shell("play", score, *words, "--overrule").code == 1
    assert score.read_bytes() == before


@pytest.mark.parametrize(
    "move",
    [
        ["castle"],
        ["knock"],
        ["knock", "seat"],
        ["knock", "seat=Ana", "seat=Bo"],
        ["knock", "seat=Ana", "loudly=yes"],
        ["points", "seat=Ana", "points=many"],
        ["points", "seat=Ana", "points=" + "9" * 5000],
        ["points", "seat=Ana", "points=99999999999"],
        ["reveal", "seat=Ana", "cards=3,x"],
        ["adjust", "state={}"],
        ["{"],
        ['{"type":"knock"}'],
        ['{"type":"knock","seat":0,"seat":1}'],
        ['{"type":"knock","seat":0,"x":1}'],
        ['{"a":' * 50_000],
        [""],
        ["knock", "seat=\udcff"],
    ],
)
def test_a_move_that_is_none(shell: Shell, score: Path, move: list[str]) -> None:
    assert shell.bad("play", score, *move) in ("move-unknown", "no-such-player")


def test_a_player_who_is_not_there(shell: Shell, score: Path) -> None:
    assert shell.bad("judge", score, "knock", "seat=Zoe") == "no-such-player"
    assert "Zoe" in shell("judge", score, "knock", "seat=Zoe").err


def test_an_adjustment_is_judged(shell: Shell, score: Path) -> None:
    state = shell.json("show", score)[1]["state"]
    good = json.dumps({"type": "adjust", "state": {**state, "carried": [1, 2, 3]}})
    wrong = json.dumps({"type": "adjust", "state": {**state, "phase": "reveal"}})
    assert shell("judge", score, good).code == 0
    assert shell("judge", score, wrong).code == 1


def test_rules_that_cannot_follow_are_bad_input(
    shell: Shell, score: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: Any) -> None:
        raise IndexError

    monkeypatch.setattr(type(GAMES["toc_chocottes"].game), "judge", broken)
    assert shell.bad("judge", score, "knock", "seat=0") == "move-impossible"


def test_undo_and_redo(shell: Shell, score: Path) -> None:
    assert shell.bad("undo", score) == "no-undo"
    play_to_the_end(shell, score)
    assert "− 4. Cy counts 11 points" in shell("undo", score).out
    assert shell.json("undo", score, 2)[1]["cursor"] == 1
    assert shell.json("undo", score, 99)[1]["cursor"] == 0
    assert shell.json("redo", score, 3)[1]["cursor"] == 3
    assert "+ 4. Cy counts 11 points" in shell("redo", score).out
    assert shell.bad("redo", score) == "no-redo"
    for count in ("0", "-1", "x", "9" * 5000):
        assert shell.bad("undo", score, count) == "bad-usage"
    assert load(score).cursor == 4
