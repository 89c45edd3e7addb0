"""Track games: before a move, why a pawn cannot go where a card would take it."""

from tracker.game import Refused
from tracker.games.tock import claims, judging
from tracker.games.tock.board import in_reserve
from tracker.games.tock.flow import stands_for
from tracker.games.tock.options import settings_of
from tracker.games.tock.settings import Step
from tracker.games.tock.state import Change, Play, State
from tracker.games.tock.track import track_of


def barred(state: State, card: str, seat: int, place: int) -> dict[int, Refused]:
    """By place: where the points of a card would take a pawn of *seat* but for what is in its way."""
    track = track_of(settings_of(state))
    if in_reserve(place) or place not in track.spots[seat]:
        return {}
    ends = {changes[0] for changes in claims.plays(state, card).values() if changes}
    found = {}
    for effect in track.effects.get(stands_for(state, card), ()):
        if not isinstance(effect, Step) or effect.whose != "own":
            continue
        for walk in track.walks(seat, effect.points)[track.spots[seat][place]]:
            change = Change(seat, place, track.places[seat][walk.end])
            if change not in ends and (refused := judging.refusal(state, Play(card, (change,)))):
                found[change.after] = refused
    return found
