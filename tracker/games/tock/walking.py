"""The way that a pawn walks over the track."""

from tracker.games.tock.board import LANE, Board, in_lane, on_track

LONGEST = 13  # steps of a card: what is further apart was no walk


def walked(board: Board, before: int, after: int) -> list[int]:
    """The places over which a pawn walks, forwards or back, both ends too; only these where it does not."""
    back = _onwards(board, after, before)
    return _onwards(board, before, after) or (back and back[::-1]) or [before, after]


def _onwards(board: Board, before: int, after: int) -> list[int] | None:
    """The places from *before* on to *after*, if a card can lead so far."""
    mouth = (board.length - board.mouth) % board.length
    way = [before]
    while way[-1] != after:
        place = way[-1]
        if not (on_track(place) or in_lane(place)) or len(way) > LONGEST:
            return None
        if in_lane(after) and place == mouth:
            way.append(LANE + 1)
        else:
            way.append(place + 1 if in_lane(place) else (place + 1) % board.length)
    return way
