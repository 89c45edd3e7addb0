"""What the long tests measured: `figure` notes a line, `python -m tests.report` joins them to build/proof.md.

`make proof` forgets the lines of the last run before it begins, and joins those of this one when it ends.
"""

import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path

BUILD = Path(__file__).parents[1] / "build"
NOTED = BUILD / "proof.d"  # a file for each topic
REPORT = BUILD / "proof.md"


def figure(topic: str, text: str) -> None:
    """Note one line of figures under a topic, such as "Random play"; processes may note side by side."""
    NOTED.mkdir(parents=True, exist_ok=True)
    with (NOTED / f"{topic}.txt").open("a", encoding="utf-8") as lines:
        lines.write(f"- {' '.join(text.split())}\n")


def join() -> str:
    """Everything that was noted, topic by topic."""
    asked = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True)
    commit = asked.stdout.strip() or "unknown"
    now = datetime.now(UTC)
    head = f"# Proof of {now:%d %B %Y, %H:%M} UTC\n\nCommit {commit}, Python {platform.python_version()}.\n"
    topics = sorted(NOTED.glob("*.txt"))
    return "\n".join([head, *(f"## {one.stem}\n\n{one.read_text(encoding='utf-8')}" for one in topics)])


if __name__ == "__main__":
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(join(), encoding="utf-8")
    print(f"The figures are in {REPORT.relative_to(BUILD.parent)}.")
