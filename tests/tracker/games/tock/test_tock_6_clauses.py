# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Tock 6: every clause of the board and of the game, the worked cases and the corners."""

from collections import Counter

import pytest

from tests.tracker.games.tock.kit import Sitting
from tracker.game import Refused
from tracker.games.tock.dealing import Dealer
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.stuck import Fold, Throw

HOME = "lane:1 lane:2 lane:3 lane:4"


def tock(*pawns: str, players: int = 4, **more: object) -> Sitting:
    """A table of Tock 6, Ana to play."""
    return Sitting("tock_6", *pawns, players=players, **more)


def others_fold(table: Sitting) -> None:
    """Nobody but Ana has a marble in play."""
    while table.state.active:
        table.do(Fold())


# --- the board


@pytest.mark.parametrize(
    ("players", "sections"), [(2, "AC"), (3, "ABC"), (4, "ABCD"), (5, "ABCDE"), (6, "ABCDEF")]
)
def test_TCK_01_a_marble_starts_on_hole_18_of_its_section_and_goes_round_all_of_them(
    players: int, sections: str
) -> None:
    for seat, letter in enumerate(sections):
        assert tock("", players=players, seat=seat).ends("K") == {f"{letter}:18"}
    last = "D" if players <= 4 else "F"
    for here, there in (("A:18", "B:1"), ("B:1", "B:2"), ("B:17", "B:18"), (f"{last}:18", "A:1")):
        assert tock(here, players=players).ends("A") - {f"A:18 {here}"} == {there}


@pytest.mark.parametrize(
    ("players", "six", "length"),
    [(2, False, 72), (4, False, 72), (2, True, 108), (4, True, 108), (5, False, 108)],
)
def test_TCK_01_four_sections_up_to_four_players_unless_the_table_has_the_bigger_board(
    players: int, six: bool, length: int
) -> None:
    assert settings_of(tock(players=players, six=six).state).board.length == length


def test_TCK_01_empty_seats_keep_their_section() -> None:
    """Two play on A and C: the way goes through B, and its start is a hole like any other."""
    table = tock("B:15", "B:18", players=2)
    assert table.ends("5") == {"C:2"}
    assert table.ends("3") == {"B:18"}
    assert tock("B:15", players=2, six=True).ends("5") == {"C:2"}


def test_TCK_01_counter_clockwise_the_next_section_is_the_neighbours_on_the_other_side() -> None:
    table = tock("A:18", direction="counter-clockwise")
    sections = settings_of(table.state).sections
    assert [(section - sections[0]) % 4 for section in sections] == [0, 3, 2, 1]
    table.lay("K", "A:18>B:13")
    assert table.state.active == 1, "turns go clockwise all the same"


@pytest.mark.parametrize("mouth", [16, 17, 18])
def test_TCK_02_the_lane_opens_after_hole_16_or_as_the_table_says(mouth: int) -> None:
    table = tock("A:12", mouth=mouth)
    points = mouth - 12 + 1
    assert "lane:1" in table.ends(str(points))
    assert not any("lane" in end for end in table.ends(str(points - 1)))
    assert "lane:3" in table.ends(str(points + 2))


@pytest.mark.parametrize(("six", "cards"), [(False, "QQQQJJ"), (True, "QQQQJJJJKA")], ids=["70", "106"])
def test_TCK_02_a_full_lap_to_the_mouth_is_70_holes_or_106(six: bool, cards: str) -> None:
    table = tock("A:18", six=six)
    for card in cards:
        here = table.state.position[0][-1]
        points = {"A": 1, "J": 11, "Q": 12, "K": 13}[card]
        table.lay(card, f"{table.spot(0, here)}>{table.spot(0, here + points)}")
        others_fold(table)
    assert table.pawns(0) == "A:16"
    assert table.ends("2") == {"lane:2", "A:18"}


