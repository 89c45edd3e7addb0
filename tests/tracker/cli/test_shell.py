"""What is printed in which language, exit codes, and that bad input is one sentence."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.tracker.cli.kit import NEW, Shell
from tracker import language
from tracker.games import rulebook
from tracker.words import COMMON

ROOT = Path(__file__).resolve().parents[3]
COMMANDS = ("games", "new", "show", "moves", "judge", "play", "undo", "redo", "score", "rules")


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
    shell("new", path, "--game", "toc_chocottes", "--players", "A\x1b[2Jna,B\no,\u202eyC")
    out = shell("show", path).out
    assert "A[2Jna" in out
    assert "B o" in out
    assert " yC" in out


def test_a_path_cannot_steer_the_terminal(shell: Shell, tmp_path: Path) -> None:
    told = shell("show", tmp_path / "a\x1b[2J\u202eb").err
    assert "a�[2J�b" in told


def test_every_sentence_about_files_is_used() -> None:
    hall = ROOT / "tracker"
    source = "".join(path.read_text("utf-8") for path in (*hall.glob("*.py"), *hall.glob("cli/*.py")))
    source = source.replace((hall / "words.py").read_text("utf-8"), "")
    assert [key for key in COMMON if key.startswith(("file-", "box-")) and f'"{key}"' not in source] == []


def process(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tracker", *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
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
