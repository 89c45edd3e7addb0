"""Names that a stranger's file may hold: they are shown as they are, and steer nothing."""

import pytest

from tests.fuzz.mutating import NAMES
from tests.tracker.kit import play_all
from tracker.exchange import write_match
from tracker.game import LONGEST_NAME, STEERING, Player, Table
from tracker.games import GAMES
from tracker.games.toc_chocottes import Knock, Points
from tracker.importing import import_files
from tracker.match import Match

pytestmark = pytest.mark.ui

HOSTILE = ("[b]Ana[/b]", "[size=9999]Bo", "[font=nowhere]Cy[/font]", "\u202eeeD\n{seat}", "x" * 5000)
SHOWN = ("[b]Ana[/b]", "[size=9999]Bo", "[font=nowhere]Cy[/font]", "eeD {seat}", "x" * LONGEST_NAME)


def test_a_name_is_one_line_of_bearable_length_without_marks_that_steer():
    for name in NAMES:
        shown = Player(name).name
        assert len(shown) <= LONGEST_NAME
        assert not STEERING.search(shown)
        assert "\n" not in shown
    assert [Player(name).name for name in HOSTILE] == list(SHOWN)
    assert Player("👩\u200d👩\u200d👧 Zoé ").name == "👩\u200d👩\u200d👧 Zoé", (
        "what belongs to a letter stays"
    )


@pytest.fixture
def strange(tmp_path):
    """The file of a finished game of such people."""
    game = GAMES["toc_chocottes"].game
    match = Match(game, Table(players=tuple(map(Player, HOSTILE)), depth="score", first=0))
    play_all(match, Knock(0), *(Points(seat, 3 + 20 * seat) for seat in range(5)))
    path = tmp_path / "strange.match.jsonl"
    path.write_bytes(write_match(match))
    return path


def safe(phone):
    """Nothing on the screen is steered by a name, and nothing is larger than what can be drawn."""
    texts = [widget for widget in phone.widgets() if getattr(widget, "text", "")]
    assert texts
    for widget in texts:
        assert not STEERING.search(widget.text.replace("\n", "")), widget.text
        steered = any(mark in widget.text for mark in ("[b]Ana", "[size=9", "[font=n"))
        assert not (steered and getattr(widget, "markup", False)), widget.text
        texture = getattr(widget, "texture", None)
        assert texture is None or max(texture.size) < 4000, widget.text


def test_strange_names_are_shown_as_they_are_wherever_a_game_is_shown(phone, strange):
    assert import_files(phone.app.store, [strange]).added == 1
    (found,) = phone.app.store.matches()
    for screen, what in (
        ("history", {}),
        ("result", {"number": found.id}),
        ("log", {"number": found.id}),
        ("board", {"number": found.id}),
        ("replay", {"number": found.id}),
        ("roster", {}),
        ("statistics", {}),
        ("home", {}),
    ):
        phone.go(screen, **what)
        phone.wait(0.2)
        phone.wait_until(lambda: not getattr(phone.screen, "counting", False))
        safe(phone)
    phone.go("log", number=found.id)
    assert any("[b]Ana[/b]" in row["title"] for row in phone.screen.ids.rows.data)


def test_a_note_and_a_photo_that_no_phone_of_ours_would_keep_are_shown_as_far_as_they_can_be(phone, strange):
    store = phone.app.store
    import_files(store, [strange])
    (found,) = store.matches()
    store.keep_note(found.id, "\n".join("ab" * 500))
    store.keep_photo(found.id, b"\xff\xd8\xff and nothing more")
    phone.go("result", number=found.id)
    phone.wait(0.2)
    safe(phone)
    assert phone.sees("This photo is damaged.")
    assert phone.sees("a b a b")


def test_a_refusal_and_a_question_quote_a_strange_name_as_it_is(phone):
    game = GAMES["toc_chocottes"].game
    players = tuple(map(Player, HOSTILE[:3]))
    number = phone.app.store.create(game, Table(players=players, depth="referee", first=0))
    screen = phone.go("table", number=number)
    safe(phone)
    screen.play(Points(1, 99))
    phone.frames()
    assert phone.kinds("Banner", shown=True)
    assert phone.sees("[size=9999]Bo") or phone.sees("[b]Ana[/b]")
    safe(phone)
    phone.tap("log")
    safe(phone)
    phone.app.guard(lambda: phone.app.store.change_player(phone.app.store.people()[0].id, players[1]))
    phone.frames()
    assert phone.sees("There is already a player called [size=9999]Bo.")
    safe(phone)
