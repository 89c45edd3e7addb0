# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Dig: whether bones can have the colours that people say (DIG-13), against every way of dealing them."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tracker.games.dig.kit import deal
from tracker.games.dig import COLOURS, PAIRS, UNKNOWN, Dropped, open_colours, scents
from tracker.games.dig.secrets import consistent


def ways(backs: list[str], colours: tuple[Any, ...]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every way of filling in the unknown backs and dealing colours, for a box of these colours."""
    box = Counter({"-".join(pair): 2 for pair in combinations(colours, 2)})
    known = Counter(back for back in backs if back != UNKNOWN)
    unseen = list((box - known).elements())
    if known - box or len(unseen) != backs.count(UNKNOWN):
        return
    for filling in set(permutations(unseen)):
        fill = iter(filling)
        whole = tuple(next(fill) if back == UNKNOWN else back for back in backs)
        for dealt in product(*(back.split("-") for back in whole)):
            if all(dealt.count(colour) == len(colours) - 1 for colour in colours):
                yield whole, dealt


def by_force(hidden: list[str], shown: list[Dropped], colours: tuple[Any, ...]) -> bool:
    """Whether some way of dealing has the shown colours."""
    missing = len(colours) * (len(colours) - 1) - len(hidden) - len(shown)
    backs = [one.bone for one in shown] + hidden + [UNKNOWN] * missing
    seen = tuple(one.colour for one in shown)
    return missing >= 0 and any(dealt[: len(seen)] == seen for _whole, dealt in ways(backs, colours))


@st.composite
def table_of_bones(draw: st.DrawFn, count: int, most_unknown: int) -> Any:
    """Some bones of a small box, shown and hidden: told truly or not."""
    colours = COLOURS[:count]
    pairs = ["-".join(pair) for pair in combinations(colours, 2)]
    backs = draw(st.permutations(pairs * 2))
    untold = draw(st.sets(st.integers(0, len(backs) - 1), max_size=most_unknown))
    backs = [UNKNOWN if at in untold else back for at, back in enumerate(backs)]
    if draw(st.integers(0, 9)) == 0:
        backs[draw(st.integers(0, len(backs) - 1))] = draw(st.sampled_from(pairs))
    if len(untold) < most_unknown and draw(st.booleans()):
        backs.pop()  # a bone that nobody knows of
    cut = draw(st.integers(0, len(backs)))
    shown = [
        Dropped(draw(st.sampled_from([c for c in scents(back) if c in colours])), back)
        for back in backs[:cut]
    ]
    return backs[cut:], shown, colours


@settings(deadline=None, max_examples=400)
@given(table_of_bones(3, 4))
def test_DIG_13_three_colours_are_decided_as_by_trying_everything(case: Any) -> None:
    hidden, shown, colours = case
    assert consistent(hidden, shown, colours) == by_force(hidden, shown, colours)


@settings(deadline=None, max_examples=60)
@given(table_of_bones(4, 2))
def test_DIG_13_four_colours_are_decided_as_by_trying_everything(case: Any) -> None:
    hidden, shown, colours = case
    assert consistent(hidden, shown, colours) == by_force(hidden, shown, colours)


def test_DIG_13_every_telling_of_one_small_box_is_decided_as_by_trying_everything() -> None:
    """All shown colours of six known backs, one after another."""
    backs = ["red-blue", "red-purple", "blue-purple"] * 2
    answers = set()
    for cut in range(7):
        for colours in product(*(back.split("-") for back in backs[:cut])):
            shown = [Dropped(colour, back) for colour, back in zip(colours, backs, strict=False)]
            answer = consistent(backs[cut:], shown, COLOURS[:3])
            assert answer == by_force(backs[cut:], shown, COLOURS[:3])
            answers.add(answer)
    assert answers == {True, False}


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 2**32), count=st.integers(0, 20), untold=st.integers(0, 20))
def test_DIG_13_what_is_true_is_always_possible(seed: int, count: int, untold: int) -> None:
    random = Random(seed)
    bones = deal(random)
    random.shuffle(bones)
    told = [(UNKNOWN if at < untold else bone, colour) for at, (bone, colour) in enumerate(bones)]
    random.shuffle(told)
    shown: list[Any] = [Dropped(colour, bone) for bone, colour in told[:count]]  # type: ignore[arg-type]
    hidden = told[count:]
    assert consistent([bone for bone, _colour in hidden], shown)
    for bone, colour in hidden:
        assert colour in open_colours([bone for bone, _colour in hidden], shown, bone)


# --- the whole box, by reasoning


def test_a_whole_box_says_nothing_yet() -> None:
    for bone in PAIRS:
        assert open_colours(PAIRS * 2, [], bone) == scents(bone)


def test_a_fifth_bone_of_a_colour_is_impossible() -> None:
    red = [bone for bone in PAIRS * 2 if "red" in bone]
    shown = [Dropped("red", bone) for bone in red[:4]]
    rest = list(PAIRS * 2)
    for one in shown:
        rest.remove(one.bone)
    assert consistent(rest, shown)
    for bone in set(rest):
        assert "red" not in open_colours(rest, shown, bone)


def test_the_other_scents_force_a_colour() -> None:
    """Four of the eight red cards are seen to be of their other colour: the other four are red."""
    red = [bone for bone in PAIRS * 2 if "red" in bone]
    other: Any = [Dropped(scents(bone)[1], bone) for bone in red[:4]]
    rest = [bone for bone in PAIRS * 2 if "red" not in bone] + red[4:]
    assert consistent(rest, other)
    for bone in red[4:]:
        assert open_colours(rest, other, bone) == ("red",)


def test_a_single_unknown_card_is_the_pair_that_is_missing() -> None:
    known = list(PAIRS * 2)
    known.remove("purple-green")
    assert open_colours([*known, UNKNOWN], [], UNKNOWN) == ("purple", "green")
    assert not consistent(known, [Dropped("red", UNKNOWN)])
    assert consistent(known, [Dropped("green", UNKNOWN)])


def test_bones_that_nobody_told_of_are_somewhere() -> None:
    assert consistent([], [])
    assert consistent(["red-blue"], [Dropped("red", UNKNOWN)])
    assert not consistent([], [Dropped("red", UNKNOWN)] * 5)


@pytest.mark.parametrize(
    "hidden",
    [["red-blue"] * 3, [*PAIRS, *PAIRS, UNKNOWN], [UNKNOWN] * 21, ["red-red"]],
)
def test_cards_that_no_box_holds_have_no_colours(hidden: list[str]) -> None:
    assert not consistent(hidden, [])


def test_a_colour_that_is_not_on_the_back_is_impossible() -> None:
    assert not consistent([], [Dropped("green", "red-blue")])
