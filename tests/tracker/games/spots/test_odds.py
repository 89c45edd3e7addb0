"""Spots: the odds are exact. They are checked against every outcome of up to four dice, one by one."""

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import dog, laid, place_of, scored, use
from tests.tracker.kit import play_all
from tracker.games.spots import (
    TILES,
    Amount,
    FixTile,
    Keeping,
    Roll,
    RollDice,
    RollOneByOne,
    Seat,
    Treats,
    card,
    odds,
)
from tracker.games.spots.keeping import keeps, subsets

SPOTS = ((), (1,), (2, 5), (3, 3), (1, 2, 4), (2, 3, 5, 6), (1, 2, 3, 4, 5, 6), (6, 6, 6))


def forced(dice: tuple[int, ...], spots: tuple[int, ...]) -> int:
    """What must be buried; written die by die, without looking at the odds."""
    free, total = list(spots), 0
    for die in dice:
        if die in free:
            free.remove(die)
        else:
            total += die
    return total


def brute(size: int, spots: tuple[int, ...], slack: int, least=forced) -> Fraction:
    """The chance by trying every ordered outcome."""
    known: dict[tuple[int, ...], bool] = {}
    outcomes = [tuple(sorted(dice)) for dice in product(range(1, 7), repeat=size)]
    for dice in set(outcomes):
        known[dice] = least(dice, spots) > slack
    return Fraction(sum(known[dice] for dice in outcomes), len(outcomes))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("spots", SPOTS)
def test_a_plain_roll_is_exact(size: int, spots: tuple[int, ...]) -> None:
    for slack in range(8):
        assert odds.crazy(size, spots, slack) == brute(size, spots, slack)


def choices(rule: Keeping, dice: tuple[int, ...], named: int | None, total: int):
    """Every choice of dice that the tile allows; written without looking at the rules."""
    for kept in set(subsets(tuple(sorted(dice)))):
        thrown = list(dice)
        for die in kept:
            thrown.remove(die)
        possible = any(sum(some) == rule.number for some in subsets(tuple(sorted(dice))))
        if {
            "value": len(set(kept)) == 1 and kept[0] not in thrown,
            "count": len(kept) == min(rule.number, len(dice)),
            "total": sum(kept) == rule.number if possible else not kept,
            "named": all(die <= (named or 6) for die in kept) and all(die > (named or 6) for die in thrown),
            "not-lower": all(die < total for die in thrown),
        }[rule.rule]:
            yield kept


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "rule",
    [Keeping("value"), Keeping("count", 2), Keeping("total", 8), Keeping("named"), Keeping("not-lower")],
    ids=lambda rule: rule.rule,
)
@pytest.mark.parametrize("spots", [(), (2, 5), (1, 2, 4)])
def test_a_roll_of_which_some_dice_are_kept_is_exact(
    size: int, rule: Keeping, spots: tuple[int, ...]
) -> None:
    for total in (0, 4):
        for named in (1, 4) if rule.rule == "named" else (None,):

            def least(dice, spots, total=total, named=named):
                return min(forced(kept, spots) for kept in choices(rule, dice, named, total))

            found = odds.crazy_keeping(size, spots, 7 - total, rule, named, total)
            assert found == brute(size, spots, 7 - total, least)


@pytest.mark.parametrize("treats", [0, 1, 2])
def test_track_rerolls_some_dice_and_never_does_worse_than_all(treats: int) -> None:
    match = laid(Seat((dog(2, 5),), (4,), treats), Seat((dog(1),)), tile="track")
    found = odds.odds_of_tile(match.state, place_of(match, "track"))
    assert found.bare == brute(3, (2, 5), 3)
    assert found.treated <= found.bare ** (treats + 1)
    if treats == 1:
        outcomes = list(product(range(1, 7), repeat=3))
        assert found.treated == sum(map(_after_the_best_reroll, outcomes)) / len(outcomes)


def _after_the_best_reroll(dice: tuple[int, ...]) -> Fraction:
    """The least chance of going crazy with a slack of 3 when any of the dice may be thrown once more."""
    chances = [Fraction(forced(dice, (2, 5)) > 3)]
    for thrown in product((False, True), repeat=3):
        kept = tuple(die for die, again in zip(dice, thrown, strict=True) if not again)
        news = list(product(range(1, 7), repeat=sum(thrown)))
        chances.append(Fraction(sum(forced((*kept, *new), (2, 5)) > 3 for new in news), len(news)))
    return min(chances)


