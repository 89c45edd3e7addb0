"""What the effects of a card other than a split lead to.

Each effect has a function that adds to *found* every position that it can lead to, with one way to spell it:
the moved pawns first, then those sent to their reserve. Why it cannot be done with some pawn is told by the
function that it asks itself, so that a refusal names what was found here.
"""

from tracker.game import Refused
from tracker.games.tock.board.places import LANE, can_move, on_track
from tracker.games.tock.board.situation import Found, Situation
from tracker.games.tock.settings.cards import Centre, Magnet, Out, Silence, Step, Swap
from tracker.games.tock.state import Change

# --- out of the reserve


def bring_out(situation: Situation, _effect: Out, found: Found) -> None:
    """A pawn from the reserve to its start; of any rank where they have some."""
    for seat in situation.movers:
        row = situation.position[seat]
        if min(row) >= 0 or start_taken(situation, seat):
            continue
        for place in {place for place in row if place < 0}:
            position, changes = situation.landed(seat, place, (situation.track.starts[seat],))
            found.setdefault(position, changes)


def start_taken(situation: Situation, seat: int) -> Refused | None:
    """Why nobody of *seat* comes out: one of that colour stands on the start."""
    if 0 not in situation.position[seat]:
        return None
    return Refused(situation.track.settings.clauses.blockade, "start-taken", {"seat": seat})


# --- walking


def step(situation: Situation, effect: Step, found: Found) -> None:
    """One pawn walks."""
    for seat in situation.movers if effect.whose == "own" else _others(situation):
        situation.step(seat, effect, found)


def _others(situation: Situation) -> list[int]:
    """The seats whose pawns are somebody else's."""
    return [seat for seat in range(len(situation.position)) if seat not in situation.movers]


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
        shortcuts = situation.track.shortcuts[seat]
        for place in situation.position[seat]:
            for end in shortcuts.get(place, ()):
                position, changes = situation.landed(seat, place, (end,))
                found.setdefault(position, changes)


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
            rows = list(situation.position)
            mine, yours = rows[seat], rows[other]
            for place in own:
                pushed = track.places[other][track.spots[seat][place]]
                for target in theirs:
                    after = track.places[seat][track.spots[other][target]]
                    rows[seat] = situation.moved(mine, place, after)
                    rows[other] = situation.moved(yours, target, pushed)
                    changes = (Change(seat, place, after), Change(other, target, pushed))
                    found.setdefault(tuple(rows), changes)
    if effect.idle and situation.movers and nobody:
        found.setdefault(situation.position, ())


def swappable(situation: Situation, seat: int) -> list[int]:
    """The places of a player's pawns that a swap may touch."""
    return [place for place in situation.position[seat] if not unswappable(situation, seat, place)]


def unswappable(situation: Situation, seat: int, place: int) -> str:
    """The reason why a swap does not touch a pawn: it is not on the track, or safe on its start; or none."""
    if not 0 <= place < LANE:
        return "swap-off-track"
    return "swap-protected" if place == 0 and situation.closed[seat] else ""


def no_pair(situation: Situation, effect: Swap, seat: int, other: int) -> str:
    """The reason why pawns of these two seats do not change places; or none."""
    sides = situation.track.settings.sides
    if other == seat:
        return "" if effect.own else "swap-own"
    return "swap-partner" if sides[other] == sides[seat] and not effect.allies else ""


def silence(situation: Situation, _effect: Silence, found: Found) -> None:
    """No pawn moves, but only a player with a pawn in play may do it."""
    if any(can_move(situation.position[seat]) for seat in situation.movers):
        found.setdefault(situation.position, ())
