"""What the UI tests of several screens share."""

from collections import Counter
from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from tests.screens import thumb
from tests.test_playthroughs import RECORDED
from tracker.exchange import load

FAMILY = ("Maman", "Mathilde", "Papa", "Timothée", "Zoé", "Dorothée")  # who sits there when room is short


def sample(cases, daily):
    """All cases for a parametrized test; those that are not *daily* wait for the long tests."""
    return [case if case in daily else pytest.param(*case, marks=pytest.mark.proof) for case in cases]


def windows(*daily):
    """A test in all the sizes and text scales of which *daily* names a few."""
    cases = dict.fromkeys([*daily, *product([size for size, _scale in daily], (1.0, 2.0))])
    return pytest.mark.parametrize(("size", "scale"), sample(cases, daily))


def seat(phone, *names, game="Toc Chocottes"):
    """Begin a new game with the finger, up to its last player."""
    phone.tap(game)
    for name in names:
        phone.enter(phone.kind("TextField"), name)


def play_through(phone, name, watched=None):
    """Play a recorded game through the screens; what is wrong with what was seen, and after which move.

    The screen is looked at before and after the moves that are *watched*, or that show something new.
    """
    match = recorded(name)
    players = tuple(replace(player, name=name) for player, name in zip(match.players, FAMILY, strict=False))
    table = replace(match.table, players=players)
    watched = telling(name) if watched is None else watched
    phone.app.store._db.execute("PRAGMA synchronous = OFF")  # the power stays on
    screen = phone.go("table", number=phone.app.store.create(match.game, table))
    found, before = [], None

    def look(at):
        phone.frames(4)
        targets = thumb.look(phone)
        found.extend((at, fault) for fault in thumb.faults(phone, targets))
        return screen._scene, targets

    for at, entry in enumerate(match.entries[: max(watched) + 1]):
        overrule, source = entry.overruled is not None, entry.source
        if at not in watched:
            screen.match.play(entry.move, overrule=overrule, source=source)
            before = None
            continue
        if before is None:
            screen.refresh()
            before = look(at)
        assert screen.play(entry.move, overrule=overrule, source=source)
        if phone.screen is not screen:
            break
        after = look(at + 1)
        if after[0] == before[0]:
            found += [(at + 1, fault) for fault in thumb.moved(before[1], after[1])]
        before = after
    return found


@cache
def recorded(name):
    """A whole recorded game."""
    return load(RECORDED[name])


@cache
def telling(name, often=2):
    """The numbers of the moves that show something: another question before or after, another kind of move,
    other words in the banner; each so *often*."""
    match = recorded(name)
    game, shown, numbers = match.game, Counter(), set()
    for number, entry in enumerate(match.entries):
        before = match.state_before(number)
        after = game.play(before, entry.move)
        asked = (_asked(game, state) for state in (before, after.state))
        kind = (type(entry.move), *asked, tuple(said.key for said in after.told), entry.overruled)
        shown[kind] += 1
        if shown[kind] <= often:
            numbers.add(number)
    return numbers


def _asked(game, state):
    """What the phone asks, without the names in it."""
    prompt = game.prompt(state)
    return prompt.ask.key, tuple(note.key for note in prompt.notes)
