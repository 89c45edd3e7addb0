# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""DOG and DOG compact: every clause, the worked cases and the corners."""

import pytest

from tests.tracker.games.tock.kit import PLAYERS, Sitting
from tests.tracker.kit import laid
from tracker.game import Table, TableError
from tracker.games import GAMES, rulebook
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.stuck import Fold, Throw
from tracker.games.tock.tapping import legs
from tracker.games.tock.turn import Play
from tracker.match import Match

HOME = "lane:1 lane:2 lane:3 lane:4"
CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "1/11", "12", "13", "swap", "joker")


def dog(*pawns: str, players: int = 4, **more: object) -> Sitting:
    """A table of DOG, Ana to play."""
    return Sitting("dog", *pawns, players=players, **more)


# --- the board, the pack, the deals


@pytest.mark.parametrize(("players", "length"), [(2, 64), (3, 64), (4, 64), (5, 96), (6, 96)])
def test_DOG_01_sixteen_fields_for_each_seat(players: int, length: int) -> None:
    table = dog(players=players)
    assert settings_of(table.state).board.length == length
    on = dog(f"@{length - 1} @40", players=players)
    assert "@40 @0" in {" ".join(sorted(end.split(), key=lambda at: at == "@0")) for end in on.ends("1/11")}


def test_DOG_01_starts_are_sixteen_apart_and_the_goal_is_behind_the_start() -> None:
    for seat in range(4):
        table = dog("", "", "", "", seat=seat)
        assert table.ends("13") == {f"@{16 * seat}"}
    assert "lane:1" in dog("@63").ends("2")


def test_DOG_01_counter_clockwise_as_an_option() -> None:
    sections = settings_of(dog(direction="counter-clockwise").state).sections
    assert [(section - sections[0]) % 4 for section in sections] == [0, 3, 2, 1]


def test_DOG_01_compact_is_the_same_for_up_to_four() -> None:
    compact = GAMES["dog_compact"].game
    assert list(compact.seats) == [2, 3, 4]
    with pytest.raises(TableError):
        Match(compact, Table(players=PLAYERS[:5], depth="referee"))
    for players in (2, 3, 4):
        one = settings_of(Sitting("dog_compact", players=players).state)
        two = settings_of(dog(players=players).state)
        assert (one.board, one.cards, one.deals, one.sides) == (two.board, two.cards, two.deals, two.sides)


def test_DOG_02_the_pack_has_110_cards() -> None:
    cards = settings_of(dog().state).cards
    assert {card.name: card.copies for card in cards} == {name: 6 if name == "joker" else 8 for name in CARDS}
    assert sum(card.copies for card in cards) == 110


def test_DOG_02_a_seventh_joker_is_refused() -> None:
    laid = tuple(6 if card.name == "joker" else 0 for card in settings_of(dog().state).cards)
    table = dog("@20", changes={"laid": laid})
    assert table.clause("joker", "@20>@21") == "DOG-02"
    assert table.clause("ace", "@20>@21") == "DOG-02"


@pytest.mark.parametrize(("players", "half"), [(4, 2), (6, 3)])
def test_DOG_03_partners_sit_opposite_and_all_pawns_are_in_the_kennel(players: int, half: int) -> None:
    table = dog(players=players)
    sides = settings_of(table.state).sides
    assert sides[:half] == sides[half:]
    assert len(set(sides)) == half
    assert all(places == (-1,) * 4 for places in table.state.position)


def test_DOG_03_a_team_wins_with_all_its_eight_pawns_home() -> None:
    table = dog("@63 lane:2 lane:3 lane:4", "", HOME).lay("2", "@63>lane:1")
    assert table.match.standing.over
    assert table.match.standing.winners == (0, 2)
    alone = dog("@63 lane:2 lane:3 lane:4").lay("2", "@63>lane:1")
    assert not alone.match.standing.over


def test_DOG_04_six_five_four_three_two_and_six_again() -> None:
    table = dog()
    for number, size in enumerate((6, 5, 4, 3, 2, 6, 5)):
        assert table.state.hands == (size,) * 4
        assert table.state.active == number % 4, "who has the pile begins"
        assert table.state.dealer == (number + 3) % 4
        for _ in range(4):
            table.do(Fold())


