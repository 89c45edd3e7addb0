# ruff: noqa: N802
"""Spots: every clause, SPO-01 to SPO-24, at the table."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.tracker.games.spots.kit import SPOTS, dog, hoarding, laid, place_of, scored, spots, use
from tests.tracker.kit import ANA, BO, CY, insist, keys, play_all, refusal, told
from tracker.game import say
from tracker.games import GAMES
from tracker.games import spots as m
from tracker.games.spots import CARDS, PLACES, SETS, TILES, Card, Place, Seat, asked
from tracker.match import Match

FIRST_GAME = ["howl", "walk", "run", "roll-over", "fetch", "beg"]


def tiles(match: Match) -> list[str]:
    return [place.tile for place in match.state.places]


def up(match: Match) -> list[str]:
    return [place.tile for place in match.state.places if place.up]


def only_up(match: Match, *kept: str) -> Match:
    """The match with only these tiles available."""
    places = tuple(replace(place, up=place.tile in kept) for place in match.state.places)
    return play_all(match, SPOTS.adjust(replace(match.state, places=places)))


def test_there_are_24_clauses_and_each_has_a_test() -> None:
    numbers = [clause.id for clause in GAMES["spots"].clauses]
    assert numbers == [f"SPO-{number:02}" for number in range(1, 25)]
    tested = {name[5:11].replace("_", "-") for name in globals() if name.startswith("test_SPO")}
    assert tested == set(numbers)


def test_our_own_rulings_are_the_last_sentence_and_are_called_so() -> None:
    ruled = {"04", "08", "11", "13", "18", "20", "21", "22", "23", "24"}
    for clause in GAMES["spots"].clauses:
        for text, word in ((clause.text.en, "Our ruling: "), (clause.text.fr, "Notre lecture\u00a0: ")):
            printed, marked, ruling = text.partition(word)
            assert bool(marked) == (clause.id[4:] in ruled), clause.id
            assert not marked or (printed.rstrip().endswith(".") and ruling.endswith("."))
            assert "silent" not in text
            assert "choix de l’appli" not in text.lower()


def test_SPO_01_the_first_game_has_its_six_tiles_all_available() -> None:
    match = spots()
    assert tiles(match) == FIRST_GAME
    assert up(match) == FIRST_GAME


@pytest.mark.parametrize("name", SETS)
def test_SPO_02_a_recommended_set_has_one_tile_of_each_family(name: str) -> None:
    match = spots(tiles=name)
    assert [TILES[key].family for key in tiles(match)] == list(PLACES)
    assert {"howl", "roll-over"} <= set(tiles(match))


def test_SPO_02_by_hand_it_takes_one_tile_of_each_family() -> None:
    match = spots(tiles="choose")
    assert refusal(match, m.Lay("walk", "walk", "fetch", "beg")) == ("SPO-02", "one-of-each")
    assert refusal(match, m.Drawn((2, 5))) == ("SPO-02", "tiles-first")
    play_all(match, m.Lay("dig", "bolt", "hunt", "stay"))
    assert tiles(match) == ["howl", "dig", "bolt", "roll-over", "hunt", "stay"]


def test_SPO_02_there_are_two_tiles_of_always_and_five_of_each_family() -> None:
    count = Counter(tile.family for tile in TILES.values())
    assert count == {"always": 2, "yellow": 5, "purple": 5, "blue": 5, "green": 5}


def test_SPO_03_everybody_gets_two_dogs_and_no_dog_twice() -> None:
    match = play_all(spots(), m.Drawn((2, 5)), m.Drawn((3, 1)))
    assert [one.card.spots for one in match.state.seats[ANA].dogs] == [(2, 5), (1, 3)]
    assert match.prompt.seat == BO
    assert refusal(match, m.Drawn((2, 5))) == ("SPO-03", "dog-on-table")
    assert refusal(match, m.Drawn((1, 2, 4))) == ("SPO-03", "no-such-dog")
    play_all(match, m.Drawn((1,)), m.Drawn((2, 3, 5, 6)))
    assert asked(match.state) == "starting"


def test_SPO_03_there_are_32_dogs() -> None:
    assert Counter(len(card.spots) for card in CARDS) == {1: 1, 2: 15, 3: 15, 4: 1}
    assert Counter(card.paws for card in CARDS) == {0: 16, 1: 15, 2: 1}
    assert len(set(CARDS)) == 32


def test_SPO_03_a_card_that_is_printed_differently_joins_the_box() -> None:
    match = play_all(spots(), m.FixCard((1, 2, 4), 2), m.Drawn((1, 2, 4)))
    assert match.state.seats[ANA].dogs[0].card == Card((1, 2, 4), 2)
    assert refusal(match, m.FixCard((0, 7), 0)) == ("SPO-03", "card-impossible")


def dealt(players: int = 2, first: int | None = None) -> Match:
    """A match of which the dogs are dealt."""
    match = spots(players=players, first=first)
    return play_all(match, *(m.Drawn(card.spots) for card in CARDS[1 : 1 + 2 * players]))


def test_SPO_04_the_highest_starting_die_begins_and_every_die_is_buried() -> None:
    match = play_all(dealt(3), m.Starting(ANA, 2), m.Starting(BO, 6), m.Starting(CY, 3))
    assert match.state.active == BO
    assert [seat.buried for seat in match.state.seats] == [(2,), (6,), (3,)]
    assert [seat.treats for seat in match.state.seats] == [1, 1, 1]
    assert match.state.dice_left == 37
    assert match.state.treats_left == 17


def test_SPO_04_only_those_tied_for_the_highest_roll_again_and_bury_the_last_die() -> None:
    match = play_all(dealt(3), m.Starting(ANA, 5), m.Starting(BO, 5))
    assert keys(told(match, m.Starting(CY, 3))) == ["told-tied"]
    assert refusal(match, m.Starting(CY, 6)) == ("SPO-04", "not-tied")
    play_all(match, m.Starting(ANA, 1))
    assert keys(told(match, m.Starting(BO, 4))) == ["told-starts"]
    assert match.state.active == BO
    assert [seat.buried for seat in match.state.seats] == [(1,), (4,), (3,)]


def test_SPO_04_play_goes_clockwise() -> None:
    match = play_all(dealt(2), m.Starting(ANA, 1), m.Starting(BO, 6))
    assert match.state.active == BO
    use(match, "beg")
    assert match.state.active == ANA


def test_SPO_05_a_turn_is_a_trick_or_scoring() -> None:
    match = laid(Seat((dog(2, 5, on=(2, 5)), dog(1))), Seat((dog(3, 4),)))
    assert {type(move) for move in SPOTS.moves(match.state)} == {m.Use, m.Score}
    play_all(match, m.Score(), m.Drawn((1, 3)))
    assert match.state.active == BO


def test_SPO_06_a_tile_is_turned_and_its_treats_are_taken() -> None:
    match = laid(Seat((dog(2, 5),)), Seat((dog(1),)))
    treated = tuple(replace(place, treats=2 * (place.tile == "walk")) for place in match.state.places)
    play_all(match, SPOTS.adjust(replace(match.state, places=treated)))
    assert keys(told(match, m.Use(place_of(match, "walk")))) == ["do-tile-treats"]
    assert match.state.mine.treats == 2
    assert "walk" not in up(match)


def test_SPO_06_a_tile_that_is_face_down_is_refused() -> None:
    match = use(laid(Seat((dog(2, 5),)), Seat((dog(1),))), "beg")
    before = match.state
    assert refusal(match, m.Use(place_of(match, "beg"))) == ("SPO-06", "tile-turned")
    assert match.state == before


def test_SPO_06_a_tile_that_is_printed_differently_is_corrected() -> None:
    match = laid(Seat((dog(2, 5),)), Seat((dog(1),)))
    play_all(match, m.FixTile(replace(TILES["walk"], steps=TILES["run"].steps)))
    assert refusal(use(match, "walk"), m.Roll((1, 2))) == ("SPO-07", "dice-count")
    play_all(match, m.Roll((2, 2, 3)))
    fix = m.FixTile(TILES["walk"])
    assert refusal(match, fix) == ("SPO-06", "trick-unfinished")


def test_SPO_07_exactly_the_dice_of_the_tile_are_rolled_from_the_supply() -> None:
    match = use(laid(Seat((dog(2, 5),)), Seat((dog(1),))), "run")
    assert refusal(match, m.Roll((1, 2, 3, 4))) == ("SPO-07", "dice-count")
    assert refusal(match, m.Roll((1, 2, 7))) == ("SPO-09", "no-such-die")
    play_all(match, m.Roll((1, 2, 3)))
    assert match.state.dice_left == 37


def rolled(treats: int = 2) -> Match:
    """Ana has walked and rolled a 5 and a 6."""
    return play_all(use(laid(Seat((dog(2, 5),), (), treats), Seat((dog(1),))), "walk"), m.Roll((5, 6)))


def test_SPO_08_a_treat_rerolls_all_dice_while_treats_last() -> None:
    match = rolled()
    assert refusal(match, m.Reroll((1,))) == ("SPO-08", "reroll-all")
    assert keys(told(match, m.Reroll((1, 6)))) == ["do-pay"]
    play_all(match, m.Reroll((2, 2)))
    assert match.state.mine.treats == 0
    assert refusal(match, m.Reroll((2, 5))) == ("SPO-08", "no-treat")


def test_SPO_08_it_is_too_late_once_a_die_is_placed_or_buried() -> None:
    for move in (m.Put(5, 0, 1), m.Bury(6)):
        assert refusal(play_all(rolled(), move), m.Reroll((1,))) == ("SPO-08", "reroll-too-late")


def test_SPO_08_only_dice_just_rolled_are_rerolled() -> None:
    match = play_all(rolled(), m.PlaceAll())
    assert refusal(match, m.Reroll((1, 1))) == ("SPO-08", "nothing-rolled")


def test_SPO_09_a_die_goes_on_an_empty_spot_of_its_value_or_is_buried() -> None:
    match = rolled()
    assert refusal(match, m.Put(6, 0, 1)) == ("SPO-09", "wrong-spot")
    assert refusal(match, m.Put(2, 0, 0)) == ("SPO-09", "not-rolled")
    assert refusal(match, m.Put(5, 3, 0)) == ("SPO-09", "nothing-there")
    play_all(match, m.Bury(5))
    assert match.state.mine.buried == (5,), "a die that would fit may be buried"


def test_SPO_09_a_covered_spot_and_a_scored_dog_take_no_die() -> None:
    mine = Seat((dog(2, 5, on=(5,)), dog(1, 5).turned(), dog(3, 4)))
    match = play_all(use(laid(mine, Seat((dog(1),))), "walk"), m.Roll((5, 5)))
    assert refusal(match, m.Put(5, 0, 1)) == ("SPO-09", "spot-covered")
    assert refusal(match, m.Put(5, 1, 1)) == ("SPO-09", "dog-scored")


def test_SPO_10_all_dice_are_placed_before_the_next_roll() -> None:
    match = play_all(rolled(), m.Put(5, 0, 1))
    assert refusal(match, m.Roll((1,))) == ("SPO-10", "place-first")
    assert refusal(match, m.Stop()) == ("SPO-10", "place-first")


def test_SPO_11_seven_is_fine_and_eight_is_crazy() -> None:
    mine = Seat((dog(2, 5, 6, on=(2,)), *scored(1)), (2,), 3)
    match = play_all(use(laid(mine, Seat((dog(1),))), "walk"), m.Roll((5, 5)), m.Bury(5))
    assert match.state.mine.total == 7
    assert match.state.active == ANA
    assert keys(told(match, m.Bury(5))) == ["do-crazy"]
    assert match.state.active == BO
    assert match.state.seats[ANA] == Seat((dog(2, 5, 6), *scored(1)), (), 3)
    assert match.state.dice_left == 40
    assert "walk" not in up(match)


def test_SPO_12_a_mandatory_step_is_done_and_an_optional_one_may_be_left() -> None:
    match = use(laid(Seat((dog(2, 5),)), Seat((dog(1),))), "walk")
    assert refusal(match, m.Stop()) == ("SPO-12", "step-mandatory")
    play_all(match, m.Roll((1, 2)), m.PlaceAll(), m.Stop())
    assert match.state.active == BO


def test_SPO_12_what_cannot_be_done_is_skipped_and_what_follows_is_done() -> None:
    match = use(laid(Seat((dog(2, 5),)), Seat((dog(1),))), "roll-over")
    assert asked(match.state) == "roll"
    assert match.state.trick is not None
    assert match.state.trick.step == 1, "nothing is buried: only the second step is left"


def test_SPO_12_a_repeatable_step_is_repeated_at_will() -> None:
    match = play_all(use(laid(Seat((dog(1, 2, 3), dog(4, 5))), Seat((dog(1),))), "run"), m.Roll((1, 2, 3)))
    play_all(match, m.PlaceAll(), m.Roll((4,)), m.PlaceAll(), m.Roll((1,)), m.PlaceAll(), m.Stop())
    assert match.state.active == BO


def test_SPO_13_the_last_tile_gets_a_treat_and_the_others_turn_up() -> None:
    match = only_up(laid(Seat((dog(2, 5),)), Seat((dog(1),))), "walk", "beg")
    assert keys(told(match, m.Use(place_of(match, "beg")))) == ["do-take-treats", "do-refresh"]
    assert sorted(up(match)) == sorted(tiles(match))
    assert match.state.places[place_of(match, "walk")].treats == 1
    assert match.state.active == BO


def test_SPO_13_treats_add_up_and_an_empty_supply_gives_none() -> None:
    match = only_up(laid(Seat((dog(2, 5),), (), 19), Seat((dog(1),))), "walk", "beg")
    assert keys(told(match, m.Use(place_of(match, "beg")))) == ["do-take-treats", "do-refresh-untreated"]
    assert len(up(match)) == 6
    assert match.state.places[place_of(match, "walk")].treats == 0


def test_SPO_13_it_comes_before_scoring_too() -> None:
    mine = Seat((dog(2, 5, on=(2, 5)), dog(1)))
    match = only_up(laid(Seat((dog(3, 4),)), mine), "walk", "beg")
    use(match, "beg")
    assert len(up(match)) == 6
    play_all(match, m.Score())


def test_SPO_14_all_complete_dogs_are_scored_and_as_many_drawn() -> None:
    mine = Seat((dog(2, 5, on=(2, 5)), dog(1, on=(1,)), dog(3, 4, on=(3,))))
    match = laid(mine, Seat((dog(2, 3),)))
    assert keys(told(match, m.Score())) == ["do-calm"]
    assert match.state.seats[ANA].scored == 2
    assert match.state.draws == (ANA, ANA)
    assert match.state.dice_left == 39
    assert refusal(match, m.Use(0)) == ("SPO-14", "dog-first")
    play_all(match, m.Drawn((1, 3)), m.Drawn((1, 4)))
    assert match.state.active == BO


def test_SPO_14_calm_scoring_needs_a_complete_dog() -> None:
    match = laid(Seat((dog(2, 5, on=(2,)),)), Seat((dog(1),)))
    assert refusal(match, m.Score()) == ("SPO-14", "none-complete")


def test_SPO_15_all_dogs_complete_in_a_trick_are_scored_at_once() -> None:
    mine = Seat((dog(2, 5, on=(2,)), dog(1, 6, on=(1,))))
    match = play_all(use(laid(mine, Seat((dog(1),))), "walk"), m.Roll((5, 6)), m.Put(5, 0, 1))
    assert match.state.mine.scored == 0, "not before all dice of the roll are placed"
    assert keys(told(match, m.Put(6, 1, 1))) == ["do-express"]
    play_all(match, m.Drawn((3, 4)), m.Drawn((3, 5)))
    assert match.state.mine.scored == 2
    assert asked(match.state) == "roll", "the trick goes on"
    assert match.state.active == ANA


def test_SPO_15_is_checked_after_a_step_without_a_roll() -> None:
    match = use(laid(Seat((dog(2, 5, on=(2,)),)), Seat((dog(1),)), tile="retrieve"), "retrieve")
    play_all(match, m.Top((3, 5)), m.Set(5), m.Put(5, 0, 1))
    assert match.state.mine.scored == 1
    assert match.state.mine.dogs[1].card.spots == (3, 5), "the known top dog is drawn"
    assert asked(match.state) == "roll"


def test_SPO_16_drawing_stops_at_the_sixth_card() -> None:
    mine = Seat((dog(2, 5, on=(2, 5)), dog(1, on=(1,)), dog(3, 4), *scored(2)))
    match = play_all(laid(mine, Seat((dog(2, 3),))), m.Score())
    assert match.state.draws == (ANA,)
    play_all(match, m.Drawn((1, 3)))
    assert len(match.state.seats[ANA].dogs) == 6


def test_SPO_16_a_seventh_dog_is_refused_and_changes_nothing() -> None:
    mine = Seat((dog(2, 5), dog(3, 4), *scored(4)))
    match = use(laid(mine, Seat((dog(2, 3),))), "howl")
    assert asked(match.state) == "roll", "no dog is drawn"
    before = match.state
    assert refusal(match, m.Drawn((1, 3)))[0] == "SPO-12"
    insist(match, m.Drawn((1, 3)))
    assert match.state == before
    seventh = replace(before, seats=(replace(mine, dogs=(*mine.dogs, dog(1, 3))), before.seats[BO]))
    assert refusal(match, SPOTS.adjust(seventh)) == ("SPO-16", "too-many-dogs")
    drawing = replace(before, draws=(ANA,))
    assert refusal(match, SPOTS.adjust(drawing)) == ("SPO-16", "too-many-dogs")


def test_SPO_17_six_scored_dogs_win_at_once_in_the_middle_of_a_trick() -> None:
    mine = Seat((dog(2, 5, on=(2,)), *scored(5)))
    match = play_all(use(laid(mine, Seat((dog(1),))), "walk"), m.Roll((5, 6)), m.PlaceAll())
    assert match.standing.over
    assert match.standing.winners == (ANA,)
    assert match.standing.clause == "SPO-17"
    assert refusal(match, m.Roll((1,))) == ("SPO-17", "game-over")
    assert not list(SPOTS.moves(match.state))


def test_SPO_18_with_too_few_dice_or_treats_what_there_is_is_taken() -> None:
    match = use(hoarding(2), "run")
    assert [note.key for note in match.prompt.notes] == ["note-short"]
    assert refusal(match, m.Roll((1, 2, 3))) == ("SPO-18", "dice-count")
    play_all(match, m.Roll((1, 2)))
    rich = use(laid(Seat((dog(2, 3, 5, 6),), (), 18), Seat((dog(1),))), "beg")
    assert rich.state.seats[ANA].treats == 20


def test_SPO_18_a_roll_of_no_dice_is_skipped() -> None:
    match = use(hoarding(3, Seat((dog(2, 5), dog(1, 6)))), "run")
    play_all(match, m.Roll((1, 2, 5)), m.PlaceAll())
    assert match.state.trick is None, "no die is left for the second step: nobody is asked"


def test_SPO_18_a_die_that_is_not_there_cannot_be_set() -> None:
    match = hoarding(2, Seat((dog(2, 5), dog(1, 6))))
    steps = (*TILES["walk"].steps[:1], *TILES["retrieve"].steps[:1])
    play_all(match, m.FixTile(replace(TILES["walk"], steps=steps)))
    play_all(use(match, "walk"), m.Roll((1, 2)), m.PlaceAll())
    assert match.state.trick is None, "the step is skipped: nobody is asked"


def test_SPO_19_without_a_die_everybody_goes_crazy_before_the_turn() -> None:
    match = use(hoarding(3, Seat((dog(2, 5), dog(1, 6)))), "run")
    play_all(match, m.Roll((1, 2, 5)))
    assert keys(told(match, m.PlaceAll())) == ["do-all-crazy"]
    assert match.state.dice_left == 40
    assert all(not seat.dice for seat in match.state.seats)
    assert match.state.active == BO
    assert asked(match.state) == "turn"


def wild() -> Match:
    """Wild dogs with the tiles of the first game on top."""
    match = play_all(spots(tiles="wild"), m.Lay("walk", "run", "fetch", "beg"))
    state = replace(
        match.state,
        draws=(),
        starting=(),
        active=ANA,
        seats=(Seat((dog(2, 5),), (), 1), Seat((dog(1),), (), 1)),
    )
    return play_all(match, SPOTS.adjust(state))


def test_SPO_20_at_a_refresh_used_tiles_go_under_and_new_ones_show() -> None:
    match = only_up(wild(), "fetch", "beg")
    said = told(match, m.Use(place_of(match, "beg")))
    assert keys(said) == ["do-take-treats", "do-refresh-wild", "do-turn-up"]
    assert said[-1].params["tiles"] == (say("tile-howl"), say("tile-roll-over"))
    places = match.state.places
    assert places[4] == Place("fetch", treats=1), "the tile that was left stays on top with its treat"
    assert [place.tile for place in places] == ["howl", "", "", "roll-over", "fetch", ""]
    assert refusal(match, m.Shows(1, "walk")) == ("SPO-20", "not-on-top")
    assert refusal(match, m.Use(0)) == ("SPO-20", "stack-first")
    play_all(match, m.Shows(1, "dig"), m.Shows(2, "bolt"), m.Shows(5, "stay"))
    assert tiles(match) == ["howl", "dig", "bolt", "roll-over", "fetch", "stay"]
    assert len(up(match)) == 6


def test_SPO_20_a_stack_that_was_seen_through_comes_round_in_order() -> None:
    match = wild()
    seen = Place("track", under=("walk", "dig", "trot", "retrieve"))
    places = (match.state.places[0], seen, *match.state.places[2:])
    play_all(match, SPOTS.adjust(replace(match.state, places=places)))
    only_up(match, "fetch", "beg")
    use(match, "beg")
    assert match.state.places[1] == Place("walk", under=("dig", "trot", "retrieve", "track"))


def alone(treats: int = 1) -> Match:
    """Alone: the player has played, T0ut0u's turn comes."""
    match = play_all(spots(players=1, robot=treats), m.Drawn((2, 5)), m.Drawn((1, 3)), m.Starting(ANA, 2))
    return use(match, "beg")


