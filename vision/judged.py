"""The last word on what was found in a photo."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .networks import Candidate

# Tuned on sources that the networks had not seen; see docs/dice-reader.md.
SURE = 0.78  # a die is sure from this chance on that it is one,
CERTAIN = 0.78  # if so much speaks for its value


@dataclass(frozen=True)
class Judged:
    """A candidate with the final word on it."""

    candidate: Candidate
    present: float  # the chance that it is a face
    value: int
    confidence: float  # the chance that it is one of its kind and shows this value
    real: float = 1.0  # the chance that it is the top of a die rather than printed

    @property
    def printed(self) -> bool:
        """Whether it is rather printed."""
        return self.real < 0.5

    @property
    def sure(self) -> bool:
        """Whether nobody need be asked about it."""
        return self.present >= SURE and self.confidence >= CERTAIN * self.present


def doubted(one: Judged) -> Judged:
    """The same, and the person is asked about it."""
    return replace(one, confidence=min(one.confidence, SURE / 2))
