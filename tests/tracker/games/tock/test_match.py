"""A match on the track: deals and dealers, silence, helping, the end, score only, and the words."""

from random import Random
from typing import Any

import pytest

from tests.tracker.games.tock.match_kit import AWAY, HOME, match, moved, notes, reason, stands
from tests.tracker.kit import table
from tracker import language
from tracker.game import Allowed, Say
from tracker.games import GAMES
from tracker.games.tock import dealing
from tracker.games.tock.board.places import LANE, RESERVE
from tracker.games.tock.counting import Home
from tracker.games.tock.dealing import Dealer
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.state import Change, Position, State
from tracker.games.tock.stuck import Fold, Throw
from tracker.games.tock.turn import Play
from tracker.match import Match
from tracker.words import tell


def fold_round(played: Match) -> None:
    """Everybody lays the hand down, until the next cards are dealt."""
    deal = played.state.deal
    while played.state.deal == deal:
        assert isinstance(played.play(Fold()), Allowed)


# --- deals


@pytest.mark.parametrize(
    ("key", "players", "options", "sizes", "dealers"),
    [
        ("tock_6", 2, {}, (5, 5, 4, 4, 4, 4, 5), (1, 1, 1, 1, 1, 1, 0)),
        ("tock_6", 3, {}, (5, 4, 4, 4, 5), (2, 2, 2, 2, 0)),
        ("tock_6", 4, {"pairs": True}, (5, 4, 4, 5, 4), (3, 3, 3, 0, 0)),
        ("tock_6", 5, {}, (5, 5, 5, 5, 5), (4, 4, 0, 0, 1)),
        ("tock_6", 6, {"threes": True}, (4, 4, 4), (5, 5, 0)),
        ("super_tock", 4, {}, (5, 4, 4, 5), (3, 3, 3, 0)),
        ("super_tock", 6, {"pairs": True}, (4, 4, 4), (5, 5, 0)),
        ("dog", 4, {}, (6, 5, 4, 3, 2, 6, 5), (3, 0, 1, 2, 3, 0, 1)),
        ("dog", 6, {}, (6, 5, 4, 3, 2, 6), (5, 0, 1, 2, 3, 4)),
    ],
)
def test_hands_and_dealers_go_on_from_deal_to_deal(
    key: str, players: int, options: dict[str, Any], sizes: tuple[int, ...], dealers: tuple[int, ...]
) -> None:
    played = match(key, players, **options)
    for number, (size, dealer) in enumerate(zip(sizes, dealers, strict=True)):
        state = played.state
        assert (state.deal, state.dealer, state.active) == (number, dealer, (dealer + 1) % players)
        assert state.hands == (size,) * players
        assert notes(played)[0].endswith(f"deals {size} cards each.")
        fold_round(played)


@pytest.mark.parametrize(("players", "shuffles"), [(4, [0, 6]), (6, [0, 4, 8])])
def test_the_pack_of_dog_goes_on_until_it_is_too_small(players: int, shuffles: list[int]) -> None:
    played = match("dog", players)
    found = []
    for number in range(11):
        if dealing.is_shuffled(played.state):
            found.append(number)
        fold_round(played)
    assert found == shuffles


@pytest.mark.parametrize(
    ("players", "told"),
    [(2, None), (3, "The last card is left out."), (5, "The last 2 cards are left out.")],
)
def test_what_is_left_of_the_pack_is_left_out_with_the_last_deal(players: int, told: str | None) -> None:
    played = match("tock_6", players)
    row = settings_of(played.state).deals
    for _ in row[1:]:
        assert len(notes(played)) == 1
        fold_round(played)
    assert notes(played)[1:] == ([told] if told else [])


def test_the_first_dealer_is_asked_for_and_the_left_neighbour_begins() -> None:
    played = match("tock_6", 4, first=None)
    assert played.prompt.seat is None
    assert reason(played.judge(Throw("3"))) == ("TK6-01", "dealer-unknown")
    assert isinstance(played.play(Dealer(1)), Allowed)
    assert (played.state.dealer, played.state.active) == (1, 2)
    assert reason(played.judge(Dealer(2))) == ("TK6-01", "dealer-known")
    counted = match("tock_6", 4, depth="score", first=None)
    assert reason(counted.judge(Home(0, 1))) == ("TK6-01", "dealer-unknown")


