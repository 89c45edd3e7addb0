"""The portable match file: what is written comes back, and what does not hold is refused."""

import json
import os
import random
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tracker import exchange, language
from tracker.exchange import ExchangeError, load, read_match, save, write_match
from tracker.game import Player, Refused, Table, say
from tracker.games import GAMES, find_game
from tracker.games import toc_chocottes as toc
from tracker.match import Match
from tracker.words import tell

DOC = Path(__file__).resolve().parents[2] / "docs" / "match-file.md"
GAME = find_game("toc_chocottes")
assert GAME is not None
NAMES = ("Ana", "Bo", "Cy")
TABLE = {"players": [{"name": name} for name in NAMES], "first": 0}
HEADER = {"format": "match", "version": 1, "game": "toc_chocottes", "table": TABLE}
KNOCK = {"move": {"type": "knock", "seat": 0}}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    language.use("en")
    yield
    language.use("en")


def table(depth: str = "score", count: int = 3, first: int | None = 0) -> Table:
    players = tuple(Player(name) for name in ("Ana", "Bo", "Cy", "Di", "Eve")[:count])
    return Table(players=players, depth=depth, first=first)  # type: ignore[arg-type]


def file(*lines: Any, header: Any = HEADER) -> bytes:
    """A file of lines given as JSON text or as what it stands for."""
    texts = (line if isinstance(line, str) else json.dumps(line) for line in (header, *lines))
    return "".join(text + "\n" for text in texts).encode()


def refusal(data: bytes) -> ExchangeError:
    """What is wrong with a file; it can be told in both languages."""
    with pytest.raises(ExchangeError) as caught:
        read_match(data)
    for spoken in language.LANGUAGES:
        language.use(spoken)
        assert tell(caught.value.problem, caught.value.players, caught.value.game)
    language.use("en")
    return caught.value


def sentence(data: bytes) -> str:
    error = refusal(data)
    return tell(error.problem, error.players, error.game)


def assert_same(match: Match, other: Match) -> None:
    assert other.game is match.game
    assert other.table == match.table
    assert other.entries == match.entries
    assert other.cursor == match.cursor
    assert other.state == match.state


# --- what is written comes back


def test_where_a_roll_came_from_is_kept_and_only_then_the_file_is_of_version_2() -> None:
    match = Match(GAME, table())
    match.play(toc.Knock(0))
    assert b'"version":1' in write_match(match)
    match.play(toc.Points(0, 3), source="corrected")
    data = write_match(match)
    assert b'"version":2' in data
    assert [entry.source for entry in read_match(data).entries] == [None, "corrected"]
    assert_same(match, read_match(data))


def test_a_match_that_brings_its_box_is_of_version_3() -> None:
    match = Match(GAME, replace(table(), box=[7]))
    data = write_match(match)
    assert b'"version":3' in data
    assert_same(match, read_match(data))


def test_dice_that_the_phone_rolled_are_told_as_such_since_version_4() -> None:
    match = Match(GAME, table())
    match.play(toc.Knock(0), source="virtual")
    data = write_match(match)
    assert b'"version":4' in data
    assert_same(match, read_match(data))


@pytest.mark.parametrize(
    ("version", "source", "expected"),
    [
        (1, "camera", "Line 2: this is not a move of the game (unknown field `source`)."),
        (2, "crystal ball", "Line 2: this is not a move of the game (Invalid enum value 'crystal ball'"),
    ],
)
def test_a_source_that_cannot_be_is_refused(version: int, source: str, expected: str) -> None:
    match = Match(GAME, table())
    match.play(toc.Knock(0), source="camera")
    data = write_match(match).replace(b'"version":2', b'"version":%d' % version)
    assert sentence(data.replace(b'"camera"', b'"%s"' % source.encode())).startswith(expected)


def test_an_untouched_match_comes_back() -> None:
    match = Match(GAME, table())
    assert_same(match, read_match(write_match(match)))


