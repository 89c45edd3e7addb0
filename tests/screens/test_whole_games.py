"""Whole games, played with the finger through the real screens, in both languages."""

import pytest

pytestmark = pytest.mark.ui

# What the finger looks for.
WORDS = {
    "start": "Start", "knocked": "Knocked", "how": "How it is played",
    "out": "No card left", "pile": "The pile is empty", "referee": "Full referee", "dealt": "Dealt: play",
    "draw": "Draw", "knock": "Knock", "another": "Another", "matches": "Matches {card}",
    "wrong": "Wrong card", "decline": "No, not used", "cards": "Card by card", "rematch": "Rematch",
    "look": "Looks at a card",
}  # fmt: skip


@pytest.fixture(params=["en", "fr"])
def spoken(request, open_phone):
    """A phone in one language, and how to find its words."""
    from tracker.language import _

    phone = open_phone(language=request.param)
    return phone, lambda key, **params: _(WORDS[key]).format(**params)


def seat(phone, say, *names):
    """Set up a table by touching."""
    phone.tap("Toc Chocottes")
    for name in names:
        field = next(widget for widget in phone.widgets() if type(widget).__name__ == "TextField")
        phone.enter(field, name)


def type_total(phone, points):
    """A total on the pad: always two digits, of which the second is the last."""
    for digit in f"{points:02d}":
        phone.tap(digit)


def totals(phone):
    """The scores as the strip shows them."""
    tiles = [widget for widget in phone.widgets() if type(widget).__name__ == "ScoreTile"]
    return {tile.name: int(tile.score) for tile in tiles}


def test_a_whole_score_only_game(spoken):
    """Worked case 1 goes on to an end: TOC-18, TOC-19, TOC-20, TOC-22 and TOC-23 through the screens."""
    phone, say = spoken
    seat(phone, say, "Ana", "Bo", "Cy")
    phone.tap(say("start"))
    phone.tap(phone.row("Bo", "PlayerButton"))  # who had a nightmare last

    phone.tap(say("pile"))
    for points in (25, 16, 38):
        type_total(phone, points)
    phone.tap("6")
    assert totals(phone) == {"Ana": 31, "Bo": 22, "Cy": 44}

    phone.tap(say("knocked"), phone.row("Bo"))
    for points in (4, 4, 17):  # Bo counts first, then Cy, then Ana
        type_total(phone, points)
    phone.tap("6")
    assert totals(phone) == {"Ana": 48, "Bo": 32, "Cy": 48}
    assert phone.sees("Ana"), "Ana scored more in the round and starts"

    phone.tap(say("out"), phone.row("Cy"))
    for points in (9, 2):
        type_total(phone, points)
    phone.tap("10")
    assert phone.app.navigator.current == "result"
    assert phone.sees("Bo"), "44 is the lowest total"
    assert phone.app.navigator.current_screen.match.standing.scores == (67, 44, 48)

    phone.tap("undo")  # it was an 8
    phone.tap("8")
    assert phone.app.navigator.current_screen.match.standing.scores == (65, 42, 48)
    phone.tap(say("rematch"))
    assert totals(phone) == {"Ana": 0, "Bo": 0, "Cy": 0}


def test_a_whole_referee_round(spoken):
    """A round with a match, a mistake, effects used and declined, and a knock."""
    phone, say = spoken
    seat(phone, say, "Ana", "Bo", "Cy")
    phone.tap(say("how"))
    phone.tap(say("referee"))
    phone.tap(say("start"))
    phone.tap(phone.row("Ana", "PlayerButton"))
    phone.tap(say("dealt"))

    phone.tap(say("draw"))
    phone.tap(say("another"))
    phone.tap("10")
    phone.tap(say("matches", card=10), phone.row("Bo"))
    phone.tap(say("look"))  # Ana
    phone.tap(say("decline"))  # Bo
    phone.tap(say("wrong"), phone.row("Cy"))
    state = phone.app.navigator.current_screen.match.state
    assert state.hands == (4, 3, 5)
    assert state.pile == 56 - 12 - 2

    phone.tap(say("draw"))  # Bo
    phone.tap("5")
    phone.tap(say("draw"))  # Cy
    phone.tap("13")
    phone.tap(phone.row("Ana", "PlayerButton"))  # has four cards
    assert phone.sees("TOC-16")
    phone.tap(phone.row("Bo", "PlayerButton"))
    assert phone.app.navigator.current_screen.match.state.hands == (4, 4, 5)

    phone.tap(say("knock"))  # Ana
    phone.tap(say("cards"))
    for cards in (("1", "2", "2", "3"), ("14", "9", "8", "1"), ("5", "5", "6", "6", "14")):
        for card in cards:
            phone.tap(card)
    assert phone.app.navigator.current_screen.match.state.totals == (8, 32, 36)


def test_a_round_of_four_takes_at_most_14_taps(phone, seat_table):
    """The promise of the score-only depth, a penalty included."""
    seat_table(phone, players=4, first=0)
    before = phone.taps
    phone.tap("Knocked", phone.row("Bo"))
    for points in (12, 12, 23, 31):
        type_total(phone, points)
    phone.tap("8")
    assert phone.app.navigator.current_screen.match.state.totals == (31, 20, 12, 23)
    assert phone.taps - before <= 14
    assert phone.taps - before == 10
