"""Track games: a play as it is tapped on a board, one pawn after another; and what is in a pawn's way."""

from tracker.game import Refused
from tracker.games.tock.board.marks import marks_of
from tracker.games.tock.board.places import in_reserve, on_track
from tracker.games.tock.board.track import track_of
from tracker.games.tock.effects.legs import Leg, next_legs
from tracker.games.tock.effects.results import situation_of
from tracker.games.tock.hands import plays
from tracker.games.tock.settings.cards import Effect, Split, Step
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.settings.settings import stands_for
from tracker.games.tock.state import Change, State
from tracker.games.tock.turn import Play

ON_START = 0  # the place of a pawn that has just come out


def single_plays(state: State, card: str) -> list[tuple[Change, ...]]:
    """The plays of a card in which one pawn moves, or two change places."""
    return [
        changes
        for changes in plays(state, card).values()
        if len(_moved(changes)) == 1 or is_swap(state, changes)
    ]


def is_swap(state: State, changes: tuple[Change, ...]) -> bool:
    """Whether two pawns change places."""
    moved, spots = _moved(changes), track_of(settings_of(state)).spots
    if len(moved) != 2 or not all(on_track(place) for one in moved for place in (one.before, one.after)):
        return False
    before = {spots[change.seat][change.before] for change in moved}
    return before == {spots[change.seat][change.after] for change in moved}


def _moved(changes: tuple[Change, ...]) -> list[Change]:
    """The pawns that moved by themselves, not those that were sent home."""
    return [change for change in changes if not in_reserve(change.after)]


# --- leg by leg


def splits(state: State, card: str) -> int:
    """The points that *card* divides, leg by leg; 0 where it does not, or cannot now."""
    points = next((effect.points for effect in _effects(state, card) if isinstance(effect, Split)), 0)
    return points if points and legs(state, card) else 0


def may_split(state: State, card: str) -> bool:
    """Whether *card* can be split now, but can be something else too."""
    others = any(not isinstance(effect, Split) for effect in _effects(state, card))
    return others and splits(state, card) > 0


def legs(state: State, card: str, so_far: tuple[Change, ...] = ()) -> list[Leg]:
    """The legs that can come next when the active player splits *card*: those that lead to a legal play."""
    ends = plays(state, card)
    situation = situation_of(settings_of(state), state.position, state.seat, marks_of(state))
    found: dict[Change, Leg] = {}
    for effect in _effects(state, card) if situation.movers else ():
        if isinstance(effect, Split):
            for leg in next_legs(situation, effect, so_far, ends):
                found.setdefault(leg.change, leg)
    return list(found.values())


def _effects(state: State, card: str) -> tuple[Effect, ...]:
    """What a card can do, or what it stands for."""
    settings = settings_of(state)
    return track_of(settings).effects.get(stands_for(settings, card, state.played), ())


# --- what is in the way


def barred(state: State, card: str, seat: int, place: int) -> dict[int, Refused]:
    """By place: where the points of a card would take a pawn of *seat* but for what is in its way."""
    track = track_of(settings_of(state))
    if in_reserve(place) or place not in track.spots[seat]:
        return {}
    ends = {changes[0] for changes in plays(state, card).values() if changes}
    found = {}
    for effect in _effects(state, card):
        if not isinstance(effect, Step) or effect.whose != "own":
            continue
        for walk in track.walks(seat, effect.points)[track.spots[seat][place]]:
            change = Change(seat, place, track.places[seat][walk.end])
            if change not in ends and (refused := Play(card, (change,)).refusal(state)):
                found[change.after] = refused
    return found


def why_unplayable(state: State, card: str) -> Refused | None:
    """Why a card can do nothing now: the card itself, what is in a pawn's way, or that none comes out."""
    if state.active is None or plays(state, card):
        return None
    idle = Play(card, ()).refusal(state)
    if idle is not None and idle.reason != "nothing-moved":
        return idle
    seat = state.active
    places = state.position[seat]
    for place in places:
        for refused in barred(state, card, seat, place).values():
            return refused
    waiting = next((place for place in places if in_reserve(place)), None)
    comes_out = None if waiting is None else Play(card, (Change(seat, waiting, ON_START),)).refusal(state)
    return comes_out or idle
