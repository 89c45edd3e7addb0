"""Looking at a match: the table, the legal moves, the score."""

import itertools
from argparse import Namespace

import msgspec

from tracker import exchange
from tracker.cli import reports
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError, short_form
from tracker.game import say
from tracker.games import GAMES
from tracker.language import _, current, ngettext
from tracker.words import DEPTHS, join, told_house

LAST = 5  # entries of the log that `show` prints


def show(args: Namespace) -> Report:
    """The table: who plays, what is asked, the standing and the last entries."""
    match = exchange.load(args.file)
    entries = [reports.entry_data(match, number) for number in range(len(match.entries))]
    data = {
        "game": match.game.key,
        "table": msgspec.to_builtins(match.table),
        "state": msgspec.to_builtins(match.state),
        "prompt": reports.prompt_data(match),
        "standing": reports.standing_data(match),
        "cursor": match.cursor,
        "entries": entries,
    }
    lines = [f"{GAMES[match.game.key].name.of(current())} · {_(DEPTHS[match.table.depth])}"]
    standing = match.standing
    for seat, player in enumerate(match.players):
        line = _("{seat}. {name}: {total}, rank {rank}")
        score, rank = standing.scores[seat], standing.ranks[seat]
        lines.append("  " + line.format(seat=seat, name=player.name, total=score, rank=rank))
    if match.house:
        lines += [_("This table plays by house rules:"), *(f"  - {told_house(rule)}" for rule in match.house)]
    lines += reports.prompt_lines(match)
    if standing.decided is not None:
        lines.append(reports.in_words(match, standing.decided))
    for number in range(max(0, match.cursor - LAST), match.cursor):
        lines.append(f"  {number + 1}. {reports.entry_words(match, number)}")
    if waiting := len(match.entries) - match.cursor:
        lines.append(
            ngettext("{count} undone move waits.", "{count} undone moves wait.", waiting).format(
                count=waiting
            )
        )
    return Report(data, lines)


def moves(args: Namespace) -> Report:
    """The first legal moves, of a match or of a card in a position; there may be very many."""
    asked = [args.position, args.seat, args.card]
    if (args.file is None) == (None in asked) or (args.file and any(asked)):
        raise CommandError(say("position-wanted"))
    if args.file is None:
        from tracker.cli import positions  # loads the track games

        return positions.moves(args)
    match = exchange.load(args.file)
    found = match.game.moves(match.state)
    listed = list(itertools.islice(found, args.limit))
    more = next(found, None) is not None
    described = [reports.in_words(match, match.game.describe(match.state, move)) for move in listed]
    data = [
        {"move": msgspec.to_builtins(move), "words": words}
        for move, words in zip(listed, described, strict=True)
    ]
    lines = [
        f"{short_form(match, move)}  ({words})" for move, words in zip(listed, described, strict=True)
    ] or reports.prompt_lines(match)
    return Report({"moves": data, "more": more}, lines + [_("… and more: see --limit.")] * more)


def log(args: Namespace) -> Report:
    """Every entry, and between them what was asked of the rules and answered."""
    match = exchange.load(args.file)
    return Report({"log": reports.log_data(match)}, list(reports.log_lines(match)))


def score(args: Namespace) -> Report:
    """The score table by round, the totals, the ranks and what decided."""
    match = exchange.load(args.file)
    standing = match.standing
    rows = [(reports.in_words(match, row.label), row.points) for row in standing.rows]
    rows += [(_("Total"), standing.scores), (_("Rank"), standing.ranks)]
    cells = [["", *(player.name for player in match.players)]]
    cells += [[label, *map(str, points)] for label, points in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip() for row in cells
    ]
    if standing.winners:
        names = join([match.players[seat].name for seat in standing.winners])
        lines.append(ngettext("{names} wins.", "{names} win.", len(standing.winners)).format(names=names))
    if standing.decided is not None:
        lines.append(reports.in_words(match, standing.decided))
    if standing.clause is not None:
        lines.append(reports.clause_title(reports.find_clause(standing.clause)))
    return Report(reports.standing_data(match), lines)