def test_TCK_03_no_passing_over_own_marbles_in_the_lane_and_no_landing_on_them() -> None:
    table = tock("A:16 lane:2")
    assert table.ends("A") == {"A:16 lane:3", "A:17 lane:2", "lane:1 lane:2", "A:18 A:16 lane:2"}
    assert table.clause("2", "A:16>lane:2") == "TCK-03"
    assert table.clause("3", "A:16>lane:3") == "TCK-03"
    assert table.clause("3", "A:16>lane:3 lane:2>out") == "TCK-03"


def test_TCK_03_the_count_must_be_exact() -> None:
    table = tock("A:15")
    assert table.ends("5") == {"lane:4", "B:2"}
    assert table.ends("6") == {"B:3"}
    assert table.clause("6", "A:15>lane:4") == "TCK-03"
    assert tock("lane:3").ends("A") == {"lane:4", "A:18 lane:3"}
    assert not tock("lane:3").can_play("2")


def test_TCK_03_never_backwards_inside_the_lane_nor_into_it() -> None:
    assert not tock("lane:4").can_play("4")
    assert tock("lane:4").clause("4", "lane:4>A:16") in ("TCK-03", "TK6-08")
    assert tock("B:2").ends("4") == {"A:16"}
    assert tock("B:1").ends("4") == {"A:15"}
    assert tock("B:1").clause("4", "B:1>lane:1") in ("TCK-03", "TK6-08")


def test_TCK_03_a_marble_in_the_lane_is_out_of_everyones_reach() -> None:
    table = tock("A:3", "lane:2")
    assert table.clause("J", "A:3>B:3 1/lane:2>A:3") == "TK6-06"
    assert table.ends("J") == {"A:14"}


def test_TCK_03_a_marble_may_pass_the_mouth_and_go_round_again() -> None:
    assert tock("A:15").ends("3") == {"lane:2", "A:18"}
    assert tock("A:15 lane:1").ends("3") == {"A:18 lane:1", "A:15 lane:4"}


def test_TCK_04_landing_sends_the_marble_there_to_its_reserve() -> None:
    table = tock("A:3", "A:8", pairs=False).lay("5", "A:3>A:8")
    assert table.pawns(0) == "A:8"
    assert table.pawns(1) == ""
    named = tock("A:3", "A:8").lay("5", "A:3>A:8 1/A:8>out")
    assert named.state.position == table.state.position


def test_TCK_04_ones_own_and_ones_partners_too() -> None:
    own = tock("A:3 A:8").lay("5", "A:3>A:8")
    assert own.pawns(0) == "A:8"
    partner = tock("A:3", "", "A:8", pairs=True).lay("5", "A:3>A:8")
    assert partner.pawns(2) == ""


def test_TCK_04_marbles_may_be_jumped() -> None:
    table = tock("A:3", "A:5 A:6", "A:4").lay("5", "A:3>A:8")
    assert table.pawns(1) == "A:5 A:6"
    assert table.pawns(2) == "A:4"


# --- the deals


@pytest.mark.parametrize(
    ("players", "deals"),
    [
        (2, (5, 5, 4, 4, 4, 4)),
        (3, (5, 4, 4, 4)),
        (4, (5, 4, 4)),
        (5, (5, 5)),
        (6, (4, 4)),
    ],
)
def test_TK6_01_the_deals_of_one_pack_and_then_the_next_dealer(players: int, deals: tuple[int, ...]) -> None:
    table = tock(players=players)
    dealer = players - 1
    for _pack in range(2):
        for size in deals:
            assert table.state.hands == (size,) * players
            assert table.state.dealer == dealer
            for turn in range(players):
                assert table.state.active == (dealer + 1 + turn) % players
                table.do(Fold())
        dealer = (dealer + 1) % players


def test_TK6_01_the_table_draws_the_first_dealer_and_the_one_to_the_left_plays_first() -> None:
    table = tock()
    match = type(table.match)(
        table.match.game, type(table.match.table)(players=table.match.players, depth="referee")
    )
    assert match.state.phase == "dealer"
    match.play(Dealer(2))
    assert (match.state.dealer, match.state.active) == (2, 3)


