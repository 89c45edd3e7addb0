"""The score sheet, clause by clause: what is entered, when it is over, who wins, who is at the table."""

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.tracker.games.sheet.kit import CROWD, SHEET, SHEETS, enter, match_of
from tests.tracker.kit import insist, keys, laid, play_all, refusal, told, with_totals
from tracker.exchange import read_match, write_match
from tracker.game import Allowed, Player, Refused, Table, TableError, say
from tracker.games import GAMES
from tracker.games.sheet import (
    MOST,
    Deals,
    Finish,
    Join,
    Leave,
    Points,
    Sheet,
    Take,
    joining_points,
    next_place,
    plain,
    rules_told,
    shipped,
)
from tracker.games.sheet.definition import CATEGORIES, LONGEST_CATEGORY, LONGEST_NAME, ROUNDS
from tracker.importing import import_files
from tracker.match import Match
from tracker.sharing import match_file
from tracker.store import Store
from tracker.words import tell

LOW = Sheet(name="Low", wins="fewest", rounds=2, below_zero=False)
TARGET = Sheet(name="To 20", target=20)


def why(match: Match) -> str:
    """What the result says."""
    assert match.standing.decided is not None
    return tell(match.standing.decided, match.players, "sheet")


def test_she_01_a_round_counts_when_everybody_has_an_entry() -> None:
    match = enter(match_of(TARGET, 2), 7)
    assert match.standing.scores == (0, 0)
    assert enter(match, 0).standing.scores == (7, 0)
    assert refusal(match_of(LOW), Points(0, -1)) == ("SHE-01", "below-zero")
    assert refusal(match, Points(0, 10_000_000)) == ("SHE-01", "too-large")
    assert refusal(match, Points(0, 1, 2)) == ("SHE-01", "no-such-row")


def test_she_02_what_one_gets_the_others_pay() -> None:
    match = play_all(match_of(Sheet(name="Each", entry="each"), 4), Take(2, 10))
    assert match.standing.scores == (-10, -10, 30, -10)
    assert refusal(match, Points(0, 1)) == ("SHE-02", "others-pay")
    split = play_all(match_of(Sheet(name="Split", entry="split"), 4), Take(0, -30))
    assert split.standing.scores == (-30, 10, 10, 10)
    assert refusal(split, Take(0, 31)) == ("SHE-02", "not-divisible")
    assert sum(insist(split, Take(0, 31)).standing.scores) == 0
    assert play_all(split, Take(1, 9, 1)).state.rows[0] == (-3, 9, -3, -3), "the round is paid anew"


def test_she_03_a_target_ends_the_game_at_the_end_of_the_round() -> None:
    match = enter(match_of(TARGET, 2), 25)
    assert not match.standing.over
    assert enter(match, 21).standing.winners == (0,)
    assert why(match) == "20 points are reached (Ana and Bo): the game is over. Most points: Ana, 25 points."
    assert refusal(match_of(TARGET), Finish()) == ("SHE-03", "goes-on-target")
    assert refusal(enter(match_of(LOW), 1, 2, 3), Finish()) == ("SHE-03", "goes-on-rounds")
    assert refusal(match_of(Sheet()), Finish()) == ("SHE-03", "nothing-entered")
    nearest = enter(match_of(Sheet(target=1), 2), 0, -1)
    assert not nearest.standing.over
    assert enter(nearest, 1, 0).standing.winners == (0,)
    below = Sheet(name="Down", kind="free", wins="fewest", target=-5)
    falling = play_all(match_of(below), Points(1, -4))
    assert not falling.standing.over
    assert play_all(falling, Points(1, -1)).standing.winners == (1,)


def test_she_03_a_full_sheet_is_over_and_so_is_one_that_the_table_ends() -> None:
    wood = Sheet(name="Wood", kind="categories", categories=("Oak", "Elm"))
    match = enter(match_of(wood, 2), 1, 2, 3)
    assert not match.standing.over
    assert enter(match, 5).standing.winners == (1,)
    assert why(match).startswith("The sheet is full")
    early = play_all(match_of(wood, 2), Points(1, -2, 1), Finish())
    assert early.standing.winners == (0,), "an empty cell counts nothing"


