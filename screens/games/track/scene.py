"""A state of the tracker as a board shows it."""

from screens.games.track.layers import Scene
from tracker.games.tock.board.naming import is_reversed, letter_of
from tracker.games.tock.settings.options import settings_of


def scene_of(state, players, position=None, bottom=0):
    """The table of *state*, with *position* in place of its own, and the seat *bottom* at the bottom."""
    board = settings_of(state).board
    lettered = board.hub is not None  # people call the holes of a Tock board by section and number
    return Scene(
        settings_of(state),
        state.position if position is None else position,
        players,
        bottom=bottom,
        clockwise=not is_reversed(state),
        dealer=state.dealer,
        letters=tuple(letter_of(state, section) for section in range(board.sections)) if lettered else (),
    )
