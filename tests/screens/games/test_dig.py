"""Dig with the finger: the score in few taps, the Garden entered, walked on, dug and refilled."""

import pytest
from kivy.metrics import dp
from msgspec.structs import replace

from tests.tracker.games.dig.kit import DIG, GARDEN
from tracker.games.dig import COLOURS, UNKNOWN, UNTOLD, Begin, Count, Dig, Dropped, Finish, Go, Laid, Lay
from tracker.language import _

pytestmark = pytest.mark.ui

LAID = (*map(Lay, GARDEN), Laid())


def state(phone):
    return phone.match.state


def entries(phone):
    return phone.match.entries


def space(phone, number):
    return phone.kind("GardenCell", space=number)


def bone(phone, card):
    return phone.kind("BoneButton", card=card)


def drag_bowl(phone, colour, to):
    """Drag a bowl to the place of another."""
    rows = {row.key: row for row in phone.kinds("DragRow")}
    phone.drag(rows[colour].ids.handle, rows[to].ids.handle)


@pytest.fixture
def garden_table(phone, seat_table):
    """A table around a laid Garden, set as a test needs it."""

    def seat(**changes):
        table = seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=LAID)
        if changes:
            table.match.play(DIG.adjust(replace(table.match.state, **changes)), overrule=True)
            table.refresh()
            phone.frames(4)
        return table

    return seat


# --- score only


def test_the_rulebooks_example_takes_at_most_35_taps(open_phone, seat_table):
    """31 to 29: five bowls and 20 bones; a drag counts as a tap. Set-up would add 7 for two new players."""
    phone = open_phone(language="fr")
    seat_table(phone, game="dig", players=2)
    drags = 0
    for colour in ("green", "yellow", "purple", "blue"):
        drag_bowl(phone, colour, "red")
        drags += 1
    assert state(phone).order == ("green", "yellow", "purple", "blue", "red")
    for name, bones in (("Ana", (2, 3, 3, 1, 2)), ("Bo", (2, 1, 1, 3, 2))):
        for colour, count in zip(COLOURS, bones, strict=True):
            for _bone in range(count):
                phone.tap(f"{name} {colour}")
    assert phone.match.standing.scores == (31, 29)
    phone.tap(_("All counted: who wins?"))
    assert phone.app.navigator.current == "result"
    assert phone.taps + drags <= 35
    assert phone.taps + drags == 25


def test_the_order_of_the_bowls_is_confirmed_before_the_end(phone, seat_table):
    """DIG-11: nobody finishes on an order that nobody looked at."""
    seat_table(phone, game="dig", players=2)
    hint = "Drag the bowls: the one nearest the doghouse on top."
    phone.tap("Ana red")
    assert phone.sees(hint)
    assert not phone.sees("All counted: who wins?"), "its place is taken by what comes first"
    phone.screen.play(Finish())
    assert phone.sees("DIG-11")
    assert phone.app.navigator.current == "table"
    phone.tap("The bowls lie in this order")
    assert state(phone).ordered
    assert not phone.sees(hint)
    phone.tap("All counted: who wins?")
    assert phone.app.navigator.current == "result"


def test_a_fifth_bone_is_one_sentence_and_the_clause_and_changes_nothing(phone, seat_table):
    seat_table(phone, game="dig", players=2)
    phone.screen.play(Count(0, "red", 4))
    before = entries(phone)
    phone.tap("Bo red")
    assert phone.sees("There are only 4 bones of this colour: red.")
    assert phone.sees("DIG-13")
    assert entries(phone) == before
    phone.tap("minus")
    phone.tap("Ana red")
    phone.tap("Bo red")
    assert phone.sees("Nobody has fewer than 0 bones.")
    assert [state(phone).count(seat, "red") for seat in (0, 1)] == [3, 0]


def test_one_tap_takes_a_bone_back(phone, seat_table):
    seat_table(phone, game="dig", players=2)
    phone.tap("Ana blue")
    phone.tap("undo")
    assert state(phone).count(0, "blue") == 0


# --- laying the Garden


def lay(phone, card):
    """A card of the Garden: a tap for a bowl or an unknown bone, two for scents."""
    keys = phone.kinds("DigKey")
    bowls = phone.kind("DigLayPanel").ids.bowls.__self__
    if card in COLOURS:
        phone.tap(next(key for key in keys if key.card == card and key.parent is bowls))
    else:
        for scent in card.split("-"):
            phone.tap(next(key for key in keys if key.card == scent and key.parent is not bowls))


