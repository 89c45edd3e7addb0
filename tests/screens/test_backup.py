"""A backup goes from one phone to another, games meet in a folder: nothing is lost, nothing comes twice."""

import pytest

from screens.platform.fake import FakeEdge
from tests.test_playthroughs import RECORDED
from tools.phone import Phone
from tracker.exchange import load

pytestmark = pytest.mark.ui


@pytest.fixture
def two_phones(tmp_path):
    """Open the app of one person or another, one at a time."""
    opened = []

    def open_one(name):
        if opened:
            opened.pop().close()
        (tmp_path / name).mkdir(exist_ok=True)
        opened.append(Phone(tmp_path / name, edge=FakeEdge(tmp_path / name)))
        return opened[-1]

    yield open_one
    opened.pop().close()


def play(phone, name="toc_chocottes-score-four_friends"):
    match = load(RECORDED[name])
    return phone.app.store.create(match.game, match.table, match.entries)


def done(phone):
    phone.wait_until(lambda: not phone.screen.working)


def test_a_backup_is_written_and_comes_into_a_filled_app_once(tmp_path, two_phones):
    phone = two_phones("ana")
    phone.app.store.keep_note(play(phone), "In the garden")
    phone.go("settings")
    phone.tap("Backup and other phones")
    phone.tap("Write a backup")
    done(phone)
    (document,) = phone.edge.files.written
    assert phone.sees(f"Everything is in {document.name}.")
    phone.tap("Send it to another phone")
    done(phone)
    assert len(phone.edge.shared) == 1
    file = tmp_path / document.name
    file.write_bytes(document.content)

    phone = two_phones("bo")
    play(phone)
    phone.go("backup")
    phone.edge.files.offered = [file, file, tmp_path / "nothing", None]
    phone.tap("Choose a backup")
    done(phone)
    assert phone.sees("1 game came in.")
    phone.tap("Choose a backup")
    done(phone)
    assert phone.sees("Nothing new: everything was here already.")
    (tmp_path / "nothing").write_bytes(b"no backup at all")
    phone.tap("Choose a backup")
    done(phone)
    assert phone.sees("That did not work")
    phone.tap("OK")
    phone.tap("Choose a backup")  # and thinks again
    assert sorted(summary.note for summary in phone.app.store.history().matches) == ["", "In the garden"]


def test_two_apps_meet_in_a_folder(tmp_path, two_phones):
    club = tmp_path / "club"
    club.mkdir()
    phone = two_phones("ana")
    play(phone)
    screen = phone.go("backup")
    phone.write(screen.ids.folder, str(tmp_path / "nowhere"))
    phone.tap("Exchange now")
    assert phone.sees("There is no such folder.")
    phone.write(screen.ids.folder, str(club))
    phone.tap("Exchange now")
    done(phone)
    assert list(club.iterdir())

    phone = two_phones("bo")
    play(phone)
    screen = phone.go("backup")
    phone.write(screen.ids.folder, str(club))
    phone.tap("Exchange now")
    done(phone)
    assert phone.sees("1 game came in.")

    phone = two_phones("ana")
    assert phone.go("backup").ids.folder.text == str(club), "the folder is remembered"
    phone.tap("Exchange now")
    done(phone)
    assert phone.app.store.history().total == 2