def test_she_04_the_most_or_the_fewest_win() -> None:
    assert enter(match_of(LOW, 2), 1, 2, 1, 2).standing.winners == (0,)
    assert enter(match_of(Sheet(name="High", rounds=1), 2), 1, 2).standing.winners == (1,)


@pytest.mark.parametrize(
    ("tie", "rows", "winners"),
    [
        ("shared", ((5, 1), (1, 5)), (0, 1)),
        ("rounds", ((5, 3), (5, 3), (0, 4)), (0,)),
        ("last", ((5, 1), (1, 5)), (1,)),
        ("first", ((9, 1), (0, 8)), (0,)),
    ],
)
def test_she_05_what_decides_among_equals(
    tie: str, rows: tuple[tuple[int, int], ...], winners: object
) -> None:
    sheet = msgspec.convert({"name": "Tie", "tie": tie, "rounds": len(rows)}, Sheet)
    match = enter(match_of(sheet, 2), *(points for row in rows for points in row))
    assert match.standing.winners == winners
    assert match.standing.clause == "SHE-05"
    assert "Level at" in why(match) or "share the win" in why(match)


def test_she_06_a_team_has_one_column_and_wins_together() -> None:
    match = match_of(Sheet(name="Teams", teams=2, rounds=1), 5)
    assert refusal(match, Points(2, 7)) == ("SHE-06", "team-once")
    assert enter(match, 7, 9).standing.winners == (1, 3)
    assert match.standing.partners(0) == (2, 4)
    assert "Bo and Dee" in why(match)


def test_she_07_each_round_the_next_one_deals() -> None:
    match = match_of(Sheet(name="Deals", deals=True), 3)
    assert refusal(match, Points(0, 1)) == ("SHE-07", "dealer-unknown")
    play_all(match, Deals(2))
    assert match.prompt.dealer == 2
    assert match.prompt.seat == 0, "who sits next to the dealer is asked first"
    enter(match, 1, 2)
    assert keys(told(match, Points(2, 3))) == ["do-deal"]
    assert match.prompt.dealer == 0
    assert [enter(match, points).prompt.seat for points in (1, 2)] == [2, 0], "the dealer is the last"
    assert refusal(match_of(Sheet()), Deals(0)) == ("SHE-07", "nobody-deals")


def test_she_08_who_leaves_cannot_win_and_is_not_waited_for() -> None:
    match = enter(match_of(Sheet(), 3), 9, 5, 1, 9, 5)
    play_all(match, Leave(2))
    assert match.state.rows[-1] == (9, 5, None)
    play_all(match, Leave(0), Finish())
    assert match.standing.winners == (1,)
    assert match.standing.scores == (18, 10, 1)
    assert refusal(match_of(Sheet(), 1), Leave(0)) == ("SHE-08", "somebody-stays")
    assert refusal(match_of(Sheet(), 2), Points(2, 1)) == ("SHE-08", "no-such-seat")


def test_she_08_somebody_sits_down_in_the_middle_and_joins() -> None:
    match = enter(match_of(Sheet(), 2), 10, 4)
    with_totals(match, 30, 4)  # a table that was set has a seat more from then on
    assert match.seat(Player("Late")) == 2
    assert match.state.here == (True, True, False)
    assert joining_points(match.state) == {"last": 4, "average": 17, "zero": 0}
    play_all(match, Join(2, 4))
    assert match.standing.scores == (30, 4, 4)
    enter(match, 1, 1, 1)
    assert match.standing.scores == (31, 5, 5)
    again = read_match(write_match(match))
    assert (again.state, again.players) == (match.state, match.players)
    for _entry in match.entries:
        match.undo()
    assert match.state.here == (True, True, False)
    teams = match_of(Sheet(name="T", teams=2), 4)
    assert refusal(teams, Leave(0)) == ("SHE-08", "teams-stay")


def test_she_09_a_cell_is_written_over() -> None:
    match = enter(match_of(TARGET, 2), 3, 4)
    assert play_all(match, Points(0, 19, 1)).standing.scores == (19, 4)
    assert play_all(match, Points(1, 20, 1)).standing.over, "and that may end the game"


# --- the sheet of a table


