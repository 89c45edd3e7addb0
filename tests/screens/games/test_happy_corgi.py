"""Happy Corgi, played with the finger: whole games, the cards that a table tells, and bad input."""
# ruff: noqa: N802

import pytest
from msgspec.structs import replace

from tools.phone import LANDSCAPE
from tracker.game import Player
from tracker.games import happy_corgi as corgi
from tracker.games.happy_corgi import Activity, Cards, PlaceCard, read_cards, save_cards

pytestmark = pytest.mark.ui

WALK = Activity("Walk", 2, ("bark", "sniff"))
PARK = PlaceCard("Park", ("draw",))
C1, C2, B2 = 2, 7, 6

# What the finger looks for.
WORDS = {"laid": "Laid out: play", "pile": "Pile", "over": "Turn over", "end": "End of turn",
         "none": "None: end of turn"}  # fmt: skip


@pytest.fixture
def seat_corgis(seat_table):
    """A table of Happy Corgi, refereed and laid out unless told otherwise."""

    def seat(phone, *moves, depth="referee", first=0, **table):
        laid = (corgi.Ready(),) if depth == "referee" else ()
        return seat_table(phone, game="happy_corgi", depth=depth, first=first, moves=(*laid, *moves), **table)

    return seat


def kinds(phone, name):
    return [widget for widget in phone.widgets() if type(widget).__name__ == name]


def state(phone):
    return phone.app.navigator.current_screen.match.state


def totals(phone):
    return {tile.name: int(tile.score) for tile in kinds(phone, "ScoreTile")}


def square(phone, name):
    """The square of the board, behind whatever else says the same."""
    return next(widget for widget in kinds(phone, "Square") if widget.text == name)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_score_only_game(open_phone, seat_corgis, language):
    """COR-11, COR-13, COR-15 and COR-16 through the screens: a tie at 10, then one round more."""
    from tracker.language import _

    phone = open_phone(language=language)
    seat_corgis(phone, depth="score", players=2)
    for hugs in (4, 3, 4, 4):
        before = phone.taps
        phone.tap(str(hugs))
        phone.tap(_("End of turn"))
        assert phone.taps - before == 2
    phone.tap("2")
    phone.tap(phone.row("Bo", "PlayerButton"))  # a poop of Bo lay on it
    phone.tap(_("End of turn"))
    assert totals(phone) == {"Ana": 10, "Bo": 8}
    phone.tap("2")
    phone.tap(_("End of turn"))
    assert phone.app.navigator.current == "table", "10 and 10: the game goes on"
    before = phone.taps
    phone.tap(_("None: end of turn"))
    assert phone.taps - before == 1
    phone.tap("1")
    phone.tap(_("End of turn"))
    assert phone.app.navigator.current == "result"
    assert phone.sees("COR-16")
    assert phone.app.navigator.current_screen.match.standing.winners == (1,)


def test_an_activity_of_more_hugs_than_usual(phone, seat_corgis):
    seat_corgis(phone, depth="score")
    phone.tap("…")
    phone.tap("6")
    assert totals(phone)["Ana"] == 6


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_turn_costs_four_taps_and_the_next_player_is_asked(open_phone, seat_table, language):
    from tracker.language import _

    phone = open_phone(language=language)
    table = seat_table(phone, game="happy_corgi", depth="referee", first=0)
    phone.tap(_(WORDS["laid"]))
    before = phone.taps
    phone.tap(_(WORDS["pile"]))
    phone.tap("C2")
    phone.tap(_(WORDS["over"]))
    phone.tap(_(WORDS["end"]))
    assert phone.taps - before == 4
    assert table.match.state.active == 1
    assert table.match.state.place(C2).turned


def test_an_activity_is_entered_once_and_solved(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2), corgi.TurnOver())
    phone.tap(square(phone, "C1"))
    phone.tap("Enter the card, then solve it")
    phone.tap("sniff")
    phone.tap("bark")
    phone.write(kinds(phone, "TextField")[0], "Walk")
    phone.tap("Done")
    assert phone.sees("Solve for 2 hugs: bark, sniff"), "the hugs follow the number of actions"
    phone.tap("Solve for 2 hugs: bark, sniff")
    assert totals(phone) == {"Ana": 2, "Bo": 0, "Cy": 0}
    assert table.match.state.hands == (1, 2, 2)
    assert table.match.state.slot(C1) is None


