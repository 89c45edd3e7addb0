"""The one edge: nothing else asks which machine it is; what changes around the app is followed at once."""

import ast
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.platform import Surroundings, here
from screens.platform.android import AndroidEdge
from screens.platform.desktop import DesktopEdge
from screens.platform.fake import FakeEdge
from screens.table_menu import TableMenu
from screens.theme import theme
from screens.widgets import DigitPad
from tools.phone import LANDSCAPE, PHONE

ROOT = Path(__file__).resolve().parents[3]
EDGE = "screens/platform/"
FORBIDDEN_MODULES = {"jnius", "android", "plyer"}
FORBIDDEN_WORDS = FORBIDDEN_MODULES | {"ANDROID_ARGUMENT"}


def asks_for_the_machine(source: str) -> list[str]:
    """What a module says that only the edge may say."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name(id=("autoclass" | "platform") as name):
                found.append(name)
            case ast.Attribute(attr=("autoclass" | "platform" | "uname") as name):
                found.append(name)
            case ast.Attribute(value=ast.Name(id="os"), attr="name"):
                found.append("os.name")
            case ast.ImportFrom(module="kivy.utils" | "sys" | "os", names=names):
                found.extend(one.name for one in names if one.name in ("platform", "uname", "name"))
            case ast.ImportFrom(module=str(module)) if module.partition(".")[0] in FORBIDDEN_MODULES:
                found.append(module)
            case ast.Import(names=names):
                tops = {one.name.partition(".")[0] for one in names}
                found.extend(tops & (FORBIDDEN_MODULES | {"platform"}))
            case ast.Constant(value=str(word)) if word in FORBIDDEN_WORDS:  # of import_module or os.environ
                found.append(word)
    return found


def asks_in_kv(source: str) -> list[str]:
    """The same for a rule of Kivy's language, whose lines are no module."""
    return re.findall(r"\b(?:autoclass|jnius|plyer|utils\.platform|sys\.platform|os\.name)\b", source)


def shipped(kind):
    """The files of the app that end in *kind* and are not of the edge."""
    rooms = ("screens", "tracker", "vision")
    found = [path for room in rooms for path in sorted((ROOT / room).rglob(f"*{kind}"))]
    files = [*found, *ROOT.glob(f"main{kind}")]
    assert files
    return [path for path in files if EDGE not in path.as_posix()]


def test_nothing_else_asks_which_machine_it_is() -> None:
    asking = {path: asks_for_the_machine(path.read_text(encoding="utf-8")) for path in shipped(".py")}
    asking |= {path: asks_in_kv(path.read_text(encoding="utf-8")) for path in shipped(".kv")}
    assert {str(path.relative_to(ROOT)): said for path, said in asking.items() if said} == {}


@pytest.mark.parametrize(
    "planted",
    [
        "from kivy.utils import platform",
        "import kivy.utils as utils\nutils.platform == 'android'",
        "import kivy.utils\nkivy.utils.platform == 'android'",
        "from kivy import utils as tools\ntools.platform",
        "import sys\nsys.platform",
        "from sys import platform as machine",
        "import os\nos.name == 'nt'",
        "import os\n'ANDROID_ARGUMENT' in os.environ",
        "from jnius import autoclass",
        "import importlib\nimportlib.import_module('jnius')",
        "def late():\n    from android import activity",
        "import plyer",
        "import platform",
    ],
)
def test_a_planted_question_is_found(planted) -> None:
    assert asks_for_the_machine(planted)


def test_a_question_planted_in_a_rule_is_found() -> None:
    assert asks_in_kv("#:import machine kivy.utils.platform\n<Page>:\n    wide: machine == 'android'")


