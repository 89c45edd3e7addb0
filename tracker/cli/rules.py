"""Looking up the rules."""

from argparse import Namespace

from tracker.cli import reports
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError, game_called
from tracker.game import say
from tracker.games import GAMES, rulebook
from tracker.language import _, current
from tracker.rulebook import Rulebook


def rules(args: Namespace) -> Report:
    """The clauses asked for, all of them when nothing is."""
    book = rulebook() if args.game is None else Rulebook(GAMES[game_called(args.game).key].clauses)
    found = list(book)
    if args.clause is not None:
        if (clause := book.clause(args.clause)) is None:
            raise CommandError(say("clause-unknown", clause=args.clause))
        found = [clause]
    if args.topic is not None:
        if args.topic not in book.topics():
            raise CommandError(say("topic-unknown", topic=args.topic, known=book.topics()))
        found = [clause for clause in found if clause.topic == args.topic]
    if args.search is not None:
        found = [clause for clause in book.search(args.search, current()) if clause in found]
    lines = [line for clause in found for line in reports.clause_lines(clause)]
    return Report(
        {"clauses": [reports.clause_data(clause) for clause in found]}, lines or [_("Nothing found.")]
    )
