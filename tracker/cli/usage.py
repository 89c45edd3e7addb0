"""What can be typed: the commands, what each of them takes, and the help."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from tracker.cli import keeping, playing, rules, setting_up, table
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError
from tracker.files import brief
from tracker.game import say
from tracker.language import LANGUAGES, _


class _Parser(argparse.ArgumentParser):
    """A parser that raises instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise CommandError."""
        raise CommandError(say("bad-usage", detail=brief(message)))


def parser() -> argparse.ArgumentParser:
    """What can be typed; `--json` and `--lang` stand before or after the command."""
    everywhere = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    everywhere.add_argument("--json", action="store_true", help=_("print data instead of words"))
    everywhere.add_argument("--lang", choices=LANGUAGES, help=_("the language of the words"))
    whole = _Parser(
        prog="python -m tracker",
        description=_("Keeps the score and judges moves, on match files."),
        epilog=_("Exit 0: done or allowed. 1: refused, with the clause. 2: bad input."),
        parents=[everywhere],
        allow_abbrev=False,
    )
    subparsers = whole.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)

    def command(run: Callable[[Any], Report], words: str, *, file: bool = True) -> argparse.ArgumentParser:
        name = run.__name__.rstrip("_")
        added = subparsers.add_parser(
            name, help=words, description=words, parents=[everywhere], allow_abbrev=False
        )
        added.set_defaults(run=run)
        if file:
            added.add_argument("file", type=Path, metavar=_("FILE"), help=_("a match file"))
        return added

    command(setting_up.games, _("list the games"), file=False)
    new = command(setting_up.new, _("begin a match"))
    new.add_argument("--game", required=True, metavar=_("KEY"), help=_("which game; see games"))
    new.add_argument("--players", required=True, metavar="Ana,Bo,Cy", help=_("who plays, in seating order"))
    new.add_argument(
        "--depth", default="score", metavar="score|referee", help=_("what the match keeps track of")
    )
    new.add_argument("--first", metavar=_("PLAYER"), help=_("who starts"))
    new.add_argument("--option", action="append", default=[], metavar="K=V", help=_("an option of the game"))
    new.add_argument("--totals", metavar="31,22,44", help=_("the totals of a game already under way"))
    new.add_argument(
        "--box", type=Path, metavar=_("FILE"), help=_("a match file that tells what is in the game's box")
    )
    new.add_argument(
        "--house",
        action="append",
        default=[],
        metavar=_("WORDS"),
        help=_("what this table plays differently"),
    )
    new.add_argument("--force", action="store_true", help=_("replace a file that is there"))
    command(table.show, _("show the table, and what is asked now"))
    moves = command(table.moves, _("list the legal moves"), file=False)
    moves.add_argument("file", type=Path, nargs="?", metavar=_("FILE"), help=_("a match file"))
    moves.add_argument("--position", type=Path, metavar=_("FILE"), help=_("a position file, instead"))
    moves.add_argument("--seat", metavar=_("PLAYER"), help=_("whose move, in that position"))
    moves.add_argument("--card", metavar=_("CARD"), help=_("the card that is played there"))
    moves.add_argument(
        "--limit", type=_positive, default=50, metavar="N", help=_("how many at most (50 if not given)")
    )
    judge = command(playing.judge, _("say whether a move is allowed"))
    play = command(playing.play, _("play a move"))
    for added in (judge, play):
        added.add_argument(
            "move",
            nargs="+",
            metavar=_("MOVE"),
            help=_("a JSON object, or for example: points seat=Ana points=12"),
        )
    judge.add_argument("--keep", action="store_true", help=_("note the question and its answer in the file"))
    play.add_argument("--overrule", action="store_true", help=_("the table insists on a refused move"))
    undo = command(playing.undo, _("take back the last moves"))
    redo = command(playing.redo, _("bring back what was undone"))
    for added in (undo, redo):
        added.add_argument(
            "count", nargs="?", type=_positive, default=1, metavar="N", help=_("how many moves")
        )
    command(table.log, _("show everything that was entered and asked"))
    command(table.score, _("show the score table"))
    asked = command(rules.rules, _("look up the rules"), file=False)
    asked.add_argument("game", nargs="?", metavar=_("GAME"), help=_("of this game only"))
    asked.add_argument("--clause", metavar="TOC-07", help=_("only this clause"))
    asked.add_argument("--search", metavar=_("WORDS"), help=_("what answers a question, best first"))
    asked.add_argument("--topic", metavar=_("TOPIC"), help=_("only clauses of this topic"))
    _keeping(command)
    return whole


def _keeping(command: Callable[..., argparse.ArgumentParser]) -> None:
    """The commands about the saved games."""

    def stored(run: Callable[[Any], Report], words: str) -> argparse.ArgumentParser:
        added = command(run, words, file=False)
        added.add_argument(
            "--store", type=Path, metavar=_("FILE"), help=_("the saved games; those of the app if not given")
        )
        return added

    listed = stored(keeping.history, _("list the saved games"))
    listed.add_argument("--first", type=_positive, default=1, metavar="N", help=_("from which one on"))
    listed.add_argument("--limit", type=_positive, default=50, metavar="N", help=_("how many at most (50)"))
    told = stored(keeping.stats, _("tell what many games show"))
    told.add_argument("--player", metavar=_("PLAYER"), help=_("of this player"))
    told.add_argument("--game", metavar=_("KEY"), help=_("of this game"))
    out = stored(keeping.export, _("write games for others"))
    out.add_argument("to", type=Path, nargs="?", metavar=_("FILE"), help=_("where to; printed if not given"))
    out.add_argument("--match", type=_positive, metavar="N", help=_("only this game, by its number"))
    out.add_argument(
        "--as",
        dest="kind",
        choices=("match", "csv", "bgstats"),
        default="match",
        help=_("a match file, a table, or a link for BG Stats"),
    )
    for added in (listed, out):
        added.add_argument("--game", metavar=_("KEY"), help=_("of this game"))
        added.add_argument(
            "--player", action="append", default=[], metavar=_("PLAYER"), help=_("with this player")
        )
        added.add_argument("--since", metavar="2026-03-14", help=_("from that day on"))
        added.add_argument("--until", metavar="2026-03-15", help=_("before that day"))
        added.add_argument("--text", metavar=_("WORDS"), help=_("with these words in names, notes or game"))
        over = added.add_mutually_exclusive_group()
        over.add_argument("--over", action="store_true", default=None, help=_("only those that are over"))
        over.add_argument("--open", dest="over", action="store_false", help=_("only those that go on"))
    taken = stored(keeping.import_, _("take match files in"))
    taken.add_argument("files", type=Path, nargs="+", metavar=_("FILE"), help=_("a match file"))
    kept = stored(keeping.backup, _("write everything to one file"))
    back = stored(keeping.restore, _("merge a backup into the saved games"))
    for added in (kept, back):
        added.add_argument("file", type=Path, metavar=_("FILE"), help=_("the backup"))
    for added in (kept, out):
        added.add_argument("--force", action="store_true", help=_("replace a file that is there"))
    shared = stored(keeping.sync, _("tell and read all in a folder that others sync too"))
    shared.add_argument("folder", type=Path, metavar=_("FOLDER"), help=_("the folder"))


def _positive(text: str) -> int:
    """A whole number from 1; raises ArgumentTypeError."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(_("{text} is not a number of times").format(text=text))
    return int(text)