def test_a_bowl_is_one_tap_a_bone_two_and_bad_cards_are_answered(phone, seat_table):
    """So a whole Garden is 45 taps."""
    moves = tuple(map(Lay, GARDEN[:22]))
    seat_table(phone, game="dig", players=2, depth="referee", first=1, moves=moves)
    for card, told in (("red", "There is only one red bowl."), ("green-green", "never the same one twice")):
        lay(phone, card)
        assert phone.sees(told)
        assert phone.sees("DIG-01")
        assert state(phone).garden == GARDEN[:22]
    before = phone.taps
    for card in GARDEN[22:]:
        lay(phone, card)
    assert phone.taps - before == 1 + 2 + 2
    lay(phone, UNKNOWN)
    assert phone.sees("The Garden has 25 cards: there is no other.")
    assert state(phone).garden == GARDEN
    phone.tap("The Garden is laid: play")
    assert (state(phone).phase, state(phone).active) == ("turn", 1)


def test_scents_may_stay_unknown_and_a_short_garden_is_not_played_on(phone, seat_table):
    seat_table(phone, game="dig", players=2, depth="referee", first=0)
    before = phone.taps
    lay(phone, UNKNOWN)
    assert phone.taps - before == 1
    assert state(phone).garden == (UNKNOWN,)
    phone.tap("The Garden is laid: play")
    assert phone.sees("The Garden has 25 cards, and 1 are entered.")
    assert state(phone).phase == "lay"


# --- a Garden that nobody entered


def bowl_key(phone, colour):
    return phone.kind("DigKey", card=colour)


def test_three_taps_from_the_tables_opening_to_the_first_action(open_phone, seat_table):
    """Who starts, play, and the dog goes; a table that knows who starts needs two."""
    phone = open_phone(language="fr")
    seat_table(phone, game="dig", players=4, depth="referee")
    before = phone.taps
    phone.tap(phone.kind("PlayerButton", name="Bo"))
    phone.wait(1)
    phone.tap(_("Play: cards are told as they come"))
    phone.wait(1)
    phone.tap(space(phone, 3))
    assert phone.taps - before == 3
    assert state(phone).dogs == (0, 3, 0, 0)
    assert state(phone).garden == (UNTOLD,) * 25
    assert phone.sees("Cartes inconnues")


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (800, 1280)])
def test_playing_without_entering_anything_is_in_reach_of_the_thumb(open_phone, seat_table, size):
    phone = open_phone(size=size, language="fr")
    table = seat_table(phone, game="dig", players=4, depth="referee", first=0)
    phone.frames(10)
    button = phone.find(_("Play: cards are told as they come"))
    low = button.to_window(button.x, button.y)[1]
    assert low >= table.ids.steps.to_window(0, table.ids.steps.top)[1] - 1


def test_what_was_laid_is_kept_when_the_rest_is_not_entered(phone, seat_table):
    moves = tuple(map(Lay, GARDEN[:5]))
    seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=moves)
    phone.tap("Play: cards are told as they come")
    assert state(phone).garden == (*GARDEN[:5], *(UNTOLD,) * 20)


def test_a_dig_asks_nothing_and_a_drop_asks_which_bowl(phone, seat_table):
    seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=(Begin(), Go(2)))
    before = phone.taps
    phone.tap("Dig")
    phone.tap(space(phone, 4))
    assert state(phone).hand == (UNKNOWN,)
    phone.tap("End the turn")
    assert phone.sees("Card 25 goes to space 2.")
    assert phone.taps - before == 3
    phone.tap("End the turn")
    before = phone.taps
    phone.tap("Drop")
    assert phone.sees("Which bowl is it?")
    phone.tap(bowl_key(phone, "blue"))
    assert phone.taps - before == 2, "one bone in hand: nobody is asked which"
    assert state(phone).garden[3] == "blue"
    assert state(phone).dropped[0] == (Dropped("blue", UNKNOWN),)
    phone.tap("undo")
    assert state(phone).garden[3] == UNTOLD


def test_of_several_bones_those_are_asked_for_that_can_be_of_that_bowl(phone, seat_table):
    table = seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=(Begin(),))
    hand = ("red-blue", UNKNOWN)
    there = replace(state(phone), garden=(UNTOLD,) * 23, dogs=(1, 0), hands=(hand, ()))
    table.match.play(DIG.adjust(there))
    table.refresh()
    phone.frames(4)
    phone.tap("Drop")
    phone.tap(bowl_key(phone, "red"))
    assert phone.sees("Which ones go into the red bowl?")
    assert state(phone).dropped == ((), ())
    phone.tap(bone(phone, "red-blue"))
    phone.tap("Drop 1 bone")
    assert state(phone).dropped[0] == (Dropped("red", "red-blue"),)
    assert state(phone).garden[0] == "red"
    assert [one.worth for one in phone.kinds("DigValue") if one.colour == "red"] == ["5"]


