"""Damaged and hostile files never break a reader: a named refusal, or something that is of use.

A crash, a second of computing for one input, or more than 512 MB is a failure; see `tests/fuzz/__main__.py`.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.report import figure

ROOT = Path(__file__).resolve().parents[2]

# Of every kind: how many inputs each day, and how many in the proof.
COUNTS = {
    "match files": (250, 44_000),
    "score sheets": (100, 20_000),
    "box cards": (100, 20_000),
    "positions": (100, 20_000),
    "sync files": (60, 6_000),
    "backups": (15, 1_500),
    "photos": (150, 12_000),
    "photos, whole reader": (2, 200),
}


def feed(counts: dict[str, int]) -> dict[str, dict[str, Any]]:
    """Feed so many inputs of each kind to its reader, in a process of its own; what came of each."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", *(f"{kind}={count}" for kind, count in counts.items())],
        cwd=ROOT,
        env=os.environ | {"OPENCV_LOG_LEVEL": "SILENT"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    results = {result["kind"]: result for result in map(json.loads, done.stdout.splitlines())}
    assert {kind: result["inputs"] for kind, result in results.items()} == counts
    assert {kind: result["faults"] for kind, result in results.items() if result["faults"]} == {}
    return results


def test_a_few_hundred_inputs() -> None:
    results = feed({kind: few for kind, (few, _many) in COUNTS.items()})
    assert all(result["taken"] or result["refused"] for result in results.values())


@pytest.mark.proof
@pytest.mark.parametrize("kind", COUNTS)
def test_a_hundred_thousand_inputs(kind: str) -> None:
    result = feed({kind: COUNTS[kind][1]})[kind]
    assert result["taken"] > 0
    assert len(result["refused"]) > 1
    figure(
        "Fuzz",
        f"{kind}: {result['inputs']:,} inputs, {result['taken']:,} taken and used, the others refused by"
        f" {len(result['refused'])} names; the slowest {result['slowest']:.2f} s, at most"
        f" {result['memory'] >> 20} MB; no fault",
    )
