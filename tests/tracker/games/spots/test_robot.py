# ruff: noqa: N802
"""Spots: T0ut0u: what it scores is gone, what it pays is told."""

from fractions import Fraction

from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, place_of, spots, use
from tests.tracker.kit import ANA, keys, play_all, refusal, told
from tracker.game import say
from tracker.games import GAMES
from tracker.games.spots import (
    Card,
    Drawn,
    FixCard,
    RobotRolls,
    Starting,
    Top,
    asked,
    odds_of_tile,
)
from tracker.match import Match

SPOTS_CLAUSES = GAMES["spots"].clauses


def alone(treats: int = 1) -> Match:
    """Alone: the player has played, T0ut0u's turn comes."""
    match = spots(players=1, robot=treats)
    return use(play_all(match, Drawn((2, 5)), Drawn((1, 3)), Starting(ANA, 2)), "beg")


def test_SPO_21_a_card_that_t0ut0u_scored_is_gone_from_the_pile() -> None:
    match = play_all(alone(), Top((1, 6)))
    said = told(match, RobotRolls(6))
    assert said[-1] == say("do-robot-scores-dog", dog="1-6")
    assert match.state.robot.cards == (Card((1, 6)),)
    assert Card((1, 6)) not in match.state.cards_left()
    use(match, "howl")
    assert refusal(match, Drawn((1, 6))) == ("SPO-21", "dog-of-robot")
    assert Drawn((1, 6)) not in set(SPOTS.moves(match.state))


def test_SPO_21_the_odds_do_not_count_what_t0ut0u_scored() -> None:
    match = play_all(alone(), Top((5, 6)), RobotRolls(6))
    state = replace(match.state, seats=(replace(match.state.mine, buried=(2, 4), treats=0),))
    left = state.cards_left()
    assert len(left) == 32 - 2 - 1

    def crazy(spots: tuple[int, ...]) -> Fraction:
        return Fraction(sum(6 + die > 7 for die in range(1, 7) if die not in spots), 6)

    mean = sum(crazy((1, 2, 3, 5, *card.spots)) for card in left) / len(left)
    assert odds_of_tile(state, place_of(match, "howl")).bare == mean


def test_SPO_21_the_top_dog_may_be_told_before_t0ut0u_rolls_and_need_not() -> None:
    match = alone()
    assert Top((1, 6)) in set(SPOTS.moves(match.state))
    assert asked(play_all(match, Top((1, 6))).state) == "robot"
    assert refusal(match, Top((2, 3))) == ("SPO-03", "top-known")
    untold = alone()
    assert keys(told(untold, RobotRolls(6))) == ["do-robot-turned", "do-robot-scores"]
    assert untold.state.robot.cards == ()
    assert len(untold.state.cards_left()) == 30, "what was not told is believed to be there"


def test_SPO_21_its_payment_of_two_treats_is_told_before_what_it_scores() -> None:
    match = alone(3)
    said = told(match, RobotRolls(1))
    assert keys(said) == ["do-robot-tile", "do-robot-pays", "do-robot-scores"]
    assert said[1].params == {"count": 2}
    assert match.state.robot.treats == 1


def test_SPO_21_the_treats_on_a_tile_pay_for_a_dog() -> None:
    match = alone()
    places = (replace(match.state.places[0], treats=3), *match.state.places[1:])
    play_all(match, SPOTS.adjust(replace(match.state, places=places)))
    said = told(match, RobotRolls(1))
    assert keys(said)[0] == "do-robot-treats"
    assert said[0].params["count"] == 3
    assert keys(said)[1:] == ["do-robot-pays", "do-robot-scores"] * 2
    assert (match.state.robot.treats, match.state.robot.scored) == (0, 2)


def test_SPO_21_a_gift_of_two_or_more_waits_for_its_first_turn_and_the_clause_says_so() -> None:
    match = play_all(spots(players=1, robot=4), Drawn((2, 5)), Drawn((1, 3)), Starting(ANA, 2))
    assert match.state.robot.scored == 0
    use(match, "beg")
    assert match.state.robot.scored == 0
    play_all(match, RobotRolls(1))
    assert match.state.robot.scored == 2
    clause = next(clause for clause in SPOTS_CLAUSES if clause.id == "SPO-21")
    assert "a gift of 2 or more at set-up waits for its first turn" in clause.text.en
    assert clause.text.fr.endswith("attendent son premier tour.")


def test_SPO_21_of_two_dogs_at_once_only_the_one_on_top_was_told() -> None:
    match = play_all(alone(4), Top((1, 6)))
    said = told(match, RobotRolls(1))
    assert [one.key for one in said if "scores" in one.key] == ["do-robot-scores-dog", "do-robot-scores"]
    assert len(match.state.robot.cards) == 1
    assert match.state.robot.scored == 2


def test_SPO_03_a_dog_that_t0ut0u_scored_can_be_corrected_too() -> None:
    match = play_all(alone(), Top((1, 6)), RobotRolls(6), FixCard((1, 5, 6), 1, (1, 6)))
    assert match.state.robot.cards == (Card((1, 5, 6), 1),)
    assert len(match.state.cards_left()) == 32 - 3
