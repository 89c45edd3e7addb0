"""Spots: scored dogs, ranks, and who has won."""

from collections.abc import Iterator

from tracker.game import Row, Standing, say
from tracker.games.spots.state import MOST_DOGS, State


def standing(state: State) -> Standing:
    """Scored dogs and ranks; the winner, once there are six (SPO-17). T0ut0u has no seat, but a rank."""
    scores = tuple(seat.scored for seat in state.seats)
    robot = state.robot.scored if state.robot else None
    rivals = scores if robot is None else (*scores, robot)
    ranks = tuple(1 + sum(other > score for other in rivals) for score in scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score >= MOST_DOGS) if state.over else ()
    decided = None
    if winners:
        decided = say("decided-six", seat=winners[0], count=MOST_DOGS)
    elif state.over:
        decided = say("decided-robot", count=MOST_DOGS)
    return Standing(
        scores=scores,
        ranks=ranks,
        rows=tuple(_rows(state, scores)),
        over=state.over,
        winners=winners,
        decided=decided,
        clause=("SPO-21" if decided and not winners else "SPO-17") if state.over else None,
        goal=MOST_DOGS,
    )


def _rows(state: State, scores: tuple[int, ...]) -> Iterator[Row]:
    """A line for every scoring, after what was there when the table was entered."""
    seats = range(state.players)
    by_seat = [[scoring.count for scoring in state.scorings if scoring.seat == seat] for seat in seats]
    carried = tuple(score - sum(counts) for score, counts in zip(scores, by_seat, strict=True))
    if any(carried):
        yield Row(say("row-carried"), carried)
    for number, scoring in enumerate(state.scorings, start=1):
        points = tuple(scoring.count if seat == scoring.seat else 0 for seat in seats)
        yield Row(say(f"row-{scoring.how}", number=number, seat=scoring.seat), points)