def test_a_file_is_a_header_and_a_line_a_move() -> None:
    match = Match(GAME, table())
    match.play(toc.Knock(0))
    match.play(toc.Penalty(8), overrule=True)
    match.undo()
    header, knock, penalty = map(json.loads, write_match(match).decode().splitlines())
    assert list(header) == ["format", "version", "game", "table"]
    assert (header["format"], header["version"], header["game"]) == ("match", 1, "toc_chocottes")
    assert header["table"]["players"][1] == {"name": "Bo", "colour": "", "shape": ""}
    assert set(knock) == {"move", "at"}
    assert knock["move"] == {"type": "knock", "seat": 0}
    assert penalty["overruled"] == "TOC-18"
    assert penalty["undone"] is True


OVERRULED = (
    toc.Deal(),
    toc.Draw(1),
    toc.Discard(7),
    toc.Keep(14),
    toc.Knock(0),
    toc.Out(1),
    toc.PileOut(),
    toc.Match(0),
    toc.Mistake(1),
    toc.Decline(),
    toc.Crack(),
    toc.Reap(11),
    toc.Give(0),
    toc.Points(0, 99),
    toc.Reveal(1, (3, -13)),
    toc.Penalty(60),
)


@settings(deadline=None, max_examples=40)
@given(
    seed=st.integers(0, 10**6),
    depth=st.sampled_from(["score", "referee"]),
    count=st.integers(2, 5),
    length=st.integers(0, 60),
)
def test_any_play_comes_back_the_same(seed: int, depth: str, count: int, length: int) -> None:
    chance = random.Random(seed)
    match = Match(GAME, table(depth, count, chance.choice([None, 0])))
    for _ in range(length):
        if chance.random() < 0.08:
            match.play(chance.choice(OVERRULED), overrule=True)
        elif chance.random() < 0.05:
            match.undo()
        elif chance.random() < 0.02:
            match.play(GAME.adjust(match.state))
        elif legal := list(islice(GAME.moves(match.state), 40)):
            match.play(chance.choice(legal))
    for _ in range(chance.randrange(4)):
        match.undo()
    data = write_match(match)
    again = read_match(data)
    assert_same(match, again)
    assert write_match(again) == data
    for number in range(len(again.entries)):
        assert tell(again.describe(number), again.players, again.game.key)


def test_a_saved_match_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "evening.match.jsonl"
    match = Match(GAME, table("referee"))
    match.play(toc.Deal())
    save(match, path)
    match.play(toc.Draw(0))
    save(match, path)
    assert_same(match, load(path))
    assert os.listdir(tmp_path) == [path.name]


def test_saving_keeps_links_and_permissions(tmp_path: Path) -> None:
    path, link = tmp_path / "a.match.jsonl", tmp_path / "link"
    save(Match(GAME, table()), path)
    path.chmod(0o640)
    link.symlink_to(path)
    save(Match(GAME, table(count=2)), link)
    assert link.is_symlink()
    assert len(load(path).players) == 2
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.match.jsonl"
    save(Match(GAME, table()), path)
    before = path.read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ExchangeError) as caught:
        save(Match(GAME, table(count=2)), path)
    assert caught.value.problem.key == "file-unwritable"
    assert "space" in tell(caught.value.problem)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == [path.name]


@pytest.mark.parametrize("name", ["", "missing/a.match.jsonl", "a\0b"])
def test_where_nothing_can_be_written(tmp_path: Path, name: str) -> None:
    with pytest.raises(ExchangeError) as caught:
        save(Match(GAME, table()), tmp_path / name)
    assert caught.value.problem.key == "file-unwritable"


def test_a_device_is_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ExchangeError) as caught:
        save(Match(GAME, table()), pipe)
    assert caught.value.problem.key == "file-unwritable"
    assert pipe.is_fifo()


def test_a_name_that_no_file_can_hold(tmp_path: Path) -> None:
    odd = Table(players=(Player("Ana"), Player("\udcff")))
    with pytest.raises(ExchangeError):
        save(Match(GAME, odd), tmp_path / "a.match.jsonl")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(("name", "key"), [("nowhere", "file-missing"), ("", "file-unreadable")])
def test_where_nothing_can_be_read(tmp_path: Path, name: str, key: str) -> None:
    with pytest.raises(ExchangeError) as caught:
        load(tmp_path / name)
    assert caught.value.problem.key == key
    assert tell(caught.value.problem)


# --- what is accepted