def test_DOG_04_a_pile_too_small_is_shuffled_anew() -> None:
    """Four players use 24, 20, 16, 12, 8 and 24 cards, 104 of the 110: the next deal needs a new pile."""
    table = dog()
    for _round in range(6):
        for _ in range(4):
            table.do(Fold())
    assert sum(table.state.laid) + table.state.gone == 0
    assert table.state.hands == (5,) * 4


@pytest.mark.parametrize(("gone", "anew"), [(66, False), (67, True)])
def test_DOG_04_a_pile_that_just_suffices_is_dealt_to_its_last_card(gone: int, anew: bool) -> None:
    """The next deal takes 20 of the 110; before it, 24 more are laid down."""
    table = dog()
    laid(table.match, gone=gone)
    for _ in range(4):
        table.do(Fold())
    assert table.state.hands == (5,) * 4
    assert (sum(table.state.laid) + table.state.gone == 0) == anew


def test_DOG_05_partners_exchange_a_card_after_each_deal() -> None:
    table = dog()
    assert settings_of(table.state).exchange == "partner"
    assert any(note.key for note in table.match.prompt.notes)
    table.lay("13", "out>@0")
    assert table.match.prompt.notes != dog().match.prompt.notes


def test_DOG_06_a_turn_is_one_card_and_none_is_drawn() -> None:
    table = dog().lay("13", "out>@0")
    assert table.state.hands == (5, 6, 6, 6)
    assert table.state.active == 1


def test_DOG_07_who_can_do_nothing_lays_the_whole_hand_down() -> None:
    table = dog()
    assert table.clause(Throw("5")) == "DOG-07"
    table.do(Fold(("2", "3", "5", "5", "7", "12")))
    assert table.state.hands == (0, 6, 6, 6)
    assert table.clause(Fold(("2", "3", "5", "5", "7", "13"))) in ("DOG-06", "DOG-07")
    assert table.clause(Fold(("2", "3", "5", "5", "7", "swap"))) in ("DOG-06", "DOG-07"), "the swap is a play"


def test_DOG_07_a_player_out_for_the_round_is_skipped() -> None:
    table = dog("@20").lay("5", "@20>@25").do(Fold(), Fold(), Fold())
    for left in (4, 3, 2, 1):
        assert table.state.active == 0
        assert table.state.hands == (left + 1, 0, 0, 0)
        here = table.pawns(0)
        table.lay("2", f"{here}>@{int(here[1:]) + 2}")
    here = table.pawns(0)
    table.lay("3", f"{here}>@{int(here[1:]) + 3}")
    assert table.state.hands == (5,) * 4, "the round is over"
    assert table.state.active == 1


# --- pawns


@pytest.mark.parametrize("card", CARDS)
def test_DOG_08_out_with_a_1_11_a_13_or_a_joker(card: str) -> None:
    table = dog("", "@40")
    assert table.allows(card, "out>@0") == (card in ("1/11", "13", "joker"))
    if not table.allows(card, "out>@0"):
        assert table.clause(card, "out>@0") in ("DOG-08", "DOG-16")


def test_DOG_09_on_its_own_start_a_pawn_is_not_captured_not_swapped_not_passed() -> None:
    table = dog("@12", "@16")
    assert table.clause("4", "@12>@16") == "DOG-09"
    assert table.clause("5", "@12>@17") == "DOG-09"
    assert table.clause("swap", "@12>@16 1/@16>@12") in ("DOG-09", "DOG-16")
    assert dog("@18", "@16").clause("4", "@18>@14") == "DOG-09"
    assert dog("@12", "@16").clause("7", "@12>@19") == "DOG-09"


def test_DOG_09_it_blocks_its_own_side_too() -> None:
    assert dog("@0 @62").clause("5", "@62>@3") == "DOG-09"
    assert dog("@0 @62").clause("5", "@62>lane:3") == "DOG-09"
    assert dog("@30", "", "@32").clause("5", "@30>@35") == "DOG-09"


def test_DOG_09_however_it_came_there() -> None:
    table = dog("@12", "@14", seat=1)
    table.lay("2", "@14>@16").do(Fold(), Fold())
    assert table.clause("5", "@12>@17") == "DOG-09"


