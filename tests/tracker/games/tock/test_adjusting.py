"""Setting a track game as it really stands: what fits, what is doubted, what is never taken over."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.tracker.games.tock.match_kit import HOME, match, reason
from tests.tracker.games.tock.royal_kit import Sitting
from tracker.exchange import read_match, write_match
from tracker.game import Allowed, Refused
from tracker.games.tock.board.naming import field_of
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE
from tracker.games.tock.correcting import Adjust
from tracker.games.tock.settings.options import settings_of
from tracker.games.tock.state import State
from tracker.games.tock.turn import Play
from tracker.words import tell_refusal

AWAY = (RESERVE,) * 4
SOUND = ((RESERVE, 0, 40, CENTRE), (RESERVE, 3, LANE + 2, LANE + 3), (-1, -1, 5, LANE + 4), AWAY)

NEVER: dict[str, dict[str, Any]] = {
    "five marbles": {"position": ((1, 2, 3, 4, 5), AWAY, AWAY, AWAY)},
    "three marbles": {"position": ((1, 2, 3), AWAY, AWAY, AWAY)},
    "a player too many": {"position": (AWAY,) * 5},
    "beyond the track": {"position": ((-1, -1, -1, 72), AWAY, AWAY, AWAY)},
    "a fifth hole of the lane": {"position": ((-1, -1, -1, LANE + 5), AWAY, AWAY, AWAY)},
    "not in order": {"position": ((3, -1, -1, -1), AWAY, AWAY, AWAY)},
    "other options": {"options": (("mouth", 17),)},
    "another game": {"game": "dog"},
    "more players": {"players": 5},
    "score only": {"depth": "score"},
    "a phase of score only": {"phase": "count", "active": None},
    "nobody's turn": {"active": None},
    "an empty seat's turn": {"active": 4},
    "an empty seat deals": {"dealer": 4},
    "no dealer": {"dealer": None},
    "a hand too few": {"hands": (5, 5, 5)},
    "fewer than no cards": {"hands": (5, 5, 5, -1)},
    "kinds of cards that there are not": {"laid": (0,) * 14},
    "a rank drawn where there are none": {"drew": 0},
    "laps owed out of order": {"behind": ((9, 5), (), (), ())},
    "a card to copy where none is copied": {"played": "3"},
    "special fields where there are none": {"special": 1},
    "special fields asked for where there are none": {"phase": "special", "active": None},
    "an opening where there is none": {"phase": "opening"},
}
DOUBTED: dict[str, tuple[dict[str, Any], tuple[str, str]]] = {
    "two on a hole": (
        {"position": ((-1, -1, -1, 20), (-1, -1, -1, 2), AWAY, AWAY)},
        ("TCK-04", "two-on-a-place"),
    ),
    "two of a colour": ({"position": ((-1, -1, 20, 20), AWAY, AWAY, AWAY)}, ("TCK-04", "two-on-a-place")),
    "two in the centre": (
        {"position": ((-1, -1, -1, CENTRE), (-1, -1, -1, CENTRE), AWAY, AWAY)},
        ("TCK-04", "two-on-a-place"),
    ),
    "two in a hole of the lane": (
        {"position": ((-1, -1, LANE + 1, LANE + 1), AWAY, AWAY, AWAY)},
        ("TCK-04", "two-on-a-place"),
    ),
    "everything home": ({"position": (HOME, AWAY, AWAY, AWAY)}, ("TK6-10", "already-won")),
    "over, and nobody home": ({"phase": "over", "active": None}, ("TK6-10", "nobody-won")),
    "six cards of five": ({"hands": (6, 5, 5, 5)}, ("TK6-01", "hand-too-big")),
    "a turn without a card": ({"hands": (0, 5, 5, 5)}, ("TK6-04", "hand-empty")),
    "a fifth ace": ({"laid": (5,) + (0,) * 12}, ("TK6-01", "card-exhausted")),
    "more cards than the pack has": ({"laid": (4,) * 13}, ("TK6-01", "pack-too-small")),
    "drawn where nothing is drawn": ({"phase": "drawn"}, ("TK6-04", "nothing-drawn")),
    "fresh without a marble": ({"fresh": (True, False, False, False)}, ("TK6-03", "not-on-start")),
    "a lap owed by nobody": ({"behind": ((9,), (), (), ())}, ("TCK-03", "owes-no-lap")),
}


def test_a_game_under_way_can_be_set_and_played_on() -> None:
    played = match("tock_6")
    state = replace(played.state, position=SOUND, active=2, dealer=1, deal=4, hands=(3, 0, 4, 1), gone=9)
    assert isinstance(played.play(played.game.adjust(state)), Allowed)
    assert played.state == state
    assert isinstance(played.play(next(move for move in played.game.moves(state))), Allowed)
    assert read_match(write_match(played)).state == played.state


@pytest.mark.parametrize("changes", NEVER.values(), ids=NEVER)
def test_what_does_not_fit_the_table_is_never_taken_over(changes: dict[str, Any]) -> None:
    played = match("tock_6")
    move = played.game.adjust(replace(played.state, **changes))
    verdict = played.judge(move)
    assert isinstance(verdict, Refused)
    assert verdict.clause == "TCK-01"
    assert tell_refusal(verdict, played.players, "tock_6")
    before = played.state
    played.play(move, overrule=True)
    assert played.state == before


@pytest.mark.parametrize("phase", ["opening", "silenced"])
def test_a_phase_of_other_games_is_never_taken_over(phase: str) -> None:
    played = match("dog", 4)
    move = played.game.adjust(replace(played.state, phase=phase))
    assert reason(played.judge(move)) == ("DOG-01", "other-table")
    before = played.state
    played.play(move, overrule=True)
    assert played.state == before


@pytest.mark.parametrize(("changes", "told"), DOUBTED.values(), ids=DOUBTED)
def test_what_breaks_a_rule_can_be_insisted_on(changes: dict[str, Any], told: tuple[str, str]) -> None:
    played = match("tock_6")
    state = replace(played.state, **changes)
    assert reason(played.judge(played.game.adjust(state))) == told
    played.play(played.game.adjust(state), overrule=True)
    assert played.state == state
    # What the table insisted on once is not held against what it sets next.
    again = replace(state, gone=1)
    assert isinstance(played.judge(played.game.adjust(again)), Allowed)


@pytest.mark.parametrize(
    ("changes", "fits"),
    [
        ({"drew": 0}, True),
        ({"drew": 4}, False),
        ({"drew": 0, "phase": "opening"}, False),
        ({"phase": "special", "active": None}, False),  # they are known
    ],
)
def test_only_somebody_has_just_drawn_and_special_fields_are_asked_for_once(changes, fits: bool) -> None:
    played = Sitting("royal", "knight@5").match
    verdict = played.judge(played.game.adjust(replace(played.state, **changes)))
    assert isinstance(verdict, Allowed) == fits


def test_two_on_one_field_are_seen_whatever_their_colours_count_from() -> None:
    played = match("dog", 4)
    rows = ((-1, -1, -1, 20), (-1, -1, -1, 4), AWAY, AWAY)
    assert field_of(played.state, 0, 20) == field_of(played.state, 1, 4)
    verdict = played.judge(played.game.adjust(replace(played.state, position=rows)))
    assert reason(verdict) == ("DOG-10", "two-on-a-place")


@pytest.mark.parametrize(
    ("key", "players"), [("tock_6", 6), ("super_tock", 4), ("dog", 4), ("dog", 5), ("dog_compact", 2)]
)
def test_every_state_of_a_game_could_be_entered_by_hand(key: str, players: int) -> None:
    random = Random(players)
    played = match(key, players)
    game, state = played.game, played.state
    for _ in range(120):
        assert played.game.refusal(played.state, Adjust(state)) is None
        moves = [move for move, _number in zip(game.moves(state), range(40), strict=False)]
        plays = [move for move in moves if isinstance(move, Play)]
        after: State = game.play(state, random.choice(plays or moves)).state
        if after.phase == "over":
            break
        assert all(len(row) == settings_of(after).pawns for row in after.position)
        state = after


def test_it_is_said_whether_one_has_won_or_a_side() -> None:
    for options, winners, key in (({}, (0,), "decided-alone"), ({"pairs": True}, (0, 2), "decided-side")):
        played = match("tock_6", **options)
        home = tuple(HOME if seat in winners else AWAY for seat in range(4))
        over = replace(played.state, position=home, phase="over", active=None)
        assert isinstance(played.play(played.game.adjust(over)), Allowed)
        assert played.standing.winners == winners
        assert played.standing.decided.key == key
