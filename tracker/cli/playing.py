"""Moves: judged, played, undone and redone."""

from argparse import Namespace
from collections.abc import Callable

from tracker import exchange
from tracker.cli import reports
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError, weigh
from tracker.game import Allowed, Refused, say
from tracker.match import Entry, Match


def judge(args: Namespace) -> Report:
    """Whether a move is allowed now; the answer is kept in the file where that is asked for."""
    match = exchange.load(args.file)
    move, verdict, _after = weigh(match, args.move)
    if args.keep:
        match.ask(move)
        exchange.save(match, args.file)
    return reports.verdict_report(match, verdict, move)


def play(args: Namespace) -> Report:
    """Play a move and keep it, when it is allowed or overruled."""
    match = exchange.load(args.file)
    move, verdict, after = weigh(match, args.move)
    report = reports.verdict_report(match, verdict, move)
    if isinstance(verdict, Refused) and (not args.overrule or after is None):
        report.data |= {"played": False}
        return report
    played = match.play(move, overrule=args.overrule)
    assert isinstance(played, Allowed)
    exchange.save(match, args.file)
    number = match.cursor - 1
    report.data |= {
        "played": True,
        "consequences": reports.told_data(match, played),
        "entry": reports.entry_data(match, number),
        "prompt": reports.prompt_data(match),
    }
    against = report.lines[1:] if report.refused else []  # the clause that was set aside
    told = reports.told_lines(match, played)
    report.lines = [reports.entry_words(match, number), *against, *told, *reports.prompt_lines(match)]
    report.refused = False
    return report


def undo(args: Namespace) -> Report:
    """Take back as many entries as asked, or as there are."""
    return _step(args, Match.undo, "no-undo")


def redo(args: Namespace) -> Report:
    """Bring back as many undone entries as asked, or as there are."""
    return _step(args, Match.redo, "no-redo")


def _step(args: Namespace, step: Callable[[Match], Entry | None], nothing: str) -> Report:
    """Undo or redo, and keep it."""
    match = exchange.load(args.file)
    before = match.cursor
    for _time in range(args.count):
        if step(match) is None:
            break
    if match.cursor == before:
        raise CommandError(say(nothing))
    exchange.save(match, args.file)
    moved = range(*sorted((before, match.cursor)))
    data = {"cursor": match.cursor, "entries": [reports.entry_data(match, number) for number in moved]}
    sign = "−" if match.cursor < before else "+"
    lines = [f"{sign} {number + 1}. {reports.entry_words(match, number)}" for number in moved]
    return Report({**data, "prompt": reports.prompt_data(match)}, [*lines, *reports.prompt_lines(match)])
