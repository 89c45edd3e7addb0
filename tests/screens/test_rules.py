"""The rulebook on the screen."""

import pytest

pytestmark = pytest.mark.ui


def test_rules_are_searched_without_accents(phone):
    phone.app.change_setting("language", "fr")
    phone.tap("Règles")
    phone.write(phone.kind("TextField"), "pere noel")
    rows = phone.kinds("RecycleRow")
    assert any(row.subtitle == "TOC-16" for row in rows)
    phone.tap(next(row for row in rows if row.subtitle == "TOC-16"))
    assert phone.sees("TOC-16")


def test_a_search_without_result_says_so(phone):
    phone.tap("Rules")
    phone.write(phone.kind("TextField"), "xyzzy")
    assert phone.sees("No clause says that")