def test_TK6_01_three_against_three_sit_alternately() -> None:
    sides = settings_of(tock(players=6, threes=True).state).sides
    assert Counter(sides).most_common() == [(sides[0], 3), (sides[1], 3)]
    assert sides[0::2] == (sides[0],) * 3


def test_TK6_01_the_pack_has_four_of_each_of_thirteen() -> None:
    cards = settings_of(tock().state).cards
    assert [card.copies for card in cards] == [4] * 13
    table = tock("B:1")
    for number in range(4):
        table.lay("3", f"B:{1 + 3 * number}>B:{4 + 3 * number}")
        others_fold(table)
    assert table.clause("3", "B:13>B:16") == "TK6-01", "no fifth three"


# --- beginning, blocking, having to play


def test_TK6_02_without_a_marble_in_play_the_hand_is_laid_down() -> None:
    table = tock()
    assert table.clause(Throw("5")) == "TK6-02"
    table.do(Fold(("2", "3", "5", "Q", "J")))
    assert table.state.hands == (0, 5, 5, 5)
    assert table.clause(Fold(("2", "3", "K", "Q", "J"))) == "TK6-04"
    assert tock("B:1").clause(Fold()) == "TK6-02"


@pytest.mark.parametrize(
    ("pawns", "playing"),
    [("", False), (HOME.replace("lane:1", ""), False), ("lane:1", True), ("centre", True), ("C:4", True)],
)
def test_TK6_02_in_play_is_on_the_track_in_the_centre_or_in_the_lane_with_a_move_left(
    pawns: str, playing: bool
) -> None:
    if playing:
        assert tock(pawns).clause(Fold()) == "TK6-02"
    else:
        assert tock(pawns).clause(Throw("Q")) == "TK6-02"
        tock(pawns).do(Fold())


def test_TK6_02_is_tested_at_each_turn() -> None:
    table = tock("C:4", "C:1").lay("6", "C:4>C:10")
    table.lay("9", "C:1>C:10")
    assert table.pawns(0) == ""
    table.do(Fold(), Fold())
    assert table.state.active == 0
    table.do(Fold())


def test_TK6_02_for_a_helper_the_partners_marbles_are_what_is_in_play() -> None:
    table = tock(HOME, "", "", pairs=True)
    table.do(Fold())
    assert tock(HOME, "", "C:18", pairs=True).clause(Fold()) == "TK6-02"


def test_TK6_03_a_marble_on_its_own_start_blocks_forwards_and_backwards() -> None:
    table = tock("B:15", "B:18")
    assert table.clause("5", "B:15>C:2") == "TK6-03"
    assert not table.can_play("5")
    behind = tock("C:2", "B:18")
    assert behind.clause("4", "C:2>B:16") == "TK6-03"


def test_TK6_03_it_can_be_neither_eaten_nor_swapped() -> None:
    table = tock("B:15", "B:18")
    assert table.clause("3", "B:15>B:18") == "TK6-03"
    assert table.clause("J", "B:15>B:18 1/B:18>B:15") in ("TK6-03", "TK6-06")
    assert tock("C:4", "B:18").clause("4", "C:4>B:18") == "TK6-03"


def test_TK6_03_blocks_its_own_colour_and_its_partner_too() -> None:
    assert tock("A:18 A:17").ends("2") == {"B:2 A:17"}
    assert tock("C:17", "", "C:18", pairs=True).clause("2", "C:17>D:1") == "TK6-03"


def test_TK6_03_another_marble_on_a_start_does_not_block() -> None:
    table = tock("B:15", "", "B:18")
    assert table.ends("5") == {"C:2"}
    assert table.lay("3", "B:15>B:18").pawns(2) == ""


def test_TK6_03_it_blocks_however_it_came_there() -> None:
    table = tock("B:15", "B:17", seat=1)
    table.lay("A", "B:17>B:18").do(Fold(), Fold())
    assert table.state.active == 0
    assert table.clause("5", "B:15>C:2") == "TK6-03"


