"""Track games: what can be touched is what is legal, for every game, table size and card."""

import dataclasses

import pytest
from msgspec.structs import replace

from tests.tracker.games.tock import royal_kit
from tests.tracker.games.tock.brute_board import Rules
from tests.tracker.games.tock.kit import cases, chosen, state_of, tables
from tests.tracker.games.tock.royal_brute import Rules as RoyalRules
from tracker.game import Allowed, Player, Table
from tracker.games import GAMES
from tracker.games.tock import Change, Play, Position, State, legs, plays, settings_of, single_plays, splits
from tracker.games.tock.settings.cards import Split


def name(rules: Rules) -> str:
    """A table in one word."""
    words = [rules.game, str(rules.players), *(f"{key}={value}" for key, value in chosen(rules).items())]
    return "-".join(words)


def tapped(state: State, card: str) -> set[Position]:
    """Every position to which taps lead: a pawn and its end, leg after leg, or a card that moves nobody.

    Each path must end in a play that is allowed, also when it is spelt as it was tapped.
    """
    game, legal = GAMES[state.game].game, plays(state, card)
    ends = {position for position in legal if position == state.position}
    for changes in single_plays(state, card):
        ends |= {position for position, spelt in legal.items() if spelt == changes}
    seen: set[object] = set()
    once = next((e.pawns for c in settings_of(state).cards for e in c.effects if isinstance(e, Split)), None)

    def go(so_far: tuple[Change, ...], spelt: tuple[Change, ...], here: Position, left: int) -> None:
        # Pawns that stand alike go on alike, but for one that had its only leg, or is not fresh any more.
        reached = so_far if once else (here, left, any(not leg.before for leg in so_far))
        if reached in seen:
            return
        seen.add(reached)
        following = legs(state, card, so_far)
        assert following, (state, card, so_far)
        for leg in following:
            assert leg.left < left
            told = (*spelt, *leg.taken, leg.change)
            if leg.left:
                go((*so_far, leg.change), told, leg.position, leg.left)
            else:
                assert leg.position in legal
                assert isinstance(game.judge(state, Play(card, told)), Allowed), (state, card, told)
                ends.add(leg.position)

    if points := splits(state, card):
        go((), (), state.position, points)
    return ends


def check(state: State) -> None:
    game = GAMES[state.game].game
    for card in settings_of(state).cards:
        legal = plays(state, card.name)
        assert tapped(state, card.name) == set(legal), (state, card.name)
        for changes in legal.values():
            assert game.refusal(state, Play(card.name, changes)) is None


TABLES = [
    *tables(),
    Rules(game="tock_6", players=4, seven_any=True),
    Rules(game="tock_6", players=4, pairs=True, mouth=18, lap=True),
    Rules(game="super_tock", players=3, seven_any=True, starts=True),
    Rules(game="dog", players=4, swiss=True),
]


@pytest.mark.parametrize("rules", TABLES, ids=name)
def test_every_legal_play_is_reached_by_taps_and_no_taps_end_in_another(rules: Rules) -> None:
    few = 2 if not rules.tock or rules.seven_any else 7
    for case in cases(rules, few, seed=11):
        check(state_of(rules, case))


@pytest.mark.parametrize("rules", royal_kit.tables(), ids=str)
def test_every_legal_play_of_dog_royal_is_reached_by_taps(rules: RoyalRules) -> None:
    options = {
        key: getattr(rules, key) for key in ("six", "direction") if getattr(rules, key) != _default(key)
    }
    table = Table(
        players=tuple(map(Player, "ABCDEF"[: rules.players])), depth="referee", first=0, options=options
    )
    start: State = GAMES[rules.game].game.start(table)
    for case in royal_kit.cases(rules, 5, seed=2):
        check(replace(start, position=case.position, active=case.seat, phase="turn", played=case.played))


def _default(key: str) -> object:
    return next(field.default for field in dataclasses.fields(RoyalRules) if field.name == key)
