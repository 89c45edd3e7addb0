"""Files, backups and synced folders: what comes in twice is there once, and what is wrong changes nothing."""

import csv
import io
import json
import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.tracker.games.toc_chocottes.kit import TOC
from tests.tracker.kit import ANA, BO, play_all, table
from tests.tracker.store_kit import age, query
from tests.tracker.test_merging import dump
from tracker import backup, database, language, sharing
from tracker.backup import restore_backup, write_backup
from tracker.exchange import ExchangeError, load, read_match, save
from tracker.game import Player, Table
from tracker.games.toc_chocottes import Knock, Points
from tracker.importing import import_files
from tracker.match import Match
from tracker.preferences import SHEETS
from tracker.store import Store
from tracker.syncing import sync
from tracker.words import tell

ROOT = Path(__file__).resolve().parents[2]
PLAYTHROUGHS = ROOT / "tests" / "playthroughs"


@pytest.fixture
def filled(opened) -> Store:
    """A finished match with a note, and one that goes on."""
    one = opened()
    over = one.create(TOC, table("score", 2))
    play_all(one.open(over), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    one.keep_note(over, "=Rain, with cake")
    match = play_all(one.open(one.create(TOC, table("score", 3))), Knock(ANA), Points(ANA, 3))
    match.undo()
    return one


def refused(what) -> str:
    """The key of why a file is refused; it has words in both languages."""
    with pytest.raises(ExchangeError) as caught:
        what()
    for spoken in (*language.LANGUAGES, "en"):
        language.use(spoken)
        assert tell(caught.value.problem)
    return caught.value.problem.key


# --- match files


def test_match_files_come_in_many_at_once_each_once_and_bad_ones_are_told(opened, tmp_path: Path) -> None:
    one = opened()
    files = sorted(PLAYTHROUGHS.glob("toc*.match.jsonl"))[:3]
    bad = tmp_path / "bad.match.jsonl"
    bad.write_bytes(files[0].read_bytes() + b'{"move":{"type":"castle"}}\n')
    merged = import_files(one, [*files, bad, *files])
    assert (merged.added, merged.same, len(one.matches())) == (3, 3, 3)
    (problem,) = merged.problems
    assert problem.what == bad.name
    assert problem.why.params["line"] == len(bad.read_bytes().splitlines())
    assert {one.open(found.id).entries for found in one.matches()} == {load(file).entries for file in files}


def test_a_match_keeps_its_id_through_a_file_and_goes_on_under_it(filled, opened, tmp_path: Path) -> None:
    file = tmp_path / "one.match.jsonl"
    file.write_bytes(sharing.match_file(filled, 2))
    with closing(Store(tmp_path / "other.db")) as other:
        import_files(other, [file])
        assert other.matches()[0].uid == filled.summary(2).uid
        play_all(other.open(1), Points(ANA, 4))
        file.write_bytes(sharing.match_file(other, 1))
    assert import_files(filled, [file]).changed == 1
    assert filled.open(2).state == read_match(file.read_bytes()).state
    assert len(filled.matches()) == 2


# --- backup


def test_a_backup_fills_an_empty_app_and_doubles_nothing_in_a_filled_one(filled, tmp_path: Path) -> None:
    file = tmp_path / "all.clerk-backup"
    filled.keep_setting("language", "fr")
    filled.keep_roll((1, 2), "typed")
    filled.keep_photo(1, b"\xff\xd8 picture")
    filled.delete(filled.create(TOC, table("score", 2)))
    assert write_backup(filled, file) == 2
    assert os.name != "posix" or file.stat().st_mode & 0o077 == 0
    with closing(Store(tmp_path / "empty.db")) as empty:
        assert restore_backup(empty, file).added == 2
        assert dump(empty) == dump(filled)
        assert empty.setting("language", "") == "fr"
        assert [roll.dice for roll in empty.rolls()] == [(1, 2)]
        assert {empty.open(found.id).can_redo for found in empty.matches()} == {True, False}
        before = dump(empty), len(empty.rolls())
        assert restore_backup(empty, file).same == 3, "with the deleted one"
        assert (dump(empty), len(empty.rolls())) == before
    play_all(filled.open(2), Points(ANA, 5))
    log = filled.open(2).entries
    restore_backup(filled, file)
    assert filled.open(2).entries == log, "an old backup takes nothing back"


def test_score_sheets_of_a_backup_stand_beside_ones_own(filled, tmp_path: Path) -> None:
    file = tmp_path / "all.clerk-backup"
    filled.keep_setting(SHEETS, [{"name": "Rami", "goal": 1}, {"name": "Belote"}, "no sheet"])
    write_backup(filled, file)
    with closing(Store(tmp_path / "other.db")) as other:
        other.keep_setting(SHEETS, [{"name": "rami", "goal": 2}])
        for _twice in range(2):
            restore_backup(other, file)
        assert other.setting(SHEETS, None) == [{"name": "rami", "goal": 2}, {"name": "Belote"}]


def test_what_is_no_sound_backup_is_refused_and_changes_nothing(filled, tmp_path: Path) -> None:
    file = tmp_path / "all.clerk-backup"
    write_backup(filled, file)
    sound, before = file.read_bytes(), dump(filled)
    cases = {
        "backup-unusable": b"Dear diary " * 1000,
        "backup-damaged": sound[: len(sound) // 2],
    }
    for key, data in cases.items():
        file.write_bytes(data)
        assert refused(lambda: restore_backup(filled, file)) == key
    file.write_bytes(sound)
    query(file, "PRAGMA user_version = 99")
    assert refused(lambda: restore_backup(filled, file)) == "backup-newer"
    assert refused(lambda: restore_backup(filled, tmp_path / "nowhere")) == "file-missing"
    assert refused(lambda: restore_backup(filled, tmp_path)) == "backup-unusable"
    assert refused(lambda: write_backup(filled, tmp_path / "no" / "where")) == "file-unwritable"
    assert dump(filled) == before


def test_a_match_of_a_strangers_backup_is_judged_and_its_triggers_are_not_run(filled, tmp_path: Path) -> None:
    file = tmp_path / "all.clerk-backup"
    write_backup(filled, file)
    query(file, 'UPDATE moves SET entry = \'{"move":{"type":"points","seat":7,"points":3}}\' WHERE match = 1')
    query(file, "CREATE TRIGGER evil AFTER UPDATE ON matches BEGIN DELETE FROM matches; END")
    with closing(Store(tmp_path / "empty.db")) as empty:
        merged = restore_backup(empty, file)
        assert (merged.added, len(merged.problems)) == (1, 1)
        assert len(empty.matches()) == 1


def test_an_older_backup_is_read(filled, tmp_path: Path) -> None:
    file = tmp_path / "all.clerk-backup"
    write_backup(filled, file)
    assert query(file, "PRAGMA application_id")[0][0] == backup.MARK
    age(file, 4)
    with closing(Store(tmp_path / "empty.db")) as empty:
        assert restore_backup(empty, file).added == 2


# --- a folder


def test_phones_that_sync_a_folder_come_to_the_same(filled, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    with closing(Store(tmp_path / "b.db")) as other, closing(Store(tmp_path / "c.db")) as third:
        assert refused(lambda: sync(filled, tmp_path / "nowhere")) == "folder-missing"
        sync(filled, folder)
        assert sync(other, folder).added == 2
        assert dump(other) == dump(filled)
        written = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
        sync(filled, folder)
        assert {
            path.name: path.stat().st_mtime_ns for path in folder.iterdir() if path.name in written
        } == written
        files = [path for path in folder.iterdir() if not path.name.startswith("folk-")]
        assert len(files) == 2, "one for each match"
        shutil.copy(files[0], files[0].with_name(files[0].stem + ".sync-conflict-20260314-2000.clerk"))
        play_all(other.open(other.open_matches()[0].id), Points(ANA, 4))
        play_all(filled.open(2), Points(ANA, 5))
        other.change_player(other.find_person("Bo").id, Player("Bob"))
        for store in (other, filled, third, other, filled, third):
            sync(store, folder)
        assert dump(other) == dump(filled) == dump(third)
        assert len(third.matches()) == 3
        filled.delete(1)
        for store in (filled, third, other):
            sync(store, folder)
        assert dump(other) == dump(filled) == dump(third)
        assert len(other.matches()) == 2
        assert len([path for path in folder.iterdir() if not path.name.startswith("folk-")]) == 1


def test_rubbish_in_the_folder_is_told_and_left_alone(filled, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    sync(filled, folder)
    tale = next(path for path in folder.iterdir() if not path.name.startswith("folk-"))
    whole = json.loads(tale.read_bytes())
    bad = {
        "half": tale.read_bytes()[:50],
        "newer": json.dumps({**whole, "version": 2}).encode(),
        "uid": json.dumps({**whole, "tale": {**whole["tale"], "uid": "../../x"}}).encode(),
        "table": json.dumps({**whole, "tale": {"uid": "0" * 32, "leaves": [["dig", "[]", [], ""]]}}).encode(),
        "leaf": tale.read_bytes()
        .replace(b"knock", b"castle")
        .replace(whole["tale"]["uid"].encode(), b"1" * 32),
    }
    for name, data in bad.items():
        (folder / f"{name}.clerk").write_bytes(data)
    with closing(Store(tmp_path / "b.db")) as other:
        merged = sync(other, folder)
        assert {problem.what for problem in merged.problems} == {f"{name}.clerk" for name in bad}
        assert merged.added == 2
    assert all((folder / f"{name}.clerk").exists() for name in bad)


def test_a_match_that_cannot_be_read_keeps_no_other_from_going_anywhere(filled, path, tmp_path: Path) -> None:
    write_backup(filled, tmp_path / "all.clerk-backup")
    for place in (path, tmp_path / "all.clerk-backup"):
        query(place, "UPDATE matches SET setting = '{}' WHERE id = 1")
        query(place, "UPDATE players SET name = ' ' WHERE id = 1")
    (tmp_path / "club").mkdir()
    assert sync(filled, tmp_path / "club").problems == []
    for number, take in enumerate((sync, restore_backup)):
        with closing(Store(tmp_path / f"{number}.db")) as other:
            merged = take(other, tmp_path / ("all.clerk-backup" if number else "club"))
            assert (merged.added, len(merged.problems)) == (1, number)
            assert len(other.matches()) == 1
            assert other.unreadable() == 0
            assert all(person.name for person in other.people(everybody=True))


SYNCING = """
import sys
from pathlib import Path
from tests.tracker.games.toc_chocottes.kit import TOC
from tests.tracker.kit import ANA, table
from tracker.games.toc_chocottes import Knock
from tracker.store import Store
from tracker.syncing import sync

store = Store(Path(sys.argv[1]))
store._db.execute("PRAGMA synchronous = OFF")
for _ in range(8):
    store.open(store.create(TOC, table("score", 2))).play(Knock(ANA))
    for summary in store.open_matches():
        match = store.open(summary.id)
        match.play(next(move for move in TOC.moves(match.state)))
        break
    sync(store, Path(sys.argv[2]))
"""


def test_two_processes_that_sync_one_folder_at_once_lose_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "club"
    folder.mkdir()
    paths = [tmp_path / "a.db", tmp_path / "b.db"]
    running = [
        subprocess.Popen([sys.executable, "-c", SYNCING, str(path), str(folder)], cwd=ROOT) for path in paths
    ]
    assert [process.wait(300) for process in running] == [0, 0]
    with closing(Store(paths[0])) as one, closing(Store(paths[1])) as other:
        for store in (one, other, one):
            assert sync(store, folder).problems == []
        assert dump(one) == dump(other)
        assert len({summary.uid for summary in one.matches()}) == 16


# --- for other programs


def test_tables_for_a_spreadsheet(filled) -> None:
    rows = list(csv.reader(io.StringIO(sharing.csv_of_match(filled.open(1)))))
    assert rows[0] == ["", "Ana", "Bo"]
    assert rows[-2:] == [["Total", "3", "60"], ["Rank", "1", "2"]]
    filled.change_player(filled.find_person("Bo").id, Player("=cmd()"))
    lines = list(csv.DictReader(io.StringIO(sharing.csv_of_history(filled))))
    assert len(lines) == 5
    last = lines[-1]
    assert (last["player"], last["score"], last["rank"], last["won"]) == ("'=cmd()", "60", "2", "0")
    assert last["note"] == "'=Rain, with cake"


def test_a_play_for_bg_stats(filled) -> None:
    play = sharing.bg_stats(filled, 1)
    assert (play["sourcePlayId"], play["game"]["highestWins"]) == (filled.summary(1).uid, False)
    assert [(one["name"], one["score"], one["rank"], one["winner"]) for one in play["players"]] == [
        ("Ana", 3, 1, True),
        ("Bo", 60, 2, False),
    ]
    assert [one["startPlayer"] for one in play["players"]] == [True, False]
    assert play["comments"] == "=Rain, with cake"
    link = sharing.bg_stats_link(play)
    assert link.isascii()
    assert json.loads(unquote(link.partition("?data=")[2])) == play
    with pytest.raises(database.StoreError):
        sharing.bg_stats(filled, 2)


def test_options_are_told_as_the_variant() -> None:
    for file in PLAYTHROUGHS.glob("*.match.jsonl"):
        match = load(file)
        changed = [key for key, value in match.table.options.items() if value is True]
        if changed:
            assert sharing.variant_words(match)
            break
    plain = Table(players=table("score", 2).players)
    assert sharing.variant_words(play_all(type(match)(TOC, plain))) == ""


@pytest.mark.skipif(os.name != "posix", reason="rights are another thing there")
def test_whatever_is_written_is_the_owners_alone(tmp_path: Path) -> None:
    """However generous the rights are that new files are given here."""
    given = os.umask(0)
    try:
        folder = tmp_path / "data"
        (tmp_path / "club").mkdir()
        with closing(Store(folder / "games.db")) as store:
            number = store.create(TOC, table("score", 2))
            assert {path.name for path in folder.iterdir()} == {"games.db", "games.db-wal", "games.db-shm"}
            write_backup(store, tmp_path / "all.clerk-backup")
            sync(store, tmp_path / "club")
            save(store.open(number), tmp_path / "one.match.jsonl")
            written = [path for path in tmp_path.rglob("*") if path.is_file()]
            assert len(written) == 7
            assert [path.name for path in written if path.stat().st_mode & 0o077] == []
            assert folder.stat().st_mode & 0o077 == 0
    finally:
        os.umask(given)


def test_a_file_that_the_person_shows_to_others_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "one.match.jsonl"
    path.touch(mode=0o644)
    save(Match(TOC, table("score", 2)), path)
    assert path.stat().st_mode & 0o777 == 0o644
