"""Transcripts: in whole random games the phone says what it said when they were written down.

A rule that is changed on purpose changes them: `python -m tests.tracker.transcripts` writes them anew, and
the difference is read like any other.
"""

import pytest

from tests.tracker.test_properties import TRIALS
from tests.tracker.transcripts import FOLDER, path_of, transcript
from tests.tracker.trial import Trial


def test_every_game_has_a_transcript() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {trial.game.key for trial in TRIALS}


@pytest.mark.parametrize("trial", TRIALS, ids=repr)
def test_the_phone_says_what_it_said(trial: Trial) -> None:
    written = path_of(trial).read_text(encoding="utf-8").splitlines()
    now = transcript(trial)
    for number, (old, new) in enumerate(zip(written, now, strict=False), start=1):
        assert new == old, f"{path_of(trial).name}:{number}"
    assert len(now) == len(written)
