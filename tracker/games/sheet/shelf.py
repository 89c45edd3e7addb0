"""The sheets that a person has made or been given, in the settings of the phone; a name is there once."""

from typing import Any, Protocol

from tracker.game import TableError
from tracker.games.sheet.definition import LONGEST_NAME, Sheet, plain, read_sheet
from tracker.preferences import SHEETS


class Settings(Protocol):
    """Where settings are kept: the store."""

    def setting(self, key: str, default: Any) -> Any:
        """A remembered setting."""

    def keep_setting(self, key: str, value: Any) -> None:
        """Remember a setting."""


def own_sheets(settings: Settings) -> list[Sheet]:
    """The sheets by name; one that cannot be read is left out."""
    raw = settings.setting(SHEETS, [])
    found = []
    for one in raw if isinstance(raw, list) else []:
        try:
            found.append(read_sheet(one))
        except TableError:
            continue
    return sorted(found, key=lambda sheet: sheet.name.casefold())


def keep_sheet(settings: Settings, sheet: Sheet, was: str = "") -> None:
    """Keep a sheet, in place of the one that was called *was*, and of one that is called the same."""
    gone = {was.casefold(), sheet.name.casefold()}
    _write(settings, [*(one for one in own_sheets(settings) if one.name.casefold() not in gone), sheet])


def forget_sheet(settings: Settings, name: str) -> None:
    """Throw a sheet away; the matches that were played by it have their own."""
    _write(settings, [one for one in own_sheets(settings) if one.name != name])


def free_name(name: str, taken: list[str]) -> str:
    """*name*, with a number where somebody has it already."""
    known = {one.casefold() for one in taken}
    wished, number = name, 1
    while wished.casefold() in known:
        number += 1
        end = f" {number}"
        wished = name[: LONGEST_NAME - len(end)].rstrip() + end
    return wished


def _write(settings: Settings, sheets: list[Sheet]) -> None:
    settings.keep_setting(SHEETS, [plain(sheet) for sheet in sheets])
