"""Score sheets: made in a minute, kept, changed, passed on by file and code, and read back."""

import json

import cv2
import numpy as np
import pytest

from screens.platform.fake import FakeCamera
from tracker.games.sheet import Sheet, own_sheets, parse_sheet, shipped, write_sheet

pytestmark = pytest.mark.ui


@pytest.fixture
def sheets(phone):
    """The phone at its list of sheets."""
    phone.tap("Score sheet")
    return phone


def own(phone):
    return own_sheets(phone.app.store)


def name_it(phone, name):
    phone.write(phone.kinds("TextField")[0], name)


def test_a_sheet_is_made_and_played_at_once(sheets):
    phone = sheets
    before = phone.taps
    phone.tap("New sheet")
    assert phone.sees("The game ends when the table says so.")
    phone.tap("Fewest points")
    phone.tap("After so many rounds…")
    for key in ("2", "OK"):
        phone.tap(key)
    assert phone.sees("The game ends after 2 rounds. The fewest points win.")
    name_it(phone, "Rummy at ours")
    phone.tap("Keep it and play")
    assert phone.taps - before <= 7
    assert own(phone) == [Sheet(name="Rummy at ours", wins="fewest", rounds=2)]
    assert phone.sees("Rummy at ours")
    for name in ("Ana", "Bo"):
        phone.enter(phone.kind("TextField"), name)
    phone.tap("Start")
    for digit in "1234":
        phone.tap(digit)
        phone.tap("OK")
    assert phone.sees("Ana wins!")
    assert phone.match.table.sheet["name"] == "Rummy at ours"
    phone.app.navigator.home()
    phone.frames()
    assert phone.sees("Rummy at ours"), "a sheet of one's own is beside the games"


def test_a_sheet_without_a_name_is_not_kept_and_what_does_not_fit_is_put_back(sheets):
    phone = sheets
    phone.tap("New sheet")
    phone.tap("Keep it and play")
    assert phone.sees("The sheet needs a name.")
    assert own(phone) == []
    phone.tap("Each of the others pays it")
    phone.tap("By categories")
    name_it(phone, "Harvest")
    phone.tap("Keep it and play")
    assert phone.sees("A sheet of categories has 1 to 30 of them, any other has none.")
    for name in ("Apples", "Pears"):
        phone.enter(phone.kinds("TextField")[1], name)
    phone.enter(phone.kinds("TextField")[1], "pears")
    assert phone.sees("Two categories have the same name.")
    phone.tap("Keep it and play")
    assert own(phone) == [Sheet(name="Harvest", kind="categories", categories=("Apples", "Pears"))]


def test_a_shipped_sheet_is_made_ones_own_changed_and_deleted(sheets):
    phone = sheets
    first = shipped("en")[0]
    phone.tap(phone.kinds("IconButton", icon="menu")[0])
    phone.tap("Make it mine")
    phone.tap(phone.kind("IconButton", icon="check"))
    assert own(phone) == [first]
    phone.tap(phone.kinds("IconButton", icon="menu")[0])
    phone.tap("Change")
    name_it(phone, "Cards at home")
    phone.tap(phone.kind("IconButton", icon="check"))
    assert [sheet.name for sheet in own(phone)] == ["Cards at home"]
    phone.tap(phone.kinds("IconButton", icon="menu")[0])
    phone.tap("Delete")
    phone.tap("Delete")
    assert own(phone) == []


