"""The score sheet, for any other game: what screens, tools and tests need of it."""

from tracker.games.sheet.clauses import IN_BRIEF, rules_told
from tracker.games.sheet.correcting import Adjust
from tracker.games.sheet.definition import (
    CATEGORIES,
    LONGEST_CATEGORY,
    LONGEST_NAME,
    MOST,
    TIES,
    Kind,
    Sheet,
    plain,
    problems,
    read_sheet,
)
from tracker.games.sheet.ending import Finish
from tracker.games.sheet.entering import Points, Take, next_place
from tracker.games.sheet.scoring import row_label
from tracker.games.sheet.seating import Deals, Join, Leave, joining_points
from tracker.games.sheet.sheet_file import SUFFIX, file_name, parse_sheet, write_sheet
from tracker.games.sheet.shelf import forget_sheet, free_name, keep_sheet, own_sheets
from tracker.games.sheet.state import State
from tracker.games.sheet.templates import shipped

__all__ = [
    "CATEGORIES",
    "IN_BRIEF",
    "LONGEST_CATEGORY",
    "LONGEST_NAME",
    "MOST",
    "SUFFIX",
    "TIES",
    "Adjust",
    "Deals",
    "Finish",
    "Join",
    "Kind",
    "Leave",
    "Points",
    "Sheet",
    "State",
    "Take",
    "file_name",
    "forget_sheet",
    "free_name",
    "joining_points",
    "keep_sheet",
    "next_place",
    "own_sheets",
    "parse_sheet",
    "plain",
    "problems",
    "read_sheet",
    "row_label",
    "rules_told",
    "shipped",
    "write_sheet",
]
