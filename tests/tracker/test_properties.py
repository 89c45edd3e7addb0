"""What must hold in every game that can be played, of every registered game.

What is a game's own is in its trial, beside the rest of its kit. A new game adds one to TRIALS; a plain
`Trial(GAMES["key"].game)` is enough to begin with.
"""

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tracker.games.dig import kit as dig_kit
from tests.tracker.games.happy_corgi import kit as corgi_kit
from tests.tracker.games.sheet import kit as sheet_kit
from tests.tracker.games.spots import kit as spots_kit
from tests.tracker.games.toc_chocottes import kit as toc_kit
from tests.tracker.games.tock import trial as tock_trial
from tests.tracker.kit import play_all, produced, sentences, snapshot
from tests.tracker.trial import Trial
from tracker import language
from tracker.exchange import read_match, write_match
from tracker.game import Allowed, Depth
from tracker.games import GAMES

TRIALS: tuple[Trial, ...] = (
    toc_kit.TRIAL,
    dig_kit.TRIAL,
    corgi_kit.TRIAL,
    spots_kit.TRIAL,
    *tock_trial.TRIALS,
    sheet_kit.TRIAL,
)
UNNAMED = re.compile(r"(^|[ (])\?")  # where a name should be; that of a question follows its last letter
LISTED = 500  # moves that are looked at where there are more

often = settings(
    max_examples=25 if settings.default.derandomize else 60, suppress_health_check=list(HealthCheck)
)
seldom = settings(often, max_examples=10)
each = pytest.mark.parametrize("trial", [trial for trial in TRIALS if not trial.twin], ids=repr)
each_table = pytest.mark.parametrize(
    ("trial", "depth", "players"),
    [(trial, depth, count) for trial in TRIALS for depth in trial.game.depths for count in trial.game.seats],
    ids=str,
)


@pytest.fixture(autouse=True)
def _same_language_after() -> Iterator[None]:
    spoken = language.current()
    yield
    language.use(spoken)


def test_every_registered_game_is_tried() -> None:
    assert {trial.game.key for trial in TRIALS} == GAMES.keys()


# --- judge and moves


