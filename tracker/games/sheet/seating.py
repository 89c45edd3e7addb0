"""The score sheet: whose deal it is (SHE-07), who joins and who leaves (SHE-08)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Refused, Say, Tell, say
from tracker.games.sheet.ending import concluded
from tracker.games.sheet.entering import round_closed
from tracker.games.sheet.move import SheetMove, nobody_there, numbers, too_large
from tracker.games.sheet.state import State, with_value


class SeatMove(SheetMove, frozen=True):
    """A move that is about somebody at the table."""

    seat: int

    def misplaced(self, state: State) -> Refused | None:
        """Somebody sits there."""
        return super().misplaced(state) or nobody_there(state, self.seat)

    def told(self, state: State) -> Say:
        """Who."""
        return say(f"did-{type(self).__name__.lower()}", seat=self.seat)


class Deals(SeatMove, frozen=True):
    """The table says whose deal it is."""

    def refusal(self, state: State) -> Refused | None:
        """Where somebody deals, another one than before, who is there."""
        if not state.sheet.deals:
            return Refused("SHE-07", "nobody-deals")
        if self.seat == state.dealer:
            return Refused("SHE-07", "deals-already", {"seat": self.seat})
        return None if state.here[self.seat] else Refused("SHE-08", "away", {"seat": self.seat})

    def play(self, state: State, tell: Tell) -> State:
        """So it is."""
        return replace(state, dealer=self.seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players))


class Leave(SeatMove, frozen=True):
    """Somebody leaves: their points stay on the sheet, and cannot win."""

    def refusal(self, state: State) -> Refused | None:
        """Nobody leaves a team, and somebody stays."""
        if state.sheet.teams:
            return Refused("SHE-08", "teams-stay")
        if not state.here[self.seat]:
            return Refused("SHE-08", "away", {"seat": self.seat})
        staying = sum(state.here) - 1
        fewest = 1 if state.sheet.entry == "own" else 2
        return Refused("SHE-08", "somebody-stays", {"count": fewest}) if staying < fewest else None

    def play(self, state: State, tell: Tell) -> State:
        """What the others wait for is not waited for any more."""
        here = with_value(state.here, self.seat, False)
        if state.sheet.teams or not any(here):
            return state
        after = replace(state, here=here)
        if state.dealer == self.seat:
            after = replace(after, dealer=after.next_seat(self.seat))
            tell("do-deal", seat=after.dealer)
        return concluded(round_closed(after, tell))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players))


class Join(SeatMove, frozen=True):
    """Somebody who is not at the table joins with so many points."""

    points: int

    def misplaced(self, state: State) -> Refused | None:
        """The number is one of this world."""
        return super().misplaced(state) or too_large(self.points)

    def refusal(self, state: State) -> Refused | None:
        """Teams stay as they are, and who is there cannot join."""
        if state.sheet.teams:
            return Refused("SHE-08", "teams-stay")
        if state.here[self.seat]:
            return Refused("SHE-08", "here-already", {"seat": self.seat})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """Whatever they had before, they have that now."""
        if state.sheet.teams:
            return state
        carried = with_value(state.carried, self.seat, self.points - state.sums[self.seat])
        return concluded(replace(state, here=with_value(state.here, self.seat, True), carried=carried))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody who is not there, small numbers first."""
        away = [seat for seat in range(state.players) if not state.here[seat]]
        if state.ended or state.sheet.teams or not away:
            return ()
        return (cls(seat, points) for points in numbers() for seat in away)

    def told(self, state: State) -> Say:
        """Who, with how many points."""
        return say("did-join", seat=self.seat, count=self.points)


def joining_points(state: State) -> dict[str, int]:
    """With how many points somebody may fairly join: as many as the last one has, as all have in the middle,
    or none."""
    points = [state.column_totals[column] for column in state.playing]
    last = min(points) if state.sheet.wins == "most" else max(points)
    return {"last": last, "average": round(sum(points) / len(points)), "zero": 0}
