"""Track games: whatever is not among the results has a reason, the coarse ones first."""

import re
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.tracker.games.tock.brute import Rules, cards
from tests.tracker.games.tock.kit import Case, cases, chosen, position_after, tables
from tracker.game import Refused
from tracker.games.tock.board import situation
from tracker.games.tock.board.marks import Marks
from tracker.games.tock.board.places import CENTRE, LANE, RESERVE, on_track
from tracker.games.tock.effects import single
from tracker.games.tock.effects.results import results
from tracker.games.tock.refusing import reasons, ways
from tracker.games.tock.refusing.reasons import explain
from tracker.games.tock.settings.options import chosen as differing
from tracker.games.tock.settings.options import settings_for
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Change, Position

REASONS = set(
    re.findall(
        r'"([a-z]+(?:-[a-z]+)+|blocked)"',
        "".join(
            Path(str(module.__file__)).read_text("utf-8") for module in (reasons, ways, single, situation)
        ),
    )
)
HOME = (201, 202, 203, 204)


class Why(NamedTuple):
    """A play that is refused, and how. Seats that are not given have everything in reserve."""

    reason: str
    clause: str
    card: str
    position: dict[int, tuple[int, ...]]
    changes: list[tuple[int, int, int]]
    table: tuple[str, int, dict[str, bool | int | str]] = ("dog", 4, {})
    marks: Marks = Marks()
    params: dict[str, object] = {}

    @property
    def settings(self) -> Settings:
        game, players, options = self.table
        return settings_for(game, players, differing(game, options))

    @property
    def pawns(self) -> Position:
        settings = self.settings
        rows = [self.position.get(seat, ()) for seat in range(settings.seats)]
        return tuple(tuple(sorted((RESERVE,) * (settings.pawns - len(row)) + row)) for row in rows)