def test_a_known_activity_is_solved_in_two_taps(phone, seat_corgis):
    seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2), corgi.TurnOver(), corgi.KnowActivity(C1, WALK))
    before = phone.taps
    phone.tap(square(phone, "C1"))
    phone.tap("Solve for 2 hugs: bark, sniff")
    assert phone.taps - before == 2
    assert totals(phone)["Ana"] == 2


def test_cards_told_in_one_game_are_one_tap_in_the_next(open_phone, seat_corgis):
    phone = open_phone()
    seat_corgis(phone)
    phone.tap(square(phone, "A1"))
    for key in ("bark", "sniff"):
        phone.tap(key)
    phone.write(kinds(phone, "TextField")[0], "Walk")
    phone.tap("Done")
    phone.tap(square(phone, "B2"))
    phone.write(kinds(phone, "TextField")[0], "Park")
    phone.tap("Done")
    assert state(phone).place(B2).card.name == "Park"
    phone = open_phone()
    seat_corgis(phone)
    phone.tap(square(phone, "E5"))
    phone.tap("Walk")
    assert state(phone).slot(24).card == WALK
    phone.tap(square(phone, "D4"))
    phone.tap("Park")
    assert state(phone).place(18).card.name == "Park"
    phone.tap(square(phone, "D3"))
    assert not any(chip.text == "Park" for chip in kinds(phone, "Chip")), "it lies on D4 already"


def test_an_effect_is_entered_by_taps_and_offered_the_next_time(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2))
    phone.tap("Effect…")
    phone.tap("Take a card from…")
    phone.tap(phone.row("Cy", "PlayerButton"))
    assert table.match.state.hands == (4, 2, 1)
    phone.tap("Effect…")
    phone.tap("Move a corgi")
    phone.tap(phone.row("Bo", "PlayerButton"))
    phone.tap(square(phone, "B2"))
    assert table.match.state.corgis[1] == B2
    phone.tap("Turn over")
    assert table.match.state.place(C2).card.recto == ("steal", "shift")
    table.play(corgi.KnowPlace(C2, PlaceCard("Park", (), ("draw",))))
    phone.tap("End of turn")
    phone.tap("Pile")
    phone.tap("C2")
    phone.tap("S: exchange")
    assert phone.sees("Draw a card"), "what the side is known to do is one tap"
    hand = table.match.state.hands[1]
    phone.tap("Draw a card")
    assert table.match.state.hands[1] == hand + 1


def test_an_outcome_can_be_given_up_and_swapped_squares_are_tapped(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2), corgi.KnowActivity(0, WALK))
    phone.tap("Effect…")
    phone.tap("Swap activities")
    phone.tap("close")
    assert table.match.state.done == ()
    phone.tap("Effect…")
    phone.tap("Swap activities")
    phone.tap(square(phone, "E5"))
    phone.tap(square(phone, "A1"))
    assert table.match.state.slot(24).card == WALK
    phone.tap("undo")
    assert table.match.state.slot(0).card == WALK


def test_meetings_are_a_letter_each(phone, seat_corgis):
    table = seat_corgis(
        phone,
        *(corgi.Take("pile"), corgi.Go(C2), corgi.TurnOver(), corgi.Finish()),
        *(corgi.Take("pile"), corgi.Go(C2)),
    )
    phone.tap("C: steal", phone.row("Ana", "MeetRow"))
    assert table.match.state.hands == (2, 5, 2)
    assert phone.sees("Bo steals a card from Ana, unseen.")


