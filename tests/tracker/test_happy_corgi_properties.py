"""Happy Corgi: what must hold in every game that can be played, refereed or not.

States are reached by random legal play, or by a table that overrules everything; moves are drawn from
all that can be written down, also where they make no sense.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tracker.corgi_kit import CORGI, choose, corgi, random_match, random_options
from tests.tracker.kit import play_all, produced, random_moves, sentences, snapshot
from tracker import language
from tracker.exchange import read_match, write_match
from tracker.game import Allowed
from tracker.games.happy_corgi import rules, words
from tracker.games.happy_corgi.moves import TELLING, Adjust, AnyMove, Finish, KnowActivity, Ready
from tracker.games.happy_corgi.state import (
    ACTIONS,
    EFFECTS,
    Activity,
    Gain,
    Phase,
    Place,
    PlaceCard,
    Slot,
    State,
)
from tracker.match import Match

often = settings(deadline=None, max_examples=40, suppress_health_check=list(HealthCheck))
seldom = settings(often, max_examples=8)

# --- what can be written down

number = st.one_of(st.integers(-2, 12), st.sampled_from((25, 60, 99)))
seat = st.one_of(st.integers(0, 3), st.sampled_from((-1, 4, 17)))
square = st.one_of(st.integers(0, 24), st.sampled_from((-1, 25, 99)))
rows = st.lists(st.integers(-1, 4), max_size=5).map(tuple)
actions = st.lists(st.sampled_from(ACTIONS), max_size=5).map(tuple)
effects = st.lists(st.sampled_from(EFFECTS), max_size=3).map(tuple)
names = st.sampled_from(("", "Walk", "Park", "x" * 50))
activity = st.builds(Activity, names, number, actions)
place_card = st.builds(PlaceCard, names, effects, effects)
places = st.none() | st.builds(Place, place_card, st.booleans(), st.booleans(), st.booleans())
slots = st.none() | st.builds(Slot, rows, st.none() | activity)
any_state = st.builds(
    State,
    depth=st.sampled_from(("score", "referee")),
    carried=st.lists(st.integers(-1, 12), min_size=1, max_size=5).map(tuple),
    goal=st.sampled_from((10, 12)),
    expert=st.booleans(),
    combos=st.booleans(),
    gains=st.lists(
        st.builds(Gain, seat, number, st.sampled_from(("activity", "poop")), number), max_size=3
    ).map(tuple),
    hug_cards=number,
    phase=st.sampled_from(msgspec.inspect.type_info(Phase).values),
    first=st.none() | seat,
    active=st.none() | seat,
    round=number,
    unsolved=number,
    solved=st.booleans(),
    pile=number,
    discard=number,
    river=number,
    hands=rows,
    corgis=st.lists(square, max_size=4).map(tuple),
    dogs=rows,
    places=st.lists(places, max_size=25).map(tuple),
    activities=st.lists(slots, max_size=25).map(tuple),
    legs=number,
    stopped=square,
    meetings=st.lists(seat, max_size=3).map(tuple),
    done=effects,
    acted=st.booleans(),
)


def field(kind: type, name: str) -> st.SearchStrategy[Any]:
    """Anything that can stand in a field of a move."""
    if name == "card" and kind in TELLING:
        return activity if kind is KnowActivity else place_card
    return {
        "seat": seat,
        "target": seat,
        "square": square,
        "other": square,
        "source": st.sampled_from(("river", "pile")),
        "letter": st.sampled_from(("S", "C")),
        "actions": actions,
        "state": any_state,
    }.get(name, number)


KINDS: tuple[type, ...] = AnyMove.__args__
any_move = st.one_of(
    *(st.builds(kind, *(field(kind, name) for name in kind.__struct_fields__)) for kind in KINDS)
)
depths = st.sampled_from(("score", "referee", "referee"))
players = st.integers(2, 4)
seeds = st.integers(0, 2**32)


@st.composite
def reached(draw: st.DrawFn) -> Match:
    """A match after some random legal moves, most often in the middle of a turn."""
    most = draw(st.integers(0, 80))
    return random_match(Random(draw(seeds)), draw(depths), draw(players), most)


@st.composite
def ravaged(draw: st.DrawFn) -> Match:
    """A match whose table has insisted on whatever came to its mind."""
    match = draw(reached())
    for move in draw(st.lists(any_move, max_size=10)):
        match.play(near(match, move), overrule=True)
    return match


def near(
    match: Match, move: AnyMove, taken: Collection[str] = ("hands", "corgis", "dogs", "places")
) -> AnyMove:
    """The move; an adjustment to anything becomes one that takes only some of it over."""
    if not isinstance(move, Adjust):
        return move
    there = msgspec.structs.asdict(move.state)
    return Adjust(msgspec.structs.replace(match.state, **{name: there[name] for name in taken}))


@pytest.fixture(autouse=True)
def _same_language_after() -> Iterator[None]:
    spoken = language.current()
    yield
    language.use(spoken)


# --- judge and moves


@often
@given(match=reached())
def test_every_listed_move_is_allowed_and_listed_once(match: Match) -> None:
    listed = list(CORGI.moves(match.state))
    assert len(set(listed)) == len(listed)
    for move in listed:
        assert isinstance(match.judge(move), Allowed), move
    assert bool(listed) != match.standing.over


@often
@given(match=reached(), moves=st.lists(any_move, min_size=20, max_size=40))
def test_a_move_is_allowed_exactly_when_it_is_listed(match: Match, moves: list[AnyMove]) -> None:
    listed = set(CORGI.moves(match.state))
    for move in moves:
        if not isinstance(move, (Adjust, *TELLING)):  # allowed without being listed
            assert isinstance(match.judge(move), Allowed) == (move in listed), move


@often
@given(match=reached(), moves=st.lists(any_move, min_size=10, max_size=20))
def test_telling_of_a_card_changes_that_card_alone(match: Match, moves: list[AnyMove]) -> None:
    for move in moves:
        if not isinstance(move, TELLING):
            continue
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


@often
@given(match=reached(), there=any_state, taken=st.sets(st.sampled_from(State.__struct_fields__), max_size=2))
def test_an_allowed_adjustment_is_carried_out_and_can_be_played_on(
    match: Match, there: State, taken: set[str]
) -> None:
    adjustment = near(match, Adjust(there), taken)
    before = match.state
    verdict = match.play(adjustment)
    assert match.state == (adjustment.state if isinstance(verdict, Allowed) else before)
    sentences(match, adjustment)
    assert any(CORGI.moves(match.state)) != match.standing.over


@often
@given(match=reached())
def test_the_table_may_always_say_that_it_stands_as_it_stands(match: Match) -> None:
    before = match.state
    assert play_all(match, CORGI.adjust(before)).state == before


# --- nothing is changed behind somebody's back


@often
@given(match=ravaged(), moves=st.lists(any_move, min_size=5, max_size=20))
def test_a_state_is_never_mutated(match: Match, moves: list[AnyMove]) -> None:
    states = [match.state_before(at) for at in range(len(match.entries) + 1)]
    written = [snapshot(one) for one in states]
    for move in moves:
        here = match.state
        CORGI.judge(here, move), CORGI.play(here, move), CORGI.describe(here, move)
        CORGI.prompt(here), CORGI.standing(here), list(CORGI.moves(here))
        CORGI.with_totals(here, tuple(range(here.players)))
    assert [snapshot(one) for one in states] == written


@seldom
@given(seed=seeds, depth=depths, count=players)
def test_undoing_all_and_redoing_all_is_the_identity(seed: int, depth: str, count: int) -> None:
    match = corgi(depth, count, first=None, **random_options(Random(seed), count))
    trail = [snapshot(match.state)]
    trail += [snapshot(match.state) for _move in random_moves(Random(seed), match, 5000, choose)]
    assert match.standing.over
    entries = match.entries
    for written in reversed(trail[:-1]):
        assert match.undo() is not None
        assert snapshot(match.state) == written
    assert match.undo() is None
    for written in trail[1:]:
        assert match.redo() is not None
        assert snapshot(match.state) == written
    assert match.entries == entries


@seldom
@given(seed=seeds, depth=depths, count=players)
def test_a_whole_game_survives_its_file(seed: int, depth: str, count: int) -> None:
    match = random_match(Random(seed), depth, count)
    again = read_match(write_match(match))
    assert again.state == match.state
    assert again.entries == match.entries


# --- cards and pieces


def conserved(state: State) -> bool:
    """Whether every card and piece is somewhere, and none is twice."""
    on_places = [place for place in state.places if place]
    return (
        state.pile + state.discard + state.river + sum(state.hands) == 60
        and min(state.pile, state.discard, state.river, *state.hands) >= 0
        and all(0 <= state.reserve(player) <= 3 for player in range(state.players))
        and 0 <= state.cats_left <= 4
        and 0 <= state.dogs_left <= 4
        and len(on_places) == 9
    )


@seldom
@given(seed=seeds, count=players)
def test_cards_and_pieces_are_conserved(seed: int, count: int) -> None:
    match = corgi("referee", count, **random_options(Random(seed), count))
    for _move in random_moves(Random(seed), match, 5000, choose):
        here = match.state
        assert conserved(here)
        assert here.hug_cards == 10 - sum(gain.what == "poop" for gain in here.gains)
        solved = sum(gain.what == "activity" for gain in here.gains)
        assert here.activities_left == 16 - solved


@often
@given(match=reached(), moves=st.lists(any_move, max_size=20))
def test_insisting_neither_makes_nor_loses_a_card_or_a_piece(match: Match, moves: list[AnyMove]) -> None:
    for move in moves:
        if not isinstance(move, Adjust):
            match.play(move, overrule=True)
            assert match.state.depth == "score" or conserved(match.state), move


@seldom
@given(seed=seeds, count=players)
def test_everybody_has_had_as_many_turns_at_the_end(seed: int, count: int) -> None:
    match = corgi("referee", count, **random_options(Random(seed), count))
    turns: Counter[int] = Counter()
    before = (match.state.active, match.state.round)
    for _move in random_moves(Random(seed), match, 5000, choose):
        now = (match.state.active, match.state.round)
        if now != before:
            turns[before[0] or 0] += 1
        before = now
    assert match.standing.over
    assert len(set(turns.values())) == 1
    assert max(match.standing.scores) >= match.state.goal or not match.state.activities_left


# --- the table is right


@often
@given(match=ravaged(), move=any_move)
def test_a_table_may_insist_on_anything_and_play_on(match: Match, move: AnyMove) -> None:
    move = near(match, move)
    match.play(move, overrule=True)
    sentences(match, move)
    random = Random(1)
    for _turn in range(40):
        if match.standing.over:
            break
        assert any(CORGI.moves(match.state)), match.state
        play_all(match, choose(random, match.state))
    sentences(match, Finish())


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("depth", ["score", "referee"])
def test_every_random_game_comes_to_an_end(depth: str, count: int) -> None:
    for seed in range(4):
        match = random_match(Random(seed), depth, count, most=3000)
        assert match.standing.over
        assert match.standing.winners


# --- words


@often
@given(match=ravaged(), moves=st.lists(any_move, min_size=5, max_size=20))
def test_everything_that_is_said_has_words_in_both_languages(match: Match, moves: list[AnyMove]) -> None:
    for move in moves:
        for sentence in sentences(match, near(match, move)):
            assert sentence
            assert "{" not in sentence


@often
@given(match=reached())
def test_what_is_said_in_an_honest_game_names_everything(match: Match) -> None:
    move = choose(Random(3), match.state) if not match.standing.over else Ready()
    for sentence in sentences(match, move):
        assert "?" not in sentence.rstrip("?").rstrip()


def test_no_sentence_is_left_that_the_rules_never_say() -> None:
    patterns = produced(rules)
    unused = [key for key in words.SENTENCES if not any(one.fullmatch(key) for one in patterns)]
    assert unused == []


def test_every_effect_and_action_has_words() -> None:
    assert set(words.EFFECTS) == set(EFFECTS)
    assert set(words.ACTIONS) == set(ACTIONS)
