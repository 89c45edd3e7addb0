"""Toc Chocottes, the pile: which cards are left, and one for somebody (TOC-02, TOC-20)."""

from msgspec.structs import replace

from tracker.game import Refused, Tell
from tracker.games.toc_chocottes.cards import not_in_box
from tracker.games.toc_chocottes.state import State, changed


def all_seen(state: State, value: int) -> Refused | None:
    """Why no card of *value* can land on the discard any more; None when one can."""
    if refused := not_in_box(value):
        return refused
    return None if state.left(value) else Refused("TOC-02", "four-of-each", {"card": value})


def top_card_to(state: State, seat: int, tell: Tell, why: str = "do-top-card") -> State:
    """The player gets the top card of the pile; nothing happens when there is none."""
    if not state.pile:
        tell("do-no-card", seat=seat)
        return state
    tell(why, seat=seat)
    if state.pile == 1:
        tell("do-last-turn")
    return replace(state, pile=state.pile - 1, hands=changed(state.hands, seat, +1))
