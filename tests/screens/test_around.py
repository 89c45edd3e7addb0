"""The thumb can trust the screens around the games too: wherever `make shots` takes a picture, everything is
read to its end, lies on nothing else, and is large enough to be hit."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from screens.navigator import SCREENS
from tests.screens.kit import FAMILY, recorded
from tests.screens.thumb import faults, look
from tests.screens.windows import SCALES, SIZES, SMALL
from tools import shots_around
from tools.shots import PLAYERS, Shoot

pytestmark = [pytest.mark.ui, pytest.mark.usefixtures("unpainted")]


class Look(Shoot):
    """Looks where a picture would be taken."""

    def __init__(self, phone) -> None:
        super().__init__(phone, Path())
        self.found: list[str] = []
        self.seen: set[str] = set()
        phone.app.store._db.execute("PRAGMA synchronous = OFF")  # the power stays on

    def take(self, name: str) -> None:
        phone = self.phone
        phone.frames(3)
        self.seen.add(phone.app.navigator.current)
        self.found += [f"{name}: {fault}" for fault in dict.fromkeys(faults(phone, look(phone)))]


def test_nothing_around_the_games_is_cut_or_missed_on_the_smallest_phone(open_phone):
    seen = Look(open_phone(size=SMALL, scale=2.0, language="fr"))
    scored, refereed, finished = seen.set_up()
    seen.walk_table(scored, refereed)
    shots_around.walk(seen, PLAYERS, refereed, finished)
    assert not seen.found, "\n".join(seen.found)


@pytest.mark.proof
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_nothing_anywhere_is_cut_or_missed_in_any_window(open_phone, size, scale):
    seen = Look(open_phone(size=size, scale=scale, language="fr"))
    seen.walk()
    assert seen.seen == SCREENS.keys()
    assert not seen.found, "\n".join(seen.found)


def test_the_names_of_six_are_read_after_the_end(open_phone):
    """Three pairs stand on a podium that has room for their badges alone: below it they are named."""
    phone = open_phone(size=SMALL, scale=2.0, language="fr")
    match = recorded("dog-score-three_pairs")
    players = tuple(replace(who, name=name) for who, name in zip(match.players, FAMILY, strict=True))
    number = phone.app.store.create(match.game, replace(match.table, players=players), match.entries)
    screen = phone.go("result", number=number)
    phone.frames(4)
    assert screen.ids.podium.crowded
    assert len(screen.ids.others.children) == len(FAMILY)
    assert not faults(phone, look(phone))
