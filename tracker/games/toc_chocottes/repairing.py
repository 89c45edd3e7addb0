"""Toc Chocottes: setting a refereed table as it really lies, one thing after another.

There are 56 cards (TOC-02), and none ever goes back into the pile: so what is told of one place tells of
the others too. Which card it was that nobody entered cannot be known; it lies unknown on the discard, and
only the one on top has to be told, because it can be matched (TOC-08).
"""

from msgspec.structs import replace

from tracker.games.toc_chocottes.cards import DECK, UNKNOWN
from tracker.games.toc_chocottes.setup import await_round
from tracker.games.toc_chocottes.state import State


def set_hand(state: State, seat: int, cards: int) -> State:
    """So many cards lie in front of a player: those that are gone were discarded, those that are more were
    taken from the pile."""
    state = replace(state, hands=(*state.hands[:seat], max(0, cards), *state.hands[seat + 1 :]))
    missing = DECK - state.cards
    if missing >= 0:
        return _in_phase(replace(state, discard=_resized(state.discard, missing)))
    pile = max(0, state.pile + missing)
    still = missing + state.pile - pile
    return _in_phase(replace(state, pile=pile, discard=_resized(state.discard, still)))


def set_pile(state: State, cards: int) -> State:
    """So many cards are in the pile: the others that nobody holds were discarded."""
    state = replace(state, pile=max(0, cards))
    return _in_phase(replace(state, discard=_resized(state.discard, DECK - state.cards)))


def set_discard(state: State, values: tuple[int, ...]) -> State:
    """The discard lies like that, its top last: what is neither there nor in a hand is the pile."""
    state = replace(state, discard=values)
    return _in_phase(replace(state, pile=max(0, state.pile + DECK - state.cards)))


def set_turn(state: State, seat: int, drawn: bool) -> State:
    """It is that player's turn, with a card just drawn or not.

    Who was at turn in between has drawn and discarded; before the first discard it is only another who
    starts."""
    had_drawn = state.phase == "drawn"
    if (seat, drawn) == (state.mover, had_drawn):
        return state
    passed = (seat - state.mover) % state.players if state.discard or had_drawn else 0
    passed = min(passed, max(0, state.pile + had_drawn - drawn))
    state = replace(
        state,
        phase="drawn" if drawn else "turn",
        active=seat,
        pile=max(0, state.pile + had_drawn - drawn - passed),
        discard=state.discard + (UNKNOWN,) * passed,
        queue=(),
    )
    return _in_phase(state)


def set_starter(state: State, seat: int) -> State:
    """That player starts the round that has not begun."""
    return await_round(state, seat)


def _in_phase(state: State) -> State:
    """The phase that goes with the discard: what lies there can be matched until the next card is drawn."""
    if state.phase == "turn" and state.discard:
        return replace(state, phase="window", active=(state.seat - 1) % state.players)
    if state.phase == "window" and not state.discard:
        return replace(state, phase="turn", active=state.next_seat, queue=())
    return state


def _resized(discard: tuple[int, ...], by: int) -> tuple[int, ...]:
    """The discard with unknown cards more below its top, or with cards fewer: first those unknown, then the
    latest below the top."""
    below, top = discard[:-1], discard[-1:]
    if by >= 0:
        return (*below, *(UNKNOWN,) * by, *top)
    rest = list(below)
    for _card in range(min(-by, len(discard))):
        if UNKNOWN in rest:
            rest.remove(UNKNOWN)
        elif rest:
            rest.pop()
        else:
            top = ()
    return (*rest, *top)
