"""A page is never lost beyond its end, whatever fingers did to it before its size changed."""

import pytest
from kivy.animation import Animation
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.button import Button

from screens.widgets import RowList, Scroll

pytestmark = pytest.mark.ui

HEIGHT = 400
A_LITTLE = HEIGHT + 20  # the height of a page that can hardly be scrolled
LONG = 3 * HEIGHT


@pytest.fixture
def page(phone, request):
    """Something that scrolls, in front of the app: rows, or a button that is a little higher than it is."""
    page = request.param(size_hint=(None, None), size=(300, HEIGHT))
    if request.param is RowList:
        page.data = [{"title": str(number)} for number in range(30)]
    else:
        page.add_widget(Button(size_hint_y=None, height=A_LITTLE))
    Window.add_widget(page)
    phone.frames(2)
    yield page
    Window.remove_widget(page)


both = pytest.mark.parametrize("page", [Scroll, RowList], indirect=True)
plain = pytest.mark.parametrize("page", [Scroll], indirect=True)


@both
def test_a_finger_is_seen_to_leave_though_a_second_one_came(phone, page):
    fingers = [UnitTestTouch(x, 200) for x in (100, 200)]
    for finger in fingers:
        finger.touch_down()
    phone.wait(2 * page.scroll_timeout / 1000)
    for finger in fingers:
        finger.touch_up()
    assert not page._touch
    assert not page.effect_y.is_manual


@plain
def test_a_page_pulled_too_far_is_there_when_its_content_grows(phone, page):
    finger = phone._touch_at((150, 300))
    for lower in range(0, 200, 20):
        finger.touch_move(150, 300 - lower)
        phone._pass_frame()
    assert page.scroll_y > 1
    page.children[0].height = LONG
    phone.frames(2)
    assert 0 <= page.scroll_y <= 1
    finger.touch_up()


@both
def test_a_page_in_a_hand_is_there_when_the_phone_is_turned(phone, page):
    finger = phone._touch_at((150, 300))
    finger.touch_move(150, 280)
    page.height = HEIGHT / 2
    phone.frames(2)
    assert 0 <= page.scroll_y <= 1
    finger.touch_up()


@plain
def test_one_finger_still_scrolls(phone, page):
    page.children[0].height = LONG
    phone.frames(2)
    phone.slide((150, 100), (150, 350))
    assert page.scroll_y < 1


def fades(page) -> bool:
    """Whether the bar of a page that has come to rest fades; Kivy holds the page meanwhile."""
    page._bind_inactive_bar_color()
    return any(page.uid in fading._widgets for fading in Animation._instances)


@both
def test_a_bar_fades_where_that_is_seen_and_wanted(phone, page):
    phone.app.change_setting("motion", True)
    assert fades(page)
    phone.app.change_setting("motion", False)
    assert not fades(page)
    assert page._bar_color == page.bar_inactive_color


@both
def test_the_bar_of_a_page_that_nobody_sees_does_not_fade(phone, page):
    """It would hold a dialog that was closed."""
    phone.app.change_setting("motion", True)
    Window.remove_widget(page)
    page.height += 20
    phone.frames(2)
    assert not fades(page)
    assert page._bar_color == page.bar_inactive_color
