"""Before the first move: which games there are, and a new match."""

import os
import uuid
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from tracker import exchange
from tracker.cli import reports
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError, game_called, option, option_text, seat_of, totals
from tracker.game import Game, HouseRule, Player, Refused, Table, say
from tracker.games import GAMES
from tracker.house import clean
from tracker.language import _, current
from tracker.match import Match
from tracker.words import DEPTHS


def games(_args: Namespace) -> Report:
    """The games, and what can be chosen in each."""
    data, lines = [], []
    for key, entry in GAMES.items():
        game = entry.game
        least, most = game.seats.start, game.seats.stop - 1
        name = entry.name.of(current())
        data.append(
            {
                "key": key,
                "name": name,
                "players": [least, most],
                "depths": game.depths,
                "options": msgspec.to_builtins(game.options),
            }
        )
        lines.append(f"{key}: {name}")
        lines.append("  " + _("{least} to {most} players").format(least=least, most=most))
        lines += [f"  --depth {depth}: {_(DEPTHS[depth])}" for depth in game.depths]
        for offered in game.options:
            choices = "|".join(option_text(choice) for choice in offered.choices)
            lines.append(f"  --option {offered.key}={choices} ({option_text(offered.default)})")
    return Report({"games": data}, lines)


def new(args: Namespace) -> Report:
    """A new match file; refused where the totals cannot be."""
    game = game_called(args.game)
    players = tuple(Player(name.strip()) for name in args.players.split(","))
    table = Table(
        players=players,
        depth=args.depth,
        first=None if args.first is None else seat_of(args.first, players),
        options=dict(option(game, text) for text in args.option),
        box=UNSET if args.box is None else _box(game, args.box),
        house=tuple(HouseRule(text=clean(text)) for text in args.house) or UNSET,
    )
    match = Match(game, table, uid=uuid.uuid4().hex)
    if args.totals is not None:
        under_way = totals(args.totals, len(players))
        verdict = match.play(game.adjust(game.with_totals(match.state, under_way)))
        if isinstance(verdict, Refused):
            return reports.verdict_report(match, verdict)
    if os.path.lexists(args.file) and not args.force:
        raise CommandError(say("file-exists", name=args.file.name))
    exchange.save(match, args.file)
    return Report({"file": str(args.file), "prompt": reports.prompt_data(match)}, reports.prompt_lines(match))


def _box(game: Game[Any, Any], path: Path) -> Any:
    """What the match in the file at *path* knew and has told of the game's box, UNSET if nothing."""
    taught = exchange.load(path)
    if not game.box_key or taught.game.box_key != game.box_key:
        raise CommandError(say("box-other", name=path.name))
    lesson = taught.game.lesson(taught.state)
    known = taught.table.box
    if lesson is None:
        return known
    return game.learn(None if known is UNSET else known, lesson)