def test_a_bone_that_cannot_be_of_that_bowl_is_answered_and_another_bowl_may_be_told(phone, seat_table):
    table = seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=(Begin(),))
    there = replace(state(phone), garden=(UNTOLD,) * 24, dogs=(1, 0), hands=(("red-blue",), ()))
    table.match.play(DIG.adjust(there))
    table.refresh()
    phone.frames(4)
    phone.tap(bone(phone, "red-blue"))
    phone.tap("Drop 1 bone")
    phone.tap(bowl_key(phone, "green"))
    assert phone.sees("A red/blue bone is never green.")
    phone.tap("Drop")
    phone.tap(bowl_key(phone, "blue"))
    assert state(phone).dropped[0] == (Dropped("blue", "red-blue"),)


def test_who_stands_on_a_card_may_tell_it(phone, seat_table):
    seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=(Begin(), Go(2)))
    assert phone.sees("Dig, drop, or tap the card")
    phone.tap(space(phone, 2))
    phone.tap(bone(phone, "red-green"))
    assert state(phone).garden[1] == "red-green"
    phone.tap("Dig")
    assert state(phone).hand == ("red-green",)


def test_a_small_game_from_the_last_bones_to_the_winner(phone, seat_table):
    """Bones were dropped before the phone knew their bowls: it asks for these at the end, no others."""
    table = seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=(Begin(),))
    dropped = tuple((Dropped(colour, UNKNOWN),) * 4 for colour in ("purple", "yellow"))
    lying = (UNTOLD, "purple", UNTOLD, UNTOLD, "yellow", UNTOLD, UNTOLD, UNTOLD, UNTOLD)
    there = replace(state(phone), garden=lying, dropped=dropped, hands=((UNKNOWN,) * 3, (UNKNOWN,) * 3))
    full = (Dropped("red", UNKNOWN), Dropped("green", UNKNOWN))
    there = replace(there, dropped=(dropped[0] + full[:1], dropped[1] + full[1:]))
    table.match.play(DIG.adjust(there), overrule=True)
    table.refresh()
    phone.frames(4)
    assert state(phone).buried == 4
    phone.tap(space(phone, 1))
    phone.tap("Drop")
    phone.tap(bowl_key(phone, "blue"))
    for at in range(3):
        phone.tap(phone.kinds("BoneButton")[at])
    phone.tap("Drop 3 bones")
    phone.tap("End the turn")
    phone.tap(space(phone, 1))
    phone.tap(phone.kinds("BoneButton")[0])
    phone.tap("Drop 1 bone")
    assert state(phone).count(1, "blue") == 1
    phone.tap("End the turn")
    while state(phone).phase == "turn":
        one = state(phone)
        if not one.buried or not one.left or one.overfull:
            if one.overfull:
                phone.tap(phone.kinds("BoneButton")[0])
            phone.tap("End the turn")
            continue
        bones = [at for at, card in enumerate(one.garden, start=1) if card in (UNTOLD, UNKNOWN)]
        goal = bones[-1]
        if one.space == goal and len(one.hand) < 3:
            phone.tap("Dig")
        elif one.space != goal and one.reach:
            step = max(-one.reach, min(one.reach, goal - one.space))
            phone.tap(space(phone, one.space + step))
        else:
            phone.tap("End the turn")
    assert state(phone).phase == "order", "red and green were dropped before the phone knew their bowls"
    assert phone.sees("Which bowl lies on space")
    while state(phone).phase == "order":
        phone.tap(bowl_key(phone, state(phone).missing[0]))
    assert phone.app.navigator.current == "result"
    assert sorted(state(phone).garden) == sorted(COLOURS)


# --- a turn


def test_a_turn_is_a_few_taps_and_the_rule_answers_what_is_not_allowed(phone, garden_table):
    garden_table()
    before = phone.taps
    phone.tap(space(phone, 2))
    phone.tap("Dig")
    phone.tap(space(phone, 1))
    phone.tap("End the turn")
    assert phone.taps - before == 4
    assert state(phone).hands == ((GARDEN[1],), ())
    assert state(phone).dogs == (1, 0)
    assert state(phone).garden[1] == GARDEN[24]
    assert phone.sees("Card 25 (yellow/green bone) goes to space 2.")
    assert state(phone).active == 1

    before = entries(phone)
    phone.tap(space(phone, 6))
    assert phone.sees("With 0 in hand, Bo moves 4 spaces at most, not 6.")
    assert phone.sees("DIG-04")
    phone.tap("Dig")
    assert phone.sees("The doghouse cannot be dug.")
    phone.tap("Drop")
    assert phone.sees("Bo")
    assert phone.sees("DIG-07")
    assert entries(phone) == before


