"""Track games: what each move does to the table.

A move that the rules refuse is carried out as far as the pieces allow: the table may insist.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from tracker.game import Table
from tracker.games.tock import adjusting, engine, ranks
from tracker.games.tock.board import LANE, LANE_HOLES, RESERVE, in_lane
from tracker.games.tock.case import whole_ways
from tracker.games.tock.deals import dealt, drawn, next_turn
from tracker.games.tock.marks import Marks, marks_after
from tracker.games.tock.options import chosen, settings_for, settings_of
from tracker.games.tock.scoring import winners
from tracker.games.tock.settings import Silence
from tracker.games.tock.state import (
    Adjust,
    AnyMove,
    Change,
    Dealer,
    Fold,
    Home,
    Place,
    Places,
    Play,
    Special,
    State,
    Throw,
)

IN_TURN = ("turn", "drawn", "silenced")


def start(game: str, table: Table) -> State:
    """The state before the first deal; with the first player known, right after it."""
    count, options = len(table.players), chosen(game, table.options)
    counted = table.depth == "score"
    state = State(
        game=game,
        depth=table.depth,
        players=count,
        options=options,
        position=(),
        phase="dealer",
        special=0 if counted else settings_for(game, count, options).special,
    )
    settings = settings_of(state)
    placed = 0 if counted else settings.placed
    state = replace(
        state,
        position=(ranks.arranged(settings, (0,) * placed),) * count,
        hands=(0,) * count,
        laid=(0,) * len(settings.cards),
        waiting=(False,) * count,
        fresh=(placed > 0 and settings.blockade == "fresh",) * count,
        behind=((),) * count,
    )
    return state if table.first is None else dealt(state, (table.first - 1) % count, 0)


def play(state: State, move: AnyMove) -> State:
    """The state after the move, legal or overruled; the same where the table has no place for it."""
    if isinstance(move, Adjust):
        return state if adjusting.misfit(state, move.state) else move.state
    if isinstance(move, Special):
        known = state.special and 0 < move.field < settings_of(state).board.size
        return replace(state, special=move.field) if known else state
    if state.phase == "over":
        return state
    if isinstance(move, Place):
        return _place(state, move) if state.phase == "opening" else state
    if isinstance(move, Dealer):
        return _dealer(state, move)
    if isinstance(move, Home):
        return _home(state, move)
    return _PLAY[type(move)](state, move) if state.phase in IN_TURN else state


def _dealer(state: State, move: Dealer) -> State:
    if move.seat not in range(state.players):
        return state
    if state.phase == "dealer":
        return dealt(state, move.seat, 0)
    if state.phase == "count":
        return dealt(state, move.seat, state.deal + 1)
    return replace(state, dealer=move.seat)


def _home(state: State, move: Home) -> State:
    if state.depth != "score" or move.seat not in range(state.players):
        return state
    home = min(max(move.pawns, 0), settings_of(state).home)
    return _finished(replace(state, position=_set(state.position, move.seat, _homed(state, move.seat, home))))


def with_homes(state: State, homes: tuple[int, ...]) -> State:
    """The same table with so many pawns home, by seat; a number that cannot be leaves no pawn at all."""
    most = settings_of(state).home
    rows = [_homed(state, seat, home) if 0 <= home <= most else () for seat, home in enumerate(homes)]
    fresh = (was and 0 in row for was, row in zip(state.fresh, rows, strict=True))
    behind = (tuple(p for p in owing if p in row) for owing, row in zip(state.behind, rows, strict=True))
    return _finished(replace(state, position=tuple(rows), fresh=tuple(fresh), behind=tuple(behind)))


def _homed(state: State, seat: int, home: int) -> Places:
    """A player's pawns with so many of them home; the others stay as they are, or go to the reserve."""
    others = settings_of(state).pawns - home
    away = [place for place in state.position[seat] if not in_lane(place)][:others]
    away += [RESERVE] * (others - len(away))
    return tuple(sorted([*away, *range(LANE + LANE_HOLES, LANE + LANE_HOLES - home, -1)]))


# --- a turn


