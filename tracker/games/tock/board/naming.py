"""Track games: what the people call the places where a pawn can stand, as data, and how they are written.

Tock numbers the holes of each section: B:7 is hole 7 of section B, its start is B:18. DOG counts the fields
from the start of the first player. Sections are lettered clockwise round the table, from the first player.

In a position file places are always in English, whatever the phone speaks:

reserve, kennel     in the reserve          start       on the own start
lane 2, goal 2      in the own lane         centre, sky in the centre
B:7                 Tock: hole 7 of section B
field 12            DOG: 12 fields on from the first player's start
"""

import re
from typing import Any

import msgspec

from tracker.game import Refused, Say, say
from tracker.games.tock.board.places import CENTRE, LANE, LANE_HOLES, RESERVE, in_lane, in_reserve
from tracker.games.tock.settings.options import COUNTER_CLOCKWISE, settings_of
from tracker.games.tock.state import Change, State

LETTERS = "ABCDEF"
_WORDS = {"reserve": RESERVE, "kennel": RESERVE, "start": 0, "centre": CENTRE, "sky": CENTRE}
_LANE = re.compile(r"(?:lane|goal) ?([1-9])")
_HOLE = re.compile(r"([a-f]):([0-9]{1,2})")
_FIELD = re.compile(r"field ?([0-9]{1,3})")


def told_place(state: State, seat: int, place: int) -> Say:
    """Where a pawn of *seat* stands."""
    dog = is_dog(state)
    if in_reserve(place):
        return say("place-kennel" if dog else "place-reserve")
    if place == CENTRE:
        return say("place-sky" if state.game == "super_tock" else "place-centre")
    if in_lane(place):
        return say("place-goal" if dog else "place-lane", number=place - LANE)
    field = field_of(state, seat, place)
    if dog:
        return say("place-start", seat=seat) if place == 0 else say("place-field", number=field)
    letter, hole = hole_of(state, field)
    return say("place-hole", section=letter, hole=hole)


def is_dog(state: State) -> bool:
    """Whether it is one of the games of DOG, whose board has no centre and whose fields are not lettered."""
    return settings_of(state).board.hub is None


def field_of(state: State, seat: int, place: int) -> int:
    """The field of the track that is *place* for a player."""
    settings = settings_of(state)
    board = settings.board
    return (settings.sections[seat] * board.size + place) % board.length


def place_on(state: State, seat: int, field: int) -> int:
    """What a field of the track is for a player: the other way round."""
    settings = settings_of(state)
    board = settings.board
    return (field - settings.sections[seat] * board.size) % board.length


def hole_of(state: State, field: int) -> tuple[str, int]:
    """The letter of a section and the number of the hole in it, for a field of the track."""
    size = settings_of(state).board.size
    section, hole = divmod(field - 1, size)
    return letter_of(state, section + 1), hole + 1


def letter_of(state: State, section: int) -> str:
    """The letter of a section that is counted in the direction of travel."""
    settings = settings_of(state)
    if is_reversed(state):
        section = -section
    return LETTERS[section % settings.board.sections]


def is_reversed(state: State) -> bool:
    """Whether pawns travel counter-clockwise."""
    return dict(state.options).get("direction") == COUNTER_CLOCKWISE


def told_change(state: State, change: Change) -> Say:
    """How a pawn moved: from where to where."""
    origin, target = (told_place(state, change.seat, place) for place in (change.before, change.after))
    ranks, places = settings_of(state).ranks, state.position[change.seat]
    if not ranks or change.before not in places:
        return say("moved", origin=origin, place=target)
    return say("moved-rank", rank=told_rank(ranks[places.index(change.before)]), origin=origin, place=target)


def told_rank(rank: str) -> Say:
    """What a pawn of a rank is called."""
    return say(f"rank-{rank}")


def told_refusal(state: State, refused: Refused) -> Refused:
    """The refusal with its places, pairs of a seat and a place, as words can show them."""

    def shown(name: str, value: Any) -> Any:
        if name.startswith("place") or name == "origin":
            return told_place(state, *value)
        if name in ("rank", "higher"):
            return told_rank(value)
        return value

    params = {name: shown(name, value) for name, value in refused.params.items()}
    return msgspec.structs.replace(refused, params=params)


# --- as they are written


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
