"""One command from what was typed to what is printed, for scripts and for arbitration without a phone.

Exit 0: done, or allowed. 1: refused, with the clause. 2: bad input, with one sentence.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from tracker import language
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError
from tracker.cli.usage import parser
from tracker.database import StoreError
from tracker.files import ExchangeError
from tracker.game import STEERING, TableError, say
from tracker.language import LANGUAGES
from tracker.words import tell


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    language.use(_language(arguments))
    as_json = "--json" in arguments
    try:
        options = parser().parse_args(arguments)
        report: Report = options.run(options)
    except (CommandError, ExchangeError, StoreError, TableError) as error:
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
    """The line without characters that steer a terminal: words come from strangers' files."""
    return STEERING.sub("�", line).encode(errors="replace").decode()


def _language(arguments: Sequence[str]) -> str:
    """The language asked for, wherever that stands, else that of the environment."""
    asking = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    asking.add_argument("--lang", nargs="?")
    asked: str | None = asking.parse_known_args(arguments)[0].lang
    if asked in LANGUAGES:
        return str(asked)
    chosen = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, chosen), "").startswith("fr") else "en"