def test_reach_is_lit_for_the_bones_in_hand(phone, garden_table):
    garden_table(dogs=(10, 0), hands=(("red-blue", UNKNOWN), ()))
    cells = phone.kinds("GardenCell")
    assert sorted(cell.space for cell in cells if cell.reachable) == [8, 9, 11, 12]


def test_a_fourth_bone_must_go_back_and_a_tap_puts_it_back(phone, garden_table):
    garden_table(dogs=(1, 0), hands=((UNKNOWN, "yellow-green", "purple-green"), ()))
    phone.tap("Dig")
    assert phone.sees("Put one bone back")
    phone.tap("End the turn")
    assert phone.sees("Ana may hold 3 bones: first put one back.")
    assert phone.sees("DIG-06")
    phone.tap(bone(phone, "purple-green"))
    assert state(phone).garden[0] == "purple-green"
    assert state(phone).hand == (UNKNOWN, "yellow-green", "red-blue")
    phone.tap("undo")
    assert state(phone).overfull, "one tap undoes one tap"


def test_a_bone_that_was_dug_may_be_put_back_or_kept_by_going_on(phone, garden_table):
    garden_table(dogs=(1, 0))
    phone.tap("Dig")
    assert phone.sees("Tap a bone to put it back, or go on")
    phone.tap(space(phone, 2))
    assert state(phone).hand == ("red-blue",)
    phone.tap(bone(phone, "red-blue"))
    assert phone.sees("A bone is put back right after digging, or not at all.")


def test_one_bone_drops_with_one_tap_and_several_are_chosen(phone, garden_table):
    rest = tuple(card for at, card in enumerate(GARDEN) if at not in (0, 1, 5))
    garden_table(garden=rest, dogs=(1, 0), hands=(("red-blue", "red-purple", "blue-yellow"), ()))
    assert state(phone).below == "red"
    phone.tap("Drop")
    assert phone.sees("At least one bone must be dropped.")
    phone.tap(bone(phone, "red-blue"))
    phone.tap(bone(phone, "red-purple"))
    phone.tap("Drop 2 bones")
    assert state(phone).dropped[0] == (Dropped("red", "red-blue"), Dropped("red", "red-purple"))
    assert phone.match.standing.scores == (10, 0)
    phone.tap("undo")
    phone.tap(bone(phone, "red-purple"))
    phone.tap("Drop 1 bone")
    phone.tap("Drop 1 bone")
    assert state(phone).hand == ("blue-yellow",), "the only bone left that may be red was chosen already"


def test_a_lie_is_caught_and_can_be_overruled(phone, garden_table):
    hand = ("blue-green", "red-green")
    rest = tuple(card for at, card in enumerate(GARDEN) if at not in (3, 6, 7))
    garden_table(garden=rest, dogs=(3, 0), hands=(hand, ()))
    assert state(phone).below == "red"
    phone.tap(bone(phone, "blue-green"))
    phone.tap("Drop 2 bones")
    assert phone.sees("A blue/green bone is never red.")
    assert phone.sees("DIG-13")
    assert state(phone).dropped == ((), ())
    phone.hold("Hold to allow it all the same")
    assert len(state(phone).dropped[0]) == 2


def test_values_and_hints_are_seen_and_hints_can_be_switched_off(open_phone, seat_table):
    phone = open_phone()
    known = (*GARDEN[:24], UNKNOWN)
    moves = (*map(Lay, known), Laid())
    seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=moves)
    worth = {one.colour: one.worth for one in phone.kinds("DigValue")}
    assert worth == dict(zip(COLOURS, "54321", strict=True))
    assert list(space(phone, 25).still) == ["yellow", "green"], "the pair that no other card shows"
    phone.tap("menu")
    phone.tap("Hide the hints on bones")
    assert list(space(phone, 25).still) == []
    phone = open_phone()
    phone.tap(phone.kind("OpenMatch"))
    assert list(space(phone, 25).still) == [], "the phone remembers"


# --- the strip


def strip(phone):
    return phone.kind("GardenStrip")


