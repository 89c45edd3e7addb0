"""Storage that is not well, on the screen: a sentence in either language, nothing lost, the app goes on."""

from contextlib import closing
from dataclasses import replace
from random import Random

import pytest
from kivy.base import ExceptionManager

from screens.platform.fake import FakeEdge
from tests import faults
from tests.screens.games.spots_taps import enter
from tests.tracker.games.toc_chocottes.kit import TOC, choose
from tests.tracker.kit import random_moves, table
from tests.tracker.store_kit import query
from tools.phone import Phone
from tracker import database
from tracker.store import Store

pytestmark = pytest.mark.ui


@pytest.fixture
def place(tmp_path):
    """Where a store with one long game lies."""
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "games.db"


def fill(path):
    with closing(Store(path)) as store:
        store._db.execute("PRAGMA synchronous = OFF")
        store.keep_setting("welcomed", True)
        match = store.open(store.create(TOC, table("referee", 3)))
        list(random_moves(Random(1), match, choose, 120))
        return match.entries


def speak_french(phone):
    """The phone itself is set to French: nothing of the app's own settings can be read."""
    phone.edge.around = replace(phone.edge.around, language="fr")
    phone.app.look_around()


# --- at the start: the app cannot open the saved games


@pytest.mark.parametrize(
    ("fault", "english", "french"),
    [
        (faults.read_only, "the storage is read-only", "la mémoire est en lecture seule"),
        (faults.newer, "come from a newer version of the app", "version plus récente"),
    ],
)
def test_at_the_start_a_fault_is_told_and_tried_again_until_it_is_lifted(place, fault, english, french):
    before = fill(place)
    with fault(place):
        phone = Phone(place.parent, edge=FakeEdge(place.parent), language="")
        assert phone.app.navigator.current == "trouble"
        assert phone.sees(english)
        speak_french(phone)
        phone.tap("Réessayer")
        assert phone.sees(french)
    with phone:
        phone.tap("Réessayer")
        phone.wait(0.5)
        assert phone.app.navigator.current == "home"
        (found,) = phone.app.store.matches()
        assert phone.app.store.open(found.id).entries == before


@pytest.mark.parametrize("damage", [faults.damaged_page, faults.damaged_log, faults.truncated])
def test_damage_is_told_what_can_be_read_is_there_and_the_app_goes_on(place, damage):
    before = fill(place)
    damage(place)
    with Phone(place.parent, language="fr") as phone:
        assert phone.sees("Les parties enregistrées étaient abîmées")
        for found in phone.app.store.matches():
            kept = phone.app.store.open(found.id).entries
            assert kept == before[: len(kept)]
        assert list(place.parent.glob("games.damaged-*"))
        phone.app.change_setting("language", "en")
        phone.frames()
        assert phone.sees("The saved games were damaged")
        roll(phone, "Just read my dice", "Type", "Take it")
        assert len(phone.app.store.rolls()) == 1, "and it is written again"


# --- while the app is open


def roll(phone, *words):
    """Type two dice that are to be kept."""
    for word in words[:-1]:
        phone.tap(word)
    enter(phone, 2, 5)
    phone.tap(words[-1])


@pytest.mark.parametrize(
    ("fault", "language", "sentence"),
    [
        (faults.full_disk, "en", "The phone's storage is full"),
        (faults.full_disk, "fr", "La mémoire du téléphone est pleine"),
        (faults.locked, "en", "are being used by another copy"),
        (faults.locked, "fr", "ouvertes dans une autre copie"),
    ],
)
def test_while_people_play_a_fault_is_told_and_the_same_tap_works_when_it_is_lifted(
    place, seat_table, monkeypatch, fault, language, sentence
):
    monkeypatch.setattr(database, "PATIENCE", 50)
    with faults.small_disk(place.parent), Phone(place.parent, language=language) as phone:
        screen = seat_table(phone, first=0)
        phone.app.store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with fault(place):
            tap_until_told(phone, sentence)
            phone.tap("OK")
            assert phone.app.store.open(screen.number).entries == screen.match.entries
        knock(phone)
        assert phone.app.store.open(screen.number).cursor == screen.match.cursor == 1, "the same tap works"


def knock(phone):
    phone.tap("A toqué" if phone.app.settings["language"] == "fr" else "Knocked", phone.row("Bo"))


def tap_until_told(phone, sentence):
    """A full disk may still have room for a change or two in what was laid out before."""
    for _ in range(40):
        knock(phone)
        if phone.sees(sentence):
            return
        phone.tap("undo")
    raise AssertionError(f"never told: {phone.words()}")


def test_with_the_clock_set_back_people_play_on_and_find_their_games(phone, seat_table):
    screen = seat_table(phone, first=0)
    knock(phone)
    phone.tap("undo")
    with faults.clock_set(-400):
        knock(phone)
        for digit in "079999":
            phone.tap(digit)
        kept = phone.app.store.open(screen.number)
        assert (kept.entries, kept.cursor) == (screen.match.entries, 4)
        for name in ("home", "history", "statistics"):
            phone.go(name)
            phone.wait(0.2)
        seat_table(phone, first=0)
        knock(phone)
    assert len(phone.app.store.matches()) == 2


def test_a_setting_or_a_roll_that_cannot_be_kept_is_told(phone, tmp_path):
    phone.app.store._db.execute("PRAGMA query_only = ON")
    roll(phone, "Just read my dice", "Type", "Take it")
    assert phone.sees("the storage is read-only")
    phone.tap("OK")
    phone.app.store._db.execute("PRAGMA query_only = OFF")
    roll(phone, "Type", "Take it")
    assert phone.sees("2 5  ·  sum 7")
    query(tmp_path / "games.db", "UPDATE rolls SET dice = '[7]'")
    phone.screen.refresh()
    phone.frames()
    assert phone.sees("1 roll cannot be read by this version of the app.")


def test_where_nobody_minded_the_store_the_sentence_is_told_all_the_same(phone):
    """As Kivy asks it, where a touch or a moment has raised something."""
    assert ExceptionManager.handle_exception(database.StoreError(database.say("disk-full")))
    phone.frames()
    assert phone.sees("The phone's storage is full")
    phone.tap("OK")
    assert ExceptionManager.handle_exception(ValueError()) == ExceptionManager.RAISE
