"""Whether what a person put right helps: each photo with what was asked about in the others of its source."""

from dataclasses import dataclass

import numpy as np

from tools.dice.label import matched
from tools.dice.photos import folder
from vision import networks
from vision.kept import Kept, signs
from vision.photo import brightened, upright
from vision.reader import DOUBTED, LEGIBLE, weigh
from vision.telling import teller

SOURCES = ("matteop65", "nell_byler", "epanemu_roboflow")  # those with boxes


@dataclass(frozen=True)
class Question:
    """Something that was asked about: how the judge sees it, and whether it is a die."""

    photo: str
    sign: np.ndarray
    die: bool


def questions(source: str, truth: dict[str, dict], core: bool) -> list[Question]:
    """What is asked about the photos of a source."""
    finder, judge = (networks.network(name) for name in ("finder", "judge"))
    found = []
    for key, entry in truth.items():
        if not key.startswith(f"{source}/") or not entry.get("boxes") or (core and not entry.get("core")):
            continue
        pixels = upright(folder() / key).pixels
        judged = weigh(pixels, finder, judge, DOUBTED, teller())
        _, dice = matched(entry, judged, source)
        asked = [
            number
            for number, one in enumerate(judged)
            if not one.sure and not one.printed and one.confidence >= LEGIBLE and one.present >= DOUBTED
        ]
        if asked:
            rows = signs(brightened(pixels), [judged[number].candidate for number in asked], judge)
            found += [Question(key, row, number in dice) for number, row in zip(asked, rows, strict=True)]
    return found


def report(truth: dict[str, dict], core: bool = False) -> list[str]:
    """A line a source: how many questions are not asked again, and how many real dice are lost."""
    lines = []
    for source in SOURCES:
        asked = questions(source, truth, core)
        gone = [question for question in asked if forgotten(question, asked)]
        lines.append(
            f"kept things, {source}: {len(asked)} questions, {no_dice(asked)} about no die; "
            f"{no_dice(gone)} of these not asked again, {len(gone) - no_dice(gone)} real dice lost"
        )
    return lines


def no_dice(some: list[Question]) -> int:
    """How many of them are about things that are no dice."""
    return sum(not one.die for one in some)


def forgotten(question: Question, asked: list[Question]) -> bool:
    """Whether a thing is not asked about, by what was asked about in the other photos."""
    others = [other for other in asked if other.photo != question.photo]
    if not others:
        return False
    kept = Kept(np.array([other.sign for other in others]), tuple(int(other.die) for other in others))
    return kept.no_die(question.sign)
