"""Spots: can the table stand like that? What corrections and adjustments are checked for."""

from collections import Counter
from collections.abc import Iterator

from tracker.game import Refused
from tracker.games.spots.asking import doubtful, possible, untold_number
from tracker.games.spots.dogs import Dog, Unknown
from tracker.games.spots.naming import spell
from tracker.games.spots.state import CALM, DICE, FACES, MOST_DOGS, OUT, TREATS, State, Trick
from tracker.games.spots.tiles import (
    ALWAYS,
    PLACES,
    STACKS,
    TILES,
    ChangeBuried,
    DrawDog,
    RollDice,
    RollOneByOne,
    Tile,
    Treats,
    of_family,
)
from tracker.games.spots.unknown import can_lie_together

MOST_STEPS = 6
MOST_NUMBER = 20  # in a step; no tile comes near


def inconsistency(state: State) -> Refused | None:
    """Why the rules do not let the table stand as in *state*; None when they do."""
    for number, seat in enumerate(state.seats):
        if seat.scored > MOST_DOGS:
            return Refused("SPO-17", "total-impossible", {"count": seat.scored, "most": MOST_DOGS})
        if len(seat.dogs) + state.draws.count(number) > MOST_DOGS:
            return Refused("SPO-16", "too-many-dogs", {"seat": number, "most": MOST_DOGS})
    winners = sum(seat.scored == MOST_DOGS for seat in state.seats)
    if winners + (state.robot is not None and state.robot.scored == MOST_DOGS) > 1:
        return Refused("SPO-17", "one-winner", {"count": MOST_DOGS})
    dogs = [dog for seat in state.seats for dog in seat.dogs]
    cards = [dog.card for dog in dogs if dog.known and dog.card.spots]
    cards += state.robot.cards if state.robot else ()
    for spots, count in Counter(card.spots for card in cards).items():
        if count > 1:
            return Refused("SPO-03", "dog-twice", {"dog": spell(spots)})
    if not can_lie_together(dogs, state.cards_untaken()):
        return Refused("SPO-03", "dogs-impossible")
    return None


def misfit(before: State, state: State) -> Refused | None:
    """Why *state* is not one of the table of *before*, whatever its people say."""
    same_table = (
        state.depth == before.depth
        and state.players == before.players
        and state.wild == before.wild
        and (state.box_tiles, state.box_cards) == (before.box_tiles, before.box_cards)
        and (state.robot is None) == (before.robot is None)
    )
    if not same_table or any(unsound(state)):
        return Refused("SPO-04", "other-table")
    for number, seat in enumerate(state.seats):
        if seat.total > CALM:
            return Refused("SPO-11", "buried-impossible", {"seat": number, "count": seat.total, "most": CALM})
    if state.dice_left < 0:
        return Refused("SPO-18", "dice-not-conserved", {"count": DICE - state.dice_left, "most": DICE})
    if state.treats_left < 0:
        return Refused(
            "SPO-18", "treats-not-conserved", {"count": TREATS - state.treats_left, "most": TREATS}
        )
    return None


def unsound(state: State) -> Iterator[bool]:
    """What would keep the state from being drawn or played on; the coarse before what needs it."""
    seats = range(state.players)
    dogs = [dog for seat in state.seats for dog in seat.dogs]
    named = [state.active, state.starter, *state.draws, *(scoring.seat for scoring in state.scorings)]
    yield any(seat is not None and seat not in seats for seat in named)
    yield not all(map(_sound_dog, dogs))
    yield any(list(seat.buried) != sorted(seat.buried) for seat in state.seats)
    yield any(die not in FACES for seat in state.seats for die in seat.buried)
    yield min(0, *(seat.treats for seat in state.seats)) < 0
    yield any(bad_steps(tile) for tile in state.own_tiles)
    yield any(bad_card(own.spots, own.paws) for own in state.own_cards)
    yield state.robot is not None and any(bad_card(card.spots, card.paws) for card in state.robot.cards)
    yield state.top is not None and bad_card(state.top.spots, state.top.paws)
    yield not _sound_places(state)
    yield state.robot is not None and (min(state.robot.treats, state.robot.scored) < 0)
    yield state.robot is not None and state.robot.scored > MOST_DOGS
    yield state.scored_now < 0 or any(scoring.count < 1 for scoring in state.scorings)
    yield bool(state.starting) and len(state.starting) != state.players
    yield any(die not in (None, OUT, *FACES) for die in state.starting)
    yield bool(state.starting) and None not in state.starting
    settled = bool(state.places) and not state.starting
    yield state.depth == "referee" and settled and state.active is None and not state.over
    yield state.depth == "score" and any(not dog.scored for dog in dogs)
    yield state.depth == "score" and bool(state.trick or state.draws or state.starting)
    yield state.depth == "referee" and (state.used or bool(state.scored_now))
    yield len(state.draws) > max(0, state.pile)
    yield state.trick is not None and not _sound_trick(state, state.trick)


