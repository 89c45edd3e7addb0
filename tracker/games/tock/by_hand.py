"""The table set by hand: pawns put elsewhere, and what follows of it."""

from msgspec.structs import replace

from tracker.games.tock.board import RESERVE
from tracker.games.tock.deals import hand_size
from tracker.games.tock.options import settings_of
from tracker.games.tock.ranks import arranged
from tracker.games.tock.scoring import winners
from tracker.games.tock.state import Position, State

MOST_HELD = 15  # cards that a hand can be set to where special fields give some


def put_pawn(state: State, seat: int, before: int, after: int | None) -> State:
    """The table with a pawn put elsewhere; None: into its reserve. Nobody is captured."""
    places = list(state.position[seat])
    places[places.index(before)] = RESERVE if after is None else after
    position = list(state.position)
    position[seat] = arranged(settings_of(state), places)
    return replace(state, position=tuple(position))


def most_held(state: State, deal: int) -> int:
    """The largest hand in a deal: its size, unless special fields give cards."""
    settings = settings_of(state)
    return max(MOST_HELD, *state.hands) if settings.special else hand_size(settings, deal)


def as_set(
    state: State,
    *,
    position: Position,
    hands: tuple[int, ...],
    waiting: tuple[bool, ...],
    deal: int,
    played: str,
    active: int | None,
    dealer: int | None,
) -> State:
    """The table as the people say that it stands, with what follows of it.

    It is over when a side is home; another player's turn begins at its first step; who deals sits before
    who plays, unless it is known.
    """
    rows = [*zip(state.fresh, state.behind, position, strict=True)]
    stands = replace(
        state,
        position=position,
        hands=hands,
        waiting=waiting,
        deal=deal,
        played=played,
        fresh=tuple(fresh and 0 in places for fresh, _behind, places in rows),
        behind=tuple(tuple(p for p in behind if p in places) for _fresh, behind, places in rows),
    )
    if winners(settings_of(stands), position):
        return replace(stands, phase="over", active=None)
    if active is None:
        return replace(stands, dealer=dealer)
    if dealer is None:
        dealer = (active - 1) % state.players
    phase = state.phase if active == state.active else "turn"
    return replace(stands, active=active, dealer=dealer, phase=phase)