def test_cats_and_dogs_stop_a_player_and_the_basket_helps(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2), options={"expert": True}, players=2)
    phone.tap("Effect…")
    phone.tap("Place a dog")
    phone.tap(square(phone, "D3"))
    for move in (corgi.TurnOver(), corgi.Finish(), corgi.Take("pile")):
        table.play(move)
    phone.frames()
    phone.tap("D3")
    assert phone.sees("Bo takes the mean dog")
    phone.tap("Turn over")
    phone.tap(square(phone, "E3"))
    phone.tap("Drop a poop (3 left)")
    assert phone.sees("COR-20")
    ana = (corgi.Take("pile"), corgi.Go(B2), corgi.TurnOver(), corgi.Finish())
    for move in (corgi.Finish(), *ana, corgi.Take("pile")):
        table.play(move)
    phone.frames()
    phone.tap("C3")
    phone.tap("Get rid of the dogs")
    assert table.match.state.dogs == (0, 0)
    phone.tap("Done")
    phone.tap(square(phone, "E3"))
    phone.tap("Drop a poop (3 left)")
    assert table.match.state.reserve(1) == 2


def test_double_combos_move_again_with_a_card(phone, seat_corgis):
    table = seat_corgis(phone, players=2, options={"combos": True})
    phone.tap("Pile")
    phone.tap("C2")
    phone.tap("Turn over")
    phone.tap("Card 2")
    phone.tap("D3")
    assert table.match.state.legs == 2
    phone.tap("Turn over")
    assert table.match.state.place(13).turned
    assert table.match.state.hands == (2, 2)


def test_COR_09_after_out_and_back_there_is_only_turning_over(phone, seat_corgis):
    table = seat_corgis(
        phone,
        *(corgi.Take("pile"), corgi.Go(C2), corgi.TurnOver()),
        players=2,
        options={"combos": True},
    )
    phone.tap("Card 2")
    phone.tap("C2")
    assert phone.sees("Turn the place over")
    assert not phone.sees("Effect…")
    phone.tap(phone.find("Turn over"))
    assert not table.match.state.place(C2).turned


def test_COR_20_at_the_basket_the_first_offer_is_to_be_rid_of_the_dogs(phone, seat_corgis):
    moves = (corgi.Take("pile"), corgi.Go(C2))
    table = seat_corgis(phone, *moves, options={"expert": True}, players=2)
    here = replace(table.match.state, dogs=(2, 0), corgis=(C2, C2), phase="move", legs=0, stopped=C2)
    table.play(corgi.Adjust(here))
    phone.frames()
    phone.tap("C3")
    assert phone.sees("Get rid of the dogs?")
    offered = [button.text for button in kinds(phone, "ShedButton")]
    assert offered == ["Get rid of the dogs"]
    before = phone.taps
    phone.tap("Get rid of the dogs")
    assert phone.taps - before == 1
    assert table.match.state.dogs == (0, 0)
    assert not kinds(phone, "ShedButton")


def test_COR_21_a_cat_under_double_combos_leaves_the_second_move(phone, seat_corgis):
    moves = (corgi.Take("pile"), corgi.Go(C2))
    table = seat_corgis(phone, *moves, options={"expert": True, "combos": True}, players=2)
    table.play(corgi.Adjust(replace(table.match.state, banned=True)))
    phone.frames()
    phone.tap("Turn over")
    assert phone.sees("A cat stops you: move on?")
    phone.tap("D2")
    assert table.match.state.legs == 2


def test_COR_08_a_card_is_given_by_taps(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2))
    phone.tap("Effect…")
    phone.tap("Give a card to…")
    assert phone.sees("To whom?")
    phone.tap(phone.row("Cy", "PlayerButton"))
    assert table.match.state.hands == (2, 2, 3)


# --- bad input: one sentence, the clause, nothing changed


def test_a_diagonal_move_is_refused(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"))
    before = table.match.state
    phone.tap("B2")
    assert phone.sees("Never diagonally")
    assert phone.sees("COR-05")
    assert table.match.state == before
    phone.tap("Card 1")
    phone.tap("B2")
    assert table.match.state.corgis[0] == B2


def test_a_fourth_poop_is_refused(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2), corgi.TurnOver())
    slots = list(table.match.state.activities)
    slots[20] = replace(slots[20], poops=(3, 0, 0))
    table.play(corgi.Adjust(replace(table.match.state, activities=tuple(slots))))
    phone.frames()
    before = table.match.state
    phone.tap(square(phone, "C1"))
    phone.tap("Drop a poop (0 left)")
    assert phone.sees("there is no fourth")
    assert phone.sees("COR-12")
    assert table.match.state == before


