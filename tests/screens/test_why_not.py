"""Why can I not …? Nothing that is dim and nothing on a board is touched in vain, at any table."""

import pytest

from tests.screens.dead_touch import dead
from tests.test_playthroughs import RECORDED
from tracker.exchange import load
from tracker.games.toc_chocottes import Deal
from tracker.games.tock import Dealer

pytestmark = pytest.mark.ui


def moments():
    """A place in a recorded game for everything that a table of some game and depth can be asked."""
    found = {}
    for name, path in RECORDED.items():
        match = load(path)
        for number in range(match.cursor):
            asked = match.game.prompt(match.state_before(number)).ask.key
            found.setdefault((match.game.key, match.table.depth, asked), (name, number))
    return found


MOMENTS = moments()
FEW = [  # for every day; each is of another kind of panel
    ("dig", "referee", "ask-lay"),
    ("dog_royal", "referee", "ask-place"),
    ("dog_compact", "score", "ask-count"),
    ("spots", "referee", "ask-place"),
    ("toc_chocottes", "referee", "ask-drawn"),
]


def touch_all(phone, name, number):
    match = load(RECORDED[name])
    phone.go("table", number=phone.app.store.create(match.game, match.table, match.entries[:number]))
    return dead(phone)


@pytest.mark.parametrize("moment", FEW, ids="-".join)
def test_no_dim_touch_is_in_vain(phone, moment):
    assert not touch_all(phone, *MOMENTS[moment])


@pytest.mark.proof
@pytest.mark.parametrize("moment", MOMENTS, ids="-".join)
def test_every_dim_touch_is_answered_at_every_question(phone, moment):
    assert not touch_all(phone, *MOMENTS[moment])


def test_a_card_that_can_do_nothing_says_why(phone, seat_table):
    seat_table(phone, game="dog", depth="referee", players=4, moves=[Dealer(0)])
    phone.tap("12")
    assert phone.sees("Nobody comes out with this card: 12.")
    phone.tap("DOG-08")
    assert phone.app.navigator.current == "clause"


def test_a_player_and_an_undo_without_anything_to_undo_answer(phone, seat_table):
    seat_table(phone, depth="referee", first=0)
    phone.tap("undo")
    assert phone.sees("There is nothing to undo.")
    phone.tap("close")
    phone.tap(phone.kind("ScoreTile", name="Bo"))
    assert phone.sees("Bo: 0")


def test_what_waits_for_a_correction_says_so(phone, seat_table):
    table = seat_table(phone, depth="referee", first=0, moves=[Deal()])
    phone.go("table", number=table.number, correcting=0)
    phone.tap("question")
    assert phone.sees("First enter what is corrected, or go back.")
