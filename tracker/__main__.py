"""The command line: `python -m tracker`, for scripts and for arbitration without a phone.

Exit 0: done, or allowed. 1: refused, with the clause. 2: bad input, with one sentence.
"""

import argparse
import io
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from tracker import commands, language
from tracker.commands import CommandError
from tracker.exchange import ExchangeError, brief
from tracker.game import TableError, say
from tracker.language import LANGUAGES, _
from tracker.reports import Report
from tracker.words import tell


class _Parser(argparse.ArgumentParser):
    """A parser that raises instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise CommandError."""
        raise CommandError(say("bad-usage", detail=brief(message)))


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    language.use(_language(arguments))
    as_json = "--json" in arguments
    try:
        options = _parser().parse_args(arguments)
        report: Report = options.run(options)
    except (CommandError, ExchangeError, TableError) as error:
        players, game = getattr(error, "players", ()), getattr(error, "game", None)
        sentence = _harmless(tell(error.problem, players, game))
        data = {"error": sentence, "key": error.problem.key}
        return _print(data, [], 2) if as_json else _print_error(sentence)
    except SystemExit as done:  # the help was printed
        return _print(None, [], int(done.code or 0))
    except KeyboardInterrupt:
        return 130
    return _print(report.data if as_json else None, report.lines, 1 if report.refused else 0)


def _print(data: Any, lines: Sequence[str], code: int) -> int:
    """Print the data as JSON, or without data the lines, and give the exit code."""
    if sys.stdout is None:  # closed by whoever started us
        return code
    try:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a name that this terminal cannot write
        for line in lines if data is None else [json.dumps(data)]:
            print(_harmless(line))
        sys.stdout.flush()
    except OSError as error:
        # Nobody reads on (| head), or the disk is full: what Python still holds back goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return code
        return _print_error(tell(say("file-unwritable", name="stdout", detail=error.strerror)))
    return code


def _print_error(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _harmless(line: str) -> str:
    """The line without characters that steer a terminal: names come from strangers' files."""
    return "".join("�" if unicodedata.category(letter) in ("Cc", "Cs") else letter for letter in line)


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, wherever that stands, else that of the environment."""
    asking = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    asking.add_argument("--lang", nargs="?")
    asked: str | None = asking.parse_known_args(arguments)[0].lang
    if asked in LANGUAGES:
        return str(asked)
    chosen = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, chosen), "").startswith("fr") else "en"


def _parser() -> argparse.ArgumentParser:
    """What can be typed; `--json` and `--lang` stand before or after the command."""
    everywhere = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    everywhere.add_argument("--json", action="store_true", help=_("print data instead of words"))
    everywhere.add_argument("--lang", choices=LANGUAGES, help=_("the language of the words"))
    parser = _Parser(
        prog="python -m tracker",
        description=_("Keeps the score and judges moves, on match files."),
        epilog=_("Exit 0: done or allowed. 1: refused, with the clause. 2: bad input."),
        parents=[everywhere],
        allow_abbrev=False,
    )
    subparsers = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True)

    def command(run: Callable[[Any], Report], words: str, *, file: bool = True) -> argparse.ArgumentParser:
        name = run.__name__
        added = subparsers.add_parser(
            name, help=words, description=words, parents=[everywhere], allow_abbrev=False
        )
        added.set_defaults(run=run)
        if file:
            added.add_argument("file", type=Path, metavar=_("FILE"), help=_("a match file"))
        return added

    command(commands.games, _("list the games"), file=False)
    new = command(commands.new, _("begin a match"))
    new.add_argument("--game", required=True, metavar=_("KEY"), help=_("which game; see games"))
    new.add_argument("--players", required=True, metavar="Ana,Bo,Cy", help=_("who plays, in seating order"))
    new.add_argument(
        "--depth", default="score", metavar="score|referee", help=_("what the match keeps track of")
    )
    new.add_argument("--first", metavar=_("PLAYER"), help=_("who starts"))
    new.add_argument("--option", action="append", default=[], metavar="K=V", help=_("an option of the game"))
    new.add_argument("--totals", metavar="31,22,44", help=_("the totals of a game already under way"))
    new.add_argument("--force", action="store_true", help=_("replace a file that is there"))
    command(commands.show, _("show the table, and what is asked now"))
    moves = command(commands.moves, _("list the legal moves"), file=False)
    moves.add_argument("file", type=Path, nargs="?", metavar=_("FILE"), help=_("a match file"))
    moves.add_argument("--position", type=Path, metavar=_("FILE"), help=_("a position file, instead"))
    moves.add_argument("--seat", metavar=_("PLAYER"), help=_("whose move, in that position"))
    moves.add_argument("--card", metavar=_("CARD"), help=_("the card that is played there"))
    moves.add_argument(
        "--limit", type=_positive, default=50, metavar="N", help=_("how many at most (50 if not given)")
    )
    judge = command(commands.judge, _("say whether a move is allowed"))
    play = command(commands.play, _("play a move"))
    for added in (judge, play):
        added.add_argument(
            "move",
            nargs="+",
            metavar=_("MOVE"),
            help=_("a JSON object, or for example: points seat=Ana points=12"),
        )
    play.add_argument("--overrule", action="store_true", help=_("the table insists on a refused move"))
    undo = command(commands.undo, _("take back the last moves"))
    redo = command(commands.redo, _("bring back what was undone"))
    for added in (undo, redo):
        added.add_argument(
            "count", nargs="?", type=_positive, default=1, metavar="N", help=_("how many moves")
        )
    command(commands.score, _("show the score table"))
    rules = command(commands.rules, _("look up the rules"), file=False)
    rules.add_argument("game", nargs="?", metavar=_("GAME"), help=_("of this game only"))
    rules.add_argument("--clause", metavar="TOC-07", help=_("only this clause"))
    rules.add_argument("--search", metavar=_("WORDS"), help=_("only clauses that hold all these words"))
    rules.add_argument("--topic", metavar=_("TOPIC"), help=_("only clauses of this topic"))
    return parser


def _positive(text: str) -> int:
    """A whole number from 1; raises ArgumentTypeError."""
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(_("{text} is not a number of times").format(text=text))
    return int(text)


if __name__ == "__main__":
    sys.exit(main())
