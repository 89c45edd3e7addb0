"""DOG Royal and its variant: the engine and the slow count from the clauses find the same positions."""

import pytest

from tests.tracker.games.tock.kit import position_after
from tests.tracker.games.tock.royal_brute import CARDS, Rules, positions
from tests.tracker.games.tock.royal_kit import GAMES_ROYAL, Case, cases, tables
from tracker.games.tock.board.marks import Marks
from tracker.games.tock.effects.ranks import draws
from tracker.games.tock.effects.results import results
from tracker.games.tock.settings.options import chosen, settings_for
from tracker.games.tock.settings.settings import Settings, stands_for

PROOF = 2000  # positions a game, each with every card


def name(rules: Rules) -> str:
    """A table in one word."""
    return f"{rules.game}-{rules.players}-{rules.sections}-{rules.direction}-{rules.special}"


def settings_of(rules: Rules) -> Settings:
    """What the games make of the table."""
    options = chosen(rules.game, {"six": rules.six, "direction": rules.direction})
    return settings_for(rules.game, rules.players, options, rules.special)


def compare(rules: Rules, case: Case) -> int:
    """Assert that both find the same positions, and the same cards drawn; how many there are."""
    settings, count = settings_of(rules), 0
    for card in CARDS:
        about = f"{rules}\n{case}\ncard {card}"
        found = results(settings, case.position, case.seat, card, Marks(played=case.played))
        counted = positions(rules, case.position, case.seat, card, case.played)
        assert found.keys() == counted.keys(), about
        stood = stands_for(settings, card, case.played)
        for end, changes in found.items():
            assert position_after(settings, case.position, changes) == end, (about, end, changes)
            assert draws(settings, stood, changes) == counted[end], (about, end, changes)
        count += len(found)
    return count


@pytest.mark.parametrize("rules", tables(), ids=name)
def test_the_engine_agrees_with_the_clauses_at_every_table(rules: Rules) -> None:
    assert sum(compare(rules, case) for case in cases(rules, 14)) > 100


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES_ROYAL)
def test_the_engine_agrees_with_the_clauses_on_two_thousand_positions(game: str) -> None:
    there = [rules for rules in tables() if rules.game == game]
    for rules in there:
        for case in cases(rules, -(-PROOF // len(there)), seed=1):
            compare(rules, case)
