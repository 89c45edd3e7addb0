"""The icon: every form that Android wants, all from the one emblem, and as it is drawn today."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

APK = Path(__file__).resolve().parents[2] / "apk"


@pytest.mark.ui
def test_what_is_shipped_is_what_is_drawn() -> None:
    from tools.icons import files

    made = files()
    kept = {path.relative_to(APK).as_posix() for path in APK.rglob("*") if path.is_file()}
    assert set(made) == kept - {"application.txt", "manifest.xml"}
    for name, content in made.items():
        if isinstance(content, str):
            assert (APK / name).read_text(encoding="utf-8") == content
            continue
        with Image.open(APK / name) as shipped:
            assert shipped.size == content.size, name
            difference = ImageStat.Stat(ImageChops.difference(shipped.convert("RGBA"), content))
        assert max(difference.mean) < 3, f"{name}: another graphics card may draw edges a little differently"


@pytest.mark.parametrize(
    ("density", "legacy", "adaptive"),
    [("mdpi", 48, 108), ("hdpi", 72, 162), ("xhdpi", 96, 216), ("xxhdpi", 144, 324), ("xxxhdpi", 192, 432)],
)
def test_every_density_has_its_sizes_and_nothing_is_cut_off(density, legacy, adaptive) -> None:
    folder = APK / "res" / f"mipmap-{density}"
    assert Image.open(folder / "icon.png").size == (legacy, legacy)
    for form in ("foreground", "monochrome"):
        picture = Image.open(folder / f"icon_{form}.png").convert("RGBA")
        assert picture.size == (adaptive, adaptive)
        left, top, right, bottom = picture.getchannel("A").getbbox()
        safe = adaptive * (108 - 72) / 2 / 108 - 1
        assert min(left, top, adaptive - right, adaptive - bottom) >= safe


def test_the_one_colour_form_is_a_shape_not_a_square() -> None:
    picture = Image.open(APK / "res" / "mipmap-xxxhdpi" / "icon_monochrome.png").convert("RGBA")
    alpha = picture.getchannel("A")
    assert 0.05 < ImageStat.Stat(alpha).mean[0] / 255 < 0.4
