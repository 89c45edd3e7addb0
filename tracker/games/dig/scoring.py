"""Dig: what the bones are worth, who is ahead, and what decided (DIG-11, DIG-12)."""

from typing import cast

from tracker.game import Row, Say, Standing, say
from tracker.games.dig.naming import told_colour
from tracker.games.dig.pieces import COLOURS, UNTOLD, Colour, is_bowl
from tracker.games.dig.state import State

VALUES = range(len(COLOURS), 0, -1)  # of the bowls, from the doghouse on


def values(state: State) -> dict[Colour, int]:
    """What a bone of each colour is worth if the game ends now; nothing where the bowl's place among the
    bowls is not known."""
    worth = dict.fromkeys(COLOURS, 0)
    if state.depth == "score":
        return worth | dict(zip(state.order, VALUES, strict=True))
    hiding = min(state.untold, len(state.missing))  # bowls among the cards that nobody told
    told = passed = 0
    for card in state.garden:
        if card == UNTOLD:
            passed += 1
        elif is_bowl(card):
            nearest, farthest = max(0, hiding - (state.untold - passed)), min(hiding, passed)
            if nearest == farthest and told + nearest < len(VALUES):
                worth[cast(Colour, card)] = VALUES[told + nearest]
            told += 1
    return worth


def unvalued(state: State) -> tuple[Colour, ...]:
    """The colours of dropped bones whose worth hangs on bowls that nobody has told."""
    if not (state.untold and state.missing):
        return ()
    worth = values(state)
    shown = {bone.colour for bone in state.shown()}
    return tuple(colour for colour in COLOURS if colour in shown and not worth[colour])


def from_bones(state: State) -> tuple[int, ...]:
    """The points of the dropped bones, by seat."""
    worth = values(state)
    return tuple(sum(worth[bone.colour] for bone in row) for row in state.dropped)


def totals(state: State) -> tuple[int, ...]:
    """The points, by seat."""
    return tuple(map(sum, zip(state.carried, from_bones(state), strict=True)))


def bones_worth(state: State, seat: int) -> tuple[int, ...]:
    """How many bones of 5, 4, 3, 2 and 1 points a player has."""
    worth = values(state)
    each = [worth[bone.colour] for bone in state.dropped[seat]]
    return tuple(map(each.count, VALUES))


def standing(state: State) -> Standing:
    """Points and ranks, ties broken by the dearest bones; winners and what decided, once it is over."""
    points = totals(state)
    keys = [(points[seat], *bones_worth(state, seat)) for seat in range(state.players)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    over = state.phase == "over"
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1) if over else ()
    level = tuple(seat for seat in range(state.players) if points[seat] == max(points))
    return Standing(
        scores=points,
        ranks=ranks,
        rows=_rows(state),
        over=over,
        winners=winners,
        decided=_decided(state, winners, level) if over else None,
        clause=("DIG-11" if len(level) == 1 else "DIG-12") if over else None,
    )


def _decided(state: State, winners: tuple[int, ...], level: tuple[int, ...]) -> Say:
    """What made the winners: their points, or the dearest bones among those level on points."""
    points = totals(state)[winners[0]]
    if len(level) == 1:
        return say("decided-points", seat=winners[0], count=points)
    if len(winners) == len(level):
        return say("decided-shared", seats=winners, points=points)
    rows = {seat: bones_worth(state, seat) for seat in level}
    best = rows[winners[0]]
    losers = [seat for seat in level if seat not in winners]
    # The value at which the last of those level fell behind.
    place = max(next(at for at, count in enumerate(rows[seat]) if count < best[at]) for seat in losers)
    told = {"points": points, "value": VALUES[place], "bones": best[place]}
    if len(winners) > 1:
        return say("decided-tie-shared", seats=winners, **told)
    return say("decided-tie", seats=level, seat=winners[0], **told)


def _rows(state: State) -> tuple[Row, ...]:
    """A line for each bowl, the dearest first, then those whose worth is not known yet; what the table set
    comes before."""
    worth, waiting = values(state), unvalued(state)
    rows = [Row(say("row-carried"), state.carried)] if any(state.carried) else []
    for colour in (one for one in state.bowls if worth[one] or not state.untold):
        points = tuple(worth[colour] * state.count(seat, colour) for seat in range(state.players))
        rows.append(Row(say("row-bowl", colour=told_colour(colour), value=worth[colour]), points))
    rows += [Row(say("row-open", colour=told_colour(colour)), (0,) * state.players) for colour in waiting]
    return tuple(rows)
