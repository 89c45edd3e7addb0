"""Names that the font cannot draw are refused clearly; everything that it can is taken."""

import pytest

from screens.glyphs import spelt, undrawable


@pytest.mark.parametrize("name", ["Dorothée", "Łukasz", "Ирина", "Ελένη", "Nguyễn", "O’Neill-Ça", "Ÿ œ ß"])
def test_what_the_font_has_is_taken(name) -> None:
    assert undrawable(name) == ""


@pytest.mark.parametrize(("name", "strange"), [("Ana 🙂🙂", "🙂"), ("美咲", "美咲"), ("سارة", "سارة")])
def test_what_it_lacks_is_named(name, strange) -> None:
    assert undrawable(name) == strange


def test_signs_are_called_by_their_names() -> None:
    assert spelt("🙂") == "slightly smiling face"
    assert spelt("\x07") == "U+0007".lower()


@pytest.mark.ui
def test_a_name_with_an_emoji_is_one_sentence(phone) -> None:
    phone.tap("Toc Chocottes")
    phone.enter(phone.kind("TextField"), "Ana 🙂")
    assert phone.sees("This phone cannot write slightly smiling face")
    phone.enter(phone.kind("TextField"), "Ana")
    assert [player.name for player in phone.screen.players] == ["Ana"]
    assert not phone.sees("This phone cannot write")
