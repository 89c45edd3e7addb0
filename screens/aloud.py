"""What is read aloud: what comes next, why not, the scores, who wins."""

from screens.outcome import outcome
from tracker.language import _


def next_words(whose: str, ask: str) -> str:
    """Who is to do what."""
    return _("{name}: {ask}").format(name=whose, ask=ask) if whose else ask


def score_words(match) -> str:
    """The scores, and who has won where somebody has."""
    standing, players = match.standing, match.players
    scores = [
        _("{name}: {points}").format(name=player.name, points=points)
        for player, points in zip(players, standing.scores, strict=True)
    ]
    return "\n".join([outcome(standing.winners, players), *scores] if standing.over else scores)