def test_SPO_21_an_available_tile_is_turned_and_its_treats_taken() -> None:
    match = alone()
    assert asked(match.state) == "robot"
    assert keys(told(match, m.RobotRolls(1))) == ["do-robot-tile"]
    assert "howl" not in up(match)
    assert match.state.robot is not None
    assert (match.state.robot.treats, match.state.robot.scored) == (1, 0)
    assert asked(match.state) == "turn"


def test_SPO_21_a_turned_tile_scores_and_so_do_two_treats() -> None:
    match = alone()
    assert keys(told(match, m.RobotRolls(6))) == ["do-robot-turned", "do-robot-scores"]
    assert match.state.robot is not None
    assert match.state.robot.scored == 1
    rich = play_all(alone(4), m.RobotRolls(1))
    assert rich.state.robot is not None
    assert (rich.state.robot.treats, rich.state.robot.scored) == (0, 2)


def test_SPO_21_the_first_to_six_wins_and_it_may_be_t0ut0u() -> None:
    match = alone()
    robot = replace(match.state.robot, scored=5)
    play_all(match, SPOTS.adjust(replace(match.state, robot=robot)), m.RobotRolls(6))
    assert match.standing.over
    assert match.standing.winners == ()
    assert match.standing.clause == "SPO-21"
    assert match.standing.ranks == (2,)


