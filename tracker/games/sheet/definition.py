"""A score sheet: what a table writes down, when that is over and who wins, as plain data.

A sheet travels with the match (`Table.sheet`), lies among the templates of a phone and goes from one phone to
another as a file. Whatever is left out has its default, and the plainest sheet says nothing at all.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from tracker.game import Say, TableError, say

MOST = 9_999_999  # no single entry is larger
LONGEST_NAME = 40
LONGEST_CATEGORY = 24
CATEGORIES = 30
ROUNDS = 200
TEAMS = range(2, 7)
STEPS = 3

Kind = Literal[
    "rounds",  # everybody has an entry a round
    "free",  # points come to anybody at any time
    "categories",  # everybody has an entry a category
]
Tie = Literal["shared", "rounds", "last", "first"]
TIES: dict[Kind, tuple[Tie, ...]] = {
    "rounds": ("shared", "rounds", "last", "first"),
    "free": ("shared", "first"),
    "categories": ("shared", "last"),
}


class Sheet(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is written down, and what that means."""

    name: str = ""  # of the game; "": it has none but that of all sheets
    kind: Kind = "rounds"
    wins: Literal["most", "fewest"] = "most"
    target: int | None = None  # who has reached it ends the game
    rounds: int | None = None  # after which the game is over
    categories: tuple[str, ...] = ()
    entry: Literal[
        "own",  # everybody's own points
        "each",  # what every other one pays to somebody
        "split",  # what somebody gets from the others, in equal parts
    ] = "own"
    below_zero: bool = True
    teams: int = 0  # how many; 0: everybody plays alone
    tie: Tie = "shared"
    deals: bool = False  # whether somebody deals, each round the next one
    steps: tuple[int, ...] = ()  # what can be added by one tap


def read_sheet(raw: Any) -> Sheet:
    """The sheet that plain data describes; raises TableError."""
    try:
        sheet = msgspec.convert(raw, Sheet)
    except msgspec.ValidationError as error:
        raise TableError(say("sheet-unreadable", detail=str(error))) from error
    if problem := next(problems(sheet), None):
        raise TableError(problem)
    return sheet


def plain(sheet: Sheet) -> dict[str, Any]:
    """The sheet as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(sheet)
    return data


def problems(sheet: Sheet) -> Iterator[Say]:
    """Why nobody can play by this sheet, from its name to its last choice."""
    if sheet.name != sheet.name.strip() or not sheet.name.isprintable():
        yield say("sheet-name")
    if len(sheet.name) > LONGEST_NAME:
        yield say("sheet-name-long", most=LONGEST_NAME)
    yield from _end_problems(sheet)
    yield from _category_problems(sheet)
    if sheet.entry != "own" and (sheet.kind != "rounds" or not sheet.below_zero):
        yield say("sheet-others-pay")
    if sheet.teams and sheet.teams not in TEAMS:
        yield say("sheet-teams", least=TEAMS.start, most=TEAMS.stop - 1)
    if sheet.tie not in TIES[sheet.kind]:
        yield say("sheet-tie")
    if sheet.deals and sheet.kind != "rounds":
        yield say("sheet-deals")
    if len(sheet.steps) > STEPS or not all(0 < step <= MOST for step in sheet.steps):
        yield say("sheet-steps", most=STEPS)


def _end_problems(sheet: Sheet) -> Iterator[Say]:
    if sheet.target is not None and (sheet.kind == "categories" or not 0 < abs(sheet.target) <= MOST):
        yield say("sheet-target", most=MOST)
    if sheet.target is not None and sheet.target < 0 and not sheet.below_zero:
        yield say("sheet-target", most=MOST)
    if sheet.rounds is not None and (sheet.kind != "rounds" or sheet.rounds not in range(1, ROUNDS + 1)):
        yield say("sheet-rounds", most=ROUNDS)


def _category_problems(sheet: Sheet) -> Iterator[Say]:
    names = sheet.categories
    if bool(names) != (sheet.kind == "categories") or len(names) > CATEGORIES:
        yield say("sheet-categories", most=CATEGORIES)
    if any(not name or name != name.strip() or not name.isprintable() for name in names):
        yield say("sheet-category-name")
    if any(len(name) > LONGEST_CATEGORY for name in names):
        yield say("sheet-category-long", most=LONGEST_CATEGORY)
    if len({name.casefold() for name in names}) < len(names):
        yield say("sheet-category-twice")


def check_players(sheet: Sheet, players: int) -> None:
    """Raise TableError where so many cannot play by the sheet."""
    if sheet.teams > players:
        raise TableError(say("sheet-few-for-teams", teams=sheet.teams, count=players))
    if sheet.entry != "own" and players < 2:
        raise TableError(say("sheet-nobody-pays"))
