# ruff: noqa: N802 - the clause stands in the name of the test, as it is written in the rules
"""Toc Chocottes: a refereed table set as it really lies; what is told of one place tells of the others."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.tracker.games.toc_chocottes.kit import TOC, TRIAL, dealt, discarded, toc
from tests.tracker.kit import ANA, BO, CY, insist, laid, legal, play_all, refusal
from tracker.games.toc_chocottes import (
    UNKNOWN,
    Discard,
    Draw,
    Knock,
    Match,
    Mistake,
    Points,
    Reveal,
    State,
    set_discard,
    set_hand,
    set_pile,
    set_starter,
    set_turn,
)
from tracker.games.toc_chocottes.cards import LOOK
from tracker.match import Match as Play


def repaired(match: Play, state: State) -> Play:
    """The match after the table was set so, which must be allowed."""
    return play_all(match, TOC.adjust(state))


def test_TOC_08_a_forgotten_match_is_on_the_discard_below_its_top() -> None:
    match = discarded(3)
    repaired(match, set_hand(match.state, CY, 3))
    assert match.state.hands == (4, 4, 3)
    assert match.state.discard == (UNKNOWN, 3)
    assert match.state.pile == 43
    play_all(match, Match(BO), Draw(BO))


def test_TOC_10_a_forgotten_penalty_card_came_from_the_pile() -> None:
    match = discarded(3)
    repaired(match, set_hand(match.state, CY, 5))
    assert (match.state.hands, match.state.pile, match.state.discard) == ((4, 4, 5), 42, (3,))


def test_TOC_02_more_cards_than_the_pile_has_were_never_discarded() -> None:
    match = laid(dealt(2), pile=1, hands=(4, 4), discard=(UNKNOWN,) * 46 + (9,))
    after = set_hand(match.state, ANA, 7)
    assert (after.pile, after.hands, len(after.discard), after.top) == (0, (7, 4), 45, 9)


def test_TOC_02_a_wrong_count_of_the_pile_tells_how_many_were_discarded() -> None:
    match = discarded(3)
    repaired(match, set_pile(match.state, 41))
    assert match.state.discard == (UNKNOWN, UNKNOWN, 3)
    repaired(match, set_pile(match.state, 42))
    assert match.state.discard == (UNKNOWN, 3)


def test_TOC_02_what_lies_on_the_discard_tells_how_many_are_in_the_pile() -> None:
    match = discarded(3)
    repaired(match, set_discard(match.state, (3, 3, 8)))
    assert (match.state.pile, match.state.hands, match.state.top) == (41, (4, 4, 4), 8)


def test_TOC_04_a_turn_too_few_asks_for_nothing_but_the_card_on_top() -> None:
    """Bo's turn was forgotten: he drew and discarded, and only what he discarded cannot be known."""
    match = discarded(3)
    state = set_turn(match.state, CY, drawn=False)
    assert (state.pile, state.discard, state.mover) == (42, (3, UNKNOWN), CY)
    assert refusal(match, TOC.adjust(state)) == ("TOC-08", "top-unknown")
    repaired(match, set_discard(state, (3, 8)))
    assert match.state.pile == 42
    play_all(match, Match(ANA), Draw(CY))


def test_TOC_06_a_forgotten_draw_came_from_the_pile_and_one_too_many_goes_back() -> None:
    match = discarded(3)
    repaired(match, set_turn(match.state, BO, drawn=True))
    assert (match.state.phase, match.state.active, match.state.pile) == ("drawn", BO, 42)
    repaired(match, set_turn(match.state, BO, drawn=False))
    assert (match.state.phase, match.state.mover, match.state.pile) == ("window", BO, 43)


def test_TOC_06_who_had_drawn_has_discarded_when_it_is_the_next_players_turn() -> None:
    match = play_all(dealt(), Draw(ANA))
    state = set_turn(match.state, BO, drawn=True)
    assert (state.phase, state.active, state.pile, state.discard) == ("drawn", BO, 42, (UNKNOWN,))
    repaired(match, state)
    play_all(match, Discard(5))