TOCK = ("tock_6", 4, {"pairs": True})
ALONE = ("tock_6", 4, {})
SUPER = ("super_tock", 4, {"pairs": True, "ten_swaps": True, "jack_silences": True, "four_back": True})
WHY = [
    Why("nothing-to-copy", "ROY-05", "copy", {0: (5,)}, [(0, 5, 6)], ("dog_royal", 4, {})),
    Why("no-such-card", "DOG-13", "K", {0: (5,)}, [(0, 5, 6)]),
    Why("no-such-seat", "DOG-13", "5", {0: (5,)}, [(7, 5, 10)]),
    Why("no-such-place", "DOG-13", "5", {0: (5,)}, [(0, 5, 99)]),
    Why("no-such-pawn", "DOG-13", "5", {0: (5,)}, [(0, 6, 11)], params={"place": (0, 6)}),
    Why("all-home", "TK6-10", "5", {0: HOME, 1: (5,)}, [(1, 5, 10)], ALONE),
    Why("nothing-moved", "DOG-11", "5", {0: (5,)}, []),
    Why("nobody-in-play", "STK-06", "J", {1: (5,)}, [], SUPER),
    Why("must-swap", "DOG-16", "swap", {0: (5,), 1: (5,)}, []),
    Why("none-to-swap", "DOG-16", "swap", {0: (0,), 1: (5,)}, []),
    Why("nobody-to-swap", "ROY-06", "swap", {0: (5,), 1: (0,)}, [], ("dog_royal", 4, {})),
    Why("nobody-to-swap", "ROY-06", "swap", {0: (5, 9)}, [], ("dog_royal", 4, {})),
    Why("nobody-to-swap", "ROY-06", "swap", {}, [], ("dog_royal", 4, {})),
    Why("none-to-swap", "ROY-06", "swap", {0: (0,), 1: (5,)}, [], ("dog_royal", 4, {})),
    Why("must-swap", "ROY-06", "swap", {0: (5,), 1: (5,)}, [], ("dog_royal", 4, {})),
    Why(
        "swap-own",
        "TK6-06",
        "J",
        {0: (5, 9)},
        [(0, 5, 9), (0, 9, 5)],
        ("tock_6", 4, {"own_swap": False}),
    ),
    Why("no-swap", "DOG-13", "5", {0: (5,), 1: (5,)}, [(0, 5, 21), (1, 5, 53)]),
    Why("swap-off-track", "DOG-16", "swap", {0: (201,), 1: (5,)}, [(0, 201, 21), (1, 5, 6)]),
    Why("swap-protected", "DOG-16", "swap", {0: (5,), 1: (0,)}, [(0, 5, 16), (1, 0, 53)], params={"seat": 1}),
    Why("swap-crossed", "DOG-16", "swap", {0: (5,), 1: (5,)}, [(0, 5, 21), (1, 5, 6)]),
    Why("swap-partner", "STK-06", "10", {0: (5,), 2: (5,)}, [(0, 5, 41), (2, 5, 41)], SUPER),
    Why("not-yours", "DOG-13", "5", {0: (5,), 1: (5,)}, [(1, 5, 10)], params={"seat": 1, "card": "5"}),
    Why("already-home", "DOG-18", "5", {0: HOME, 2: (5,)}, [(0, 204, 9)]),
    Why("partner-not-yet", "DOG-18", "5", {0: (5,), 2: (5,)}, [(2, 5, 10)], params={"seat": 2}),
    Why("share-not-home", "DOG-15", "7", {0: (5,), 2: (5,)}, [(0, 5, 9), (2, 5, 8)]),
    Why("others-only", "TK6-05", "5", {0: (5,)}, [(0, 5, 10)], ("tock_6", 4, {"five_others": True})),
    Why("lane-reach", "TCK-03", "5", {1: (201,)}, [(1, 201, 203)], ("tock_6", 4, {"five_others": True})),
    Why("one-pawn", "DOG-13", "5", {0: (5, 9)}, [(0, 5, 7), (0, 9, 12)]),
    Why("split-pawns", "TK6-07", "7", {0: (5, 15, 25)}, [(0, 5, 7), (0, 15, 17), (0, 25, 28)], ALONE),
    Why("split-walks", "DOG-14", "joker", {0: (5,)}, [(0, 5, 12), (0, RESERVE, 0)]),
    Why("split-sum", "DOG-14", "7", {0: (5, 15)}, [(0, 5, 7), (0, 15, 17)], params={"points": 4, "most": 7}),
    Why(
        "split-sum", "DOG-14", "7", {0: (5, 15)}, [(0, 5, 11), (0, 15, 21)], params={"points": 12, "most": 7}
    ),
    Why("no-order", "DOG-14", "7", {0: (60, 201)}, [(0, 201, 202), (0, 60, 202)]),
    Why("out-elsewhere", "DOG-08", "13", {}, [(0, RESERVE, 5)]),
    Why("not-out-card", "DOG-08", "5", {}, [(0, RESERVE, 0)]),
    Why("start-taken", "DOG-09", "13", {0: (0,)}, [(0, RESERVE, 0)]),
    Why("start-taken", "STK-04", "K", {0: (0,)}, [(0, RESERVE, 0)], SUPER),
    Why("not-centre-card", "TK6-09", "5", {0: (7,)}, [(0, 7, CENTRE)], ALONE),
    Why("not-on-hub", "TK6-09", "2", {0: (8,)}, [(0, 8, CENTRE)], ALONE),
    Why("exit-not-hub", "TK6-09", "2", {0: (CENTRE,)}, [(0, CENTRE, 8)], ALONE),
    Why("exit-own-hub", "TK6-09", "2", {0: (CENTRE,)}, [(0, CENTRE, 7)], ("tock_6", 4, {"exit": "own"})),
    Why("no-walk", "DOG-13", "swap", {0: (5,), 1: (5,)}, [(0, 5, 6)]),
    Why("wrong-count", "DOG-11", "5", {0: (5,)}, [(0, 5, 9)], params={"points": 4, "allowed": (5,)}),
    Why("wrong-count", "DOG-11", "5", {0: (5,)}, [(0, 5, 37)], params={"points": 32}),  # half a lap, on
    Why("wrong-count", "DOG-11", "5", {0: (5,)}, [(0, 5, 38)], params={"points": -31}),
    Why("wrong-way", "DOG-13", "5", {0: (15,)}, [(0, 15, 10)], params={"points": -5}),
    Why("wrong-way", "TK6-08", "4", {0: (15,)}, [(0, 15, 19)], TOCK),
    Why("lane-leave", "DOG-12", "5", {0: (201,)}, [(0, 201, 5)]),
    Why("lane-leave", "DOG-12", "7", {0: (5, 201)}, [(0, 201, 6), (0, 5, 7)]),
    Why("lane-backwards", "DOG-12", "7", {0: (5, 203)}, [(0, 203, 201), (0, 5, 10)]),
    Why("lane-from-start", "DOG-12", "7", {0: (0, 20)}, [(0, 0, 201), (0, 20, 26)]),
    Why("lane-backwards", "DOG-12", "4", {0: (204,)}, [(0, 204, 201)]),
    Why("lane-backwards", "TK6-08", "4", {0: (2,)}, [(0, 2, 203)], TOCK),
    Why("lane-backwards", "TCK-03", "4", {0: (2,)}, [(0, 2, 203)], SUPER),
    Why("lane-backwards", "DOG-12", "4", {0: (2,)}, [(0, 2, 202)]),
    Why("lane-from-start", "TCK-02", "3", {0: (0,)}, [(0, 0, 203)], ("tock_6", 4, {"mouth": 18})),
    Why("lane-from-start", "DOG-12", "3", {0: (0,)}, [(0, 0, 203)]),
    Why("lane-taken", "DOG-12", "5", {0: (60, 201)}, [(0, 60, 201)]),
    Why("lane-jump", "DOG-12", "6", {0: (60, 201)}, [(0, 60, 202)], params={"place": (0, 201)}),
    Why("lane-jump", "TCK-03", "7", {0: (5, 67, 201, 202)}, [(0, 67, 203), (0, 5, 6)], ALONE),
    Why(
        "owes-lap",
        "TCK-03",
        "3",
        {0: (68,)},
        [(0, 68, 201)],
        ("tock_6", 4, {"lap": True}),
        Marks(behind=((68,), (), (), ())),
    ),
    Why("blocked", "DOG-09", "5", {0: (12,), 1: (0,)}, [(0, 12, 17)], params={"seat": 1}),
    Why("blocked", "DOG-09", "7", {0: (12, 30), 1: (0,)}, [(0, 12, 17), (0, 30, 32)], params={"seat": 1}),
    Why("blocked", "DOG-09", "5", {0: (0, 62)}, [(0, 62, 3)], params={"seat": 0}),
    Why("not-captured", "DOG-10", "5", {0: (5,), 1: (50,)}, [(0, 5, 10), (1, 50, RESERVE)]),
    Why("swept-stays", "DOG-14", "7", {0: (5,), 1: (57,)}, [(0, 5, 12)], params={"place": (1, 57)}),
    Why(
        "swept-stays", "TCK-04", "K", {0: (5,), 1: (64,)}, [(0, 5, 18)], ("tock_6", 4, {"king_sweeps": True})
    ),
]


