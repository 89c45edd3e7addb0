"""Spots: "photograph my dogs", with the finger: their cards are read from a photo, unsure ones are asked."""

from pathlib import Path

import cv2
import pytest

from screens.sight import Vision
from tests.screens.games.spots_taps import enter
from tools.dog_cards import dog_photo
from tools.painted_dice import PaintedSight, StillCamera
from tracker.games import spots as m
from vision.reading import Printed, Reading

pytestmark = pytest.mark.ui

SIDE, STEP, APART = 60, 80, 260  # pixels of a face, from one to the next, and from a card to the next


class CardSight(PaintedSight):
    """Has read these cards, each by its faces; a negative one is not sure."""

    def __init__(self, *cards) -> None:
        super().__init__()
        self.cards = cards

    def faces(self, photo: Path) -> Reading:
        """The faces of the cards, one card below the other."""
        faces = [
            Printed(abs(value), (100 + STEP * at, 80 + APART * row, SIDE, SIDE), 0.9, value > 0)
            for row, card in enumerate(self.cards)
            for at, value in enumerate(card)
        ]
        return Reading((), (900, 1200), tuple(faces))


def shoot(phone, button, *cards):
    """Photograph these cards."""
    phone.app.camera, phone.app.sight = StillCamera(Path("1.jpg")), CardSight(*cards)
    phone.tap(button)
    phone.wait_until(lambda: not phone.screen.busy and phone.screen.told)