def test_TOC_04_before_the_first_discard_another_player_starts_and_no_card_moves() -> None:
    match = dealt(3, first=ANA)
    repaired(match, set_turn(match.state, CY, drawn=False))
    assert (match.state.phase, match.state.mover, match.state.pile) == ("turn", CY, 44)


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_TOC_22_another_player_starts_the_round_that_comes(depth: str) -> None:
    match = toc(depth, 3, first=ANA)
    before = match.state
    repaired(match, set_starter(match.state, CY))
    assert match.state == replace(before, active=CY)


def test_TOC_18_a_match_forgotten_until_the_reveal_is_set_right_there() -> None:
    match = play_all(discarded(3), Mistake(CY), Knock(BO))
    assert refusal(match, Reveal(CY, (1, 2, 2, 4))) == ("TOC-18", "cards-missing")
    repaired(match, set_hand(match.state, CY, 4))
    assert match.state.phase == "reveal"
    play_all(match, Reveal(CY, (1, 2, 2, 4)))


def test_TOC_02_the_cards_are_counted_at_the_reveal_too() -> None:
    match = play_all(discarded(3), Knock(BO))
    wrong = replace(match.state, hands=(4, 4, 5))
    assert refusal(match, TOC.adjust(wrong)) == ("TOC-02", "cards-not-conserved")


def test_TOC_08_an_unknown_card_is_no_card_to_match() -> None:
    match = discarded(3)
    insist(match, TOC.adjust(replace(match.state, discard=(UNKNOWN,))))
    assert refusal(match, Match(BO)) == ("TOC-02", "no-such-card")
    play_all(match, Draw(BO), Discard(3))


def test_TOC_18_an_unknown_discard_is_held_against_nobody_at_the_reveal() -> None:
    match = discarded(3, players=2)
    repaired(match, set_hand(match.state, BO, 1))
    play_all(match, Knock(BO), Reveal(BO, (3,)), Reveal(ANA, (3, 3, 1, 1)))


def test_what_the_table_insisted_on_is_not_held_against_what_it_sets_next() -> None:
    match = discarded(3)
    insist(match, TOC.adjust(replace(match.state, pile=40)))
    repaired(match, replace(match.state, carried=(1, 2, 3)))
    assert match.state.totals == (1, 2, 3)


@pytest.mark.parametrize("seed", range(40))
def test_TOC_02_however_a_table_is_set_there_are_56_cards_and_play_goes_on(seed: int) -> None:
    random = Random(seed)
    match = TRIAL.play(random, "referee", random.choice((2, 3, 5)), random.randrange(60))
    state = match.state
    for _touch in range(8 if state.hands else 0):
        seat = random.randrange(state.players)
        match random.randrange(4):
            case 0:
                state = set_hand(state, seat, max(1, state.hands[seat] + random.choice((-2, -1, 1, 2))))
            case 1:
                state = set_pile(state, min(state.pile + random.choice((-2, -1, 1)), 55 - sum(state.hands)))
            case 2:
                state = set_discard(state, state.discard[: random.randrange(len(state.discard) + 1)])
            case 3 if state.in_play:
                state = set_turn(state, seat, random.random() < 0.3)
        assert state.cards == 56
        assert min(state.pile, *state.hands) >= 0
    if state.in_play and state.discard:
        top = next(value for value in range(1, 15) if state.left(value))
        state = set_discard(state, (*state.discard[:-1], top))
    repaired(match, state)
    assert match.standing.over or legal(match)
    if state.phase == "reveal":
        assert any(isinstance(move, Points) for move in legal(match))


def test_TOC_11_to_say_whose_turn_it_is_anyhow_leaves_a_waiting_effect_alone() -> None:
    match = discarded(LOOK)
    assert match.state.queue
    assert set_turn(match.state, match.state.mover, drawn=False) == match.state


def test_TOC_20_no_more_turns_have_passed_than_the_pile_had_cards() -> None:
    match = laid(discarded(3), pile=1, discard=(*(UNKNOWN,) * 42, 3))
    state = set_turn(match.state, ANA, drawn=False)
    assert (state.pile, state.cards) == (0, 56)
    drawn = play_all(match, Draw(BO))
    state = set_turn(drawn.state, ANA, drawn=False)
    assert (state.pile, state.cards) == (0, 56)
