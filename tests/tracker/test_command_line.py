"""The command line: what it prints, its exit codes, and that bad input is one sentence."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tracker import language
from tracker.__main__ import main
from tracker.exchange import load
from tracker.games import GAMES, rulebook
from tracker.words import COMMON

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ("games", "new", "show", "moves", "judge", "play", "undo", "redo", "score", "rules")
NEW = ("--game", "toc_chocottes", "--players", "Ana,Bo,Cy")


class Run(msgspec.Struct):
    """What a command did."""

    code: int
    out: str
    err: str


class Shell:
    """Types commands, in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: object) -> Run:
        code = main([str(word) for word in words])
        out, err = self._capsys.readouterr()
        assert "Traceback" not in out + err
        return Run(code, out, err)

    def json(self, *words: object) -> tuple[int, Any]:
        """The exit code and the data."""
        run = self(*words, "--json")
        assert run.err == ""
        return run.code, json.loads(run.out)

    def bad(self, *words: object) -> str:
        """The one sentence about bad input, the same in words and as data."""
        run = self(*words)
        assert (run.code, run.out) == (2, "")
        assert run.err.count("\n") == 1
        code, data = self.json(*words)
        assert code == 2
        assert data["error"] == run.err.strip()
        assert len(run.err) < 600
        return str(data["key"])


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    yield
    language.use("en")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def score(shell: Shell, tmp_path: Path) -> Path:
    """A score table that has begun."""
    path = tmp_path / "score.match.jsonl"
    assert shell("new", path, *NEW, "--first", "Ana").code == 0
    return path


@pytest.fixture
def referee(shell: Shell, tmp_path: Path) -> Path:
    """A refereed table, dealt."""
    path = tmp_path / "referee.match.jsonl"
    assert shell("new", path, *NEW, "--first", "0", "--depth", "referee").code == 0
    assert shell("play", path, "deal").code == 0
    return path


def play_to_the_end(shell: Shell, path: Path) -> None:
    for move in (
        ("knock", "seat=bo"),
        ("points", "seat=Bo", "points=4"),
        ("reveal", "seat=Ana", "cards=13,14,14,12"),
        ("points", "seat=2", "points=11"),
    ):
        assert shell("play", path, *move).code == 0


# --- each command


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
        "Allowed.",
        "  - Ana knocks: everybody reveals.",
    ]
    assert shell.json("judge", referee, "draw", "seat=0")[1]["consequences"] == []
    assert referee.read_bytes() == before


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


def test_rules(shell: Shell) -> None:
    assert len(shell.json("rules")[1]["clauses"]) == len(rulebook())
    assert shell("rules", "--clause", "toc-07").out.startswith("TOC-07 · ")
    assert all(
        clause["topic"] == "setup"
        for clause in shell.json("rules", "toc_chocottes", "--topic", "setup")[1]["clauses"]
    )
    found = shell.json("rules", "--search", "PIOCHE défausse", "--lang", "fr")[1]["clauses"]
    assert "TOC-02" in [clause["id"] for clause in found]
    assert shell.json("rules", "--search", "xyzzy") == (0, {"clauses": []})
    assert shell("rules", "--search", "xyzzy").out == "Nothing found.\n"
    assert shell.bad("rules", "chess") == "game-unknown"
    assert shell.bad("rules", "--clause", "TOC-99") == "clause-unknown"
    assert shell.bad("rules", "--topic", "weather") == "topic-unknown"


# --- everywhere


def test_language_and_json_stand_before_or_after(shell: Shell) -> None:
    title = rulebook().clause("TOC-05")
    assert title is not None
    french, english = title.title.fr, title.title.en
    rules = ("rules", "--clause", "TOC-05")
    assert french in shell("--lang", "fr", *rules).out
    assert french in shell(*rules, "--lang", "fr").out
    assert french in shell(*rules, "--lang=fr").out
    assert english in shell(*rules).out
    before, after = shell("--json", "--lang", "fr", *rules), shell(*rules, "--lang", "fr", "--json")
    assert before.out == after.out
    assert json.loads(before.out)["clauses"][0]["title"] == french
    assert shell.bad(*rules, "--lang", "de") == "bad-usage"
    assert shell.bad("--lang") == "bad-usage"


