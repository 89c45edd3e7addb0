"""What the effects of a card other than a split lead to.

Each effect has a function that adds to *found* every position that it can lead to, with one way to spell it:
the moved pawns first, then those sent to their reserve. Why it cannot be done with some pawn is told by the
function that it asks itself, so that a refusal names what was found here.
"""

from tracker.game import Refused
from tracker.games.tock.board.places import CENTRE, can_move, in_reserve, on_track
from tracker.games.tock.board.situation import Situation
from tracker.games.tock.settings.cards import Centre, Magnet, Out, Silence, Step, Swap
from tracker.games.tock.state import Change, Position

Found = dict[Position, tuple[Change, ...]]


# --- out of the reserve


def bring_out(situation: Situation, _effect: Out, found: Found) -> None:
    """A pawn from the reserve to its start; of any rank where they have some."""
    for seat in situation.movers:
        if start_taken(situation, seat):
            continue
        for place in dict.fromkeys(filter(in_reserve, situation.position[seat])):
            position, changes = situation.landed(seat, place, (situation.track.starts[seat],))
            found.setdefault(position, changes)


def start_taken(situation: Situation, seat: int) -> Refused | None:
    """Why nobody of *seat* comes out: one of that colour stands on the start."""
    if 0 not in situation.position[seat]:
        return None
    settings = situation.track.settings
    guarded = settings.blockade != "none"
    clause = settings.clauses.blockade if guarded else settings.clauses.out
    return Refused(clause, "start-taken", {"seat": seat})


# --- walking


def step(situation: Situation, effect: Step, found: Found) -> None:
    """One pawn walks."""
    sweeping = effect.sweeping
    for seat in steppers(situation, effect):
        for place in situation.position[seat]:
            if in_reserve(place) or out_of_reach(situation, effect, seat, place):
                continue
            for walk in situation.walks(seat, place, effect.points):
                if situation.hindrance(seat, place, walk, effect) is None:
                    spots = (*walk.passed, walk.end) if sweeping else (walk.end,)
                    for position, changes in situation.arrivals(seat, place, spots):
                        found.setdefault(position, changes)


def steppers(situation: Situation, effect: Step) -> tuple[int, ...]:
    """The seats whose pawns the effect moves."""
    if effect.whose == "own":
        return situation.movers
    return tuple(seat for seat in range(len(situation.position)) if seat not in situation.movers)


def out_of_reach(situation: Situation, effect: Step, seat: int, place: int) -> Refused | None:
    """Why another player's pawn is not moved: nobody reaches into a lane."""
    if effect.whose == "own" or on_track(place):
        return None
    return Refused(situation.track.settings.clauses.lane, "lane-reach", {"seat": seat})


def pull(situation: Situation, _effect: Magnet, found: Found) -> None:
    """A pawn on the track goes to where the magnet draws it (ROY-04)."""
    track = situation.track
    for seat in situation.movers:
        for place in situation.position[seat]:
            if on_track(place) and (end := drawn_to(situation, track.spots[seat][place])) is not None:
                for position, changes in situation.arrivals(seat, place, (end,)):
                    found.setdefault(position, changes)


def drawn_to(situation: Situation, spot: int) -> int | None:
    """The field just behind the next pawn on the track; None when there is no other, or nothing in between.

    Nothing is crossed on the way, so that neither ranks nor blocked starts matter.
    """
    length = situation.track.length
    ahead = (step for step in range(1, length) if (spot + step) % length in situation.occupied)
    steps = next(ahead, 1)
    return (spot + steps - 1) % length if steps > 1 else None


# --- the shortcut


def centre(situation: Situation, _effect: Centre, found: Found) -> None:
    """From a hub to the centre, or out of it onto a hub."""
    for seat in situation.movers:
        for place in situation.position[seat]:
            for end in shortcuts(situation, seat, place):
                position, changes = situation.landed(seat, place, (end,))
                found.setdefault(position, changes)


def shortcuts(situation: Situation, seat: int, place: int) -> tuple[int, ...]:
    """The spots to which the shortcut leads from *place*."""
    track = situation.track
    if place == CENTRE:
        return track.exits(seat)
    return (track.centre,) if on_track(place) and track.spots[seat][place] in track.hubs else ()


# --- without walking


def swap(situation: Situation, effect: Swap, found: Found) -> None:
    """Two pawns change places; or nothing happens where the game allows that."""
    track = situation.track
    nobody = True
    for seat in situation.movers:
        own = swappable(situation, seat)
        for other in range(len(situation.position)):
            if no_pair(situation, effect, seat, other):
                continue
            if other == seat:
                if len(own) > 1:
                    found.setdefault(situation.position, ())
                continue
            theirs = swappable(situation, other)
            nobody = nobody and not theirs
            for place in own:
                for target in theirs:
                    after = track.places[seat][track.spots[other][target]]
                    pushed = track.places[other][track.spots[seat][place]]
                    position = situation.put(situation.position, seat, place, after)
                    position = situation.put(position, other, target, pushed)
                    found.setdefault(position, (Change(seat, place, after), Change(other, target, pushed)))
    if effect.idle and situation.movers and nobody:
        found.setdefault(situation.position, ())


def swappable(situation: Situation, seat: int) -> list[int]:
    """The places of a player's pawns that a swap may touch."""
    return [place for place in situation.position[seat] if unswappable(situation, seat, place) is None]


def unswappable(situation: Situation, seat: int, place: int) -> Refused | None:
    """Why a swap does not touch a pawn: it is not on the track, or safe on its start."""
    clause = situation.track.settings.clauses.swap
    if not on_track(place):
        return Refused(clause, "swap-off-track", {"place": (seat, place)})
    if situation.protected(seat, place):
        return Refused(clause, "swap-protected", {"seat": seat})
    return None


def no_pair(situation: Situation, effect: Swap, seat: int, other: int) -> Refused | None:
    """Why pawns of these two seats do not change places."""
    settings = situation.track.settings
    if other == seat:
        return None if effect.own else Refused(settings.clauses.swap, "swap-own", {})
    if settings.sides[other] == settings.sides[seat] and not effect.allies:
        return Refused(settings.clauses.swap, "swap-partner", {"seat": other})
    return None


def silence(situation: Situation, _effect: Silence, found: Found) -> None:
    """No pawn moves, but only a player with a pawn in play may do it."""
    if any(can_move(situation.position[seat]) for seat in situation.movers):
        found.setdefault(situation.position, ())
