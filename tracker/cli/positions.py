"""What a card can do in a position file."""

import itertools
from argparse import Namespace

from tracker.cli.reports import Report
from tracker.games.tock.positions import answers, card_of, read, seat_of
from tracker.language import _
from tracker.words import tell


def moves(args: Namespace) -> Report:
    """What a seat can do with a card; the file, the seat and the card are given."""
    stand = read(args.position)
    seat, card = seat_of(stand, args.seat), card_of(stand, args.card)
    found = answers(stand, seat, card)
    data, lines = [], []
    for answer in itertools.islice(found, args.limit):
        words = tell(answer.said, stand.players, stand.game.key)
        data.append({"changes": answer.changes, "pawns": answer.pawns, "words": words})
        lines.append(words)
    more = next(found, None) is not None
    lines = lines or [_("This card cannot be played.")]
    return Report(
        {"game": stand.game.key, "seat": seat, "card": card, "moves": data, "more": more},
        lines + [_("… and more: see --limit.")] * more,
    )
