# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Super Tock: every clause, and the corners. The board is that of Tock 6, and tested there."""

import pytest

from tests.tracker.games.tock.kit import Sitting
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.stuck import Fold, Throw

HOME = "lane:1 lane:2 lane:3 lane:4"


def tock(*pawns: str, players: int = 4, **more: object) -> Sitting:
    """A table of Super Tock, Ana to play."""
    return Sitting("super_tock", *pawns, players=players, **more)


@pytest.mark.parametrize(
    ("players", "deals"),
    [(2, (5, 5, 4, 4, 4, 4)), (3, (5, 4, 4, 4)), (4, (5, 4, 4)), (5, (5, 5)), (6, (4, 4))],
)
def test_STK_01_the_deals(players: int, deals: tuple[int, ...]) -> None:
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


@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("A", {"A:18 B:9", "B:10"}),
        ("2", {"B:11"}),
        ("3", {"B:12"}),
        ("4", {"B:13"}),
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
def test_STK_02_what_each_card_does(card: str, ends: set[str]) -> None:
    """With another's marble about, and a second own one for the seven: no swap, no split."""
    table = tock("B:9", "C:9")
    assert table.ends(card) == ends
    assert table.ends(card, seat=1) == {"C:9"}


def test_STK_02_the_seven_is_not_split() -> None:
    table = tock("B:2 C:2")
    assert table.ends("7") == {"B:9 C:2", "B:2 C:9"}
    assert table.clause("7", "B:2>B:5 C:2>C:6") == "STK-02"


def test_STK_03_needs_an_ace_or_a_king_to_begin() -> None:
    table = tock()
    assert [
        card
        for card in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
        if table.can_play(card)
    ] == [
        "A",
        "K",
    ]
    assert table.clause(Throw("5")) == "STK-03"
    table.do(Fold(("2", "3", "5", "Q", "J")))
    assert table.state.hands == (0, 5, 5, 5)


def test_STK_03_with_a_marble_in_play_and_nothing_to_do_one_card_is_thrown() -> None:
    table = tock("lane:1 lane:2 lane:3 A:16", starts=True)
    assert not tock("lane:3").can_play("5")
    stuck = tock("lane:3")
    assert stuck.clause(Fold()) == "STK-03"
    stuck.do(Throw("5"))
    assert stuck.state.hands == (4, 5, 5, 5)
    assert table.clause(Throw("A")) != ""


def test_STK_04_any_marble_may_be_jumped_or_captured_on_its_start_too() -> None:
    table = tock("B:15", "B:18")
    assert table.ends("5") == {"C:2"}
    assert table.lay("3", "B:15>B:18").pawns(1) == ""


def test_STK_04_as_an_option_starts_protect_and_block() -> None:
    table = tock("B:15", "B:18", starts=True, four_back=True)
    assert table.clause("5", "B:15>C:2") in ("STK-04", "TK6-03")
    assert table.clause("3", "B:15>B:18") in ("STK-04", "TK6-03")
    assert tock("C:2", "B:18", starts=True, four_back=True).clause("4", "C:2>B:16") in ("STK-04", "TK6-03")
    assert tock("B:15", "", "B:18", starts=True).ends("5") == {"C:2"}


@pytest.mark.parametrize("card", ["A", "10", "K"])
def test_STK_05_from_an_eight_to_the_sky_and_back_onto_any_eight(card: str) -> None:
    assert "centre" in tock("B:8").ends(card)
    assert {"A:8", "B:8", "C:8", "D:8"} <= tock("centre").ends(card)
    assert len(tock("", "", "centre", players=6, seat=2).ends(card)) >= 6


def test_STK_05_no_other_card_and_no_other_hole() -> None:
    for card in ("2", "3", "4", "5", "6", "7", "8", "9", "J", "Q"):
        assert not tock("centre").can_play(card)
        assert "centre" not in tock("B:8").ends(card)
    assert tock("B:7").clause("A", "B:7>centre") == "STK-05"
    assert tock("B:8").clause("2", "B:8>centre") in ("STK-05", "STK-02")


def test_STK_05_captures_apply_on_both() -> None:
    assert tock("B:8", "centre").lay("10", "B:8>centre").pawns(1) == ""
    assert tock("centre", "D:8").lay("10", "centre>D:8").pawns(1) == ""
    assert tock("centre D:8").lay("10", "centre>D:8").pawns(0) == "D:8"


def test_STK_06_the_four_always_goes_back() -> None:
    table = tock("B:9", four_back=True)
    assert table.ends("4") == {"B:5"}
    assert table.clause("4", "B:9>B:13") in ("STK-06", "STK-02")
    assert tock("B:2", four_back=True).ends("4") == {"A:16"}


def test_STK_06_the_ten_swaps_with_an_opponent_or_is_a_ten_or_a_shortcut() -> None:
    table = tock("B:8", "C:3", "A:4", "D:11", pairs=True, ten_swaps=True)
    assert table.ends("10") == {"B:18", "centre", "C:3", "D:11"}
    assert table.clause("10", "B:8>A:4 2/A:4>B:8") == "STK-06"
    table.lay("10", "B:8>C:3 1/C:3>B:8")
    assert (table.pawns(0), table.pawns(1)) == ("C:3", "B:8")


