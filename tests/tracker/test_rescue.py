"""A damaged file: what can still be read is saved, the file itself is set aside, the app goes on."""

from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from tests.tracker.games.toc_chocottes.kit import TOC, choose
from tests.tracker.kit import ANA, NAMES, play_all, random_moves, table
from tests.tracker.store_kit import age, problem, query
from tracker import database
from tracker.database import StoreError
from tracker.games.toc_chocottes import Knock
from tracker.match import Entry, first_illegal
from tracker.store import Store


@pytest.fixture(scope="module")
def sound(tmp_path_factory) -> tuple[Path, dict[int, tuple[Entry, ...]]]:
    """A store with several whole games, closed, and what it holds."""
    path = tmp_path_factory.mktemp("sound") / "games.db"
    one = Store(path)
    one._db.execute("PRAGMA synchronous = OFF")
    logs = {}
    for seed in range(8):
        number = one.create(TOC, table("referee" if seed else "score", 2 + seed % 4))
        match = one.open(number)
        list(random_moves(Random(seed), match, choose))
        logs[number] = match.entries
    one.close()
    return path, logs


def parts(path: Path) -> dict[str, bytes]:
    """The file and its write-ahead log, by the ending of their names."""
    found = {end: path.with_name(path.name + end) for end in ("", "-wal")}
    return {end: file.read_bytes() for end, file in found.items() if file.exists() and file.stat().st_size}


def check_salvaged(one: Store, path: Path, damaged: dict[str, bytes], logs: dict) -> int:
    """Whatever was saved is true and can be played on; the damaged file lies aside. How many moves."""
    assert one.salvage is not None
    assert parts(path.with_name(one.salvage.aside)) == damaged
    saved = 0
    for summary in one.matches():
        match = one.open(summary.id)
        assert match.entries == logs[summary.id][: len(match.entries)]
        assert first_illegal(TOC, match.table, match.entries) is None
        saved += len(match.entries)
    assert (one.salvage.matches, one.salvage.moves) == (len(one.matches()), saved)
    play_all(one.open(one.create(TOC, table("score", 2))), Knock(ANA))
    return saved


def damage(path: Path, sound: Path, change: Callable[[bytearray], bytes | bytearray]) -> dict[str, bytes]:
    """Put a damaged copy of a sound store where the app will look for it."""
    path.write_bytes(change(bytearray(sound.read_bytes())))
    return parts(path)


def test_a_file_that_is_no_database_is_set_aside(opened, path: Path, sound) -> None:
    damaged = damage(path, sound[0], lambda _whole: b"Dear diary, today we played Toc Chocottes. " * 99)
    assert check_salvaged(opened(), path, damaged, sound[1]) == 0


def test_a_file_whose_table_names_are_damaged_is_set_aside(opened, path: Path, sound) -> None:
    """SQLite then quotes letters that cannot be read in its own message."""

    def spoil(whole: bytearray) -> bytearray:
        return whole.replace(b"CREATE TABLE settings (", b"CREATE TABLE settings \xc1", 1)

    damaged = damage(path, sound[0], spoil)
    check_salvaged(opened(), path, damaged, sound[1])


def test_a_database_without_our_tables_is_set_aside(opened, path: Path, sound) -> None:
    query(path, f"PRAGMA user_version = {len(database.MIGRATIONS)}")
    query(path, "PRAGMA journal_mode = WAL")
    query(path, "CREATE TABLE recipes (cake TEXT)")
    damaged = parts(path)
    assert check_salvaged(opened(), path, damaged, sound[1]) == 0


@pytest.mark.parametrize(("share", "least"), [(0.3, 0), (0.75, 0.1), (0.9, 0.6), (0.99, 0.8)])
def test_of_a_truncated_file_the_beginning_is_saved(
    opened, path: Path, sound, share: float, least: float
) -> None:
    damaged = damage(path, sound[0], lambda whole: whole[: int(len(whole) * share)])
    saved = check_salvaged(opened(), path, damaged, sound[1])
    assert saved >= least * sum(map(len, sound[1].values()))


