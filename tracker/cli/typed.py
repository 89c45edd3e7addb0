"""What people type, understood: names, seats, options, totals, moves; and moves as they can be typed."""

import shlex
from collections.abc import Sequence
from typing import Any, get_args, get_origin

import msgspec

from tracker import exchange
from tracker.files import brief
from tracker.game import Allowed, Game, Option, OptionValue, Player, Say, Verdict, say
from tracker.games import GAMES, find_game
from tracker.match import Match


class CommandError(Exception):
    """Bad input, raised by everything here; *problem* says why, as data."""

    def __init__(self, problem: Say) -> None:
        super().__init__(problem.key)
        self.problem = problem


def game_called(key: str) -> Game[Any, Any]:
    """The game of that key."""
    if (game := find_game(key)) is None:
        raise CommandError(say("game-unknown", game=key, known=tuple(GAMES)))
    return game


def seat_of(text: str, players: Sequence[Player]) -> int:
    """The seat of a player by name, or by the number that the match file uses."""
    for seat, player in enumerate(players):
        if player.name.strip().casefold() == text.strip().casefold():
            return seat
    if text.isascii() and text.isdigit() and len(text) < 4:
        return int(text)
    raise CommandError(say("no-such-player", name=text))


def option(game: Game[Any, Any], text: str) -> tuple[str, OptionValue]:
    """An option as typed; whether it exists is for `check_table` to say."""
    key, _equals, typed = text.partition("=")
    known: dict[str, Option] = {option.key: option for option in game.options}
    choices = known[key].choices if key in known else ()
    return key, next((choice for choice in choices if option_text(choice) == typed.lower()), typed)


def option_text(choice: OptionValue) -> str:
    """A choice as it is typed."""
    return str(choice).lower()


def totals(text: str, count: int) -> tuple[int, ...]:
    """One total for each of *count* players."""
    try:
        found = tuple(int(total) for total in text.split(","))
    except ValueError:
        raise CommandError(say("bad-usage", detail=f"--totals {text}")) from None
    if len(found) != count:
        raise CommandError(say("totals-count"))
    return found


def weigh(match: Match, typed: Sequence[str]) -> tuple[Any, Verdict, Any | None]:
    """The move that was typed, the verdict, and the state after it where the rules can follow."""
    text = " ".join(typed)
    try:
        if text.lstrip().startswith("{"):
            move = exchange.decode_move(match.game, text)
        else:
            move = exchange.decode_move(match.game, _spelt_out(match, typed))
    except (ValueError, msgspec.MsgspecError) as error:
        raise CommandError(say("move-unknown", text=brief(text), detail=brief(str(error)))) from error
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
            fields[name] = seat_of(value, match.players)
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


def short_form(match: Match, move: Any) -> str:
    """A move as it can be typed, names in place of seats."""
    words = [str(type(move).__struct_config__.tag)]
    for name, value in msgspec.structs.asdict(move).items():
        if name in ("seat", "target"):
            value = match.players[value].name
        elif isinstance(value, tuple):
            value = ",".join(map(_typed, value))
        words.append(shlex.quote(f"{name}={value}"))
    return " ".join(words)


def _typed(part: Any) -> str:
    """One of several values, as it can be typed: 0/7/12 for what is itself a row."""
    return "/".join(map(str, msgspec.to_builtins(part))) if isinstance(part, msgspec.Struct) else str(part)
