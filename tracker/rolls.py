"""Dice that were read outside of any match, as the store keeps them."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Any

import msgspec

from tracker.database import Database
from tracker.match import Source
from tracker.schema import now

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that were read outside of any match."""

    id: int
    rolled: datetime
    dice: tuple[int, ...]
    source: Source


class Rolls(Database):
    """The rolls of a store."""

    def rolls(self) -> list[Roll]:
        """Every roll that can be read, the last one first."""
        rows = self._rows("SELECT id, rolled, dice, source FROM rolls ORDER BY id DESC")
        return [roll for row in rows if (roll := _roll(row)) is not None]

    def unreadable_rolls(self) -> int:
        """How many rolls are kept that cannot be read."""
        return len(self._rows("SELECT 1 FROM rolls")) - len(self.rolls())

    def keep_roll(self, dice: Sequence[int], source: Source) -> Roll:
        """Remember a roll and give it."""
        moment = now()
        with self._change() as db:
            number = db.execute(
                "INSERT INTO rolls (rolled, dice, source) VALUES (?, ?, ?)",
                (moment, msgspec.json.encode(tuple(dice)).decode(), source),
            ).lastrowid
        assert number is not None
        return Roll(id=number, rolled=datetime.fromisoformat(moment), dice=tuple(dice), source=source)

    def drop_roll(self, number: int) -> None:
        """Forget a roll."""
        with self._change() as db:
            db.execute("DELETE FROM rolls WHERE id = ?", (number,))

    def drop_rolls(self) -> None:
        """Forget all rolls."""
        with self._change() as db:
            db.execute("DELETE FROM rolls")


def _roll(row: tuple[Any, ...]) -> Roll | None:
    """The roll of a row, None where the row is damaged."""
    number, rolled, dice, source = row
    try:
        values = msgspec.json.decode(dice, type=tuple[Face, ...])
        return Roll(
            id=number,
            rolled=datetime.fromisoformat(rolled),
            dice=values,
            source=msgspec.convert(source, Source),
        )
    except (msgspec.MsgspecError, ValueError, TypeError):
        return None
