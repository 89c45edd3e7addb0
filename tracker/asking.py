"""Questions to the rules and their answers in words: the same on the phone and on the command line."""

from collections.abc import Sequence

from tracker.game import Allowed, Player, Verdict
from tracker.language import _
from tracker.match import Match, Ruling
from tracker.words import tell, tell_refusal


def answer_words(verdict: Verdict, players: Sequence[Player], game: str) -> tuple[str, ...]:
    """The answer to "May I?": yes, and what the hands would have to do, a line each; or no, and why."""
    if not isinstance(verdict, Allowed):
        return (_("No: {why}").format(why=tell_refusal(verdict, players, game)),)
    told = tuple(tell(said, players, game) for said in verdict.consequences)
    return (_("Yes, and then:"), *told) if told else (_("Yes."),)


def question_words(match: Match, ruling: Ruling) -> str:
    """What was asked."""
    asked = match.game.describe(match.state_before(ruling.before), ruling.move)
    return _("Asked: {what}").format(what=tell(asked, match.players, match.game.key))


def ruling_words(match: Match, ruling: Ruling) -> tuple[str, ...]:
    """What was answered, a line each; after a correction the rules may say otherwise than they did."""
    verdict = match.answer(ruling)
    if verdict is not None:
        return answer_words(verdict, match.players, match.game.key)
    return (_("Yes.") if ruling.refused is None else _("No."),)


def outcome_words(match: Match, ruling: Ruling) -> str:
    """What became of the question."""
    entry = match.follow_up(ruling)
    if entry is None:
        return _("not played")
    return _("overruled by the table") if entry.overruled else _("played")
