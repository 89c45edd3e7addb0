"""The position file: every place of every board can be written and read, and bad input is one sentence."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tracker.__main__ import main
from tracker.exchange import ExchangeError
from tracker.game import Player, Table
from tracker.games import GAMES
from tracker.games.tock import positions
from tracker.games.tock.board.naming import read_place, spelt_place
from tracker.games.tock.board.places import CENTRE, LANE, LANE_HOLES, RESERVE
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.state import State

DOC = Path(__file__).resolve().parents[4] / "docs" / "position-file.md"
KEYS = ("tock_6", "super_tock", "dog", "dog_compact")


def begun(key: str, players: int, **options: Any) -> State:
    """The state in which the first card is to be laid."""
    names = tuple(Player(str(seat)) for seat in range(players))
    state: State = GAMES[key].game.start(Table(players=names, depth="referee", first=0, options=options))
    return state


@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
@pytest.mark.parametrize(("key", "players"), [(key, players) for key in KEYS for players in (2, 3, 4)])
def test_a_place_is_read_as_it_is_written(key: str, players: int, direction: str) -> None:
    state = begun(key, players, direction=direction)
    board = settings_of(state).board
    places = [RESERVE, *range(board.length), *range(LANE + 1, LANE + LANE_HOLES + 1)]
    places += [CENTRE] if board.hub is not None else []
    for seat in range(players):
        spelt = [spelt_place(state, seat, place) for place in places]
        assert [read_place(state, seat, text) for text in spelt] == places
        assert len(set(spelt)) == len(places)


@pytest.mark.parametrize(
    ("key", "seat", "text", "place"),
    [
        ("tock_6", 0, "A:18", 0),
        ("tock_6", 0, "B:1", 1),
        ("tock_6", 0, "B:7", 7),
        ("tock_6", 1, "B:18", 0),
        ("tock_6", 1, "a:18", 54),
        ("tock_6", 3, "start", 0),
        ("tock_6", 0, " Lane  2 ", LANE + 2),
        ("tock_6", 0, "centre", CENTRE),
        ("dog", 0, "field 60", 60),
        ("dog", 1, "field 16", 0),
        ("dog", 1, "field 15", 63),
        ("dog", 2, "goal 4", LANE + 4),
        ("dog", 2, "kennel", RESERVE),
    ],
)
def test_a_place_means_what_the_table_means(key: str, seat: int, text: str, place: int) -> None:
    assert read_place(begun(key, 4), seat, text) == place


def test_counter_clockwise_the_next_section_is_the_one_to_the_right() -> None:
    state = begun("tock_6", 4, direction="counter-clockwise")
    assert read_place(state, 0, "D:7") == 7
    assert read_place(state, 1, "A:7") == 7
    assert spelt_place(state, 0, 7) == "D:7"


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("tock_6", "A:0"),
        ("tock_6", "A:19"),
        ("tock_6", "E:1"),
        ("tock_6", "lane 5"),
        ("tock_6", "lane 0"),
        ("tock_6", "field 3"),
        ("tock_6", ""),
        ("dog", "field 64"),
        ("dog", "centre"),
        ("dog", "A:3"),
        ("dog", "goal five"),
    ],
)
def test_what_is_no_place_of_this_board_is_none(key: str, text: str) -> None:
    assert read_place(begun(key, 4), 0, text) is None


# --- the command line

GOOD: dict[str, Any] = {
    "game": "tock_6",
    "players": ["Ana", "Bo", "Cy", "Dee"],
    "options": {"pairs": True},
    "pawns": [["A:12", "lane 2", "centre"], ["start"], [], ["B:3"]],
}


class Asked:
    """Asks the command line about a position."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.file = folder / "position.json"
        self._capsys = capsys

    def json(self, seat: object, card: str, *words: str, **changes: Any) -> Any:
        """What is answered as data."""
        self.file.write_text(json.dumps(GOOD | changes), "utf-8")
        code = main(
            ["moves", "--position", str(self.file), "--seat", str(seat), "--card", card, "--json", *words]
        )
        out, err = self._capsys.readouterr()
        assert err == ""
        return {"code": code, **json.loads(out)}

    def bad(self, text: str | None = None, seat: object = 0, card: str = "2", **changes: Any) -> str:
        """The sentence with which bad input is answered."""
        self.file.write_text(json.dumps(GOOD | changes) if text is None else text, "utf-8")
        code = main(["moves", "--position", str(self.file), "--seat", str(seat), "--card", card])
        out, err = self._capsys.readouterr()
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert "{" not in err or text is not None
        return str(err).strip()


@pytest.fixture
def asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Asked:
    return Asked(tmp_path, capsys)


def ends(answer: Any, seat: int = 0) -> set[tuple[tuple[str, str], ...]]:
    """From where to where each listed move goes."""
    assert all(change["seat"] == seat for move in answer["moves"] for change in move["changes"])
    return {tuple((change["from"], change["to"]) for change in move["changes"]) for move in answer["moves"]}


