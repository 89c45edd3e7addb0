"""Setting the table of Toc Chocottes as it really is."""

from msgspec.structs import replace

from screens.games.panels import GameAdjuster
from screens.widgets import NumberRow
from tracker.language import _


class Adjuster(GameAdjuster):
    """What can be set besides the totals: cards in front of everybody, and whose turn it is."""

    def __init__(self, match, **kwargs):
        super().__init__(match, **kwargs)
        self._state = match.state
        self._hands = []
        if not self._state.in_play:
            return
        for seat, player in enumerate(self._players):
            row = NumberRow(
                title=_("Cards of {name}").format(name=player.name),
                value=self._state.hands[seat],
                name=player.name,
                colour=player.colour,
                shape=player.shape,
            )
            self._hands.append(row)
            self.add_widget(row)
        self._pile = NumberRow(title=_("Cards in the pile"), value=self._state.pile)
        self.add_widget(self._pile)

    def adjusted(self, state):
        """*state* with what was set here."""
        if not self._hands:
            return state
        return replace(state, hands=tuple(int(row.value) for row in self._hands), pile=int(self._pile.value))
