"""What is asked of the rules, and answered, is part of the match: beside its log, on disk and in its file."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tracker.games.toc_chocottes.kit import TOC, dealt
from tests.tracker.kit import ANA, BO, play_all, table
from tests.tracker.store_kit import query
from tracker import asking, language
from tracker.exchange import ExchangeError, read_match, write_match
from tracker.game import Allowed, Refused, Say
from tracker.games.toc_chocottes import Discard, Draw, Keep, Knock, Points
from tracker.match import Entry, Match, Ruling


@pytest.fixture(autouse=True)
def _english() -> None:
    language.use("en")


def short(match: Match) -> list[tuple[Any, int, int | None, str | None]]:
    """The rulings without their times, which all have, to the second."""
    assert all(ruling.at is not None and not ruling.at.microsecond for ruling in match.rulings)
    return [(ruling.move, ruling.before, ruling.seat, ruling.refused) for ruling in match.rulings]


def test_a_question_is_answered_kept_and_not_played() -> None:
    match = dealt()
    assert isinstance(match.ask(Knock(ANA)), Allowed)
    assert isinstance(match.ask(Draw(BO)), Refused)
    assert (match.cursor, match.state.phase) == (1, "turn")
    assert short(match) == [(Knock(ANA), 1, ANA, None), (Draw(BO), 1, ANA, "TOC-05")]
    match.judge(Draw(BO))
    assert len(match.rulings) == 2, "judging alone leaves nothing behind"


def test_a_refusal_in_play_is_a_ruling_and_the_same_again_is_none() -> None:
    match = dealt()
    for _time in range(3):
        assert isinstance(match.play(Draw(BO)), Refused)
        match.ask(Draw(BO))
    assert short(match) == [(Draw(BO), 1, ANA, "TOC-05")]
    play_all(match, Draw(ANA), Discard(3))
    match.undo()
    match.undo()
    match.ask(Knock(ANA))
    assert [ruling.move for ruling in match.rulings] == [Draw(BO), Knock(ANA)]


@pytest.mark.parametrize("nobody", [-1, 3, 7])
def test_nobody_insists_on_a_move_of_who_is_not_there_and_no_question_about_them_is_kept(nobody: int) -> None:
    """A log that names them is one that no reader takes."""
    match = dealt()
    for move in (Draw(nobody), Knock(nobody), Points(nobody, 3)):
        for verdict in (match.play(move, overrule=True), match.play(move), match.ask(move)):
            assert isinstance(verdict, Refused)
            assert verdict.reason == "no-such-seat"
    assert (match.cursor, match.rulings) == (1, ())
    assert read_match(write_match(match)).entries == match.entries


def test_whether_it_was_played_is_in_the_log() -> None:
    match = dealt()
    for move in (Draw(ANA), Knock(ANA)):
        match.ask(move)
    match.play(Draw(ANA))
    match.play(Knock(ANA))
    match.play(Knock(ANA), overrule=True)
    told = [asking.outcome_words(match, ruling) for ruling in match.rulings]
    assert told == ["played", "not played", "overruled by the table"]


def test_what_was_asked_in_a_course_that_is_given_up_goes_with_it() -> None:
    match = dealt()
    match.ask(Knock(ANA))
    match.play(Draw(ANA))
    match.ask(Discard(4))
    match.undo()
    match.ask(Draw(BO))
    assert [ruling.move for ruling in match.rulings] == [Knock(ANA), Draw(BO), Discard(4)]
    match.play(Knock(ANA))
    assert [ruling.move for ruling in match.rulings] == [Knock(ANA), Draw(BO)]


def test_a_correction_takes_the_questions_along() -> None:
    match = play_all(dealt(), Draw(ANA), Discard(3))
    match.ask(Draw(BO))
    match.ask(Draw(ANA))
    match.accept(match.revise({1: None, 2: Entry(Knock(ANA))}))
    assert [(ruling.before, ruling.refused) for ruling in match.rulings] == [(2, None), (2, "TOC-05")]
    told = [asking.ruling_words(match, ruling) for ruling in match.rulings]
    assert told == [("Yes.",), ("No.",)], "what was answered, where the rules now say something else"


def test_questions_are_on_disk_before_they_are_answered_and_come_back(opened, path: Path) -> None:
    one = opened()
    number = one.create(TOC, table("referee", 3))
    match = play_all(one.open(number), *(entry.move for entry in dealt().entries))
    match.ask(Knock(ANA))
    assert query(path, "SELECT count(*) FROM rulings") == [(1,)]
    match.play(Draw(ANA))
    match.play(Draw(BO))
    match.accept(match.revise({1: Entry(Knock(ANA))}))
    assert opened().open(number).rulings == match.rulings
    match.undo()
    match.play(Draw(ANA))
    assert opened().open(number).rulings == match.rulings
    assert len(match.rulings) == 1
    again = one.create(TOC, match.table, match.entries, match.cursor, match.rulings)
    assert one.open(again).rulings == match.rulings
    one.delete(number)
    one.delete(again)
    assert query(path, "SELECT count(*) FROM rulings") == [(0,)]


@pytest.mark.parametrize(
    "damage",
    [
        "SET ruling = '{'",
        "SET ruling = replace(ruling, 'knock', 'waltz')",
        """SET ruling = replace(ruling,
    '"before":0', '"before":99')""",
    ],
)
def test_a_question_that_cannot_be_read_spoils_no_match(opened, path: Path, damage: str) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    one.open(number).ask(Knock(ANA))
    query(path, f"UPDATE rulings {damage}")
    assert opened().open(number).rulings == ()


def test_a_damaged_store_keeps_the_questions_that_can_be_read(opened, path: Path) -> None:
    one = opened()
    number = one.create(TOC, table("score", 2))
    one.open(number).ask(Knock(ANA))
    one.close()
    query(path, "PRAGMA foreign_keys = OFF")
    query(path, """INSERT INTO rulings (match, before, ruling) VALUES (77, 0, '{}')""")
    query(path, "DROP TABLE rolls")  # a table that is missing is damage
    again = opened()
    assert again.salvage is not None
    assert [ruling.move for ruling in again.open(number).rulings] == [Knock(ANA)]
    assert query(path, "SELECT count(*) FROM rulings") == [(1,)]


# --- the file


def asked() -> Match:
    match = dealt()
    match.ask(Knock(ANA))
    match.play(Draw(ANA))
    match.play(Draw(BO))
    match.play(Discard(3))
    match.undo()
    match.ask(Keep(4))
    return match


def test_a_file_holds_what_was_asked_in_its_place_and_only_then_is_of_version_4() -> None:
    plain = dealt()
    assert b'"version":1' in write_match(plain)
    match = asked()
    data = write_match(match)
    assert b'"version":4' in data
    kinds = [next(iter(json.loads(line))) for line in data.decode().splitlines()]
    assert kinds == ["format", "move", "asked", "move", "asked", "asked", "move"]
    again = read_match(data)
    assert again.rulings == match.rulings
    assert (again.entries, again.cursor) == (match.entries, match.cursor)
    assert write_match(again) == data


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"version":4', '"version":3', "file-foreign-move"),
        ('"refused":"TOC-05"', '"refused":"XYZ-05"', "file-no-clause"),
        ('"asked":{"type":"draw","seat":1}', '"asked":{"type":"draw","seat":9}', "file-impossible"),
        ('"seat":0,"refused"', '"seat":7,"refused"', "file-impossible"),
        ('"asked":{"type":"draw","seat":1}', '"asked":{"type":"draw","seat":1,"x":1}', "file-foreign-move"),
        ('"asked":{"type":"draw","seat":1}', '"asked":null', "file-foreign-move"),
        ('"seat":0,"refused"', '"undone":true,"refused"', "file-foreign-move"),
    ],
)
def test_a_question_from_a_stranger_is_read_strictly(old: str, new: str, problem: str) -> None:
    data = write_match(asked()).decode()
    assert old in data
    with pytest.raises(ExchangeError) as caught:
        read_match(data.replace(old, new).encode())
    assert caught.value.problem.key == problem


def test_a_question_that_breaks_the_rules_themselves_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = write_match(asked())
    describe = TOC.describe

    def broken(state: Any, move: Any) -> Say:
        if isinstance(move, Keep):  # which is only asked about
            raise IndexError
        return describe(state, move)

    monkeypatch.setattr(TOC, "describe", broken)
    with pytest.raises(ExchangeError) as caught:
        read_match(data)
    assert caught.value.problem.key == "file-impossible"


# --- words


def test_an_answer_in_both_languages() -> None:
    match = dealt()
    ruling = Ruling(Knock(ANA), 1)
    assert asking.ruling_words(match, ruling) == ("Yes, and then:", "Ana knocks: everybody reveals.")
    language.use("fr")
    assert asking.ruling_words(match, ruling)[0] == "Oui, et alors\N{NO-BREAK SPACE}:"
    assert asking.question_words(match, Ruling(Points(ANA, 3), 1)).startswith("Demandé\N{NO-BREAK SPACE}: ")
    language.use("en")