def test_nobody_joins_another_game_and_no_other_game_has_a_sheet() -> None:
    dig = GAMES["dig"].game
    with pytest.raises(TableError, match="sheet-unknown"):
        Match(dig, Table(players=CROWD[:2], sheet={"name": "Dig"}))
    with pytest.raises(TableError, match="late-unknown"):
        Match(dig, Table(players=CROWD[:3], late=1))
    with pytest.raises(TableError, match="late-unknown"):
        Match(dig, Table(players=CROWD[:2])).seat(Player("Late"))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"name": "x" * 41}, "sheet-name-long"),
        ({"name": "a\nb"}, "sheet-name"),
        ({"name": " a"}, "sheet-name"),
        ({"target": 0}, "sheet-target"),
        ({"target": 10**9}, "sheet-target"),
        ({"target": -5, "below_zero": False}, "sheet-target"),
        ({"rounds": 0}, "sheet-rounds"),
        ({"rounds": 3, "kind": "free"}, "sheet-rounds"),
        ({"kind": "categories"}, "sheet-categories"),
        ({"categories": ["Oak"]}, "sheet-categories"),
        ({"kind": "categories", "categories": [str(one) for one in range(1000)]}, "sheet-categories"),
        ({"kind": "categories", "categories": ["Oak", "oak"]}, "sheet-category-twice"),
        ({"kind": "categories", "categories": ["x" * 1000]}, "sheet-category-long"),
        ({"kind": "categories", "categories": [""]}, "sheet-category-name"),
        ({"entry": "each", "kind": "free"}, "sheet-others-pay"),
        ({"entry": "each", "below_zero": False}, "sheet-others-pay"),
        ({"teams": 1}, "sheet-teams"),
        ({"teams": 4}, "sheet-few-for-teams"),
        ({"tie": "rounds", "kind": "free"}, "sheet-tie"),
        ({"deals": True, "kind": "free"}, "sheet-deals"),
        ({"steps": [0]}, "sheet-steps"),
        ({"steps": [1, 2, 3, 4]}, "sheet-steps"),
        ({"winner": "me"}, "sheet-unreadable"),
        ({"wins": "none"}, "sheet-unreadable"),
        ([], "sheet-unreadable"),
        (None, "sheet-unreadable"),
    ],
)
def test_a_sheet_that_nobody_can_play_by_is_refused_in_a_sentence(changes: object, problem: str) -> None:
    with pytest.raises(TableError, match=problem) as caught:
        Match(SHEET, Table(players=CROWD[:3], sheet=changes))
    assert tell(caught.value.problem, game="sheet")


@pytest.mark.parametrize(
    "sheet",
    [
        Sheet(name="x" * LONGEST_NAME),
        Sheet(kind="categories", categories=("x" * LONGEST_CATEGORY,)),
        Sheet(kind="categories", categories=tuple(map(str, range(CATEGORIES)))),
        Sheet(rounds=ROUNDS),
        Sheet(target=MOST),
        Sheet(target=-MOST),
        Sheet(target=20, below_zero=False),
        Sheet(steps=(1, 2, MOST)),
    ],
    ids=str,
)
def test_a_sheet_may_go_as_far_as_is_said(sheet: Sheet) -> None:
    assert match_of(sheet).state.sheet == sheet


def test_she_02_alone_nobody_is_there_to_pay() -> None:
    with pytest.raises(TableError, match="sheet-nobody-pays"):
        match_of(Sheet(entry="each"), 1)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name or "plain")
def test_every_sheet_tells_its_rules_as_clauses_of_the_match(sheet: Sheet) -> None:
    table = Table(players=CROWD[:6], sheet=plain(sheet))
    clauses = GAMES["sheet"].clauses_at(table)
    assert [clause.id for clause in clauses] == [f"SHE-{number:02}" for number in range(1, 10)]
    for spoken in ("fr", "en"):
        told_rules = rules_told(sheet, spoken)
        assert clauses[3].text.of(spoken) in told_rules
        assert told_rules.endswith(".")
    assert GAMES["sheet"].name_at(table).en == (sheet.name or "Score sheet")


def test_the_shipped_sheets_are_the_same_in_both_languages_but_for_their_words() -> None:
    bare = [
        [msgspec.structs.replace(one, name="", categories=()) for one in shipped(spoken)]
        for spoken in ("fr", "en")
    ]
    assert bare[0] == bare[1]
    assert len({one.name for one in shipped("fr")}) == len(bare[0])


