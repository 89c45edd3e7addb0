"""Where the app keeps its data, on every kind of desktop."""

from pathlib import Path

import pytest

from tracker.files import app_folder


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return tmp_path


def test_where_the_system_says_so(home):
    assert app_folder({"APPDATA": str(home / "Roaming")}) == home / "Roaming" / "clerk"
    assert app_folder({"XDG_CONFIG_HOME": str(home / "kept")}) == home / "kept" / "clerk"


def test_where_the_system_has_a_usual_place(home):
    assert app_folder({}) == home / ".config" / "clerk"
    library = home / "Library" / "Application Support"
    library.mkdir(parents=True)
    assert app_folder({}) == library / "clerk"
