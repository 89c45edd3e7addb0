"""The Android package: what buildozer.spec promises agrees with the rest of the project."""

import configparser
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ("screens", "tracker", "vision", "locale")
# The translators' form of a catalogue; the app reads the compiled one.
LEFT_AT_HOME = {"po"}


@pytest.fixture(scope="module")
def app() -> configparser.SectionProxy:
    """The [app] section, read as buildozer reads it."""
    parser = configparser.ConfigParser()
    parser.optionxform = str
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def items(value: str) -> list[str]:
    """A comma-separated list of the spec."""
    return [item.strip() for item in value.split(",")]


def pins(lines: list[str]) -> dict[str, str]:
    """The exact versions in a list of requirements."""
    return {name.lower(): version for name, mark, version in (line.partition("==") for line in lines) if mark}


def test_phone_and_desktop_run_the_same_versions(app: configparser.SectionProxy) -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    desktop = pins([line for line in lines if not line.startswith("#")])
    phone = pins(items(app["requirements"]))
    assert phone.pop("python3").startswith("3.")
    # The wheel of OpenCV counts its builds behind the version, and holds numpy back by one.
    desktop["opencv"] = desktop.pop("opencv-python").rpartition(".")[0]
    assert (phone.pop("numpy"), desktop.pop("numpy")) == ("v2.3.0", "2.2.6")
    assert phone == desktop


def test_the_version_is_the_projects(app: configparser.SectionProxy) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert app["version"] == project["version"]


def test_the_app_cannot_reach_the_network(app: configparser.SectionProxy) -> None:
    wanted = ["android.permission.VIBRATE", "android.permission.CAMERA"]
    assert items(app["android.permissions"]) == wanted


def test_the_store_accepts_the_api_levels(app: configparser.SectionProxy) -> None:
    assert (app["android.api"], app["android.minapi"], app["android.ndk"]) == ("36", "29", "28c")
    assert items(app["android.archs"]) == ["arm64-v8a", "armeabi-v7a"]


def test_the_back_key_reaches_the_app(app: configparser.SectionProxy) -> None:
    attributes = ROOT / app["android.extra_manifest_application_arguments"]
    assert 'android:enableOnBackInvokedCallback="false"' in attributes.read_text(encoding="utf-8")


def test_the_voices_are_not_hidden_from_the_app(app: configparser.SectionProxy) -> None:
    fragment = (ROOT / app["android.extra_manifest_xml"]).read_text(encoding="utf-8")
    queries = ElementTree.fromstring(f'<manifest xmlns:android="android">{fragment}</manifest>')
    names = [action.attrib.popitem()[1] for action in queries.iter("action")]
    assert names == ["android.intent.action.TTS_SERVICE"]


def test_icon_and_splash_are_there(app: configparser.SectionProxy) -> None:
    for option in ("icon.filename", "presplash.filename", "android.add_resources"):
        assert (ROOT / app[option]).exists(), option


def test_every_kind_of_file_is_shipped(app: configparser.SectionProxy) -> None:
    files = (path for room in SHIPPED for path in (ROOT / room).rglob("*") if path.is_file())
    kinds = {path.suffix[1:].lower() for path in files if "__pycache__" not in path.parts}
    assert kinds - LEFT_AT_HOME <= set(items(app["source.include_exts"]))


def test_nothing_of_the_workshop_is_shipped(app: configparser.SectionProxy) -> None:
    excluded = set(items(app["source.exclude_dirs"]))
    assert {"tests", "benchmarks", "tools", "docs", "build", "apk"} <= excluded
    assert not excluded & {*SHIPPED}
