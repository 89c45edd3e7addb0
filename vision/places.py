"""Which candidates are the same thing, and which lie in one another."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from .networks import Candidate, Floats

AGREED = 0.3  # how much of another look's word counts beside the best one's on whether there is a die

# A pip of a large die may look like a small die, with the lamp in it for a pip; so may four dice look like a
# large one. What is smaller than another candidate by this factor is not the same thing.
NESTED = 2.0

BESIDE = 1.6  # sides from the middle of a face to that of another one of the same die, at most


def apart(candidates: list[Candidate]) -> list[Candidate]:
    """The best candidate of each place, likeliest first, with what all looks at that place say of it."""
    places: list[list[Candidate]] = []
    for one in sorted(candidates, key=lambda candidate: -candidate.score):
        place = next((place for place in places if same(one, place[0])), None)
        if place is None:
            places.append([one])
        else:
            place.append(one)
    found = [agreed(place) for place in places]
    return sorted(found, key=lambda candidate: -candidate.score)


def agreed(looks: list[Candidate]) -> Candidate:
    """The best of several looks at one place, with what all of them say."""
    return replace(looks[0], score=believed([one.score for one in looks]), values=together(looks))


def believed(scores: list[float]) -> float:
    """That there is a face: three looks that half believe in one are more than one that does."""
    best, *others = sorted(1 - score for score in scores)
    return 1 - best * math.prod(others) ** AGREED


def together(looks: list[Candidate]) -> Floats:
    """The values that several looks see, each by how much it believes in a face there."""
    scores = np.array([one.score for one in looks], np.float32)
    return np.asarray(scores @ np.stack([one.values for one in looks]) / scores.sum(), np.float32)


def close(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates cannot both be top faces."""
    return math.hypot(one.x - other.x, one.y - other.y) < 0.5 * max(one.side, other.side)


def beside(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates may be two faces of one die."""
    return math.hypot(one.x - other.x, one.y - other.y) < BESIDE * max(one.side, other.side)


def within(one: Candidate, other: Candidate) -> bool:
    """Whether one candidate is a small thing in the place of another: a pip of it, or a die of a group."""
    return close(one, other) and one.side * NESTED <= other.side


def same(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates are the same thing, found by two looks."""
    return close(one, other) and not within(one, other) and not within(other, one)


def nested(candidates: list[Candidate]) -> tuple[list[Candidate], list[Candidate]]:
    """Those that lie in no larger one, and those that do."""
    outer: list[Candidate] = []
    inner: list[Candidate] = []
    for one in candidates:
        (inner if any(within(one, other) for other in candidates) else outer).append(one)
    return outer, inner
