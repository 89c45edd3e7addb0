"""The report of `make proof`."""

from pathlib import Path

import pytest

from tests import report


def test_figures_are_joined_topic_by_topic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "NOTED", tmp_path / "proof.d")
    report.figure("Random play", "Dig: 1,000 games")
    report.figure("Kill", "1,000 kills,\n nothing lost")
    report.figure("Random play", "DOG: 1,000 games")
    told = report.join().split("## ")
    assert told[1:] == [
        "Kill\n\n- 1,000 kills, nothing lost\n\n",
        "Random play\n\n- Dig: 1,000 games\n- DOG: 1,000 games\n",
    ]
