"""House rules: cleaned, kept with the phone, in every match that begins, and in its file."""

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tracker.exchange import ExchangeError, read_match, write_match
from tracker.game import HouseRule, Player, Table, TableError
from tracker.games import GAMES
from tracker.house import MOST_LETTERS, MOST_RULES, clean, problem, read
from tracker.match import Match
from tracker.store import Store

TOCK = GAMES["tock_6"].game
PLAYERS = (Player("Ana"), Player("Bo"))
KING = HouseRule(text="The king sweeps", clause="TK6-05", option="king_sweeps", value=True)
BREAK = HouseRule(text="A break after each deal")


def seated(*rules: HouseRule) -> Table:
    return Table(players=PLAYERS, house=rules)


@given(st.text(max_size=1200))
def test_cleaned_words_are_plain_on_one_line_and_stay_so(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    assert not any(sign in cleaned for sign in "\n\t\r\x00\u202e\u200f\u2066\u2028")
    wrong = problem(TOCK, HouseRule(text=cleaned))
    assert (wrong is None) == (0 < len(cleaned) <= MOST_LETTERS)


@pytest.mark.parametrize(
    ("rule", "key"),
    [
        (HouseRule(text=""), "house-empty"),
        (HouseRule(text=" \u200e"), "house-empty"),
        (HouseRule(text="a" * 1000), "house-long"),
        (HouseRule(text="turned \u202e round"), "house-signs"),
        (HouseRule(text="two\nlines"), "house-signs"),
        (HouseRule(text="x", option="weather"), "option-unknown"),
        (HouseRule(text="x", option="king_sweeps", value="rain"), "option-value"),
    ],
)
def test_what_cannot_be_noted_is_told_in_a_sentence(rule: HouseRule, key: str) -> None:
    with pytest.raises(TableError) as refused:
        Match(TOCK, seated(rule))
    assert refused.value.problem.key == key


def test_markup_is_words_like_any_other() -> None:
    assert Match(TOCK, seated(HouseRule(text="[b]<i>bold</i>[/b]"))).house[0].text == "[b]<i>bold</i>[/b]"


def test_there_is_an_end_to_them() -> None:
    with pytest.raises(TableError):
        Match(TOCK, seated(*[BREAK] * (MOST_RULES + 1)))


def test_they_are_kept_and_enter_every_match_that_begins(opened: Callable[[], Store]) -> None:
    store = opened()
    assert store.house_rules(TOCK) == ()
    store.keep_house_rules(TOCK, (KING, BREAK))
    store = opened()
    assert store.house_rules(TOCK) == (KING, BREAK)
    assert store.house_rules(GAMES["dog"].game) == ()
    match = store.open(store.create(TOCK, Table(players=PLAYERS)))
    assert match.house == (KING, BREAK)
    store.keep_house_rules(TOCK, ())
    assert store.open(store.create(TOCK, Table(players=PLAYERS))).house == ()
    # a match that comes from elsewhere keeps its own
    assert store.open(store.create(TOCK, seated(BREAK))).house == (BREAK,)
    with pytest.raises(TableError):
        store.keep_house_rules(TOCK, (HouseRule(text=""),))


@pytest.mark.parametrize("kept", [None, 7, "rules", {}, [1, {"text": 5}, {"text": "\x00"}, {}]])
def test_damaged_notes_are_left_out(kept: object) -> None:
    assert read(TOCK, kept) == ()
    assert read(TOCK, [{"text": "fine"}, {"no": 1}]) == (HouseRule(text="fine"),)


def test_they_travel_with_the_match_file() -> None:
    match = Match(TOCK, seated(KING, BREAK))
    data = write_match(match)
    assert b'"version":4' in data
    assert read_match(data).house == (KING, BREAK)
    assert b"house" not in write_match(Match(TOCK, Table(players=PLAYERS)))


@pytest.mark.parametrize(
    "rule",
    [{"text": ""}, {"text": "x", "clause": "TOC-01"}, {"text": "x", "more": 1}, {"text": "a" * 301}, 5],
)
def test_a_file_with_impossible_house_rules_is_refused(rule: object) -> None:
    header = msgspec.json.decode(write_match(Match(TOCK, seated(BREAK))))
    header["table"]["house"] = [rule]
    with pytest.raises(ExchangeError):
        read_match(msgspec.json.encode(header))