def test_the_machine_is_chosen_by_what_python_for_android_sets(monkeypatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    assert isinstance(here(), DesktopEdge)
    monkeypatch.setitem(os.environ, "ANDROID_ARGUMENT", "/data/app")
    assert isinstance(here(), AndroidEdge)


# --- what changes around the app


@pytest.fixture
def edge(tmp_path):
    return FakeEdge(tmp_path, Surroundings(language="fr"))


@pytest.fixture
def around(open_phone, edge):
    """A phone that follows the system in everything, and a way to change that system."""
    phone = open_phone(edge=edge, language="", mode="system")

    def change(**what):
        edge.around = replace(edge.around, **what)
        phone.app.look_around()
        phone.frames(12)

    return phone, change


@pytest.mark.ui
def test_language_and_light_follow_the_system_while_the_app_is_open(around, edge) -> None:
    phone, change = around
    assert phone.sees("Nouvelle partie")
    assert edge.bars_for_dark is False
    change(language="en", dark=True)
    assert phone.sees("New game")
    assert theme.dark
    assert edge.bars_for_dark is True
    change(dark=False)
    assert not theme.dark
    assert edge.bars_for_dark is False


@pytest.mark.ui
def test_what_the_person_has_chosen_stays(open_phone, edge) -> None:
    phone = open_phone(edge=edge, language="en", mode="light")
    edge.around = replace(edge.around, dark=True)
    phone.app.look_around()
    assert phone.sees("New game")
    assert not theme.dark


@pytest.mark.ui
def test_auto_brings_the_language_of_the_system_back(open_phone, edge) -> None:
    phone = open_phone(edge=edge, language="en")
    phone.tap("Settings")
    phone.tap(
        next(
            widget
            for widget in phone.widgets()
            if getattr(widget, "text", "") == "Auto" and hasattr(widget, "on_release")
        )
    )
    assert phone.sees("Réglages")


@pytest.mark.ui
@pytest.mark.parametrize(
    ("own", "system", "together"), [(1, 2, 2), (1.5, 1.3, 1.95), (2, 2, 2), (1, 0.85, 0.85), (1.25, 1, 1.25)]
)
def test_text_sizes_multiply_and_layout_follows_the_product(open_phone, edge, own, system, together) -> None:
    edge.around = replace(edge.around, text_scale=system)
    open_phone(edge=edge, scale=float(own))
    assert theme.scale == pytest.approx(together)
    assert theme.large is (together > 1.3)
    assert theme.text_body == pytest.approx(17 * together)
    assert theme.icon == pytest.approx(24 * (1 + together) / 2)


@pytest.mark.ui
def test_bars_are_kept_clear_at_the_start_and_after_a_turn(edge, open_phone) -> None:
    edge.around = replace(edge.around, insets=(0, 40, 0, 24))
    phone = open_phone(edge=edge)
    body = phone.app.navigator.current_screen.children[0]
    assert list(body.padding) == [0, 40, 0, 24]
    edge.around = replace(edge.around, insets=(60, 0, 40, 0))
    Window.size = LANDSCAPE
    phone.wait(0.3)
    assert list(body.padding) == [60, 0, 40, 0]
    edge.around = replace(edge.around, insets=(0, 40, 0, 24))
    phone.app.on_resume()
    phone.wait(0.3)
    assert list(body.padding) == [0, 40, 0, 24]


@pytest.mark.ui
@pytest.mark.parametrize("size", [PHONE, (360, 640), LANDSCAPE])
def test_the_keyboard_covers_nothing(open_phone, edge, size) -> None:
    """The name that is typed and the button that ends it lie above the keyboard, or are scrolled to."""
    phone = open_phone(edge=edge, language="en", size=size)
    phone.tap("Toc Chocottes")
    phone.screen.ids.name.focus = True
    phone.wait(0.1)
    keyboard = size[1] * 0.45
    edge.around = replace(edge.around, keyboard=keyboard, insets=(0, 24, 0, 16))
    phone.app.look_around()
    phone.wait(0.5)
    field = next(widget for widget in phone.widgets() if type(widget).__name__ == "TextField")
    written = field.ids.field
    assert written.to_window(written.x, written.y)[1] >= keyboard - 1
    assert written.to_window(written.x, written.top)[1] <= size[1] - 24
    phone.write(field, "Ana")
    add = phone.find("plus")
    phone._bring_into_view(add)
    assert add.to_window(add.x, add.y)[1] >= keyboard - 1
    phone.tap("plus")
    assert phone.sees("Ana")


@pytest.mark.ui
def test_the_screen_stays_on_at_a_table_only(phone, seat_table) -> None:
    assert not phone.edge.awake
    seat_table(phone)
    assert phone.edge.awake
    phone.tap("book")
    assert not phone.edge.awake
    phone.press_back()
    assert phone.edge.awake
    phone.press_back()
    assert not phone.edge.awake


@pytest.mark.ui
def test_a_desktop_keeps_its_screen_on_too() -> None:
    edge = DesktopEdge()
    edge.keep_awake(True)
    assert Window.allow_screensaver is False
    edge.keep_awake(False)
    assert Window.allow_screensaver is True


@pytest.mark.ui
@pytest.mark.parametrize("size", [LANDSCAPE, (412, 420), (260, 892)])
def test_a_turn_or_a_split_screen_in_a_half_entered_move_loses_nothing(phone, seat_table, size) -> None:
    table = seat_table(phone, players=3, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("1")
    pad = next(widget for widget in phone.widgets() if isinstance(widget, DigitPad))
    assert pad.value == "1"
    Window.size = size
    phone.frames(12)
    Window.size = PHONE
    phone.frames(12)
    phone.tap("2")
    assert table.match.entries[-1].move.points == 12


# --- what is heard and felt


@pytest.mark.ui
def test_what_is_missing_is_not_missed_twice(open_phone, edge, seat_table, monkeypatch) -> None:
    phone = open_phone(edge=edge, language="en", sound=True, speech=True)

    def broken(*_what):
        edge.felt.append(0)
        raise OSError("no such thing")

    monkeypatch.setattr(edge, "vibrate", broken)
    monkeypatch.setattr(edge.speech, "say", broken)
    monkeypatch.setattr(phone.app.feedback, "_play", broken)
    table = seat_table(phone, players=3, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    phone.tap("0")
    phone.tap("0")
    assert table.match.cursor == 2
    assert edge.felt == [0, 0, 0]


@pytest.mark.ui
def test_the_game_is_read_aloud_on_wish(open_phone, edge, seat_table) -> None:
    phone = open_phone(edge=edge, language="en")
    seat_table(phone, players=3, first=0)
    phone.tap("Knocked", phone.row("Bo"))
    assert edge.speech.said == []
    phone.tap("menu")
    phone.tap("Read the scores aloud")
    assert edge.speech.said == [("Ana: 0\nBo: 0\nCy: 0", "en")]
    phone.app.change_setting("speech", True)
    phone.tap("9")
    phone.tap("9")
    words, language = edge.speech.said[-1]
    assert words.startswith("Cy: ")
    assert language == "en"
    phone.app.change_setting("language", "fr")
    TableMenu(phone.screen)._say_scores()
    assert edge.speech.said[-1][1] == "fr"


@pytest.mark.ui
def test_a_refusal_and_the_end_are_read_aloud(open_phone, edge, seat_table) -> None:
    from tracker.games import find_game
    from tracker.games.dig import Count

    phone = open_phone(edge=edge, language="en", speech=True)
    table = seat_table(phone, game="dig", players=2)
    table.play(Count(0, "red", 5))
    assert "There are only 4 bones" in edge.speech.said[-1][0]
    assert find_game("dig") is table.match.game
    phone.tap("The bowls lie in this order")
    phone.tap("All counted: who wins?")
    assert "Ana: 0" in edge.speech.said[-1][0]
