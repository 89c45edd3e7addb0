"""Toc Chocottes: what must hold in every game that can be played, refereed or not.

States are reached by random legal play, or by a table that overrules everything; moves are drawn from
all that can be written down, also where they make no sense.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations_with_replacement, islice
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tracker.kit import (
    ANA,
    BO,
    TOC,
    cards,
    choose,
    dealt,
    laid,
    play_all,
    produced,
    random_match,
    random_moves,
    sentences,
    snapshot,
    toc,
)
from tracker import language
from tracker.game import Allowed
from tracker.games.toc_chocottes import rules, state, words
from tracker.games.toc_chocottes.state import (
    FACES,
    Adjust,
    AnyMove,
    Deal,
    Draw,
    Effect,
    End,
    Knock,
    Points,
    Reveal,
    Round,
    State,
)
from tracker.match import Match

often = settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))
seldom = settings(often, max_examples=25)

# --- what can be written down

number = st.one_of(st.integers(-3, 16), st.sampled_from((20, 50, 51, 57, 99)))
seat = st.one_of(st.integers(0, 4), st.sampled_from((-1, 5, 17)))
small = st.integers(-1, 14)
rows = st.lists(small, max_size=6).map(tuple)
ends = st.builds(End, st.sampled_from(("knock", "out", "pile")), st.none() | seat)
any_state = st.builds(
    State,
    depth=st.sampled_from(("score", "referee")),
    carried=st.lists(st.integers(-1, 60), min_size=1, max_size=6).map(tuple),
    rounds=st.lists(st.builds(Round, ends, rows, small), max_size=2).map(tuple),
    phase=st.sampled_from(msgspec.inspect.type_info(state.Phase).values),
    active=st.none() | seat,
    pile=st.integers(-1, 56),
    hands=rows,
    discard=rows,
    queue=st.lists(st.builds(Effect, seat, number), max_size=3).map(tuple),
    end=st.none() | ends,
    counts=st.lists(st.none() | small, max_size=6).map(tuple),
    shown=st.lists(rows, max_size=6).map(tuple),
)


def field(name: str) -> st.SearchStrategy[Any]:
    """Anything that can stand in a field of a move."""
    return {
        "seat": seat,
        "target": seat,
        "cards": st.lists(st.one_of(st.sampled_from(FACES), number), max_size=6).map(tuple),
        "state": any_state,
    }.get(name, number)


KINDS: tuple[type, ...] = AnyMove.__args__
any_move = st.one_of(
    *(st.builds(kind, *(field(name) for name in kind.__struct_fields__)) for kind in KINDS),
)
depths = st.sampled_from(("score", "referee"))
players = st.integers(2, 5)
seeds = st.integers(0, 2**32)


@st.composite
def reached(draw: st.DrawFn) -> Match:
    """A match after some random legal moves, most often in the middle of a round."""
    most = draw(st.integers(0, 60))
    return random_match(Random(draw(seeds)), draw(depths), draw(players), most)


@st.composite
def ravaged(draw: st.DrawFn) -> Match:
    """A match whose table has insisted on whatever came to its mind."""
    match = draw(reached())
    for move in draw(st.lists(any_move, max_size=8)):
        match.play(move, overrule=True)
    return match


def near(match: Match, move: AnyMove, taken: Collection[str] = ("hands", "discard", "counts")) -> AnyMove:
    """The move; an adjustment to anything becomes one that takes only some of it over."""
    if not isinstance(move, Adjust):
        return move
    there = msgspec.structs.asdict(move.state)
    return Adjust(msgspec.structs.replace(match.state, **{name: there[name] for name in taken}))


def can_be_counted(here: State, move: Points | Reveal) -> bool:
    """Whether the people can show that at the reveal; written without looking at the judge."""
    if here.phase != "reveal" or not 0 <= move.seat < here.players or here.counts[move.seat] is not None:
        return False
    seen = Counter(here.discard) + Counter(abs(card) for hand in here.shown for card in hand)
    unseen = [value for value in range(1, 15) for _ in range(4 - seen[value])]
    held = here.hands[move.seat] if here.hands else None
    if isinstance(move, Points):
        largest = sorted(unseen, reverse=True)[: 56 if held is None else held]
        return 0 <= move.points <= sum(largest)
    known = [*range(1, 15), -10, -11, -12, -13]
    shown = Counter(abs(card) for card in move.cards)
    return (
        len(move.cards) >= 1
        and held in (None, len(move.cards))
        and all(card in known for card in move.cards)
        and all(count + seen[value] <= 4 for value, count in shown.items())
    )


# --- judge and moves


@often
@given(match=reached())
def test_every_listed_move_is_allowed_and_listed_once(match: Match) -> None:
    listed = list(islice(TOC.moves(match.state), 500))
    assert len(set(listed)) == len(listed)
    for move in listed:
        assert isinstance(match.judge(move), Allowed), move
    assert bool(listed) != match.standing.over


@often
@given(match=reached(), moves=st.lists(any_move, min_size=20, max_size=40))
def test_a_move_is_allowed_exactly_when_it_is_listed(match: Match, moves: list[AnyMove]) -> None:
    revealing = match.state.phase == "reveal"
    listed = set() if revealing else set(TOC.moves(match.state))
    for move in moves:
        if isinstance(move, Adjust):
            continue  # legal without being listed
        allowed = isinstance(match.judge(move), Allowed)
        if revealing:
            assert allowed == (isinstance(move, Points | Reveal) and can_be_counted(match.state, move)), move
        else:
            assert allowed == (move in listed), move


@pytest.mark.parametrize("hands", [(1, 2), (2, 1), (2, 2)])
def test_at_the_reveal_every_hand_that_can_be_shown_is_listed(hands: tuple[int, int]) -> None:
    discard = (5, 5, 5, 12, 12, 12, 12, 13, 13)
    match = laid(dealt(2), hands=hands, discard=discard, pile=56 - sum(hands) - len(discard))
    play_all(match, Knock(ANA))
    possible = {
        move
        for seat in (ANA, BO)
        for size in range(4)
        for shown in combinations_with_replacement(FACES, size)
        if can_be_counted(match.state, move := Reveal(seat, shown))
    }
    possible |= {
        move
        for seat in (ANA, BO)
        for count in range(-2, 60)
        if can_be_counted(match.state, move := Points(seat, count))
    }
    listed = list(islice(TOC.moves(match.state), 2000))
    assert len(listed) == len(possible)
    assert set(listed) == possible


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
    assert any(TOC.moves(match.state)) != match.standing.over


@often
@given(match=reached())
def test_the_table_may_always_say_that_it_stands_as_it_stands(match: Match) -> None:
    before = match.state
    play_all(match, TOC.adjust(before))
    assert match.state == before


# --- nothing is changed behind somebody's back


def look_at(match: Match, move: AnyMove) -> None:
    """Ask everything that can be asked about the state and the move."""
    here = match.state
    TOC.judge(here, move)
    TOC.play(here, move)
    TOC.describe(here, move)
    TOC.prompt(here)
    TOC.standing(here)
    list(islice(TOC.moves(here), 30))
    TOC.with_totals(here, tuple(range(here.players)))


@often
@given(match=ravaged(), moves=st.lists(any_move, min_size=5, max_size=20))
def test_a_state_is_never_mutated(match: Match, moves: list[AnyMove]) -> None:
    states = [match.state_before(at) for at in range(len(match.entries) + 1)]
    written = [snapshot(one) for one in states]
    for move in moves:
        look_at(match, move)
    assert [snapshot(one) for one in states] == written


@seldom
@given(seed=seeds, depth=depths, count=players)
def test_undoing_all_and_redoing_all_is_the_identity(seed: int, depth: str, count: int) -> None:
    match = toc(depth, count, first=None)
    trail = [snapshot(match.state)]
    trail += [snapshot(match.state) for _move in random_moves(Random(seed), match)]
    assert match.standing.over
    entries = match.entries
    for written in reversed(trail[:-1]):
        assert match.undo() is not None
        assert snapshot(match.state) == written
    assert match.undo() is None
    for written in trail[1:]:
        assert match.redo() is not None
        assert snapshot(match.state) == written
    assert match.redo() is None
    assert match.entries == entries


# --- the cards


@seldom
@given(seed=seeds, count=players)
def test_cards_are_conserved_from_the_deal_to_the_reveal(seed: int, count: int) -> None:
    match = toc("referee", count)
    for _move in random_moves(Random(seed), match):
        here = match.state
        if here.phase in ("turn", "drawn", "window", "reveal", "penalty"):
            assert cards(here) == 56
            assert min(here.pile, *here.hands) >= 0
            assert max(Counter(here.discard).values(), default=0) <= 4
        if here.phase in ("turn", "drawn", "window"):
            assert min(here.hands) >= 1


@often
@given(match=reached(), moves=st.lists(any_move, max_size=15))
def test_insisting_neither_makes_nor_loses_a_card(match: Match, moves: list[AnyMove]) -> None:
    """But for a card drawn from a pile that the phone believes empty: there must have been one."""
    for move in moves:
        here = match.state
        if isinstance(move, Adjust) or (isinstance(move, Draw) and not here.pile):
            continue
        match.play(move, overrule=True)
        if match.state.phase in ("turn", "drawn", "window", "reveal", "penalty") and match.state.hands:
            assert cards(match.state) == 56, (here, move)


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
        legal = list(islice(TOC.moves(match.state), 200))
        assert legal, match.state
        play_all(match, random.choice(legal))
        sentences(match, match.entries[-1].move)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("depth", ["score", "referee"])
def test_every_random_game_comes_to_an_end(depth: str, count: int) -> None:
    hows: Counter[str] = Counter()
    for seed in range(15):
        match = random_match(Random(seed), depth, count, most=5000)
        assert match.standing.over
        assert match.standing.winners
        assert max(match.standing.scores) >= 50
        hows.update(played.end.how for played in match.state.rounds)
    assert hows.keys() >= {"knock", "out"}


# --- words


@pytest.fixture(autouse=True)
def _same_language_after() -> Iterator[None]:
    spoken = language.current()
    yield
    language.use(spoken)


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
    move = choose(Random(3), match.state) if not match.standing.over else Deal()
    for sentence in sentences(match, move):
        assert "?" not in sentence.rstrip("?").rstrip()


def test_no_sentence_is_left_that_the_rules_never_say() -> None:
    patterns = produced(rules)
    unused = [key for key in words.SENTENCES if not any(one.fullmatch(key) for one in patterns)]
    assert unused == []
