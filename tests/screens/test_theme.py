"""The theme: contrast in every look, sizes, and the words that follow the language."""

import os
from itertools import product

import pytest

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.utils import get_color_from_hex

from screens.games import FOLDERS, look_of
from screens.language import tr
from screens.theme import ACCENT, PLAYER_COLOURS, PLAYER_SHAPES, contrast, ink_on, palette, seen_on, theme
from tracker import language

GROUNDS = ("background", "surface", "surface_high")
READ_ON = [
    *product(("text", "text_soft", "accent", "bad"), GROUNDS),
    ("accent_ink", "accent"),
    ("accent_soft_ink", "accent_soft"),
    ("text", "accent_soft"),
    ("good_soft_ink", "good_soft"),
    ("bad_ink", "bad"),
    ("bad_soft_ink", "bad_soft"),
]
LOOKS = list(product(("", *FOLDERS), (False, True)))


@pytest.fixture(autouse=True)
def as_before():
    """Leave the one theme and the one language as they were."""
    mode, scale, game, motion, spoken = theme.mode, theme.scale, theme.game, theme.motion, language.current()
    yield
    theme.mode, theme.scale, theme.game, theme.motion = mode, scale, game, motion
    tr.use(spoken)


def test_contrast_knows_its_extremes():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize(("game", "dark"), LOOKS)
@pytest.mark.parametrize(("ink", "ground"), READ_ON)
def test_every_text_is_legible(game, dark, ink, ground):
    colours = palette(game, dark)
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize(("game", "dark"), LOOKS)
@pytest.mark.parametrize("ground", ["background", "surface"])
def test_outlines_are_seen(game, dark, ground):
    colours = palette(game, dark)
    assert contrast(colours["outline"], colours[ground]) >= 3


@pytest.mark.parametrize("colour", PLAYER_COLOURS.values())
def test_initials_are_legible_on_players_colours(colour):
    assert contrast(ink_on(colour), colour) >= 4.5


def test_there_are_as_many_shapes_as_colours():
    assert len(set(PLAYER_SHAPES)) == len(set(PLAYER_COLOURS.values())) == 8


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("colour", PLAYER_COLOURS.values())
def test_lines_in_players_colours_are_seen(colour, dark):
    ground = get_color_from_hex(palette("", dark)["surface"])
    assert contrast(seen_on(get_color_from_hex(colour), ground), ground) >= 3


def test_a_game_brings_its_accent_and_an_unknown_one_the_apps():
    theme.mode = "light"
    theme.game = "toc_chocottes"
    assert theme.accent == get_color_from_hex(look_of("toc_chocottes").accent[0][0])
    theme.game = "not yet drawn"
    assert theme.accent == get_color_from_hex(ACCENT[0][0])


def test_the_mode_decides_and_the_system_where_it_is_asked():
    theme.mode = "dark"
    assert theme.dark
    theme.mode = "light"
    assert not theme.dark
    theme.system_dark = True
    assert not theme.dark
    theme.mode = "system"
    assert theme.dark
    theme.system_dark = False
    assert not theme.dark


def test_text_grows_with_the_scale_and_stays_in_bounds():
    theme.scale = 2
    assert theme.text_body == pytest.approx(dp(34))
    theme.scale = 5
    assert theme.scale == 2
    theme.scale = 1
    assert theme.text_numeral == pytest.approx(dp(44))


def test_no_motion_means_no_duration():
    theme.motion = False
    assert theme.duration == 0
    theme.motion = True
    assert theme.duration == 0.2


@pytest.mark.parametrize(
    ("size", "wide"), [((412, 892), False), ((892, 412), True), ((800, 1280), True), ((599, 900), False)]
)
def test_wide_is_landscape_or_a_tablet(size, wide):
    before = theme.wide
    theme._measure(None, (dp(size[0]), dp(size[1])))
    assert theme.wide is wide
    theme.wide = before


def test_colours_in_kv_follow_the_theme():
    theme.mode = "light"
    label = Builder.load_string("#:import theme screens.theme.theme\nLabel:\n    color: theme.text")
    light = list(label.color)
    Window.add_widget(label)
    theme.mode = "dark"
    Window.remove_widget(label)
    assert list(label.color) != light


def test_words_in_kv_follow_the_language(monkeypatch):
    tr.use("en")
    label = Builder.load_string('#:import tr screens.language.tr\nLabel:\n    text: tr._("New game")')
    assert label.text == "New game"
    words = {"fr": {"New game": "Nouvelle partie"}, "en": {}}
    monkeypatch.setattr(language, "_", lambda message: words[language.current()].get(message, message))
    Window.add_widget(label)
    tr.use("fr")
    Window.remove_widget(label)
    assert label.text == "Nouvelle partie"
    assert tr.language == "fr"


def test_a_language_that_we_do_not_speak_is_refused():
    with pytest.raises(ValueError, match="xx"):
        tr.use("xx")
