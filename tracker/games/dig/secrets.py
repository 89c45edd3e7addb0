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
from itertools import combinations

from tracker.games.dig.pieces import COLOURS, TWINS, UNKNOWN, Bone, Colour, scents
from tracker.games.dig.state import Dropped


def consistent(hidden: Sequence[Bone], shown: Sequence[Dropped], colours: Sequence[Colour] = COLOURS) -> bool:
    """Whether the hidden bones can have colours that go with what is shown.

    Bones of the box that are in neither list are taken for hidden ones of unknown scents. A smaller box, for
    tests, has fewer *colours*.
    """
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