def test_DOG_09_swiss_style_only_a_pawn_that_has_just_come_out_protects() -> None:
    walked = dog("@12", "@14", seat=1, swiss=True)
    walked.lay("2", "@14>@16").do(Fold(), Fold())
    assert walked.allows("5", "@12>@17")
    assert walked.allows("4", "@12>@16")
    fresh = dog("@12", "", seat=1, swiss=True)
    fresh.lay("13", "out>@16").do(Fold(), Fold())
    assert fresh.clause("5", "@12>@17") == "DOG-09"


def test_DOG_10_jumping_counts_the_field_and_landing_captures() -> None:
    table = dog("@20", "@22", "@25").lay("5", "@20>@25")
    assert (table.pawns(1), table.pawns(2)) == ("@22", "")
    own = dog("@20 @25").lay("5", "@20>@25")
    assert own.pawns(0) == "@25"


def test_DOG_11_all_points_are_used_and_who_overshoots_goes_round() -> None:
    table = dog("@60")
    assert table.clause("9", "@60>lane:4") in ("DOG-11", "DOG-12")
    assert table.ends("9") == {"@5"}
    assert table.clause("5", "@60>@63") in ("DOG-11", "DOG-13")


def test_DOG_11_a_player_may_pass_the_goal_even_when_the_count_fits() -> None:
    assert dog("@60").ends("5") == {"lane:1", "@1"}


def test_DOG_12_the_goal_is_entered_forwards_over_the_start() -> None:
    assert dog("@63").ends("2") == {"lane:1", "@1"}
    assert dog("@63").clause("1/11", "@63>lane:1") != ""
    assert dog("@2").ends("4") == {"@6", "@62"}


def test_DOG_12_not_directly_from_the_start() -> None:
    table = dog("@0")
    assert table.ends("3") == {"@3"}
    assert table.clause("3", "@0>lane:3") == "DOG-12"


def test_DOG_12_in_the_goal_no_jumping_no_capture_no_backwards() -> None:
    table = dog("@62 lane:2")
    assert table.clause("5", "@62>lane:3") == "DOG-12"
    assert table.clause("4", "@62>lane:2") == "DOG-12"
    assert table.ends("3") == {"@1 lane:2", "lane:1 lane:2"}
    assert not dog("lane:4").can_play("4")
    assert dog("lane:1").ends("2") == {"lane:3"}
    assert dog("lane:1 lane:2").clause("2", "lane:1>lane:3") == "DOG-12"


@pytest.mark.parametrize(
    ("card", "ends"),
    [
        ("1/11", {"@0 @20", "@21", "@31"}),
        ("13", {"@0 @20", "@33"}),
        ("4", {"@24", "@16"}),
        *((str(number), {f"@{20 + number}"}) for number in (2, 3, 5, 6, 7, 8, 9, 10, 12)),
    ],
)
def test_DOG_13_what_each_card_does(card: str, ends: set[str]) -> None:
    assert dog("@20").ends(card) == ends


def test_DOG_13_nothing_but_the_four_goes_back() -> None:
    for card in ("2", "3", "5", "6", "7", "8", "9", "10", "12"):
        assert dog("@30").clause(card, f"@30>@{30 - int(card)}") in ("DOG-13", "DOG-14")


def test_DOG_14_the_seven_is_split_freely_in_the_goal_too() -> None:
    table = dog("@20 @30 lane:1")
    assert table.allows("7", "@20>@23 @30>@32 lane:1>lane:3")
    assert table.allows("7", "@20>@27")
    assert table.clause("7", "@20>@23 @30>@32") == "DOG-14"
    assert table.clause("7", "@20>@23 @30>@35") == "DOG-14"


def test_DOG_14_what_is_passed_or_landed_on_is_captured_own_ones_too() -> None:
    table = dog("@20 @24", "@22 @27", "@26").lay("7", "@20>@27 @24>out 1/@22>out 1/@27>out 2/@26>out")
    assert [table.pawns(seat) for seat in range(3)] == ["@27", "", ""]
    unnamed = dog("@20 @24", "@22 @27", "@26")
    assert len(unnamed.results("7")) > 1