def test_an_activity_out_of_line_or_gone_is_refused(phone, seat_corgis):
    table = seat_corgis(
        phone, corgi.Take("pile"), corgi.Go(C2), corgi.TurnOver(), corgi.KnowActivity(0, WALK)
    )
    phone.tap(square(phone, "A1"))
    phone.tap("Solve for 2 hugs: bark, sniff")
    assert phone.sees("A1) is not on a row, column or diagonal") or phone.sees("A1 is not on a row")
    assert phone.sees("COR-11")
    assert table.match.state.totals == (0, 0, 0)


def test_an_activity_without_actions_or_a_place_without_a_name_is_not_taken(phone, seat_corgis):
    table = seat_corgis(phone)
    before = table.match.state
    phone.tap(square(phone, "A1"))
    phone.tap("Done")
    assert phone.sees("Tap the actions that the card asks for.")
    phone.press_back()
    phone.tap(square(phone, "B2"))
    phone.tap("Done")
    assert phone.sees("A place needs its name.")
    phone.press_back()
    assert table.match.state == before


# --- the cards of the box


def open_box(phone):
    phone.tap("menu")
    phone.tap("Cards of the box")


def test_cards_are_edited_and_forgotten(phone, seat_corgis):
    seat_corgis(phone)
    open_box(phone)
    assert phone.sees("No card is known yet")
    phone.press_back()
    phone.app.navigator.current_screen.play(corgi.KnowActivity(0, WALK))
    phone.frames()
    open_box(phone)
    phone.tap("Walk")
    phone.tap("plus")
    phone.tap("Done")
    assert phone.sees("3 hugs: bark, sniff")
    phone.tap("Walk")
    phone.tap("Forget this card")
    assert phone.sees("No card is known yet")
    phone.press_back()
    assert state(phone).slot(0).card == WALK, "the table keeps what was told there"
    phone.tap("book")
    phone.press_back()
    open_box(phone)
    assert phone.sees("No card is known yet"), "forgotten, though the table is shown again"


def test_cards_go_to_a_file_and_come_from_one(phone, seat_corgis, tmp_path):
    seat_corgis(phone)
    phone.app.navigator.current_screen.play(corgi.KnowActivity(0, WALK))
    phone.frames()
    open_box(phone)
    phone.tap("Write a file…")
    assert phone.sees("1 card is in the file.")
    assert read_cards(phone.edge.files.written[0].content) == Cards((WALK,))
    phone.tap("Share")
    assert phone.edge.shared == phone.edge.files.written
    path = tmp_path / "box.corgi.json"
    save_cards(Cards((), (PARK,)), path)
    phone.edge.files.offered = [path]
    phone.tap("Read a file…")
    assert phone.sees("1 card was read.")
    phone.tap("OK")
    assert phone.sees("Park")
    assert phone.sees("Walk")


def test_a_bad_file_is_one_sentence_and_nothing_is_lost(phone, seat_corgis, tmp_path):
    seat_corgis(phone)
    phone.app.navigator.current_screen.play(corgi.KnowActivity(0, WALK))
    phone.frames()
    path = tmp_path / "bad.corgi.json"
    path.write_text("[]")
    open_box(phone)
    phone.edge.files.offered = [path, tmp_path / "nowhere" / "box.corgi.json", None]
    phone.tap("Read a file…")
    assert phone.sees("This is not a file of Happy Corgi cards.")
    phone.tap("Read a file…")
    assert phone.sees("There is no file")
    phone.tap("Read a file…")
    assert not phone.sees("There is no file"), "who thinks again is told nothing"
    phone.edge.files.broken = True
    for button in ("Read a file…", "Write a file…"):
        phone.tap(button)
        assert phone.sees("No file can be chosen here.")
    assert phone.sees("Walk")


