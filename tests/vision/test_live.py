"""Reading without a shutter: values are taken at rest, surely, once, and never wrongly."""

import threading
import time
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from benchmarks.dice_films import tally, watched
from tests.report import figure
from tools.dice.films import SIZE
from vision import Die, Printed, Reading
from vision.groups import rolled
from vision.live import Footage, Live, NoCameraError, from_preview
from vision.photo import Pixels
from vision.settling import DOUBTED, FRAMES, Glance, Settling, unmirrored

EMPTY = Reading((), (400, 300))
FRAME = np.random.default_rng(1).integers(0, 255, (300, 400, 3), np.uint8)
FRAME = np.asarray(cv2.GaussianBlur(FRAME, (0, 0), 4), np.uint8)


def seen(*values: int, sure: bool = True, shift: int = 0, printed: tuple[Printed, ...] = ()) -> Reading:
    """Dice in a row, 40 pixels wide."""
    dice = (
        Die(value, (50 + 60 * place + shift, 100, 40, 40), 0.95 if sure else 0.5, sure)
        for place, value in enumerate(values)
    )
    return Reading(tuple(dice), (400, 300), printed)


def taken(settling: Settling, *readings: Reading, frame: Pixels = FRAME) -> list[tuple[int, ...] | None]:
    """What each of these readings lets be taken."""
    return [settling.see(reading, frame).taken for reading in readings]


def test_values_are_taken_once_when_they_were_seen_often_enough() -> None:
    settling = Settling(2)
    assert taken(settling, *[seen(3, 5)] * FRAMES) == [None] * (FRAMES - 1) + [(3, 5)]
    assert taken(settling, *[seen(3, 5)] * 9) == [None] * 9, "they lie there still"
    assert taken(settling, EMPTY, *[seen(3, 5)] * FRAMES)[-1] == (3, 5), "the next roll shows the same"
    assert taken(settling, *[seen(3, 6)] * FRAMES)[-1] == (3, 6), "a die was turned"


@pytest.mark.parametrize(
    "other",
    [seen(3, 4), seen(3), seen(3, 5, 1), seen(3, 5, shift=60), EMPTY],
    ids=["another value", "one less", "one more", "moved", "gone"],
)
def test_whatever_changes_begins_anew(other: Reading) -> None:
    settling = Settling(2)
    row = [seen(3, 5)] * (FRAMES - 1)
    assert not any(taken(settling, *row, other, *row))


def test_a_doubt_in_one_frame_delays_and_a_lasting_one_prevents() -> None:
    doubtful = seen(3, 5, sure=False)
    assert not any(taken(Settling(2), *[doubtful] * 20))
    assert taken(Settling(2), *[seen(3, 5)] * (FRAMES - 1), doubtful, seen(3, 5))[-1] == (3, 5)
    row = [seen(3, 5), doubtful, seen(3, 5), doubtful, doubtful]
    assert taken(Settling(2), *row)[-1] == (3, 5), "sure now and then, and nothing else is there"
    assert not any(taken(Settling(2), *row[2:], *row[1:2])), "once is too little"
    card = (Printed(4, (230, 170, 40, 40), 0.95, True),)
    beside = [replace(one, printed=card) for one in row]
    assert not any(taken(Settling(2), *beside)), "beside print it must be sure in most of the frames"


def test_what_may_be_a_die_beside_as_many_as_asked_for_only_delays() -> None:
    print_ = Die(2, (300, 100, 40, 40), 0.39, False)
    for strange in (
        replace(seen(3, 5), doubts=(print_,)),
        replace(seen(3, 5), dice=(*seen(3, 5).dice, print_)),
    ):
        assert taken(Settling(2), *[strange] * DOUBTED) == [None] * (DOUBTED - 1) + [(3, 5)]
        assert not any(taken(Settling(3), *[strange] * 20)), "it may be the third"


def test_a_die_that_is_not_sure_for_a_frame_is_followed_beside_print() -> None:
    print_ = Die(2, (300, 100, 40, 40), 0.39, False)
    clear, doubtful = seen(3, 5), seen(3, 5)
    doubtful = replace(
        doubtful, dice=(doubtful.dice[0], replace(doubtful.dice[1], confidence=0.7, sure=False))
    )
    row = [replace(one, dice=(*one.dice, print_)) for one in (clear, doubtful, clear, doubtful, clear)]
    assert taken(Settling(2), *row)[-1] == (3, 5)
    other = replace(row[1], dice=(row[1].dice[0], replace(row[1].dice[1], value=6), print_))
    assert not any(taken(Settling(2), row[0], other, *row[2:])), "it showed another value"


def test_print_that_is_sure_for_once_does_not_begin_anew() -> None:
    print_ = Die(2, (300, 100, 40, 40), 0.39, False)
    doubted, sure = (
        replace(seen(3, 5), dice=(*seen(3, 5).dice, one))
        for one in (print_, replace(print_, confidence=0.95, sure=True))
    )
    row = [doubted, doubted, sure, doubted, doubted, doubted]
    assert taken(Settling(2), *row) == [None] * DOUBTED + [(3, 5)], "that frame does not count"
    assert not any(taken(Settling(2), *[doubted] * (DOUBTED - 1), *[sure] * 20)), "it may be a die"


def test_nothing_is_taken_that_nobody_asked_for() -> None:
    assert not any(taken(Settling(None), *[seen(3, 5)] * 20))
    assert not any(taken(Settling(3), *[seen(3, 5)] * 20))
    assert not any(taken(Settling(0), *[EMPTY] * 20))
    more = replace(seen(3, 5), dice=(*seen(3, 5).dice, Die(6, (330, 250, 40, 40), 0.95, True)))
    assert rolled(more, 2) == more.dice[:2]
    assert not any(taken(Settling(2), *[more] * 20)), "a third one lies apart, and nobody knows why"


