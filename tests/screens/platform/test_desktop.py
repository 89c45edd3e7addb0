"""A desktop: a fresh machine, its language, its window, its files and its voice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from screens.platform import Document
from screens.platform.desktop import WINDOW, DesktopEdge, WindowNote, environment_language, is_foreign
from screens.platform.paths import PathDialogs, PhotoFile, entries
from screens.platform.voice import Espeak
from tools.painted_dice import PaintedSight

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_BE"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "fr", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": ""}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(environment, language) -> None:
    assert environment_language(environment) == language
    assert is_foreign(environment) == (environment["LANG"] == "de_DE.UTF-8")


@pytest.mark.parametrize(
    ("noted", "size"),
    [
        (None, WINDOW),
        ("[500, 700]", (500, 700)),
        ("[5, 700]", WINDOW),
        ("[500, 70000]", WINDOW),
        ('["500", 700]', WINDOW),
        ("[true, true]", WINDOW),
        ("500", WINDOW),
        ("{", WINDOW),
    ],
)
def test_the_window_is_a_phone_unless_something_sensible_is_noted(tmp_path, noted, size) -> None:
    if noted is not None:
        (tmp_path / "window.json").write_text(noted)
    assert WindowNote(tmp_path).read() == size


START = """
import sys
import main

def look(_dt):
    from kivy.core.window import Window
    from screens import widgets
    from screens.language import tr
    print(tuple(Window.size), tr.language)
    shown = {type(widget) for widget in Window.children[0].walk() if type(widget).__name__ in widgets.__all__}
    print(*sorted(cls.__module__ for cls in shown))
    if len(sys.argv) > 1:
        Window.size = tuple(map(int, sys.argv[1:]))
    Clock.schedule_once(lambda _dt: __import__("kivy.app").app.App.get_running_app().stop(), 0.2)

edge = main.here()
edge.prepare()
from kivy.clock import Clock
Clock.schedule_once(look, 0.5)
main.build_app(edge=edge).run()
"""


@pytest.mark.ui
def test_a_fresh_machine_shows_a_phone_speaks_the_language_and_remembers_the_window(tmp_path) -> None:
    """A home with nothing in it, a locale that nobody generated, and a terminal that stays empty."""
    keep = {key: value for key, value in os.environ.items() if not key.startswith(("KIVY", "XDG", "LC_"))}
    environment = keep | {
        "HOME": str(tmp_path),
        "LANG": "fr_CA.UTF-8",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
    }

    def start(*size):
        command = [sys.executable, "-c", START, *map(str, size)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert "[INFO" not in done.stdout + done.stderr
        return done

    first = start(380, 700)
    size, kit = first.stdout.splitlines()
    assert size == "(412, 800) fr"
    assert "screens.widgets.action_button" in kit.split()
    assert "kivy" not in kit, "Kivy's own in place of ours"
    assert first.stderr == ""
    assert start().stdout.splitlines()[0] == "(380, 700) fr"
    kept = tmp_path / ".config" / "clerk"
    assert (kept / "games.db").exists()
    assert os.name != "posix" or kept.stat().st_mode & 0o077 == 0, "nobody else looks in"


def test_what_a_folder_has_is_listed_folders_first(tmp_path) -> None:
    for name in ("b", ".hidden", "A"):
        (tmp_path / name).mkdir()
    for name in ("one.JPG", "two.txt", ".three.jpg"):
        (tmp_path / name).touch()
    assert [path.name for path in entries(tmp_path, (".jpg",))] == ["A", "b", "one.JPG"]
    assert entries(tmp_path / "nowhere", (".jpg",)) == []


def field(phone):
    return next(widget for widget in phone.widgets() if type(widget).__name__ == "TextField")


@pytest.mark.ui
def test_a_photo_is_found_among_the_files(phone, tmp_path) -> None:
    folder = tmp_path / "home" / "photos"
    folder.mkdir(parents=True)
    (folder / "3-3.jpg").touch()
    phone.app.sight = PaintedSight()
    phone.app.camera = PhotoFile(PathDialogs(tmp_path / "home"))
    phone.tap("Just read my dice")
    phone.tap("Photo")
    phone.tap("Cancel")
    phone.frames()
    assert phone.app.navigator.current == "dice"
    phone.tap("Photo")
    phone.tap("Open this file")
    assert phone.sees("There is no such file.")
    phone.tap("photos")
    phone.tap("The folder above")
    phone.tap("photos")
    phone.tap("3-3.jpg")
    phone.tap("Open this file")
    phone.wait_until(lambda: phone.sees("2 found"))
    phone.tap("Take 3 3")
    assert phone.app.store.rolls()[0].dice == (3, 3)
    assert (folder / "3-3.jpg").exists(), "the person's own photo stays"


@pytest.mark.ui
def test_a_file_is_written_where_the_person_wants_it(phone, tmp_path) -> None:
    written = []
    documents = PathDialogs(tmp_path)
    documents.create(Document("box.json", b"[]"), written.append)
    phone.frames()
    phone.write(field(phone), str(tmp_path / "nowhere" / "box.json"))
    phone.tap("Write it here")
    assert phone.sees("The file “box.json” cannot be written (No such file or directory).")
    phone.write(field(phone), str(tmp_path / "box.json"))
    phone.tap("Write it here")
    phone.frames()
    assert written == ["box.json"]
    assert (tmp_path / "box.json").read_bytes() == b"[]"
    documents.create(Document("box.json", b"[]"), written.append)
    phone.frames()
    phone.press_back()
    phone.frames()
    assert written == ["box.json", None], "back is thinking again"


def test_espeak_says_one_thing_at_a_time(tmp_path) -> None:
    program, heard = tmp_path / "espeak-ng", tmp_path / "heard"
    program.write_text(f'#!/bin/sh\necho "$@" >> {heard}\ncat >> {heard}\nsleep 60\n')
    program.chmod(0o755)
    voice = Espeak(str(program))
    voice.say("Lance 3 dés", "fr")
    first = voice._talking
    while not heard.exists() or "dés" not in heard.read_text():
        pass
    voice.say("Roll", "en")
    assert first.poll() is not None, "the first was cut short"
    voice.stop()
    assert heard.read_text().startswith("-v fr --stdin\nLance 3 dés")
    Espeak(str(tmp_path / "nothing")).say("Roll", "en")


def test_a_desktop_without_a_voice_is_silent(monkeypatch) -> None:
    monkeypatch.setattr("screens.platform.desktop.shutil.which", lambda _name: None)
    edge = DesktopEdge()
    assert not edge.speaks
    edge.speech.say("Roll", "en")
    edge.speech.stop()
