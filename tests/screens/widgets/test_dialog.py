"""A dialog that is made once and opened as often as it is asked for."""

import pytest
from kivy.uix.label import Label

from screens.widgets import Dialog, type_number

pytestmark = pytest.mark.ui


def bound(dialog, prop):
    return len(dialog.get_property_observers(prop))


def test_it_can_be_opened_again_while_it_is_on_its_way_out(open_phone):
    phone = open_phone(motion=True)
    dialog = Dialog(title="Once more", body=Label())
    for _time in range(3):
        dialog.open()
        phone.frames(2)
        assert Dialog.front() is dialog
        dialog.dismiss()
        assert Dialog.front() is None
    dialog.open()
    phone.wait(0.5)
    assert dialog.parent is not None
    assert dialog._anim_alpha == 1
    dialog.dismiss(animation=False)


def test_two_taps_that_close_it_do_not_close_what_is_opened_after_the_first(open_phone):
    phone = open_phone(motion=True)
    dialog = Dialog(title="Once more", body=Label())
    dialog.open()
    phone.wait(0.3)
    dialog.dismiss()
    phone.wait(0.1)
    dialog.dismiss()  # it is on its way out
    phone.wait_until(lambda: dialog.parent is None)
    dialog.open()
    phone.wait(0.5)
    assert dialog.parent is not None
    assert Dialog.front() is dialog
    dialog.dismiss(animation=False)


def test_one_that_is_closed_before_it_was_seen_is_gone(open_phone):
    phone = open_phone(motion=True)
    dialog = Dialog(title="Once more", body=Label())
    dialog.open()
    dialog.dismiss()
    phone.wait(0.5)
    assert dialog.parent is None
    dialog.open()
    phone.wait(0.5)
    assert dialog._anim_alpha == 1
    dialog.dismiss(animation=False)


def test_opening_it_leaves_nothing_behind(phone):
    dialog = Dialog(title="Once more", body=Label())
    counts = []
    for _time in range(3):
        dialog.open()
        counts.append((bound(dialog, "center"), bound(dialog, "size")))
        dialog.dismiss(animation=False)
    assert counts[1] == counts[0] == counts[2]


def test_a_number_is_typed_for_who_asked_last(phone):
    taken = []
    type_number("One", lambda number: taken.append(("one", number)), value=12)
    phone.tap("4")
    phone.press_back()
    type_number("Two", lambda number: taken.append(("two", number)), max_digits=3)
    phone.frames(2)
    assert phone.kind("NumberPad").value == "", "nothing of the last one is left"
    for digit in "307":
        phone.tap(digit)
    pad = phone.kind("NumberPad")
    phone.tap("OK")
    pad.dispatch("on_ok", "5")  # a second tap, while it is on its way out
    assert taken == [("two", 307)]