@pytest.mark.parametrize(
    ("key", "players", "options", "told"),
    [
        ("tock_6", 4, {"pairs": True}, []),
        ("tock_6", 4, {"pairs": True, "exchange": True}, ["note-exchange-partner"]),
        ("tock_6", 4, {"exchange": True}, []),
        ("dog", 4, {}, ["note-exchange-partner"]),
        ("dog", 3, {}, ["note-exchange-left"]),
    ],
)
def test_the_card_to_pass_on_is_told_with_the_first_turn_only(
    key: str, players: int, options: dict[str, Any], told: list[str]
) -> None:
    played = match(key, players, **options)
    assert [note.key for note in played.prompt.notes] == ["note-shuffle-deal", *told]
    on_start = settings_of(played.state).placed
    played.play(moved("5", (0, 0, 5)) if on_start else moved("13" if key == "dog" else "K", (0, RESERVE, 0)))
    assert (played.state.active, played.prompt.notes) == (1, ())


def test_a_card_of_which_all_have_been_seen_is_refused_until_the_shuffle() -> None:
    played = match("tock_6", 4)
    for seat in range(4):
        played.play(moved("A", (seat, RESERVE, 0)))
    assert reason(played.judge(moved("A", (0, 0, 1)))) == ("TK6-01", "card-exhausted")
    assert not any(isinstance(move, Play) and move.card == "A" for move in played.game.moves(played.state))
    played.play(moved("A", (0, 0, 1)), overrule=True)
    assert played.entries[-1].overruled == "TK6-01"
    assert played.state.position[0] == (RESERVE, RESERVE, RESERVE, 1)


# --- silence


def test_the_jack_costs_the_left_neighbour_a_card_and_a_turn() -> None:
    played = stands(match("super_tock", 3, jack_silences=True), (10,), (), ())
    verdict = played.play(Play("J"))
    assert isinstance(verdict, Allowed)
    assert [said.key for said in verdict.consequences] == ["do-miss"]
    assert (played.state.phase, played.state.active) == ("silenced", 1)
    assert reason(played.judge(Fold())) == ("STK-06", "throw-one")
    assert reason(played.judge(moved("K", (1, RESERVE, 0)))) == ("STK-06", "throw-one")
    played.play(Throw("K"))  # the neighbour chooses, whether it can be played or not
    assert (played.state.active, played.state.hands, played.state.waiting) == (2, (4, 4, 5), (False,) * 3)


def test_without_a_card_only_the_turn_is_missed() -> None:
    played = stands(match("super_tock", 3, jack_silences=True), (10,), (), (), hands=(2, 0, 1))
    verdict = played.play(Play("J"))
    assert isinstance(verdict, Allowed)
    assert [said.key for said in verdict.consequences] == ["do-miss-nothing"]
    assert (played.state.phase, played.state.active) == ("turn", 2)


def test_the_house_rules_ten_costs_a_card_but_no_turn() -> None:
    played = stands(match("tock_6", 2, ten_throws=True), (10,), ())
    played.play(Play("10"))
    played.play(Throw("3"))
    assert (played.state.phase, played.state.active, played.state.hands) == ("turn", 1, (4, 4))


def test_a_silenced_neighbour_comes_again_when_nobody_else_has_cards() -> None:
    played = stands(match("super_tock", 2, jack_silences=True), (10,), (), hands=(1, 3))
    played.play(Play("J"))
    played.play(Throw("3"))
    assert (played.state.active, played.state.hands) == (1, (0, 2))


# --- helping and the end


def test_who_is_home_must_help_in_tock_6_and_may_in_super_tock() -> None:
    for key, told, clause in (("tock_6", "note-must-help", "TK6-04"), ("super_tock", "note-may-help", "")):
        played = stands(match(key, 4, pairs=True), HOME, (), (10,), ())
        assert played.prompt.notes[-1].key == told
        assert isinstance(played.judge(moved("5", (2, 10, 15))), Allowed)
        verdict = played.judge(Throw("5"))
        assert reason(verdict) == (clause, "card-playable") if clause else isinstance(verdict, Allowed)