@pytest.mark.parametrize(
    ("name", "value", "french"),
    [("LANG", "fr_FR.UTF-8", True), ("LANG", "C", False), ("LC_ALL", "fr", True), ("LANG", "", False)],
)
def test_the_language_of_the_environment(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str, value: str, french: bool
) -> None:
    monkeypatch.setenv(name, value)
    assert ("Piocher" in shell("rules", "--clause", "TOC-05").out) is french


@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_every_command_speaks_both_languages(shell: Shell, referee: Path, spoken: str) -> None:
    for words in (
        ["games"],
        ["show", referee],
        ["moves", referee],
        ["judge", referee, "knock", "seat=Cy"],
        ["play", referee, "draw", "seat=Ana"],
        ["play", referee, "discard", "value=7"],
        ["play", referee, "match", "seat=1"],
        ["play", referee, "crack"],
        ["undo", referee, 2],
        ["redo", referee],
        ["score", referee],
        ["rules"],
    ):
        assert shell(*words, "--lang", spoken).code in (0, 1)
        assert shell.json(*words, "--lang", spoken)[1]


@pytest.mark.parametrize(
    "words", [[], ["fly"], ["show"], ["show", "a", "b"], ["games", "--loud"], ["judge", "a"], ["--js"]]
)
def test_bad_usage_is_one_sentence(shell: Shell, words: list[str]) -> None:
    assert shell.bad(*words) == "bad-usage"


def test_help_names_every_command(shell: Shell) -> None:
    run = shell("--help")
    assert run.code == 0
    for command in COMMANDS:
        assert f"    {command} " in run.out
        assert shell(command, "--help").code == 0


def test_paths_that_do_not_serve(shell: Shell, tmp_path: Path) -> None:
    assert shell.bad("show", tmp_path / "none") == "file-missing"
    assert shell.bad("show", tmp_path) == "file-unreadable"
    assert shell.bad("show", ".") == "file-unreadable"
    assert shell.bad("new", tmp_path, *NEW, "--force") == "file-unwritable"
    assert shell.bad("new", tmp_path / "no" / "folder", *NEW) == "file-unwritable"
    assert shell.bad("new", tmp_path / ("x" * 300), *NEW) == "file-unwritable"


def test_a_bad_file_is_told_with_line_and_clause(shell: Shell, score: Path) -> None:
    with score.open("a") as file:
        file.write('{"move":{"type":"deal"}}\n')
    assert shell.bad("show", score) == "file-illegal-move"
    assert shell("show", score).err == "Line 2: This table keeps the score only. (TOC-05)\n"


def test_a_name_cannot_steer_the_terminal(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "a.match.jsonl"
    shell("new", path, "--game", "toc_chocottes", "--players", "A\x1b[2Jna,B\no")
    out = shell("show", path).out
    assert "\x1b" not in out
    assert "A�[2Jna" in out
    assert "B�o" in out


def test_every_sentence_about_files_is_used() -> None:
    modules = ("exchange.py", "commands.py", "__main__.py")
    source = "".join((ROOT / "tracker" / name).read_text("utf-8") for name in modules)
    assert [key for key in COMMON if key.startswith("file-") and f'"{key}"' not in source] == []


# --- as a process of its own


def process(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tracker", *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "ascii"},
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
        **options,
    )


def test_a_process_on_a_terminal_that_knows_ascii_only(tmp_path: Path) -> None:
    path = str(tmp_path / "a.match.jsonl")
    made = process("new", path, "--game", "toc_chocottes", "--players", "Zoé,Bo", stdout=subprocess.PIPE)
    assert (made.returncode, made.stderr) == (0, "")
    shown = process("show", path, "--json", stdout=subprocess.PIPE)
    assert json.loads(shown.stdout)["table"]["players"][0]["name"] == "Zoé"
    refused = process("judge", path, "deal", stdout=subprocess.PIPE)
    assert refused.returncode == 1


def test_a_closed_pipe_makes_no_noise() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = process("rules", stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to offer")
def test_a_full_disk_is_one_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = process("games", stdout=full)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
