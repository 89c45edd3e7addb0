"""Track games: is that allowed? The reasons, from the coarse to the fine, and the legal moves."""

from collections.abc import Callable, Iterator
from typing import Any

from tracker.game import Refused
from tracker.games.tock import adjusting, claims, engine
from tracker.games.tock.board import RESERVE, in_reserve
from tracker.games.tock.deals import next_dealer
from tracker.games.tock.explaining import explain
from tracker.games.tock.flow import marks_of
from tracker.games.tock.naming import told
from tracker.games.tock.options import law, settings_of
from tracker.games.tock.scoring import at_home
from tracker.games.tock.state import (
    Adjust,
    AnyMove,
    Dealer,
    Fold,
    Home,
    Place,
    Play,
    Special,
    State,
    Throw,
)


def refusal(state: State, move: AnyMove) -> Refused | None:
    """The first reason against the move, from the coarse to the fine; None when it is allowed."""
    if isinstance(move, Adjust):
        return adjusting.inconsistency(state, move.state)
    if isinstance(move, Special):
        return _refuse_special(state, move)
    if state.phase == "over":
        return Refused(law(state).end, "game-over")
    if isinstance(move, (Dealer, Home)) and move.seat not in range(state.players):
        return Refused(law(state).deal, "no-such-seat")
    if state.phase == "dealer" and not isinstance(move, Dealer):
        return Refused(law(state).deal, "dealer-unknown")
    if state.depth == "score" and not isinstance(move, (Dealer, Home)):
        return Refused(law(state).turn, "score-only")
    if state.phase == "opening" and isinstance(move, (Play, Throw, Fold)):
        return Refused(law(state).opening, f"opening-{settings_of(state).opening}", {"seat": state.active})
    return _REFUSE[type(move)](state, move)


def _refuse_special(state: State, move: Special) -> Refused | None:
    if not state.special:
        return Refused(law(state).special or law(state).board, "no-special")
    most = settings_of(state).board.size - 1
    if not 1 <= move.field <= most:
        return Refused(law(state).special, "special-outside", {"most": most})
    return Refused(law(state).special, "special-known") if move.field == state.special else None


def _refuse_place(state: State, move: Place) -> Refused | None:
    settings, clauses, seat = settings_of(state), law(state), state.active or 0
    if state.phase != "opening":
        return Refused(clauses.opening or clauses.out, "opening-over")
    pawns = _to_place(state)
    if move.pawn is None:
        free = settings.opening == "may" or not pawns
        return None if free else Refused(clauses.opening, "opening-must", {"seat": seat})
    if 0 in state.position[seat]:
        return Refused(clauses.opening, "start-taken", {"seat": seat})
    return None if move.pawn in pawns else Refused(clauses.opening, "not-in-reserve", {"seat": seat})


def _to_place(state: State) -> list[int]:
    """The pawns that the active player can put on the start, by rank; one where they are alike."""
    settings, places = settings_of(state), state.position[state.active or 0]
    if 0 in places:
        return []
    if not settings.ranks:
        return [0] if RESERVE in places else []
    return [rank for rank, place in enumerate(places) if in_reserve(place)]


def _refuse_dealer(state: State, move: Dealer) -> Refused | None:
    if state.phase == "dealer":
        return None
    if state.phase != "count":
        return Refused(law(state).deal, "dealer-known", {"seat": state.dealer})
    if move.seat != (expected := next_dealer(state)):
        return Refused(law(state).deal, "other-dealer", {"seat": expected})
    return None


def _refuse_home(state: State, move: Home) -> Refused | None:
    if state.depth != "score":
        return Refused(law(state).lane, "counted-by-moves")
    most, now = settings_of(state).home, at_home(state.position[move.seat])
    if not 0 <= move.pawns <= most:
        return Refused(law(state).end, "home-impossible", {"count": move.pawns, "most": most})
    if move.pawns < now:
        return Refused(law(state).lane, "home-stays", {"seat": move.seat, "count": now})
    if move.pawns == now:
        return Refused(law(state).lane, "home-counted", {"seat": move.seat, "count": now})
    return None


def _refuse_play(state: State, move: Play) -> Refused | None:
    if state.phase == "silenced":
        return Refused(law(state).silence, "throw-one", {"seat": state.active})
    if refused := claims.refuse_card(state, move.card):
        return refused
    settings, seat = settings_of(state), state.active or 0
    after = engine.after(settings, state.position, move.changes)
    if after is not None and after in claims.plays(state, move.card):
        return None
    refused = explain(settings, state.position, seat, move.card, move.changes, marks_of(state))
    return told(state, refused)


def _refuse_throw(state: State, move: Throw) -> Refused | None:
    return claims.refuse_throw(state, move.card)


def _refuse_fold(state: State, move: Fold) -> Refused | None:
    return claims.refuse_fold(state, move.cards)


_REFUSE: dict[type, Callable[[State, Any], Refused | None]] = {
    Dealer: _refuse_dealer,
    Place: _refuse_place,
    Home: _refuse_home,
    Play: _refuse_play,
    Throw: _refuse_throw,
    Fold: _refuse_fold,
}


def moves(state: State) -> Iterator[AnyMove]:
    """The legal moves, lazily and each once; hands that may be shown come last, and can be very many."""
    match state.phase:
        case "dealer":
            yield from map(Dealer, range(state.players))
        case "count":
            yield Dealer(next_dealer(state))
            most = settings_of(state).home
            for seat, places in enumerate(state.position):
                yield from (Home(seat, pawns) for pawns in range(at_home(places) + 1, most + 1))
        case "opening":
            pawns = _to_place(state)
            yield from map(Place, pawns)
            if settings_of(state).opening == "may" or not pawns:
                yield Place(None)
        case "turn" | "drawn" | "silenced":
            yield from _in_turn(state)


def _in_turn(state: State) -> Iterator[AnyMove]:
    cards = [card for card, left in claims.unseen(state).items() if left > 0]
    if state.phase != "silenced":
        for card in cards:
            yield from (Play(card, changes) for changes in claims.plays(state, card).values())
    yield from (Throw(card) for card in cards if claims.refuse_throw(state, card) is None)
    if claims.refuse_fold(state, ()) is None:
        yield Fold()
        yield from map(Fold, claims.dead_hands(state))