def test_a_hand_that_shakes_and_a_lamp_do_not_matter_but_a_hand_over_the_dice_does() -> None:
    settling = Settling(2)
    glances = [
        settling.see(seen(3, 5, shift=number % 3), np.asarray(FRAME * (1 - 0.1 * number), np.uint8))
        for number in range(FRAMES)
    ]
    assert glances[-1].taken == (3, 5)
    assert [one.progress for one in glances] == sorted(one.progress for one in glances)
    settling = Settling(2)
    for number in range(20):
        covered = FRAME.copy()
        covered[80 + 9 * number % 60 :, 60:120] = 90 * (number % 3)
        assert settling.see(seen(3, 5), covered).taken is None


def test_dice_on_cards_are_not_part_of_the_roll() -> None:
    card = (Printed(4, (230, 170, 40, 40), 0.95, True),)
    lying = replace(
        seen(3, 5, 6, printed=card), dice=(*seen(3, 5).dice, Die(6, (230, 120, 40, 40), 0.95, True))
    )
    assert taken(Settling(2), *[lying] * FRAMES)[-1] == (3, 5)


def test_what_is_seen_from_far_aslant_is_not_taken_by_itself() -> None:
    """Upside down, the flat front of a die looks like its top, and is seen in every frame."""
    flat, one_flat = (
        replace(
            seen(3, 5, 6),
            dice=tuple(
                replace(die, box=(*die.box[:3], 22)) if number < count else die
                for number, die in enumerate(seen(3, 5, 6).dice)
            ),
        )
        for count in (3, 1)
    )
    assert not any(taken(Settling(3), *[flat] * 20))
    assert taken(Settling(3), *[one_flat] * FRAMES)[-1] == (3, 5, 6), "one that is half hidden is flat, too"


def test_a_mirrored_reading_is_told_as_the_frame_has_it() -> None:
    there = unmirrored(seen(3, 5))
    assert [(die.value, die.box[0]) for die in there.dice] == [(5, 250), (3, 310)]
    assert unmirrored(there) == seen(3, 5)


def test_rolls_of_rendered_films_are_taken_and_none_wrongly() -> None:
    outcomes = [watched(seed) for seed in (1, 3, 4, 12)]
    assert all(right for _, right in outcomes)
    assert sum(rested is not None and rested <= 2 for rested, _ in outcomes) >= 3


@pytest.mark.proof
def test_two_hundred_films() -> None:
    wrong, soon = tally(range(1000, 1200))
    figure("Films", f"{wrong} of 200 films taken wrongly, {soon} rightly within two seconds of rest")
    assert wrong == 0
    assert soon >= 0.94 * 200  # the goal is 0.95, and is just met: docs/dice-reader.md


def wait_for(things: list, count: int) -> None:
    """Until there are so many."""
    while len(things) < count:
        time.sleep(0.005)


def test_only_the_newest_frame_is_read_and_off_the_thread_of_the_caller(monkeypatch) -> None:
    read: list[int] = []
    told: list[Glance] = []
    go, three, here = threading.Event(), threading.Event(), threading.current_thread()

    def slow(frame: Pixels, _expected: int | None, _kept: Path | None) -> Reading:
        assert threading.current_thread() is not here
        read.append(int(frame.max()))
        assert go.wait(20)
        if frame.max() == 2:
            raise ValueError("a bad frame")
        return EMPTY

    def tell(what: Glance, _frame: Pixels) -> None:
        told.append(what)
        if len(told) == 2:
            three.set()

    monkeypatch.setattr("vision.live.read_dice", slow)
    live = Live(2, tell, pace=1000)
    for number in (1, 7, 8, 2):  # the second and third come while the first is read
        live.show(np.full((4, 4, 3), number, np.uint8))
        wait_for(read, 1)
    go.set()
    wait_for(read, 2)
    live.show(np.full((4, 4, 3), 3, np.uint8))
    assert three.wait(20)
    live.stop()
    assert read == [1, 2, 3]
    assert [one.reading for one in told] == [replace(EMPTY, missing=2)] * 2


def test_a_picture_of_a_phones_camera_is_turned_as_the_phone_is_held() -> None:
    data = bytes(
        [235] * 16 + [16] * 16 + [128] * 16 + [0] * 5
    )  # 8 by 4, the upper half white, and some padding
    white = {degrees: from_preview(data, 8, 4, degrees) > 250 for degrees in (0, 90, 180, 270)}
    assert [white[degrees].shape for degrees in white] == [(4, 8, 3), (8, 4, 3), (4, 8, 3), (8, 4, 3)]
    assert all(half.all() for half in (white[0][:2], white[90][:, 2:], white[180][2:], white[270][:, :2]))
    assert all(picture.mean() == 0.5 for picture in white.values())


def test_a_film_stands_in_for_a_webcam(tmp_path: Path) -> None:
    path = tmp_path / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 60, (SIZE, SIZE))
    for level in (40, 120, 200):
        writer.write(np.full((SIZE, SIZE, 3), level, np.uint8))
    writer.release()
    levels: list[float] = []
    over = threading.Event()

    def show(frame: Pixels) -> None:
        levels.append(float(frame.mean()))
        if len(levels) == 3:
            over.set()

    footage = Footage(path, show)
    assert over.wait(20)
    footage.stop()
    assert not footage.running
    assert levels == pytest.approx([40, 120, 200], abs=4)
    with pytest.raises(NoCameraError):
        Footage(tmp_path / "none.avi", show)
