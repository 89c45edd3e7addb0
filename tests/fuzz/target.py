"""A reader under test: what it is fed, and what is asked of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.fuzz.mutating import spoil_bytes
from tracker import language
from tracker.database import StoreError
from tracker.files import ExchangeError
from tracker.game import TableError
from tracker.words import tell
from vision.reading import PhotoError

REFUSALS = (ExchangeError, TableError, StoreError, PhotoError)


@dataclass
class Target:
    """A reader: sound files, how one is spoilt, what reads it, and what then uses what was taken."""

    sound: Sequence[bytes]
    spoil: Callable[[Random, bytes], bytes]
    read: Callable[[bytes], Any]
    use: Callable[[Any], object]
    taken: int = 0
    refused: dict[str, int] = field(default_factory=dict)

    def input(self, random: Random) -> bytes:
        """One input; a few of them are sound, and a few pure noise."""
        data = random.choice(self.sound)
        match random.random():
            case chance if chance < 0.02:
                return data
            case chance if chance < 0.03:
                return random.randbytes(random.randrange(200))
            case chance if chance < 0.25:
                return spoil_bytes(random, data)
        return self.spoil(random, data)

    def try_one(self, data: bytes) -> None:
        """Read an input; a refusal is told in both languages, whatever else is raised goes on. What was not
        refused must be of use."""
        try:
            taken = self.read(data)
        except REFUSALS as error:
            told = tell_refusal(error)
            self.refused[told] = self.refused.get(told, 0) + 1
            return
        self.use(taken)
        self.taken += 1


def tell_refusal(error: Exception) -> str:
    """The key of a refusal, which must have a sentence of a bearable length."""
    if isinstance(error, PhotoError):
        return error.problem
    problem, players, game = error.problem, getattr(error, "players", ()), getattr(error, "game", None)
    for spoken in language.LANGUAGES:
        language.use(spoken)
        assert len(tell(problem, players, game)) < 1000, problem
    return problem.key
