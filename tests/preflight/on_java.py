"""The Android code of the app on a Java machine, one scenario a process: `python on_java.py SCENARIO FOLDER`.

Java can be started once in a process, and what an activity has seen it does not forget; hence the processes.
"""

import os
import sys
from pathlib import Path
from time import monotonic, sleep

os.environ |= {"KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON"}

import jnius_config

jnius_config.add_options("--add-opens=java.base/java.io=ALL-UNNAMED")  # for the stand-in of a descriptor
jnius_config.set_classpath(os.environ["STAND_INS"])

from android import mActivity
from jnius import autoclass
from kivy.clock import Clock

from screens.platform import Document, DocumentError, Surroundings
from screens.platform.android import AndroidEdge
from screens.platform.android.permission import CAMERA

FOLDER = Path(sys.argv[2])
TABLE = ("table", {"number": 3})
OK, CANCELED = -1, 0
EDGE = AndroidEdge()


def later() -> None:
    """What was left for the thread of the screen is done."""
    Clock.tick()


def written(address, content: bytes) -> None:
    """Another app writes behind an address."""
    Path(mActivity.resolver.rows.get(address).getAbsolutePath()).write_bytes(content)


def last_intent():
    """What another app was last asked for."""
    return mActivity.started.get(mActivity.started.size() - 1)


def output() -> str:
    """Where the camera app is to put its photo."""
    return last_intent().extras.get("output").toString()


def camera():
    """The camera of the app, which it may use."""
    mActivity.allowed.add(CAMERA)
    return EDGE.camera(FOLDER / "photos")


def unexpected(why) -> None:
    """Nothing fails here."""
    raise AssertionError(why)


def wait_for(happened) -> None:
    """Until something has happened on another thread."""
    until = monotonic() + 20
    while not happened():
        assert monotonic() < until, "it never happened"
        sleep(0.01)
        later()


def taken() -> None:
    """A photo comes as a file of the app; nothing stays in the gallery, and the listener stays bound."""
    got, one = [], camera()
    for content in (b"a photo", b"another"):
        one.take(got.append, TABLE, unexpected)
        assert last_intent().getAction() == "android.media.action.IMAGE_CAPTURE"
        assert output().startswith("content://media/external/images/media/")
        written(output(), content)
        mActivity.giveBack(OK, None)
        assert len(got) == (content == b"another"), "nothing is done on the thread of the system"
        later()
        assert got[-1].read_bytes() == content
    assert mActivity.resolver.rows.isEmpty()
    assert mActivity.listening() == 1


def cancelled() -> None:
    """Who thinks again gets nothing."""
    got = []
    camera().take(got.append, TABLE, unexpected)
    mActivity.giveBack(CANCELED, None)
    later()
    assert got == [None]
    assert mActivity.resolver.rows.isEmpty()


def twice() -> None:
    """Two quick taps are one photo."""
    got, one = [], camera()
    one.take(got.append, TABLE, unexpected)
    one.take(got.append, TABLE, unexpected)
    assert mActivity.started.size() == mActivity.resolver.rows.size() == 1
    written(output(), b"a photo")
    mActivity.giveBack(OK, None)
    later()
    assert len(got) == 1


def died() -> None:
    """Android has closed the app while the camera was in front."""
    camera().take(print, TABLE, unexpected)
    written(output(), b"a photo")
    one = AndroidEdge().camera(FOLDER / "photos")  # the app anew: nobody waits for a result
    assert one.pick_up() == TABLE
    got = []
    one.take(got.append, TABLE, unexpected)
    later()
    assert got[0].read_bytes() == b"a photo"
    assert mActivity.started.size() == 1
    assert mActivity.resolver.rows.isEmpty()
    assert AndroidEdge().camera(FOLDER / "photos").pick_up() is None


def without() -> None:
    """No camera app, or no room: an error, and nothing is left behind."""
    mActivity.anybodyThere = False
    for full in (False, True):
        mActivity.resolver.full = full
        why = []
        camera().take(unexpected, TABLE, why.append)
        assert why == ["no-camera"]
        assert mActivity.resolver.rows.isEmpty()


def refused() -> None:
    """The camera app is only asked where the person lets us use the camera; they are asked once at a time."""
    got, why, one = [], [], EDGE.camera(FOLDER / "photos")
    one.take(got.append, TABLE, why.append)
    assert mActivity.asked.size() == 1
    assert mActivity.started.size() == 0
    mActivity.answer(False)
    assert why == [], "nothing is done on the thread of the system"
    later()
    assert why == ["refused"]
    one.take(got.append, TABLE, why.append)
    mActivity.answer(True)
    later()
    assert last_intent().getAction() == "android.media.action.IMAGE_CAPTURE"
    assert why == ["refused"]