def test_the_moves_of_a_card_are_listed_as_data(asked: Asked) -> None:
    answer = asked.json(0, "2")
    assert (answer["code"], answer["game"], answer["seat"], answer["card"]) == (0, "tock_6", 0, "2")
    out = {(("centre", f"{section}:7"),) for section in "ABCD"}
    assert ends(answer) == {(("A:12", "A:14"),), (("lane 2", "lane 4"),)} | out
    first = next(move for move in answer["moves"] if move["changes"][0]["to"] == "A:14")
    assert first["pawns"][0] == ["reserve", "A:14", "lane 2", "centre"]
    assert first["words"] == "Ana plays 2: A:12 › A:14"


def test_a_seat_is_given_by_name_or_number_and_a_card_in_any_case(asked: Asked) -> None:
    assert asked.json("ana", "k")["moves"] == asked.json(0, "K")["moves"] != []


def test_a_card_that_cannot_be_played_has_no_moves(asked: Asked) -> None:
    assert asked.json("Cy", "5")["moves"] == []


def test_a_list_can_be_cut_short(asked: Asked) -> None:
    answer = asked.json(0, "2", "--limit", "1")
    assert (len(answer["moves"]), answer["more"]) == (1, True)


def test_only_a_pawn_that_has_just_come_out_blocks_in_swiss_style(asked: Asked) -> None:
    position = {
        "game": "dog",
        "players": 4,
        "options": {"swiss": True},
        "pawns": [["field 14"], ["start"], [], []],
    }
    assert ends(asked.json(0, "5", **position)) == {(("field 14", "field 19"),)}
    assert ends(asked.json(0, "5", **position, fresh=[1])) == set()


def test_who_owes_a_lap_does_not_go_home(asked: Asked) -> None:
    position = {"game": "tock_6", "players": 4, "options": {"lap": True}, "pawns": [["A:14"], [], [], []]}
    assert (("A:14", "lane 1"),) in ends(asked.json(0, "3", **position))
    assert ends(asked.json(0, "3", **position, behind=[["A:14"], [], [], []])) == {(("A:14", "A:17"),)}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"pawns": [["A:1", "A:2", "A:3", "A:4", "A:5"], [], [], []]}, "Ana has 4 marbles, not 5."),
        ({"pawns": [["A:1"], ["A:1"], [], []]}, "There is room for one only: A:1."),
        ({"pawns": [["centre"], ["centre"], [], []]}, "There is room for one only: centre."),
        ({"pawns": [["lane 1", "lane 1"], [], [], []]}, "There is room for one only: lane 1."),
        ({"pawns": [["A:77"], [], [], []]}, "“A:77” is no place for Ana on this board."),
        ({"pawns": [[]]}, "The pawns of 1 player are listed, and 4 play."),
        ({"players": 7}, "This game is for 2 to 6 players, not 7."),
        ({"players": ["Ana", "ana"]}, "Two players are called ana: give one of them another name."),
        ({"options": {"threes": True}}, "The option “threes” is not for 4 players."),
        ({"options": {"mouth": 15}}, "The option “mouth” cannot be “15”."),
        ({"fresh": [0]}, "Ana has nobody on the start."),
        ({"behind": [["B:1"], [], [], []]}, "Nobody of Ana there owes a lap."),
        (
            {"game": "dig"},
            "“dig” has no position file. The games that have: "
            "tock_6, super_tock, dog, dog_compact, dog_royal, royal.",
        ),
        ({"card": "11"}, "There is no card “11” in this game."),
        ({"card": "joker"}, "There is no card “joker” in this game."),
        ({"seat": 4}, "Nobody here is called 4."),
    ],
)
def test_a_bad_position_is_answered_with_one_sentence(
    asked: Asked, changes: dict[str, Any], sentence: str
) -> None:
    assert asked.bad(**changes) == sentence


def test_five_pawns_are_all_right_where_everybody_has_five(asked: Asked) -> None:
    fields = [f"field {number}" for number in range(1, 6)]
    assert asked.json(0, "9", game="dog", players=3, options={}, pawns=[fields, [], []])["moves"]
    assert asked.bad(game="dog", players=4, options={}, pawns=[fields, [], [], []]) == "A has 4 pawns, not 5."


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"game": "dog"}', json.dumps(GOOD | {"more": 1}), json.dumps(GOOD | {"pawns": 3})],
)
def test_a_file_that_is_no_position_is_answered_with_one_sentence(asked: Asked, text: str) -> None:
    assert asked.bad(text).startswith("This is not a position file")


def test_a_file_that_is_too_large_or_missing_is_answered_with_one_sentence(
    asked: Asked, tmp_path: Path
) -> None:
    assert asked.bad(" " * (positions.MOST_BYTES + 1)) == "This file is too large to be a position."
    with pytest.raises(ExchangeError, match="file-missing"):
        positions.read(tmp_path / "nothing.json")


@pytest.mark.parametrize(
    "words", [(), ("--seat", "0"), ("file.match.jsonl", "--card", "2"), ("--position", "p", "--seat", "0")]
)
def test_half_a_question_is_answered_with_what_is_needed(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert main(["moves", *words]) == 2
    assert capsys.readouterr().err == "Give a match file, or --position with --seat and --card.\n"


def test_the_example_in_the_documentation_holds(asked: Asked) -> None:
    example, answer = (
        json.loads(text) for text in re.findall(r"```json\n(.*?)```", DOC.read_text("utf-8"), re.S)
    )
    assert example == GOOD
    told = asked.json(answer["seat"], answer["card"])
    assert answer["moves"][0] in told["moves"]
