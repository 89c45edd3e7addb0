"""The reader on rendered photos: it reads, it orders, it abstains, and it sees nothing where nothing is."""

import json
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

import vision
from tests.vision.rendering import table, throw
from tools.dice.films import views
from tools.dice.scenes import Scene, scene
from vision import Die, Reading
from vision.judged import CERTAIN, SURE, Judged
from vision.networks import CROP, WEIGHTS, Candidate, agreed, judge, standard
from vision.reader import (
    BESIDE,
    CARDS,
    DOUBTED,
    FLAT,
    FOUND,
    HOPED,
    LEGIBLE,
    LIFT,
    LOOKS,
    MISTAKEN,
    OPEN,
    OPEN_CARDS,
    PRINTED,
    SHOWN,
    among_others,
    choose,
    doubtful,
    explains,
    one_a_place,
    open_below,
    tell,
    together,
    told_apart,
    weigh_one,
    without_crumbs,
)

UNKNOWN = np.full(6, 1 / 6, np.float32)
ROOT = Path(__file__).resolve().parents[2]


def photos(count: int) -> list:
    """Throws of one to six dice."""
    rng = np.random.default_rng(11)
    return [throw(seed, rng.integers(1, 7, 1 + seed % 6).tolist()) for seed in range(count)]


def read_exactly(drawn: Scene, photo: np.ndarray) -> bool:
    """Whether a photo of drawn dice is read as what they show."""
    return Counter(face.value for face in drawn.tops) == Counter(die.value for die in vision.read(photo).dice)


def test_ordinary_dice_are_read() -> None:
    right = wrong = total = exact = 0
    drawn = photos(30)
    for one in drawn:
        truth = Counter(face.value for face in one.tops)
        reading = vision.read(one.photo)
        right += (truth & Counter(die.value for die in reading.dice)).total()
        wrong += (Counter(die.value for die in reading.dice if die.sure) - truth).total()
        total += truth.total()
        exact += truth == Counter(die.value for die in reading.dice)
    assert right >= 0.95 * total
    assert exact >= 0.85 * len(drawn)
    assert wrong <= 0.01 * total


def test_a_photo_from_above_may_be_any_way_up() -> None:
    exact = 0
    drawn = photos(12)
    for number, one in enumerate(drawn):
        turned = np.ascontiguousarray(np.rot90(one.photo, 1 + number % 3))
        exact += read_exactly(one, turned)
    assert exact >= 0.85 * len(drawn)


def test_boxes_lie_on_the_top_faces_from_left_to_right() -> None:
    drawn = throw(3, [2, 5, 6, 1])
    reading = vision.read(drawn.photo)
    assert reading.size == (640, 640)
    middles = [(die.box[0] + die.box[2] / 2, die.box[1] + die.box[3] / 2) for die in reading.dice]
    assert [x for x, _ in middles] == sorted(x for x, _ in middles)
    for face in drawn.tops:
        gaps = [np.hypot(face.x - x, face.y - y) for x, y in middles]
        assert min(gaps) < 0.3 * face.width
        die = reading.dice[int(np.argmin(gaps))]
        assert die.value == face.value
        assert 0.6 < die.box[2] / face.width < 1.6


def test_a_large_photo_is_read_in_its_own_pixels() -> None:
    drawn = throw(3, [2, 5, 6, 1])
    large = cv2.resize(drawn.photo, (3840, 3840), interpolation=cv2.INTER_CUBIC)
    data = cv2.imencode(".jpg", large)[1].tobytes()
    small, reading = vision.read(drawn.photo), vision.read(data)
    assert reading.size == (3840, 3840)
    assert [die.value for die in reading.dice] == [die.value for die in small.dice]
    for one, other in zip(small.dice, reading.dice, strict=True):
        assert np.abs(np.array(one.box) * 6 - other.box).max() < 0.4 * other.box[2]