def test_a_treat_rerolls_all_dice() -> None:
    match = use(laid(Seat((dog(2, 5),), (4,), 2), Seat((dog(1),))), "walk")
    found = odds.odds_of_next_roll(match.state)
    assert found is not None
    assert found.bare == brute(2, (2, 5), 3)
    assert found.treated == found.bare**3


def test_dice_rolled_one_by_one_take_a_treat_each() -> None:
    match = laid(Seat((dog(2, 5),), (4,), 1), Seat((dog(1),)), tile="bolt")
    found = odds.odds_of_tile(match.state, place_of(match, "bolt"))
    assert found.bare == brute(3, (2, 5), 3)
    assert found.treated < found.bare
    last = laid(Seat((dog(2, 3, 5, 6),), (4,), 1), Seat((dog(1),)), tile="bolt")
    found = odds.odds_of_tile(last.state, place_of(last, "bolt"))
    assert found.treated == found.bare**2, "two paws leave one die to roll"


def test_paws_spare_dice_that_are_rolled_one_by_one() -> None:
    match = laid(Seat((dog(2, 3, 5, 6),), (4,), 0), Seat((dog(1),)), tile="bolt")
    assert odds.odds_of_tile(match.state, place_of(match, "bolt")).bare == brute(1, (2, 3, 5, 6), 3)


def test_roll_over_begins_with_an_empty_doghouse() -> None:
    match = laid(Seat((dog(2, 5),), (3, 4), 0), Seat((dog(1),)))
    assert odds.odds_of_tile(match.state, place_of(match, "roll-over")).bare == brute(2, (2, 5), 7)


def test_howl_averages_over_every_dog_that_can_be_drawn() -> None:
    match = laid(Seat((dog(2, 5),), (6,), 0), Seat((dog(1),)))
    state = match.state
    each = [brute(1, (2, 5, *card.spots), 1) for card in state.cards_left()]
    assert len(each) == 30
    assert odds.odds_of_tile(state, place_of(match, "howl")).bare == sum(each) / 30


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_has_odds(tile: str) -> None:
    match = laid(Seat((dog(2, 5, on=(2,)), dog(1, 3, 4)), (2, 4), 1), Seat((dog(1),)), tile=tile)
    found = odds.odds_of_tile(match.state, place_of(match, tile))
    assert found is not None
    assert 0 <= found.treated <= found.bare <= 1
    safe = tile in ("beg", "chew", "gobble", "stay")
    assert (found.bare == 0) == safe


def test_after_a_roll_the_odds_are_those_of_the_reroll() -> None:
    match = play_all(use(laid(Seat((dog(2, 5),), (4,), 1), Seat((dog(1),))), "walk"), Roll((6, 6)))
    found = odds.odds_of_next_roll(match.state)
    assert found is not None
    assert found.bare == found.treated == brute(2, (2, 5), 3)


@pytest.mark.parametrize(
    ("size", "rule"),
    [(7, Keeping("total", 8)), (8, Keeping("value")), (8, Keeping("count", 2)), (6, Keeping("not-lower"))],
    ids=str,
)
def test_many_dice_are_counted_as_exactly_as_few(size: int, rule: Keeping) -> None:
    """Here by each set of values and in how many orders it falls."""
    spots, total = (2, 5, 5), 4
    lost = 0
    for dice in combinations_with_replacement(range(1, 7), size):
        if min(forced(kept, spots) for kept in keeps(rule, dice, None, total)) > 7 - total:
            lost += odds.orders(dice)
    assert odds.crazy_keeping(size, spots, 7 - total, rule, None, total) == Fraction(lost, 6**size)


def own_tile(*steps, treats=0):
    """A table whose Walk is printed with these steps."""
    match = laid(Seat((dog(2, 5),), (4,), treats), Seat((dog(1),)))
    return play_all(match, FixTile(replace(TILES["walk"], steps=steps)))


def test_a_tile_of_its_own_that_rolls_twice_counts_both_rolls() -> None:
    match = own_tile(RollDice(dice=Amount(2)), RollDice(dice=Amount(2)))
    found = odds.odds_of_tile(match.state, place_of(match, "walk"))
    assert found.bare == found.treated == brute(4, (2, 5), 3)


