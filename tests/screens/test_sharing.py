"""A match goes out: from its result and its log, as a picture and as a file."""

import struct

import pytest

from screens.platform import DocumentError
from tests.test_playthroughs import RECORDED
from tracker.exchange import load, read_match, write_match

pytestmark = pytest.mark.ui


@pytest.fixture
def finished(phone):
    """The number of a game that four have played to its end."""
    match = load(RECORDED["sheet-score-cards_to_500"])
    return phone.app.store.create(match.game, match.table, match.entries)


def share_as(phone, what):
    phone.tap(phone.kind("IconButton", icon="share"))
    phone.tap(what)
    phone.wait_until(lambda: phone.edge.shared)
    return phone.edge.shared.pop()


def test_the_result_is_shared_as_a_picture(phone, finished):
    phone.go("result", number=finished)
    picture = share_as(phone, "Picture of the result")
    assert picture.name == "Cards-to-500-2026-11-14.png"
    assert picture.kind == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture.content[16:24])
    assert width == pytest.approx(1080, abs=4)
    assert height > 600


def test_the_log_is_shared_as_a_match_file_that_is_read_back(phone, finished):
    phone.go("log", number=finished)
    document = share_as(phone, "The whole game")
    assert document.name.endswith(".match.jsonl")
    assert read_match(document.content).entries == phone.app.store.open(finished).entries


def test_who_cannot_share_chooses_where_it_is_written(phone, finished):
    phone.edge.shares = False
    phone.go("result", number=finished)
    phone.tap(phone.kind("IconButton", icon="share"))
    phone.tap("The whole game")
    assert [document.name for document in phone.edge.files.written] == ["Cards-to-500-2026-11-14.match.jsonl"]


def test_what_cannot_be_shared_is_told(phone, finished, monkeypatch):
    def fail(document):
        raise DocumentError("The storage is full.")

    monkeypatch.setattr(phone.edge, "share", fail)
    phone.go("result", number=finished)
    phone.tap(phone.kind("IconButton", icon="share"))
    phone.tap("The whole game")
    assert phone.sees("The storage is full.")
    phone.tap("OK")


def test_bg_stats_gets_a_link_or_a_code(phone, finished):
    phone.go("result", number=finished)
    phone.tap(phone.kind("IconButton", icon="share"))
    phone.tap("BG Stats, on this phone")
    link = phone.edge.links.pop()
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    assert "Cards%20to%20500" in link
    phone.tap(phone.kind("IconButton", icon="share"))
    phone.tap("BG Stats, as a code")
    assert phone.kind("QrCode").content == link


def test_a_game_that_goes_on_has_no_result_for_bg_stats(phone, finished):
    phone.app.store.open(finished).undo()
    phone.go("log", number=finished)
    phone.tap(phone.kind("IconButton", icon="share"))
    assert phone.sees("Table of points")
    assert not phone.sees("BG Stats")


def test_the_history_shares_a_table_of_points(phone, finished):
    phone.go("history")
    phone.tap(phone.kinds("IconButton", icon="menu")[0])
    phone.tap("Share")
    phone.tap("Table of points")
    document = phone.edge.shared.pop()
    assert document.name.endswith(".csv")
    assert "Total,510,420,55,335" in document.content.decode("utf-8-sig")


def test_a_game_is_taken_in_from_a_file_once_and_a_bad_one_changes_nothing(phone, tmp_path):
    good, bad = tmp_path / "good", tmp_path / "bad"
    data = write_match(load(RECORDED["dig-score-level_on_points"]))
    good.write_bytes(data)
    bad.write_bytes(data.replace(b'"count":1', b'"count":9', 1))
    phone.go("history")
    for path, told in (
        (bad, "Nothing was taken in. Line 2:"),
        (good, "The game is here."),
        (good, "This game is here already."),
    ):
        phone.edge.files.offered = [path]
        phone.tap(phone.kind("IconButton", icon="take_in"))
        assert phone.sees(told)
        phone.tap("OK")
    assert len(phone.app.store.matches()) == 1


def test_of_names_in_a_file_that_cannot_be_written_one_is_told(phone, tmp_path):
    path = tmp_path / "smiling"
    match = load(RECORDED["dig-score-level_on_points"])
    name = match.players[0].name.encode()
    path.write_bytes(write_match(match).replace(b'"name":"' + name, b'"name":"' + name + " 🙂".encode(), 1))
    phone.go("history")
    phone.edge.files.offered = [path]
    phone.tap(phone.kind("IconButton", icon="take_in"))
    assert phone.sees("The game is here.")
    assert phone.sees("This phone cannot write slightly smiling face")
