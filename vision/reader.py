"""From a photo to its faces: find candidates at several scales, judge each closely, say which are sure."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from . import looks, networks, ways
from .judged import Judged, doubted
from .kept import Kept, load, signs
from .networks import Candidate, Network
from .photo import Photo, Pixels, brightened, upright
from .places import apart, close, nested, within
from .reading import Box, Die, Face, Printed, Reading
from .telling import Telling, teller

FAINT = 0.2  # what a look believes in less does not count
MOST = 60  # candidates that are judged; a table of pebbles must not take minutes
FEW = 3  # of those that are only worth a question

# Dice differ in size: what is smaller than this share of the usual one is only asked about if clearly a face.
SMALL = 0.5

# The dice of a throw are of like size: what is of another one, a key or a pip, must look much like a die.
LIKELY = 0.8  # a die to compare with, from this chance on
LIKE = 0.2  # sizes are alike up to this difference of their logarithms
UNLIKE = 0.45  # and for each unit more a candidate loses this share of its chance

TRUST = 0.65  # how much the finder's word counts beside the judge's on whether there is a die
SEEN = 0.8  # how much the judge's word counts beside the finder's on its value

# What has less than these logarithms of odds, of a die against print, is printed, or asked about.
PRINTED, FLAT = -4.5, -2.0
BESIDE, OPEN = 4.5, 1.5  # also what has so much less than the clearest dice of the photo, and less than that
CARDS = -2.5  # a face with less than these is clearly printed: there may be more print,
OPEN_CARDS = 3.0  # and what has less than these is asked about
LIFT = 1.5  # by how much the faces of its look may raise the odds of one
COLOUR = 35.0  # levels that faces of one colour differ by at most
AROUND = 50.0  # and what lies around them
LOOKS = 16  # of the faces of a photo, at most
AGAIN = 4  # and so many second ones, mirrored, at what would be asked about

# Tuned on sources that the networks had not seen; see docs/dice-reader.md.
FOUND = 0.69  # a die is reported from this chance on that it is one
HOPED = 0.35  # the same, while fewer dice were found than are expected
MISTAKEN = 0.0005  # and what was taken for print, unless it is so beyond doubt
DOUBTED = 0.6  # and from this one on it is shown with a question mark where it is not reported,
SHOWN = 0.36  # if so much speaks for its value: keys and labels rarely show a clear one
LEGIBLE = 0.2  # with less than this nothing on it looks like pips: it is a key or a button
# what is sure is in judged.py

# One camera sees all tops at nearly one angle: what is slanted so much more than the others may be a side.
ODD = 0.4

# What lies around a face, of a square of 18 pixels that is 2.1 times as wide as it.
RIM = np.ones((18, 18), bool)
RIM[3:15, 3:15] = False

AnyFace = TypeVar("AnyFace", bound=Face)


def read_dice(
    photo: str | Path | bytes | NDArray[Any], expected: int | None = None, kept: Path | None = None
) -> Reading:
    """What vision.read promises."""
    return read_upright(upright(photo), expected, kept=kept)


def read_upright(
    photo: Photo, expected: int | None, folder: Path = networks.WEIGHTS, kept: Path | None = None
) -> Reading:
    """The faces of a photo, which stands upright unless nobody says so and it looks otherwise."""
    finder, looker = (networks.network(name, folder) for name in ("finder", "judge"))
    least = DOUBTED if expected is None else HOPED
    judged = weigh(photo.pixels, finder, looker, least, teller(folder))
    if not photo.oriented and may_be_over(photo.pixels, reported(judged), finder):
        over = weigh(ways.turned(photo.pixels), finder, looker, least, teller(folder))
        back = [replace(one, candidate=ways.back(one.candidate, photo.pixels)) for one in over]
        judged = way_up(judged, back)
    if kept is not None:
        judged = without_mistakes(judged, photo.pixels, looker, load(kept, looker))
    dice = choose(judged, expected)
    left = [
        one
        for one in judged
        if one.confidence >= LEGIBLE and not any(one.candidate is d.candidate for d in dice)
    ]
    doubts = [doubted(one) for one in left if doubtful(one)]
    printed = [one for one in left if one.printed and one.present >= FOUND]
    return Reading(
        across(photo, Die, dice),
        photo.size,
        across(photo, Printed, printed),
        across(photo, Die, doubts),
        max(0, (expected or 0) - len(dice)),
    )


def reported(judged: list[Judged]) -> list[Judged]:
    """What is likely enough to be told as dice."""
    return [one for one in judged if one.present >= FOUND and one.confidence >= LEGIBLE and not one.printed]


def doubtful(one: Judged) -> bool:
    """Whether what is not told as a die is likely enough to be shown with a question mark."""
    return not one.printed and one.present >= DOUBTED and one.confidence >= SHOWN


def may_be_over(pixels: Pixels, found: list[Judged], finder: Network) -> bool:
    """Whether a photo is worth another reading upside down: its faces are not clear, and a first look at the
    turned photo shows a rival of one of them."""
    if not ways.doubtful(found):
        return False
    glimpse = looks.glimpse(brightened(ways.turned(pixels)), HOPED, finder)
    seen = [
        Judged(ways.back(one, pixels), one.score, int(one.values.argmax()) + 1, one.score) for one in glimpse
    ]
    return bool(ways.rivals(found, seen))


def way_up(judged: list[Judged], over: list[Judged]) -> list[Judged]:
    """Of what was found in a photo and in the turned one, that of the right way up; unless that is clearly
    the way it stands, nothing of it is sure."""
    pairs = ways.rivals(reported(judged), reported(over))
    gain = ways.gain(pairs)
    if gain <= ways.OPEN:
        return judged
    return [doubted(one) for one in (over if gain > ways.BETTER else judged)]


def weigh(
    pixels: Pixels, finder: Network, looker: Network, least: float = HOPED, telling: Telling | None = None
) -> list[Judged]:
    """Everything in the photo that may be a face with the chance *least*, the likeliest first; *telling* says
    which of it is printed."""
    # Below this score the judge's best word could not lift a candidate to that chance.
    score = least ** (1 / TRUST)
    pixels = brightened(pixels)
    candidates = looks.candidates(pixels, min(FAINT, score), finder)
    found = [one for one in apart(candidates) if one.score >= score][:MOST]
    likely = sum(one.score >= FOUND ** (1 / TRUST) for one in found)
    outer, inner = nested(found[: likely + FEW])
    judged = judge_all(pixels, outer, looker)
    inner = [one for one in inner if not any(explains(die, one) for die in judged)]
    judged = one_a_place(judged + judge_all(pixels, inner, looker))
    if telling is not None:
        judged = told_apart(pixels, judged, telling)
    return without_crumbs(sorted(among_others(judged), key=lambda one: -one.present))


def judge_all(pixels: Pixels, candidates: list[Candidate], looker: Network) -> list[Judged]:
    """The candidates with the final word on each."""
    if not candidates:
        return []
    chances = networks.judge(pixels, candidates, looker)
    return [weigh_one(candidate, row) for candidate, row in zip(candidates, chances, strict=True)]


def told_apart(pixels: Pixels, judged: list[Judged], telling: Telling) -> list[Judged]:
    """The same, and it is said which are printed.

    Faces of one size and colour are the dice of a throw or the print of a card, as a rule: what a few of them
    look like counts as much for each as what it looks like itself. Beside dice that are clearly some, the
    others must be clearer; beside what is clearly printed, all of them.
    """
    groups = alike(pixels, [one for one in judged if one.present >= FOUND])
    # One of each look comes first: there may be more faces than there is time for.
    first = [group[0] for group in groups] + [one for group in groups for one in group[1:]]
    said = heard(pixels, first[:LOOKS], telling)
    words = together(groups, said)
    # What would be asked about gets a second look, mirrored.
    asked = [one for one in first[:LOOKS] if words[id(one)] < open_below(words)][:AGAIN]
    again = heard(pixels, asked, telling, mirrored=True)
    words = together(groups, said | {number: (said[number] + word) / 2 for number, word in again.items()})
    flat = open_below(words)
    return [tell(one, words[id(one)], flat) if id(one) in words else one for one in judged]


def together(groups: list[list[Judged]], said: dict[int, float]) -> dict[int, float]:
    """What is said of some faces, once those of one group count for each other."""
    words: dict[int, float] = {}
    for group in groups:
        known = [said[id(one)] for one in group if id(one) in said]
        usual = sum(known) / len(known) if known else OPEN
        for one in group:
            own = said.get(id(one), usual)
            words[id(one)] = min((own + usual) / 2, own + LIFT)
    return words


def open_below(words: dict[int, float]) -> float:
    """The odds below which the faces of a photo that have these are asked about."""
    if not words:
        return FLAT
    if min(words.values()) < CARDS:
        return OPEN_CARDS
    return max(FLAT, min(OPEN, max(words.values()) - BESIDE))


def heard(pixels: Pixels, some: list[Judged], telling: Telling, mirrored: bool = False) -> dict[int, float]:
    """What the teller says of some faces."""
    if not some:
        return {}
    odds = telling(pixels, [one.candidate for one in some], mirrored)
    return {id(one): float(word) for one, word in zip(some, odds, strict=True)}


def alike(pixels: Pixels, seen: list[Judged]) -> list[list[Judged]]:
    """Faces of one size and colour, together, if the same lies around them: a white face on a card is not one
    of the white dice beside it."""
    groups: list[tuple[networks.Floats, list[Judged]]] = []
    for one in seen:
        square = networks.cutting(pixels, one.candidate, 2.1, 18)
        colour = square[6:12, 6:12].mean(axis=(0, 1)) / COLOUR
        around = square[RIM].mean(axis=0) / AROUND
        look = np.array([*colour, *around, math.log(one.candidate.side) / LIKE], np.float32)
        group = next((group for first, group in groups if np.abs(look - first).max() < 1), None)
        if group is None:
            groups.append((look, [one]))
        else:
            group.append(one)
    return [group for _, group in groups]


def tell(one: Judged, word: float, flat: float = FLAT) -> Judged:
    """A face, printed or not by these odds; where that is open, a die is asked about."""
    if word < PRINTED:
        return replace(one, real=1 / (1 + math.exp(-word)))
    return doubted(one) if word < flat else one


def explains(die: Judged, one: Candidate) -> bool:
    """Whether a candidate is only a pip of a sure face, so that nobody need look at it."""
    return die.sure and within(one, die.candidate) and one.score < die.candidate.score


def one_a_place(judged: list[Judged]) -> list[Judged]:
    """The likeliest of those that cannot all be faces, since they lie in one another."""
    kept: list[Judged] = []
    for one in sorted(judged, key=lambda one: -one.present):
        if not any(close(one.candidate, other.candidate) for other in kept):
            kept.append(one)
    return kept


def among_others(judged: list[Judged]) -> list[Judged]:
    """The same, and what is of another size than all likely dice is less likely one; print has any size."""
    likely = [one for one in judged if one.present >= LIKELY and not one.printed]
    return [
        one if one.printed else weakened(one, [other.candidate.side for other in likely if other is not one])
        for one in judged
    ]


def weakened(one: Judged, sides: list[float]) -> Judged:
    """A candidate, less believed in the further its size is from each of *sides*."""
    unlike = min((abs(math.log(one.candidate.side / side)) for side in sides), default=0.0)
    share = max(0.0, 1 - UNLIKE * max(0.0, unlike - LIKE))
    return replace(one, present=one.present * share, confidence=one.confidence * share)


def without_crumbs(judged: list[Judged]) -> list[Judged]:
    """Leave out what is far smaller than the likely dice; what is clearly a face all the same is doubted."""
    likely = [one.candidate.side for one in judged if one.present >= FOUND and not one.printed]
    usual = float(np.median(likely[: (len(likely) + 1) // 2])) if likely else 0.0
    kept = []
    for one in judged:
        if one.printed or one.candidate.side >= SMALL * usual:
            kept.append(one)
        elif one.present >= FOUND and one.confidence >= SHOWN:
            kept.append(doubted(one))
    return kept


def weigh_one(candidate: Candidate, chances: networks.Floats) -> Judged:
    """Bring the two opinions together: both must agree, on kind and value, before the confidence is high."""
    face = float(chances[1:].sum())
    values = chances[1:] / max(face, 1e-6) * SEEN + candidate.values * (1 - SEEN)
    present = float(candidate.score**TRUST * face ** (1 - TRUST))
    value = int(values.argmax())
    return Judged(candidate, present, value + 1, present * float(values[value]))


def choose(judged: list[Judged], expected: int | None) -> list[Judged]:
    """The dice to report. Doubtful ones are taken while dice are missing; none is made up."""
    judged = [one for one in judged if one.confidence >= LEGIBLE]
    found = reported(judged)
    missing = 0 if expected is None else max(0, expected - len(found))
    faint = [one for one in judged if HOPED <= one.present < FOUND and not one.printed]
    mistaken = [one for one in judged if one.printed and one.real >= MISTAKEN]
    hoped = [doubted(one) for one in faint + mistaken][:missing]
    chosen = found + hoped
    return [doubted(one) if stands_out(one, chosen) else one for one in chosen]


def stands_out(one: Judged, chosen: list[Judged]) -> bool:
    """Whether a face is slanted unlike at least two others."""
    others = [other.candidate.slant for other in chosen if other is not one]
    return len(others) > 1 and abs(one.candidate.slant - float(np.median(others))) > ODD


def without_mistakes(judged: list[Judged], pixels: Pixels, looker: Network, kept: Kept) -> list[Judged]:
    """All but what would be asked about and looks like what a person said before is no die."""
    asked = [one for one in judged if not one.sure]
    if not asked or not kept.values:
        return judged
    rows = signs(brightened(pixels), [one.candidate for one in asked], looker)
    mistakes = {id(one) for one, row in zip(asked, rows, strict=True) if kept.no_die(row)}
    return [one for one in judged if id(one) not in mistakes]


def across(photo: Photo, kind: type[AnyFace], judged: list[Judged]) -> tuple[AnyFace, ...]:
    """Judged candidates as faces of some kind, in pixels of the whole photo, from left to right."""
    found = [
        kind(one.value, boxed(photo, one.candidate), round(one.confidence, 3), one.sure) for one in judged
    ]
    return tuple(sorted(found, key=lambda face: face.box[0] + face.box[2] / 2))


def boxed(photo: Photo, candidate: Candidate) -> Box:
    """The box of a candidate, cut where it leaves the photo."""
    across, down = photo.scale
    left = max(0, round((candidate.x - candidate.width / 2) * across))
    top = max(0, round((candidate.y - candidate.height / 2) * down))
    right = min(photo.size[0], round((candidate.x + candidate.width / 2) * across))
    bottom = min(photo.size[1], round((candidate.y + candidate.height / 2) * down))
    return left, top, max(1, right - left), max(1, bottom - top)
