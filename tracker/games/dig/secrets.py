"""Dig: what the backs of the cards tell about the bones, without anybody showing one (DIG-13).

The box holds two cards of each pair of scents and the same number of bones of each colour, and a bone has one
of the two colours of its card. So colours can be dealt to the cards in some ways and not in others. The
question is always the same: is there still a way? It is a matching of cards to colours, decided exactly.

A card whose scents nobody told is one of the pairs that have not been seen on another card. It is followed as
such a pair: which pair lies where does not matter, but for the unknown cards that have been dropped, whose
colours some unseen pairs must have taken.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from tracker.game import Refused, Say
from tracker.games.dig.naming import told_card, told_colour
from tracker.games.dig.pieces import COLOURS, OF_EACH, TWINS, UNKNOWN, Bone, Colour, scents
from tracker.games.dig.state import Dropped


def consistent(hidden: Sequence[Bone], shown: Sequence[Dropped], colours: Sequence[Colour] = COLOURS) -> bool:
    """Whether the hidden bones can have colours that go with what is shown.

    Bones of the box that are in neither list are taken for hidden ones of unknown scents: cards that nobody
    told are among them. A smaller box, for tests, has fewer *colours*.
    """
    by_card = sorted(shown, key=lambda one: (one.colour, one.bone))
    return _consistent(tuple(sorted(hidden)), tuple(by_card), tuple(colours))


@lru_cache(maxsize=256)  # every telling of a scent, wherever it lies, asks the same
def _consistent(hidden: tuple[Bone, ...], shown: tuple[Dropped, ...], colours: tuple[Colour, ...]) -> bool:
    unseen = Counter({"-".join(pair): TWINS for pair in combinations(colours, 2)})
    unseen.subtract(bone for bone in (*hidden, *(one.bone for one in shown)) if bone != UNKNOWN)
    unknown = Counter(one.colour for one in shown if one.bone == UNKNOWN)
    told = sum(bone == UNKNOWN for bone in hidden) + unknown.total()
    if min(unseen.values()) < 0 or told > unseen.total():
        return False  # a pair too many, or a card too many
    if any(one.colour not in scents(one.bone) for one in shown):
        return False
    # How many bones of each colour are still to be found: among the unseen pairs alone, or anywhere.
    room = {(colour, True): unknown[colour] for colour in colours}
    shown_of = Counter(one.colour for one in shown)
    room |= {(colour, False): len(colours) - 1 - shown_of[colour] for colour in colours}
    if min(room.values()) < 0:
        return False
    known = [(scents(bone), False) for bone in hidden if bone != UNKNOWN]
    pairs = [(scents(bone), True) for bone in unseen.elements()]
    return _all_placed(known + pairs, room)


def open_colours(hidden: Sequence[Bone], shown: Sequence[Dropped], bone: Bone) -> tuple[Colour, ...]:
    """The colours that one of the hidden bones can still have."""
    others = list(hidden)
    others.remove(bone)
    return tuple(colour for colour in scents(bone) if consistent(others, [*shown, Dropped(colour, bone)]))


def lie(
    hidden: tuple[Bone, ...], shown: tuple[Dropped, ...], bones: tuple[Bone, ...], colour: Colour
) -> Refused | None:
    """Why these of the hidden bones cannot all be of that colour (DIG-13); None when they can."""
    told: dict[str, Say | int | tuple[Say, ...]] = {"colour": told_colour(colour)}
    for bone in bones:
        if colour not in scents(bone):
            return Refused("DIG-13", "scent-missing", {**told, "bone": told_card(bone)})
    if sum(one.colour == colour for one in shown) + len(bones) > OF_EACH:
        return Refused("DIG-13", "four-of-each", told)
    # What the table insisted on before may have no solution; the phone then knows no better.
    if not consistent(hidden, shown) or _possible(hidden, shown, bones, colour):
        return None
    if len(bones) > 1:
        most = next(
            size
            for size in range(len(bones) - 1, -1, -1)
            if any(_possible(hidden, shown, some, colour) for some in combinations(bones, size))
        )
        return Refused("DIG-13", "not-so-many", {**told, "count": most})
    still = tuple(map(told_colour, open_colours(hidden, shown, bones[0])))
    return Refused("DIG-13", "colour-gone", {**told, "bone": told_card(bones[0]), "colours": still})


def _possible(
    hidden: tuple[Bone, ...], shown: tuple[Dropped, ...], bones: tuple[Bone, ...], colour: Colour
) -> bool:
    """Whether these of the hidden bones can all be of that colour."""
    others = tuple((Counter(hidden) - Counter(bones)).elements())
    return consistent(others, (*shown, *(Dropped(colour, bone) for bone in bones)))


Place = tuple[Colour, bool]  # a colour, and whether only an unseen pair may have it


def _all_placed(cards: Sequence[tuple[tuple[Colour, ...], bool]], room: dict[Place, int]) -> bool:
    """Whether every card finds a place of one of its colours: bipartite matching by augmenting paths."""
    placed: dict[Place, list[int]] = {place: [] for place in room}

    def find_place(card: int, tried: set[Place]) -> bool:
        colours, unseen = cards[card]
        for place in [(colour, special) for special in (True, False) for colour in colours]:
            if place in tried or (place[1] and not unseen):
                continue
            tried.add(place)
            if len(placed[place]) < room[place]:
                placed[place].append(card)
                return True
            for seated, other in enumerate(placed[place]):
                if find_place(other, tried):
                    placed[place][seated] = card
                    return True
        return False

    return all(find_place(card, set()) for card in range(len(cards)))
