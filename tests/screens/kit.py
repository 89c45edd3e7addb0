"""What the UI tests of several screens share."""

from itertools import pairwise

from msgspec.structs import replace

from tests.screens import thumb
from tests.test_playthroughs import RECORDED
from tracker.exchange import load

FAMILY = ("Maman", "Mathilde", "Papa", "Timothée", "Zoé", "Dorothée")  # who sits there when room is short


def seat(phone, *names):
    """Begin a new game with the finger, up to its last player."""
    phone.tap("Toc Chocottes")
    for name in names:
        phone.enter(phone.kind("TextField"), name)


def play_through(phone, name, stretches=None):
    """Play a recorded game through the screens; what is wrong with what was seen, and after which move.

    *stretches* of moves, as (first, last), are played instead of all; what is before each is there already.
    """
    match = load(RECORDED[name])
    players = tuple(replace(player, name=name) for player, name in zip(match.players, FAMILY, strict=False))
    table = replace(match.table, players=players)
    found = []
    for first, last in stretches or [(0, match.cursor)]:
        number = phone.app.store.create(match.game, table, match.entries[:first])
        screen = phone.go("table", number=number)
        seen = {first: (screen._scene, thumb.look(phone))}
        found += [(first, fault) for fault in thumb.faults(phone)]
        for at, entry in enumerate(match.entries[first:last], start=first + 1):
            assert screen.play(entry.move, overrule=entry.overruled is not None, source=entry.source)
            phone.frames(4)
            if phone.screen is not screen:
                break
            seen[at] = (screen._scene, thumb.look(phone))
            found += [(at, fault) for fault in thumb.faults(phone)]
        for (_old, (old_scene, before)), (at, (scene, after)) in pairwise(seen.items()):
            if scene == old_scene:
                found += [(at, fault) for fault in thumb.moved(before, after)]
        phone.app.navigator.home()
        phone.frames(2)
    return found
