"""Places as they are written in a position file: always in English, whatever the phone speaks.

reserve, kennel     in the reserve          start       on the own start
lane 2, goal 2      in the own lane         centre, sky in the centre
B:7                 Tock: hole 7 of section B
field 12            DOG: 12 fields on from the first player's start
"""

import re

from tracker.games.tock.board import CENTRE, LANE, LANE_HOLES, RESERVE, in_lane, in_reserve
from tracker.games.tock.naming import LETTERS, field_of, hole_of, is_dog, is_reversed, place_on
from tracker.games.tock.options import settings_of
from tracker.games.tock.state import State

_WORDS = {"reserve": RESERVE, "kennel": RESERVE, "start": 0, "centre": CENTRE, "sky": CENTRE}
_LANE = re.compile(r"(?:lane|goal) ?([1-9])")
_HOLE = re.compile(r"([a-f]):([0-9]{1,2})")
_FIELD = re.compile(r"field ?([0-9]{1,3})")


def read_place(state: State, seat: int, text: str) -> int | None:
    """The place of a pawn of *seat* that is written so; None when it names none of this board."""
    word = " ".join(text.casefold().split())
    board = settings_of(state).board
    if word in _WORDS:
        place = _WORDS[word]
        return None if place == CENTRE and board.hub is None else place
    if found := _LANE.fullmatch(word):
        hole = int(found[1])
        return LANE + hole if hole <= LANE_HOLES else None
    if is_dog(state):
        found = _FIELD.fullmatch(word)
        return place_on(state, seat, int(found[1])) if found and int(found[1]) < board.length else None
    found = _HOLE.fullmatch(word)
    if not found or not 1 <= (hole := int(found[2])) <= board.size:
        return None
    section = LETTERS.index(found[1].upper())
    if section >= board.sections:
        return None
    section = -section % board.sections if is_reversed(state) else section
    return place_on(state, seat, (section - 1) * board.size + hole)


def spelt_place(state: State, seat: int, place: int) -> str:
    """A place as `read_place` reads it."""
    dog = is_dog(state)
    if in_reserve(place):
        return "kennel" if dog else "reserve"
    if place == CENTRE:
        return "sky" if state.game == "super_tock" else "centre"
    if in_lane(place):
        return f"{'goal' if dog else 'lane'} {place - LANE}"
    field = field_of(state, seat, place)
    if dog:
        return f"field {field}"
    letter, hole = hole_of(state, field)
    return f"{letter}:{hole}"