@pytest.mark.parametrize(
    ("key", "players", "options", "position", "play", "winners", "clause"),
    [
        ("tock_6", 2, {}, ((*HOME[1:], 69), AWAY), moved("2", (0, 69, 201)), (0,), "TK6-10"),
        (
            "tock_6",
            4,
            {"pairs": True},
            ((*HOME[1:], 69), (), HOME, ()),
            moved("2", (0, 69, 201)),
            (0, 2),
            "TK6-10",
        ),
        ("super_tock", 3, {}, ((*HOME[1:], 69), (), ()), moved("2", (0, 69, 201)), (0,), "STK-07"),
        ("dog", 4, {}, (HOME, (), (*HOME[1:], 63), ()), moved("2", (2, 63, 201)), (0, 2), "DOG-03"),
        ("dog", 6, {}, (HOME, (), (), (*HOME[1:], 95), (), ()), moved("2", (3, 95, 201)), (0, 3), "DOG-03"),
        ("dog", 3, {}, ((*HOME[1:], 63), (), ()), moved("2", (0, 63, 201)), (0,), "DOG-19"),
    ],
)
def test_a_side_that_is_home_wins_together(
    key: str,
    players: int,
    options: dict[str, Any],
    position: Position,
    play: Play,
    winners: tuple[int, ...],
    clause: str,
) -> None:
    played = stands(match(key, players, **options), *position)
    assert not played.standing.over
    assert isinstance(played.play(play), Allowed)
    standing = played.standing
    assert (standing.over, standing.winners, standing.clause) == (True, winners, clause)
    assert all(standing.ranks[seat] == 1 for seat in winners)
    assert min(rank for seat, rank in enumerate(standing.ranks) if seat not in winners) == 2
    assert reason(played.judge(play)) == (clause, "game-over")


def test_three_against_three_wait_for_the_third() -> None:
    played = stands(match("tock_6", 6, threes=True), HOME, (), HOME, (), (*HOME[1:], 105), ())
    played.play(moved("2", (4, 105, 201)), overrule=True)
    assert played.standing.winners == (0, 2, 4)


# --- score only


def test_score_only_counts_who_is_home_and_tells_the_deals() -> None:
    played = match("dog", 4, depth="score", first=1)
    assert notes(played) == [
        "Ana deals 6 cards each.",
        "Partners exchange a card face down; each gives one before looking.",
        "Bo deals next.",
    ]
    assert reason(played.judge(Dealer(2))) == ("DOG-04", "other-dealer")
    played.play(Dealer(1))
    assert notes(played)[0] == "Bo deals 5 cards each."
    assert reason(played.judge(Play("5"))) == ("DOG-06", "score-only")
    assert reason(played.judge(Home(0, 5))) == ("DOG-03", "home-impossible")
    for seat, pawns in ((0, 2), (1, 4), (3, 3)):
        played.play(Home(seat, pawns))
    assert reason(played.judge(Home(0, 1))) == ("DOG-12", "home-stays")
    assert reason(played.judge(Home(0, 2))) == ("DOG-12", "home-counted")
    assert (played.standing.scores, played.standing.ranks) == ((2, 4, 0, 3), (2, 1, 2, 1))
    played.play(Home(3, 4))
    assert (played.standing.over, played.standing.winners) == (True, (1, 3))


def test_a_full_referee_counts_by_the_moves() -> None:
    assert reason(match("tock_6").judge(Home(0, 1))) == ("TCK-03", "counted-by-moves")


@pytest.mark.parametrize("depth", ["score", "referee"])
def test_a_game_under_way_begins_with_who_is_home(depth: Any) -> None:
    played = match("tock_6", 3, depth=depth)
    played.play(played.game.adjust(played.game.with_totals(played.state, (1, 0, 3))))
    assert played.standing.scores == (1, 0, 3)
    for totals in ((5, 0, 0), (0, -1, 0)):
        verdict = played.judge(played.game.adjust(played.game.with_totals(played.state, totals)))
        assert reason(verdict) == ("TCK-01", "marbles-count")


