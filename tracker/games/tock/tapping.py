"""A play as it is tapped on a board: one pawn after another."""

from collections import Counter
from typing import NamedTuple

from tracker.games.tock import legs as splitting
from tracker.games.tock.board import in_reserve, on_track
from tracker.games.tock.claims import plays
from tracker.games.tock.flow import marks_of
from tracker.games.tock.naming import field_of
from tracker.games.tock.options import settings_of
from tracker.games.tock.ranks import reserve_for
from tracker.games.tock.settings import Card, Joker, Settings, Silence, Split
from tracker.games.tock.state import Change, Position, State


class Leg(NamedTuple):
    """A part of a split: the pawn, where the pawns stand after it, the points that are left, and whom it
    sent to the reserve."""

    change: Change
    position: Position
    left: int
    taken: tuple[Change, ...] = ()


def single_plays(state: State, card: str) -> list[tuple[Change, ...]]:
    """The plays of a card in which one pawn moves, or two change places."""
    return [
        changes
        for changes in plays(state, card).values()
        if len(_moved(changes)) == 1 or is_swap(state, changes)
    ]


def is_swap(state: State, changes: tuple[Change, ...]) -> bool:
    """Whether two pawns change places."""
    moved = _moved(changes)
    if len(moved) != 2 or not all(on_track(place) for one in moved for place in (one.before, one.after)):
        return False
    before = {field_of(state, change.seat, change.before) for change in moved}
    return before == {field_of(state, change.seat, change.after) for change in moved}


def _moved(changes: tuple[Change, ...]) -> list[Change]:
    """The pawns that moved by themselves, not those that were sent home."""
    return [change for change in changes if not in_reserve(change.after)]


def splits(state: State, card: str) -> int:
    """The points over which the active player can split *card*, or what it stands for; 0: not at all."""
    return _split(settings_of(state), card)[1] if legs(state, card) else 0


def may_split(state: State, card: str) -> bool:
    """Whether *card* can be something else than a split too."""
    return any(map(_is_joker, _kinds(settings_of(state), card)))


def legs(state: State, card: str, so_far: tuple[Change, ...] = ()) -> list[Leg]:
    """The legs that can come next when the active player splits *card*."""
    settings, seat = settings_of(state), state.active or 0
    name, _points = _split(settings, card)
    position = state.position
    for count, change in enumerate(so_far):
        before = _legs(state, settings, seat, name, so_far[:count])
        position = next((after for leg, after, _left in before if leg == change), position)
    return [
        Leg(change, after, left, _taken(settings, position, after, change))
        for change, after, left in _legs(state, settings, seat, name, so_far)
    ]


def _legs(
    state: State, settings: Settings, seat: int, card: str, so_far: tuple[Change, ...]
) -> list[tuple[Change, Position, int]]:
    return splitting.legs(settings, state.position, seat, card, so_far, marks_of(state))


def _taken(settings: Settings, before: Position, after: Position, mover: Change) -> tuple[Change, ...]:
    """The pawns that a leg sent to their reserve."""
    gone = []
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        missing = Counter(old) - Counter(new)
        if seat == mover.seat:
            missing -= Counter([mover.before])
        gone += [Change(seat, place, reserve_for(settings, old, place)) for place in missing.elements()]
    return tuple(gone)


def _split(settings: Settings, card: str) -> tuple[str, int]:
    """The card that *card* is when it is split, and its points."""
    for kind in _kinds(settings, card):
        for candidate in settings.cards if _is_joker(kind) else (kind,):
            for effect in candidate.effects:
                if isinstance(effect, Split):
                    return candidate.name, effect.points
    return "", 0


def _kinds(settings: Settings, card: str) -> list[Card]:
    return [kind for kind in settings.cards if kind.name == card]


def _is_joker(card: Card) -> bool:
    return any(isinstance(effect, Joker) for effect in card.effects)


# --- cards that move no pawn


def silenced_by(state: State, card: str) -> int | None:
    """Who throws a card when the active player lays *card* and moves nothing; None where nobody does."""
    silences = any(
        isinstance(effect, Silence) for kind in _kinds(settings_of(state), card) for effect in kind.effects
    )
    return ((state.active or 0) + 1) % state.players if silences else None


def misses_turns(settings: Settings) -> bool:
    """Whether a card of the game makes somebody miss a turn."""
    effects = (effect for card in settings.cards for effect in card.effects)
    return any(isinstance(effect, Silence) and effect.misses for effect in effects)
