"""The store: what is remembered, that it is on disk in time, and what happens when the disk is not well."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, spots, use
from tests.tracker.games.toc_chocottes.kit import TOC, choose
from tests.tracker.kit import ANA, BO, NAMES, PEOPLE, play_all, random_moves, table
from tests.tracker.store_kit import age, problem, query, winners
from tracker import database, store
from tracker.exchange import load
from tracker.game import Player, Table, TableError
from tracker.games.spots import Drawn, RobotRolls, Starting
from tracker.games.toc_chocottes import Knock, Points
from tracker.match import Entry
from tracker.match import Match as Play
from tracker.store import Store

PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "playthroughs"


# --- players and settings


def test_players_are_remembered_with_colour_and_shape(opened) -> None:
    opened().remember(Player("Ana", "red", "circle"))
    assert opened().players() == [Player("Ana", "red", "circle")]


@pytest.mark.parametrize(
    ("first", "then"), [("Ana", "ANA"), ("Élodie", "éLODIE"), ("Ana", "  Ana "), ("Jörg", "JÖRG")]
)
def test_a_player_is_the_same_however_the_name_is_spelt(opened, first: str, then: str) -> None:
    one = opened()
    one.remember(Player(first, "red", "circle"))
    one.remember(Player(then, "blue", "star"))
    assert one.players() == [Player(then.strip(), "blue", "star")]
    one.forget(first)
    assert one.players() == []


def test_accents_make_two_players(opened) -> None:
    one = opened()
    one.remember(Player("Zoe"))
    one.remember(Player("Zoé"))
    assert len(one.players()) == 2


def test_the_roster_begins_with_who_played_last_in_the_order_of_the_table(opened) -> None:
    one = opened()
    one.create(TOC, table("score", 5))
    one.create(TOC, Table(players=(PEOPLE[3], PEOPLE[1]), first=0))
    assert [player.name for player in one.players()] == ["Dee", "Bo", "Ana", "Cy", "Eli"]


def test_forgetting_a_player_leaves_their_matches(opened) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    one.forget("Ana")
    assert [player.name for player in one.players()] == ["Bo"]
    assert one.open(number).players[0].name == "Ana"


def test_settings_are_kept_as_they_are(opened) -> None:
    one = opened()
    for value in ("fr", True, 1.5, None, {"penalties": [6, 8, 10]}):
        one.keep_setting("key", value)
        assert opened().setting("key", "default") == value
    assert one.setting("other", "default") == "default"


def test_a_setting_that_cannot_be_read_counts_as_none(opened, path: Path) -> None:
    one = opened()
    one.keep_setting("language", "fr")
    query(path, "UPDATE settings SET value = '{broken'")
    assert one.setting("language", "en") == "en"


# --- matches and moves


def test_a_move_is_on_disk_before_play_returns(opened, path: Path) -> None:
    one = opened()
    match = one.open(one.create(TOC, table("referee", 3)))
    for played, _move in enumerate(random_moves(Random(1), match, choose, 60), start=1):
        assert query(path, "SELECT count(*), max(number) FROM moves") == [(played, played - 1)]
        assert query(path, "SELECT cursor FROM matches") == [(played,)]


def test_undo_redo_and_corrections_are_on_disk_too(opened) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    match = play_all(one.open(number), Knock(ANA), Points(ANA, 3), Points(BO, 9))
    match.undo()
    assert opened().open(number).cursor == 2
    assert opened().open(number).can_redo
    match.redo()
    assert opened().open(number).state == match.state
    match.accept(match.revise({1: Entry(Points(ANA, 4))}))
    assert opened().open(number).state.totals == (4, 9)
    match.undo()
    play_all(match, Points(BO, 50))
    again = opened().open(number)
    assert again.entries == match.entries
    assert again.standing.over


def test_a_refused_move_is_no_entry(opened) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    one.open(number).play(Points(ANA, 3))
    assert opened().open(number).entries == ()


def test_an_overruled_move_is_kept_as_overruled(opened) -> None:
    one = opened()
    number = one.create(TOC, table("referee", 2))
    one.open(number).play(Knock(BO), overrule=True)
    assert opened().open(number).entries[0].overruled == "TOC-01"


def test_a_match_comes_back_move_by_move_with_its_times(opened) -> None:
    one = opened()
    number = one.create(TOC, table("referee", 4, first=None))
    match = one.open(number)
    list(random_moves(Random(2), match, choose))
    again = opened().open(number)
    assert again.entries == match.entries
    assert again.state == match.state
    assert again.table == match.table


def test_several_matches_are_open_at_once(opened) -> None:
    one = opened()
    numbers = [one.create(TOC, table(depth, players)) for depth in TOC.depths for players in (2, 3)]
    matches = [one.open(number) for number in numbers]
    random = Random(3)
    for _ in range(60):
        match = random.choice(matches)
        if match.can_undo and random.random() < 0.2:
            match.undo()
        elif not match.standing.over:
            play_all(match, choose(random, match.state))
    for number, match in zip(numbers, matches, strict=True):
        again = opened().open(number)
        assert (again.entries, again.cursor) == (match.entries, match.cursor)


def test_matches_are_listed_the_last_to_change_first(opened) -> None:
    one = opened()
    first, second = one.create(TOC, table("score", 2)), one.create(TOC, table("score", 3))
    assert [summary.id for summary in one.matches()] == [second, first]
    play_all(one.open(first), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    latest, other = one.matches()
    assert (latest.id, latest.over) == (first, True)
    assert (other.id, other.over) == (second, False)
    assert [player.name for player in other.table.players] == list(NAMES[:3])
    one.open(first).undo()
    assert not one.matches()[0].over


def test_who_won_is_kept_with_the_move_and_goes_with_it(opened) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    match = play_all(one.open(number), Knock(ANA), Points(ANA, 3))
    assert winners(one, number) == (False, None)
    play_all(match, Points(BO, 60))
    assert winners(opened(), number) == (True, (ANA,))
    match.undo()
    assert winners(opened(), number) == (False, None)
    match.redo()
    assert winners(opened(), number) == (True, (ANA,))
    match.undo()
    play_all(match, Points(BO, 9))
    assert winners(opened(), number) == (False, None)


def test_a_correction_names_the_new_winner_or_none(opened) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    match = play_all(one.open(number), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    match.accept(match.revise({0: Entry(Knock(BO)), 1: Entry(Points(ANA, 60)), 2: Entry(Points(BO, 3))}))
    assert winners(opened(), number) == (True, (BO,))
    match.accept(match.revise({1: Entry(Points(ANA, 6))}))
    assert winners(opened(), number) == (False, None)


def test_a_match_taken_in_names_its_winner(opened) -> None:
    match = play_all(Play(TOC, table("score", 2)), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    one = opened()
    over = one.create(TOC, match.table, match.entries, match.cursor)
    undone = one.create(TOC, match.table, match.entries, 2)
    assert winners(one, over) == (True, (ANA,))
    assert winners(one, undone) == (False, None)


def test_several_may_have_won_together_or_nobody(opened) -> None:
    one = opened()
    pairs = load(PLAYTHROUGHS / "dog-score-three_pairs.match.jsonl")
    assert len(pairs.standing.winners) == 2
    number = one.create(pairs.game, pairs.table, pairs.entries)
    assert winners(one, number) == (True, pairs.standing.winners)
    alone = play_all(spots(players=1, robot=1), Drawn((2, 5)), Drawn((1, 3)), Starting(ANA, 2))
    use(alone, "beg")
    robot = replace(alone.state.robot, scored=5)
    play_all(alone, SPOTS.adjust(replace(alone.state, robot=robot)), RobotRolls(6))
    number = one.create(SPOTS, alone.table, alone.entries)
    assert winners(one, number) == (True, ())


def test_a_file_from_before_the_winners_finds_them_once_asked(opened, path: Path) -> None:
    one = opened()
    ended, open_still = one.create(TOC, table("score", 2)), one.create(TOC, table("score", 3))
    play_all(one.open(ended), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    play_all(one.open(open_still), Knock(ANA))
    before = one.matches()
    one.close()
    age(path, 2)
    again = opened()
    assert again.salvage is None
    assert winners(again, ended) == (True, None), "no winner rather than a wrong one"
    assert query(path, "PRAGMA user_version") == [(len(database.MIGRATIONS),)]
    again.find_outcomes()
    assert [replace(found, uid="") for found in again.matches()] == [replace(was, uid="") for was in before]
    assert winners(again, ended) == (True, (ANA,))


def test_winners_are_found_beside_a_thread_that_plays(opened, path: Path) -> None:
    one = opened()
    numbers = [one.create(TOC, table("score", 2)) for _ in range(3)]
    for number in numbers:
        play_all(one.open(number), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    query(path, "UPDATE matches SET winners = NULL")
    match = one.open(numbers[1])
    searching = Thread(target=one.find_outcomes)
    searching.start()
    for _ in range(5):
        match.undo()
        match.redo()
    match.undo()
    searching.join()
    assert [winners(one, number) for number in numbers] == [(True, (ANA,)), (False, None), (True, (ANA,))]


def test_a_match_that_was_changed_in_the_meantime_is_left_alone(opened, path: Path, monkeypatch) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    match = play_all(one.open(number), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    query(path, "UPDATE matches SET winners = NULL")
    look = Store.open

    def slow(searching: Store, which: int) -> Play:
        found = look(searching, which)
        match.undo()
        return found

    monkeypatch.setattr(Store, "open", slow)
    one.find_outcomes()
    assert winners(one, number) == (False, None)


def test_winners_that_cannot_be_found_stop_nobody_else(opened, path: Path) -> None:
    one = opened()
    spoilt, other = one.create(TOC, table("score", 2)), one.create(TOC, table("score", 2))
    for number in (spoilt, other):
        play_all(one.open(number), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    query(path, "UPDATE matches SET winners = NULL")
    query(path, f"UPDATE moves SET entry = '{{}}' WHERE match = {spoilt} AND number = 1")
    one.find_outcomes()
    assert winners(one, spoilt) == (True, None)
    assert winners(one, other) == (True, (ANA,))


@pytest.mark.parametrize("kept", ["[7]", "[-1]", "not json", '["Ana"]', "3", ""])
def test_winners_that_cannot_be_read_are_not_shown(opened, path: Path, kept: str) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    play_all(one.open(number), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    query(path, f"UPDATE matches SET winners = '{kept}'")
    assert winners(one, number) == (True, None)


def test_looking_for_winners_never_rescues_a_file_that_is_in_use(opened, path: Path) -> None:
    one = opened()
    one.create(TOC, table("score", 2))
    one._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(b"rubbish " * 1000)
    assert problem(one.find_outcomes) == "store-damaged"
    assert not list(path.parent.glob("*damaged*"))


def test_a_match_played_elsewhere_is_taken_in_whole(opened) -> None:
    match = play_all(Play(TOC, table("score", 2)), Knock(ANA), Points(ANA, 3), Points(BO, 9))
    match.undo()
    one = opened()
    again = one.open(one.create(TOC, match.table, match.entries, match.cursor))
    assert (again.entries, again.cursor, again.state) == (match.entries, 2, match.state)


def test_a_table_that_does_not_fit_leaves_nothing_behind(opened) -> None:
    one = opened()
    with pytest.raises(TableError):
        one.create(TOC, Table(players=PEOPLE[:1]))
    assert one.matches() == []
    assert one.players() == []


def test_a_deleted_match_takes_its_moves_along(opened, path: Path) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    match = play_all(one.open(number), Knock(ANA))
    one.delete(number)
    assert query(path, "SELECT * FROM moves") == []
    assert problem(lambda: one.open(number)) == "match-unknown"
    assert problem(lambda: match.play(Points(ANA, 3))) == "match-unknown"


def test_a_match_that_is_known_elsewhere_keeps_its_name_and_others_have_their_own(opened) -> None:
    one = opened()
    known = one.create(TOC, table("score", 2), uid="5" * 32)
    others = [one.create(TOC, table("score", 2)) for _ in range(2)]
    names = [opened().summary(number).uid for number in (known, *others)]
    assert names[0] == "5" * 32
    assert len(set(names)) == 3


def test_a_match_that_was_changed_elsewhere_is_not_overwritten(opened) -> None:
    one, other = opened(), opened()
    number = one.create(TOC, table("score", 2))
    match, same = one.open(number), other.open(number)
    play_all(same, Knock(ANA), Points(ANA, 3))
    assert problem(lambda: match.play(Knock(BO))) == "match-changed"
    assert one.open(number).entries == same.entries


def test_a_match_is_replayed_anew_only_where_somebody_else_has_changed_it(opened) -> None:
    one, other = opened(), opened()
    number = one.create(TOC, table("score", 2))
    match = play_all(one.open(number), Knock(ANA))
    match.ask(Points(BO, 3))
    match.undo()
    assert one.open(number, match) is match
    assert other.open(number, match) is not match  # it would be kept by the wrong one
    play_all(other.open(number), Knock(BO))
    anew = one.open(number, match)
    assert anew.entries[0].move == Knock(BO)
    other.open(number).ask(Points(ANA, 3))
    asked = one.open(number, anew)
    assert len(asked.rulings) == 1
    other.change_player(other.people()[0].id, Player("Anna"))
    assert one.open(number, asked).players[0].name == "Anna"


# --- rolls outside of a match


def test_rolls_are_kept_the_last_one_first_and_can_be_dropped(opened) -> None:
    one = opened()
    first = one.keep_roll((1, 6, 6), "camera")
    one.keep_roll((2,), "typed")
    again = opened()
    assert [(roll.dice, roll.source) for roll in again.rolls()] == [((2,), "typed"), ((1, 6, 6), "camera")]
    again.drop_roll(first.id)
    assert [roll.dice for roll in again.rolls()] == [(2,)]
    again.drop_rolls()
    assert opened().rolls() == []


def test_a_roll_that_cannot_be_is_passed_over(opened, path: Path) -> None:
    one = opened()
    one.keep_roll((1, 2), "corrected")
    one.close()
    for dice, source, rolled in (
        ("[7]", "typed", "2026-01-01"),
        ("[1", "typed", "2026-01-01"),
        ("[1]", "guess", "2026-01-01"),
        ("[1]", "typed", "soon"),
    ):
        query(path, f"INSERT INTO rolls (rolled, dice, source) VALUES ('{rolled}', '{dice}', '{source}')")
    assert [roll.dice for roll in opened().rolls()] == [(1, 2)]


def test_a_file_from_before_the_rolls_gets_a_place_for_them(opened, path: Path) -> None:
    old = opened()
    number = old.create(TOC, table("score", 2))
    play_all(old.open(number), Knock(ANA))
    old.close()
    age(path, 1)
    one = opened()
    assert one.rolls() == []
    one.keep_roll((3,), "typed")
    assert one.open(number).cursor == 1
    assert one.salvage is None


def test_where_a_roll_of_a_match_came_from_is_kept(opened) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    one.open(number).play(Knock(ANA), source="camera")
    assert [entry.source for entry in opened().open(number).entries] == ["camera"]


# --- how it is kept


def test_the_file_is_written_ahead_and_synchronised_in_full(opened, path: Path) -> None:
    db = opened()._db
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert db.execute("PRAGMA synchronous").fetchone() == (2,)
    assert db.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert query(path, "PRAGMA user_version") == [(len(database.MIGRATIONS),)]


def test_an_empty_file_is_brought_to_the_newest_version(opened, path: Path) -> None:
    path.touch()
    one = opened()
    assert one.salvage is None
    assert one.create(TOC, table("score", 2)) == 1


def test_the_folder_is_made_where_there_is_none(tmp_path: Path) -> None:
    Store(tmp_path / "deep" / "down" / "games.db").close()
    assert (tmp_path / "deep" / "down" / "games.db").exists()


def test_an_older_file_is_migrated_and_keeps_what_it_holds(opened, path: Path, monkeypatch) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    play_all(one.open(number), Knock(ANA))
    one.close()
    newer = (*database.MIGRATIONS, "ALTER TABLE players ADD COLUMN note TEXT NOT NULL DEFAULT '';")
    monkeypatch.setattr(database, "MIGRATIONS", newer)
    again = opened()
    assert again.open(number).cursor == 1
    assert query(path, "PRAGMA user_version") == [(len(newer),)]
    assert query(path, "SELECT note FROM players LIMIT 1") == [("",)]


def test_a_migration_that_fails_leaves_the_old_version(opened, path: Path, monkeypatch) -> None:
    opened().create(TOC, table("score", 2))
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, "CREATE TABLE half (x); SELEKT 1;"))
        assert problem(opened) == "store-unusable"
    assert query(path, "PRAGMA user_version") == [(len(database.MIGRATIONS),)]
    assert query(path, "SELECT name FROM sqlite_master WHERE name = 'half'") == []
    assert len(opened().matches()) == 1


def test_a_newer_file_is_refused_and_left_untouched(opened, path: Path) -> None:
    one = opened()
    one.create(TOC, table("score", 2))
    one.close()
    query(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    assert problem(opened) == "store-newer"
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


# --- a disk that is not well


def test_a_full_disk_is_told_and_changes_nothing(opened) -> None:
    one = opened()
    match = one.open(one.create(TOC, table("referee", 3)))
    list(random_moves(Random(4), match, choose, 5))
    (pages,) = one._db.execute("PRAGMA page_count").fetchone()
    one._db.execute(f"PRAGMA max_page_count = {pages}")
    random = Random(5)

    def play_on() -> None:
        while True:
            play_all(match, choose(random, match.state))
            match.accept(match.revise({}))

    assert problem(play_on) == "disk-full"
    listed = opened().matches()
    again = opened().open(listed[0].id)
    assert again.entries == match.entries
    assert again.cursor == match.cursor
    one._db.execute("PRAGMA max_page_count = 100000")
    play_all(match, choose(random, match.state))


def test_a_match_is_begun_whole_or_not_at_all(opened, monkeypatch) -> None:
    one = opened()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(store, "remember", full)
        assert problem(lambda: one.create(TOC, table("score", 2))) == "disk-full"
    assert one.matches() == []


def test_read_only_storage_is_told(opened) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    match = one.open(number)
    one._db.execute("PRAGMA query_only = ON")
    assert problem(lambda: match.play(Knock(ANA))) == "store-read-only"
    assert problem(lambda: one.keep_setting("language", "fr")) == "store-read-only"
    assert match.entries == ()
    assert one.open(number).entries == ()


def test_a_file_that_can_only_be_read_can_still_be_read(opened, monkeypatch) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    play_all(one.open(number), Knock(ANA))
    connect = database._connect
    monkeypatch.setattr(database, "_connect", lambda path, _mode="ro": connect(path, "ro"))
    again = opened()
    match = again.open(number)
    assert match.cursor == 1
    assert problem(lambda: match.play(Points(ANA, 1))) == "store-read-only"


def test_another_program_in_the_middle_of_writing_is_told(opened, path: Path) -> None:
    one = opened()
    match = one.open(one.create(TOC, table("score", 2)))
    one._db.execute("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert problem(lambda: match.play(Knock(ANA))) == "store-busy"
    play_all(match, Knock(ANA))


def test_a_folder_in_place_of_the_file_is_told_and_left_alone(opened, path: Path) -> None:
    path.mkdir()
    (path / "photo.jpg").write_bytes(b"mine")
    assert problem(opened) == "store-unusable"
    assert (path / "photo.jpg").read_bytes() == b"mine"


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"mine")
    assert problem(lambda: Store(tmp_path / "data" / "games.db")) == "store-unusable"


# --- matches that this version cannot read


def test_a_match_of_an_unknown_game_is_kept_and_told(opened, path: Path) -> None:
    one = opened()
    number, other = one.create(TOC, table("score", 2)), one.create(TOC, table("score", 3))
    assert one.unreadable() == 0
    query(path, f"UPDATE matches SET game = 'chess' WHERE id = {number}")
    assert [summary.id for summary in one.matches()] == [other]
    assert one.unreadable() == 1
    assert problem(lambda: one.open(number)) == "match-unreadable"
    assert query(path, f"SELECT game FROM matches WHERE id = {number}") == [("chess",)]


@pytest.mark.parametrize(
    "entry",
    ["{}", "not json", '{"move": {"type": "castle"}}', '{"move": {"type": "knock"}}', '{"move": 3}', ""],
)
def test_a_move_that_cannot_be_read_is_kept_and_told(opened, path: Path, entry: str) -> None:
    one = opened()
    number, other = one.create(TOC, table("score", 2)), one.create(TOC, table("score", 3))
    play_all(one.open(number), Knock(ANA), Points(ANA, 3))
    query(path, f"UPDATE moves SET entry = '{entry}' WHERE number = 1")
    assert problem(lambda: one.open(number)) == "match-unreadable"
    assert query(path, "SELECT entry FROM moves WHERE number = 1") == [(entry,)]
    assert one.open(other).cursor == 0


@pytest.mark.parametrize("column", ["setting", "started", "changed", "game"])
def test_letters_that_are_damaged_spoil_one_match_and_not_the_list(opened, path: Path, column: str) -> None:
    one = opened()
    number, other = one.create(TOC, table("score", 2)), one.create(TOC, table("score", 3))
    query(path, f"UPDATE matches SET {column} = CAST(x'fffe41' AS TEXT) WHERE id = {number}")
    assert [summary.id for summary in one.matches()] == [other]
    assert one.unreadable() == 1


@pytest.mark.parametrize("cursor", [-3, 99])
def test_a_cursor_outside_the_log_is_brought_inside(opened, path: Path, cursor: int) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    play_all(one.open(number), Knock(ANA), Points(ANA, 3))
    query(path, f"UPDATE matches SET cursor = {cursor}")
    assert one.open(number).cursor == (0 if cursor < 0 else 2)


def test_the_revision_is_another_after_each_change_and_only_then(opened, path: Path) -> None:
    store = opened()
    first = store.revision
    store.setting("language", "")
    assert store.revision == first, "reading changes nothing"
    store.keep_setting("language", "fr")
    second = store.revision
    assert second != first
    with store.beside() as other:
        other.keep_setting("language", "en")
    assert store.revision not in (first, second)