each_page = pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.proof)])


@each_page
def test_a_zeroed_page_is_noticed_and_the_rest_is_saved(tmp_path: Path, sound, step: int) -> None:
    """Each page in turn, or each third: what lies before the hole is saved, and of others what is behind."""
    whole = sound[0].read_bytes()
    most = {number: len(log) for number, log in sound[1].items()}
    behind = 0
    for at in range(0, len(whole), 4096 * step):
        path = tmp_path / str(at) / "games.db"
        path.parent.mkdir()
        path.write_bytes(whole[:at] + bytes(4096) + whole[at + 4096 :])
        damaged = parts(path)
        with closing(Store(path)) as one:
            saved = {summary.id: len(one.open(summary.id).entries) for summary in one.matches()}
            if one.salvage is None:
                assert saved == most, at
            else:
                behind += saved.get(1) != most[1] and saved.get(4) == most[4]
                behind += saved.get(2) != most[2] and saved.get(4) == most[4]
                check_salvaged(one, path, damaged, sound[1])
    assert behind > 0


def test_any_bytes_anywhere_never_stop_the_app(tmp_path: Path, sound) -> None:
    """Random damage: the store opens, and each match can be opened or says that it cannot be read."""
    random = Random(6)
    told = 0
    for attempt in range(40):
        path = tmp_path / str(attempt) / "games.db"
        path.parent.mkdir()

        def spoil(data: bytearray) -> bytearray:
            for _ in range(random.randint(1, 4)):
                at = random.randrange(len(data) - 64)
                data[at : at + 64] = random.randbytes(64)
            return data

        damage(path, sound[0], spoil)
        with closing(Store(path)) as one:
            told += one.salvage is not None
            for summary in one.matches():
                with suppress(StoreError):
                    one.open(summary.id)
            one.players()
            one.create(TOC, table("score", 2))
    assert told > 0


def crashed(path: Path, opened) -> dict[int, tuple[Entry, ...]]:
    """A store as a process leaves it that was killed: part of it still in the write-ahead log."""
    one = opened()
    logs = {}
    for seed in range(2):
        number = one.create(TOC, table("referee", 3))
        match = one.open(number)
        list(random_moves(Random(seed), match, choose))
        logs[number] = match.entries
        if seed == 0:
            one._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    copy = parts(path)
    assert copy["-wal"]
    one.close()
    for file in path.parent.iterdir():
        file.unlink()
    for end, data in copy.items():
        path.with_name(path.name + end).write_bytes(data)
    return logs


def test_after_a_crash_the_write_ahead_log_is_taken_up(opened, path: Path) -> None:
    logs = crashed(path, opened)
    one = opened()
    assert one.salvage is None
    assert {number: one.open(number).entries for number in logs} == logs


def test_a_write_ahead_log_of_garbage_is_set_aside_and_the_rest_saved(opened, path: Path) -> None:
    logs = crashed(path, opened)
    side = path.with_name(path.name + "-wal")
    side.write_bytes(Random(7).randbytes(side.stat().st_size))
    damaged = parts(path)
    assert check_salvaged(opened(), path, damaged, logs) >= len(logs[1])


def test_garbage_in_the_middle_of_the_write_ahead_log_costs_only_what_lies_behind(opened, path: Path) -> None:
    logs = crashed(path, opened)
    side = path.with_name(path.name + "-wal")
    data = bytearray(side.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 4096] = Random(8).randbytes(4096)
    side.write_bytes(data)
    one = opened()
    assert one.open(1).entries == logs[1]
    for summary in one.matches():
        entries = one.open(summary.id).entries
        assert entries == logs[summary.id][: len(entries)]


