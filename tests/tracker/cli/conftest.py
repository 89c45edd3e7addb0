"""The command line in English, and tables that have begun."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tracker.cli.kit import NEW, Shell
from tracker import language


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
