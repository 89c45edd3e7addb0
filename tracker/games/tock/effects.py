"""What the effects of a card other than a split lead to.

Each function adds to *found* every position that the effect can lead to, with one way to spell it: the moved
pawns first, then those sent to their reserve.
"""

from tracker.games.tock.board import CENTRE, RESERVE, on_track
from tracker.games.tock.scene import Scene, in_play
from tracker.games.tock.settings import Centre, Out, Silence, Step, Swap
from tracker.games.tock.state import Change, Position

Found = dict[Position, tuple[Change, ...]]


def bring_out(scene: Scene, _effect: Out, found: Found) -> None:
    """A pawn from the reserve to its start, unless one of its colour stands there."""
    for seat in scene.movers:
        places = scene.position[seat]
        if RESERVE in places and 0 not in places:
            position, changes = scene.landed(seat, RESERVE, (scene.track.starts[seat],))
            found.setdefault(position, changes)


def step(scene: Scene, effect: Step, found: Found) -> None:
    """One pawn walks; another player's only from the track, since nobody reaches into a lane."""
    others = effect.whose == "others"
    for seat in range(len(scene.position)) if others else scene.movers:
        if others and seat in scene.movers:
            continue
        spots = scene.track.spots[seat]
        walks = scene.track.walks(seat, effect.points)
        for place in scene.position[seat]:
            if place == RESERVE or (others and not on_track(place)):
                continue
            for end, gates, holes, passed in walks[spots[place]]:
                if gates and any(scene.closed[gate] for gate in gates):
                    continue
                if lane_bars(scene, seat, place, holes):
                    continue
                position, changes = scene.landed(seat, place, (*passed, end) if effect.sweeping else (end,))
                found.setdefault(position, changes)


def lane_bars(scene: Scene, seat: int, place: int, holes: tuple[int, ...]) -> bool:
    """Whether a pawn at *place* may not walk over these holes of its lane."""
    if not holes:
        return False
    if on_track(place) and scene.owes_lap(seat, place):
        return True
    return any(hole in scene.occupied for hole in holes)


def swap(scene: Scene, effect: Swap, found: Found) -> None:
    """A moved pawn and another player's change places; or nothing happens where the game allows that."""
    track = scene.track
    sides = track.settings.sides
    nobody = True
    for seat in scene.movers:
        own = scene.swappable(seat)
        if effect.own and len(own) > 1:
            found.setdefault(scene.position, ())
        for other in range(len(scene.position)):
            if other == seat or (sides[other] == sides[seat] and not effect.allies):
                continue
            theirs = scene.swappable(other)
            nobody = nobody and not theirs
            for place in own:
                for target in theirs:
                    after = track.places[seat][track.spots[other][target]]
                    pushed = track.places[other][track.spots[seat][place]]
                    position = scene.put(scene.put(scene.position, seat, place, after), other, target, pushed)
                    found.setdefault(position, (Change(seat, place, after), Change(other, target, pushed)))
    if effect.idle and scene.movers and nobody:
        found.setdefault(scene.position, ())


def centre(scene: Scene, _effect: Centre, found: Found) -> None:
    """From a hub to the centre, or out of it onto a hub."""
    track = scene.track
    for seat in scene.movers:
        for place in scene.position[seat]:
            if place == CENTRE:
                ends = track.exits(seat)
            elif on_track(place) and track.spots[seat][place] in track.hubs:
                ends = (track.centre,)
            else:
                continue
            for end in ends:
                position, changes = scene.landed(seat, place, (end,))
                found.setdefault(position, changes)


def silence(scene: Scene, _effect: Silence, found: Found) -> None:
    """No pawn moves, but only a player with a pawn in play may do it."""
    if any(in_play(scene.position, seat) for seat in scene.movers):
        found.setdefault(scene.position, ())
