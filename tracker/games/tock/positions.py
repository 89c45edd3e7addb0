"""A position file: how a table of a track game stands, and what a card can do (docs/position-file.md)."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tracker.files import ExchangeError, brief, parse_json, read_file
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


class Answer(msgspec.Struct, frozen=True):
    """A play of a card: what is said of it, which pawns it moves, and where all stand then, spelt."""

    said: Say
    changes: list[dict[str, Any]]
    pawns: list[list[str]]


def answers(stand: Stand, seat: int, card: str) -> Iterator[Answer]:
    """What a seat can do with a card, lazily."""
    state = msgspec.structs.replace(stand.state, active=seat)
    for position, changes in plays(state, card).items():
        told = [
            {
                "seat": change.seat,
                "from": spelt_place(state, change.seat, change.before),
                "to": spelt_place(state, change.seat, change.after),
            }
            for change in changes
        ]
        pawns = [[spelt_place(state, who, place) for place in row] for who, row in enumerate(position)]
        yield Answer(stand.game.describe(state, Play(card, changes)), told, pawns)


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
    card = card_of(stand, text)
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


def seat_of(stand: Stand, text: str) -> int:
    """A seat by the player's name, or by its number from 0."""
    names = [player.name.casefold() for player in stand.players]
    if text.strip().casefold() in names:
        return names.index(text.strip().casefold())
    if text in map(str, range(len(names))):
        return int(text)
    raise ExchangeError(say("no-such-player", name=brief(text)))


def card_of(stand: Stand, text: str) -> str:
    """A card by its name, in any case."""
    for card in settings_of(stand.state).cards:
        if card.name.casefold() == text.strip().casefold():
            return card.name
    raise ExchangeError(say("no-such-card", name=brief(text)), stand.players, stand.game.key)
