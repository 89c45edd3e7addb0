"""The matches as a list that can be asked, a window at a time; notes, photos, copies, and deleting undone."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.tracker.games.toc_chocottes.kit import TOC
from tests.tracker.kit import ANA, BO, PEOPLE, play_all, table
from tests.tracker.store_kit import problem, query
from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games.toc_chocottes import Knock, Points
from tracker.history import Query
from tracker.store import MOST_PHOTO, Store

DIG = find_game("dig")
JPEG = b"\xff\xd8\xff\xe0 a small picture"


@pytest.fixture
def filled(opened) -> tuple[Store, dict[str, int]]:
    """A finished and an open match, and one of another game with other people."""
    one = opened()
    over, going = one.create(TOC, table("score", 2)), one.create(TOC, table("score", 3))
    play_all(one.open(over), Knock(ANA), Points(ANA, 3), Points(BO, 60))
    other = one.create(DIG, Table(players=(Player("Élodie"), PEOPLE[1])))
    one.keep_note(other, "Chez Mémé, 100 % pluie")
    return one, {"over": over, "going": going, "other": other}


def found(store: Store, numbers: dict[str, int], **asked) -> set[str]:
    window = store.history(Query(**asked))
    assert window.total == len(window.matches)
    assert [summary.id for summary in window.matches] == store.numbers(Query(**asked))
    return {name for name, number in numbers.items() for summary in window.matches if summary.id == number}


def test_matches_are_found_by_game_people_date_words_and_whether_they_are_over(filled) -> None:
    one, numbers = filled
    ana, bo = one.find_person("Ana").id, one.find_person("Bo").id
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    for asked, names in (
        ({}, "over going other"),
        ({"over": True}, "over"),
        ({"over": False}, "going other"),
        ({"game": "toc_chocottes"}, "over going"),
        ({"game": "toc_chocottes", "over": False}, "going"),
        ({"people": (ana,)}, "over going"),
        ({"people": (bo, ana)}, "over going"),
        ({"people": (bo,)}, "over going other"),
        ({"since": tomorrow}, ""),
        ({"until": tomorrow}, "over going other"),
        ({"text": "elodie"}, "other"),
        ({"text": "CHOCOTTES cy"}, "going"),
        ({"text": "meme 100 %"}, "other"),
        ({"text": "_"}, ""),
        ({"text": "dig bo"}, "other"),
    ):
        assert found(one, numbers, **asked) == set(names.split()), asked


def test_a_window_is_a_part_of_the_list_with_the_count_of_all(opened) -> None:
    one = opened()
    numbers = [one.create(TOC, table("score", 2)) for _ in range(7)]
    window = one.history(first=2, most=3)
    assert (window.total, [summary.id for summary in window.matches]) == (7, numbers[::-1][2:5])
    assert [summary.id for summary in one.open_matches(2)] == numbers[:-3:-1]


def test_lists_are_answered_from_an_index(filled) -> None:
    one, _numbers = filled
    for asked in (Query(over=False), Query(over=True), Query(game="dig", over=True)):
        where, values = one._where(asked)
        plan = one._rows(
            f"EXPLAIN QUERY PLAN SELECT id FROM matches WHERE {where} ORDER BY changed DESC, id DESC", *values
        )
        assert all("USING" in step[-1] and "TEMP B-TREE" not in step[-1] for step in plan), plan


def test_what_was_written_and_photographed_of_a_match_is_kept(filled) -> None:
    one, numbers = filled
    one.keep_photo(numbers["over"], JPEG)
    assert one.photo(numbers["over"]) == JPEG
    assert one.note(numbers["other"]) == "Chez Mémé, 100 % pluie"
    listed = {summary.id: (summary.note, summary.photo) for summary in one.matches()}
    assert listed[numbers["over"]] == ("", True)
    assert problem(lambda: one.keep_photo(numbers["over"], b"GIF89a")) == "photo-unusable"
    too_large = b"\xff\xd8".ljust(MOST_PHOTO + 1)
    assert problem(lambda: one.keep_photo(numbers["over"], too_large)) == "photo-unusable"
    one.keep_photo(numbers["over"], None)
    assert one.photo(numbers["over"]) is None
    assert not one.summary(numbers["over"]).photo


def test_going_on_from_a_point_is_another_match(filled) -> None:
    one, numbers = filled
    copy = one.copy(numbers["over"], 2)
    assert one.open(copy).entries == one.open(numbers["over"]).entries[:2]
    play_all(one.open(copy), Points(BO, 9))
    assert one.summary(numbers["over"]).over
    assert one.summary(copy).uid != one.summary(numbers["over"]).uid
    everything = len(one.open(numbers["over"]).entries)
    copies = [one.open(one.copy(numbers["over"], upto)) for upto in (-1, 0, 1, everything + 1)]
    assert [len(match.entries) for match in copies] == [0, 0, 1, everything]


def test_deleting_can_be_undone_with_everything_that_belongs_to_it(filled, path) -> None:
    one, numbers = filled
    one.keep_note(numbers["over"], "Rain")
    one.keep_photo(numbers["over"], JPEG)
    before, log = one.summary(numbers["over"]), one.open(numbers["over"]).entries
    gone = one.delete(numbers["over"])
    assert one.summary(numbers["over"]) is None
    assert query(path, "SELECT count(*) FROM photos") == [(0,)]
    assert query(path, "SELECT count(*) FROM remarks WHERE note = 'Rain'") == [(0,)]
    one.restore(gone)
    assert one.note(numbers["over"]) == "Rain"
    assert one.summary(numbers["over"]) == before
    assert one.open(numbers["over"]).entries == log
    assert problem(lambda: one.delete(99)) == "match-unknown"
