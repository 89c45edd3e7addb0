"""Small things that are drawn: the mark of who deals, words beside an icon, cells in a list."""

import pytest

from screens.theme import theme
from screens.widgets import ActionButton, Card, IconButton, PlayerBadge, Segmented, Text, drawing
from screens.widgets.score_table import ScoreTable
from screens.widgets.seat_badge import SeatBadge
from screens.widgets.text import Measured, width_of
from tests.screens.conftest import PLAYERS

pytestmark = pytest.mark.ui


def test_the_mark_of_who_deals_is_at_the_badge_also_when_the_deal_comes_later(phone):
    badge = SeatBadge(name="Ana", size_hint=(None, None), size=(100, 40), pos=(20, 30))
    phone.frames(2)
    badge.deals = True
    phone.frames(2)
    mark = next(child for child in badge.children if type(child).__name__ == "Icon")
    assert mark.top == badge.top


def test_a_word_is_not_broken_for_an_icon(phone):
    button = ActionButton(text="Complete", icon="check", size_hint=(None, None), size=(164, 64))
    button.font_size = 36
    phone.frames(2)
    words = button.words
    assert width_of("Complete", words.font_size, bold=True) <= words.width, "on one line"
    assert button._icon.width == 0
    button.width = 300
    phone.frames(2)
    assert button._icon.width > 0, "where there is room for both"


def test_cells_are_opaque(phone):
    """Kivy draws the smooth edge of what is half transparent outside of the list that it has left, too."""
    table = ScoreTable(tappable=True)
    table.draw(PLAYERS[:2], [("Round 1", (3, 4))])
    assert [cell.fill[3] for cell in table._lines[0][1].cells] == [1, 1]


def test_a_line_of_points_is_taken_for_other_points(phone):
    table = ScoreTable(tappable=True)
    table.draw(PLAYERS[:2], [("Round 1", (3, 4)), ("Round 2", (5, 6))], ("Total", (8, 10)))
    made = {line for _what, line in table._lines}
    table.draw(PLAYERS[2:4], [("One", (1, 2))], ("All", (1, 2)))
    table.draw(PLAYERS[2:4], [("One", (1, 2)), ("Two", (3, 3))], ("All", (4, 5)))
    lines = [line for _what, line in table._lines]
    assert set(lines) == made
    assert table.children[-2::-1] == lines, "below the heads, in their order"
    told = [(line.label, [cell.text for cell in line.cells]) for line in lines]
    assert told == [("One", ["1", "2"]), ("Two", ["3", "3"]), ("All", ["4", "5"])]
    assert [cell.row for cell in lines[1].cells] == [1, 1]
    assert [badge.name for badge in table.children[-1].cells] == [who.name for who in PLAYERS[2:4]]


def test_a_line_has_as_many_columns_as_there_are_players_now(phone):
    table = ScoreTable(tappable=True)
    for count in (4, 2, 3):
        table.draw(PLAYERS[:count], [("Round", range(count))])
        line = table.children[0]
        shown = [cell.text for cell in reversed(line.ids.cells.children)]
        assert shown == [cell.text for cell in line.cells] == [str(points) for points in range(count)]
        assert line.columns == count


def test_plain_words_have_the_size_of_the_theme(phone):
    """Also where that is the one which the kit would begin with, or Kivy."""
    plain, kind = Text(text="Ana"), Text(text="Ana", kind="small")
    assert (plain.font_size, kind.font_size) == (theme.text_body, theme.text_small)


def test_a_font_is_opened_once_for_all_fractions_of_its_size(phone):
    """The library draws in whole sizes: another fraction is another font for Kivy, and the same picture."""
    small, large, next_one = (Measured(text="Ana", font_size=size) for size in (17.1, 17.9, 18.0))
    for words in (small, large, next_one):
        words.refresh()
    assert small._get_font_id() == large._get_font_id() != next_one._get_font_id()
    assert small.texture.pixels == large.texture.pixels != next_one.texture.pixels


def test_a_badge_is_drawn_once_for_every_width_and_is_in_the_middle(phone):
    narrow = PlayerBadge(name="Quin", colour="red", shape="cross", size=(40, 40))
    phone.frames(2)
    drawn = len(drawing._shared)
    wide = PlayerBadge(name="Quin", colour="red", shape="cross", size=(90, 40), pos=(10, 20))
    phone.frames(2)
    assert len(drawing._shared) == drawn
    assert tuple(narrow._shift.xy) == (0, 0)
    assert tuple(wide._shift.xy) == (35, 20)
    wide.pos = 0, 0
    assert tuple(wide._shift.xy) == (25, 0)


def test_partners_come_and_go_beside_a_badge(phone):
    badge, made = SeatBadge(name="Ana", size=(100, 40)), set()
    for count in (2, 0, 1):
        badge.mates = PLAYERS[:count]
        phone.frames(2)
        shown = [child for child in badge.children if isinstance(child, PlayerBadge)]
        made.update(shown)
        assert sorted(one.name for one in shown) == sorted(["Ana", *(who.name for who in PLAYERS[:count])])
    assert len(made) == 3, "who was there once comes again"


def test_what_begins_to_show_the_accent_follows_it(phone):
    theme.game = ""
    button, card = IconButton(icon="plus"), Card()
    button.kind, card.tone = "tonal", "accent"
    phone.screen.add_widget(button)
    phone.screen.add_widget(card)
    theme.game = "dig"
    assert list(button.fill) == list(card.fill) == list(theme.accent_soft)
    button.kind, card.tone = "plain", "surface"
    theme.game = ""
    assert not button.fill[3]
    assert list(card.fill) == list(theme.surface)
    phone.screen.remove_widget(button)
    phone.screen.remove_widget(card)


def test_other_options_take_the_places_of_those_before(phone):
    choice = Segmented(options=[(2, "2"), (3, "3"), (4, "4")], value=3)
    made = choice.children[::-1]
    for options, value in (([(2, "2"), (6, "6")], 6), ([("a", "A"), ("b", "B"), ("c", "C")], "b")):
        choice.options, choice.value = options, value
        shown = choice.children[::-1]
        assert [(segment.key, segment.text) for segment in shown] == options
        assert [segment.key for segment in shown if segment.active] == [value]
        assert shown[0] is made[0]
