"""Track games: the engine and the slow count from the clauses find the same positions after every card."""

import dataclasses
from random import Random

import pytest

from tests.tracker.games.tock.brute import cards, marked_positions, positions
from tests.tracker.games.tock.brute_board import Marks, Rules
from tests.tracker.games.tock.kit import (
    UNSEEN,
    Case,
    cases,
    chosen,
    kinds,
    position_after,
    random_case,
    state_of,
    tables,
    with_options,
)
from tracker.games import GAMES
from tracker.games.tock.board.marks import Marks as EngineMarks
from tracker.games.tock.board.marks import marks_after
from tracker.games.tock.effects.results import results
from tracker.games.tock.settings.options import chosen as differing
from tracker.games.tock.settings.options import settings_for
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Position
from tracker.games.tock.tapping import legs

TRACK_GAMES = ("tock_6", "super_tock", "dog", "dog_compact")
PROOF = 2000  # positions a game, each with every card


def name(rules: Rules) -> str:
    """A table in one word."""
    words = [rules.game, str(rules.players), *(f"{key}={value}" for key, value in chosen(rules).items())]
    return "-".join(words)


def settings_of(rules: Rules) -> Settings:
    """What the games make of the table."""
    return settings_for(rules.game, rules.players, differing(rules.game, chosen(rules)))


def marks_of(marks: Marks) -> EngineMarks:
    return EngineMarks(fresh=marks.fresh, behind=marks.behind)


def found(rules: Rules, case: Case, card: str) -> dict[Position, tuple[Change, ...]]:
    """What the engine finds."""
    return results(settings_of(rules), case.position, case.seat, card, marks_of(case.marks))


def disagreement(rules: Rules, case: Case, card: str) -> str:
    """Where the two differ, in words; empty when they agree."""
    engine = found(rules, case, card)
    counted = positions(rules, case.position, case.seat, card, case.marks)
    wrong = [end for end, changes in engine.items() if spelt(rules, case, changes) != end]
    if set(engine) == counted and not wrong:
        return ""
    return (
        f"{rules}\n{case}\ncard {card}\n"
        f"only the engine: {sorted(set(engine) - counted)[:3]}\n"
        f"only the clauses: {sorted(counted - set(engine))[:3]}\n"
        f"spelt wrongly: {[(end, engine[end]) for end in wrong[:3]]}"
    )


def spelt(rules: Rules, case: Case, changes: tuple[Change, ...]) -> Position | None:
    """Where the changes lead."""
    return position_after(settings_of(rules), case.position, changes)


def compare(rules: Rules, case: Case) -> None:
    for card in cards(rules):
        assert not (difference := disagreement(rules, case, card)), difference


def steady(rules: Rules, often: int, seldom: int) -> list[Case]:
    """The same positions every time; fewer where a seven has very many ways."""
    return list(cases(rules, often if rules.tock and not rules.seven_any else seldom))


@pytest.mark.parametrize("rules", tables(), ids=name)
def test_the_engine_agrees_with_the_clauses_at_every_table(rules: Rules) -> None:
    for case in steady(rules, 12, 3):
        compare(rules, case)


def singly() -> list[Rules]:
    """Every option of every game for itself, at each of its values."""
    return [
        dataclasses.replace(rules, **{option.key: value})
        for rules in (Rules(game=key, players=4) for key in TRACK_GAMES)
        for option in GAMES[rules.game].game.options
        for value in option.choices
        if 4 in (option.seats or (4,)) and value != option.default and option.key not in UNSEEN
    ]


@pytest.mark.parametrize("rules", singly(), ids=name)
def test_the_engine_agrees_with_the_clauses_with_every_option(rules: Rules) -> None:
    for case in steady(rules, 8, 2):
        compare(rules, case)