@each_page
def test_a_damaged_page_under_a_write_ahead_log_keeps_both_aside(opened, path: Path, step: int) -> None:
    """Each page in turn, or each third, but for those that the write-ahead log replaces anyway."""
    logs = crashed(path, opened)
    whole, side = parts(path)[""], parts(path)["-wal"]
    told = 0
    for at in range(4096, len(whole), 4096 * step):
        here = path.with_name(str(at)) / path.name
        here.parent.mkdir()
        here.write_bytes(whole[:at] + bytes(4096) + whole[at + 4096 :])
        here.with_name(here.name + "-wal").write_bytes(side)
        damaged = parts(here)
        with closing(Store(here)) as one:
            if one.salvage is not None:
                told += 1
                check_salvaged(one, here, damaged, logs)
    assert told > 0


def test_two_damaged_files_on_one_day_do_not_overwrite_each_other(opened, path: Path) -> None:
    names = set()
    for text in (b"first " * 200, b"second " * 200, b"third " * 200):
        path.write_bytes(text)
        one = opened()
        assert one.salvage is not None
        names.add(one.salvage.aside)
        assert path.with_name(one.salvage.aside).read_bytes() == text
        one.close()
    assert len(names) == 3


def test_players_and_settings_are_saved_too(opened, path: Path) -> None:
    one = opened()
    one.keep_setting("language", "fr")
    number = one.create(TOC, table("referee", 5))
    list(random_moves(Random(9), one.open(number), choose))
    one.close()
    data = bytearray(path.read_bytes())
    data[-4096:] = Random(1).randbytes(4096)
    path.write_bytes(data)
    again = opened()
    assert again.salvage is not None
    assert again.setting("language", "en") == "fr"
    assert [player.name for player in again.players()] == list(NAMES[:5])


def test_a_file_from_before_the_winners_is_rescued_too_and_names_no_wrong_one(
    opened, path: Path, sound
) -> None:
    path.write_bytes(sound[0].read_bytes())
    age(path, 2)
    damaged = damage(path, path, lambda whole: whole[: len(whole) * 9 // 10])
    one = opened()
    assert all(summary.over and summary.winners is None for summary in one.matches())
    one.find_outcomes()
    listed = {summary.id: (summary.over, summary.winners) for summary in one.matches()}
    standings = {number: one.open(number).standing for number in listed}
    assert {over for over, _winners in listed.values()} == {True, False}, "the end of some was lost"
    for number, standing in standings.items():
        assert listed[number] == (standing.over, standing.winners if standing.over else None)
    assert check_salvaged(one, path, damaged, sound[1]) > 0


def test_a_rescue_that_finds_the_disk_full_is_tried_again(opened, path: Path, sound, monkeypatch) -> None:
    damaged = damage(path, sound[0], lambda whole: whole[: len(whole) * 3 // 4])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(database, "_without_gaps", full)
        assert problem(opened) == "disk-full"
    assert parts(path) == damaged
    assert not any(part.is_dir() for part in path.parent.iterdir())
    assert check_salvaged(opened(), path, damaged, sound[1]) > 0


def test_the_next_start_finds_a_sound_file_and_tells_nothing(opened, path: Path) -> None:
    path.write_bytes(b"rubbish " * 100)
    assert opened().salvage is not None
    assert opened().salvage is None


def test_a_large_file_is_read_through_once_damage_was_met_in_it(
    opened, path: Path, sound, monkeypatch
) -> None:
    monkeypatch.setattr(database, "READ_THROUGH", 0)

    def spoil(whole: bytearray) -> bytearray:
        place = whole.index(b'{"move":', len(whole) * 9 // 10) & ~4095
        whole[place : place + 100] = b"\xff" * 100
        return whole

    damage(path, sound[0], spoil)
    one = opened()
    assert one.salvage is None, "the list can be read, and so it opens at once"
    problems = {problem_of(one, summary.id) for summary in one.matches()}
    assert problems == {None, "store-damaged"}
    one.close()
    again = opened()
    assert again.salvage is not None
    assert problem_of(again, again.matches()[0].id) is None
    again.close()
    assert opened().salvage is None


def problem_of(one: Store, number: int) -> str | None:
    """Why a match cannot be opened, None where it can."""
    try:
        one.open(number)
    except StoreError as error:
        return error.problem.key
    return None
