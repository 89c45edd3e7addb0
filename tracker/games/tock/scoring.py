"""Track games: who is home, who is ahead, who has won."""

from tracker.game import Standing, say
from tracker.games.tock.board import in_lane
from tracker.games.tock.options import law, settings_of
from tracker.games.tock.settings import Settings
from tracker.games.tock.state import Places, Position, State


def at_home(places: Places) -> int:
    """How many of a player's pawns are home."""
    return sum(map(in_lane, places))


def is_home(settings: Settings, position: Position, seat: int) -> bool:
    """Whether a player has all the pawns home that are needed."""
    return at_home(position[seat]) >= settings.home


def side_of(settings: Settings, seat: int) -> tuple[int, ...]:
    """The players on the side of *seat*, itself included."""
    return tuple(other for other, side in enumerate(settings.sides) if side == settings.sides[seat])


def winners(settings: Settings, position: Position) -> tuple[int, ...]:
    """The players of a side of which everybody is home; nobody while there is none."""
    return tuple(
        seat
        for seat in range(settings.seats)
        if all(is_home(settings, position, mate) for mate in side_of(settings, seat))
    )


def standing(state: State) -> Standing:
    """Pawns at home; ranks by what a side has home together, and winners once it is over."""
    settings = settings_of(state)
    scores = tuple(map(at_home, state.position))
    together = dict.fromkeys(settings.sides, 0)
    for side, score in zip(settings.sides, scores, strict=True):
        together[side] += score
    ranks = tuple(1 + sum(other > together[side] for other in together.values()) for side in settings.sides)
    over = state.phase == "over"
    won = winners(settings, state.position) if over else ()
    decided = None
    if won:
        alone = len(won) == 1
        decided = (
            say("decided-alone", seat=won[0], count=settings.home)
            if alone
            else say("decided-side", seats=won, count=settings.home * len(won))
        )
    return Standing(
        scores=scores,
        ranks=ranks,
        over=over,
        winners=won,
        decided=decided,
        clause=law(state).end if won else None,
    )
