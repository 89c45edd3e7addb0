"""I cannot play: cards that are thrown, hands that are laid down or shown."""

import pytest

from tests.tracker.games.tock.match_kit import HOME, match, moved, reason, stands
from tracker.game import Allowed
from tracker.games.tock import dealing
from tracker.games.tock.board.places import LANE, RESERVE
from tracker.games.tock.hands import playable
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.stuck import Fold, Throw


def test_a_card_that_can_be_played_is_not_thrown() -> None:
    played = stands(match("tock_6"), (10,), (), (), ())
    assert reason(played.judge(Throw("5"))) == ("TK6-04", "card-playable")
    played = stands(match("tock_6"), (LANE + 3,), (), (), ())
    assert isinstance(played.judge(Throw("5")), Allowed)
    assert reason(played.judge(Throw("A"))) == ("TK6-04", "card-playable")


def test_with_something_in_play_one_card_is_thrown_not_the_hand() -> None:
    played = stands(match("tock_6"), (10,), (), (), ())
    assert reason(played.judge(Fold())) == ("TK6-02", "in-play")
    played = match("tock_6")
    assert reason(played.judge(Throw("5"))) == ("TK6-02", "nothing-in-play")
    assert isinstance(played.judge(Fold()), Allowed)


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (("2", "3", "5", "6", "9"), None),
        (("2", "3", "5", "6", "K"), ("TK6-04", "card-playable")),
        (("2", "3", "5", "6"), ("TK6-01", "hand-too-small")),
        (("2", "3", "5", "6", "9", "9"), ("TK6-01", "hand-too-big")),
        (("2", "3", "5", "6", "joker"), ("TK6-01", "no-such-card")),
        (("2", "2", "2", "2", "2"), ("TK6-01", "card-exhausted")),
    ],
)
def test_a_hand_that_is_shown_is_looked_at(hand: tuple[str, ...], told: tuple[str, str] | None) -> None:
    verdict = match("tock_6").judge(Fold(hand))
    assert told is None if isinstance(verdict, Allowed) else reason(verdict) == told


def test_the_private_page_answers_and_keeps_nothing() -> None:
    played = match("dog")
    before = played.state
    found = playable(played.state, ("13", "swap", "5", "5"))
    assert list(found) == ["13", "swap", "5"]
    assert [bool(plays) for plays in found.values()] == [True, True, False]
    assert (played.state, played.entries) == (before, ())


def test_nobody_can_be_so_unlucky_that_more_dead_cards_are_needed_than_are_left() -> None:
    played = match("tock_6", 2)
    settings = settings_of(played.state)
    laid = tuple(0 if card.name in ("A", "K", "9") else card.copies for card in settings.cards)
    played = stands(played, (), (), laid=laid)
    assert reason(played.judge(Fold())) == ("TK6-04", "some-playable")
    laid = tuple(0 if card.name in ("A", "K", "9", "8") else card.copies for card in settings.cards)
    assert isinstance(stands(played, (), (), laid=laid).judge(Fold()), Allowed)


def test_in_dog_the_whole_hand_goes_and_its_owner_waits() -> None:
    played = match("dog")
    assert reason(played.judge(Throw("5"))) == ("DOG-07", "whole-hand")
    played.play(Fold())
    assert played.state.hands == (0, 6, 6, 6)
    for seat in (1, 2, 3):
        played.play(moved("13", (seat, RESERVE, 0)))
    assert played.state.active == 1


def test_alone_in_dog_a_card_is_thrown_and_one_drawn_before_one_is_lost() -> None:
    played = stands(match("dog", 3), (HOME[0], HOME[1], HOME[2]), (0,), (0,))
    assert reason(played.judge(Fold())) == ("DOG-19", "throw-and-draw")
    verdict = played.play(Throw("5"))
    assert isinstance(verdict, Allowed)
    assert [said.key for said in verdict.consequences] == ["do-draw"]
    assert (played.state.phase, played.state.active, played.state.hands) == ("drawn", 0, (6, 6, 6))
    played.play(Throw("6"))
    assert (played.state.phase, played.state.active, played.state.hands) == ("turn", 1, (5, 6, 6))


def test_an_empty_pile_is_made_anew_before_a_card_is_drawn() -> None:
    played = stands(match("dog", 2), (HOME[0],), (0,), laid=(7,) * 13 + (6,), gone=1)
    assert dealing.pile(played.state) == 0
    verdict = played.play(Throw("12"))
    assert isinstance(verdict, Allowed)
    assert [said.key for said in verdict.consequences] == ["do-reshuffle", "do-draw"]
    assert dealing.pile(played.state) == 110 - 12
