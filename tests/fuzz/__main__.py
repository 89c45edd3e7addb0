"""Feed inputs to their readers, in a process of its own; prints what came of each kind as a line of JSON.

The same number always gives the same input: `python -m tests.fuzz "match files=1" --first 4711`.
"""

import argparse
import faulthandler
import json
import resource
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.fuzz.targets import targets
from tests.tracker.store_kit import quick_place

HANG = 1.0  # seconds of computing; other work on the machine does not count
STUCK = 60  # seconds by the clock, for who waits for ever
MOST_MEMORY = 512 * 2**20
BELT = 4 * 2**30  # of addresses: a flood must not take the machine with it
ENOUGH = 20  # faults that are told


def feed(kind: str, first: int, count: int, folder: Path) -> dict[str, Any]:
    """What became of these inputs, with every fault."""
    target = targets(folder)[kind]()
    faults: list[str] = []
    slowest = 0.0
    before = peak()
    for number in range(first, first + count):
        data = target.input(Random(f"{kind} {number}"))
        faulthandler.dump_traceback_later(STUCK, exit=True)
        began = time.process_time()
        try:
            target.try_one(data)
        except Exception:
            faults.append(f"{number}: {traceback.format_exc(limit=-6)}")
        took = time.process_time() - began
        slowest = max(slowest, took)
        if took > HANG:
            faults.append(f"{number}: took {took:.1f} s")
        if peak() > max(MOST_MEMORY, before):
            before = peak()
            faults.append(f"{number}: took {before >> 20} MB")
        if len(faults) >= ENOUGH:
            break
    faulthandler.cancel_dump_traceback_later()
    return {
        "kind": kind,
        "inputs": number + 1 - first,
        "taken": target.taken,
        "refused": target.refused,
        "slowest": slowest,
        "memory": peak(),
        "faults": faults,
    }


def peak() -> int:
    """The most memory that this process ever held, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("kinds", nargs="+", metavar="KIND=COUNT", help=", ".join(targets(Path())))
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (BELT, BELT))
    for kind, count in (asked.split("=") for asked in args.kinds):
        with TemporaryDirectory(dir=quick_place()) as folder:
            tempfile.tempdir = folder
            print(json.dumps(feed(kind, args.first, int(count), Path(folder))), flush=True)


if __name__ == "__main__":
    sys.exit(main())
