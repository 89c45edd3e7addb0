"""The sheets that a table keeps for itself, by their names."""

from typing import Any

import pytest

from tracker.games.sheet import Sheet, forget_sheet, free_name, keep_sheet, own_sheets
from tracker.games.sheet.definition import LONGEST_NAME


class Settings:
    """What a store remembers, in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}

    def setting(self, key: str, default: Any) -> Any:
        """What was kept."""
        return self.kept.get(key, default)

    def keep_setting(self, key: str, value: Any) -> None:
        """Keep it."""
        self.kept[key] = value


@pytest.fixture
def settings() -> Settings:
    """With two sheets."""
    made = Settings()
    keep_sheet(made, Sheet(name="Whist"))
    keep_sheet(made, Sheet(name="belote"))
    return made


def names(settings: Settings) -> list[str]:
    """What the sheets are called, in the order in which they are shown."""
    return [sheet.name for sheet in own_sheets(settings)]


def test_sheets_are_shown_by_name(settings: Settings) -> None:
    assert names(settings) == ["belote", "Whist"]


def test_a_sheet_takes_the_place_of_the_one_that_it_was_and_of_its_namesake(settings: Settings) -> None:
    keep_sheet(settings, Sheet(name="Bridge"), was="whist")
    assert names(settings) == ["belote", "Bridge"]
    keep_sheet(settings, Sheet(name="BELOTE", rounds=3))
    assert names(settings) == ["BELOTE", "Bridge"]


def test_a_sheet_is_thrown_away_by_its_name(settings: Settings) -> None:
    forget_sheet(settings, "Whist")
    assert names(settings) == ["belote"]


def test_a_sheet_that_cannot_be_read_is_left_out(settings: Settings) -> None:
    settings.kept = {key: [*kept, {"name": 3}] for key, kept in settings.kept.items()}
    assert names(settings) == ["belote", "Whist"]


def test_a_name_that_is_taken_is_counted_on() -> None:
    assert free_name("Whist", ["Belote"]) == "Whist"
    assert free_name("Whist", ["whist"]) == "Whist 2"
    assert free_name("Whist", ["whist", "Whist 2"]) == "Whist 3"
    longest = "W" * LONGEST_NAME
    assert free_name(longest, [longest]) == "W" * (LONGEST_NAME - 2) + " 2"
