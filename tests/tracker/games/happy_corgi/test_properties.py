"""Happy Corgi: what must hold in every game, beside what holds in every game of every kind."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tracker.games.happy_corgi.kit import TRIAL, choose
from tests.tracker.kit import random_moves
from tracker.game import Allowed
from tracker.games import GAMES
from tracker.games.happy_corgi import ACTIONS, EFFECTS, OUTCOMES, KnowActivity, KnowPlace, State

seldom = settings(max_examples=8)
players = st.integers(2, 4)
seeds = st.integers(0, 2**32)


@settings(max_examples=40)
@given(data=st.data())
def test_telling_of_a_card_changes_that_card_alone(data: st.DataObject) -> None:
    match = data.draw(TRIAL.reached)
    for move in data.draw(
        st.lists(st.one_of(*map(TRIAL.anything, (KnowActivity, KnowPlace))), min_size=5, max_size=10)
    ):
        before = match.state
        if isinstance(match.play(move), Allowed):
            differing = [
                name
                for name in State.__struct_fields__
                if getattr(before, name) != getattr(match.state, name)
            ]
            assert set(differing) <= {"places", "activities"}
        else:
            assert match.state == before


@seldom
@given(seed=seeds, count=players)
def test_hugs_and_activities_are_conserved(seed: int, count: int) -> None:
    match = TRIAL.match(Random(seed), "referee", count)
    for _move in random_moves(Random(seed), match, choose):
        here = match.state
        assert here.hug_cards == 10 - sum(gain.what == "poop" for gain in here.gains)
        solved = sum(gain.what == "activity" for gain in here.gains)
        assert here.activities_left == 16 - solved


@seldom
@given(seed=seeds, count=players)
def test_everybody_has_had_as_many_turns_at_the_end(seed: int, count: int) -> None:
    match = TRIAL.match(Random(seed), "referee", count)
    turns: Counter[int] = Counter()
    before = (match.state.active, match.state.round)
    for _move in random_moves(Random(seed), match, choose):
        now = (match.state.active, match.state.round)
        if now != before and before[0] is not None:
            turns[before[0]] += 1
        before = now
    assert match.standing.over
    assert len(set(turns.values())) == 1
    assert max(match.standing.scores) >= match.state.goal or not match.state.activities_left


def test_every_effect_and_action_has_words() -> None:
    sentences = GAMES["happy_corgi"].words.sentences
    assert {key for key in sentences if key.startswith("effect-")} == {f"effect-{kind}" for kind in EFFECTS}
    assert {key for key in sentences if key.startswith("action-")} == {f"action-{kind}" for kind in ACTIONS}


def test_every_effect_that_a_card_can_have_is_a_move() -> None:
    assert tuple(OUTCOMES) == EFFECTS