def test_a_sheet_goes_out_as_a_file_and_comes_in_on_another_phone(sheets, tmp_path):
    phone = sheets
    phone.tap(phone.kinds("IconButton", icon="menu")[0])
    phone.tap("Share the file")
    document = phone.edge.shared.pop()
    assert document.name == "Cards-to-500.sheet.json"
    path = tmp_path / document.name
    path.write_bytes(document.content)
    for _time in range(2):  # the same one twice is one
        phone.edge.files.offered = [path]
        phone.tap("Open the file of a sheet")
    assert phone.sees("The sheet is here: Cards to 500")
    assert own(phone) == [parse_sheet(document.content)]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\x00\xff", "This is not a score sheet."),
        (b'{"format":"sheet","version":9,"name":"x"}', "This sheet comes from a newer version of the app."),
        (json.dumps({"format": "sheet", "version": 1, "name": "x" * 1000}).encode(), "letters at most"),
        (
            json.dumps({"format": "sheet", "version": 1, "name": "a", "[b]": 1}).encode(),
            "This sheet cannot be read",
        ),
    ],
)
def test_a_bad_file_changes_nothing_and_says_why(sheets, tmp_path, content, told):
    path = tmp_path / "bad"
    path.write_bytes(content)
    sheets.edge.files.offered = [path]
    sheets.tap("Open the file of a sheet")
    assert sheets.sees(told)
    assert own(sheets) == []


def photo_of(content, path):
    """A photo of a screen that shows the code of *content*: turned, tilted, lit from one side."""
    import segno

    matrix = 255 - 255 * np.array([list(row) for row in segno.make(content, error="m", micro=False).matrix])
    code = np.kron(np.pad(matrix, 4, constant_values=255), np.ones((8, 8))).astype(np.uint8)
    scene = np.full((1200, 1000), 90, np.uint8)
    side = code.shape[0]
    corners = np.float32([[0, 0], [side, 0], [side, side], [0, side]])
    seen = np.float32([[180, 250], [820, 210], [860, 890], [140, 850]])
    warped = cv2.warpPerspective(code, cv2.getPerspectiveTransform(corners, seen), (1000, 1200))
    inside = cv2.warpPerspective(
        np.full_like(code, 255), cv2.getPerspectiveTransform(corners, seen), (1000, 1200)
    )
    scene = np.where(inside > 0, warped, scene)
    light = np.linspace(0.65, 1, 1000)[None, :]
    noise = np.random.default_rng(1).normal(0, 6, scene.shape)
    cv2.imwrite(str(path), np.clip(scene * light + noise, 0, 255).astype(np.uint8))
    return path


def test_a_code_is_shown_black_on_white_and_read_from_a_photo(open_phone, tmp_path):
    phone = open_phone(mode="dark")
    phone.tap("Score sheet")
    phone.tap(phone.kinds("IconButton", icon="menu")[3])
    phone.tap("Show its code")
    content = phone.kind("QrCode").content
    sheet = shipped("en")[3]
    assert parse_sheet(content.encode()) == sheet
    picture = tmp_path / "shown.png"
    phone.screenshot(picture)
    seen, *_rest = cv2.QRCodeDetector().detectAndDecode(cv2.imread(str(picture)))
    assert seen == content, "what is on the screen is the code, in the dark too"
    phone.press_back()
    phone.app.camera = FakeCamera(photo_of(content, tmp_path / "code.png"))
    phone.tap("Read the code of a sheet")
    phone.wait_until(lambda: own(phone))
    assert own(phone) == [sheet]
    assert phone.app.camera.forgotten == [tmp_path / "code.png"]


def test_a_code_that_is_no_sheet_and_a_photo_without_one_are_told(sheets, tmp_path):
    phone = sheets
    phone.app.camera = FakeCamera(photo_of("https://example.org", tmp_path / "link.png"))
    phone.tap("Read the code of a sheet")
    phone.wait_until(lambda: phone.sees("This is not a score sheet."))
    blank = tmp_path / "blank.png"
    cv2.imwrite(str(blank), np.full((400, 400), 120, np.uint8))
    phone.app.camera = FakeCamera(blank, None)
    phone.tap("Read the code of a sheet")
    phone.wait_until(lambda: phone.sees("No code was found."))
    assert phone.app.camera.forgotten == [blank]
    phone.tap("Read the code of a sheet")  # and thinks again
    assert own(phone) == []


def test_every_shipped_sheet_fits_a_code_that_a_phone_can_read():
    import segno

    for spoken in ("fr", "en"):
        for sheet in shipped(spoken):
            assert segno.make(write_sheet(sheet).decode(), error="m").version <= 12