@pytest.mark.parametrize("reach", [0.5, 0.7, 1.2])
def test_a_die_that_fills_the_photo_is_read(reach: float) -> None:
    right = 0
    for value in range(1, 7):
        drawn = throw(value, [value], face=260)
        [face] = drawn.tops
        rows, columns = (
            slice(max(0, round(at - reach * face.width)), round(at + reach * face.width))
            for at in (face.y, face.x)
        )
        right += [die.value for die in vision.read(drawn.photo[rows, columns]).dice] == [value]
    assert right >= 5


def test_an_empty_table_has_no_dice() -> None:
    found = [die for seed in range(30) for die in vision.read(table(seed)).dice]
    assert not [die for die in found if die.sure]
    assert len(found) <= 5


@pytest.mark.parametrize("level", [0, 90, 255])
def test_a_blank_photo_has_no_dice(level: int) -> None:
    assert vision.read(np.full((480, 640, 3), level, np.uint8)).dice == ()
    noise = np.random.default_rng(level).integers(0, 255, (480, 640, 3), np.uint8)
    assert not [die for die in vision.read(noise).dice if die.sure]


@pytest.mark.parametrize("grain", [1, 4])
def test_a_photo_of_the_dark_has_no_dice_though_it_is_brightened(grain: float) -> None:
    black = np.random.default_rng(1).normal(2, grain, (480, 640, 3))
    assert vision.read(np.clip(black, 0, 255).astype(np.uint8)).dice == ()


def test_a_blurred_die_is_not_sure() -> None:
    drawn = throw(5, [6, 4, 5])
    blurred = cv2.GaussianBlur(drawn.photo, (0, 0), 16)
    assert not [die for die in vision.read(blurred).dice if die.sure]


def test_reading_twice_says_the_same() -> None:
    photo = throw(8, [1, 2, 3]).photo
    assert vision.read(photo) == vision.read(photo)


def judged(present: float, value: int = 3, x: float = 0) -> Judged:
    """A candidate of which so much is known."""
    candidate = Candidate(x, 0, 40, 40, present, UNKNOWN)
    return Judged(candidate, present, value, present)


def test_expected_dice_bring_doubtful_ones_back_but_never_as_sure() -> None:
    seen = [judged(0.95), judged((FOUND + HOPED) / 2), judged((FOUND + HOPED) / 2), judged(HOPED / 2)]
    assert len(choose(seen, None)) == 1
    assert len(choose(seen, 2)) == 2
    assert len(choose(seen, 9)) == 3  # never a fourth that is not there
    assert [one.confidence >= SURE for one in choose(seen, 9)] == [True, False, False]
    assert len(choose([judged(0.95)] * 3, 1)) == 3  # and none is hidden


@pytest.mark.parametrize(("height", "sure"), [(40, True), (32, True), (22, False), (70, False)])
def test_a_face_that_is_slanted_unlike_the_others_is_asked_about(height: float, sure: bool) -> None:
    plain, odd = judged(0.95), judged(0.95)
    odd = replace(odd, candidate=replace(odd.candidate, height=height))
    chosen = choose([plain, judged(0.95, x=99), odd], None)
    assert [one.confidence >= SURE for one in chosen] == [True, True, sure]
    assert all(one.confidence >= SURE for one in choose([plain, odd], None)), "of two, neither is the odd one"


@pytest.mark.parametrize(("side", "reported"), [(40, True), (46, True), (16, False), (120, False)])
def test_a_doubtful_one_of_another_size_than_the_dice_is_no_die(side: float, reported: bool) -> None:
    dice = [judged(0.9), judged(0.95, x=60)]
    doubtful = judged(FOUND + 0.05, x=200)
    doubtful = replace(doubtful, candidate=replace(doubtful.candidate, width=side, height=side))
    seen = among_others([*dice, doubtful])
    assert seen[:2] == dice
    assert (seen[2] in choose(seen, None)) == reported
    assert among_others([doubtful]) == [doubtful], "alone there is nothing to compare it with"


def test_large_and_small_dice_are_read_side_by_side() -> None:
    large, small = judged(0.95), judged(0.95, x=100)
    small = replace(small, candidate=replace(small.candidate, width=20, height=20))
    assert len(choose(among_others([large, small]), None)) == 2


def sized(one: Judged, side: float, score: float) -> Judged:
    """The same, of another size and with another word of the finder on it."""
    return replace(one, candidate=replace(one.candidate, width=side, height=side, score=score))


