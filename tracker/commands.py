"""What the command line can do: one function a command, each giving a report as data and as words."""

import itertools
import os
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Any, get_args, get_origin

import msgspec

from tracker import exchange, reports
from tracker.game import Allowed, Game, Option, OptionValue, Player, Refused, Say, Table, Verdict, say
from tracker.games import GAMES, find_game, rulebook
from tracker.games.tock import positions
from tracker.language import _, current, ngettext
from tracker.match import Entry, Match
from tracker.reports import Report
from tracker.rulebook import Rulebook
from tracker.words import DEPTHS, join

LAST = 5  # entries of the log that `show` prints


class CommandError(Exception):
    """Bad input; *problem* says why, as data."""

    def __init__(self, problem: Say) -> None:
        super().__init__(problem.key)
        self.problem = problem


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
        for option in game.options:
            choices = "|".join(_option_text(choice) for choice in option.choices)
            lines.append(f"  --option {option.key}={choices} ({_option_text(option.default)})")
    return Report({"games": data}, lines)


def new(args: Namespace) -> Report:
    """A new match file; refused where the totals cannot be."""
    game = _game(args.game)
    players = tuple(Player(name.strip()) for name in args.players.split(","))
    table = Table(
        players=players,
        depth=args.depth,
        first=None if args.first is None else _seat(args.first, players),
        options=dict(_option(game, text) for text in args.option),
    )
    match = Match(game, table)
    if args.totals is not None:
        totals = _totals(args.totals, len(players))
        verdict = match.play(game.adjust(game.with_totals(match.state, totals)))
        if isinstance(verdict, Refused):
            return reports.verdict_report(match, verdict)
    if os.path.lexists(args.file) and not args.force:
        raise CommandError(say("file-exists", name=args.file.name))
    exchange.save(match, args.file)
    return Report({"file": str(args.file), "prompt": reports.prompt_data(match)}, reports.prompt_lines(match))


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
        f"{reports.short_form(match, move)}  ({words})" for move, words in zip(listed, described, strict=True)
    ] or reports.prompt_lines(match)
    return Report({"moves": data, "more": more}, lines + [_("… and more: see --limit.")] * more)


def judge(args: Namespace) -> Report:
    """Whether a move is allowed now."""
    match = exchange.load(args.file)
    move, verdict, _after = _weigh(match, args.move)
    return reports.verdict_report(match, verdict, move)


def play(args: Namespace) -> Report:
    """Play a move and keep it, when it is allowed or overruled."""
    match = exchange.load(args.file)
    move, verdict, after = _weigh(match, args.move)
    report = reports.verdict_report(match, verdict, move)
    if isinstance(verdict, Refused) and (not args.overrule or after is None):
        report.data |= {"played": False}
        return report
    match.play(move, overrule=args.overrule)
    exchange.save(match, args.file)
    number = match.cursor - 1
    report.data |= {
        "played": True,
        "entry": reports.entry_data(match, number),
        "prompt": reports.prompt_data(match),
    }
    report.lines = [reports.entry_words(match, number), *report.lines[1:], *reports.prompt_lines(match)]
    report.refused = False
    return report


def undo(args: Namespace) -> Report:
    """Take back as many entries as asked, or as there are."""
    return _step(args, Match.undo, "no-undo")


def redo(args: Namespace) -> Report:
    """Bring back as many undone entries as asked, or as there are."""
    return _step(args, Match.redo, "no-redo")


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


def rules(args: Namespace) -> Report:
    """The clauses asked for, all of them when nothing is."""
    book = rulebook() if args.game is None else Rulebook(GAMES[_game(args.game).key].clauses)
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


# --- what was typed


def _game(key: str) -> Game[Any, Any]:
    if (game := find_game(key)) is None:
        raise CommandError(say("game-unknown", game=key, known=tuple(GAMES)))
    return game


def _seat(text: str, players: Sequence[Player]) -> int:
    """The seat of a player by name, or by the number that the match file uses."""
    for seat, player in enumerate(players):
        if player.name.strip().casefold() == text.strip().casefold():
            return seat
    if text.isascii() and text.isdigit() and len(text) < 4:
        return int(text)
    raise CommandError(say("no-such-player", name=text))


def _option(game: Game[Any, Any], text: str) -> tuple[str, OptionValue]:
    """An option as typed; whether it exists is for `check_table` to say."""
    key, _equals, typed = text.partition("=")
    known: dict[str, Option] = {option.key: option for option in game.options}
    choices = known[key].choices if key in known else ()
    return key, next((choice for choice in choices if _option_text(choice) == typed.lower()), typed)


def _option_text(choice: OptionValue) -> str:
    return str(choice).lower()


def _totals(text: str, count: int) -> tuple[int, ...]:
    try:
        totals = tuple(int(total) for total in text.split(","))
    except ValueError:
        raise CommandError(say("bad-usage", detail=f"--totals {text}")) from None
    if len(totals) != count:
        raise CommandError(say("totals-count"))
    return totals


def _weigh(match: Match, typed: Sequence[str]) -> tuple[Any, Verdict, Any | None]:
    """The move that was typed, the verdict, and the state after it where the rules can follow."""
    text = " ".join(typed)
    try:
        if text.lstrip().startswith("{"):
            move = exchange.decode_move(match.game, text)
        else:
            move = exchange.decode_move(match.game, _spelt_out(match, typed))
    except (ValueError, msgspec.MsgspecError) as error:
        raise CommandError(
            say("move-unknown", text=exchange.brief(text), detail=exchange.brief(str(error)))
        ) from error
    verdict, after = exchange.rehearse(match.game, match.state, move, len(match.players))
    if verdict is None or (after is None and isinstance(verdict, Allowed)):
        raise CommandError(say("move-impossible"))
    return move, verdict, after


def _spelt_out(match: Match, typed: Sequence[str]) -> str:
    """The JSON of a move in its short form, `points seat=Ana points=12`; raises ValueError."""
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(match.game.move_type)}
    tag, *assignments = typed
    if tag not in kinds:
        raise ValueError(", ".join(kinds))
    types = {field.encode_name: field.type for field in msgspec.structs.fields(kinds[tag])}
    fields: dict[str, Any] = {"type": tag}
    for assignment in assignments:
        name, equals, value = assignment.partition("=")
        if not equals or name not in types or name in fields:
            raise ValueError(assignment)
        if name in ("seat", "target"):
            fields[name] = _seat(value, match.players)
        else:
            fields[name] = msgspec.convert(_raw(types[name], value), types[name], strict=False)
    return msgspec.json.encode(fields).decode()


def _raw(kind: Any, typed: str) -> Any:
    """What was typed for a field: several values stand with commas, the parts of a row with slashes."""
    if get_origin(kind) is not tuple:
        return typed
    parts = [part for part in typed.split(",") if part]
    rows = isinstance(inner := get_args(kind)[0], type) and issubclass(inner, msgspec.Struct)
    return [part.split("/") for part in parts] if rows else parts


# --- going back and forth


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
