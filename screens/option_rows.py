"""An option of a game as rows to touch: a switch, or its words over one of several."""

from screens.widgets import Segmented, SwitchRow, Text
from tracker.games import GAMES
from tracker.language import _


def option_rows(game, option, value, take):
    """The rows of an option that is set to *value*; *take* gets the row and what was chosen."""
    words = GAMES[game].words
    told = _(words.options[option.key])
    if option.choices == (False, True):
        row = SwitchRow(text=told, active=value)
        row.bind(on_switch=take)
        return [row]
    row = Segmented(
        options=[(choice, _(words.choices[option.key, choice])) for choice in option.choices], value=value
    )
    row.bind(on_pick=take)
    return [Text(text=told), row]
