"""A process killed in the middle of its work: nothing accepted is missing, and nothing is half done."""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.report import figure
from tests.tracker.killing import WORKERS
from tests.tracker.store_kit import quick_place

ROOT = Path(__file__).resolve().parent.parent.parent
IN_PROOF = {"play": 300, "import": 140, "correction": 140, "backup": 140, "merge": 140, "migration": 140}


def kills(count: int, *kinds: str) -> dict[str, dict[str, int]]:
    """Kill so many workers of each kind; what they had accepted, and how many kills fell amid a change."""
    with TemporaryDirectory(dir=quick_place()) as folder:
        done = subprocess.run(
            [sys.executable, "-m", "tests.tracker.killing", folder, *kinds, "--kills", str(count)],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, done.stderr[-4000:]
    results: dict[str, dict[str, int]] = json.loads(done.stdout)
    assert [result["kills"] for result in results.values()] == [count] * len(kinds)
    return results


def test_nothing_accepted_is_missing_and_nothing_half_done_after_a_few_kills() -> None:
    results = kills(6, *WORKERS)
    assert sum(result["amid"] for result in results.values()) > 0, "no kill fell into the middle of anything"


@pytest.mark.proof
@pytest.mark.parametrize("kind", WORKERS)
def test_the_same_after_a_thousand_kills(kind: str) -> None:
    result = kills(IN_PROOF[kind], kind)[kind]
    assert result["amid"] > result["kills"] / 20
    assert result["accepted"] > result["kills"] / 10
    figure(
        "Kill",
        f"{kind}: {result['kills']:,} kills, {result['amid']:,} of them in the middle of a change;"
        f" {result['accepted']:,} changes had been accepted, none is missing, none is half done",
    )