def test_nobody_owes_a_lap_who_is_said_to_be_home() -> None:
    played = stands(match("tock_6", 2, lap=True), (68, 69), (), behind=((68, 69), ()))
    state = played.game.with_totals(played.state, (4, 0))
    assert (state.position[0], state.behind, state.phase) == (HOME, ((), ()), "over")
    state = played.game.with_totals(played.state, (1, 0))
    assert (state.position[0], state.behind) == ((-1, -1, 68, LANE + 4), ((68,), ()))
    assert isinstance(played.judge(played.game.adjust(state)), Allowed)


# --- the words


def test_a_card_with_a_shared_rest_reminds_of_the_condition() -> None:
    played = stands(match("dog", 4), (*HOME[1:], 63), (), (10,), ())
    verdict = played.judge(moved("7", (0, 63, 201), (2, 10, 15)))
    assert isinstance(verdict, Allowed)
    assert Say("do-share", {"seat": 0}) in verdict.consequences


def test_places_are_told_as_people_would() -> None:
    language.use("en")
    played = stands(match("tock_6"), (10,), (63,), (), ())
    play = moved("5", (0, 10, 15))
    assert (
        tell(played.game.describe(played.state, play), played.players, "tock_6") == "Ana plays 5: B:10 › B:15"
    )
    played = stands(match("dog"), (16 + 3,), (0,), (), ())
    play = moved("4", (0, 19, 15))
    assert reason(played.judge(play)) == ("DOG-09", "blocked")
    played = stands(match("super_tock"), (8,), (), (), ())
    play = moved("A", (0, 8, 300))
    assert (
        tell(played.game.describe(played.state, play), played.players, "super_tock")
        == "Ana plays ace: B:8 › Sky"
    )


def test_the_card_that_goes_both_ways_is_called_so() -> None:
    four = moved("4", (0, 10, 6))
    played = stands(match("dog"), (10,), (), (), ())
    told = tell(played.game.describe(played.state, four), played.players, "dog")
    assert told == "Ana plays ±4: field 10 › field 6"
    assert GAMES["tock_6"].words.card("4") == "4"


def test_a_captured_pawn_need_not_be_named_and_is_told() -> None:
    played = stands(match("tock_6"), (10,), (69,), (), ())  # both on section B: holes 10 and 15
    named = moved("5", (0, 10, 15), (1, 69, RESERVE))
    bare = moved("5", (0, 10, 15))
    game = played.game
    assert game.play(played.state, named) == game.play(played.state, bare)
    for play in (named, bare):
        verdict = played.judge(play)
        assert isinstance(verdict, Allowed)
        assert [said.key for said in verdict.consequences] == ["do-send-back"]
        assert game.describe(played.state, play).params["seats"] == (1,)


@pytest.mark.parametrize("key", ["tock_6", "super_tock", "dog", "dog_compact"])
def test_an_overruled_move_leaves_a_table_that_can_be_played_on(key: str) -> None:
    """Anything may be insisted on, at any time; pawns and cards stay as many as they were."""
    random = Random(key)
    game = GAMES[key].game
    state: State = game.start(table("referee", 3, 0))
    for _ in range(400):
        seat = random.randrange(-1, 4)
        before, after = random.randrange(-3, 306), random.randrange(-3, 306)
        if 0 <= seat < 3:
            before = random.choice(state.position[seat])
        move = random.choice(
            (
                Play(random.choice(("A", "13", "7", "none")), (Change(seat, before, after),)),
                Throw("5"),
                Fold(("5",)),
                Dealer(seat),
                Home(seat, 2),
            )
        )
        game.judge(state, move), game.describe(state, move)
        state = game.play(state, move).state
        assert all(len(row) == settings_of(state).pawns for row in state.position)
        assert not [seat for seat in range(3) if state.hands[seat] < 0]
        game.prompt(state), game.standing(state)


def test_partners_and_the_dealer_are_told() -> None:
    four, three = match("dog", 4), match("dog", 3)
    assert four.standing.sides == (0, 1, 0, 1)
    assert [four.standing.partners(seat) for seat in range(4)] == [(2,), (3,), (0,), (1,)]
    assert four.prompt.dealer == four.state.dealer
    assert three.standing.sides == ()
    assert three.standing.partners(1) == ()
