"""Dig: what must hold in every game that can be played, score only or around a whole Garden.

States are reached by honest play, by random legal play, or by a table that overrules everything; moves are
drawn from all that can be written down, also where they make no sense.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tracker.dig_kit import DIG, HonestTable, choose, dig, random_match
from tests.tracker.kit import play_all, produced, random_moves, sentences, snapshot
from tracker import language
from tracker.game import Allowed
from tracker.games.dig import rules, secrets, state, words
from tracker.games.dig.garden import fills, refilled
from tracker.games.dig.pieces import BONES, COLOURS, KINDS, is_bone
from tracker.games.dig.state import HAND, Adjust, AnyMove, Dig, Drop, Dropped, End, Finish, State
from tracker.match import Match

often = settings(deadline=None, max_examples=50, suppress_health_check=list(HealthCheck))
seldom = settings(often, max_examples=20)

# --- what can be written down

seat = st.one_of(st.integers(0, 3), st.sampled_from((-1, 4, 17)))
colour = st.sampled_from(COLOURS)
card = st.sampled_from((*KINDS, *KINDS, "blue-red", "red-red", "", "-", "cat", "red-cat"))
cards = st.lists(card, max_size=5).map(tuple)
number = st.one_of(st.integers(-2, 27), st.sampled_from((99, 10**6)))
rows = st.lists(st.builds(Dropped, colour, card), max_size=5).map(tuple)
any_state = st.builds(
    State,
    depth=st.sampled_from(("score", "referee")),
    carried=st.lists(st.integers(-1, 62), min_size=1, max_size=5).map(tuple),
    dropped=st.lists(st.lists(st.builds(Dropped, colour, card), max_size=5).map(tuple), max_size=5).map(
        tuple
    ),
    phase=st.sampled_from(msgspec.inspect.type_info(state.Phase).values),
    active=st.none() | seat,
    garden=st.lists(st.none() | card, max_size=27).map(tuple),
    dogs=st.lists(number, max_size=5).map(tuple),
    hands=st.lists(cards, max_size=5).map(tuple),
    left=st.integers(-1, 5),
    dug=st.booleans(),
    order=st.one_of(st.permutations(COLOURS), st.lists(colour, max_size=6)).map(tuple),
)


def field(name: str) -> st.SearchStrategy[Any]:
    """Anything that can stand in a field of a move."""
    return {
        "seat": seat,
        "card": card,
        "bone": card,
        "bones": cards,
        "to": number,
        "order": st.one_of(st.permutations(COLOURS), st.lists(colour, max_size=6)).map(tuple),
        "colour": colour,
        "count": number,
        "state": any_state,
    }[name]


MOVES: tuple[type, ...] = AnyMove.__args__
any_move = st.one_of(
    *(st.builds(kind, *(field(name) for name in kind.__struct_fields__)) for kind in MOVES),
)
depths = st.sampled_from(("score", "referee", "referee"))
players = st.integers(2, 4)
seeds = st.integers(0, 2**32)


@st.composite
def reached(draw: st.DrawFn) -> Match:
    """A match after some random moves, most often in the middle of a Garden."""
    most = draw(st.integers(0, 120))
    return random_match(Random(draw(seeds)), draw(depths), draw(players), most)


def near(
    match: Match, move: AnyMove, taken: Collection[str] = ("garden", "hands", "dropped", "dogs")
) -> AnyMove:
    """The move; an adjustment to anything becomes one that takes only some of it over."""
    if not isinstance(move, Adjust):
        return move
    there = msgspec.structs.asdict(move.state)
    return Adjust(msgspec.structs.replace(match.state, **{name: there[name] for name in taken}))


def plausible(match: Match, move: AnyMove) -> AnyMove:
    """The move; an adjustment to anything becomes one of a table like this, its cards in any disorder."""
    if not isinstance(move, Adjust) or match.state.depth == "score":
        return near(match, move, ("carried",))
    there = move.state
    garden = tuple(one for one in there.garden if one is None or one in KINDS)
    hands = tuple(tuple(filter(is_bone, hand)) for hand in there.hands)
    count = match.state.players
    return Adjust(
        msgspec.structs.replace(
            match.state,
            garden=garden,
            hands=(hands + ((),) * count)[:count],
            dogs=(tuple(min(max(dog, 0), len(garden)) for dog in there.dogs) + (0,) * count)[:count],
            dug=there.dug,
        )
    )


@st.composite
def ravaged(draw: st.DrawFn) -> Match:
    """A match whose table has insisted on whatever came to its mind."""
    match = draw(reached())
    for move in draw(st.lists(any_move, max_size=8)):
        match.play(plausible(match, move), overrule=True)
    return match


# --- judge and moves


@often
@given(match=reached())
def test_every_listed_move_is_allowed_and_listed_once(match: Match) -> None:
    listed = list(DIG.moves(match.state))
    assert len(set(listed)) == len(listed)
    for move in listed:
        assert isinstance(match.judge(move), Allowed), move
    assert bool(listed) != match.standing.over


@often
@given(match=st.one_of(reached(), ravaged()), moves=st.lists(any_move, min_size=20, max_size=40))
def test_a_move_is_allowed_exactly_when_it_is_listed(match: Match, moves: list[AnyMove]) -> None:
    listed = set(DIG.moves(match.state))
    if match.state.phase == "turn":
        moves += [Drop(match.state.hand), Drop(match.state.hand[:1]), Dig(), End()]
    for move in moves:
        if not isinstance(move, Adjust):
            assert isinstance(match.judge(move), Allowed) == (move in listed), move


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
    assert any(DIG.moves(match.state)) != match.standing.over


@often
@given(match=reached())
def test_the_table_may_always_say_that_it_stands_as_it_stands(match: Match) -> None:
    before = match.state
    play_all(match, DIG.adjust(before))
    assert match.state == before


# --- nothing is changed behind somebody's back


def look_at(match: Match, move: AnyMove) -> None:
    """Ask everything that can be asked about the state and the move."""
    here = match.state
    DIG.judge(here, move)
    DIG.play(here, move)
    DIG.describe(here, move)
    DIG.prompt(here)
    DIG.standing(here)
    list(DIG.moves(here))
    DIG.with_totals(here, tuple(range(here.players)))


@often
@given(match=ravaged(), moves=st.lists(any_move, min_size=5, max_size=15))
def test_a_state_is_never_mutated(match: Match, moves: list[AnyMove]) -> None:
    states = [match.state_before(at) for at in range(len(match.entries) + 1)]
    written = [snapshot(one) for one in states]
    for move in moves:
        look_at(match, move)
    assert [snapshot(one) for one in states] == written


@seldom
@given(seed=seeds, depth=depths, count=players)
def test_undoing_all_and_redoing_all_is_the_identity(seed: int, depth: str, count: int) -> None:
    match = dig(depth, count, first=None)
    trail = [snapshot(match.state)]
    trail += [snapshot(match.state) for _move in random_moves(Random(seed), match, 400, choose)]
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
def test_cards_are_conserved_and_hands_keep_to_their_size(seed: int, count: int) -> None:
    table = HonestTable(Random(seed), count)
    box = Counter(table.match.state.cards())
    for _ in range(400):
        if table.match.standing.over:
            break
        play_all(table.match, table.move())
        here = table.match.state
        assert Counter(here.cards()) == box
        assert len(here.hidden()) + len(here.shown()) == BONES
        assert max(map(len, here.hands)) <= HAND + here.dug
        assert here.garden.count(None) <= 2
        assert all(0 <= dog <= len(here.garden) for dog in here.dogs)


@often
@given(match=reached(), moves=st.lists(any_move, max_size=15))
def test_insisting_neither_makes_nor_loses_a_card(match: Match, moves: list[AnyMove]) -> None:
    """But for a card that is laid, which must come from somewhere."""
    for move in moves:
        if isinstance(move, Adjust | state.Lay | state.Count):
            continue
        before = Counter(match.state.cards())
        match.play(move, overrule=True)
        assert Counter(match.state.cards()) == before, move


@often
@given(garden=st.lists(st.none() | st.sampled_from(KINDS), max_size=25).map(tuple))
def test_a_refill_leaves_no_hole_and_moves_cards_only_towards_the_doghouse(garden: Any) -> None:
    after = refilled(garden)
    assert None not in after
    assert Counter(after) == Counter(one for one in garden if one)
    for one, origin, hole in fills(garden):
        assert origin > hole
        assert garden[hole - 1] is None
        assert after[hole - 1] == one
    for space, one in enumerate(after):
        assert garden[space] in (None, one), "a card that need not move stays"


@seldom
@given(seed=seeds, count=players)
def test_an_honest_table_is_never_called_a_liar(seed: int, count: int) -> None:
    """Every move of a table with real bones is allowed, with scents told or not."""
    match = HonestTable(Random(seed), count, untold=Random(seed).random()).play(600)
    assert secrets.consistent(match.state.hidden(), match.state.shown())


# --- the table is right


@often
@given(match=ravaged(), move=any_move)
def test_a_table_may_insist_on_anything_and_play_on(match: Match, move: AnyMove) -> None:
    move = plausible(match, move)
    match.play(move, overrule=True)
    sentences(match, move)
    random = Random(1)
    for _turn in range(40):
        if match.standing.over:
            break
        legal = list(DIG.moves(match.state))
        assert legal, match.state
        play_all(match, random.choice(legal))
        sentences(match, match.entries[-1].move)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_honest_game_comes_to_an_end(count: int) -> None:
    """Within 3000 moves: two dogs that walk at random need a while to find the last bones."""
    for seed in range(5):
        match = HonestTable(Random(seed), count).play(3000)
        assert match.standing.over
        assert sorted(match.state.garden) == sorted(COLOURS)
        assert match.standing.winners


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_score_comes_to_an_end(count: int) -> None:
    for seed in range(5):
        match = random_match(Random(seed), "score", count)
        assert match.standing.over
        assert isinstance(match.entries[-1].move, Finish)


# --- words


@pytest.fixture(autouse=True)
def _same_language_after() -> Iterator[None]:
    spoken = language.current()
    yield
    language.use(spoken)


@often
@given(match=ravaged(), moves=st.lists(any_move, min_size=5, max_size=15))
def test_everything_that_is_said_has_words_in_both_languages(match: Match, moves: list[AnyMove]) -> None:
    for move in moves:
        for sentence in sentences(match, near(match, move)):
            assert sentence
            assert "{" not in sentence


@often
@given(match=reached())
def test_what_is_said_in_an_honest_game_names_everything(match: Match) -> None:
    move = choose(Random(3), match.state) if not match.standing.over else Finish()
    for sentence in sentences(match, move):
        assert "?" not in sentence.rstrip("?").rstrip()


def test_no_sentence_is_left_that_the_rules_never_say() -> None:
    patterns = produced(rules)
    unused = [key for key in words.SENTENCES if not any(one.fullmatch(key) for one in patterns)]
    assert unused == []