def test_STK_06_the_swap_touches_track_marbles_only() -> None:
    assert tock("B:9", "centre lane:2", ten_swaps=True).ends("10") == {"C:1"}
    assert not tock("lane:2", "C:3", ten_swaps=True).can_play("10")
    assert tock("centre", "C:3", ten_swaps=True).ends("10", seat=1) == {"C:3"}
    assert "B:18" in tock("B:9", "B:18", ten_swaps=True).ends("10"), "no blockade: one on its start too"
    assert "B:18" not in tock("B:9", "B:18", ten_swaps=True, starts=True).ends("10")


def test_STK_06_the_jack_makes_the_left_neighbour_throw_a_card_and_miss_a_turn() -> None:
    table = tock("B:9", jack_silences=True).lay("J")
    assert (table.state.phase, table.state.active) == ("silenced", 1)
    assert table.clause("5", "") == "STK-06"
    assert table.clause(Fold()) == "STK-06"
    table.do(Throw("A"))
    assert table.state.hands == (4, 4, 5, 5)
    assert (table.state.phase, table.state.active) == ("turn", 2), "Bo misses this turn"
    table.do(Fold(), Fold())
    table.lay("2", "B:9>B:11")
    assert table.state.active == 1, "and only this one"


def test_STK_06_the_jack_may_still_be_an_eleven() -> None:
    table = tock("B:9", jack_silences=True)
    assert table.ends("J") == {"B:9", "C:2"}
    assert table.lay("J", "B:9>C:2").state.active == 1


def test_STK_06_a_victim_without_cards_only_misses_the_turn() -> None:
    table = tock("B:9", changes={"hands": (5, 0, 5, 5), "gone": 5}, jack_silences=True).lay("J")
    assert (table.state.phase, table.state.active) == ("turn", 2)


def test_STK_06_between_two_the_jack_gives_another_turn() -> None:
    table = tock("B:9", "D:3", players=2, jack_silences=True).lay("J").do(Throw("5"))
    assert (table.state.phase, table.state.active, table.state.hands) == ("turn", 0, (4, 4))


def test_STK_06_only_a_player_with_a_marble_in_play_silences() -> None:
    assert not tock(jack_silences=True).can_play("J")
    assert not tock("lane:4", jack_silences=True).can_play("J")
    assert tock("lane:3", jack_silences=True).can_play("J")
    assert tock("centre", jack_silences=True).can_play("J")


def test_STK_06_each_rule_is_off_unless_chosen() -> None:
    table = tock("B:9", "C:3")
    assert table.ends("4") == {"B:13"}
    assert table.ends("10") == {"C:1"}
    assert table.ends("J") == {"C:2"}


def test_STK_07_alone_the_first_with_four_home_wins() -> None:
    table = tock("A:16 lane:2 lane:3 lane:4").lay("A", "A:16>lane:1")
    assert table.match.standing.over
    assert table.match.standing.winners == (0,)


def test_STK_07_who_is_home_may_help_the_partner_or_throws_a_card() -> None:
    table = tock(HOME, "", "C:5", pairs=True)
    assert table.ends("5", seat=2) == {"C:10"}
    table.do(Throw("5"))
    assert table.state.hands == (4, 5, 5, 5)
    assert tock("B:3", "", "C:5", pairs=True).clause(Throw("5")) != "", "who is not home must play"


def test_STK_07_a_team_wins_with_all_eight_home() -> None:
    table = tock("A:16 lane:2 lane:3 lane:4", "", HOME, pairs=True).lay("A", "A:16>lane:1")
    assert table.match.standing.winners == (0, 2)


def test_STK_07_three_pairs_on_the_big_board() -> None:
    settings = settings_of(tock(players=6, pairs=True).state)
    assert settings.sides[:3] == settings.sides[3:]
    assert len(set(settings.sides)) == 3
    assert settings.board.length == 108


# --- corners


def test_corner_out_onto_an_own_marble_would_change_nothing() -> None:
    table = tock("A:18")
    assert table.ends("A") == {"B:1"}
    assert table.clause("A", "out>A:18") in ("STK-02", "STK-04")
    assert tock("", "A:18").lay("A", "out>A:18").pawns(1) == ""


def test_corner_back_four_from_the_start_and_home_without_a_lap() -> None:
    table = tock("A:18", four_back=True).lay("4", "A:18>A:14").do(Fold(), Fold(), Fold())
    assert table.ends("3") == {"lane:1", "A:17"}
    lap = tock("A:18", four_back=True, lap=True).lay("4", "A:18>A:14").do(Fold(), Fold(), Fold())
    assert lap.ends("3") == {"A:17"}


def test_corner_the_duty_to_play_is_that_of_tock_6() -> None:
    assert tock("A:3 A:8").clause(Throw("5")) == "STK-03"
