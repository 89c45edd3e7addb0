"""Storage that is not well, on the command line and below it: one sentence, and nothing is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests import faults
from tests.tracker.cli.kit import Shell
from tests.tracker.games.toc_chocottes.kit import TOC, choose
from tests.tracker.kit import ANA, BO, play_all, random_moves, table
from tests.tracker.store_kit import query
from tracker import database, language, schema
from tracker.exchange import write_match
from tracker.games.toc_chocottes import Knock, Points
from tracker.match import Entry, Match
from tracker.merging import merge
from tracker.store import Store

IN_FRENCH = {
    "disk-full": "La mémoire du téléphone est pleine",
    "store-read-only": "lecture seule",
    "store-busy": "une autre copie",
    "store-newer": "plus récente",
    "store-damaged": "abîmées",
}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr(database, "PATIENCE", 50)
    yield
    language.use("en")


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where a store is about to be; with room for small disks."""
    (tmp_path / "kept").mkdir()
    return tmp_path / "kept" / "games.db"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match file that is to come in."""
    path = tmp_path / "new.match.jsonl"
    match = Match(TOC, table("referee", 3))
    list(random_moves(Random(3), match, choose, 300))
    path.write_bytes(write_match(match))
    return path


def fill(path: Path) -> dict[int, tuple[Entry, ...]]:
    """A store with a few games in it, closed, and their logs."""
    with closing(Store(path)) as store:
        store._db.execute("PRAGMA synchronous = OFF")
        logs = {}
        for seed in range(3):
            match = store.open(number := store.create(TOC, table("referee", 3)))
            list(random_moves(Random(seed), match, choose, 80))
            logs[number] = match.entries
    return logs


def logs_of(path: Path) -> dict[int, tuple[Entry, ...]]:
    with closing(Store(path)) as store:
        assert store.salvage is None
        return {summary.id: store.open(summary.id).entries for summary in store.matches()}


def told(shell: Shell, key: str, *words: object) -> None:
    """The command ends with 2 and this one sentence, in both languages."""
    assert shell.bad(*words) == key
    assert IN_FRENCH[key] in shell("--lang", "fr", *words).err


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        (faults.read_only, "store-read-only"),
        (faults.locked, "store-busy"),
        (faults.newer, "store-newer"),
    ],
)
def test_a_fault_is_one_sentence_and_when_it_is_lifted_all_is_there(
    shell: Shell, place: Path, file: Path, fault, key: str
) -> None:
    before = fill(place)
    with fault(place):
        told(shell, key, "import", file, "--store", place)
    assert logs_of(place) == before
    assert shell("import", file, "--store", place).code == 0
    assert len(logs_of(place)) == 4


def test_a_disk_that_is_really_full_is_one_sentence_whatever_is_written(
    shell: Shell, place: Path, file: Path
) -> None:
    with faults.small_disk(place.parent):
        before = fill(place)
        with faults.full_disk(place):
            told(shell, "disk-full", "import", file, "--store", place)
            for words in (
                ("backup", place.parent / "all.clerk-backup", "--store", place),
                ("export", place.parent / "one.match.jsonl", "--match", "1", "--store", place),
                ("new", place.parent / "n.match.jsonl", "--game", "dig", "--players", "Ana,Bo"),
            ):
                assert shell.bad(*words) in ("file-unwritable", "disk-full")
            assert [path.name for path in place.parent.iterdir() if path.suffix in (".tmp", ".jsonl")] == []
        assert logs_of(place) == before
        assert shell("import", file, "--store", place).code == 0
        assert len(logs_of(place)) == 4


def test_a_disk_that_is_full_while_people_play_loses_nothing_and_can_be_freed(place: Path) -> None:
    with faults.small_disk(place.parent), closing(Store(place)) as store:
        match = store.open(store.create(TOC, table("referee", 3)))
        random = Random(2)
        with faults.full_disk(place), pytest.raises(database.StoreError) as caught:
            list(random_moves(random, match, choose))
        assert caught.value.problem.key == "disk-full"
        assert store.open(1).entries == match.entries
        assert not match.standing.over
        list(random_moves(random, match, choose, 20))
        assert store.open(1).entries == match.entries


@pytest.mark.parametrize("damage", faults.DAMAGE)
def test_damage_is_one_sentence_that_says_who_saves_what_can_be_read(
    shell: Shell, place: Path, damage
) -> None:
    """The command line reads and writes; it rescues nothing behind the person's back."""
    fill(place)
    damage(place)
    damaged = {path.name: path.read_bytes() for path in place.parent.iterdir()}
    told(shell, "store-damaged", "history", "--store", place)
    assert {name: (place.parent / name).read_bytes() for name in damaged} == damaged


# --- a clock that is set back


def test_a_clock_set_back_loses_nothing_and_the_last_word_still_counts(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "a.db")) as one, closing(Store(tmp_path / "b.db")) as other:
        number = one.create(TOC, table("score", 2))
        match = play_all(one.open(number), Knock(ANA))
        one.keep_note(number, "before")
        one.change_player(one.people()[0].id, one.people()[0].player)
        merge(other, one)
        with faults.clock_set(-400):
            play_all(match, Points(ANA, 3), Points(BO, 60))
            one.keep_note(number, "after")
            who = one.people()[0]
            one.change_player(who.id, type(who.player)("Zoé"))
        assert merge(other, one).changed == 1
        assert merge(one, other).problems == []
        for store in (one, other):
            (found,) = store.matches()
            assert (found.note, found.over) == ("after", True)
            assert "Zoé" in [player.name for player in found.table.players]
            assert len(store.open(found.id).entries) == 3


def test_whatever_the_clock_says_a_moment_comes_after_the_one_before() -> None:
    before = schema.now()
    with faults.clock_set(-1):
        later = schema.now(before)
        assert before < later < schema.now(later)
    assert later[:19] == before[:19]
    for nonsense in ("yesterday", "9999-12-31T23:59:59.999999+00:00"):
        assert schema.now(nonsense) < "9999"


# --- counting while somebody plays


def test_while_outcomes_are_found_the_store_is_free_and_the_disk_is_waited_for_seldom(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store(place)) as store, closing(sqlite3.connect(place, timeout=0)) as player:
        for _ in range(45):
            store.create(
                TOC, table("score", 2), [Entry(Knock(ANA)), Entry(Points(ANA, 3)), Entry(Points(BO, 60))]
            )
        opened = store.open

        def open_while_somebody_plays(number: int) -> Match:
            with player:
                player.execute("UPDATE settings SET value = value")  # raises where the store is not free
            return opened(number)

        monkeypatch.setattr(store, "open", open_while_somebody_plays)
        said: list[str] = []
        store._db.set_trace_callback(said.append)
        store.find_new_outcomes()
        assert said.count("COMMIT") == 3
        assert query(place, "SELECT count(*) FROM stale") == [(0,)]
        assert query(place, "SELECT count(DISTINCT match) FROM results") == [(45,)]


def test_a_roll_that_cannot_be_read_is_counted(place: Path) -> None:
    with closing(Store(place)) as store:
        store.keep_roll((1, 6), "typed")
        store.keep_roll((2,), "typed")
        query(place, "UPDATE rolls SET dice = '[9]' WHERE id = 1")
        assert [roll.dice for roll in store.rolls()] == [(2,)]
        assert store.unreadable_rolls() == 1
