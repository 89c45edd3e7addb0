"""Happy Corgi: cards that only the box knows are told once, checked, remembered, and kept in a file."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.tracker.games.happy_corgi.kit import NAP, WALK, acting, begun, corgi, moved, square
from tests.tracker.kit import ANA, BO, insist, play_all, refusal
from tracker import language
from tracker.exchange import ExchangeError
from tracker.games.happy_corgi import (
    BASKET,
    Activity,
    Cards,
    Draw,
    Finish,
    Go,
    KnowActivity,
    KnowPlace,
    Meet,
    Other,
    PlaceCard,
    Solve,
    Steal,
    Take,
    TurnOver,
    from_box,
    load_cards,
    save_cards,
    to_box,
)
from tracker.games.happy_corgi.card_file import MOST_BYTES, read_cards, write_cards
from tracker.games.happy_corgi.cards import learnt
from tracker.words import tell

PARK = PlaceCard("Park", ("draw", "steal"))
BOX = Cards((WALK, NAP), (PARK,))


# --- told at the table


def test_an_activity_is_told_at_any_time_and_changes_no_turn() -> None:
    for match in (corgi(first=None), corgi(), begun(), moved(begun()), acting(begun())):
        phase = match.state.phase
        play_all(match, KnowActivity(0, WALK))
        assert match.state.phase == phase
        slot = match.state.slot(0)
        assert slot is not None
        assert slot.card == WALK


def test_an_activity_can_be_told_again_when_it_was_misread() -> None:
    match = play_all(begun(), KnowActivity(0, WALK), KnowActivity(0, NAP))
    slot = match.state.slot(0)
    assert slot is not None
    assert slot.card == NAP


def test_an_activity_that_cannot_be_is_refused() -> None:
    match = begun()
    assert refusal(match, KnowActivity(BASKET, WALK)) == ("COR-11", "no-activity")
    for card in (
        Activity("", 0, ("bark",)),
        Activity("", 10, ("bark",)),
        Activity("", 1, ()),
        Activity("", 1, ("bark",) * 9),
    ):
        assert refusal(match, KnowActivity(0, card)) == ("COR-11", "activity-impossible")
    assert refusal(match, KnowActivity(0, Activity("x" * 41, 1, ("bark",)))) == ("COR-02", "name-too-long")


def test_a_card_cannot_lie_in_two_places() -> None:
    match = play_all(begun(), KnowActivity(0, WALK), KnowPlace(6, PARK))
    assert refusal(match, KnowActivity(1, Activity("WALK ", 3, ("fart",)))) == ("COR-02", "card-twice")
    assert refusal(match, KnowPlace(7, PlaceCard("park"))) == ("COR-02", "card-twice")
    play_all(match, KnowActivity(2, Activity("", 1, ("bark",))), KnowActivity(3, Activity("", 1, ("bark",))))


def test_a_place_is_told_on_a_place_only() -> None:
    match = begun()
    assert refusal(match, KnowPlace(0, PARK)) == ("COR-02", "no-place")
    before = match.state
    assert insist(match, KnowPlace(0, PARK)).state == before


def test_what_an_effect_does_first_is_remembered_for_that_side_only() -> None:
    match = play_all(begun(), KnowPlace(7, PlaceCard("Park")))
    moved(match)
    play_all(match, Draw(ANA), Draw(ANA), Steal(BO), TurnOver(), Finish())
    assert match.state.place(7).card == PlaceCard("Park", ("draw", "steal"), ())
    assert match.state.place(7).effect == (), "the verso shows, and nobody has used it"
    play_all(match, Take("pile"), Go(7), Meet(ANA, "S"), Other(), TurnOver())
    assert match.state.place(7).card == PlaceCard("Park", ("draw", "steal"), ("other",))


def test_a_side_that_is_known_is_not_learnt_anew() -> None:
    match = moved(play_all(begun(), KnowPlace(7, PARK)))
    play_all(match, Other(), TurnOver())
    assert match.state.place(7).card == PARK


def test_what_a_table_has_told_is_collected_from_its_state() -> None:
    match = play_all(begun(), KnowActivity(0, WALK), KnowPlace(6, PARK))
    assert learnt(match.state) == Cards((WALK,), (PARK,))
    moved(match)
    play_all(match, Draw(ANA), TurnOver())
    assert learnt(match.state).places == (PARK,), "a place without a name cannot be told again"
    assert learnt(corgi("score").state) == Cards()


def test_a_solved_activity_leaves_the_table_with_its_card() -> None:
    match = play_all(acting(begun()), KnowActivity(square("C1"), NAP), Solve(square("C1"), ("fart",)))
    assert learnt(match.state) == Cards()
    assert play_all(match, KnowActivity(0, NAP)).state.slot(0) is not None


# --- kept between games


def test_cards_are_kept_as_a_setting_and_nonsense_counts_as_none() -> None:
    assert from_box(to_box(BOX)) == BOX
    assert from_box(json.loads(json.dumps(to_box(BOX)))) == BOX
    for nonsense in (None, 7, [], {"activities": 3}, {"activities": [{"name": "x"}]}, {"hats": []}):
        assert from_box(nonsense) == Cards()


def test_a_card_told_again_wins_and_is_there_once() -> None:
    better = Activity("walk", 3, ("bark",))
    both = BOX.with_those(Cards((better,)))
    assert both.activities == (better, NAP)
    assert both.with_those(both) == both
    unnamed = Activity("", 1, ("bark",))
    assert Cards((unnamed,)).with_those(Cards((unnamed,))).activities == (unnamed,)
    assert BOX.without(WALK) == Cards((NAP,), (PARK,))
    assert BOX.without(PARK) == Cards((WALK, NAP))


# --- the file


def test_a_file_of_cards_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "evening.corgi.json"
    save_cards(BOX, path)
    assert load_cards(path) == BOX
    assert read_cards(b"\xef\xbb\xbf" + write_cards(BOX)) == BOX
    assert read_cards(write_cards(Cards())) == Cards()


def written(**changes: Any) -> bytes:
    """A file that is good but for the changes."""
    return json.dumps(json.loads(write_cards(BOX)) | changes).encode()


def test_a_file_is_of_the_oldest_version_that_can_hold_it() -> None:
    assert json.loads(write_cards(BOX))["version"] == 1
    giving = Cards((), (PlaceCard("Kennel", (), ("give",)),))
    assert json.loads(write_cards(giving))["version"] == 2
    assert read_cards(write_cards(giving)) == giving


BAD = [
    (b"", "cards-no-file"),
    (b"\xff\xfe", "cards-no-file"),
    (b"[]", "cards-no-file"),
    (b'{"format":"match"}', "cards-no-file"),
    (b"{" * 100_000, "cards-no-file"),
    (b" " * (MOST_BYTES + 1), "cards-too-large"),
    (written(version=3), "cards-newer"),
    (written(version=0), "cards-bad"),
    (written(version="1"), "cards-bad"),
    (written(hats=[]), "cards-bad"),
    (written(activities=[{"name": "x", "hugs": 1, "actions": ["purr"]}]), "cards-bad"),
    (written(activities=[{"name": "x", "hugs": "1", "actions": ["bark"]}]), "cards-bad"),
    (written(activities=[{"name": "x", "hugs": 1, "actions": ["bark"], "hat": 1}]), "cards-bad"),
    (written(activities=[{"name": "x", "hugs": 10, "actions": ["bark"]}]), "cards-bad-activity"),
    (written(activities=[{"name": "", "hugs": 1, "actions": []}]), "cards-bad-activity"),
    (written(places=[{"name": ""}]), "cards-bad-place"),
    (written(places=[{"name": "x" * 500}]), "cards-bad-place"),
    (written(places=[{"name": f"{n}"} for n in range(201)]), "cards-too-large"),
    (written(places=[{"name": "Park", "recto": ["win"]}]), "cards-bad"),
]


@pytest.mark.parametrize(("data", "problem"), BAD)
def test_a_bad_file_is_refused_in_one_sentence(data: bytes, problem: str) -> None:
    with pytest.raises(ExchangeError) as caught:
        read_cards(data)
    error = caught.value
    assert error.problem.key == problem
    spoken = language.current()
    try:
        for one in language.LANGUAGES:
            language.use(one)
            sentence = tell(error.problem, error.players, error.game)
            assert 0 < len(sentence) < 300
            assert "{" not in sentence
    finally:
        language.use(spoken)


def test_a_file_that_is_not_there_or_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExchangeError, match="file-missing"):
        load_cards(tmp_path / "nowhere.corgi.json")
    with pytest.raises(ExchangeError, match="file-unwritable"):
        save_cards(BOX, tmp_path / "no" / "folder.corgi.json")
    with pytest.raises(ExchangeError, match="file-unwritable"):
        save_cards(BOX, tmp_path)