def test_TK6_03_the_lane_before_it_stays_open() -> None:
    assert "B:1 lane:1" not in tock("A:18 A:16").ends("A")
    assert "A:18 lane:1" in tock("A:18 A:16").ends("A")


def test_TK6_04_who_can_play_must_play_even_eating_an_own_marble() -> None:
    table = tock("A:3 A:8", "A:18 B:18")
    assert table.clause(Throw("5")) == "TK6-04"
    assert tock("A:3", "", "A:8 B:18", pairs=True).clause(Throw("5")) == "TK6-04"


def test_TK6_04_who_cannot_throws_one_card_each_turn() -> None:
    blocked = tock("B:17", "B:18")
    blocked.do(Throw("5"))
    assert blocked.state.hands == (4, 5, 5, 5)
    assert blocked.state.active == 1
    assert blocked.state.laid[4] == 1
    assert tock("B:17", "B:18").clause(Fold()) in ("TK6-02", "TK6-04")


def test_TK6_04_as_a_house_rule_the_whole_hand_is_thrown() -> None:
    table = tock("B:17", "B:18", fold=True)
    assert table.clause(Throw("5")) in ("TK6-02", "TK6-04")
    table.do(Fold())
    assert table.state.hands == (0, 5, 5, 5)


# --- the cards


@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("A", {"A:18 B:9", "B:10"}),
        ("2", {"B:11"}),
        ("3", {"B:12"}),
        ("4", {"B:5"}),
        ("5", {"B:14"}),
        ("6", {"B:15"}),
        ("7", {"B:16"}),
        ("8", {"B:17"}),
        ("9", {"B:18"}),
        ("10", {"C:1"}),
        ("J", {"C:2"}),
        ("Q", {"C:3"}),
        ("K", {"A:18 B:9", "C:4"}),
    ],
)
def test_TK6_05_what_each_card_does(card: str, ends: set[str]) -> None:
    assert tock("B:9").ends(card) == ends


@pytest.mark.parametrize("card", ["A", "2", "K"])
def test_TK6_05_into_the_centre_and_out_of_it(card: str) -> None:
    assert "centre" in tock("B:7").ends(card)
    assert {"A:7", "B:7", "C:7", "D:7"} <= tock("centre").ends(card)