@each
@often
@given(data=st.data())
def test_every_listed_move_is_allowed_and_listed_once(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    listed = list(islice(trial.game.moves(match.state), LISTED))
    assert len(set(listed)) == len(listed)
    for move in listed[:150]:
        assert isinstance(match.judge(move), Allowed), move
    assert bool(listed) != match.standing.over


@each
@often
@given(data=st.data())
def test_a_move_is_allowed_exactly_when_it_is_listed(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached | trial.ravaged)
    expected = trial.expected(match.state)
    moves = data.draw(st.lists(trial.moves | trial.near_misses(match), min_size=15, max_size=30))
    for move in moves:
        if not isinstance(move, trial.unlisted):
            assert isinstance(match.judge(move), Allowed) == expected(move), move


@each
@often
@given(data=st.data())
def test_an_allowed_adjustment_is_carried_out_and_can_be_played_on(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    before, adjustment = match.state, data.draw(trial.adjustments(match))
    verdict = match.play(adjustment)
    assert match.state == (adjustment.state if isinstance(verdict, Allowed) else before)
    trial.check(match.state)
    sentences(match, adjustment)
    assert any(trial.game.moves(match.state)) != match.standing.over


@each
@often
@given(data=st.data())
def test_the_table_may_always_say_that_it_stands_as_it_stands(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    before = match.state
    play_all(match, trial.game.adjust(before))
    assert match.state == before


# --- nothing is changed behind somebody's back


@each
@often
@given(data=st.data())
def test_a_state_is_never_mutated(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.ravaged)
    game, here = trial.game, match.state
    states = [match.state_before(at) for at in range(len(match.entries) + 1)][-20:]
    written = [snapshot(one) for one in states]
    for move in data.draw(st.lists(trial.moves_at(match), min_size=5, max_size=10)):
        game.judge(here, move), game.play(here, move), game.describe(here, move)
        game.prompt(here), game.standing(here), list(islice(game.moves(here), 30))
        game.with_totals(here, tuple(range(len(match.players))))
    assert [snapshot(one) for one in states] == written


@each
@seldom
@given(data=st.data())
def test_undoing_all_and_redoing_all_is_the_identity(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.ravaged)
    entries = match.entries
    trail = [snapshot(match.state_before(at)) for at in range(len(entries) + 1)]
    for written in reversed(trail[:-1]):
        assert match.undo() is not None
        assert snapshot(match.state) == written
    assert match.undo() is None
    for written in trail[1:]:
        assert match.redo() is not None
        assert snapshot(match.state) == written
    assert match.redo() is None
    assert match.entries == entries


# --- the table is right


@each
@often
@given(data=st.data())
def test_insisting_neither_makes_nor_loses_a_piece(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    for move in data.draw(st.lists(trial.moves | trial.near_misses(match), max_size=15)):
        if not trial.conjures(match.state, move):
            trial.carry_out(match, move, overrule=True)
            trial.check(match.state)


@each
@seldom
@given(data=st.data())
def test_whatever_was_insisted_on_or_set_before_nothing_is_made_or_lost_by_a_move(
    trial: Trial, data: st.DataObject
) -> None:
    match = data.draw(trial.ravaged)
    for move in data.draw(st.lists(trial.moves_at(match), min_size=3, max_size=10)):
        trial.carry_out(match, move, overrule=True)


@each
@often
@given(data=st.data())
def test_a_table_may_insist_on_anything_and_play_on(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.ravaged)
    move = data.draw(trial.moves_at(match))
    match.play(move, overrule=True)
    sentences(match, move)
    random = Random(1)
    for _turn in range(30):
        if match.standing.over:
            break
        legal = list(islice(trial.game.moves(match.state), 200))
        assert legal, match.state
        play_all(match, random.choice(legal))
    sentences(match, move)


# --- whole games


@each_table
def test_every_random_game_keeps_its_pieces_and_comes_to_an_end(
    trial: Trial, depth: Depth, players: int
) -> None:
    for seed in range(trial.games):
        random, match = Random(seed), trial.match(Random(seed), depth, players)
        for _ in range(trial.longest):
            if match.standing.over:
                break
            verdict = trial.carry_out(match, trial.choose(random, match.state))
            assert isinstance(verdict, Allowed), verdict
            trial.check(match.state)
        assert match.standing.over, f"cut off after {trial.longest} moves"
        assert match.standing.winners or players == 1, "one who plays alone may lose"


@each
def test_random_play_meets_every_kind_of_move(trial: Trial) -> None:
    left = set(trial.kinds) - {*trial.unlisted, *trial.foreign}
    tables = [(depth, count) for depth in trial.game.depths for count in trial.game.seats]
    for seed, (depth, players) in enumerate(tables * 4):
        left -= {type(entry.move) for entry in trial.play(Random(seed), depth, players).entries}
        if not left:
            return
    assert not left


@each
@seldom
@given(data=st.data())
def test_a_game_survives_its_file(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    again = read_match(write_match(match))
    assert again.state == match.state
    assert again.entries == match.entries


@each
@often
@given(data=st.data())
def test_every_move_is_written_and_read_back(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    for move in data.draw(st.lists(trial.moves_at(match), max_size=10)):
        assert msgspec.json.decode(msgspec.json.encode(move), type=trial.game.move_type) == move


# --- words


@each
@often
@given(data=st.data())
def test_everything_that_is_said_has_words_in_both_languages(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.ravaged)
    for move in data.draw(st.lists(trial.moves_at(match), min_size=5, max_size=15)):
        for sentence in sentences(match, move):
            assert sentence
            assert "{" not in sentence


@each
@often
@given(data=st.data())
def test_what_is_said_in_an_honest_game_names_everything(trial: Trial, data: st.DataObject) -> None:
    match = data.draw(trial.reached)
    if not match.standing.over:
        for sentence in sentences(match, trial.choose(Random(3), match.state)):
            assert not UNNAMED.search(sentence)


@pytest.mark.parametrize("trial", TRIALS, ids=repr)
def test_no_sentence_is_left_that_the_rules_never_say(trial: Trial) -> None:
    words = GAMES[trial.game.key].words
    patterns = produced(trial.game)
    assert [key for key in words.sentences if not any(one.fullmatch(key) for one in patterns)] == []
