"""Every Android class, method and constant that the app names exists, in every release that it runs on."""

import configparser
from pathlib import Path

import pytest

from screens.platform.android import speech
from screens.platform.android.results import RESULT_OK
from tests.preflight.android_types import find, read_types
from tests.preflight.java_names import names

pytestmark = pytest.mark.proof

ROOT = Path(__file__).resolve().parents[2]
LISTS = ROOT / "build" / "preflight" / "types" / "package" / "lib" / "android" / "android-platform-37.d.ts"
MODULES = sorted((ROOT / "screens" / "platform" / "android").glob("*.py"))
# Newer than the oldest Android that we run on, and asked for behind a look at the version.
GUARDED = {
    "android.view.WindowInsets.getInsets",
    "android.view.WindowInsets.Type",
    "android.view.WindowInsets.Type.systemBars",
    "android.view.WindowInsets.Type.displayCutout",
    "android.view.WindowInsets.Type.ime",
    "android.view.Window.getInsetsController",
    "android.view.WindowInsetsController",
    "android.view.WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS",
    "android.view.WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS",
    "android.view.WindowInsetsController.setSystemBarsAppearance",
}


@pytest.fixture(scope="module")
def types():
    if not LISTS.exists():
        pytest.skip("there are no lists of Android's types: 'make preflight' fetches them")
    return read_types(LISTS)


@pytest.fixture(scope="module")
def levels():
    """The oldest Android that we run on, and the one that we are made for."""
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return int(spec["app"]["android.minapi"]), int(spec["app"]["android.api"])


def problems(source, types, oldest, newest):
    """What a module names that there is not, or not yet."""
    for said in names(source, types):
        full = f"{said.owner}.{said.member}".rstrip(".")
        found = find(types, said.owner, said.member) if said.member else types.get(said.owner)
        if found is None:
            yield f"line {said.line}: {full} is not there"
        elif found.since > newest or (found.since > oldest and full not in GUARDED):
            yield f"line {said.line}: {full} came with API {found.since}"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name)
def test_what_is_named_exists(module, types, levels) -> None:
    assert list(problems(module.read_text(encoding="utf-8"), types, *levels)) == []


def test_the_names_are_found_at_all(types) -> None:
    said = {
        f"{one.owner}.{one.member}" for module in MODULES for one in names(module.read_text("utf-8"), types)
    }
    assert len(said) > 50
    assert "android.content.ContentResolver.openFileDescriptor" in said
    assert "android.graphics.Insets.bottom" in said
    assert "android.speech.tts.TextToSpeech.speak" in said
    assert "android.hardware.Camera.setOneShotPreviewCallback" in said
    assert "android.hardware.Camera.Parameters.setPreviewSize" in said
    assert "android.view.Display.getRotation" in said


@pytest.mark.parametrize(
    "planted",
    [
        "from android import mActivity\nmActivity.getWindoww()",
        "from android import mActivity\nmActivity.getWindow().getDecorVieww()",
        "autoclass('android.content.Intentt')",
        "Intent = autoclass('android.content.Intent')\nIntent(Intent.ACTION_OPEN_DOCUMENTT)",
        "somebody.getUnknown()",
        "from android import mActivity\nmActivity.getWindow().setDecorFitsSystemWindows(False)",
    ],
)
def test_a_planted_name_is_found(planted, types, levels) -> None:
    assert list(problems(planted, types, *levels))


def test_constants_that_are_written_out_have_their_values(types) -> None:
    """In places where Java is not asked."""
    assert int(find(types, "android.app.Activity", "RESULT_OK").kind) == RESULT_OK
    assert int(find(types, "android.speech.tts.TextToSpeech", "SUCCESS").kind) == speech.SUCCESS
    for constant, value in (
        ("MIME_TYPE", "mime_type"),
        ("DISPLAY_NAME", "_display_name"),
        ("RELATIVE_PATH", "relative_path"),
    ):
        member = find(types, "android.provider.MediaStore.MediaColumns", constant)
        assert member is None or member.kind == f'"{value}"'