@pytest.mark.parametrize("card", ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"])
def test_TK6_05_no_other_card_brings_out_or_knows_the_centre(card: str) -> None:
    assert not tock("", "C:9").can_play(card)
    assert not tock("centre", "C:18").can_play(card)
    assert "centre" not in tock("B:7").ends(card)
    assert tock("").clause(card, "out>A:18") == "TK6-05"
    assert tock("B:7").clause(card, "B:7>centre") in ("TK6-05", "TK6-09")


def test_TK6_05_the_four_never_goes_forwards() -> None:
    assert tock("B:9").clause("4", "B:9>B:13") in ("TK6-05", "TK6-08")


def test_TK6_05_as_house_rules_the_ace_is_eleven_and_the_king_sweeps() -> None:
    assert tock("B:9", ace_eleven=True).ends("A") == {"A:18 B:9", "B:10", "C:2"}
    table = tock("B:9 C:1", "B:12", "B:18", king_sweeps=True).lay(
        "K", "B:9>C:4 C:1>out 1/B:12>out 2/B:18>out"
    )
    assert [table.pawns(seat) for seat in range(3)] == ["C:4", "", ""]
    assert tock("B:9", "B:18", king_sweeps=True).clause("K", "B:9>C:4") == "TK6-03"


def test_TK6_05_as_a_house_rule_the_five_moves_anothers_marble() -> None:
    table = tock("B:9", "C:3", "C:14", five_others=True)
    assert table.clause("5", "B:9>B:14") == "TK6-05"
    assert table.ends("5", seat=1) == {"C:8", "C:3"}
    assert table.ends("5", seat=2) == {"C:14", "lane:3", "D:1"}
    table.lay("5", "1/C:3>C:8")
    assert table.state.active == 1


def test_TK6_05_as_a_house_rule_the_ten_makes_the_neighbour_throw_a_card() -> None:
    table = tock("B:9", ten_throws=True).lay("10")
    assert (table.state.phase, table.state.active) == ("silenced", 1)
    assert table.clause(Fold()) != ""
    table.do(Throw("A"))
    assert table.state.hands == (4, 4, 5, 5)
    assert (table.state.phase, table.state.active) == ("turn", 1), "no turn is missed"
    assert "C:1" in tock("B:9", ten_throws=True).ends("10")


def test_TK6_06_the_jack_swaps_an_own_marble_with_any_in_play() -> None:
    table = tock("B:9", "C:3", "A:4", "D:11").lay("J", "B:9>C:3 1/C:3>B:9")
    assert table.pawns(0) == "C:3"
    assert table.pawns(1) == "B:9"
    assert tock("B:9", "", "A:4", pairs=True).ends("J") == {"A:4", "C:2"}


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("B:9", "B:18"),
        ("A:18", "C:3"),
        ("B:9", "centre"),
        ("centre", "C:3"),
        ("B:9", "lane:4"),
        ("lane:4", "C:3"),
    ],
)
def test_TK6_06_not_on_the_own_start_not_in_the_centre_not_in_a_lane(own: str, other: str) -> None:
    table = tock(own, other)
    assert table.clause("J", f"{own}>{other if ':' in other else 'A:9'} 1/{other}>{own}") in (
        "TK6-06",
        "TK6-03",
    )
    assert len(table.results("J")) <= 1, "at the most eleven fields on"
    assert all(after[1] == table.state.position[1] for after in table.results("J"))


def test_TK6_06_any_two_marbles_in_play_two_own_ones_too() -> None:
    free = tock("B:9 C:4")
    assert free.allows("J")
    assert free.lay("J", "B:9>C:4 C:4>B:9").pawns(0) == "B:9 C:4"
    assert not tock("B:9").allows("J")
    assert not tock("B:9 A:18").allows("J")
    assert not tock("B:9 lane:2").allows("J")
    assert not tock("B:9 centre").allows("J")


def test_TK6_06_as_an_option_only_with_another_player() -> None:
    table = tock("B:9 C:4", own_swap=False)
    assert table.clause("J") == "TK6-05"
    assert table.clause("J", "B:9>C:4 C:4>B:9") == "TK6-06"


def test_TCK_02_where_the_lane_opens_after_18_it_is_entered_in_passing_only() -> None:
    table = tock("A:18", mouth=18)
    verdict = table.match.judge(table.move("3", "A:18>lane:3"))
    assert isinstance(verdict, Refused)
    assert (verdict.clause, verdict.reason) == ("TCK-02", "lane-from-start")
    assert tock("A:17", mouth=18).allows("3", "A:17>lane:2")


def test_TK6_07_the_seven_goes_to_one_marble_or_is_split_over_two_in_either_order() -> None:
    table = tock("B:2 C:2")
    assert table.ends("7") == {"B:9 C:2", *(f"B:{2 + part} C:{9 - part}" for part in range(1, 7)), "B:2 C:9"}
    assert table.allows("7", "C:2>C:4 B:2>B:7")
    assert table.allows("7", "B:2>B:7 C:2>C:4")


def test_TK6_07_both_parts_are_at_least_one_and_make_seven() -> None:
    table = tock("B:2 C:2")
    assert table.clause("7", "B:2>B:5 C:2>C:5") == "TK6-07"
    assert table.clause("7", "B:2>B:5") in ("TK6-07", "TK6-05")


def test_TK6_07_not_over_three() -> None:
    assert tock("B:2 C:2 D:2").clause("7", "B:2>B:4 C:2>C:4 D:2>D:5") == "TK6-07"


