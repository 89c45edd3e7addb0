"""A game without a screen of its own, played with the finger from its first tap to its result."""

import pytest

from screens.games import FOLDERS, look_of
from screens.games.score.offers import offers, tag_of
from tests.screens.kit import seat
from tests.tracker import toy
from tracker.game import Player, Table
from tracker.games import GAMES

pytestmark = pytest.mark.ui


@pytest.fixture
def pebbles(register_pebbles, phone, seat_table):
    """A table of Pebbles with three players."""
    return seat_table(phone, game=toy.KEY)


def enter(phone, number):
    for key in (*str(number), "OK"):
        phone.tap(key)


def whose(phone):
    return phone.kind("NumberEntry").whose


def moves(phone):
    return [entry.move for entry in phone.match.entries]


def test_a_whole_game(register_pebbles, phone):
    seat(phone, "Ana", "Bo", game="Pebbles")
    phone.tap("Start")
    assert phone.sees("How many pebbles?")
    assert whose(phone) == "Ana"
    enter(phone, 12)
    assert whose(phone) == "Bo", "who is asked comes next"
    enter(phone, 30)
    assert phone.sees("Everybody claps for Bo.")
    assert phone.match.standing.scores == (12, 30)
    assert phone.sees("Round 1")
    phone.tap("Bo holds the red stone")
    assert phone.match.standing.scores == (12, 35)
    phone.tap("Worth of a stone…")
    enter(phone, 7)
    assert phone.match.standing.scores == (12, 37)
    phone.tap("That was the last round")
    assert phone.app.navigator.current == "result"
    assert phone.sees("Bo wins")
    assert moves(phone) == [
        toy.Points(0, 12),
        toy.Points(1, 30),
        toy.Holds(1, "red"),
        toy.Worth(7),
        toy.Finish(),
    ]
    phone.app.navigator.home()
    phone.frames()
    assert not phone.kinds("OpenMatch")


def test_a_number_that_cannot_be_is_answered_with_the_clause(phone, pebbles):
    enter(phone, 45)
    assert phone.sees("There are 30 pebbles, no more.")
    phone.tap("PEB-01")
    assert phone.app.navigator.current == "clause"
    phone.press_back()
    phone.hold("Hold to allow it all the same")
    assert phone.match.entries[-1].overruled == "PEB-01"
    assert phone.sees("Everybody claps for Ana.")
    phone.tap("book")
    assert phone.sees("PEB-02")


def test_another_player_is_a_tap_away(phone, pebbles):
    phone.tap(phone.kind("ScoreTile", name="Cy"))
    assert whose(phone) == "Cy"
    enter(phone, 4)
    assert whose(phone) == "Ana"
    phone.tap(phone.kind("NumberEntry").ids.line.__self__)
    assert whose(phone) == "Bo"
    phone.tap(phone.kind("NumberEntry").ids.line.__self__)
    assert whose(phone) == "Ana", "Cy has counted"
    phone.tap(phone.kind("ScoreTile", name="Cy"))
    enter(phone, 5)
    assert phone.sees("Cy has counted already.")


def test_many_moves_of_a_kind_are_in_a_list(phone, register_pebbles, seat_table):
    seat_table(phone, game=toy.KEY, players=4)
    phone.tap("A stone…")
    phone.tap(phone.kind("RecycleRow", title="Cy holds the blue stone"))
    assert moves(phone) == [toy.Holds(2, "blue")]
    assert "A stone…" not in phone.words()


def test_it_is_undone_redone_and_corrected(phone, pebbles):
    enter(phone, 12)
    enter(phone, 7)
    phone.tap("undo")
    assert phone.sees("Undone: Bo counts 7")
    assert whose(phone) == "Bo"
    phone.tap("redo")
    assert whose(phone) == "Cy"
    phone.tap("log")
    phone.tap(phone.kind("RecycleRow", title="Ana counts 12"))
    phone.tap("Correct it")
    assert whose(phone) == "Ana"
    enter(phone, 21)
    phone.press_back()
    assert phone.match.standing.scores == (21, 7, 0)


def test_its_table_is_set_as_it_really_is(phone, pebbles):
    enter(phone, 12)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap(phone.kind("NumberRow", title="Bo"))
    enter(phone, 40)
    phone.tap("So it is")
    assert phone.match.standing.scores == (12, 40, 0)


@pytest.mark.parametrize(
    "look", [{"size": (360, 640)}, {"size": (360, 640), "scale": 2.0}, {"size": (892, 412)}]
)
def test_the_pad_lies_on_the_screen(register_pebbles, open_phone, seat_table, look):
    phone = open_phone(language="fr", **look)
    seat_table(phone, game=toy.KEY, players=4)
    width, _height = look["size"]
    for target in phone.targets():
        left, _bottom = target.to_window(target.x, target.y)
        assert left >= -1
        assert left + target.width <= width + 1
        assert min(target.size) >= 47.5, target
    if "scale" not in look:
        pad = phone.kind("NumberPad")
        assert pad.to_window(pad.x, pad.y)[1] >= 0


def test_what_is_offered_is_what_is_legal():
    """Every legal move is in some offer: a number of a player's, or a line of a list."""
    state = toy.PEBBLES.start(Table(players=tuple(map(Player, ("Ana", "Bo")))))
    numbers, lists = offers(toy.PEBBLES, state)
    assert {tag_of(offer.kind): (offer.field, offer.seat_field) for offer in numbers} == {
        "points": ("points", "seat"),
        "worth": ("worth", ""),
    }
    assert [tag_of(offer.kind) for offer in lists] == ["holds"]
    assert sorted(map(repr, toy.PEBBLES.moves(state))) == sorted(
        repr(move) for offer in (*numbers, *lists) for move in offer.legal
    )
    points = numbers[0]
    assert points.seats == {0, 1}
    assert points.numbers == range(toy.MOST + 1)
    assert points.move(1, 4) == toy.Points(1, 4)


def test_a_game_without_a_screen_says_what_its_moves_are_called(register_pebbles):
    for key, entry in GAMES.items():
        if key not in FOLDERS:
            assert look_of(key) is None
            players = tuple(map(Player, "ABCDEF"[: entry.game.seats.start]))
            start = entry.game.start(Table(players=players, depth=entry.game.depths[0]))
            kinds = {tag_of(kind) for kind in entry.game.move_type.__args__}
            assert kinds - set(entry.words.moves) == {tag_of(type(entry.game.adjust(start)))}