def watched() -> None:
    """The picture of the camera comes upright, one at a time, and the camera is given back."""
    cameras = autoclass("android.hardware.Camera")
    finder, seen = EDGE.viewfinder(), []
    finder.start(seen.append, unexpected)
    finder.stop()  # the question has put the app aside
    mActivity.answer(True)
    later()
    assert cameras.opened.size() == 0, "nobody waits for it any more"
    finder.start(seen.append, unexpected)
    wait_for(lambda: cameras.opened.size() == 1 and cameras.opened.get(0).running)
    one = cameras.opened.get(0)
    assert (one.parameters.width, one.parameters.height) == (8, 4)
    assert one.parameters.focus == "continuous-picture"
    picture = bytes([235] * 16 + [16] * 16 + [128] * 16)  # the upper half is white
    for number, (rotation, shape, side) in enumerate(
        ((0, (8, 4), "right"), (1, (4, 8), "top"), (3, (4, 8), "bottom"), (2, (8, 4), "left")), start=1
    ):
        mActivity.manager.display.rotation = rotation
        wait_for(lambda: one.see(picture))
        wait_for(lambda number=number: len(seen) == number)
        pixels = seen[-1]
        assert pixels.shape == (*shape, 3), pixels.shape
        white = {
            "right": pixels[:, 2:],
            "top": pixels[:2],
            "bottom": pixels[2:],
            "left": pixels[:, :2],
        }[side]
        assert white.mean() > 250, side
    finder.stop()
    assert one.released
    assert one.texture.released
    assert not one.see(picture)
    assert mActivity.asked.size() == 1


def unwatched() -> None:
    """A refusal that came too late is told to who asks next; a camera that is not there, or busy, is said."""
    cameras = autoclass("android.hardware.Camera")
    finder, why = EDGE.viewfinder(), []
    finder.start(print, why.append)
    finder.stop()
    mActivity.answer(False)
    later()
    finder.start(print, why.append)
    assert why == ["refused"]
    assert mActivity.asked.size() == 1, "not asked twice in a row"
    finder.start(print, why.append)
    mActivity.answer(True)
    cameras.busy = True
    later()
    wait_for(lambda: len(why) == 2)
    cameras.count = 0
    finder.start(print, why.append)
    wait_for(lambda: len(why) == 3)
    assert why == ["refused", "no-camera", "no-camera"]


def chosen(content: bytes):
    """An intent with the address of a document that the person has chosen."""
    address = mActivity.resolver.insert(
        autoclass("android.net.Uri").parse("content://documents"),
        autoclass("android.content.ContentValues")(),
    )
    written(address.toString(), content)
    intent = autoclass("android.content.Intent")()
    intent.setData(address)
    return intent, Path(mActivity.resolver.rows.get(address.toString()).getAbsolutePath())


def documents() -> None:
    """Files are opened, created and shared through the system's own pages."""
    files, got = EDGE.documents(FOLDER / "documents"), []
    files.open((".json",), got.append)
    assert last_intent().getAction() == "android.intent.action.OPEN_DOCUMENT"
    assert (last_intent().type, last_intent().category) == ("*/*", "android.intent.category.OPENABLE")
    mActivity.giveBack(OK, chosen(b"[1]")[0])
    later()
    assert got.pop().read_bytes() == b"[1]"
    files.open((".json",), got.append)
    mActivity.giveBack(CANCELED, None)
    later()
    assert got.pop() is None

    files.create(Document("box.json", b"[2]"), got.append)
    assert last_intent().getAction() == "android.intent.action.CREATE_DOCUMENT"
    assert last_intent().extras.get("android.intent.extra.TITLE") == "box.json"
    intent, path = chosen(b"something longer that was there before")
    mActivity.giveBack(OK, intent)
    later()
    assert got.pop() == "box.json"
    assert path.read_bytes() == b"[2]"

    EDGE.share(Document("box.json", b"[3]"))
    sheet = last_intent()
    assert sheet.getAction() == "android.intent.action.CHOOSER"
    sent = sheet.extras.get("android.intent.extra.INTENT")
    assert (sent.getAction(), sent.type, sent.flags) == ("android.intent.action.SEND", "application/json", 1)
    address = sent.extras.get("android.intent.extra.STREAM").toString()
    assert Path(mActivity.resolver.rows.get(address).getAbsolutePath()).read_bytes() == b"[3]"
    values = mActivity.resolver.told.get(address).values
    assert values.get("relative_path") == "Download/Table Clerk"

    EDGE.open_link("https://example.org/play?points=3")
    assert last_intent().getAction() == "android.intent.action.VIEW"
    assert last_intent().getData().toString() == "https://example.org/play?points=3"

    mActivity.anybodyThere = False
    for do in (
        lambda: EDGE.open_link("https://example.org"),
        lambda: files.open((), print),
        lambda: files.create(Document("box.json", b""), print),
        lambda: EDGE.share(Document("box.json", b"")),
    ):
        try:
            do()
        except DocumentError:
            continue
        raise AssertionError("no error")


