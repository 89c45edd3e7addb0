"""Draw the app's icon in every form that Android wants, and its splash, from the one emblem of the app.

`make icons` writes them into apk/. The emblem itself is drawn in screens/widgets/emblem.py.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")

from kivy.base import EventLoop
from kivy.utils import get_color_from_hex
from PIL import Image, ImageColor

HERE = ROOT / "apk"
DENSITIES = {"mdpi": 1, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}
LEGACY, ADAPTIVE = 48, 108  # sides in dp
INSIDE = 72  # what no launcher cuts off of an adaptive icon
STORE, SPLASH, ON_SPLASH = 512, 1080, 320  # sides in pixels
LARGE = 1024

ADAPTIVE_XML = """\
<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/icon_background"/>
    <foreground android:drawable="@mipmap/icon_foreground"/>
    <monochrome android:drawable="@mipmap/icon_monochrome"/>
</adaptive-icon>
"""
COLOUR_XML = """\
<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="icon_background">{ground}</color>
</resources>
"""


def drawn(with_ground: bool) -> Image.Image:
    """The emblem, large, on its rounded square or on nothing."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo, SmoothRoundedRectangle

    from screens.widgets.drawing import paint
    from screens.widgets.emblem import pawn_and_die

    EventLoop.ensure_window()
    colour, unit = get_color_from_hex(ground()), LARGE / 100
    fbo = Fbo(size=(LARGE, LARGE))
    with fbo:
        ClearColor(*colour[:3], 0)
        ClearBuffers()
        if with_ground:
            paint(colour)
            SmoothRoundedRectangle(size=(LARGE, LARGE), radius=[LARGE * 0.24])
        pawn_and_die(lambda x, y: (x * unit, y * unit), unit, colour)
    fbo.draw()
    return Image.frombytes("RGBA", (LARGE, LARGE), fbo.pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def ground() -> str:
    """The colour behind the emblem."""
    from screens.widgets.emblem import OF_THE_APP

    return OF_THE_APP.accent[0][0]


def one_colour(emblem: Image.Image) -> Image.Image:
    """White where the emblem is lighter than its ground: launchers tint it as they like."""
    dark = ImageColor.getrgb(ground())[0]
    alpha = emblem.convert("RGB").getchannel("R").point(lambda red: max(0, red - dark) * 255 // (240 - dark))
    white = Image.new("RGBA", emblem.size, (255, 255, 255, 0))
    white.putalpha(alpha.point(lambda value: min(255, value)))
    return white


def framed(picture: Image.Image, side: int, inside: int) -> Image.Image:
    """The picture in the middle of an empty square."""
    whole = Image.new("RGBA", (side, side))
    small = picture.resize((inside, inside), Image.Resampling.LANCZOS)
    whole.paste(small, ((side - inside) // 2,) * 2)
    return whole


def files() -> dict[str, Image.Image | str]:
    """Every file of apk/ that is made here, by its path."""
    square, bare = drawn(with_ground=True), drawn(with_ground=False)
    flat = one_colour(bare)
    made: dict[str, Image.Image | str] = {
        "icon.png": framed(square, STORE, STORE),
        "presplash.png": framed(square, SPLASH, ON_SPLASH),
        "res/mipmap-anydpi-v26/icon.xml": ADAPTIVE_XML,
        "res/values/icon.xml": COLOUR_XML.format(ground=ground()),
    }
    for density, factor in DENSITIES.items():
        side, inside = round(ADAPTIVE * factor), round(INSIDE * factor)
        folder = f"res/mipmap-{density}"
        made[f"{folder}/icon.png"] = framed(square, round(LEGACY * factor), round(LEGACY * factor))
        made[f"{folder}/icon_foreground.png"] = framed(bare, side, inside)
        made[f"{folder}/icon_monochrome.png"] = framed(flat, side, inside)
    return made


def main() -> None:
    """Write them all."""
    for name, content in files().items():
        path = HERE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            path.write_text(content, encoding="utf-8")
        else:
            content.save(path, optimize=True)


if __name__ == "__main__":
    main()