def test_DOG_14_a_pawn_may_have_several_legs() -> None:
    table = dog("@20 @18", "@23")
    assert table.allows("7", "@20>@21 @18>@19 @21>@26 1/@23>out"), "1, 1 and 5"
    assert table.clause("7", "@20>@21 @18>@19 @21>@26") == "DOG-14", "what is passed may not stay"


def test_DOG_14_not_playable_if_the_seven_cannot_be_used_up() -> None:
    assert not dog("lane:1").can_play("7")
    assert dog("lane:1 lane:2 lane:3").clause("7", "lane:3>lane:4 lane:2>lane:3 lane:1>lane:2") == "DOG-14"


def test_DOG_15_the_rest_goes_to_the_partner_when_the_last_pawn_gets_home() -> None:
    table = dog("@63 lane:2 lane:3 lane:4", "", "@20")
    assert table.allows("7", "@63>lane:1 2/@20>@25")
    assert table.clause("7", "@63>@1 2/@20>@25") in ("DOG-15", "DOG-14")
    assert dog("@63 @40 lane:3 lane:4", "", "@20").clause("7", "@63>lane:1 2/@20>@25") in ("DOG-15", "DOG-14")
    assert dog("@63 lane:2 lane:3 lane:4", "@20").clause("7", "@63>lane:1 1/@20>@25") == "DOG-13", "a foe's"


def test_DOG_15_no_partner_no_exception() -> None:
    table = dog("@63 lane:2 lane:3 lane:4 @40", "@20", players=2)
    assert not table.allows("7", "@63>lane:1 1/@20>@25")
    assert all(after[1] == table.state.position[1] for after in table.results("7"))


def test_DOG_15_the_condition_is_shown() -> None:
    table = dog("@63 lane:2 lane:3 lane:4", "", "@20")
    verdict = table.match.judge(table.move("7", "@63>lane:1 2/@20>@25"))
    plain = table.match.judge(table.move("7", "@63>@6"))
    assert len(verdict.consequences) > len(plain.consequences) or verdict.consequences != plain.consequences


def test_DOG_16_swaps_an_unprotected_own_pawn_with_another_players() -> None:
    table = dog("@20", "@30", "@40", "@48")
    assert table.ends("swap") == {"@30", "@40"}
    table.lay("swap", "@20>@40 2/@40>@20")
    assert (table.pawns(0), table.pawns(2)) == ("@40", "@20")


def test_DOG_16_not_with_a_protected_pawn_nor_one_in_a_goal() -> None:
    table = dog("@20 @0", "@16 lane:2", "@40")
    assert table.clause("swap", "@20>@16 1/@16>@20") in ("DOG-16", "DOG-09")
    assert table.clause("swap", "@0>@40 2/@40>@0") in ("DOG-16", "DOG-09")
    assert table.clause("swap", "@20>@18 1/lane:2>@20") == "DOG-16"
    assert table.ends("swap") == {"@0 @40"}


def test_DOG_16_with_nothing_to_swap_with_it_is_thrown_without_effect() -> None:
    for table in (dog("@20", "@16"), dog("@20"), dog(), dog("lane:1", "lane:1")):
        assert table.allows("swap")
        assert table.results("swap") == {table.state.position}
        assert table.lay("swap").state.active == 1


def test_DOG_16_foreign_pawns_but_no_own_one_to_swap_cannot_be_played() -> None:
    table = dog("@0", "@30")
    assert not table.can_play("swap")
    assert table.clause("swap") == "DOG-16"
    assert dog("", "@30").clause("swap") == "DOG-16"
    assert dog("@20", "@30").clause("swap") == "DOG-16", "and where it can be done it must be"


def test_DOG_17_the_joker_is_any_other_card() -> None:
    for table in (
        dog("@20 lane:1", "@30", "@22"),
        dog("@0", "@30"),
        dog(),
        dog("@63 lane:2 lane:3 lane:4", "", "@20"),
    ):
        others = set().union(*(table.results(card) for card in CARDS if card != "joker"))
        assert table.results("joker") == others