@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data + b"\n\r\n",
        lambda data: data.rstrip(b"\n"),
    ],
    ids=["byte order mark", "crlf", "blank lines at the end", "no newline at the end"],
)
def test_harmless_differences_are_accepted(change: Any) -> None:
    assert read_match(change(file(KNOCK))).cursor == 1


def test_defaults_may_be_left_out_or_written() -> None:
    full = {**KNOCK, "at": None, "overruled": None, "undone": False}
    assert read_match(file(KNOCK)).entries == read_match(file(full)).entries


def test_unknown_colours_and_line_separators_in_names_are_fine() -> None:
    players = [{"name": "A\u2028na", "colour": "ultraviolet", "shape": "hole"}, {"name": "Bo"}]
    text = json.dumps({**HEADER, "table": {"players": players}}, ensure_ascii=False)
    assert read_match(file(header=text)).players[0] == Player("A\u2028na", "ultraviolet", "hole")


@pytest.mark.parametrize(
    "at", ["2026-03-14T21:00:00", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"]
)
def test_a_moment_without_a_zone_or_beyond_every_calendar_is_refused(at: str) -> None:
    """Whoever reckons with it later would fail: a duration, the local time."""
    assert refusal(file({"move": {"type": "knock", "seat": 0}, "at": at})).problem.key == "file-foreign-move"


def test_an_overruled_move_is_not_judged_again() -> None:
    match = read_match(file({"move": {"type": "penalty", "points": 8}, "overruled": "TOC-18"}))
    assert match.entries[0].overruled == "TOC-18"


# --- what is refused


def with_table(**changes: Any) -> dict[str, Any]:
    return {**HEADER, "table": {**TABLE, **changes}}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "Line 1: this is not a match file."),
        (b"\n\n", "Line 1: this is not a match file."),
        (b"hello\n", "Line 1: this is not a match file."),
        (b"[1]\n", "Line 1: this is not a match file."),
        (b"[" * 100_000, "Line 1: this is not a match file."),
        (file(header={"move": {"type": "deal"}}), "Line 1: this is not a match file."),
        (b'\x00{"format"', "Line 1: this is not a match file."),
        (file() + b"\n\xff\xfe\n", "Line 3: this is not UTF-8 text."),
        (
            file(header={**HEADER, "version": exchange.VERSION + 1, "new": 1}),
            "Line 1: this match file comes from a newer version of the app.",
        ),
        (file(header={**HEADER, "game": "chess"}), "Line 1: the app does not know the game “chess”."),
        (
            file(header=with_table(players=[{"name": "Ana"}])),
            "Line 1: This game is for 2 to 5 players, not 1.",
        ),
        (
            file(header=with_table(players=[{"name": "Ana"}, {"name": "ana"}])),
            "Line 1: Two players are called ana: give one of them another name.",
        ),
        (file(header=with_table(first=3)), "Line 1: Who starts is not one of the players."),
        (file(header=with_table(options={"fast": True})), "Line 1: This game has no option “fast”."),
    ],
)
def test_a_bad_header_has_its_sentence(data: bytes, expected: str) -> None:
    assert sentence(data) == expected


