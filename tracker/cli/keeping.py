"""The saved games of the app: looking at them, taking them out and in, and sharing them with other phones."""

import os
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from tracker import backup as backups
from tracker import sharing, statistics
from tracker.cli.reports import Report
from tracker.cli.typed import CommandError, game_called
from tracker.exchange import SUFFIX
from tracker.files import app_folder, write_file
from tracker.game import say
from tracker.games import GAMES, kind_name
from tracker.history import Query, Summary
from tracker.importing import import_files
from tracker.language import _, current, ngettext
from tracker.merging import Merged
from tracker.store import Store
from tracker.syncing import sync as sync_folder
from tracker.words import join, tell


def history(args: Namespace) -> Report:
    """The matches that were asked for, the last to change first."""
    with _opened(args) as store:
        window = store.history(_query(store, args), args.first - 1, args.limit)
        data = [_summary_data(summary) for summary in window.matches]
        lines = [_summary_line(summary) for summary in window.matches] or [_("Nothing found.")]
        more = window.total - window.first - len(window.matches)
        if more > 0:
            lines.append(ngettext("… and {count} more.", "… and {count} more.", more).format(count=more))
        return Report({"total": window.total, "first": args.first, "matches": data}, lines)


def stats(args: Namespace) -> Report:
    """Statistics of a player, of a game, or of everything."""
    with _opened(args) as store:
        if args.player is not None:
            page: Any = statistics.of_player(store, _person(store, args.player))
            lines = list(_player_lines(page))
        elif args.game is not None:
            game_called(args.game.partition(":")[0])  # what follows is the name of a sheet
            page = statistics.of_game(store, args.game)
            lines = list(_game_lines(page))
        else:
            page = statistics.overview(store)
            lines = list(_overview_lines(page))
        return Report(msgspec.to_builtins(page, enc_hook=float), lines)


def export(args: Namespace) -> Report:
    """A match, or all that were asked for, as files for others."""
    with _opened(args) as store:
        if args.match is None:
            return _export_all(store, args)
        if args.kind == "bgstats":
            play = sharing.bg_stats(store, args.match)
            link = sharing.bg_stats_link(play)
            return _handed_out(args, {"play": play, "link": link}, link)
        if args.kind == "csv":
            text = sharing.csv_of_match(store.open(args.match))
        else:
            text = sharing.match_file(store, args.match).decode()
        return _handed_out(args, {"text": text}, text)


def import_(args: Namespace) -> Report:
    """Match files are taken in, each whole or not at all."""
    with _opened(args, make=True) as store:
        return _merged_report(import_files(store, args.files))


def backup(args: Namespace) -> Report:
    """Everything in one file."""
    if os.path.lexists(args.file) and not args.force:
        raise CommandError(say("file-exists", name=args.file.name))
    with _opened(args) as store:
        count = backups.write_backup(store, args.file)
    words = ngettext("{count} game is in the backup.", "{count} games are in the backup.", count)
    return Report({"file": str(args.file), "matches": count}, [words.format(count=count)])


def restore(args: Namespace) -> Report:
    """A backup is merged into the saved games."""
    with _opened(args, make=True) as store:
        return _merged_report(backups.restore_backup(store, args.file))


def sync(args: Namespace) -> Report:
    """The saved games and a folder that others sync too tell each other all they know."""
    with _opened(args, make=True) as store:
        return _merged_report(sync_folder(store, args.folder))


@contextmanager
def _opened(args: Namespace, *, make: bool = False) -> Iterator[Store]:
    """The store that was named, or that of the app; one that is only read must be there."""
    path: Path = args.store or app_folder() / "games.db"
    if not make and not path.is_file():
        raise CommandError(say("file-missing", name=str(path)))
    with closing(Store(path, rescue=False)) as store:
        yield store


def _query(store: Store, args: Namespace) -> Query:
    return Query(
        game=None if args.game is None else game_called(args.game).key,
        people=tuple(_person(store, name) for name in args.player),
        since=_date(args.since),
        until=_date(args.until),
        text=args.text or "",
        over=args.over,
    )


def _date(text: str | None) -> datetime | None:
    """The beginning of a day, where this computer is."""
    if text is None:
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%d").astimezone()
    except ValueError:
        raise CommandError(say("query-date", text=text)) from None


def _person(store: Store, name: str) -> str:
    found = store.find_person(name)
    if found is None:
        raise CommandError(say("no-such-player", name=name))
    return found.id


def _export_all(store: Store, args: Namespace) -> Report:
    """The history as a table, or as a folder of match files."""
    query = _query(store, args)
    if args.kind == "csv":
        text = sharing.csv_of_history(store, query)
        return _handed_out(args, {"text": text}, text)
    if args.kind == "bgstats" or args.to is None or not args.to.is_dir():
        raise CommandError(say("export-wanted"))
    numbers = store.numbers(query)
    names = []
    for number in numbers:
        found = store.summary(number)
        if found is not None:
            twin = f"-{found.twin}" if found.twin else ""
            names.append(f"{found.changed:%Y-%m-%d}-{found.game}-{found.uid[:8]}{twin}{SUFFIX}")
            data = sharing.match_file(store, number)
            write_file(args.to / names[-1], lambda data=data: data)  # type: ignore[misc]
    return Report({"files": names}, names or [_("Nothing found.")])


