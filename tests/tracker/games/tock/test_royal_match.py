"""DOG Royal and its variant around the moves: words, setting the table, position files, what bars a pawn."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.tock.kit import PLAYERS
from tests.tracker.games.tock.royal_kit import Sitting
from tracker import language
from tracker.__main__ import main
from tracker.game import Allowed, Refused, Table
from tracker.games import GAMES
from tracker.games.tock.correcting import Adjust
from tracker.games.tock.counting import Home
from tracker.games.tock.opening import Place, Special
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.state import Change, State
from tracker.games.tock.tapping import barred
from tracker.games.tock.turn import Play
from tracker.match import Match
from tracker.words import tell, tell_refusal


def royal(*pawns: str, **more: Any) -> Sitting:
    return Sitting("royal", *pawns, **more)


def told(table: Sitting, number: int = -1) -> str:
    """An entry of the history in words."""
    entries = len(table.match.entries)
    return tell(table.match.describe(number % entries), PLAYERS, table.rules.game)


# --- what is said


def test_the_history_names_the_rank_and_what_a_copy_stood_for() -> None:
    table = royal("king@20", "knight@40").lay("4", "@20>@24")
    assert told(table) == "Ana plays ±4: king: field 20 › field 24"
    table.lay("copy", "@40>@36")
    assert told(table) == "Bo plays copy = ±4: knight: field 40 › field 36"


def test_the_opening_is_told() -> None:
    table = royal(opening=True).do(Place(2))
    assert told(table) == "Ana puts the citizen on the start"
    base = Sitting("dog_royal", opening=True).do(Place(), Place(None))
    assert [told(base, number) for number in (0, 1)] == [
        "Ana puts a pawn on the start",
        "Bo puts nobody on the start",
    ]


def test_a_rank_is_told_in_french() -> None:
    language.use("fr")
    try:
        verdict = royal("fool@20", "king@22").match.judge(Play("3", (Change(0, 20, 23),)))
        assert isinstance(verdict, Refused)
        assert (
            tell_refusal(verdict, PLAYERS, "royal") == "Rang\u00a0: un fou ne dépasse pas un roi (case 22)."
        )
    finally:
        language.use("en")


# --- why a pawn is barred


def test_barred_says_what_is_in_the_way_of_each_end() -> None:
    table = royal("fool@10", "king@12 citizen@16")
    found = barred(table.state, "1-7", 0, 10)
    assert {place: (refused.clause, refused.reason) for place, refused in found.items()} == {
        12: ("RYV-03", "king-safe"),
        13: ("RYV-02", "outranked"),
        14: ("RYV-02", "outranked"),
        15: ("RYV-02", "outranked"),
        16: ("RYV-13", "blocked"),
        17: ("RYV-13", "blocked"),
    }
    king = royal("king@20")
    assert [refused.clause for refused in barred(king.state, "12", 0, 20).values()] == ["RYV-05"]
    assert barred(king.state, "13", 0, -2) == {}


def test_barred_knows_copies_and_the_plain_game() -> None:
    copied = royal("fool@10", "king@12", changes={"played": "5"})
    assert [refused.clause for refused in barred(copied.state, "copy", 0, 10).values()] == ["RYV-02"]
    plain = Sitting("dog_royal", "@14", "@16")
    assert [refused.clause for refused in barred(plain.state, "5", 0, 14).values()] == ["ROY-11"]
    assert barred(plain.state, "1/11", 0, 14).keys() == {25}, "only what is barred"


# --- setting the table


@pytest.mark.parametrize(
    "row",
    [(-2, -2, -3, -4), (-1, -2, -3), (-1, -2, -3, -5), (5, -1, -3, -4), (64, -2, -3, -4)],
)
def test_pawns_that_are_not_of_the_table_are_never_taken_over(row: tuple[int, ...]) -> None:
    table = royal("king@20")
    wrong = replace(table.state, position=(row, *table.state.position[1:]))
    assert isinstance(table.match.judge(Adjust(wrong)), Refused)
    assert table.match.game.play(table.state, Adjust(wrong)).state == table.state


@pytest.mark.parametrize(
    "changes", [{"special": 0}, {"special": 16}, {"played": "joker"}, {"played": "copy"}]
)
def test_what_the_game_does_not_know_is_never_taken_over(changes: dict[str, Any]) -> None:
    table = royal("king@20")
    wrong = replace(table.state, **changes)
    assert table.match.game.play(table.state, Adjust(wrong)).state == table.state


def test_score_only_knows_no_ranks_and_no_fields() -> None:
    match = Match(GAMES["royal"].game, Table(players=PLAYERS[:4], depth="score", first=0))
    state: State = match.state
    assert (settings_of(state).ranks, state.special) == ((), 0)
    assert isinstance(match.judge(Special(3)), Refused)
    for seat in (0, 2):
        assert isinstance(match.play(Home(seat, 4)), Allowed)
    assert match.standing.winners == (0, 2)


def test_two_on_a_field_can_be_insisted_on_and_played_on() -> None:
    table = royal("king@20")
    crowd = replace(table.state, position=((20, 20, 20, -4), *table.state.position[1:]))
    assert isinstance(table.match.judge(Adjust(crowd)), Refused)
    table.match.play(Adjust(crowd), overrule=True)
    for move in table.match.game.moves(table.state):
        table.match.game.play(table.state, move)
        if isinstance(move, Play) and move.card == "magnet":
            break


def test_the_opening_goes_on_where_a_start_was_taken_already() -> None:
    table = royal(opening=True)
    table.match.play(Adjust(replace(table.state, position=((0, -2, -3, -4), *table.state.position[1:]))))
    assert list(table.match.game.moves(table.state)) == [Place(None)]
    table.do(Place(None), Place(1))
    assert table.pawns(1) == "knight@16"


# --- position files


def asked(capsys: Any, tmp_path: Path, card: str, **file: Any) -> tuple[int, str]:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({"game": "royal", "players": 4, **file}), encoding="utf-8")
    code = main(["moves", "--position", str(path), "--seat", "0", "--card", card])
    spoken = capsys.readouterr()
    return code, (spoken.out + spoken.err).strip()


def test_a_position_file_lists_the_pawns_by_rank(capsys: Any, tmp_path: Path) -> None:
    pawns = [["kennel", "field 14"], ["start"], [], []]
    code, out = asked(capsys, tmp_path, "5", pawns=pawns)
    assert (code, out) == (0, "This card cannot be played.")
    code, out = asked(capsys, tmp_path, "10", pawns=pawns)
    assert (code, out) == (0, "A plays 10: knight: field 14 › field 24")


def test_a_position_file_says_what_was_played_and_where_the_special_fields_are(
    capsys: Any, tmp_path: Path
) -> None:
    pawns = [["kennel", "kennel", "field 2"], [], [], []]
    code, out = asked(capsys, tmp_path, "copy", pawns=pawns, played="3", special=5)
    assert code == 0
    assert sorted(out.splitlines()) == [
        "A plays copy = 3: citizen: field 2 › field 21",
        "A plays copy = 3: citizen: field 2 › field 5",
    ]


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ({"special": 16}, "The special field is number 1 to 15 after a start."),
        ({"played": "copy"}, "There is no card “copy” in this game."),
        ({"played": "joker"}, "There is no card “joker” in this game."),
        ({"game": "dog", "special": 3}, "There are no special fields here."),
        ({"game": "dog", "played": "2"}, "There is no card “2” in this game."),
    ],
)
def test_a_bad_position_is_answered_with_one_sentence(
    capsys: Any, tmp_path: Path, file: dict[str, Any], sentence: str
) -> None:
    code, out = asked(capsys, tmp_path, "2", **{"pawns": [[], [], [], []], **file})
    assert (code, out) == (2, sentence)
