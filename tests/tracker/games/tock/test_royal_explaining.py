"""DOG Royal and its variant: whatever is not among the results has a reason with a clause and words."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.tracker.games.tock.kit import position_after
from tests.tracker.games.tock.royal_brute import CARDS, Rules
from tests.tracker.games.tock.royal_kit import Case, Sitting, cases, tables
from tests.tracker.games.tock.test_royal_agreement import name, settings_of
from tracker.game import Refused
from tracker.games.tock.board.marks import Marks
from tracker.games.tock.board.places import LANE, on_track, reserve_of
from tracker.games.tock.effects import ranks
from tracker.games.tock.effects.results import results
from tracker.games.tock.refusing import ranks as reasons
from tracker.games.tock.refusing.reasons import explain
from tracker.games.tock.state import Change
from tracker.games.tock.words import ROYAL_WORDS

REASONS = {
    "blocked",  # as in every game: of `situation.obstacle`
    "lane-jump",
    "lane-taken",
    *re.findall(
        r'"([a-z]+(?:-[a-z]+)+|outranked)"',
        "".join(Path(str(module.__file__)).read_text("utf-8") for module in (reasons, ranks)),
    ),
}
WHY = [  # reason, clause, card, what is done, the pawns by seat
    ("pull-off-track", "ROY-04", "magnet", "@60>lane:1", ("knight@60", "fool@20")),
    ("pull-close", "ROY-04", "magnet", "@20>@25", ("knight@20", "fool@21")),
    ("pull-alone", "ROY-04", "magnet", "@20>@25", ("knight@20",)),
    ("pull-elsewhere", "ROY-04", "magnet", "@20>@25", ("knight@20", "fool@30")),
    ("king-slow", "RYV-05", "13", "@20>@33", ("king@20",)),
    ("fool-spares", "RYV-08", "9", "@62>lane:4", ("fool@62",)),
    ("trip-none", "RYV-07", "3", "@5>@24", ("citizen@5", "fool@24 knight@40", "", "fool@56")),
    ("trip-elsewhere", "RYV-07", "3", "@5>@40", ("citizen@5",)),
    ("trip-elsewhere", "RYV-07", "magnet", "@5>@40", ("citizen@5", "king@9")),
    ("trip-captures", "RYV-03", "3", "@5>@24", ("citizen@5", "fool@8")),
    ("not-captured", "RYV-03", "3", "@5>@24 1/@8>out:fool 1/@9>out:knight", ("citizen@5", "fool@8 knight@9")),
    ("outranked", "RYV-02", "3", "@5>@24", ("citizen@5", "knight@6")),
    ("outranked", "RYV-06", "5", "@14>@19", ("knight@14", "king@16")),
    ("blocked", "RYV-13", "5", "@14>@19", ("king@14", "fool@16")),
    ("knight-stops", "RYV-06", "2", "@14>@16", ("knight@14", "fool@16")),
    ("lane-taken", "DOG-12", "3", "@62>lane:1", ("king@62 fool:lane:1",)),
    ("lane-jump", "DOG-12", "4", "@62>lane:2", ("king@62 fool:lane:1",)),
    ("king-safe", "RYV-03", "3", "@20>@23", ("fool@20", "king@23")),
]


@pytest.mark.parametrize(("reason", "clause", "card", "going", "pawns"), WHY)
def test_the_reason_is_named(reason: str, clause: str, card: str, going: str, pawns: tuple[str, ...]) -> None:
    table = Sitting("royal", *pawns)
    verdict = table.match.judge(table.move(card, going))
    assert isinstance(verdict, Refused)
    assert (verdict.reason, verdict.clause) == (reason, clause)


def test_every_reason_is_met_above_and_has_words() -> None:
    assert {reason for reason, *_rest in WHY} == REASONS
    assert ROYAL_WORDS.sentences.keys() >= REASONS


def tampered(random: Random, rules: Rules, case: Case, card: str) -> tuple[Change, ...]:
    """A play that may be wrong: pawns anywhere, or a legal one with something changed."""
    settings = settings_of(rules)
    found = [*results(settings, case.position, case.seat, card, Marks(played=case.played)).values()]
    if found and random.random() < 0.5:
        changes = list(random.choice(found))
        at = random.randrange(len(changes))
        seat, before = changes[at].seat, changes[at].before
        changes[at : at + 1] = [Change(seat, before, anywhere(random, rules, before))] * (
            random.random() < 0.7
        )
        return tuple(changes)
    seats = random.choices([case.seat] * 3 + [*range(rules.players)], k=random.choice((1, 1, 1, 2)))
    pawns = [(seat, random.choice(case.position[seat])) for seat in seats]
    return tuple(Change(seat, before, anywhere(random, rules, before)) for seat, before in pawns)


def anywhere(random: Random, rules: Rules, before: int) -> int:
    near = before + random.choice((-4, *range(1, 14))) if on_track(before) else 0
    special = random.choice(rules.special_fields())
    reserve = reserve_of(random.randrange(4))
    far = (random.randrange(rules.length), special, reserve, LANE + random.randint(0, 5))
    return random.choice((near % rules.length, *far))


@pytest.mark.parametrize("rules", tables(), ids=name)
def test_whatever_is_not_a_result_has_a_reason(rules: Rules) -> None:
    random, settings, refusals = Random(str(rules)), settings_of(rules), 0
    for case in cases(rules, 12, seed=5):
        marks = Marks(played=case.played)
        for card in CARDS:
            legal = results(settings, case.position, case.seat, card, marks)
            for _ in range(5):
                changes = tampered(random, rules, case, card)
                if position_after(settings, case.position, changes) in legal:
                    continue
                refused = explain(settings, case.position, case.seat, card, changes, marks)
                assert refused.clause, (refused, rules, case, card, changes)
                assert refused.reason in ROYAL_WORDS.sentences, refused
                assert refused.reason != "no-order", (rules, case, card, changes)
                refusals += 1
    assert refusals > 100
