"""What makes the table look up: what was told of triumphs and disasters, as the game's words say."""

from collections.abc import Iterable
from typing import NamedTuple

from screens.outcome import outcome
from tracker.game import Moment, Say
from tracker.games import GAMES
from tracker.match import Match
from tracker.words import tell

DISASTERS: tuple[Moment, ...] = ("limit", "chaos", "defeat", "setback")


class Shown(NamedTuple):
    """A moment, and what is said of it."""

    kind: Moment
    text: str


def moments_of(match: Match, told: Iterable[Say]) -> list[Shown]:
    """The moments of a move that has told so, in their order; at the end of a game, who has won."""
    kinds, players, game = GAMES[match.game.key].words.moments, match.players, match.game.key
    shown = [Shown(kinds[said.key], tell(said, players, game)) for said in told if said.key in kinds]
    standing = match.standing
    if standing.over:
        usual: Moment = "win" if standing.winners else "defeat"
        decided = kinds.get(standing.decided.key, usual) if standing.decided else usual
        shown.append(Shown(decided, outcome(standing.winners, players)))
    return shown


def tone_of(moments: Iterable[Shown]) -> str | None:
    """How the banner looks: one disaster among what happened is enough; None where nothing stands out."""
    kinds = {moment.kind for moment in moments}
    return "disaster" if kinds & set(DISASTERS) else "triumph" if kinds else None
