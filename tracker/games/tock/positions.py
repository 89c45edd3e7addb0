"""A position file: how a table of a track game stands, and what a card can do (docs/position-file.md)."""

import itertools
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tracker.exchange import ExchangeError, brief, parse_json, read_file
from tracker.game import Game, OptionValue, Player, Refused, Say, Table, TableError, check_table, say
from tracker.games import GAMES
from tracker.games.tock import correcting
from tracker.games.tock.board.changes import arranged
from tracker.games.tock.board.naming import letter_of, read_place, spelt_place
from tracker.games.tock.hands import plays
from tracker.games.tock.opening import Special
from tracker.games.tock.rules import TrackGame
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.settings.settings import copyable
from tracker.games.tock.state import Places, State
from tracker.games.tock.turn import Play
from tracker.language import _
from tracker.reports import Report
from tracker.words import tell

MOST_BYTES = 64 * 1024


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in the file."""

    game: str
    players: int | tuple[str, ...]
    pawns: tuple[tuple[str, ...], ...]
    options: dict[str, OptionValue] = {}
    fresh: tuple[int, ...] = ()
    behind: tuple[tuple[str, ...], ...] = ()
    played: str = ""
    special: int = 0


class Stand(msgspec.Struct, frozen=True):
    """A table read from a file: the game, who plays, and how the pawns stand."""

    game: TrackGame
    players: tuple[Player, ...]
    state: State


def moves(args: Namespace) -> Report:
    """What a seat can do with a card; the file, the seat and the card are given."""
    stand = read(args.position)
    seat, card = _seat(stand, args.seat), _card(stand, args.card)
    state = msgspec.structs.replace(stand.state, active=seat)
    found = iter(plays(state, card).items())
    data, lines = [], []
    for position, changes in itertools.islice(found, args.limit):
        words = tell(stand.game.describe(state, Play(card, changes)), stand.players, stand.game.key)
        told = [
            {
                "seat": change.seat,
                "from": spelt_place(state, change.seat, change.before),
                "to": spelt_place(state, change.seat, change.after),
            }
            for change in changes
        ]
        pawns = [[spelt_place(state, who, place) for place in row] for who, row in enumerate(position)]
        data.append({"changes": told, "pawns": pawns, "words": words})
        lines.append(words)
    more = next(found, None) is not None
    lines = lines or [_("This card cannot be played.")]
    return Report(
        {"game": stand.game.key, "seat": seat, "card": card, "moves": data, "more": more},
        lines + [_("… and more: see --limit.")] * more,
    )


def read(path: Path) -> Stand:
    """The table in the file at *path*; raises ExchangeError or TableError."""
    data = read_file(path, MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ExchangeError(say("position-too-large"))
    try:
        file = msgspec.convert(parse_json(data.decode("utf-8-sig")), _File)
    except (ValueError, msgspec.MsgspecError) as error:
        raise ExchangeError(say("position-unreadable", detail=brief(str(error)))) from error
    return _stand(file)


def _stand(file: _File) -> Stand:
    game = GAMES[file.game].game if file.game in GAMES else None
    if not isinstance(game, TrackGame):
        raise ExchangeError(say("position-no-game", game=brief(file.game), known=_track_games()))
    table = Table(players=_players(game, file), depth="referee", first=0, options=file.options)
    check_table(game, table)
    state = game.start(table)
    if isinstance(file.players, int):  # without names, people are called by the letter of their section
        letters = (letter_of(state, section) for section in settings_of(state).sections)
        table = msgspec.structs.replace(table, players=tuple(map(Player, letters)))
    if file.special:
        if refused := game.refusal(state, Special(file.special)):
            _refuse(game, table.players, refused)
        state = msgspec.structs.replace(state, special=file.special)
    rows = _rows(state, table.players, file.pawns)
    settings = settings_of(state)
    position = tuple(arranged(settings, row) for row in rows)
    if refused := correcting.wrong_pawns(state, position) or next(correcting.crowded(state, position), None):
        _refuse(game, table.players, refused)
    behind = _rows(state, table.players, file.behind) if file.behind else state.behind
    state = msgspec.structs.replace(
        state,
        position=position,
        fresh=tuple(seat in file.fresh for seat in range(state.players)),
        behind=tuple(tuple(sorted(row)) for row in behind),
        phase="turn",
        active=0,
    )
    if refused := next(correcting.marks_problems(state), None):
        _refuse(game, table.players, refused)
    stand = Stand(game, table.players, state)
    return stand if not file.played else _after_card(stand, file.played)


def _after_card(stand: Stand, text: str) -> Stand:
    """The same table after a card was played: what a copy stands for."""
    card = _card(stand, text)
    if card not in copyable(settings_of(stand.state)):
        raise ExchangeError(say("no-such-card", name=brief(text)), stand.players, stand.game.key)
    return msgspec.structs.replace(stand, state=msgspec.structs.replace(stand.state, played=card))


def _track_games() -> tuple[str, ...]:
    return tuple(key for key, entry in GAMES.items() if isinstance(entry.game, TrackGame))


def _players(game: Game[Any, Any], file: _File) -> tuple[Player, ...]:
    if isinstance(file.players, tuple):
        return tuple(map(Player, file.players))
    if file.players not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        raise TableError(say("players-count", count=file.players, least=least, most=most))
    return tuple(Player(str(seat)) for seat in range(file.players))


def _rows(state: State, players: Sequence[Player], rows: tuple[tuple[str, ...], ...]) -> tuple[Places, ...]:
    """The places that are written, by seat; raises ExchangeError for one that is none."""
    if len(rows) != state.players:
        problem = say("position-rows", count=len(rows), players=state.players)
        raise ExchangeError(problem, players, state.game)
    found = []
    for seat, row in enumerate(rows):
        places = []
        for text in row:
            if (place := read_place(state, seat, text)) is None:
                raise ExchangeError(
                    say("position-no-place", text=brief(text), seat=seat), players, state.game
                )
            places.append(place)
        found.append(tuple(places))
    return tuple(found)


def _refuse(game: TrackGame, players: Sequence[Player], refused: Refused) -> None:
    raise ExchangeError(Say(refused.reason, refused.params), players, game.key)


def _seat(stand: Stand, text: str) -> int:
    """A seat by the player's name, or by its number from 0."""
    names = [player.name.casefold() for player in stand.players]
    if text.strip().casefold() in names:
        return names.index(text.strip().casefold())
    if text in map(str, range(len(names))):
        return int(text)
    raise ExchangeError(say("no-such-player", name=brief(text)))


def _card(stand: Stand, text: str) -> str:
    """A card by its name, in any case."""
    for card in settings_of(stand.state).cards:
        if card.name.casefold() == text.strip().casefold():
            return card.name
    raise ExchangeError(say("no-such-card", name=brief(text)), stand.players, stand.game.key)