def test_who_sat_down_late_is_kept_by_the_store_and_the_file_of_it_goes_on_with_the_older_one(
    tmp_path: Path,
) -> None:
    here, there = Store(tmp_path / "here.db"), Store(tmp_path / "there.db")
    with closing(here), closing(there):
        number = here.create(SHEET, Table(players=CROWD[:2], sheet=plain(Sheet(name="Late"))))
        older, newer = tmp_path / "older", tmp_path / "newer"
        older.write_bytes(match_file(here, number))
        match = enter(here.open(number), 3, 4)
        play_all(match, Join(match.seat(Player("Late")), 3))
        newer.write_bytes(match_file(here, number))
        assert [player.name for player in here.open(number).players] == ["Ana", "Bo", "Late"]
        assert import_files(there, [older]).added == 1
        assert import_files(there, [newer]).changed == 1
        found = there.matches()
        assert [there.open(one.id).standing.scores for one in found] == [(3, 4, 3)]


def test_she_01_the_category_that_is_asked_for_has_its_name() -> None:
    match = match_of(Sheet(kind="categories", categories=("Wood", "Stone")), players=2)
    assert match.prompt.ask.params == {"name": "Wood"}
    assert enter(match, 3).prompt.ask.params == {"name": "Stone"}
    assert match.describe(0).params["where"] == say("in-category", name="Wood")
    enter(match, 4)
    assert match.describe(1).params["where"] == say("in-category", name="Stone")


def test_she_02_who_gets_what_the_others_pay_is_for_the_table_to_say() -> None:
    assert next_place(match_of(Sheet(entry="split")).state) is None
    assert next_place(match_of(Sheet(kind="free")).state) is None


def test_she_07_nobody_finishes_before_it_is_known_who_deals() -> None:
    match = match_of(Sheet(deals=True))
    play_all(match, SHEET.adjust(SHEET.with_totals(match.state, (1, 2, 3))))
    assert refusal(match, Finish())[0] == "SHE-07"


def test_she_07_who_deals_next_is_told_when_the_dealer_leaves() -> None:
    match = match_of(Sheet(deals=True), first=1)
    assert told(match, Leave(1)) == [say("do-deal", seat=2)]
    assert match.state.dealer == 2


def test_she_01_the_largest_number_can_be_written_down() -> None:
    for largest in (MOST, -MOST):
        assert match_of(Sheet(), 2).judge(Points(0, largest)) == Allowed()
        assert refusal(match_of(Sheet(), 2), Points(0, largest + largest // MOST)) == ("SHE-01", "too-large")


def test_she_01_free_points_are_asked_of_nobody_in_particular() -> None:
    assert next_place(match_of(Sheet(name="Free", kind="free")).state) is None


def test_she_02_where_all_the_others_have_left_nobody_pays() -> None:
    match = insist(match_of(Sheet(name="Each", entry="each"), 2), Leave(1))
    assert refusal(match, Take(0, 3)) == ("SHE-02", "nobody-pays")


def test_she_03_a_game_of_so_many_rounds_goes_on_for_at_least_one_more() -> None:
    match = enter(match_of(LOW, 2), 1, 2)
    assert match.judge(Finish()) == Refused("SHE-03", "goes-on-rounds", {"count": 1})
    set_by_hand = laid(match, rows=match.state.rows * 2)
    assert set_by_hand.judge(Finish()) == Refused("SHE-03", "goes-on-rounds", {"count": 1})


def test_she_06_a_team_stays_at_the_table_whoever_insists_and_nobody_of_it_is_late() -> None:
    pairs = Sheet(name="Pairs", teams=2)
    match = match_of(pairs, 4)
    before = match.state
    assert insist(match, Leave(3)).state == before
    assert match_of(pairs, 4, late=1).state.here == (True,) * 4
    assert match_of(Sheet(), 4, late=1).state.here == (True, True, True, False)


def test_she_06_the_history_says_who_is_in_the_team_that_has_the_points() -> None:
    match = play_all(match_of(Sheet(name="Pairs", teams=2), 4), Points(1, 5))
    said = match.describe(0)
    assert (said.key, said.params["seats"], said.params["count"]) == ("did-points-team", (1, 3), 5)