def test_TK6_07_no_capture_in_passing() -> None:
    table = tock("B:2 C:2", "B:3").lay("7", "B:2>B:5 C:2>C:6")
    assert table.pawns(1) == "B:3"


def test_TK6_07_the_order_counts_where_one_marble_makes_room_for_the_other() -> None:
    start = tock("A:18 A:15")
    assert start.allows("7", "A:18>B:3 A:15>B:1"), "the marble on the start goes first, three and four"
    assert start.allows("7", "A:18>B:4 A:15>A:18"), "or four and three"
    assert tock("A:18 A:15").clause("8", "A:15>B:5") == "TK6-03", "where nothing is split it stays blocked"
    assert tock("lane:1 A:14").allows("7", "lane:1>lane:4 A:14>lane:2"), "three, then four"
    assert tock("lane:3 A:14").clause("6", "A:14>lane:4") == "TCK-03"


def test_TK6_07_a_captured_marble_takes_no_second_part() -> None:
    """As five and two the second eats the first; as three and four the other one has to go first."""
    table = tock("B:2 B:5")
    assert table.ends("7") == {"B:2 B:12", "B:3 B:11", "B:4 B:10", "B:5 B:9", "B:6 B:8", "B:7"}
    assert table.clause("7", "B:2>B:5 B:5>out") == "TK6-05"


def test_TK6_07_as_a_house_rule_over_any_number_capturing_what_is_passed() -> None:
    table = tock("B:2 C:2 D:2", "B:3", seven_any=True)
    assert table.clause("7", "B:2>B:4 C:2>C:4 D:2>D:5") == "TK6-07", "what is passed may not stay"
    table.lay("7", "B:2>B:4 C:2>C:4 D:2>D:5 1/B:3>out")
    assert table.pawns(1) == ""
    assert table.pawns(0) == "B:4 C:4 D:5"


def test_TK6_08_the_four_never_enters_the_lane() -> None:
    assert tock("A:17").ends("4") == {"A:13"}
    assert tock("B:3").ends("4") == {"A:17"}
    assert tock("B:2 lane:1").ends("4") == {"A:16 lane:1"}
    assert tock("B:2").clause("4", "B:2>lane:1") in ("TK6-08", "TCK-03")


def test_TK6_09_the_centre_is_entered_only_from_a_hole_7() -> None:
    assert tock("B:8").clause("2", "B:8>centre") == "TK6-09"
    assert tock("B:7").ends("2") == {"B:9", "centre"}


def test_TK6_09_captures_hold_in_the_centre_and_out_of_it() -> None:
    table = tock("B:7", "centre").lay("A", "B:7>centre")
    assert table.pawns(1) == ""
    own = tock("B:7 centre").lay("A", "B:7>centre")
    assert own.pawns(0) == "centre"
    out = tock("centre", "D:7").lay("2", "centre>D:7")
    assert out.pawns(1) == ""


def test_TK6_09_as_an_option_only_onto_the_seven_of_the_own_section() -> None:
    assert tock("centre", exit="own").ends("2") == {"A:7"}
    assert tock("", "centre", seat=1, exit="own").ends("2") == {"B:7"}
    assert tock("centre", exit="own").clause("2", "centre>C:7") == "TK6-09"


def test_TK6_09_only_an_exit_card_moves_a_marble_in_the_centre() -> None:
    table = tock("centre", "C:18")
    for card in ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"):
        assert not table.can_play(card)
    assert table.clause("5", "centre>A:12") in ("TK6-09", "TK6-05")


def test_TK6_10_with_all_marbles_home_the_partners_are_played() -> None:
    table = tock(HOME, "", "C:5", pairs=True)
    assert table.ends("5", seat=2) == {"C:10"}
    assert table.ends("A", seat=2) == {"C:6", "C:18 C:5"}
    assert tock("C:1 lane:2 lane:3 lane:4", "", "C:5", pairs=True).clause("5", "2/C:5>C:10") != ""


