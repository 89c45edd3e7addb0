# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""DOG Royal and its Royal variant: every clause, the worked case and the corners."""

import pytest
from msgspec.structs import replace

from tests.tracker.games.tock.kit import PLAYERS
from tests.tracker.games.tock.royal_kit import RANKS, Sitting
from tests.tracker.kit import play_all, refusal
from tracker.game import Allowed, Refused, Table
from tracker.games import GAMES
from tracker.games.tock.board.places import RESERVE
from tracker.games.tock.dealing import Dealer
from tracker.games.tock.opening import Place, Special
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.stuck import Fold, Throw
from tracker.games.tock.turn import Decline
from tracker.match import Match
from tracker.words import tell, tell_refusal

HOME = "lane:1 lane:2 lane:3 lane:4"
COURT_HOME = "king:lane:1 knight:lane:2 citizen:lane:3 fool:lane:4"
COPIES = {
    **dict.fromkeys(("1/11", "13"), 10),
    **dict.fromkeys(("2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "copy", "swap"), 7),
    "magnet": 6,
}


def dog(*pawns: str, **more: object) -> Sitting:
    """A table of DOG Royal, Ana to play."""
    return Sitting("dog_royal", *pawns, **more)


def royal(*pawns: str, **more: object) -> Sitting:
    """A table of the Royal variant, Ana to play."""
    return Sitting("royal", *pawns, **more)


def said(table: Sitting, card: str, going: str = "") -> list[str]:
    """What the hands must do after a card, in words."""
    verdict = table.match.judge(table.move(card, going))
    assert isinstance(verdict, Allowed), verdict
    return [tell(one, PLAYERS, table.rules.game) for one in verdict.consequences]


def why(table: Sitting, card: str, going: str = "") -> str:
    """Why a card cannot be played so, in words."""
    verdict = table.match.judge(table.move(card, going))
    assert isinstance(verdict, Refused), verdict
    return tell_refusal(verdict, PLAYERS, table.rules.game)


# --- DOG Royal


@pytest.mark.parametrize("game", ["dog_royal", "royal"])
def test_ROY_01_the_pack_and_always_five_cards(game: str) -> None:
    table = Sitting(game)
    cards = settings_of(table.state).cards
    assert {card.name: card.copies for card in cards} == COPIES
    assert sum(COPIES.values()) == 110
    for _deal in range(7):
        assert table.state.hands == (5,) * 4
        for _seat in range(4):
            table.do(Fold())
    assert table.clause("joker", "") == table.clause("7", "") == "ROY-01"


def test_ROY_02_each_may_put_a_pawn_on_the_start() -> None:
    table = dog(opening=True)
    assert table.clause("13", "out>@0") == "ROY-02"
    assert table.clause(Fold()) == "ROY-02"
    table.do(Place(), Place(None), Place(), Place())
    assert [table.pawns(seat) for seat in range(4)] == ["@0", "", "@32", "@48"]
    assert (table.state.phase, table.state.active) == ("turn", 0)
    assert table.clause(Place()) == "ROY-02"
    assert table.state.hands == (5,) * 4


def test_ROY_02_who_stands_on_the_start_already_places_nobody_more() -> None:
    match = dog(opening=True).match
    standing = tuple(
        (RESERVE, RESERVE, RESERVE, 0) if not seat else row for seat, row in enumerate(match.state.position)
    )
    play_all(match, match.game.adjust(replace(match.state, position=standing)))
    assert refusal(match, Place()) == ("ROY-02", "start-taken")


def test_ROY_02_only_at_the_very_start() -> None:
    table = dog(opening=True, seat=2).do(Place(), Place(), Place(), Place())
    table.do(*[Fold()] * 4)
    assert (table.state.deal, table.state.phase) == (1, "turn")


def test_ROY_03_one_pawn_one_to_seven_forwards() -> None:
    assert dog("@20").ends("1-7") == {f"@{20 + points}" for points in range(1, 8)}
    two = dog("@20 @40")
    assert two.ends("1-7") == {
        *(f"@{20 + points} @40" for points in range(1, 8)),
        *(f"@20 @{40 + points}" for points in range(1, 8)),
    }
    assert two.clause("1-7", "@20>@28") == "ROY-03"
    assert two.clause("1-7", "@20>@23 @40>@44") == "ROY-03"


def test_ROY_03_no_capture_in_passing() -> None:
    table = dog("@20", "@22 @24").lay("1-7", "@20>@24")
    assert table.pawns(1) == "@22"


def test_ROY_04_the_magnet_goes_behind_the_next_pawn_of_any_colour() -> None:
    assert dog("@20", "@50").ends("magnet") == {"@49"}
    assert dog("@20 @30", "@50").ends("magnet") == {"@29 @30", "@20 @49"}
    assert dog("@20", "", "@60", "@50").ends("magnet") == {"@49"}
    assert dog("@60", "@20").ends("magnet") == {"@19"}, "past the own start, on the track"


def test_ROY_04_only_on_the_track() -> None:
    table = dog("@60 lane:2", "@20")
    assert table.ends("magnet") == {"@19 lane:2"}
    assert table.clause("magnet", "@60>lane:1") == "ROY-04"
    assert table.clause("magnet", "lane:2>lane:3") == "ROY-04"
    assert table.clause("magnet", "@60>@10") == "ROY-04"
    assert "field 19" in why(table, "magnet", "@60>@10")


def test_ROY_04_a_blocked_start_stops_it_and_the_one_just_behind_stays() -> None:
    blocked = dog("@10", "@16 @20")
    assert blocked.ends("magnet") == {"@15"}
    assert blocked.clause("magnet", "@10>@19") == "ROY-04"
    close = dog("@15", "@16")
    assert not close.can_play("magnet")
    assert close.clause("magnet", "@15>@17") == "ROY-04"
    assert not dog("@15", "lane:1").can_play("magnet"), "no other pawn on the track"


def test_ROY_05_a_copy_is_the_card_before_not_the_choice_made() -> None:
    table = dog("@20", "@40").lay("1-7", "@20>@23")
    assert table.state.played == "1-7"
    assert any("1-7" in tell(note, PLAYERS, "dog_royal") for note in table.match.prompt.notes)
    assert table.ends("copy") == {f"@{40 + points}" for points in range(1, 8)}
    assert said(table, "copy", "@40>@46")[0] == "Played as: 1-7."
    table.lay("copy", "@40>@46")
    assert table.state.played == "1-7", "a copy of a copy copies what that one stood for"
    assert table.state.laid[settings_of(table.state).kind("copy")] == 1


def test_ROY_05_never_as_the_first_card_of_a_round() -> None:
    table = dog("@20", "@40")
    assert not table.can_play("copy")
    assert table.clause("copy", "@20>@21") == "ROY-05"
    last = dog("@20", "@40", changes={"hands": (1, 0, 0, 0)}).lay("3", "@20>@23")
    assert (last.state.deal, last.state.played) == (1, "")
    assert not last.can_play("copy")
    assert not table.can_play("copy")


def test_ROY_05_who_plays_alone_copies_their_own_card() -> None:
    table = dog("@20", "@40", changes={"hands": (3, 0, 0, 0)})
    table.lay("5", "@20>@25").lay("copy", "@25>@30")
    assert table.pawns(0) == "@30"


def test_ROY_05_a_card_that_was_thrown_is_not_copied() -> None:
    table = dog("@20", "@60", players=3, changes={"played": "2"})
    table.match.play(Throw("10"), overrule=True)
    assert (table.state.phase, table.state.played) == ("drawn", "2")
    assert table.ends("copy") == {"@22"}


def test_ROY_05_copies_of_swap_magnet_and_start_cards() -> None:
    assert dog("@20", "@40", changes={"played": "swap"}).ends("copy") == {"@40"}
    assert dog("@20", "@40", changes={"played": "magnet"}).ends("copy") == {"@39"}
    assert "@0" in dog("", changes={"played": "13"}).ends("copy")
    assert dog("@20", changes={"played": "4"}).ends("copy") == {"@24", "@16"}


def test_ROY_06_a_swap_with_nothing_to_swap_cannot_be_played() -> None:
    table = dog("@20", "@16")
    assert not table.can_play("swap")
    assert table.clause("swap") == "ROY-06"
    assert table.clause("swap", "@20>@16 1/@16>@20") == "ROY-06"
    assert dog("@20", "@40").ends("swap") == {"@40"}
    assert dog("@20", "", "@40").ends("swap") == {"@40"}, "with the partner too"


def test_ROY_07_who_can_play_nothing_shows_the_hand_and_is_out() -> None:
    table = dog("", "@40")
    hand = ("10", "12", "2", "3", "magnet")
    assert table.clause(Throw("2")) == "ROY-07"
    assert table.clause(Fold(("10", "12", "13", "2", "3"))) == "ROY-07", "a 13 comes out"
    assert table.clause(Fold(hand[:4])) == "ROY-09"
    table.do(Fold(hand))
    assert (table.state.hands, table.state.active) == ((0, 5, 5, 5), 1)
    assert sum(table.state.laid) == 5


@pytest.mark.parametrize("players", [2, 3, 5])
def test_ROY_08_alone_with_four_pawns_throw_and_draw(players: int) -> None:
    table = dog(players=players)
    settings = settings_of(table.state)
    assert (settings.pawns, settings.home, settings.exchange) == (4, 4, "left")
    assert len(set(settings.sides)) == players
    assert table.clause(Fold()) == "ROY-08"
    table.do(Throw("2"))
    assert (table.state.phase, table.state.hands[0]) == ("drawn", 5)
    table.do(Throw("3"))
    assert (table.state.phase, table.state.hands[0], table.state.active) == ("turn", 4, 1)


def test_ROY_08_first_with_four_home_wins() -> None:
    table = dog("@63 lane:2 lane:3 lane:4", players=3).lay("2", "@63>lane:1")
    assert table.match.standing.winners == (0,)
    assert table.match.standing.clause == "ROY-08"


def test_worked_case_6_green_with_a_4_a_1_7_and_a_magnet() -> None:
    table = dog("@53 @0", "@59")
    assert "@0 @58" in table.ends("magnet")
    assert "@0 @58" in table.ends("1-7")
    assert table.allows("1-7", "@53>@59")
    assert said(table, "1-7", "@53>@59") == ["Captured: Bo, field 59, back to the kennel."]
    back = table.lay("4", "@0>@60")
    assert back.allows("1/11", "@59>@60"), "red could capture it with a 1"
    assert dog("@53 @60", "@59").allows("1-7", "@60>lane:1"), "from there a 1-7 enters the goal"
    assert not dog("@0").allows("1-7", "@0>lane:1")


# --- the Royal variant


def test_RYV_01_each_puts_one_of_choice_on_the_start_in_turn() -> None:
    table = royal(opening=True, seat=1)
    assert settings_of(table.state).ranks == RANKS
    assert table.state.active == 1
    assert table.clause(Place(None)) == "RYV-01"
    assert table.clause("13", "out:king>@16") == "RYV-01"
    assert table.clause(Place(4)) == "RYV-01"
    table.do(Place(3), Place(0), Place(2), Place(1))
    assert [table.pawns(seat) for seat in range(4)] == ["knight@0", "fool@16", "king@32", "citizen@48"]
    assert (table.state.phase, table.state.active) == ("turn", 1)
    assert table.clause(Place(0)) == "RYV-01"


def test_RYV_01_after_the_first_exchange_and_only_in_the_first_round() -> None:
    table = royal(opening=True)
    assert any("exchange" in tell(note, PLAYERS, "royal") for note in table.match.prompt.notes)
    table.do(*[Place(0)] * 4)
    assert not table.match.prompt.notes, "it has been said"
    table.do(*[Fold()] * 4)
    assert (table.state.phase, table.state.deal) == ("turn", 1)


PASSING = [
    (mover, other, seat)
    for mover in RANKS
    for other in RANKS
    for seat in range(3)  # an own one, an opponent's, the partner's
    if seat or mover != other
]


@pytest.mark.parametrize(("mover", "other", "seat"), PASSING)
def test_RYV_02_only_equal_or_lower_ranks_are_passed(mover: str, other: str, seat: int) -> None:
    pawns = [f"{mover}@20", "", ""]
    pawns[seat] += f" {other}@22"
    table = royal(*pawns)
    passes = RANKS.index(other) >= RANKS.index(mover)
    assert table.allows("3", "@20>@23") == passes
    if not passes:
        assert table.clause("3", "@20>@23") == "RYV-02"
        assert other in why(table, "3", "@20>@23")


def test_RYV_02_green_cards_lift_that() -> None:
    for card, going in (("4", "@20>@24"), ("4", "@24>@20"), ("10", "@20>@30")):
        start, _end = going.split(">")
        table = royal(f"fool{start}", "king@22")
        assert table.allows(card, going), card
    copied = royal("fool@20", "king@22", changes={"played": "10"})
    assert copied.allows("copy", "@20>@30"), "a copy of a green card is green"
    assert royal("fool@20", "king@22", changes={"played": "12"}).clause("copy", "@20>@32") == "RYV-02"


def test_RYV_02_a_blocked_start_still_blocks_and_the_goal_is_not_jumped_in() -> None:
    assert royal("fool@14", "fool@16").clause("4", "@14>@18") == "RYV-13"
    assert royal("king@14", "fool@16").clause("10", "@14>@24") in ("RYV-13", "RYV-05")
    assert royal("fool@60 king:lane:1").clause("10", "@60>lane:4") == "DOG-12"


def test_RYV_03_a_king_is_captured_only_by_a_king() -> None:
    for rank in RANKS:
        for pawns in ((f"{rank}@20", "king@23"), (f"{rank}@20", "", "king@23")):
            table = royal(*pawns)
            assert table.allows("3", "@20>@23") == (rank == "king"), (rank, pawns)
    own = royal("knight@20 king@23")
    assert own.clause("3", "@20>@23") == "RYV-03"
    assert royal("fool@20", "king@24").clause("4", "@20>@24") == "RYV-03", "a green card too"


def test_RYV_03_any_other_pawn_captures_any_other() -> None:
    for rank in RANKS:
        for other in RANKS[1:]:
            table = royal(f"{rank}@20", f"{other}@23").lay("3", "@20>@23")
            assert table.pawns(1) == "", (rank, other)


def test_RYV_04_coming_out_captures_any_foreign_pawn_on_the_own_start() -> None:
    table = royal("", "king@0").lay("13", "out:fool>@0")
    assert (table.pawns(0), table.pawns(1)) == ("fool@0", "")


def test_RYV_04_landing_on_the_own_start_does_too_also_backwards() -> None:
    assert royal("fool@61", "king@0").allows("3", "@61>@0")
    assert royal("fool@4", "king@0").allows("4", "@4>@0")
    assert royal("fool@61", "", "king@0").allows("3", "@61>@0"), "the partner's too"
    assert royal("fool@61 king@0").clause("3", "@61>@0") == "RYV-13", "not an own one"


def test_RYV_05_what_moves_a_king() -> None:
    table = royal("king@20", "fool@50")
    for card in ("2", "3", "4", "5", "6"):
        assert table.can_play(card), card
    assert table.ends("1-7") == {f"king@{20 + points}" for points in range(1, 8)}
    assert {end for end in table.ends("1/11") if "@0" not in end} == {"king@21"}
    assert table.ends("4") == {"king@24", "king@16"}
    assert table.ends("magnet") == {"king@49"}
    assert table.ends("swap") == {"king@50"}
    for card in ("8", "9", "10", "12"):
        assert not table.can_play(card), card
        assert table.clause(card, f"@20>@{20 + int(card)}") == "RYV-05"
    assert table.clause("13", "@20>@33") == table.clause("1/11", "@20>@31") == "RYV-05"
    assert royal().allows("13", "out:king>@0")
    assert royal().allows("1/11", "out:king>@0")


def test_RYV_05_a_copy_of_such_a_card_only() -> None:
    assert royal("king@20", changes={"played": "6"}).ends("copy") == {"king@26"}
    assert royal("king@20", changes={"played": "8"}).clause("copy", "@20>@28") == "RYV-05"


def test_RYV_06_occupied_starts_do_not_block_the_knight() -> None:
    table = royal("knight@14", "fool@16")
    assert table.allows("5", "@14>@19")
    assert table.clause("2", "@14>@16") == "RYV-06", "it may not stop there"
    assert royal("knight@18", "fool@16").allows("4", "@18>@14")


def test_RYV_06_passing_obeys_the_ranks() -> None:
    table = royal("knight@14", "king@16")
    assert table.clause("5", "@14>@19") == "RYV-06"
    assert table.allows("10", "@14>@24"), "a king on its start with a green card"
    assert table.allows("4", "@14>@18")
    assert royal("citizen@14", "fool@16").clause("5", "@14>@19") == "RYV-13", "the knight only"


def test_RYV_06_into_the_goal_past_an_own_pawn_on_the_start() -> None:
    assert royal("knight@62 fool@0").allows("3", "@62>lane:1")
    assert royal("knight@62 king@0").clause("3", "@62>lane:1") == "RYV-06"
    assert royal("knight@62 king@0").allows("4", "@62>lane:2")
    assert royal("citizen@62 fool@0").clause("3", "@62>lane:1") == "RYV-13"


def test_RYV_06_not_with_the_magnet() -> None:
    table = royal("knight@10", "fool@16 citizen@20")
    assert table.ends("magnet") == {"knight@15"}
    assert table.clause("magnet", "@10>@19") == "ROY-04"


def test_RYV_07_the_citizen_goes_on_to_the_next_free_special_field() -> None:
    table = royal("citizen@5")
    assert table.ends("3") == {"citizen@8", "citizen@24"}
    assert royal("citizen@5", "fool@24").ends("3") == {"citizen@8", "citizen@40"}
    assert royal("citizen@5", "king@16 fool@20").allows("3", "@5>@24")
    assert table.clause("3", "@5>@40") == "RYV-07"
    assert royal("knight@5").ends("3") == {"knight@8"}, "no other pawn"


def test_RYV_07_by_the_magnet_too_and_after_a_capture() -> None:
    assert royal("citizen@2", "fool@9").ends("magnet") == {"citizen@8", "citizen@24"}
    table = royal("citizen@5", "fool@8")
    assert table.clause("3", "@5>@24") == "RYV-03", "who stood there is captured first"
    table.lay("3", "@5>@24 1/@8>out:fool")
    assert (table.pawns(0), table.pawns(1)) == ("citizen@24", "")


def test_RYV_07_one_card_and_one_trip() -> None:
    table = royal("citizen@5").lay("3", "@5>@24")
    assert table.state.hands == (5, 5, 5, 5), "one played, one drawn"


def test_RYV_07_no_free_special_field_no_trip() -> None:
    table = royal("citizen@5", "fool@24 knight@40", "", "fool@56")
    assert table.ends("3") == {"citizen@8"}
    assert table.clause("3", "@5>@24") == "RYV-07"
    back = royal("citizen@8", "fool@25 knight@40", "", "fool@56")
    assert back.ends("magnet") == {"citizen@24"}, "never back to where it came from"
    far = royal("citizen@8", "fool@41", "", "fool@56")
    assert far.ends("magnet") == {"citizen@40"}, "nor past it"


def test_RYV_08_the_fool_spares_up_to_two_points_on_its_way_in() -> None:
    table = royal("fool@62")
    assert table.ends("4") == {"fool@2", "fool@58", "fool:lane:1", "fool:lane:2"}
    assert table.ends("6") == {"fool@4", "fool:lane:2", "fool:lane:3", "fool:lane:4"}
    assert royal("fool@62").clause("9", "@62>lane:4") == "RYV-08", "three would be too many"
    assert royal("citizen@62").clause("6", "@62>lane:3") == "RYV-12"


def test_RYV_08_nowhere_else() -> None:
    assert royal("fool@20").ends("3") == {"fool@23"}
    inside = royal("fool:lane:1")
    assert inside.ends("3") == {"fool:lane:4"}, "inside the goal it uses the full count"
    assert inside.clause("3", "lane:1>lane:3") == "RYV-12"
    assert royal("fool@62 king:lane:1").ends("4") == {"king:lane:1 fool@2", "king:lane:1 fool@58"}


@pytest.mark.parametrize(
    ("card", "going"), [("3", "@5>@8"), ("1-7", "@2>@8"), ("4", "@12>@8"), ("magnet", "@2>@8")]
)
def test_RYV_09_a_special_field_gives_a_card(card: str, going: str) -> None:
    start, _end = going.split(">")
    table = royal(f"knight{start}", "fool@9" if card == "magnet" else "")
    assert said(table, card, going)[-1] == "Ana draws a card."
    table.lay(card, going)
    assert table.state.hands == (5, 5, 5, 5)


def test_RYV_09_not_by_a_swap() -> None:
    table = royal("knight@5", "fool@8").lay("swap", "@5>@8 1/@8>@5")
    assert table.state.hands == (4, 5, 5, 5)
    copied = royal("knight@5", "fool@8", changes={"played": "swap"}).lay("copy", "@5>@8 1/@8>@5")
    assert copied.state.hands == (4, 5, 5, 5)


def test_RYV_09_passing_one_gives_nothing_and_in_dog_royal_there_are_none() -> None:
    assert royal("knight@5").lay("5", "@5>@10").state.hands == (4, 5, 5, 5)
    assert royal("knight@5").lay("5", "@5>@8 @8>@10").state.hands == (4, 5, 5, 5), "told step by step"
    assert royal("citizen@5").lay("3", "@5>@8 @8>@24").state.hands == (5, 5, 5, 5)
    assert dog("@5").lay("3", "@5>@8").state.hands == (4, 5, 5, 5)


def test_RYV_09_whoever_played_the_card_draws() -> None:
    table = royal(COURT_HOME, "", "knight@37").lay("3", "2/@37>@40")
    assert table.state.hands == (5, 5, 5, 5)


def test_RYV_09_hands_may_grow_and_the_last_to_hold_cards_plays_on() -> None:
    table = royal("knight@5", changes={"hands": (1, 0, 0, 0)}).lay("3", "@5>@8")
    assert (table.state.active, table.state.hands) == (0, (1, 0, 0, 0))
    big = royal("knight@5", changes={"hands": (7, 5, 5, 5)})
    assert big.state.hands[0] == 7


def test_RYV_09_an_empty_pile_is_shuffled_anew() -> None:
    cards = settings_of(royal().state).cards
    laid = tuple(card.copies - (card.name == "3") for card in cards)
    table = royal("knight@5", changes={"hands": (1, 0, 0, 0), "laid": laid})
    assert said(table, "3", "@5>@8") == [
        "The pile is empty: shuffle the used cards first.",
        "Ana draws a card.",
    ]
    table.lay("3", "@5>@8")
    assert sum(table.state.laid) == 0


def test_RYV_10_the_table_says_where_the_special_fields_are() -> None:
    table = royal("knight@5")
    assert table.state.special == 8
    table.do(Special(3))
    assert table.lay("2", "@5>@7").state.hands == (4, 5, 5, 5)
    other = royal("", "knight@1").do(Special(3), Fold())
    assert other.lay("2", "@1>@3").state.hands == (0, 5, 5, 5), "the same in every section"
    assert other.clause(Special(3)) == other.clause(Special(0)) == other.clause(Special(16)) == "RYV-10"
    assert isinstance(dog().match.judge(Special(3)), Refused)


def unboxed(first: int | None = 0) -> Match:
    """A table of the variant whose box nobody has told of."""
    return Match(GAMES["royal"].game, Table(players=PLAYERS[:4], depth="referee", first=first))


@pytest.mark.parametrize("first", [None, 2])
def test_RYV_10_they_are_asked_for_before_the_first_card(first: int | None) -> None:
    match = unboxed(first)
    assert (match.state.phase, match.state.special, match.state.active) == ("special", 0, None)
    assert (match.prompt.ask.key, match.prompt.clause) == ("ask-special", "RYV-10")
    assert list(match.game.moves(match.state)) == [Special(field) for field in range(1, 16)]
    for move in (Dealer(1), Place(0), Fold(), Throw("2"), Decline()):
        verdict = match.judge(move)
        assert isinstance(verdict, Refused)
        assert (verdict.clause, verdict.reason) == ("RYV-10", "special-unknown")
    assert isinstance(match.play(Special(5)), Allowed)
    assert match.state.phase == ("dealer" if first is None else "opening")
    assert (match.state.special, match.state.active) == (5, first)


def test_RYV_10_they_are_never_assumed() -> None:
    match = unboxed()
    match.play(Place(1), overrule=True)
    assert (match.state.phase, match.state.active, match.state.special) == ("opening", 1, 0)
    assert "note-special-unknown" in [note.key for note in match.prompt.notes]
    undealt = unboxed(None)
    before = undealt.state
    undealt.play(Place(1), overrule=True)
    assert undealt.state == before, "nor is it who begins"
    table = royal("knight@5", changes={"special": 8})
    unknown = replace(table.state, special=0)
    after = table.match.game.play(unknown, table.move("3", "@5>@8"))
    assert after.state.hands == (4, 5, 5, 5)
    assert [said.key for said in after.told] == []


def test_RYV_09_the_card_can_be_declined_until_the_next_is_played() -> None:
    table = royal("knight@5").lay("3", "@5>@8")
    assert (table.state.drew, table.state.hands) == (0, (5, 5, 5, 5))
    assert "note-drew" in [note.key for note in table.match.prompt.notes]
    verdict = table.match.play(Decline())
    assert isinstance(verdict, Allowed)
    assert [said.key for said in verdict.consequences] == ["do-not-draw"]
    assert (table.state.hands, table.state.active, table.state.drew) == ((4, 5, 5, 5), 1, None)
    assert table.clause(Decline()) == "RYV-09"
    later = royal("knight@5", "fool@20").lay("3", "@5>@8").lay("2", "1/@20>@22")
    assert later.clause(Decline()) == "RYV-09"


def test_RYV_09_who_declines_the_last_card_does_not_play_on() -> None:
    table = royal("knight@5", changes={"hands": (1, 0, 0, 0)}).lay("3", "@5>@8").do(Decline())
    assert (table.state.deal, table.state.hands) == (1, (5, 5, 5, 5))


def test_RYV_10_the_special_fields_can_be_set_at_any_time_and_undone() -> None:
    table = royal(opening=True, seat=0).do(Special(12))
    assert table.state.special == 12
    table.match.undo()
    assert table.state.special == 8
    assert table.clause(Dealer(1)) == "ROY-09"


# --- corners


def test_a_pawn_is_told_by_its_rank_also_in_the_kennel() -> None:
    table = royal("king@20", "knight@23").lay("3", "@20>@23 1/@23>out:knight")
    assert (table.pawns(0), table.pawns(1)) == ("king@23", "")
    assert royal().clause("13", "out:king>@1") == "ROY-10"
    before = royal("king@20")
    told = before.match.game.describe(before.state, before.move("3", "@20>@23"))
    assert tell(told, PLAYERS, "royal") == "Ana plays 3: king: field 20 › field 23"


def test_the_variant_wins_as_dog_does() -> None:
    table = royal("king@62 knight:lane:2 citizen:lane:3 fool:lane:4", "", COURT_HOME).lay("3", "@62>lane:1")
    assert table.match.standing.winners == (0, 2)
