"""Looking up the rules."""

from argparse import Namespace
from collections.abc import Set

from tracker.cli import reports
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError, game_called
from tracker.game import say
from tracker.games import GAMES, rulebook
from tracker.language import _
from tracker.rulebook import Rulebook
from tracker.search import search


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
        return _searched(args, {clause.id for clause in found})
    lines = [line for clause in found for line in reports.clause_lines(clause)]
    return Report(
        {"clauses": [reports.clause_data(clause) for clause in found]}, lines or [_("Nothing found.")]
    )


def _searched(args: Namespace, among: Set[str]) -> Report:
    """What was found by its words among some clauses, best first, with the sentence that answers."""
    hits = [
        hit for hit in search(args.search, args.game, only=args.game is not None) if hit.clause.id in among
    ]
    data = [
        {
            **reports.clause_data(hit.clause),
            "game": hit.game,
            "piece": hit.piece,
            "found": hit.title,
            "sentence": hit.sentence,
            "marks": hit.marks,
            "score": round(hit.score, 2),
        }
        for hit in hits
    ]
    lines = [line for hit in hits for line in (f"{hit.clause.id} · {hit.title}", f"  {hit.sentence}")]
    return Report({"clauses": data}, lines or [_("Nothing found.")])
