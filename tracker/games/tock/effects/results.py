"""Where a card can lead, for any game that settings describe.

Decisions that the rules leave open, and that hold in every game:

- A pawn is brought out only onto a start without a pawn of its colour.
- A pawn may always walk past its own lane; it enters only forwards, and over free holes only.
- Whose pawns are moved is settled when the card is laid: who comes home with it helps from the next turn on,
  but for the rest of a shared split.
- A split without a limit is any sequence of legs; a pawn may have several. Two sequences after which the
  pawns stand alike are one play.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from tracker.games.tock.board.marks import NO_MARKS, Marks
from tracker.games.tock.board.situation import Found, Situation, movers_of
from tracker.games.tock.board.track import Track, track_of
from tracker.games.tock.effects import single, splitting
from tracker.games.tock.effects.ranks import Court
from tracker.games.tock.settings.cards import Centre, Magnet, Out, Silence, Split, Step, Swap
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Position

_DO: dict[type, Callable[[Situation, Any, Found], None]] = {
    Out: single.bring_out,
    Step: single.step,
    Split: splitting.split,
    Swap: single.swap,
    Centre: single.centre,
    Silence: single.silence,
    Magnet: single.pull,
}


def results(settings: Settings, position: Position, seat: int, card: str, marks: Marks = NO_MARKS) -> Found:
    """Every position that *card* can lead to for *seat*, each with one way to spell it.

    Moved pawns come first, then those sent to their reserve. Empty when the card cannot be played, or is not
    in the game. The position as it is appears only where doing nothing is a legal play.
    """
    track = track_of(settings)
    situation = _situation(track, position, seat, marks)
    found: Found = {}
    for effect in track.effects.get(marks.played if card in track.copies else card, ()):
        _DO[type(effect)](situation, effect, found)
    return found


def movers(settings: Settings, position: Position, seat: int) -> tuple[int, ...]:
    """The seats whose pawns *seat* moves now: its own, or the partners' once its own are home."""
    return movers_of(track_of(settings), position, seat)


def situation_of(settings: Settings, position: Position, seat: int, marks: Marks = NO_MARKS) -> Situation:
    """The position as *seat* finds it."""
    return _situation(track_of(settings), position, seat, marks)


@lru_cache(maxsize=16)  # card after card is tried on one position
def _situation(track: Track, position: Position, seat: int, marks: Marks) -> Situation:
    kind = Court if track.settings.ranks else Situation
    return kind(track, position, movers_of(track, position, seat), marks)
