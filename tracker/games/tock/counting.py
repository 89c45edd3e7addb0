"""Track games: who is home, who is ahead, who has won; and tables where nothing else is counted."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Standing, Tell, say
from tracker.games.tock import dealing
from tracker.games.tock.board.places import LANE, LANE_HOLES, RESERVE, at_home, in_lane
from tracker.games.tock.board.situation import is_home
from tracker.games.tock.move import TrackMove, nobody_there
from tracker.games.tock.settings.options import law, settings_of
from tracker.games.tock.settings.settings import Settings
from tracker.games.tock.state import Places, Position, State, with_value


class Home(TrackMove, frozen=True):
    """Score only: so many pawns of a player are home now."""

    seat: int
    pawns: int

    def misplaced(self, state: State) -> Refused | None:
        """Where the phone follows the pawns it counts by itself."""
        if refused := super().misplaced(state) or nobody_there(state, self.seat):
            return refused
        return Refused(law(state).lane, "counted-by-moves") if state.depth != "score" else None

    def refusal(self, state: State) -> Refused | None:
        """Who is home stays there."""
        if state.phase == "dealer":
            return Refused(law(state).deal, "dealer-unknown")
        most, now = settings_of(state).home, at_home(state.position[self.seat])
        if not 0 <= self.pawns <= most:
            return Refused(law(state).end, "home-impossible", {"count": self.pawns, "most": most})
        if self.pawns < now:
            return Refused(law(state).lane, "home-stays", {"seat": self.seat, "count": now})
        if self.pawns == now:
            return Refused(law(state).lane, "home-counted", {"seat": self.seat, "count": now})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The pawns are home, which may end the game."""
        home = min(max(self.pawns, 0), settings_of(state).home)
        after = with_value(state.position, self.seat, _homed(state, self.seat, home))
        tell_homes(state, after, tell)
        return finished(replace(state, position=after))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """One more of anybody, or several."""
        if state.phase != "count":
            return ()
        most = settings_of(state).home
        rows = enumerate(state.position)
        return (cls(seat, pawns) for seat, row in rows for pawns in range(at_home(row) + 1, most + 1))

    def told(self, state: State) -> Say:
        """How many."""
        return say("did-home", seat=self.seat, count=self.pawns)


def tell_homes(state: State, after: Position, tell: Tell) -> None:
    """Say who has more pawns home once they stand so."""
    most = settings_of(state).home
    for seat, (row, now) in enumerate(zip(state.position, after, strict=True)):
        if at_home(now) > at_home(row):
            tell("told-home", seat=seat, count=at_home(now), most=most)


def prompt(state: State) -> Prompt:
    """Where only pawns at home are counted."""
    notes = (*dealing.notes(state), say("note-next-dealer", seat=dealing.next_dealer(state)))
    return Prompt(ask=say("ask-count"), notes=notes, clause=law(state).end)


def with_homes(state: State, homes: tuple[int, ...]) -> State:
    """The same table with so many pawns home, by seat; a number that cannot be leaves no pawn at all."""
    most = settings_of(state).home
    rows = [_homed(state, seat, home) if 0 <= home <= most else () for seat, home in enumerate(homes)]
    return finished(with_marks(replace(state, position=tuple(rows))))


def with_marks(state: State) -> State:
    """The same table where only pawns that still stand so have just come out, or owe a lap."""
    rows = state.position
    fresh = (was and 0 in row for was, row in zip(state.fresh, rows, strict=True))
    behind = (tuple(p for p in owing if p in row) for owing, row in zip(state.behind, rows, strict=True))
    return replace(state, fresh=tuple(fresh), behind=tuple(behind))


def _homed(state: State, seat: int, home: int) -> Places:
    """A player's pawns with so many of them home; the others stay as they are, or go to the reserve."""
    others = settings_of(state).pawns - home
    away = [place for place in state.position[seat] if not in_lane(place)][:others]
    away += [RESERVE] * (others - len(away))
    return tuple(sorted([*away, *range(LANE + LANE_HOLES, LANE + LANE_HOLES - home, -1)]))


# --- the result


def side_of(settings: Settings, seat: int) -> tuple[int, ...]:
    """The players on the side of *seat*, itself included."""
    return tuple(other for other, side in enumerate(settings.sides) if side == settings.sides[seat])


def winners(settings: Settings, position: Position) -> tuple[int, ...]:
    """The players of a side of which everybody is home; nobody while there is none."""
    return tuple(
        seat
        for seat in range(settings.seats)
        if all(is_home(settings, position[mate]) for mate in side_of(settings, seat))
    )


def finished(state: State) -> State:
    """The same state; over when a side is home."""
    if not winners(settings_of(state), state.position):
        return state
    return replace(state, phase="over", active=None, drew=None)


def standing(state: State) -> Standing:
    """Pawns at home; ranks by what a side has home together, and winners once it is over."""
    settings = settings_of(state)
    scores = tuple(map(at_home, state.position))
    together = dict.fromkeys(settings.sides, 0)
    for side, score in zip(settings.sides, scores, strict=True):
        together[side] += score
    ranks = tuple(1 + sum(other > together[side] for other in together.values()) for side in settings.sides)
    over = state.phase == "over"
    won = winners(settings, state.position) if over else ()
    decided = None
    if won:
        alone = len(won) == 1
        decided = (
            say("decided-alone", seat=won[0], count=settings.home)
            if alone
            else say("decided-side", seats=won, count=settings.home * len(won))
        )
    return Standing(
        scores=scores,
        ranks=ranks,
        over=over,
        winners=won,
        decided=decided,
        clause=law(state).end if won else None,
        sides=settings.sides if len(together) < settings.seats else (),
    )