def test_the_strip_scrolls_under_the_thumb_and_enters_nothing(phone, garden_table):
    garden_table()
    before, logged = strip(phone).scroll_x, entries(phone)
    phone.drag(space(phone, 4), space(phone, 1))
    phone.wait(0.3)
    assert strip(phone).scroll_x < before
    assert entries(phone) == logged


def test_a_refill_is_shown_card_by_card(open_phone, seat_table):
    phone = open_phone(motion=True)
    dug = (*LAID, Go(2), Dig(), Go(1))
    seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=dug)
    phone.wait(1)
    phone.tap("End the turn")
    ghost = strip(phone).ids.ghost
    assert state(phone).active == 1, "the move is safe before anything flies"
    assert (ghost.opacity, ghost.card) == (1, GARDEN[24])
    assert space(phone, 2).card is None
    began = ghost.center_x
    phone.wait_until(lambda: ghost.center_x > began)  # towards the doghouse
    phone.wait_until(lambda: ghost.opacity == 0)
    assert space(phone, 2).card == GARDEN[24]
    assert len(phone.kinds("GardenCell")) == 25


def test_whoever_does_not_wait_for_the_refill_is_not_held_up(open_phone, seat_table):
    phone = open_phone(motion=True)
    seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=(*LAID, Go(1), Dig()))
    phone.wait(1)
    phone.tap("End the turn")
    phone.tap("undo")
    assert strip(phone).ids.ghost.opacity == 0
    assert state(phone).garden[0] is None
    assert space(phone, 1).card is None


def test_a_table_may_be_left_while_cards_fly(open_phone, seat_table):
    phone = open_phone(motion=True)
    seat_table(phone, game="dig", players=2, depth="referee", first=0, moves=(*LAID, Go(1), Dig()))
    phone.wait(1)
    phone.tap("End the turn")
    seat_table(phone, game="dig", players=2)
    phone.wait(1.5)
    assert state(phone).phase == "tally"


def test_the_last_bone_ends_the_game(phone, garden_table):
    dropped = ((Dropped("red", UNKNOWN),), (Dropped("blue", UNKNOWN),) * 2)
    garden_table(garden=("red", "red-blue", *COLOURS[1:]), dogs=(2, 6), dropped=dropped)
    phone.tap("Dig")
    phone.tap("End the turn")
    assert phone.app.navigator.current == "result"
    assert state(phone).garden == ("red", "green", "blue", "purple", "yellow")
    assert phone.sees("Bo has the most: 6 points.")
    phone.tap("undo")
    assert phone.app.navigator.current == "table"


# --- setting the table


def test_cards_hands_and_dogs_are_set_as_they_are_or_told_why_not(phone, garden_table):
    garden_table()
    phone.tap("menu")
    phone.tap("Set the table as it really is")
    phone.tap(space(phone, 1))
    phone.tap("yellow/green bone")
    phone.tap("So it is")
    assert phone.sees("Both cards of that pair are there already")
    assert phone.sees("DIG-01")
    adjuster = phone.kind("Adjuster")
    phone.tap(space(phone, 1))
    phone.tap("Take it away")
    phone.tap("plus", adjuster._hands[1])
    phone.tap("bone of unknown scents")
    phone.tap("plus", adjuster._dogs[0])
    phone.tap("So it is")
    assert phone.app.navigator.current == "table"
    assert state(phone).garden == GARDEN[1:]
    assert state(phone).hands == ((), (UNKNOWN,))
    assert state(phone).dogs == (1, 0)


@pytest.mark.parametrize(("size", "scale"), [((412, 892), 1.0), ((412, 892), 2.0), ((892, 412), 1.0)])
def test_every_target_is_large_enough_for_a_thumb(open_phone, seat_table, size, scale):
    phone = open_phone(size=size, scale=scale, language="fr")
    for depth, moves in (("score", ()), ("referee", ()), ("referee", LAID), ("referee", (Begin(), Go(2)))):
        seat_table(phone, game="dig", players=4, depth=depth, first=0, moves=moves)
        view = phone.screen.view
        for widget in phone.widgets(view):
            if hasattr(widget, "on_release"):
                assert min(widget.size) >= dp(44), (widget, widget.size)


def test_the_primary_button_is_digging_on_until_no_action_is_left(phone, garden_table):
    garden_table(dogs=(1, 0))
    assert phone.sees("Tap a space, dig or drop: 3 actions left")
    assert phone.find("End the turn").kind == "tonal"
    for place in (2, 3, 4):
        phone.tap(space(phone, place))
    assert phone.find("End the turn").kind == "primary"
