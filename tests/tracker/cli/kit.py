"""A shell that types commands, in this process."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tracker.__main__ import main

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


def play_to_the_end(shell: Shell, path: Path) -> None:
    for move in (
        ("knock", "seat=bo"),
        ("points", "seat=Bo", "points=4"),
        ("reveal", "seat=Ana", "cards=13,14,14,12"),
        ("points", "seat=2", "points=11"),
    ):
        assert shell("play", path, *move).code == 0
