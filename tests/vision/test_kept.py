"""What a person said is no die is not asked about again; a sure die is never touched."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

import vision
from tests.vision.rendering import throw
from vision import reader
from vision.judged import SURE, Judged
from vision.kept import REACH, VOICES, Kept, load
from vision.networks import Candidate, network
from vision.reader import FOUND, without_mistakes

PIXELS = np.zeros((50, 50, 3), np.uint8)
HERE, THERE = np.array([1, 0], np.float32), np.array([0, 1], np.float32)


def kept(*values: int, near: np.ndarray = HERE) -> Kept:
    """Kept dice that all look the same."""
    return Kept(np.tile(near, (len(values), 1)), values)


def test_only_near_things_that_are_all_no_dice_count() -> None:
    assert kept(0, 0).no_die(HERE)
    assert not kept(0, 4).no_die(HERE)
    assert not kept(*[0] * (VOICES - 1)).no_die(HERE)
    assert not kept(0, 0).no_die(HERE + REACH * 1.1 * THERE)
    both = Kept(np.concatenate([kept(0, 0).signs, kept(6, 6, near=THERE).signs]), (0, 0, 6, 6))
    assert [both.no_die(sign) for sign in (HERE, THERE)] == [True, False]


def judged(value: int, confidence: float, present: float = 0.9) -> Judged:
    """A die that was read with so much confidence."""
    return Judged(Candidate(20, 20, 10, 10, 0.9, np.zeros(6, np.float32)), present, value, confidence)


def test_a_known_mistake_is_not_asked_about_again_and_a_sure_die_left_alone(monkeypatch) -> None:
    monkeypatch.setattr(reader, "signs", lambda _pixels, some, _looker: np.tile(HERE, (len(some), 1)))
    doubtful, doubt, sure = judged(3, SURE / 2), judged(3, 0.5, FOUND - 0.1), judged(2, 0.95)
    seen, looker = [doubtful, doubt, sure], network("judge")
    assert without_mistakes(seen, PIXELS, looker, kept(0, 0)) == [sure]
    for others in (kept(), kept(3, 3), kept(0, 3)):
        assert without_mistakes(seen, PIXELS, looker, others) == seen


def test_kept_pictures_are_looked_at_once_and_what_is_none_is_left_out(tmp_path: Path) -> None:
    drawn = throw(3, [2, 5, 6, 1])
    for number, face in enumerate(drawn.tops):
        reach = int(face.width)
        x, y = int(face.x), int(face.y)
        piece = drawn.photo[y - reach : y + reach, x - reach : x + reach]
        (tmp_path / f"a-{number}-{face.value}.png").write_bytes(cv2.imencode(".png", piece)[1].tobytes())
    (tmp_path / "b-1-3.png").write_bytes(b"no picture")
    (tmp_path / "note.txt").write_text("nothing")
    looker = network("judge")
    found = load(tmp_path, looker)
    assert sorted(found.values) == [1, 2, 5, 6]
    assert found is load(tmp_path, looker)
    gaps = np.linalg.norm(found.signs[:, None] - found.signs, axis=2)
    assert gaps[~np.eye(4, dtype=bool)].min() > 0.05, "unlike faces look unlike"
    assert load(tmp_path / "none", looker).values == ()
    assert vision.read(drawn.photo, kept=tmp_path) == vision.read(drawn.photo)


def test_reading_with_kept_dice_never_changes_a_sure_one(tmp_path: Path) -> None:
    drawn = throw(5, [6, 4, 5])
    for number in range(VOICES):
        (tmp_path / f"a-{number}-1.png").write_bytes(
            cv2.imencode(".png", drawn.photo[200:300, 200:300])[1].tobytes()
        )
    before, after = vision.read(drawn.photo), vision.read(drawn.photo, kept=tmp_path)
    sure = [die for die in before.dice if die.sure]
    assert sure
    assert [die for die in after.dice if die.sure] == sure
    assert replace(after, dice=(), doubts=()) == replace(before, dice=(), doubts=())
