"""Toc Chocottes in the rulebook: its cards, and how the table is laid."""

from screens.book.seats import named, place, spread_of
from screens.widgets import PieceCard
from tracker.games import toc_chocottes as toc
from tracker.language import _, ngettext

OPTIONS = ()
ICONS = {7: "plus", 10: "eye", 11: "shuffle", 12: "swap", 13: "gift", 14: "trash"}
SEEN = 2  # cards that everybody looks at


def piece(_game, key):
    """A card: its value, and what it does as an icon."""
    value = int(key)
    return PieceCard(text=key, icons=[ICONS[value]] if value in ICONS else [])


def setup(state, players):
    """The pile, the discard and the Inspectors; four cards for everybody, two of them seen."""
    dealt = toc.HAND * len(players)
    left = toc.DECK - dealt
    pile = ngettext("The pile: {count} card", "The pile: {count} cards", left).format(count=left)
    return spread_of(
        [
            named(pile, [PieceCard(back=True, text=str(left))]),
            named(
                _("The Inspectors, face down"),
                [PieceCard(back=True, icons=["question"]) for _tile in range(3)],
            ),
            *(place(player, _hand()) for player in players),
        ]
    )


def _hand():
    return [PieceCard(back=True, icons=["eye"] if card < SEEN else []) for card in range(toc.HAND)]