@pytest.mark.parametrize(
    "header",
    [
        {**HEADER, "version": 0},
        {**HEADER, "version": True},
        {**HEADER, "version": "1"},
        {**HEADER, "version": 1.5},
        {**HEADER, "extra": 1},
        {**HEADER, "game": 7},
        {"format": "match", "version": 1, "game": "toc_chocottes"},
        {**HEADER, "table": []},
        with_table(depth="deep"),
        with_table(first=10**30),
        with_table(seats=3),
        with_table(players=[{"name": "Ana", "age": 9}, {"name": "Bo"}]),
        with_table(players=None),
        with_table(options={"fast": 1.5}),
    ],
)
def test_a_header_that_cannot_be_read(header: Any) -> None:
    assert refusal(file(header=header)).problem.key == "file-bad-header"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "null",
        "[]",
        "{}",
        '{"move": 3}',
        '{"move": {"type": "castle"}}',
        '{"move": {"type": "knock"}}',
        '{"move": {"type": "' + "knock" * 1000 + '"}}',
        '{"move": {"seat": 0}}',
        '{"move": {"type": "knock", "seat": "Ana"}}',
        '{"move": {"type": "knock", "seat": true}}',
        '{"move": {"type": "knock", "seat": 0.5}}',
        '{"move": {"type": "knock", "seat": 1e999}}',
        '{"move": {"type": "knock", "seat": NaN}}',
        '{"move": {"type": "knock", "seat": 1000000001}}',
        '{"move": {"type": "knock", "seat": ' + "9" * 5000 + "}}",
        '{"move": {"type": "knock", "seat": 0, "seat": 1}}',
        '{"move": {"type": "knock", "seat": 0, "loudly": true}}',
        '{"move": {"type": "knock", "seat": 0}, "move": {"type": "deal"}}',
        '{"move": {"type": "knock", "seat": 0}, "comment": "!"}',
        '{"move": {"type": "knock", "seat": 0}, "at": "yesterday"}',
        '{"move": {"type": "knock", "seat": 0}, "undone": 1}',
        '{"move": {"type": "knock", "seat": 0}, "overruled": true}',
        '{"move": {"type": "knock", "seat": 0}, "overruled": "\\ud800"}',
        '{"move": {"type": "reveal", "seat": 0, "cards": 3}}',
        '{"move": {"type": "adjust", "state": {}}}',
        '{"move": {"type": "knock", "seat": 0}} trailing',
        '{"move": ' * 20_000,
        '{"move": ' + "[" * 20_000 + "]" * 20_000 + "}",
    ],
)
def test_a_foreign_line_is_refused_with_its_number(line: str) -> None:
    problem = refusal(file(line, KNOCK)).problem
    assert problem.key == "file-foreign-move"
    assert problem.params["line"] == 2
    assert len(tell(problem)) < 300


def test_an_unknown_field_deep_in_an_adjustment_is_refused() -> None:
    state = {"depth": "score", "carried": [1, 2, 3], "phase": "round", "active": 0}
    good = {"move": {"type": "adjust", "state": state}}
    assert read_match(file(good)).state.totals == (1, 2, 3)
    ended = {"end": {"how": "knock", "seat": 0, "loud": 1}, "points": [0, 0, 0]}
    state["rounds"] = [ended]
    assert "unknown field `loud`" in sentence(file(good))


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([{"move": {"type": "deal"}}], "Line 2: This table keeps the score only. (TOC-05)"),
        ([KNOCK, KNOCK], "Line 3: The round is over: reveal and count. (TOC-18)"),
        ([{"move": {"type": "knock", "seat": 3}}], "Line 2: Nobody sits there. (TOC-04)"),
        ([{"move": {"type": "knock", "seat": -1}}], "Line 2: Nobody sits there. (TOC-04)"),
        (
            [KNOCK, {"move": {"type": "reveal", "seat": 1, "cards": [3, 3, 3, 3, 3]}}],
            "Line 3: All four 3s have been seen: there is no fifth. (TOC-02)",
        ),
        ([{**KNOCK, "undone": True}, {**KNOCK, "undone": True}], None),
    ],
)
def test_an_illegal_move_is_refused_with_line_and_clause(lines: list[Any], expected: str | None) -> None:
    data = file(*lines)
    assert refusal(data).problem.key == "file-illegal-move"
    if expected is not None:
        assert sentence(data) == expected


def test_the_reason_is_told_with_the_names_of_the_table() -> None:
    referee = with_table(depth="referee")
    data = file({"move": {"type": "deal"}}, {"move": {"type": "draw", "seat": 2}}, header=referee)
    assert sentence(data) == "Line 3: It is not Cy's turn but Ana's. (TOC-05)"


def test_an_adjustment_is_judged() -> None:
    state = {"depth": "score", "carried": [50, 2, 3], "phase": "round", "active": 0}
    error = refusal(file({"move": {"type": "adjust", "state": state}}))
    assert error.problem.params["clause"] == "TOC-23"


SANE = {"depth": "score", "carried": [1, 2, 3], "phase": "round", "active": 0}
KNOCKED = {"how": "knock", "seat": 0}