@pytest.mark.parametrize("rules", [rules for rules in singly() if not rules.six], ids=name)
def test_every_option_changes_what_some_card_does(rules: Rules) -> None:
    """So the positions are such that an option without effect would be seen."""
    plain = Rules(game=rules.game, players=4)
    for case in cases(rules, 200):
        unmarked = case._replace(marks=Marks())
        for card in cards(rules):
            if card != "joker" and set(found(rules, case, card)) != set(found(plain, unmarked, card)):
                return
    raise AssertionError(f"{name(rules)} changes nothing")


@pytest.mark.parametrize("game", TRACK_GAMES)
def test_the_engine_agrees_with_the_clauses_with_any_options_together(game: str) -> None:
    random = Random(game)
    there = [rules for rules in tables() if rules.game == game]
    for _ in range(16 if "tock" in game else 4):
        rules = with_options(random, random.choice(there))
        compare(rules, random_case(random, rules, random.choice(kinds(rules))))


@pytest.mark.proof
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", TRACK_GAMES)
def test_the_engine_agrees_with_the_clauses_on_two_thousand_positions(game: str, part: int) -> None:
    """Half of them without options; every card in every position."""
    random = Random(f"{game} {part}")
    there = [rules for rules in tables() if rules.game == game]
    for number in range(PROOF // 4):
        rules = there[number // 2 % len(there)]
        if number % 2:
            rules = with_options(random, rules)
        compare(rules, random_case(random, rules, random.choice(kinds(rules))))


# --- what the places do not tell


@pytest.mark.parametrize(
    "rules",
    [
        Rules(game="tock_6", players=4, lap=True),
        Rules(game="tock_6", players=3, lap=True, mouth=18, seven_any=True, king_sweeps=True),
        Rules(game="super_tock", players=4, pairs=True, lap=True, four_back=True, ten_swaps=True),
        Rules(game="dog", players=4, swiss=True),
        Rules(game="dog", players=5, swiss=True),
    ],
    ids=name,
)
def test_who_owes_a_lap_and_who_has_just_come_out_is_kept_in_mind(rules: Rules) -> None:
    settings = settings_of(rules)
    for case in steady(rules, 30, 4):
        before = marks_of(full(rules, case.marks))
        for card in cards(rules):
            counted = marked_positions(rules, case.position, case.seat, card, case.marks)
            for end, changes in found(rules, case, card).items():
                after = marks_after(settings, before, changes, end)
                kept = Marks(after.fresh if rules.swiss else (), after.behind if rules.lap else ())
                assert kept in counted[end], (case, card, changes)


def full(rules: Rules, marks: Marks) -> Marks:
    """The marks with nobody's left out, as a match has them."""
    nobody = (False,) * rules.players, ((),) * rules.players
    return Marks(marks.fresh or nobody[0], marks.behind or nobody[1])


# --- leg by leg


def ends_of_legs(rules: Rules, case: Case, card: str) -> set[Position]:
    """Every position that is reached by taking one leg after another, as a finger does it."""
    state = state_of(rules, case)
    ends: set[Position] = set()
    seen: set[object] = set()

    def go(so_far: tuple[Change, ...], here: Position, left: int) -> None:
        # Over two pawns it counts which one had its leg, and a pawn that owes a lap or is fresh has moved.
        reached = so_far if rules.tock or rules.swiss else (here, left)
        if reached in seen:
            return
        seen.add(reached)
        for leg, after, rest, _taken in legs(state, card, so_far):
            assert rest < left
            if rest:
                go((*so_far, leg), after, rest)
            else:
                ends.add(after)

    go((), case.position, 7)
    return ends


@pytest.mark.parametrize(
    "rules",
    [
        Rules(game="tock_6", players=4),
        Rules(game="tock_6", players=6, threes=True),
        Rules(game="tock_6", players=4, pairs=True, mouth=18, lap=True),
        Rules(game="dog", players=4),
        Rules(game="dog", players=2),
    ],
    ids=name,
)
def test_leg_by_leg_a_seven_reaches_the_same_positions(rules: Rules) -> None:
    for case in steady(rules, 12, 3):
        assert ends_of_legs(rules, case, "7") == positions(
            rules, case.position, case.seat, "7", case.marks
        ), case
