# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Toc Chocottes with the finger: counting, tiles, cards in vain, and setting the table as it really lies."""

import pytest

from tests.screens.kit import windows
from tools.phone import LANDSCAPE, PHONE
from tracker.games import toc_chocottes as toc
from tracker.language import _

pytestmark = pytest.mark.ui

PLAYED = (toc.Deal(), toc.Draw(0), toc.Discard(3))


def state(phone):
    return phone.app.navigator.current_screen.match.state


def of_kind(phone, kind, **values):
    """The first widget of a class with these values."""
    for widget in phone.widgets():
        if type(widget).__name__ == kind and all(getattr(widget, name) == v for name, v in values.items()):
            return widget
    raise AssertionError(f"no {kind} with {values}")


def open_adjuster(phone):
    phone.tap("menu")
    phone.tap(_("Set the table as it really is"))


def step(phone, text, icon):
    """One more or one fewer of what is counted there."""
    phone.tap(icon, of_kind(phone, "Stepper", text=text))


# --- counting and tiles


def test_an_undone_hand_is_shown_again_to_be_mended(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("Knocked", phone.row("Ana"))
    phone.tap("Card by card")
    phone.tap("3")
    phone.tap("14")
    phone.tap("OK")
    phone.tap("undo")
    phone.tap("backspace")
    phone.tap("4")
    phone.tap("OK")
    assert table.match.state.counts[0] == 7


def test_a_small_phone_has_the_whole_pad_under_the_thumb(open_phone, seat_table):
    phone = open_phone(size=(360, 640), language="fr")
    table = seat_table(phone, first=0, moves=(toc.Knock(0), toc.Points(0, 12)))
    assert table.ids.board.height <= table.ids.scroll.height + 1


def test_the_tiles_that_were_turned_up_are_offered_again(phone, seat_table):
    table = seat_table(phone, first=0)
    phone.tap("The pile is empty")
    for digit in "121314":
        phone.tap(digit)
    phone.tap("Another number")
    phone.tap("7")
    phone.tap("OK")
    assert table.match.state.totals == (19, 20, 21)
    again = seat_table(phone, first=0)
    phone.tap("The pile is empty")
    for digit in "121314":
        phone.tap(digit)
    phone.tap("7")
    assert again.match.state.totals == (19, 20, 21)


# --- what is said


def test_TOC_12_that_a_card_does_nothing_in_ones_own_turn_is_said_once(phone, seat_table):
    seat_table(phone, depth="referee", first=0)
    phone.tap("Dealt: play")
    phone.tap("Draw")
    phone.tap("7")
    assert phone.sees("The 7 does nothing in one's own turn.")
    phone.tap("Draw")
    assert not phone.sees("The 7 does nothing")


def test_TOC_24_the_score_table_tells_who_could_steal_the_win(phone, seat_table):
    counts = (toc.Points(0, 41), toc.Points(1, 12), toc.Points(2, 20), toc.Penalty(6))
    seat_table(phone, first=1, moves=(toc.Knock(0), *counts))
    assert state(phone).totals == (47, 12, 20)
    phone.tap("menu")
    phone.tap("Score table and curve")
    assert phone.sees("3 more, exactly, by a knock, and Ana steals the win.")
    phone.tap("TOC-24")
    assert phone.app.navigator.current == "clause"


def test_the_words_of_the_table_in_french(open_phone, seat_table):
    phone = open_phone(language="fr")
    seat_table(phone, depth="referee", first=0, moves=PLAYED)
    assert phone.sees("Sur la défausse\N{NO-BREAK SPACE}: 3")
    phone.tap("Erreur", phone.row("Bo"))
    assert phone.sees("Erreur\N{NO-BREAK SPACE}: Bo reprend sa carte, face cachée.")


# --- setting the table


def test_TOC_08_a_forgotten_match_is_one_tap_and_the_discard_follows(phone, seat_table):
    seat_table(phone, depth="referee", first=0, moves=PLAYED)
    open_adjuster(phone)
    step(phone, "Cy", "minus")
    assert [key.text for key in reversed(of_kind(phone, "DiscardPad").children)] == ["", "3", "?"]
    phone.tap("So it is")
    assert state(phone).hands == (4, 4, 3)
    assert state(phone).pile == 43
    phone.tap("Matches 3", phone.row("Bo"))
    assert state(phone).discard == (toc.UNKNOWN, 3, 3)


def test_TOC_10_a_forgotten_penalty_card_comes_from_the_pile(phone, seat_table):
    seat_table(phone, depth="referee", first=0, moves=PLAYED)
    open_adjuster(phone)
    step(phone, "Bo", "plus")
    assert of_kind(phone, "Stepper", text="Cards in the pile").value == 42
    phone.tap("So it is")
    assert (state(phone).hands, state(phone).pile) == ((4, 5, 4), 42)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_TOC_04_a_turn_too_few_asks_only_for_the_card_on_top(open_phone, seat_table, language):
    phone = open_phone(language=language)
    seat_table(phone, depth="referee", first=0, moves=PLAYED)
    open_adjuster(phone)
    phone.tap("Cy", of_kind(phone, "Segmented"))
    assert of_kind(phone, "Stepper", text=_("Cards in the pile")).value == 42
    assert phone.sees(_("Which card lies on top? Tap the question mark."))
    phone.tap(_("So it is"))
    assert phone.sees("TOC-08")
    phone.tap(of_kind(phone, "PadKey", text="?"))
    phone.tap(of_kind(phone, "PadKey", text="8"))
    phone.tap(_("So it is"))
    assert phone.app.navigator.current == "table"
    assert (state(phone).mover, state(phone).discard, state(phone).pile) == (2, (3, 8), 42)
    phone.tap(_("Draw"))
    assert state(phone).phase == "drawn"


def test_TOC_06_a_card_that_was_drawn_unseen_by_the_phone_is_switched_on(phone, seat_table):
    seat_table(phone, depth="referee", first=0, moves=PLAYED)
    open_adjuster(phone)
    phone.tap(of_kind(phone, "SwitchRow"))
    phone.tap("So it is")
    assert (state(phone).phase, state(phone).active, state(phone).pile) == ("drawn", 1, 42)
    phone.tap("5")
    assert state(phone).discard == (3, 5)


def test_TOC_02_a_card_of_the_discard_is_changed_added_or_taken_away(phone, seat_table):
    seat_table(phone, depth="referee", first=0, moves=PLAYED)
    open_adjuster(phone)
    phone.tap(of_kind(phone, "PadKey", text="3"))
    phone.tap(of_kind(phone, "PadKey", text="13"))
    phone.tap("plus", of_kind(phone, "DiscardPad"))
    phone.tap(of_kind(phone, "PadKey", text="9"))
    phone.tap("So it is")
    assert (state(phone).discard, state(phone).pile) == ((13, 9), 42)
    open_adjuster(phone)
    phone.tap(of_kind(phone, "PadKey", text="9"))
    phone.tap("Take it away")
    phone.tap("So it is")
    assert (state(phone).discard, state(phone).pile) == ((13,), 43)


def test_a_long_discard_shows_its_top_and_the_rest_when_asked(phone, seat_table):
    turns = [move for seat in range(12) for move in (toc.Draw(seat % 3), toc.Discard(1 + seat // 4))]
    seat_table(phone, depth="referee", first=0, moves=(toc.Deal(), *turns))
    open_adjuster(phone)
    assert len(of_kind(phone, "DiscardPad").children) == 9
    phone.tap("4 cards below")
    assert len(of_kind(phone, "DiscardPad").children) == 13


def test_TOC_18_a_count_that_was_wrong_is_set_right_at_the_reveal(phone, seat_table):
    seat_table(phone, depth="referee", first=0, moves=(*PLAYED, toc.Knock(1)))
    open_adjuster(phone)
    step(phone, "Bo", "minus")
    phone.tap("So it is")
    phone.tap("Card by card")
    for card in ("1", "1", "2"):
        phone.tap(card)
    assert state(phone).counts[1] == 4


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_22_who_starts_is_set_before_the_round_or_follows_the_totals(phone, seat_table, depth):
    seat_table(phone, depth=depth, first=0)
    open_adjuster(phone)
    phone.tap("Cy", of_kind(phone, "Segmented"))
    phone.tap("So it is")
    assert state(phone).active == 2
    open_adjuster(phone)
    phone.tap(of_kind(phone, "NumberRow", title="Bo"))
    for key in ("4", "1", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    assert state(phone).active == 1


@windows((PHONE, 1.0), ((360, 640), 2.0), (LANDSCAPE, 2.0))
def test_every_key_of_the_adjuster_lies_in_the_window(open_phone, seat_table, size, scale):
    phone = open_phone(size=size, scale=scale, language="fr")
    table = seat_table(phone, 4, depth="referee", first=0, moves=PLAYED)
    phone.app.navigator.go("adjust", number=table.number)
    phone.frames()
    phone.tap("Cy", of_kind(phone, "Segmented"))
    for target in (widget for widget in phone.widgets() if hasattr(widget, "on_release")):
        left, _bottom = target.to_window(target.x, target.y)
        assert left >= -1, target
        assert left + target.width <= size[0] + 1, target
        assert min(target.size) >= 47.5, target