def insets() -> None:
    """Bars, cutout and keyboard cover what lies under them, in every version of Android that we run on."""
    window, content = mActivity.window, mActivity.content
    assert EDGE.surroundings().insets == (0, 0, 0, 0), "before the first layout"
    window.decor.width, window.decor.height = 1080, 2400
    around = autoclass("android.view.WindowInsets")()
    around.top, around.bottom, around.cutout = 100, 60, 30
    window.decor.dispatchApplyWindowInsets(around)
    content.width, content.height = 1080, 2400  # edge to edge
    assert EDGE.surroundings().insets == (30, 100, 0, 60)
    assert EDGE.surroundings().keyboard == 0
    around.keyboard = 900
    assert EDGE.surroundings().insets == (30, 100, 0, 60)
    assert EDGE.surroundings().keyboard == 900
    version = autoclass("android.os.Build$VERSION")
    for level in (34, 29):  # the surface lies between the bars, and the keyboard shrinks it
        version.SDK_INT = level
        content.x, content.y, content.width, content.height = 30, 100, 1050, 1400
        assert EDGE.surroundings().insets == (0, 0, 0, 0)
        assert EDGE.surroundings().keyboard == 0
    EDGE.opened()
    assert window.softInputMode == 16


def wishes() -> None:
    """Language, light and text size are those of the phone."""
    configuration = mActivity.resources.configuration
    assert EDGE.surroundings() == Surroundings()
    locales = autoclass("android.os.LocaleList")
    for tags, language in (("fr-CA", "fr"), ("de-CH,fr-CH,en", "fr"), ("de,en,fr", "en"), ("ja", "en")):
        configuration.setLocales(locales(tags))
        assert EDGE.surroundings().language == language
    configuration.uiMode, configuration.fontScale = 32, 1.5
    assert EDGE.surroundings().dark
    assert EDGE.surroundings().text_scale == 1.5
    controller = mActivity.window.controller
    EDGE.tint_bars(False)
    assert controller.appearance == 24
    EDGE.tint_bars(True)
    assert controller.appearance == 0
    autoclass("android.os.Build$VERSION").SDK_INT = 34
    EDGE.tint_bars(False)
    assert controller.appearance == 0, "black bars of an older Android keep their light icons"


def felt() -> None:
    """The phone vibrates, by plyer's own code for it; the app's folder is the one that Android gives it."""
    os.environ["ANDROID_ARGUMENT"] = str(FOLDER)  # by which plyer knows a phone
    EDGE.vibrate(0.02)
    EDGE.vibrate(0.4)
    assert list(mActivity.vibrator.felt.toArray()) == [20, 400]
    assert EDGE.data_dir().is_dir()


def speech() -> None:
    """The voice is loaded when it is needed, speaks both languages, and may be missing."""
    engine = autoclass("android.speech.tts.TextToSpeech")
    voice = EDGE.speech
    voice.stop()
    assert engine.made.size() == 0, "nothing is loaded before it is needed"
    voice.say("Lance 3 dés", "fr")
    voice.say("Lance 4 dés", "fr")
    assert engine.said.size() == 0
    engine.made.get(0).load(0)
    later()
    voice.say("Roll 3 dice", "en")
    voice.stop()
    engine.unknown = "en"
    voice.say("Roll 4 dice", "en")
    heard = [engine.said.get(number) for number in range(engine.said.size())]
    assert heard == ["fr: Lance 4 dés", "en: Roll 3 dice", "(silence)"]
    assert engine.made.size() == 1
    mute = AndroidEdge().speech
    mute.say("Roll", "fr")
    engine.made.get(1).load(-1)
    later()
    mute.say("Roll", "fr")
    assert engine.said.size() == 3


SCENARIOS = (
    taken,
    cancelled,
    twice,
    died,
    without,
    refused,
    watched,
    unwatched,
    documents,
    insets,
    wishes,
    felt,
    speech,
)

if __name__ == "__main__":
    {scenario.__name__: scenario for scenario in SCENARIOS}[sys.argv[1]]()
    sys.stdout.flush()
    os._exit(0)  # Java has threads of its own
