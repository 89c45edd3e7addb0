"""A store in a file of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tracker.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def opened(path: Path) -> Iterator[Callable[[], Store]]:
    """Opens the store, as often as a test wants, and closes what it opened."""
    stores: list[Store] = []

    def open_again() -> Store:
        stores.append(Store(path))
        return stores[-1]

    yield open_again
    for one in stores:
        one.close()