def test_TK6_10_three_against_three_help_both_partners() -> None:
    table = tock(HOME, "", "C:5", "", "E:5", players=6, threes=True)
    assert table.allows("5", "2/C:5>C:10")
    assert table.allows("5", "4/E:5>E:10")
    assert table.allows("7", "2/C:5>C:9 4/E:5>E:8")
    assert table.allows("J", "2/C:5>E:5 4/E:5>C:5")


def test_TK6_10_the_first_player_home_wins() -> None:
    table = tock("A:16 lane:2 lane:3 lane:4").lay("A", "A:16>lane:1")
    assert table.match.standing.over
    assert table.match.standing.winners == (0,)
    assert table.match.standing.ranks[0] == 1


def test_TK6_10_a_team_wins_with_all_its_marbles_home() -> None:
    table = tock("A:16 lane:2 lane:3 lane:4", "", "C:16 lane:2 lane:3 lane:4", pairs=True)
    table.lay("A", "A:16>lane:1")
    assert not table.match.standing.over
    table.do(Fold())
    table.lay("A", "C:16>lane:1")
    assert table.match.standing.over
    assert table.match.standing.winners == (0, 2)


# --- worked cases


def test_worked_case_1_back_from_the_start_and_home() -> None:
    assert tock("A:18").ends("4") == {"A:14"}
    here = tock("A:14")
    assert here.ends("3") == {"lane:1", "A:17"}
    assert here.ends("6") == {"lane:4", "B:2"}
    assert here.ends("7") == {"B:3"}


def test_worked_case_2_blocked_before_a_start() -> None:
    table = tock("B:15", "B:18")
    assert table.clause("5", "B:15>C:2") == "TK6-03"
    assert table.ends("2") == {"B:17"}
    assert table.clause("3", "B:15>B:18") == "TK6-03"


def test_worked_case_3_which_marbles_a_jack_swaps() -> None:
    assert tock("B:9", "", "C:18").clause("J", "B:9>C:18 2/C:18>B:9") in ("TK6-06", "TK6-03")
    assert tock("B:9", "", "A:18").allows("J", "B:9>A:18 2/A:18>B:9")


def test_worked_case_4_the_king_on_a_seven() -> None:
    assert tock("C:7").ends("K") == {"D:2", "centre", "A:18 C:7"}
    own = tock("", "", "C:7", seat=2)
    assert own.ends("9") == {"C:16"}
    assert "lane:4" in own.ends("K")


# --- corners


def test_corner_a_full_lap_is_needed_as_an_option() -> None:
    table = tock("A:18", lap=True).lay("4", "A:18>A:14").do(Fold(), Fold(), Fold())
    assert table.ends("3") == {"A:17"}
    assert table.clause("3", "A:14>lane:1") in ("TCK-02", "TCK-03")
    assert "lane:1" in tock("A:14", lap=True).ends("3"), "one that came all the way may"
    again = tock("A:18").lay("4", "A:18>A:14").do(Fold(), Fold(), Fold())
    assert again.ends("3") == {"lane:1", "A:17"}


def test_corner_a_lap_is_no_longer_owed_after_passing_the_start() -> None:
    table = tock("B:2", lap=True).lay("4", "B:2>A:16").do(Fold(), Fold(), Fold())
    assert table.ends("2") == {"A:18"}
    table.lay("3", "A:16>B:1")
    assert table.state.behind[0] == ()


def test_corner_out_onto_an_own_marble_on_the_start_is_refused() -> None:
    assert tock("A:18").clause("A", "out>A:18") == "TK6-03"
    assert tock("A:18").ends("K") == {"B:13"}
    foreign = tock("", "A:18").lay("A", "out>A:18")
    assert foreign.pawns(1) == ""


def test_corner_the_rest_of_a_seven_does_not_go_to_the_partner() -> None:
    table = tock("A:16 lane:2 lane:3 lane:4", "", "C:5", pairs=True)
    assert table.clause("7", "A:16>lane:1 2/C:5>C:11") != ""
    assert all(after[2] == table.state.position[2] for after in table.results("7"))
