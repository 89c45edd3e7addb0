"""Track games: what their own property tests add to the common ones, and bad input."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.games.tock.kit import Sitting
from tests.tracker.games.tock.trial import TRIALS, TockTrial
from tests.tracker.kit import snapshot
from tracker import language
from tracker.game import Refused
from tracker.games import GAMES
from tracker.games.tock.board.places import LANE, RESERVE
from tracker.games.tock.correcting import Adjust
from tracker.games.tock.stuck import Fold, Throw
from tracker.games.tock.turn import Play
from tracker.words import tell_refusal

TRACK_GAMES = ("tock_6", "super_tock", "dog", "dog_compact")


@pytest.fixture(autouse=True)
def _same_language_after() -> Iterator[None]:
    spoken = language.current()
    yield
    language.use(spoken)


@pytest.mark.parametrize("key", TRACK_GAMES)
def test_every_clause_is_named_by_a_test(key: str) -> None:
    files = Path(__file__).parent.glob("test_*_clauses.py")
    tests = "".join(file.read_text("utf-8") for file in files)
    clauses = [clause.id.replace("-", "_") for clause in GAMES[key].clauses]
    assert [clause for clause in clauses if f"def test_{clause}_" not in tests] == []


@pytest.mark.parametrize("trial", [trial for trial in TRIALS if not trial.twin], ids=repr)
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_refusal_names_a_clause_of_the_game(trial: TockTrial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    ids = {clause.id for clause in GAMES[trial.game.key].clauses}
    for move in data.draw(
        st.lists(trial.near_misses(match) | trial.adjustments(match), min_size=10, max_size=20)
    ):
        if isinstance(verdict := match.judge(move), Refused):
            assert verdict.clause in ids, (move, verdict)


# --- bad input


def bad(table: Sitting) -> dict[str, Any]:
    """Moves that make no sense at the table, by what is wrong with them."""
    state = table.state
    first, *others = state.position
    return {
        "a pawn too many": Adjust(replace(state, position=((RESERVE, *first), *others))),
        "a pawn too few": Adjust(replace(state, position=(first[1:], *others))),
        "two on a field": Adjust(replace(state, position=((*first[2:], 5, 5), *others))),
        "two on a field of different colours": Adjust(
            replace(state, position=((*first[1:], table.rules.size + 3), (*others[0][1:], 3), *others[1:]))
        ),
        "two in a hole of the lane": Adjust(
            replace(state, position=((*first[2:], LANE + 1, LANE + 1), *others))
        ),
        "a place that is none": Adjust(replace(state, position=((*first[1:], LANE + 5), *others))),
        "a field beyond the track": Adjust(replace(state, position=((*first[1:], 150), *others))),
        "a seat too many": Adjust(replace(state, position=(first, first, *others))),
        "a hand bigger than the deal": Adjust(replace(state, hands=(7, *state.hands[1:]))),
        "a hand shown that is bigger": Fold(("2",) * 8),
        "a card that is not in the game": Play("14"),
        "no card thrown": Throw(""),
        "a foreign card shown": Fold(("2", "one", "5", "5", "5", "5")[: state.hands[0]]),
    }


@pytest.mark.parametrize("wrong", bad(Sitting("tock_6")))
@pytest.mark.parametrize("key", TRACK_GAMES)
def test_bad_input_is_answered_with_one_sentence_and_nothing_changes(key: str, wrong: str) -> None:
    table = Sitting(key)
    move = bad(table)[wrong]
    before = snapshot(table.state)
    verdict = table.match.play(move)
    assert isinstance(verdict, Refused), verdict
    assert snapshot(table.state) == before
    assert table.match.entries == ()
    for spoken in language.LANGUAGES:
        language.use(spoken)
        sentence = tell_refusal(verdict, table.match.players, key)
        assert sentence == sentence.strip() != ""
        assert "\n" not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize("wrong", bad(Sitting("tock_6")))
@pytest.mark.parametrize("key", TRACK_GAMES)
def test_bad_input_that_is_insisted_on_can_be_played_on(key: str, wrong: str) -> None:
    table = Sitting(key)
    table.match.play(bad(table)[wrong], overrule=True)
    for _ in range(6):
        move = next(iter(table.match.game.moves(table.state)))
        table.do(move)
    pawns = len(Sitting(key).state.position[0])
    assert {len(places) for places in table.state.position} == {pawns}
