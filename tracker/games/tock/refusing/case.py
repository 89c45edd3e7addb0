"""What the table did with a card, sorted out so that reasons against it can be looked for."""

from typing import NamedTuple

from tracker.games.tock.board.changes import whole_ways
from tracker.games.tock.board.places import CENTRE, LANE, in_lane, in_reserve
from tracker.games.tock.board.situation import Situation
from tracker.games.tock.board.track import Walk
from tracker.games.tock.settings.cards import Effect, Split, Step, Swap
from tracker.games.tock.settings.settings import Clauses, Settings
from tracker.games.tock.state import Change, Position


class Case(NamedTuple):
    """What the table did with a card, and what it did it to."""

    situation: Situation
    seat: int
    card: str
    effects: tuple[Effect, ...]
    moves: tuple[Change, ...]  # from first to last place of each pawn that was moved
    sent: tuple[Change, ...]  # the pawns that were said to go to their reserve
    end: Position

    @property
    def settings(self) -> Settings:
        """The game."""
        return self.situation.track.settings

    @property
    def clauses(self) -> Clauses:
        """The clauses of the game, by topic."""
        return self.settings.clauses

    @property
    def rule(self) -> str:
        """The clause on what the card does."""
        kind = self.settings.kind(self.card)
        own = "" if kind is None else self.settings.cards[kind].clause
        return own or self.clauses.cards

    @property
    def count_rule(self) -> str:
        """The clause on how far the card takes a pawn."""
        return self.clauses.count if self.rule == self.clauses.cards else self.rule

    @property
    def split(self) -> Split | None:
        """How the card can be split."""
        return next((effect for effect in self.effects if isinstance(effect, Split)), None)

    @property
    def swap(self) -> Swap | None:
        """How the card can swap."""
        return next((effect for effect in self.effects if isinstance(effect, Swap)), None)

    @property
    def lost(self) -> bool:
        """Whether a pawn of those who move was captured too: it may have walked first."""
        return any(change.seat in self.situation.movers for change in self.sent)

    @property
    def is_split(self) -> bool:
        """Whether the points must have been divided, for what was done."""
        if len(self.moves) > 1:
            return True
        change = self.moves[0]
        if in_reserve(change.before) or CENTRE in (change.before, change.after):
            return False
        unlimited = self.split is not None and self.split.pawns is None
        return unlimited and self.lost and self.distance(change) not in self.points()

    def points(self, whose: str = "own") -> list[int]:
        """How far the card can take one pawn; a split may go to one pawn alone."""
        return [effect.points for effect in self.walking(whose)]

    def walking(self, whose: str = "own") -> list[Step | Split]:
        """The effects that let a pawn walk."""
        return [
            effect
            for effect in self.effects
            if (isinstance(effect, Step) and effect.whose == whose)
            or (isinstance(effect, Split) and whose == "own")
        ]

    def has(self, kind: type[Effect]) -> bool:
        """Whether the card has such an effect."""
        return any(isinstance(effect, kind) for effect in self.effects)

    def distance(self, change: Change) -> int:
        """How many points the pawn went on, or back when that is shorter."""
        board = self.settings.board
        if in_lane(change.before):
            return change.after - change.before
        if in_lane(change.after):
            ahead = board.length - board.mouth - change.before
            return (ahead if ahead >= 0 else ahead + board.length) + change.after - LANE
        forwards = (change.after - change.before) % board.length
        return forwards if forwards <= board.length // 2 else forwards - board.length

    def walk(self, change: Change, points: int) -> Walk | None:
        """The walk of so many points that ends where the pawn ended."""
        track = self.situation.track
        start, end = (track.spots[change.seat][place] for place in (change.before, change.after))
        return next((walk for walk in track.walks(change.seat, points)[start] if walk.end == end), None)


def case_of(situation: Situation, seat: int, card: str, changes: tuple[Change, ...], end: Position) -> Case:
    """The case of *seat* who laid *card* and made *changes*, which led to the position *end*."""
    net = whole_ways(situation.position, changes)
    return Case(
        situation,
        seat,
        card,
        situation.track.effects[card],
        tuple(one for one in net if not in_reserve(one.after) and one.after != one.before),
        tuple(one for one in net if in_reserve(one.after) and not in_reserve(one.before)),
        end,
    )