def test_SPO_22_the_die_names_the_tiles_in_their_order_on_the_screen() -> None:
    for die, key in enumerate(FIRST_GAME[:5], start=1):
        assert key not in up(play_all(alone(), m.RobotRolls(die)))
    assert refusal(alone(), m.RobotRolls(7)) == ("SPO-09", "no-such-die")


@pytest.mark.parametrize(("scored_too", "treats"), [(False, 2), (True, 3)])
def test_SPO_23_paws_of_scored_dogs_count_where_the_table_says_so(scored_too: bool, treats: int) -> None:
    mine = Seat((dog(1, 2, 3), dog(1, 2, 5).turned()))
    match = use(laid(mine, Seat((dog(1),)), scored_paws=scored_too), "beg")
    assert match.state.seats[ANA].treats == treats


def test_SPO_24_a_victim_goes_crazy_out_of_turn_and_the_turn_goes_on() -> None:
    victim = Seat((dog(2, 5, on=(2,)),), (3, 4), 1)
    match = use(laid(Seat((dog(1, 2, 3),), (1,)), victim, tile="dig"), "dig")
    assert keys(told(match, m.Change(BO, 3, 1))) == ["do-crazy"]
    assert match.state.seats[BO] == Seat((dog(2, 5),), (), 1)
    assert match.state.active == ANA
    assert asked(match.state) == "roll"