def test_DOG_18_all_home_moves_the_partners_pawns() -> None:
    table = dog(HOME, "", "@40")
    assert table.ends("5", seat=2) == {"@45"}
    assert table.ends("13", seat=2) == {"@53", "@32 @40"} or table.ends("13", seat=2) == {"@53", "@40 @32"}
    assert "@41" in table.ends("joker", seat=2)


def test_DOG_18_the_last_card_must_be_used_up_exactly() -> None:
    table = dog(HOME, "", "@31 lane:2 lane:3 lane:4")
    assert table.allows("2", "2/@31>lane:1")
    assert table.clause("3", "2/@31>lane:1") in ("DOG-11", "DOG-12", "DOG-13", "DOG-18")
    assert all("lane:1" not in end for end in table.ends("7", seat=2))


def test_DOG_18_the_player_keeps_getting_cards() -> None:
    table = dog(HOME).do(Fold(), Fold(), Fold(), Fold())
    assert table.state.hands == (5,) * 4


@pytest.mark.parametrize("players", [2, 3, 5])
def test_DOG_19_alone_with_five_pawns_one_of_them_on_the_start(players: int) -> None:
    table = dog(players=players)
    assert all(places == (-1,) * 4 + (0,) for places in table.state.position)
    settings = settings_of(table.state)
    assert len(set(settings.sides)) == players
    assert settings.exchange == "left"


def test_DOG_19_nothing_playable_throws_a_card_draws_one_and_throws_again() -> None:
    table = dog("lane:4", "lane:4", players=2)
    assert table.clause(Fold()) in ("DOG-19", "DOG-07")
    table.do(Throw("5"))
    assert (table.state.phase, table.state.active, table.state.hands) == ("drawn", 0, (6, 6))
    assert table.allows("13", "out>@0")
    table.do(Throw("6"))
    assert (table.state.phase, table.state.active, table.state.hands) == ("turn", 1, (5, 6))


def test_DOG_19_who_can_play_must_not_throw() -> None:
    table = dog("@20", players=2)
    assert table.clause(Throw("5")) in ("DOG-19", "DOG-06", "DOG-07")


def test_DOG_19_the_first_with_four_in_the_goal_wins() -> None:
    table = dog("@63 lane:2 lane:3 lane:4 @20", players=3).lay("2", "@63>lane:1")
    assert table.match.standing.winners == (0,)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_DOG_19_a_seven_that_brings_the_fourth_pawn_home_goes_on_with_the_fifth(players: int) -> None:
    length = 96 if players == 5 else 64
    table = dog(f"@{length - 4} @{length - 3} lane:2 lane:3 lane:4", players=players)
    home = table.move("7", f"@{length - 3}>lane:1").changes
    on = table.move("7", f"@{length - 4}>@{length - 1}").changes
    assert [leg.left for leg in legs(table.state, "7") if leg.change == home[0]] == [3]
    assert [leg.left for leg in legs(table.state, "7", home) if leg.change == on[0]] == [0]
    assert table.lay("7", f"@{length - 3}>lane:1 @{length - 4}>@{length - 1}").state.phase == "over"


# --- worked cases


def test_worked_case_1_into_the_goal_or_round() -> None:
    table = dog("@60")
    assert table.ends("5") == {"lane:1", "@1"}
    assert table.ends("8") == {"lane:4", "@4"}
    assert table.ends("9") == {"@5"}


def test_worked_case_2_from_the_start() -> None:
    assert dog("@0").ends("3") == {"@3"}
    assert dog("@0").ends("4") == {"@4", "@60"}


def test_worked_case_3_a_blocked_start() -> None:
    assert dog("@12", "@16").clause("5", "@12>@17") == "DOG-09"
    assert dog("@12", "", "@16").ends("5") == {"@17"}


def test_worked_case_4_a_seven_as_three_and_four() -> None:
    table = dog("@10 @20", "@12").lay("7", "@10>@13 @20>@24 1/@12>out")
    assert (table.pawns(0), table.pawns(1)) == ("@13 @24", "")


def test_worked_case_5_the_others_move_up_first_and_the_rest_goes_to_the_partner() -> None:
    table = dog("@63 lane:1 lane:2 lane:3", "", "@40")
    up = "lane:3>lane:4 lane:2>lane:3 lane:1>lane:2 @63>lane:1"
    assert table.allows("7", f"{up} 2/@40>@42")
    assert table.clause("7", up) in ("DOG-14", "DOG-15")
    assert table.allows("7", "@63>@6")


