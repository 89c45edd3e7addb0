"""Toc Chocottes: how a round is added up, who starts the next one, who wins."""

from tracker.game import Row, Say, Standing, say
from tracker.games.toc_chocottes.state import LIMIT, End, Round, State


def counted(state: State) -> tuple[int, ...]:
    """What everybody counted at the reveal, before any penalty."""
    return tuple(count or 0 for count in state.counts)


def penalised(state: State) -> tuple[int, ...]:
    """The seats that take the Inspector's penalty (TOC-18, TOC-19, TOC-20)."""
    everybody = tuple(range(state.players))
    how, seat = state.ended.how, state.ended.seat
    if how == "pile":
        return everybody
    others = tuple(other for other in everybody if other != seat)
    if how == "out":
        return others
    assert seat is not None
    counts = counted(state)
    strictly_lowest = all(counts[other] > counts[seat] for other in others)
    return () if strictly_lowest else (seat,)


def score_round(state: State, penalty: int) -> Round:
    """The finished round, its penalty added to those who take it."""
    hit = penalised(state)
    points = tuple(count + (penalty if seat in hit else 0) for seat, count in enumerate(counted(state)))
    return Round(state.ended, points, penalty if hit else 0)


def begun(state: State) -> bool:
    """Whether points have been scored, here or before the table was entered."""
    return bool(state.rounds) or any(state.carried)


def starters(state: State) -> tuple[int, ...]:
    """Who may start the next round: closest to 50, then most points in the last one (TOC-22)."""
    totals = state.totals
    closest = tuple(seat for seat in range(state.players) if totals[seat] == max(totals))
    last = state.rounds[-1].points if state.rounds else (0,) * state.players
    most = max(last[seat] for seat in closest)
    return tuple(seat for seat in closest if last[seat] == most)


def starter_reason(state: State) -> str:
    """What made the starter of this round: the total, or the last round's points among equals."""
    totals = state.totals
    return "closest" if totals.count(max(totals)) == 1 else "tie"


def exact_knocker(state: State) -> int | None:
    """The player who knocked and stands at exactly 50 (TOC-24)."""
    if not state.rounds:
        return None
    end = state.rounds[-1].end
    if end.how == "knock" and end.seat is not None and state.totals[end.seat] == LIMIT:
        return end.seat
    return None


def exact_chances(state: State) -> tuple[tuple[int, int], ...]:
    """Who could steal the win by a knock that makes exactly 50, and with how many points more (TOC-24).

    Told of those who are half way there; once a round has ended, of who knocked."""
    if state.phase == "over":
        return ()
    missing = tuple((seat, LIMIT - total) for seat, total in enumerate(state.totals))
    near = tuple((seat, points) for seat, points in missing if 0 < points <= LIMIT // 2)
    if state.end is None:
        return near
    return tuple(one for one in near if state.end == End("knock", one[0]))


def chances_told(state: State) -> Say | None:
    """What the table hears of who could steal the win; None where nobody is near."""
    chances = exact_chances(state)
    if not chances:
        return None
    if len(chances) == 1:
        seat, points = chances[0]
        return say("could-steal", seat=seat, count=points)
    each = tuple(say("chance", seat=seat, count=points) for seat, points in chances)
    return say("could-steal-each", chances=each)


def standing(state: State) -> Standing:
    """Totals and ranks; winners and what decided, once a total has reached 50; before, who could steal the
    win (TOC-23, TOC-24)."""
    totals = state.totals
    over = state.phase == "over"
    thief = exact_knocker(state) if over else None
    # The exact knocker ranks before everybody, whatever the totals.
    keys = [(seat != thief, total) for seat, total in enumerate(totals)]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1) if over else ()
    decided = _decided(state, winners, thief) if over else chances_told(state)
    lowest = over and thief is None
    return Standing(
        scores=totals,
        ranks=ranks,
        rows=tuple(_rows(state)),
        over=over,
        winners=winners,
        decided=decided,
        clause=None if decided is None else "TOC-23" if lowest else "TOC-24",
        goal=LIMIT,
    )


def _decided(state: State, winners: tuple[int, ...], thief: int | None) -> Say:
    """What made the winners: exactly 50, or the lowest total."""
    if thief is not None:
        return say("decided-exact-knock", seat=thief)
    if len(winners) > 1:
        return say("decided-shared", seats=winners)
    return say("decided-lowest", seat=winners[0], points=state.totals[winners[0]])


def _rows(state: State) -> list[Row]:
    rows = [Row(say("row-carried"), state.carried)] if any(state.carried) else []
    for number, played in enumerate(state.rounds, start=1):
        rows.append(Row(say(f"row-{played.end.how}", number=number, seat=played.end.seat), played.points))
    return rows
