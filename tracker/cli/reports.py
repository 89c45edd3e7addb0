"""What the command line says about a match: each thing as data, and the same in words."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tracker.asking import answer_words, outcome_words, question_words, ruling_words
from tracker.game import Allowed, Say, Verdict
from tracker.games import rulebook
from tracker.language import _, current
from tracker.match import Match, Ruling
from tracker.rulebook import Clause
from tracker.words import SOURCES, tell, tell_refusal


class Report(msgspec.Struct):
    """What a command has to say: the data, the same in words, and whether a rule stands against it."""

    data: dict[str, Any]
    lines: list[str]
    refused: bool = False


def in_words(match: Match, said: Say) -> str:
    """The sentence for *said* at the table of this match."""
    return tell(said, match.players, match.game.key)


def said_data(match: Match, said: Say) -> dict[str, Any]:
    """What is said, as data with its sentence."""
    return {**msgspec.to_builtins(said), "words": in_words(match, said)}


def entry_words(match: Match, number: int) -> str:
    """What the history says of an entry, where a roll came from, and whether it was overruled."""
    words = in_words(match, match.describe(number))
    clause, source = match.entries[number].overruled, match.entries[number].source
    if source is not None:
        words = _("{move} ({source})").format(move=words, source=_(SOURCES[source]))
    return words if clause is None else _("{move} (overruled: {clause})").format(move=words, clause=clause)


def entry_data(match: Match, number: int) -> dict[str, Any]:
    """An entry of the log, numbered from 1."""
    entry = {"number": number + 1, **msgspec.to_builtins(match.entries[number])}
    return {**entry, "undone": number >= match.cursor, "words": in_words(match, match.describe(number))}


def prompt_data(match: Match) -> dict[str, Any]:
    """What is asked now."""
    prompt = match.prompt
    return {
        "ask": said_data(match, prompt.ask),
        "seat": prompt.seat,
        "notes": [said_data(match, note) for note in prompt.notes],
        "clause": prompt.clause,
    }


def prompt_lines(match: Match) -> list[str]:
    """What is asked now, of whom, by which clause, and what to prepare."""
    prompt = match.prompt
    asked = in_words(match, prompt.ask)
    if prompt.seat is not None:
        asked = _("{name}: {what}").format(name=match.players[prompt.seat].name, what=asked)
    clause = "" if prompt.clause is None else f" ({prompt.clause})"
    notes = [_item(in_words(match, note)) for note in prompt.notes]
    return [f"→ {asked}{clause}", *notes]


def standing_data(match: Match) -> dict[str, Any]:
    """Scores, ranks, rows by round, winners and what decided."""
    standing = match.standing
    rows = [{"label": said_data(match, row.label), "points": row.points} for row in standing.rows]
    decided = None if standing.decided is None else said_data(match, standing.decided)
    return {**msgspec.to_builtins(standing), "rows": rows, "decided": decided}


def verdict_report(match: Match, verdict: Verdict, move: Any = None) -> Report:
    """The verdict: what the hands must do, or the reason and the clause."""
    data: dict[str, Any] = {} if move is None else {"move": msgspec.to_builtins(move)}
    if isinstance(verdict, Allowed):
        answer, *told = answer_words(verdict, match.players, match.game.key)
        data |= {"verdict": "allowed", "consequences": told_data(match, verdict)}
        return Report(data, [answer, *map(_item, told)])
    words = tell_refusal(verdict, match.players, match.game.key)
    reason = {"key": verdict.reason, "params": msgspec.to_builtins(verdict.params), "words": words}
    clause = find_clause(verdict.clause)
    data |= {"verdict": "refused", "reason": reason, "clause": clause_data(clause)}
    refusal = answer_words(verdict, match.players, match.game.key)
    return Report(data, [*refusal, *clause_lines(clause)], refused=True)


def told_data(match: Match, allowed: Allowed) -> list[dict[str, Any]]:
    """What the hands must now do."""
    return [said_data(match, consequence) for consequence in allowed.consequences]


def told_lines(match: Match, allowed: Allowed) -> list[str]:
    """What the hands must now do, a line each."""
    return [_item(in_words(match, consequence)) for consequence in allowed.consequences]


def log_data(match: Match) -> list[dict[str, Any]]:
    """Every entry and every ruling, each in its place."""
    found: list[dict[str, Any]] = []
    for number in range(len(match.entries) + 1):
        found += [_ruling_data(match, ruling) for ruling in match.rulings if ruling.before == number]
        if number < len(match.entries):
            found.append(entry_data(match, number))
    return found


def log_lines(match: Match, first: int = 0) -> Iterator[str]:
    """The log from entry *first* on, with what was asked between the entries."""
    for number in range(first, len(match.entries) + 1):
        for ruling in match.rulings:
            if ruling.before == number:
                yield f"  ? {_ruling_line(match, ruling)}"
        if number < len(match.entries):
            undone = _("undone") if number >= match.cursor else ""
            yield f"  {number + 1}. {entry_words(match, number)}" + (f" ({undone})" if undone else "")


def _ruling_data(match: Match, ruling: Ruling) -> dict[str, Any]:
    """What was asked and answered, and what became of it."""
    raw = msgspec.to_builtins(ruling)
    words = {"words": _ruling_line(match, ruling), "played": match.follow_up(ruling) is not None}
    return {"asked": raw.pop("move"), **raw, **words}


def _ruling_line(match: Match, ruling: Ruling) -> str:
    """What was asked and answered in one line."""
    who = [] if ruling.seat is None else [match.players[ruling.seat].name]
    clause = [ruling.refused] if ruling.refused else []
    answer = " ".join(ruling_words(match, ruling))
    return " · ".join([*who, question_words(match, ruling), answer, *clause, outcome_words(match, ruling)])


def _item(words: str) -> str:
    return f"  - {words}"


def find_clause(number: str) -> Clause:
    """The clause that a rule has named."""
    clause = rulebook().clause(number)
    assert clause is not None, number
    return clause


def clause_data(clause: Clause) -> dict[str, Any]:
    """A clause in the language in use."""
    texts = {"title": clause.title.of(current()), "text": clause.text.of(current())}
    return {"id": clause.id, "topic": clause.topic, **texts, "related": clause.related}


def clause_title(clause: Clause) -> str:
    """The number and the title of a clause."""
    return f"{clause.id} · {clause.title.of(current())}"


def clause_lines(clause: Clause) -> Iterator[str]:
    """A clause with its title and text."""
    yield clause_title(clause)
    yield "  " + clause.text.of(current())