# --- corners


def test_corner_with_all_in_kennel_or_goal_moves_in_the_goal_stay_legal() -> None:
    table = dog("lane:1")
    assert table.ends("2") == {"lane:3"}
    assert table.ends("1/11") == {"lane:2", "@0 lane:1"}


def test_corner_a_leg_that_ends_on_the_start_blocks_and_does_not_enter() -> None:
    table = dog("@63 @61")
    onto = table.move("7", "@63>@0").changes
    following = [leg.change for leg in legs(table.state, "7", onto)]
    assert {table.spot(0, leg.after) for leg in following if leg.before == 0} == {
        f"@{n}" for n in range(1, 7)
    }
    assert {table.spot(0, leg.after) for leg in following if leg.before == 61} == {"@62", "@63"}
    assert "lane:1" in {table.spot(0, leg.change.after) for leg in legs(table.state, "7")}, "at one go"


def test_corner_moves_that_end_alike_are_one() -> None:
    table = dog("@20 @30")
    assert len(table.results("7")) == 8
    listed = [one for one in table.match.game.moves(table.state) if getattr(one, "card", "") == "7"]
    assert len([one for one in listed if type(one).__name__ == "Play"]) == 8


@pytest.mark.parametrize("players", [2, 3, 5])
def test_DOG_19_a_swap_without_a_target_is_laid_without_effect_or_thrown_and_one_drawn(players: int) -> None:
    table = dog("@20", "@16" if players == 3 else "", players=players)
    assert table.results("swap") == {table.state.position}
    table.do(Throw("swap"))
    assert table.state.phase == "drawn"
    laid = dog("@20", "@16" if players == 3 else "", players=players).lay("swap")
    assert laid.state.active == 1
    assert dog("@20", "@40", players=players).clause(Throw("swap")) == "DOG-19", "it moves a pawn"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("pawns", [("@20", "@16"), ("@20 @30", ""), ("", "")])
def test_DOG_16_only_own_or_protected_pawns_or_nobody_leave_the_swap_without_effect(
    players: int, pawns: tuple[str, str]
) -> None:
    start = {2: 32, 3: 16, 4: 16, 5: 16, 6: 16}[players]
    table = dog(*(one.replace("@16", f"@{start}") for one in pawns), players=players)
    assert table.allows("swap")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_DOG_16_the_reason_against_an_idle_swap_is_true(players: int) -> None:
    must = dog("@20", "@40", players=players).match.judge(Play("swap"))
    none = dog("@0", "@40", players=players).match.judge(Play("swap"))
    assert (must.clause, must.reason) == ("DOG-16", "must-swap")
    assert (none.clause, none.reason) == ("DOG-16", "none-to-swap")


@pytest.mark.parametrize(("before", "after"), [("@1", "lane:3"), ("@2", "lane:2"), ("@3", "lane:1")])
def test_DOG_12_backwards_over_the_start_is_no_way_into_the_goal(before: str, after: str) -> None:
    verdict = dog(before).match.judge(dog(before).move("4", f"{before}>{after}"))
    assert (verdict.clause, verdict.reason) == ("DOG-12", "lane-backwards")


def test_DOG_08_with_all_in_kennel_or_goal_one_may_still_move_on_in_the_goal() -> None:
    assert dog("lane:1").allows("2", "lane:1>lane:3")
    clause = rulebook().clause("DOG-08")
    assert clause is not None
    assert "must begin" in clause.text.en
    assert "Our ruling: a pawn in the goal may move on" in clause.text.en


def test_corner_a_player_with_no_card_is_skipped() -> None:
    table = dog("@20", players=3, changes={"hands": (2, 0, 2), "gone": 14})
    assert table.lay("5", "@20>@25").state.active == 2


def test_corner_an_empty_pile_is_shuffled_when_drawing() -> None:
    gone = 110 - 12
    table = dog("lane:4", "lane:4", players=2, changes={"gone": gone}).do(Throw("5"))
    assert table.state.hands == (6, 6)
    assert sum(table.state.laid) + table.state.gone < gone
