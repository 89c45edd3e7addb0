"""Happy Corgi: the hugs of everybody, when the game is decided, and who wins."""

from tracker.game import Row, Say, Standing, say
from tracker.games.happy_corgi.state import State


def leaders(state: State) -> tuple[int, ...]:
    """Who has most hugs."""
    totals = state.totals
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def decided(state: State) -> bool:
    """Whether the game is over when a round ends like this (COR-15, COR-16)."""
    if not state.activities_left:
        return True
    return max(state.totals) >= state.goal and len(leaders(state)) == 1


def reached(state: State) -> tuple[int, ...]:
    """Who has reached the goal."""
    return tuple(seat for seat, total in enumerate(state.totals) if total >= state.goal)


def standing(state: State) -> Standing:
    """Hugs and ranks; winners and what decided, once the game is over."""
    totals = state.totals
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    over = state.phase == "over"
    winners = leaders(state) if over else ()
    return Standing(
        scores=totals,
        ranks=ranks,
        rows=tuple(_rows(state)),
        over=over,
        winners=winners,
        decided=_told(state, winners) if winners else None,
        clause=_clause(state, winners) if winners else None,
        goal=state.goal,
    )


def _told(state: State, winners: tuple[int, ...]) -> Say:
    hugs = max(state.totals)
    if len(winners) > 1:
        return say("decided-shared", seats=winners, count=hugs)
    if state.extra:
        return say("decided-after-tie", seat=winners[0], count=state.extra, hugs=hugs)
    if hugs < state.goal:
        return say("decided-no-activity", seat=winners[0], count=hugs)
    return say("decided-most", seat=winners[0], count=hugs)


def _clause(state: State, winners: tuple[int, ...]) -> str:
    return "COR-16" if len(winners) > 1 or state.extra else "COR-15"


def _rows(state: State) -> list[Row]:
    """What was carried in, then a row a round."""
    rows = [Row(say("row-carried"), state.carried)] if any(state.carried) else []
    for number in range(1, state.round + 1):
        points = tuple(
            sum(gain.hugs for gain in state.gains if gain.seat == seat and gain.round == number)
            for seat in range(state.players)
        )
        rows.append(Row(say("row-round", number=number), points))
    return rows