def _place(state: State, move: Place) -> State:
    """A pawn is on its start before the first card; when all have had their say the cards begin."""
    settings, seat = settings_of(state), state.active or 0
    row = state.position[seat]
    place = RESERVE if move.pawn is None or not settings.ranks else ranks.reserve_of(move.pawn)
    after = None
    if move.pawn is not None:
        after = engine.after(settings, state.position, (Change(seat, place, 0),)) if place in row else None
    next_seat = (seat + 1) % state.players
    begins = next_seat == ((state.dealer or 0) + 1) % state.players
    return replace(
        state,
        position=after or state.position,
        phase="turn" if begins else "opening",
        active=next_seat,
    )


def _play(state: State, move: Play) -> State:
    settings, seat = settings_of(state), state.active or 0
    moved = _away(state, seat, [move.card])
    if (after := engine.after(settings, state.position, move.changes)) is not None:
        marks = marks_after(settings, marks_of(state), whole_ways(state.position, move.changes), after)
        moved = replace(moved, position=after, fresh=marks.fresh, behind=marks.behind)
        if draws(state, move):
            moved = drawn(moved, seat)
    moved = replace(moved, played=_played(state, move))
    if (silence := silences(state, move)) is not None:
        victim = (seat + 1) % state.players
        if moved.hands[victim]:
            missing = _set(moved.waiting, victim, silence.misses)
            return replace(moved, phase="silenced", active=victim, waiting=missing)
    return _finished(moved) if winners(settings, moved.position) else next_turn(moved, seat)


def marks_of(state: State) -> Marks:
    """What the engine must know besides where the pawns stand."""
    return Marks(fresh=state.fresh, behind=state.behind, played=state.played)


def stands_for(state: State, card: str) -> str:
    """What a card is played as: a copy as the card before it, empty where there is none."""
    return engine.stands_for(settings_of(state), card, state.played)


def draws(state: State, move: Play) -> bool:
    """Whether a pawn came to a special field, so that the player draws; for a play that fits the pawns."""
    ways = whole_ways(state.position, move.changes)
    return ranks.draws(settings_of(state), stands_for(state, move.card), ways)


def _played(state: State, move: Play) -> str:
    """What the next copy stands for, in a game that has copies."""
    settings = settings_of(state)
    known = engine.has_copies(settings) and settings.kind(move.card) is not None
    return stands_for(state, move.card) if known else state.played


def silences(state: State, move: Play) -> Silence | None:
    """The effect by which the player to the left throws a card, where *move* is such a play."""
    settings = settings_of(state)
    effects = next((card.effects for card in settings.cards if card.name == move.card), ())
    silence = next((effect for effect in effects if isinstance(effect, Silence)), None)
    if silence is None or engine.after(settings, state.position, move.changes) != state.position:
        return None
    return silence


def _throw(state: State, move: Throw) -> State:
    seat = state.active or 0
    thrown = _away(state, seat, [move.card])
    if state.phase == "silenced":
        return next_turn(thrown, seat - 1)  # whose own turn it now is, unless it is missed
    if state.phase == "turn" and settings_of(state).stuck == "redraw":
        return replace(drawn(thrown, seat), phase="drawn")
    return next_turn(thrown, seat)


def _fold(state: State, move: Fold) -> State:
    seat = state.active or 0
    shown = _away(state, seat, move.cards)
    left = shown.hands[seat]
    folded = replace(shown, gone=shown.gone + left, hands=_set(shown.hands, seat, 0))
    return next_turn(folded, seat)


def _away(state: State, seat: int, cards: Iterable[str]) -> State:
    """The state after cards left a player's hand, face up."""
    settings, laid, gone, held = settings_of(state), list(state.laid), state.gone, state.hands[seat]
    for card in cards:
        if not held:
            break
        held -= 1
        at = settings.kind(card)
        if at is None:
            gone += 1
        else:
            laid[at] += 1
    return replace(state, laid=tuple(laid), gone=gone, hands=_set(state.hands, seat, held))


def _finished(state: State) -> State:
    """The same state; over when a side is home."""
    if not winners(settings_of(state), state.position):
        return state
    return replace(state, phase="over", active=None)


def _set(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    """The row with another value at a place."""
    return (*row[:at], value, *row[at + 1 :])


_PLAY: dict[type, Callable[[State, Any], State]] = {Play: _play, Throw: _throw, Fold: _fold}