@pytest.mark.parametrize("why", WHY, ids=lambda why: f"{why.reason}-{why.table[0]}-{why.card}")
def test_the_reason_is_named(why: Why) -> None:
    changes = tuple(Change(*change) for change in why.changes)
    settings, position = why.settings, why.pawns
    assert position_after(settings, position, changes) not in results(
        settings, position, 0, why.card, why.marks
    )
    refused = explain(settings, position, 0, why.card, changes, why.marks)
    assert (refused.reason, refused.clause) == (why.reason, why.clause)
    assert why.params.items() <= refused.params.items()


def test_every_reason_is_met_above() -> None:
    assert {why.reason for why in WHY} == REASONS


def tampered(random: Random, rules: Rules, case: Case, card: str) -> tuple[Change, ...]:
    """A play that may be wrong: pawns anywhere, or a legal one with something changed."""
    settings = settings_of(rules)
    found = list(results(settings, case.position, case.seat, card, marks_of(case)).values())
    if found and random.random() < 0.5:
        changes = list(random.choice(found))
        if changes:
            at = random.randrange(len(changes))
            other = Change(changes[at].seat, changes[at].before, anywhere(random, rules, changes[at].before))
            changes[at : at + 1] = [other] if random.random() < 0.7 else []
        return tuple(changes)
    seats = [case.seat] * 3 + list(range(rules.players))
    chosen_ones = [random.choice(seats) for _ in range(random.choice((1, 1, 2, 2, 3)))]
    pawns = [(seat, random.choice(case.position[seat])) for seat in chosen_ones]
    return tuple(Change(seat, before, anywhere(random, rules, before)) for seat, before in pawns)


def anywhere(random: Random, rules: Rules, before: int) -> int:
    near = before + random.choice((-4, *range(1, 14))) if on_track(before) else 0
    far = random.randrange(rules.length)
    return random.choice((near % rules.length, far, RESERVE, LANE + random.randint(0, 5), CENTRE))


def settings_of(rules: Rules) -> Settings:
    return settings_for(rules.game, rules.players, differing(rules.game, chosen(rules)))


def marks_of(case: Case) -> Marks:
    return Marks(case.marks.fresh, case.marks.behind)


@pytest.mark.parametrize("rules", tables(), ids=lambda rules: f"{rules.game}-{rules.players}-{chosen(rules)}")
def test_whatever_is_not_a_result_has_a_reason(rules: Rules) -> None:
    random = Random(str(rules))
    settings = settings_of(rules)
    refusals = 0
    for case in cases(rules, 12):
        marks = marks_of(case)
        for card in cards(rules):
            legal = results(settings, case.position, case.seat, card, marks)
            for _ in range(6):
                changes = tampered(random, rules, case, card)
                if position_after(settings, case.position, changes) in legal:
                    continue
                refused = explain(settings, case.position, case.seat, card, changes, marks)
                assert isinstance(refused, Refused)
                assert refused.reason in REASONS
                assert refused.clause
                refusals += 1
    assert refusals > 100
