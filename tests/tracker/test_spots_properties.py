"""Spots: what must hold in every game: with every set of tiles, wild dogs, alone, refereed or not.

States are reached by random legal play, or by a table that overrules everything; moves are drawn from
all that can be written down, also where they make no sense.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.tracker.kit import play_all, snapshot
from tests.tracker.spots_kit import KINDS, LONGEST, SPOTS, choose, random_match, random_moves, spots
from tracker import language
from tracker.game import Allowed, Refused, Say
from tracker.games.spots import moves as m
from tracker.games.spots.dogs import Card, Dog
from tracker.games.spots.odds import next_roll, of_tile
from tracker.games.spots.state import Place, Robot, Scoring, Seat, State, Trick
from tracker.games.spots.tiles import (
    TILES,
    Amount,
    ChangeBuried,
    DrawDog,
    Keeping,
    KeepRule,
    MoveDie,
    Per,
    RollDice,
    RollOneByOne,
    SetDie,
    Step,
    Tile,
    Treats,
)
from tracker.match import Match
from tracker.words import tell, tell_refusal

often = settings(deadline=None, max_examples=50, suppress_health_check=list(HealthCheck))
seldom = settings(often, max_examples=15)

# --- what can be written down

number = st.integers(-2, 8)
seat = st.one_of(st.integers(0, 3), st.sampled_from((-1, 4, 17)))
dice = st.lists(st.integers(0, 7), max_size=9).map(tuple)
tile_keys = st.sampled_from((*TILES, "", "sit"))
cards = st.builds(
    Card, st.lists(st.integers(0, 7), max_size=4).map(lambda spots: tuple(sorted(spots))), st.integers(-1, 3)
)
dogs = st.builds(Dog, cards, st.lists(st.booleans(), max_size=4).map(tuple), st.booleans())
tiles = st.builds(
    Tile,
    tile_keys,
    st.sampled_from(("always", "yellow", "purple", "blue", "green")),
    st.lists(
        st.one_of(
            st.builds(Treats, treats=st.builds(Amount, st.integers(-1, 30))),
            st.builds(RollDice, dice=st.builds(Amount, st.integers(-1, 30)), again=st.booleans()),
        ),
        max_size=3,
    ).map(tuple),
)
some_state = {
    "seats": st.lists(st.builds(Seat, st.lists(dogs, max_size=3).map(tuple), dice, number), max_size=4).map(
        tuple
    ),
    "places": st.lists(st.builds(Place, tile_keys, st.booleans(), number), max_size=6).map(tuple),
    "active": st.none() | seat,
    "starting": st.lists(st.none() | number, max_size=4).map(tuple),
    "draws": st.lists(seat, max_size=3).map(tuple),
    "top": st.none() | cards,
    "trick": st.none()
    | st.builds(
        Trick,
        place=number,
        step=number,
        times=number,
        aside=number,
        dice=dice,
        named=st.none() | number,
        fresh=st.booleans(),
        chosen=st.booleans(),
    ),
    "robot": st.none() | st.builds(Robot, number, number, st.booleans()),
    "scored_now": number,
    "scorings": st.lists(st.builds(Scoring, st.just("calm"), seat, number), max_size=2).map(tuple),
    "own_tiles": st.lists(tiles, max_size=2).map(tuple),
    "own_cards": st.lists(cards, max_size=2).map(tuple),
}
any_changes = st.fixed_dictionaries({}, optional=some_state)


def field(kind: type, name: str) -> st.SearchStrategy[Any]:
    """Anything that can stand in a field of a move."""
    if name == "tile":
        return tiles if kind is m.FixTile else tile_keys
    if name in ("yellow", "purple", "blue", "green"):
        return tile_keys
    if name == "dog" and kind is m.Borrow:
        return st.none() | number
    return {"seat": seat, "dice": dice, "spots": dice}.get(name, number)


KINDS_OF_MOVE = tuple(kind for kind in m.AnyMove.__args__ if kind is not m.Adjust)
any_move = st.one_of(
    *(st.builds(kind, *(field(kind, name) for name in kind.__struct_fields__)) for kind in KINDS_OF_MOVE)
)
tables = st.fixed_dictionaries(
    {
        "depth": st.sampled_from(("referee", "referee", "referee", "score")),
        "players": st.integers(1, 4),
        "first": st.none() | st.just(0),
        "tiles": st.sampled_from(KINDS),
        "robot": st.sampled_from((0, 1, 4)),
        "scored_paws": st.booleans(),
    }
)
seeds = st.integers(0, 2**32)


@st.composite
def reached(draw: st.DrawFn) -> Match:
    """A match after some random legal moves, often in the middle of a trick."""
    return random_match(Random(draw(seeds)), draw(st.integers(0, 120)), **draw(tables))


@st.composite
def ravaged(draw: st.DrawFn) -> Match:
    """A match whose table has insisted on whatever came to its mind."""
    match = draw(reached())
    for move in draw(st.lists(any_move, max_size=12)):
        match.play(move, overrule=True)
    return match


def check_table(state: State) -> None:
    """What must lie on every table: 40 dice, 20 treats, at most six dogs, at most 7 buried."""
    assert 0 <= state.dice_left <= 40
    assert 0 <= state.treats_left <= 20
    in_hand = state.trick.aside + len(state.trick.dice) if state.trick else 0
    on_dogs = sum(sum(dog.covered) for one in state.seats for dog in one.dogs)
    under = sum(len(one.buried) for one in state.seats)
    assert state.dice_left + in_hand + on_dogs + under == 40
    robot = state.robot.treats if state.robot else 0
    held = sum(one.treats for one in state.seats) + sum(place.treats for place in state.places)
    assert state.treats_left + robot + held == 20
    for one in state.seats:
        assert sum(one.buried) <= 7
        assert len(one.dogs) <= 6
        assert one.treats >= 0
        assert all(len(dog.covered) == len(dog.card.spots) for dog in one.dogs)
        assert not any(dog.scored and any(dog.covered) for dog in one.dogs)


# --- judge and moves


@often
@given(match=reached())
def test_every_listed_move_is_allowed_and_listed_once(match: Match) -> None:
    listed = list(islice(SPOTS.moves(match.state), 700))
    assert len(set(listed)) == len(listed)
    for move in listed[:150]:
        assert isinstance(match.judge(move), Allowed), move
    assert bool(listed) != match.standing.over


@often
@given(match=reached(), moves=st.lists(any_move, min_size=30, max_size=60))
def test_a_move_is_allowed_exactly_when_it_is_listed(match: Match, moves: list[m.AnyMove]) -> None:
    listed = set(SPOTS.moves(match.state))
    for move in moves:
        if not isinstance(move, m.CORRECTIONS):
            assert isinstance(match.judge(move), Allowed) == (move in listed), move


@often
@given(match=reached(), changes=any_changes)
def test_an_allowed_adjustment_is_carried_out_and_can_be_played_on(
    match: Match, changes: dict[str, Any]
) -> None:
    adjustment = m.Adjust(replace(match.state, **changes))
    before = match.state
    verdict = match.play(adjustment)
    assert match.state == (adjustment.state if isinstance(verdict, Allowed) else before)
    check_table(match.state)
    sentences(match, adjustment)
    assert any(SPOTS.moves(match.state)) != match.standing.over


@often
@given(match=reached())
def test_the_table_may_always_say_that_it_stands_as_it_stands(match: Match) -> None:
    before = match.state
    play_all(match, SPOTS.adjust(before))
    assert match.state == before


# --- nothing is changed behind somebody's back


@often
@given(match=ravaged(), moves=st.lists(any_move, min_size=5, max_size=20))
def test_a_state_is_never_mutated(match: Match, moves: list[m.AnyMove]) -> None:
    states = [match.state_before(at) for at in range(len(match.entries) + 1)][-20:]
    written = [snapshot(one) for one in states]
    for move in moves:
        here = match.state
        SPOTS.judge(here, move), SPOTS.play(here, move), SPOTS.describe(here, move)
        SPOTS.prompt(here), SPOTS.standing(here), list(islice(SPOTS.moves(here), 30))
        SPOTS.with_totals(here, tuple(range(here.players)))
    assert [snapshot(one) for one in states] == written


@seldom
@given(seed=seeds, table=tables)
def test_undoing_all_and_redoing_all_is_the_identity(seed: int, table: dict[str, Any]) -> None:
    match = spots(**table)
    trail = [snapshot(match.state)]
    trail += [snapshot(match.state) for _move in random_moves(Random(seed), match, 300)]
    entries = match.entries
    for written in reversed(trail[:-1]):
        assert match.undo() is not None
        assert snapshot(match.state) == written
    for written in trail[1:]:
        assert match.redo() is not None
        assert snapshot(match.state) == written
    assert match.entries == entries


# --- the pieces


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", KINDS)
def test_whole_games_keep_their_pieces_and_come_to_an_end(kind: str, players: int) -> None:
    """Every one of these ends; random play is cut off after LONGEST moves."""
    for depth in ("referee", "score"):
        match = spots(depth, players, None, tiles=kind)
        for _move in random_moves(Random(players), match):
            check_table(match.state)
        assert match.standing.over, f"cut off after {LONGEST} moves"
        assert bool(match.standing.winners) or players == 1


@often
@given(match=reached(), moves=st.lists(any_move, max_size=20))
def test_insisting_neither_makes_nor_loses_a_piece(match: Match, moves: list[m.AnyMove]) -> None:
    for move in moves:
        match.play(move, overrule=True)
        check_table(match.state)


# --- the table is right


@often
@given(match=ravaged(), move=any_move)
def test_a_table_may_insist_on_anything_and_play_on(match: Match, move: m.AnyMove) -> None:
    sentences(match, move)
    match.play(move, overrule=True)
    random = Random(1)
    for _turn in range(40):
        if match.standing.over:
            break
        legal = list(islice(SPOTS.moves(match.state), 200))
        assert legal, match.state
        play_all(match, random.choice(legal))
        check_table(match.state)


amounts = st.builds(Amount, st.integers(0, 5), st.sampled_from(get_args(Per)))
any_step = st.one_of(
    st.builds(
        RollDice,
        dice=amounts,
        keeping=st.none() | st.builds(Keeping, st.sampled_from(get_args(KeepRule)), st.integers(0, 9)),
        **{name: st.booleans() for name in ("may", "again", "growing", "buried", "borrowed", "partly")},
    ),
    st.builds(RollOneByOne, least=st.integers(1, 3), most=st.integers(3, 6)),
    st.builds(ChangeBuried, times=amounts),
    st.builds(Treats, treats=amounts, give_back=st.booleans()),
    st.sampled_from((SetDie(), MoveDie(), DrawDog())),
)


@settings(often, max_examples=10)
@given(seed=seeds, steps=st.lists(any_step, min_size=1, max_size=4).map(tuple), players=st.integers(1, 3))
def test_whatever_a_tile_says_it_can_be_played(seed: int, steps: tuple[Step, ...], players: int) -> None:
    match = spots(players=players)
    for key in ("howl", "walk", "run"):
        play_all(match, m.FixTile(replace(TILES[key], steps=steps)))
    for _move in random_moves(Random(seed), match, 50):
        check_table(match.state)
        assert match.standing.over or any(SPOTS.moves(match.state))
    next_roll(match.state)
    if match.state.trick is None and match.state.active is not None:
        found = of_tile(match.state, 0)
        assert found is None or 0 <= found.treated <= found.bare <= 1


def test_random_play_meets_every_kind_of_move_and_every_tile() -> None:
    met: Counter[type] = Counter()
    used: Counter[str] = Counter()
    for kind in KINDS:
        for players in (1, 2):
            match = random_match(Random(7), players=players, tiles=kind, first=None)
            met.update(type(entry.move) for entry in match.entries)
            for at, entry in enumerate(match.entries):
                if isinstance(entry.move, m.Use):
                    used[match.state_before(at).places[entry.move.place].tile] += 1
    met.update(type(entry.move) for entry in random_match(Random(7), depth="score", first=None).entries)
    assert set(KINDS_OF_MOVE) - met.keys() <= {m.FixTile, m.FixCard}
    assert used.keys() == TILES.keys()


# --- words


def sentences(match: Match, move: m.AnyMove) -> list[str]:
    """Every sentence about the state and the move, in both languages; one without words raises."""
    verdict = match.judge(move)
    said: list[Say] = [match.game.describe(match.state, move)]
    said += [match.prompt.ask, *match.prompt.notes, *(row.label for row in match.standing.rows)]
    said += [match.standing.decided] if match.standing.decided else []
    if isinstance(verdict, Allowed):
        said += verdict.consequences
    found = []
    for spoken in language.LANGUAGES:
        language.use(spoken)
        found += [tell(one, match.players, SPOTS.key) for one in said]
        if isinstance(verdict, Refused):
            found.append(tell_refusal(verdict, match.players, SPOTS.key))
    return found


@pytest.fixture(autouse=True)
def _same_language_after() -> Iterator[None]:
    spoken = language.current()
    yield
    language.use(spoken)


@often
@given(match=ravaged(), moves=st.lists(any_move, min_size=5, max_size=20))
def test_everything_that_is_said_has_words_in_both_languages(match: Match, moves: list[m.AnyMove]) -> None:
    for move in moves:
        for sentence in sentences(match, move):
            assert sentence
            assert "{" not in sentence


@often
@given(match=reached())
def test_what_is_said_in_an_honest_game_names_everything(match: Match) -> None:
    if not match.standing.over:
        for sentence in sentences(match, choose(Random(3), match.state)):
            assert "?" not in sentence.rstrip("?").rstrip()


@often
@given(match=ravaged())
def test_a_log_is_written_and_read_back(match: Match) -> None:
    for entry in match.entries[-20:]:
        written = msgspec.json.encode(entry.move)
        assert msgspec.json.decode(written, type=SPOTS.move_type) == entry.move