IMPOSSIBLE = [
    {"rounds": [{"end": KNOCKED, "points": []}]},
    {"rounds": [{"end": {"how": "knock", "seat": 7}, "points": [1, 1, 1]}]},
    {"phase": "reveal"},
    {"phase": "penalty"},
    {"phase": "reveal", "end": {"how": "knock", "seat": 9}, "counts": [None] * 3, "shown": [[]] * 3},
    {"active": 5},
]


@pytest.mark.parametrize("change", IMPOSSIBLE)
def test_an_impossible_table_is_refused(change: dict[str, Any]) -> None:
    problem = refusal(file({"move": {"type": "adjust", "state": SANE | change}})).problem
    assert problem.key == "file-illegal-move"
    assert problem.params["clause"] == "TOC-04"


@pytest.mark.parametrize("change", IMPOSSIBLE)
def test_an_impossible_table_cannot_be_insisted_on(change: dict[str, Any]) -> None:
    line = {"move": {"type": "adjust", "state": SANE | change}, "overruled": "TOC-04"}
    assert refusal(file(line)).problem == say("file-impossible", line=2)


def test_rules_that_break_refuse_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_state: Any) -> None:
        raise IndexError

    monkeypatch.setattr(type(GAME), "prompt", lambda _game, state: broken(state))
    assert sentence(file(KNOCK)) == "Line 2: this move would lead to an impossible table."


def test_nobody_can_overrule_an_empty_seat() -> None:
    line = {"move": {"type": "knock", "seat": 3}, "overruled": "TOC-04"}
    assert sentence(file(line)) == "Line 2: this move would lead to an impossible table."


def test_only_a_clause_of_the_game_can_be_overruled() -> None:
    assert sentence(file({**KNOCK, "overruled": "X"})) == "Line 2: this game has no clause “X”."


def test_a_move_that_counts_cannot_follow_an_undone_one() -> None:
    counted = {"move": {"type": "points", "seat": 0, "points": 3}}
    assert sentence(file({**KNOCK, "undone": True}, counted)) == (
        "Line 3: a move that counts cannot come after one that was undone."
    )


def test_a_file_can_be_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(file() + b" " * exchange.MOST_BYTES)
    with pytest.raises(ExchangeError) as caught:
        load(path)
    assert caught.value.problem == say("file-too-large")


@settings(deadline=None, max_examples=150)
@given(st.data())
def test_a_damaged_file_never_breaks_the_reader(data: st.DataObject) -> None:
    whole = bytearray(_example())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(whole) - 1))
        length = data.draw(st.integers(0, 3))
        whole[place : place + length] = data.draw(st.binary(max_size=3))
    try:
        match = read_match(bytes(whole))
    except ExchangeError as error:
        assert tell(error.problem, error.players, error.game)  # noqa: PT017 - both outcomes are sound
    else:
        assert_same(match, read_match(write_match(match)))


# --- the documentation


def _example() -> bytes:
    found = re.search(r"```jsonl\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1].encode()


def test_the_example_in_the_documentation_holds() -> None:
    match = read_match(_example())
    assert [player.name for player in match.players] == list(NAMES)
    assert (len(match.entries), match.cursor) == (12, 11)
    assert match.standing.scores == (8, 27, 28)
    assert match.state.counts == (13, None, None)
    overruled = match.entries[10]
    verdict = GAME.judge(match.state_before(10), overruled.move)
    assert isinstance(verdict, Refused)
    assert verdict.clause == overruled.overruled


@pytest.mark.parametrize(
    ("key", "heading"),
    [
        ("toc_chocottes", "Toc Chocottes"),
        ("happy_corgi", "Happy Corgi"),
        ("tock_6", "the track games"),
        ("dog", "the track games"),
    ],
)
def test_the_documentation_lists_every_move(key: str, heading: str) -> None:
    game = GAMES[key].game
    section = DOC.read_text("utf-8").split(f"## The moves of {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` +\| ([^|]*)\| *(?:both|score|referee)", section, re.MULTILINE)
    listed = {name: re.findall(r"`(\w+)`", fields) for name, fields in rows}
    kinds = game.move_type.__args__
    assert listed == {kind.__struct_config__.tag: list(kind.__struct_fields__) for kind in kinds}