def test_a_pip_of_a_sure_die_is_not_looked_at() -> None:
    die = sized(judged(0.95), 200, 0.8)
    pip = sized(judged(0.95, x=40), 25, 0.7).candidate
    assert explains(die, pip)
    assert not explains(replace(die, confidence=SURE - 0.1), pip), "the large one may be a group"
    assert not explains(die, replace(pip, score=0.9)), "the finder likes it better: the judge decides"
    assert not explains(die, replace(pip, x=120)), "it lies beside"


def test_of_a_die_and_its_pips_or_a_group_and_its_dice_the_likelier_stay() -> None:
    large, small = sized(judged(0.9), 200, 0.8), [sized(judged(0.8, x=x), 25, 0.9) for x in (-40, 40)]
    assert one_a_place([large, *small]) == [large]
    dice = [replace(one, present=0.95) for one in small]
    assert one_a_place([large, *dice]) == dice


def test_a_large_die_is_not_hidden_by_its_pips() -> None:
    missed = 0
    for seed in range(12):
        drawn = throw(seed, [6], face=200)
        # A lamp mirrored in each hollow makes it look like a small die of its own.
        photo = drawn.photo.copy()
        found, _ = cv2.findContours((drawn.pips > 128).astype(np.uint8), cv2.RETR_EXTERNAL, 2)
        for outline in found:
            x, y, width, height = cv2.boundingRect(outline)
            middle = (x + width // 2, y + height // 2)
            cv2.circle(photo, middle, max(2, width // 6), (235, 235, 235), -1, cv2.LINE_AA)
        missed += [die.value for die in vision.read(photo).dice] != [6]
    assert missed <= 1


@pytest.mark.parametrize("light", [0.3, 0.12])
def test_dice_are_read_in_poor_light(light: float) -> None:
    exact = 0
    drawn = photos(12)
    for one in drawn:
        grain = np.random.default_rng(1).normal(0, 2, one.photo.shape)
        dark = np.clip(one.photo * light + grain, 0, 255).astype(np.uint8)
        exact += read_exactly(one, dark)
    assert exact >= 0.85 * len(drawn)


def test_what_shows_no_pips_is_no_die() -> None:
    blank = replace(judged(0.9), confidence=LEGIBLE / 2)
    assert [one.confidence for one in choose([blank, judged(0.9)], 2)] == [0.9]


def test_only_what_is_doubtful_gets_a_second_look() -> None:
    clear, doubtful = np.eye(13, dtype=np.float32)[3] * 20, np.eye(13, dtype=np.float32)[4] * 2
    asked: list[int] = []

    def looker(blob: np.ndarray) -> np.ndarray:
        asked.append(len(blob))
        return np.stack([clear, doubtful, clear] if len(blob) == 3 else [clear])

    pixels = np.zeros((200, 200, 3), np.uint8)
    found = judge(pixels, [judged(0.9, x=place).candidate for place in (0, 60, 120)], looker)
    assert asked == [3, 1]
    assert found.argmax(axis=1).tolist() == [3, 3, 3], "the second look counts as much as the first"
    assert found[1].max() < found[0].max()
    assert found.sum(axis=1) == pytest.approx([1, 1, 1])


@pytest.mark.parametrize(("candidates", "again"), [(3, 3), (7, 4), (10, 2), (12, 0), (20, 0)])
def test_many_candidates_leave_no_time_for_second_looks(candidates: int, again: int) -> None:
    asked: list[int] = []

    def looker(blob: np.ndarray) -> np.ndarray:
        asked.append(len(blob))
        return np.zeros((len(blob), 13), np.float32)

    pixels = np.zeros((50, 500, 3), np.uint8)
    judge(pixels, [judged(0.9, x=20 * place).candidate for place in range(candidates)], looker)
    assert asked == [candidates] + [again] * (again > 0)


def test_pips_of_another_hue_stand_out_from_gloss_and_shade() -> None:
    rng = np.random.default_rng(1)
    light = cv2.GaussianBlur(rng.uniform(0, 255, (CROP, CROP)), (0, 0), 2) * 3 - 300  # the same for all hues
    photo = np.clip(light[..., None] * 0.5 + 60 + rng.normal(0, 2, (CROP, CROP, 3)), 0, 255)
    pip = np.zeros((CROP, CROP), bool)
    pip[30:42, 30:42] = True
    photo[pip] += (-10, -10, 20)

    def contrast(channel: np.ndarray) -> float:
        face = channel[18:-18, 18:-18]
        inside = pip[18:-18, 18:-18]
        return abs(face[inside].mean() - face[~inside].mean()) / face[~inside].std()

    looks = standard(np.clip(photo, 0, 255).astype(np.uint8))
    assert looks.shape == (6, CROP, CROP)
    plain, pulled = (max(contrast(looks[each]) for each in part) for part in ((0, 1, 2), (3, 4, 5)))
    assert pulled > 3 * plain


def test_the_weights_are_small() -> None:
    assert 0 < sum(path.stat().st_size for path in WEIGHTS.iterdir()) < 5_000_000


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = "import sys, vision; print({'cv2', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "set()"


def chances(value: int, much: float = 0.98) -> np.ndarray:
    """What the judge says of one place: a value, or none, as *much* as it can."""
    found = np.full(7, (1 - much) / 6, np.float32)
    found[value] = much
    return found


def test_finder_and_judge_must_agree_that_there_is_a_face_and_what_it_shows() -> None:
    three, four = (np.eye(6, dtype=np.float32)[value - 1] for value in (3, 4))
    seen, faint = (Candidate(0, 0, 40, 40, score, three) for score in (0.97, 0.3))
    both = weigh_one(seen, chances(3))
    assert (both.value, both.printed, both.sure) == (3, False, True)
    for candidate, word in ((seen, chances(0)), (faint, chances(3))):
        assert weigh_one(candidate, word).present < FOUND
    other = weigh_one(replace(seen, values=four), chances(3, much=0.9))
    assert (other.value, other.present > FOUND, other.sure) == (3, True, False)


def test_printed_faces_are_no_dice_and_the_missing_are_counted() -> None:
    print_ = replace(judged(0.95, x=100), real=MISTAKEN / 2)
    assert choose([judged(0.95), print_], None) == [judged(0.95)]
    assert choose([judged(0.95), print_], 2) == [judged(0.95)]
    [_, asked] = choose([judged(0.95), replace(print_, real=2 * MISTAKEN)], 2)
    assert asked.confidence < SURE, "it may have been a die after all"
    blank = np.full((300, 300, 3), 140, np.uint8)
    assert (vision.read(blank, 3).missing, vision.read(blank).missing) == (3, 0)
    assert vision.read(throw(8, [1, 2, 3]).photo, 3).missing == 0


def test_what_is_small_beside_the_dice_is_asked_about_if_it_is_clearly_a_face() -> None:
    def sized(side: float, present: float) -> Judged:
        one = judged(present)
        return replace(one, candidate=replace(one.candidate, width=side, height=side))

    dice, tiny, crumb = [sized(80, 0.95), sized(78, 0.95)], sized(30, 0.9), sized(30, FOUND - 0.05)
    kept = without_crumbs([*dice, tiny, crumb])
    assert kept[:2] == dice
    assert [(one.candidate.side, one.sure) for one in kept[2:]] == [(30, False)]


def test_odds_say_what_is_printed_and_what_is_asked_about() -> None:
    seen = judged(0.95, value=3)
    assert tell(seen, FLAT + 1) is seen
    asked = tell(seen, (FLAT + PRINTED) / 2)
    assert (asked.printed, asked.sure) == (False, False)
    flat = tell(seen, PRINTED - 1)
    assert (flat.printed, flat.value, flat.sure) == (True, 3, True)


def three_looks() -> tuple[np.ndarray, list[Judged]]:
    """A photo with two faces of one look and one of another."""
    photo = np.full((100, 300, 3), 90, np.uint8)
    photo[:, 200:] = 220
    dice = [judged(0.95, x=x) for x in (50, 120, 250)]
    return photo, [replace(one, candidate=replace(one.candidate, y=50)) for one in dice]


def test_what_faces_of_one_look_are_counts_for_each_of_them() -> None:
    photo, dice = three_looks()
    for own, other, apart, (printed, sure) in (
        (PRINTED - 2, PRINTED - 1, OPEN_CARDS, (True, True)),
        (PRINTED - 0.5, FLAT, OPEN_CARDS, (False, False)),  # its like is rather a die
        (FLAT - 1, FLAT + 4, OPEN, (False, True)),
        (FLAT - 3, FLAT + 4, OPEN_CARDS, (False, False)),  # it is too unlike one itself
    ):
        odds = {50: own, 120: other, 250: apart}
        told = told_apart(
            photo, dice, lambda _, asked, *__, odds=odds: np.array([odds[one.x] for one in asked])
        )
        assert (told[0].printed, told[0].sure) == (printed, sure)
        assert told[2].sure


def test_beside_clear_dice_others_must_be_clearer() -> None:
    photo, dice = three_looks()
    for clear, sure in ((FLAT + 1, True), (OPEN + BESIDE, False)):
        odds = {50: clear, 120: clear, 250: (FLAT + OPEN) / 2}
        told = told_apart(
            photo, dice, lambda _, asked, *__, odds=odds: np.array([odds[one.x] for one in asked])
        )
        assert [one.sure for one in told] == [True, True, sure]


def test_beside_clear_print_dice_must_be_clearer() -> None:
    for clear in (FLAT, OPEN, OPEN + BESIDE):
        plain, cards = (open_below({1: clear, 2: other}) for other in (CARDS + 1, CARDS - 1))
        assert FLAT <= plain <= OPEN < cards == OPEN_CARDS
    assert open_below({}) == FLAT


def test_the_faces_of_a_look_lift_one_of_them_by_so_much_at_most() -> None:
    _, dice = three_looks()
    first, second, third = (id(one) for one in dice)
    words = together([dice[:2], dice[2:]], {first: FLAT, second: FLAT + 4 * LIFT, third: FLAT})
    assert words == {first: FLAT + LIFT, second: FLAT + 3 * LIFT, third: FLAT}


def test_what_would_be_asked_about_is_looked_at_again_mirrored() -> None:
    photo, dice = three_looks()
    again: list[float] = []

    def telling(_: np.ndarray, asked: list[Candidate], mirrored: bool) -> np.ndarray:
        again.extend(one.x for one in asked if mirrored)
        return np.array([OPEN + 2 if mirrored or one.x < 200 else FLAT - 1 for one in asked], np.float32)

    assert all(one.sure for one in told_apart(photo, dice, telling))
    assert again == [250]


def test_print_is_told_among_clear_dice_of_its_own_look() -> None:
    photo, dice = three_looks()
    odds = {50: OPEN + BESIDE, 120: 4 * PRINTED, 250: OPEN + BESIDE}
    told = told_apart(photo, dice, lambda _, asked, *__: np.array([odds[one.x] for one in asked]))
    assert [one.sure and not one.printed for one in told] == [False, False, True]


def test_a_face_on_a_card_counts_by_itself_beside_dice_of_its_own_colour() -> None:
    photo, dice = three_looks()
    odds = {50: OPEN + BESIDE, 120: PRINTED - 1, 250: OPEN + BESIDE}
    alone = []
    for card in (90, 220):
        photo[10:90, 80:160], photo[25:75, 95:145] = card, 90
        told = told_apart(photo, dice, lambda _, asked, *__: np.array([odds[one.x] for one in asked]))
        alone.append(told[1].printed)
    assert alone == [False, True]


def test_no_more_faces_are_looked_at_than_there_is_time_for() -> None:
    photo = np.zeros((50, 60 * LOOKS, 3), np.uint8)
    dice = [judged(0.95, x=30 + 30 * number) for number in range(2 * LOOKS)]
    places: list[float] = []

    def telling(_: np.ndarray, asked: list[Candidate], mirrored: bool) -> np.ndarray:
        places.extend(one.x for one in asked if not mirrored)
        return np.zeros(len(asked), np.float32)

    told_apart(photo, dice, telling)
    assert len(places) == LOOKS


def test_what_one_of_two_looks_rules_out_is_out() -> None:
    sure, torn = np.zeros((1, 13), np.float32), np.zeros((1, 13), np.float32)
    sure[0, 3], torn[0, [3, 5]] = 1, 0.5
    [both] = agreed(sure, torn)
    assert both.argmax() == 3
    assert both[3] > 0.75 > CERTAIN * both[1:7].sum()
    assert both.sum() == pytest.approx(1)
    torn[0, [0, 5]] = 0.5, 0
    assert agreed(sure, torn)[0, 0] == pytest.approx(0.25), "whether there is a face is no such matter"


def test_a_doubt_must_show_a_value() -> None:
    seen = judged(DOUBTED + 0.01)
    assert doubtful(seen)
    assert not doubtful(replace(seen, confidence=SHOWN - 0.01))
    assert not doubtful(replace(seen, real=0.1))


def test_a_face_is_sure_only_if_both_that_it_is_one_and_its_value_are() -> None:
    seen = judged(0.95)
    assert seen.sure
    assert not replace(seen, confidence=(CERTAIN - 0.01) * 0.95).sure
    assert not replace(seen, present=SURE - 0.01, confidence=SURE - 0.01).sure


def test_most_printed_faces_are_no_sure_dice() -> None:
    rng = np.random.default_rng(31)
    faces = sure = 0
    for _ in range(12):
        drawn = scene(rng, views(), 480, count=0, face=60, tilt=0.2, printed=1.0)
        faces += sum(face.value > 0 for face in drawn.printed)
        sure += sum(die.sure for die in vision.read(drawn.photo).dice)
    assert faces > 15
    assert sure <= 0.25 * faces


def test_a_reading_is_a_value() -> None:
    die = Die(3, (1, 2, 3, 4), 0.9, True)
    assert Reading((die,), (10, 10)) == Reading((Die(3, (1, 2, 3, 4), 0.9, True),), (10, 10))


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    """The command line, as a person runs it."""
    command = [sys.executable, "-m", "vision", "read", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


def test_the_command_line(tmp_path: Path) -> None:
    drawn = throw(3, [2, 5, 6, 1])
    photo, broken = tmp_path / "dés.png", tmp_path / "broken.jpg"
    photo.write_bytes(cv2.imencode(".png", drawn.photo)[1].tobytes())
    broken.write_bytes(b"nothing")
    done = run("--json", "--expected", 4, "--overlay", tmp_path / "out.png", photo)
    assert (done.returncode, done.stderr) == (0, "")
    said = json.loads(done.stdout)
    assert set(said) == {"photo", "dice", "printed", "doubts", "missing", "groups", "cards", "ms"}
    assert sorted(value for group in said["groups"] for value in group["values"]) == [1, 2, 5, 6]
    assert (said["printed"], said["cards"], said["missing"]) == ([], [], 0)
    assert said["photo"] == str(photo)
    assert sorted(die["value"] for die in said["dice"]) == [1, 2, 5, 6]
    assert all(set(die) == {"value", "box", "confidence", "sure"} for die in said["dice"])
    assert cv2.imread(str(tmp_path / "out.png")).shape == (640, 640, 3)

    done = run(photo, broken, tmp_path / "none.jpg")
    assert done.returncode == 2
    assert done.stdout.count("\n") == 1
    assert [line.rpartition(": ")[2] for line in done.stderr.splitlines()] == [
        "this is not a JPEG, PNG, WebP or BMP picture.",
        "there is no such file, or it cannot be opened.",
    ]


def test_no_dice_is_no_error(tmp_path: Path) -> None:
    photo = tmp_path / "blank.png"
    photo.write_bytes(cv2.imencode(".png", np.full((200, 200, 3), 140, np.uint8))[1].tobytes())
    done = run(photo)
    assert (done.returncode, done.stdout) == (0, f"{photo}: no dice\n")
    assert run("--json", photo).stdout.startswith('{"photo": ')
    assert run("--overlay", tmp_path / "out.txt", photo).returncode == 2