def test_a_treat_is_kept_for_the_roll_where_it_helps_most() -> None:
    match = own_tile(RollDice(), RollDice(), treats=1)
    found = odds.odds_of_tile(match.state, place_of(match, "walk"))

    def second(first: int, treats: int) -> Fraction:
        crazy = Fraction(sum(forced((first, die), (2, 5)) > 3 for die in range(1, 7)), 6)
        return Fraction(1) if forced((first,), (2, 5)) > 3 else crazy ** (treats + 1)

    without_treat = sum(second(first, 0) for first in range(1, 7)) / 6
    assert found.bare == without_treat
    assert found.treated == sum(min(second(first, 1), without_treat) for first in range(1, 7)) / 6


def test_what_may_be_left_counts_only_once_it_is_asked() -> None:
    match = own_tile(RollDice(dice=Amount(3), may=True))
    assert odds.odds_of_tile(match.state, place_of(match, "walk")).bare == 0
    assert odds.odds_of_next_roll(use(match, "walk").state).bare == brute(3, (2, 5), 3)


def test_a_table_s_own_tile_with_many_dice_has_odds() -> None:
    match = own_tile(RollDice(dice=Amount(20), keeping=Keeping("count", 3)))
    assert 0 < odds.odds_of_tile(match.state, place_of(match, "walk")).bare < 1
    too_many = own_tile(RollDice(dice=Amount(20), keeping=Keeping("total", 8)))
    assert odds.odds_of_tile(too_many.state, place_of(too_many, "walk")) is None
    for steps in ((RollDice(dice=Amount(4), partly=True),), (RollDice(partly=True), RollDice())):
        rerolled = own_tile(*steps, treats=1)
        assert odds.odds_of_tile(rerolled.state, place_of(rerolled, "walk")) is None
    in_turn = own_tile(RollOneByOne(), RollDice())
    assert odds.odds_of_tile(in_turn.state, place_of(in_turn, "walk")) is None


def test_whether_a_treat_may_reroll_only_some_dice_says_nothing_about_a_roll_without_one() -> None:
    kept = RollDice(dice=Amount(4), keeping=Keeping("count", 2))
    whole, partly = (own_tile(step) for step in (kept, replace(kept, partly=True)))
    found = [odds.odds_of_tile(match.state, place_of(match, "walk")) for match in (whole, partly)]
    assert found[0].bare == found[1].bare != brute(4, (2, 5), 3)


def test_howl_with_six_cards_draws_no_dog_so_that_only_the_roll_counts() -> None:
    """Aboyer (SPO-16)."""
    match = laid(Seat((*scored(4), dog(1, 2), dog(3, 4)), (1, 5)), Seat())
    assert odds.odds_of_tile(match.state, place_of(match, "howl")).bare == Fraction(1, 3)
    assert brute(1, (1, 2, 3, 4), 1) == Fraction(1, 3)


def test_treats_that_a_tile_takes_back_cannot_be_spent_on_its_roll() -> None:
    match = own_tile(Treats(treats=Amount(2), give_back=True), RollDice(dice=Amount(2)), treats=2)
    found = odds.odds_of_tile(match.state, place_of(match, "walk"))
    assert found.treated == found.bare == brute(2, (2, 5), 3)


def test_a_treat_that_a_tile_gives_can_be_spent_on_its_roll_while_there_is_one() -> None:
    """SPO-18: of two only the one is taken that is left."""
    match = own_tile(Treats(treats=Amount(1)), RollDice(dice=Amount(2)))
    assert odds.odds_of_tile(match.state, place_of(match, "walk")).treated == brute(2, (2, 5), 3) ** 2
    scarce = own_tile(Treats(treats=Amount(2)), RollDice(dice=Amount(2)))
    hoard = replace(scarce.state.seats[1], treats=19)
    left = replace(scarce.state, seats=(scarce.state.seats[0], hoard))
    assert odds.odds_of_tile(left, place_of(scarce, "walk")).treated == brute(2, (2, 5), 3) ** 2


def test_retrieve_puts_the_die_where_it_helps_most() -> None:
    """A die set to 2 or 5 covers a spot of the only dog, or is buried: what is best for the roll counts."""
    mine = Seat((dog(2, 5),), (3,), 0)
    match = laid(mine, Seat((dog(1),)), tile="retrieve", top=card(2, 5))
    on_two, on_five = brute(2, (5,), 4), brute(2, (2,), 4)
    under = [brute(2, (2, 5), 4 - die) for die in (2, 5) if die <= 4]
    found = odds.odds_of_tile(match.state, place_of(match, "retrieve"))
    assert found.treated == min(on_two, on_five, *under) < max(on_two, on_five, *under)