def tap_card(phone, row, seconds=0):
    """Touch a card on the photo."""
    photo = phone.kind("DicePhoto")
    left, bottom, _width, _height = photo.place_of((100 + STEP // 2, 80 + APART * row + SIDE // 2, 0, 0))
    phone.tap_at(photo.to_window(photo.x + left, photo.y + bottom), seconds)


@pytest.fixture
def dealing(phone, seat_table):
    """Two players draw their first dogs."""
    table = seat_table(phone, players=2, game="spots", depth="referee", first=0)
    phone.tap("Enter the dogs")
    return table


def dogs(table, seat=0):
    return [dog.card.spots for dog in table.match.state.seats[seat].dogs]


def test_the_dogs_of_each_player_are_entered_from_one_photo(phone, dealing):
    before = phone.taps
    shoot(phone, "Photograph the 2 dogs", (5, 2), (3, 4, 5))
    assert phone.sees("2 cards found, 2 expected")
    phone.tap("Take 2-5  3-4-5")
    assert phone.taps - before == 2
    assert dogs(dealing) == [(2, 5), (3, 4, 5)]
    assert [entry.source for entry in dealing.match.entries] == ["camera", "camera"]
    shoot(phone, "Photograph the 2 dogs", (1, 6), (1, 2))
    phone.tap("Take 1-6  1-2")
    assert dogs(dealing, 1) == [(1, 6), (1, 2)]
    assert m.asked(dealing.match.state) == "starting"


def test_what_is_unsure_is_asked_and_the_likeliest_dog_is_a_tap(phone, dealing):
    shoot(phone, "Photograph the 2 dogs", (2, -5), (3, 4, 5))
    assert phone.sees("Tap each “?” and say which card it is.")
    phone.tap("Take these cards")
    assert phone.app.navigator.current == "cards", "nothing is taken while something is unsure"
    tap_card(phone, 0)
    phone.tap("2-5")
    phone.tap("Take 2-5  3-4-5")
    assert dogs(dealing) == [(2, 5), (3, 4, 5)]
    assert dealing.match.entries[-1].source == "corrected"


@pytest.mark.proof
def test_a_wrong_card_is_put_right_on_the_pad_and_what_is_none_is_left_out(phone, dealing):
    shoot(phone, "Photograph the 2 dogs", (2, 5), (3, 4), (6, 6))
    assert phone.sees("3 cards found, 2 expected")
    tap_card(phone, 1)
    enter(phone, 3, 4, 5)
    tap_card(phone, 2)
    phone.tap("It is none of them")
    phone.tap("Take 2-5  3-4-5")
    assert dogs(dealing) == [(2, 5), (3, 4, 5)]


@pytest.mark.proof
def test_too_many_cards_are_not_taken_and_fewer_are(phone, dealing):
    shoot(phone, "Photograph the 2 dogs", (2, 5), (3, 4), (1, 6))
    assert phone.sees("Hold a card that is not meant, to remove it.")
    phone.tap("Take these cards")
    assert phone.app.navigator.current == "cards"
    tap_card(phone, 2, seconds=0.9)
    tap_card(phone, 1, seconds=0.9)
    assert phone.sees("Tap a card that was missed")
    phone.tap("Take 2-5")
    assert dogs(dealing) == [(2, 5)]
    assert phone.sees("Photograph it"), "the other one is still asked for"


@pytest.mark.proof
def test_a_missed_card_is_added_where_it_lies(phone, dealing):
    shoot(phone, "Photograph the 2 dogs", (2, 5))
    tap_card(phone, 2)
    enter(phone, 3, 4, 5)
    phone.tap("Take 2-5  3-4-5")
    assert dogs(dealing) == [(2, 5), (3, 4, 5)]


def test_a_card_that_the_app_does_not_know_becomes_known(phone, dealing):
    shoot(phone, "Photograph the 2 dogs", (2, 5), (1, 2, 4))
    tap_card(phone, 1)
    enter(phone, 1, 2, 4)
    phone.tap("Not in the app: add this dog")
    phone.tap("Add it")
    phone.tap("Take 2-5  1-2-4")
    assert dogs(dealing) == [(2, 5), (1, 2, 4)]
    assert any(card.spots == (1, 2, 4) for card in dealing.match.state.cards())
    shoot(phone, "Photograph the 2 dogs", (1, 2, 4), (1, 3))
    assert phone.sees("Tap each “?” and say which card it is."), "it lies in front of Ana"


@pytest.mark.proof
def test_no_card_and_a_photo_that_cannot_be_read_are_said(phone, dealing):
    shoot(phone, "Photograph the 2 dogs")
    assert phone.sees("No card found")
    phone.app.camera = StillCamera(Path("letter.jpg"))
    phone.tap("Another photo")
    phone.wait_until(lambda: phone.sees("This file is not a photo."))
    phone.tap("Type them")
    enter(phone, 1, 6)
    phone.tap("This dog")
    assert dogs(dealing) == [(1, 6)]


@pytest.fixture
def untold(phone, seat_table):
    """Nobody told which dogs were dealt; a die lies on a four of the first one."""
    moves = (m.Dealt(0, 3), m.Starting(1, 1))
    return seat_table(phone, players=2, game="spots", depth="referee", first=0, moves=moves)


def test_all_question_mark_dogs_of_a_player_are_told_from_one_photo(phone, untold):
    def tell():
        phone.tap(phone.kinds("IconButton", icon="pencil")[0])
        phone.tap("Photograph the dogs")
        phone.wait_until(lambda: not phone.screen.busy and phone.screen.told)

    phone.app.camera = StillCamera(Path("1.jpg"), Path("1.jpg"))
    phone.app.sight = CardSight((3, 4))
    tell()
    phone.tap("Take 3-4")
    assert sorted(dogs(untold)) == [(), (3, 4)]
    phone.app.sight = CardSight((3, 4), (5, 6))
    tell()
    assert phone.sees("1 card found, 1 expected")
    assert phone.sees("What is pale is known already.")
    phone.tap("Take 5-6")
    assert sorted(dogs(untold)) == [(3, 4), (5, 6)]
    assert untold.match.state.seats[0].unknown == ()


def test_the_table_is_set_from_a_photo(phone, untold):
    phone.go("adjust", number=untold.number)
    phone.look()
    for _dog in range(2):
        phone.tap(phone.kinds("IconButton", icon="close")[-1])
    shoot(phone, phone.kinds("ActionButton", text="Photograph the dogs")[0], (2, 5), (1, 3, 6))
    phone.tap("Take 2-5  1-3-6")
    assert phone.app.navigator.current == "adjust"
    rows = [row.dog.card.spots for row in phone.kinds("SpotsDogRow") if row.dog.known]
    assert sorted(rows) == [(1, 3, 6), (2, 5)]


def test_rendered_cards_are_read_by_the_apps_own_reader(phone, dealing, tmp_path):
    path = tmp_path / "dogs.png"
    cv2.imwrite(str(path), dog_photo(2, (2, 5), (3, 4, 5)))
    phone.app.camera, phone.app.sight = StillCamera(path), Vision()
    phone.tap("Photograph the 2 dogs")
    phone.wait_until(lambda: not phone.screen.busy and phone.screen.told, seconds=60)
    assert phone.sees("2 cards found, 2 expected")
    told = [mark.card for mark in phone.kind("DicePhoto").marks]
    assert set(told) <= {(2, 5), (3, 4, 5), None}, "none is wrong"
    assert any(told)