def _sound_dog(dog: Dog) -> bool:
    if dog.unknown is not None:
        return not dog.scored and len(dog.covered) == len(dog.card.spots) and _sound_told(dog, dog.unknown)
    blank = dog.scored and not dog.card.spots
    sound = blank or not bad_card(dog.card.spots, dog.card.paws)
    return sound and len(dog.covered) == len(dog.card.spots) and not (dog.scored and any(dog.covered))


def _sound_told(dog: Dog, told: Unknown) -> bool:
    spots = not dog.card.spots or not bad_card(dog.card.spots, 0)
    return spots and not dog.card.paws and told.paws in (None, *range(MOST_DOGS + 1))


def _sound_places(state: State) -> bool:
    if not state.places:
        return state.trick is None
    if len(state.places) != len(PLACES):
        return False
    for number, place in enumerate(state.places):
        family = of_family(PLACES[number])
        fits = place.tile == ALWAYS[number] if number in ALWAYS else place.tile in family
        unseen = place.tile == "" and place.up and state.wild and number in STACKS
        seen = (*place.under, place.tile)
        known = all(key in family for key in place.under) and len(set(seen)) == len(seen)
        if not (fits or unseen) or not known or place.treats < 0 or (place.under and not state.wild):
            return False
    return True


def _sound_trick(state: State, trick: Trick) -> bool:
    """Whether the trick is one that somebody can be in the middle of."""
    in_range = trick.place in range(len(state.places)) and trick.step >= 0 and trick.times >= 0
    if not in_range or not state.places[trick.place].tile or state.active is None:
        return False
    numbers = trick.aside >= 0 and trick.named in (None, *FACES)
    dice = all(die in FACES for die in (*trick.dice, *trick.buried)) and list(trick.dice) == sorted(
        trick.dice
    )
    step = state.step
    if not numbers or not dice or step is None or isinstance(step, DrawDog):
        return False
    if trick.highest not in (None, *FACES) or (trick.placed and (trick.dice or doubtful(state) is None)):
        return False
    if trick.placed or (not trick.dice and untold_number(state)):
        return not (state.robot and state.robot.turn)
    if isinstance(step, Treats):
        return False
    if state.robot and state.robot.turn:
        return False
    if trick.aside and not isinstance(step, (RollDice, RollOneByOne)):
        return False
    return bool(trick.dice) or bool(state.draws) or possible(state)


def bad_tile(state: State, tile: Tile) -> Refused | None:
    """Why a tile cannot be corrected so."""
    if tile.key not in TILES or TILES[tile.key].family != tile.family:
        return Refused("SPO-02", "no-such-tile")
    if bad_steps(tile):
        return Refused("SPO-06", "steps-impossible", {"most": MOST_STEPS, "number": MOST_NUMBER})
    if state.trick is not None and state.places[state.trick.place].tile == tile.key:
        return Refused("SPO-06", "trick-unfinished")
    return None


def bad_steps(tile: Tile) -> bool:
    """Whether the steps of a tile cannot be carried out."""
    if tile.key not in TILES or TILES[tile.key].family != tile.family:
        return True
    numbers: list[int] = []
    for step in tile.steps:
        match step:
            case RollDice(dice=dice, keeping=keeping):
                numbers += [dice.number, keeping.number if keeping else 0]
            case RollOneByOne(least=least, most=most):
                numbers += [least - 1, most - least, most]
            case Treats(treats=count) | ChangeBuried(times=count):
                numbers.append(count.number)
    in_range = all(0 <= number <= MOST_NUMBER for number in numbers)
    return not 1 <= len(tile.steps) <= MOST_STEPS or not in_range


def bad_card(spots: tuple[int, ...], paws: int) -> bool:
    """Whether no dog card can look like that."""
    sound = 1 <= len(spots) <= MOST_DOGS and all(spot in FACES for spot in spots)
    return not sound or list(spots) != sorted(spots) or not 0 <= paws <= MOST_DOGS