def _handed_out(args: Namespace, data: dict[str, Any], text: str) -> Report:
    """What goes out: into the file that was named, or printed."""
    if args.to is None:
        return Report(data, text.splitlines())
    if os.path.lexists(args.to) and not args.force:
        raise CommandError(say("file-exists", name=args.to.name))
    write_file(args.to, text.encode)
    return Report({"file": str(args.to)}, [str(args.to)])


def _merged_report(merged: Merged) -> Report:
    """What became of what was taken in; refused where something could not be."""
    lines = [
        told.format(count=count)
        for count, told in (
            (merged.added, ngettext("{count} game is new.", "{count} games are new.", merged.added)),
            (merged.changed, ngettext("{count} game went on.", "{count} games went on.", merged.changed)),
            (
                merged.parted,
                ngettext(
                    "{count} game went on in two ways: both are kept.",
                    "{count} games went on in two ways: both are kept.",
                    merged.parted,
                ),
            ),
            (
                merged.deleted,
                ngettext(
                    "{count} game was deleted elsewhere.",
                    "{count} games were deleted elsewhere.",
                    merged.deleted,
                ),
            ),
        )
        if count
    ] or [_("Nothing is new.")]
    problems = [
        (problem.what, tell(problem.why, problem.players, problem.game)) for problem in merged.problems
    ]
    lines += [_("{name}: {what}").format(name=name, what=words) for name, words in problems]
    numbers = {name: getattr(merged, name) for name in ("added", "changed", "parted", "deleted", "same")}
    told = [
        {"what": problem.what, "key": problem.why.key, "words": words}
        for problem, (_name, words) in zip(merged.problems, problems, strict=True)
    ]
    return Report({**numbers, "problems": told}, lines, refused=bool(problems))


def _summary_data(summary: Summary) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(summary)
    return {**data, "players": [player.name for player in summary.table.players]}


def _summary_line(summary: Summary) -> str:
    players = summary.table.players
    names = [
        player.name if summary.scores is None else f"{player.name} {summary.scores[seat]}"
        for seat, player in enumerate(players)
    ]
    parts = [
        f"{summary.id}. {summary.changed.astimezone():%Y-%m-%d}",
        GAMES[summary.game].name.of(current()),
        join(names),
    ]
    if summary.winners:
        won = join([players[seat].name for seat in summary.winners])
        parts.append(ngettext("{names} wins.", "{names} win.", len(summary.winners)).format(names=won))
    if summary.twin:
        parts.append(_("version {number}").format(number=summary.twin))
    return " · ".join([*parts, *filter(None, [summary.note])])


def _rate(rate: statistics.Rate) -> str:
    """So many of so many, in percent only where that means something."""
    words = _("{count} of {all}").format(count=rate.count, all=rate.of)
    return words if rate.few else _("{what} ({share} %)").format(what=words, share=round(100 * rate.share))


def _points(points: statistics.Points) -> str:
    return _("{average} points on average, best {best}").format(
        average=f"{points.average:.1f}", best=points.best
    )


def _length(length: statistics.Length) -> list[str]:
    if not length.matches:
        return []
    return [_("{minutes} minutes on average").format(minutes=round(length.average / 60))]


def _player_lines(page: statistics.PlayerStatistics) -> Iterator[str]:
    won = _("{name} has won {rate}.").format(name=page.name, rate=_rate(page.wins))
    yield won
    if page.wins.few:
        yield _("Too few games to tell more.")
        return
    yield _("At most {count} in a row.").format(count=page.streak.longest)
    for game in page.games:
        told = [_rate(game.wins), _points(game.points), *_length(game.length)]
        yield f"  {kind_name(game.game).of(current())}: " + ", ".join(told)
    for rival in page.rivals:
        words = _("With {name}: {count} games, {wins} won, {lost} won by {name}")
        yield "  " + words.format(
            name=rival.name, count=rival.matches, wins=rival.wins, lost=rival.their_wins
        )
    yield from _clause_lines(page.overruled)


def _game_lines(page: statistics.GameStatistics) -> Iterator[str]:
    name = kind_name(page.game).of(current())
    yield ngettext("{name}: {count} game", "{name}: {count} games", page.matches).format(
        name=name, count=page.matches
    )
    if page.points is None:
        return
    yield "  " + ", ".join([_points(page.points), *_length(page.length)])
    for _id, player, rate in page.players:
        yield "  " + _("{name} has won {rate}.").format(name=player, rate=_rate(rate))
    if page.starter.of:
        yield "  " + _("Who begins has won {rate}.").format(rate=_rate(page.starter))
    for seat in page.seats:
        words = _("Seat {seat} of {players} has won {rate}.")
        yield "  " + words.format(seat=seat.seat + 1, players=seat.players, rate=_rate(seat.wins))
    for bar in page.dice:
        words = _("{face}: {count}, expected {expected}")
        yield "  " + words.format(face=bar.label, count=bar.count, expected=f"{float(bar.expected):.1f}")
    yield from _clause_lines(page.overruled)


def _overview_lines(page: statistics.Overview) -> Iterator[str]:
    for game, count in page.games:
        yield f"{kind_name(game).of(current())}: {count}"
    for _id, name, rate in page.people:
        yield _("{name} has won {rate}.").format(name=name, rate=_rate(rate))
    if not page.matches:
        yield _("No game has been finished yet.")
    yield from _clause_lines(page.overruled)


def _clause_lines(clauses: tuple[tuple[str, int], ...]) -> Iterator[str]:
    for clause, count in clauses:
        words = ngettext("{clause} was overruled {count} time", "{clause} was overruled {count} times", count)
        yield "  " + words.format(clause=clause, count=count)
