"""Looking at a match: the table, the legal moves, the score."""

from pathlib import Path

from tests.tracker.cli.kit import Shell, play_to_the_end


def test_show(shell: Shell, score: Path) -> None:
    shell("play", score, "knock", "seat=Bo")
    shell("play", score, "points", "seat=Bo", "points=4")
    shell("undo", score)
    out = shell("show", score).out
    for expected in (
        "Score only",
        "Ana: 0",
        "Bo: Reveal and count (TOC-18)",
        "1. Bo knocks",
        "1 undone move",
    ):
        assert expected in out
    code, data = shell.json("show", score)
    assert code == 0
    assert data["state"]["phase"] == "reveal"
    assert data["prompt"]["ask"] == {"key": "ask-reveal", "params": {}, "words": "Reveal and count"}
    assert data["cursor"] == 1
    assert [entry["undone"] for entry in data["entries"]] == [False, True]


def test_show_tells_what_to_prepare(shell: Shell, score: Path) -> None:
    assert "  - The other 44 are the pile." in shell("show", score).out


def test_moves_are_listed_up_to_a_limit(shell: Shell, score: Path) -> None:
    code, data = shell.json("moves", score)
    assert code == 0
    assert data["more"] is False
    assert data["moves"][0] == {"move": {"type": "knock", "seat": 0}, "words": "Ana knocks"}
    assert "knock seat=Bo  (Bo knocks)" in shell("moves", score).out
    shell("play", score, "knock", "seat=Bo")
    code, data = shell.json("moves", score, "--limit", 7)
    assert (len(data["moves"]), data["more"]) == (7, True)
    assert len(shell.json("moves", score)[1]["moves"]) == 50
    assert "and more" in shell("moves", score).out
    assert shell.bad("moves", score, "--limit", "0") == "bad-usage"


def test_every_listed_move_can_be_typed(shell: Shell, referee: Path) -> None:
    for line in shell("moves", referee).out.splitlines():
        typed = line.partition("  (")[0].split()
        assert shell("judge", referee, *typed).code == 0


def test_score(shell: Shell, score: Path) -> None:
    assert shell("score", score).code == 0
    play_to_the_end(shell, score)
    lines = shell("score", score).out.splitlines()
    assert lines[0].split() == ["Ana", "Bo", "Cy"]
    assert lines[1].endswith(" 53   4  11")
    assert lines[-3:] == ["Bo wins.", "Bo has the lowest total: 4.", "TOC-23 · End of the game"]
    code, data = shell.json("score", score)
    assert code == 0
    assert data["scores"] == [53, 4, 11]
    assert data["winners"] == [1]
    assert data["clause"] == "TOC-23"
    assert data["rows"][0]["label"]["words"] == "1 · Bo knocked"


def test_a_finished_game_has_no_moves(shell: Shell, score: Path) -> None:
    play_to_the_end(shell, score)
    assert shell.json("moves", score) == (0, {"moves": [], "more": False})
    assert "The game is over" in shell("moves", score).out


def test_the_command_line_keeps_a_question_when_told_to_and_shows_the_log(
    shell: Shell, referee: Path
) -> None:
    before = referee.read_bytes()
    shell("judge", referee, "knock", "seat=Bo")
    assert referee.read_bytes() == before
    shell("judge", referee, "knock", "seat=Bo", "--keep")
    shell("play", referee, "draw", "seat=Ana")
    assert shell("log", referee).out.splitlines()[-2:] == [
        "  ? Ana · Asked: Bo knocks · No: It is not Bo's turn but Ana's. · TOC-05 · not played",
        "  2. Ana draws",
    ]
    _code, data = shell.json("log", referee)
    assert [line.get("refused") for line in data["log"]] == [None, "TOC-05", None]
    assert data["log"][1]["asked"] == {"type": "knock", "seat": 1}
