"""House rules: what a table plays differently, in its own words, noted for a game.

They are kept with the phone, enter a match when it is made, and travel with its file. The rules do not judge
by them; where a game has an option for it, that is noted beside the words and set for a new table.
"""

import unicodedata
from collections.abc import Iterable
from typing import Any

import msgspec

from tracker.game import Game, HouseRule, Say, TableError, say

MOST_LETTERS = 300  # of a rule
MOST_RULES = 20  # of a game
UNSEEN = (
    "Cc",
    "Cf",
    "Cs",
    "Co",
    "Cn",
    "Zl",
    "Zp",
)  # signs that are no letters: control, direction, unassigned


def clean(text: str) -> str:
    """The words on one line, without signs that nobody sees or that turn the others round."""
    seen = ("" if unicodedata.category(sign) in UNSEEN and not sign.isspace() else sign for sign in text)
    return " ".join("".join(seen).split())


def problem(game: Game[Any, Any], rule: HouseRule) -> Say | None:
    """Why this cannot be noted; None where it can."""
    if not clean(rule.text):
        return say("house-empty")
    if len(rule.text) > MOST_LETTERS:
        return say("house-long", count=len(rule.text), most=MOST_LETTERS)
    if rule.text != clean(rule.text):
        return say("house-signs")
    known = {option.key: option for option in game.options}
    if rule.option is None:
        return None
    if rule.option not in known:
        return say("option-unknown", option=rule.option)
    if rule.value not in known[rule.option].choices:
        return say("option-value", option=rule.option, value=rule.value)
    return None


def check(game: Game[Any, Any], rules: Iterable[HouseRule]) -> None:
    """Raise `TableError` where these cannot be the house rules of a table."""
    rules = tuple(rules)
    if len(rules) > MOST_RULES:
        raise TableError(say("house-many", most=MOST_RULES))
    for rule in rules:
        if wrong := problem(game, rule):
            raise TableError(wrong)


def read(game: Game[Any, Any], kept: Any) -> tuple[HouseRule, ...]:
    """House rules as they were kept; those that are damaged are left out."""
    found = []
    for raw in kept if isinstance(kept, list) else ():
        try:
            rule = msgspec.convert(raw, HouseRule)
        except msgspec.ValidationError:
            continue
        if problem(game, rule) is None:
            found.append(rule)
    return tuple(found[:MOST_RULES])