def test_a_card_is_learnt_when_it_is_told_and_never_by_drawing(phone, seat_corgis):
    """What is on the table was told elsewhere: looking at it teaches nothing."""
    table = seat_corgis(phone, corgi.KnowActivity(0, WALK), corgi.KnowPlace(B2, PARK))
    for _time in range(3):
        table.refresh()
        phone.frames()
    assert phone.app.store.setting("happy_corgi.cards", None) is None
    table.play(corgi.KnowActivity(4, Activity("Nap", 1, ("fart",))))
    assert len(phone.app.store.setting("happy_corgi.cards", None)["activities"]) == 1


# --- around the table


def test_the_table_is_set_square_by_square(phone, seat_corgis):
    table = seat_corgis(phone, options={"expert": True})
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap(next(chip for chip in kinds(phone, "Chip") if chip.text == "Bo"))  # whose turn it is
    phone.tap(square(phone, "B2"))
    phone.tap(next(chip for chip in kinds(phone, "Chip") if chip.text == "Cy"))
    phone.tap(next(row for row in kinds(phone, "SwitchRow") if row.text == "Black cat"))
    phone.tap("Done")
    phone.tap(square(phone, "A1"))
    phone.tap("plus")
    phone.tap("Done")
    phone.tap("So it is")
    assert phone.app.navigator.current == "table"
    now = table.match.state
    assert (now.active, now.phase) == (1, "take")
    assert now.corgis[2] == B2
    assert now.place(B2).cat
    assert sum(now.slot(0).poops) == 1


def test_COR_15_giving_the_turn_past_the_end_of_the_round_may_end_the_game(phone, seat_corgis):
    table = seat_corgis(phone, depth="score")
    table.play(corgi.Adjust(replace(table.match.state, carried=(10, 0, 0), active=1)))
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap(next(chip for chip in kinds(phone, "Chip") if chip.text == "Cy"))
    assert not phone.sees("With that the round ends.")
    phone.tap(next(chip for chip in kinds(phone, "Chip") if chip.text == "Ana"))
    assert phone.sees("With that the round ends.")
    phone.tap("So it is")
    phone.frames()
    assert phone.app.navigator.current == "result"
    assert phone.app.navigator.current_screen.match.standing.winners == (0,)


def test_COR_19_whether_a_cat_stops_somebody_can_be_set(phone, seat_corgis):
    table = seat_corgis(phone, corgi.Take("pile"), corgi.Go(C2), options={"expert": True})
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap(next(row for row in kinds(phone, "SwitchRow") if row.text == "A cat stops Ana this turn"))
    phone.tap("So it is")
    assert table.match.state.banned


def test_a_hand_of_too_many_cards_is_refused_when_the_table_is_set(phone, seat_corgis):
    seat_corgis(phone)
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap(next(row for row in kinds(phone, "NumberRow") if row.title == "Cards of Bo"))
    for key in ("9", "9", "OK"):
        phone.tap(key)
    phone.tap("So it is")
    assert phone.sees("action cards, and there are 60")


def test_options_are_offered_where_they_mean_something(phone):
    phone.tap("Happy Corgi")
    phone.tap("How it is played")
    texts = lambda: [row.text for row in kinds(phone, "SwitchRow")]  # noqa: E731
    assert phone.sees("12 hugs")
    assert "Black cats and mean dogs" not in texts()
    phone.tap("Full referee")
    assert "Black cats and mean dogs" in texts()
    assert "Double combos" not in texts()
    phone.app.navigator.current_screen._seat((Player("Ana"), Player("Bo")))
    phone.frames()
    assert "Double combos" in texts()
    phone.tap("12 hugs")
    phone.tap(next(row for row in kinds(phone, "SwitchRow") if row.text == "Double combos"))
    phone.tap("Start")
    assert (state(phone).goal, state(phone).combos) == (12, True)
    phone.tap(phone.row("Bo", "PlayerButton"))
    assert state(phone).first == 1


@pytest.mark.parametrize("look", [{}, {"size": LANDSCAPE}, {"scale": 2.0}])
def test_every_square_can_be_hit_by_a_thumb(open_phone, seat_corgis, look):
    phone = open_phone(**look)
    seat_corgis(phone)
    phone.frames(10)
    squares = kinds(phone, "Square")
    assert len(squares) == 25
    assert min(min(widget.size) for widget in squares) >= 48
