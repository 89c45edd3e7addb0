"""What many matches show: wins, points, streaks, who beats whom, how long, where to sit, how the dice fell.

What `tracker/outcomes.py` keeps of each finished match is summed up by the database as it comes and goes, so
that a page adds up a few rows, however many matches there are. Each score sheet counts as a game of its own
(`Registered.kind_at`). How many matches a figure rests on always
comes with it, and whether they are too few to mean anything is data.
"""

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction

import msgspec

from tracker import dice
from tracker.store import Store

FEW = 5  # matches below which a rate is chance
FEW_DICE = 60  # dice below which their faces are chance


class Rate(msgspec.Struct, frozen=True):
    """So many of so many, beside what chance alone would give."""

    count: int
    of: int
    expected: Fraction | None = None  # the share that equal players would have; None where nobody can say

    @property
    def share(self) -> float:
        """From 0 to 1; 0 of none is 0."""
        return self.count / self.of if self.of else 0.0

    @property
    def few(self) -> bool:
        """Whether there are too few matches for it to mean anything."""
        return self.of < FEW


class Points(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody, or everybody, scored in one game. *best* and *worst* go by which way the game counts."""

    matches: int
    average: float
    best: int
    best_match: int  # the number of the match where it was
    worst: int
    lowest_wins: bool

    @property
    def few(self) -> bool:
        """Whether there are too few matches for the average to mean anything."""
        return self.matches < FEW


class Streak(msgspec.Struct, frozen=True):
    """Matches won in a row: the most ever, and those up to the last match; minus counts lost ones."""

    longest: int
    current: int


class Length(msgspec.Struct, frozen=True):
    """How long play took: of how many matches that is known, on average and in all, in seconds."""

    matches: int
    average: float
    total: int


class Rival(msgspec.Struct, frozen=True, kw_only=True):
    """Two people at one table: how often, who of them won, and who ranked before the other."""

    id: str
    name: str
    matches: int
    wins: int
    their_wins: int
    before: int  # ranked before them
    behind: int

    @property
    def few(self) -> bool:
        """Whether they met too few times for it to mean anything."""
        return self.matches < FEW


class PlayerGame(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in one game."""

    game: str
    wins: Rate
    points: Points
    length: Length


class PlayerStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's page: everything over all games, then game by game, the most played first."""

    id: str
    name: str
    wins: Rate
    streak: Streak
    first: datetime | None
    last: datetime | None
    length: Length
    form: tuple[bool, ...]  # the last matches, the newest last: won or not
    games: tuple[PlayerGame, ...]
    rivals: tuple[Rival, ...]  # who was met most, first
    dice: tuple[dice.Bar, ...]  # by face; empty where no dice were told
    asked: tuple[tuple[str, int], ...]  # clauses that said no to them, the most first
    overruled: tuple[tuple[str, int], ...]  # clauses that they overruled, the most first


class Seat(msgspec.Struct, frozen=True):
    """How often a seat won at tables of so many players, the seats counted from who began or as they sit."""

    seat: int
    players: int
    wins: Rate


class GameStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """A game's page."""

    game: str
    matches: int
    points: Points | None
    length: Length
    players: tuple[tuple[str, str, Rate], ...]  # id, name, wins: the most wins first
    seats: tuple[Seat, ...]  # by how many play, then by seat
    starter: Rate  # how often who began won
    sizes: tuple[tuple[int, int], ...]  # how many played, how often
    dice: tuple[dice.Bar, ...]
    few_dice: bool
    asked: tuple[tuple[str, int], ...]  # clauses that said no, the most first
    overruled: tuple[tuple[str, int], ...]


class Overview(msgspec.Struct, frozen=True, kw_only=True):
    """Everything at one look: the games by how often they were played, the people by wins."""

    matches: int
    length: Length
    games: tuple[tuple[str, int], ...]
    people: tuple[tuple[str, str, Rate], ...]
    asked: tuple[tuple[str, int], ...]
    overruled: tuple[tuple[str, int], ...]


MINE = "player IN (SELECT id FROM players WHERE person = (SELECT person FROM players WHERE uid = ?))"


SCORES = "SELECT score, match FROM results WHERE player = ? AND game = ? ORDER BY score"


def overview(store: Store) -> Overview:
    """All games and everybody; raises StoreError."""
    store.find_new_outcomes()
    games = store._rows(
        "SELECT game, sum(matches) FROM sums WHERE seat = 0"
        " GROUP BY game HAVING sum(matches) ORDER BY 2 DESC, game"
    )
    return Overview(
        matches=sum(count for _game, count in games),
        length=_length(store, "seat = 0"),
        games=tuple(games),
        people=_people(store, "1"),
        asked=_clauses(store, "asked", "1"),
        overruled=_clauses(store, "overruled", "1"),
    )


def of_player(store: Store, who: str) -> PlayerStatistics:
    """Somebody's page, by id; raises StoreError."""
    store.find_new_outcomes()
    person_id, name = store.person_name(who)
    wins = _rate(store, MINE, who)
    ids = store._rows(f"SELECT DISTINCT player FROM sums WHERE {MINE}", who)
    # A letter a match, in order: counting in a string is much faster than in rows. One id, as nearly
    # everybody has, is read straight from the index.
    mine, given = ("player = ?", ids[0][0]) if len(ids) == 1 else (MINE, who)
    course: str = (
        store._rows(
            f"SELECT group_concat(won, '') FROM (SELECT won FROM results WHERE {mine} ORDER BY ended, match)",
            given,
        )[0][0]
        or ""
    )
    spans = [
        store._rows("SELECT min(ended) FROM results WHERE player = ?", *player)[0]
        + store._rows("SELECT max(ended) FROM results WHERE player = ?", *player)[0]
        for player in ids
    ]
    first = min((began for began, _ended in spans if began), default=None)
    last = max((ended for _began, ended in spans if ended), default=None)
    return PlayerStatistics(
        id=person_id,
        name=name,
        wins=wins,
        streak=_streak(course),
        first=datetime.fromisoformat(first) if first else None,
        last=datetime.fromisoformat(last) if last else None,
        length=_length(store, MINE, who),
        form=tuple(letter == "1" for letter in course[-10:]),
        games=tuple(_player_games(store, who)),
        rivals=tuple(_rivals(store, who)),
        dice=_dice(store, MINE, who),
        asked=_clauses(store, "asked", MINE, who),
        overruled=_clauses(store, "overruled", MINE, who),
    )


def of_game(store: Store, game: str) -> GameStatistics:
    """A game's page; raises StoreError."""
    store.find_new_outcomes()
    sizes = store._rows(
        "SELECT players, sum(matches) FROM sums WHERE game = ? AND seat = 0"
        " GROUP BY players HAVING sum(matches)",
        game,
    )
    seats = store._rows(
        "SELECT players, seat, sum(won), sum(matches) FROM sums WHERE game = ? GROUP BY players, seat"
        " HAVING sum(matches)",
        game,
    )
    fallen = _dice(store, "game = ?", game)
    return GameStatistics(
        game=game,
        matches=sum(count for _players, count in sizes),
        points=_points(store, "game = ?", game),
        length=_length(store, "game = ? AND seat = 0", game),
        players=_people(store, "game = ?", game),
        seats=tuple(
            Seat(seat, players, Rate(won, count, Fraction(1, players))) for players, seat, won, count in seats
        ),
        starter=_rate(store, "game = ? AND started = 1", game),
        sizes=tuple(sizes),
        dice=fallen,
        few_dice=sum(bar.count for bar in fallen) < FEW_DICE,
        asked=_clauses(store, "asked", "game = ?", game),
        overruled=_clauses(store, "overruled", "game = ?", game),
    )


def _player_games(store: Store, who: str) -> Iterable[PlayerGame]:
    rows = store._rows(
        f"SELECT game, sum(matches) FROM sums WHERE {MINE}"
        " GROUP BY game HAVING sum(matches) ORDER BY 2 DESC, game",
        who,
    )
    for game, _matches in rows:
        which = f"{MINE} AND game = ?"
        points = _points(store, which, who, game)
        assert points is not None
        yield PlayerGame(
            game=game,
            wins=_rate(store, which, who, game),
            points=points,
            length=_length(store, which, who, game),
        )


def _rate(store: Store, which: str, *values: object) -> Rate:
    ((won, matches, even),) = store._rows(
        f"SELECT coalesce(sum(won), 0), coalesce(sum(matches), 0), sum(1.0 * matches / players) FROM sums"
        f" WHERE {which}",
        *values,
    )
    return Rate(won, matches, _chance(even, matches))


def _points(store: Store, which: str, *values: object) -> Points | None:
    """What was scored in one game; which way it counts is seen from who was ranked first."""
    ((matches, score, firsts, first_score),) = store._rows(
        f"SELECT sum(matches), sum(score), sum(firsts), sum(first_score) FROM sums WHERE {which}",
        *values,
    )
    if not matches:
        return None
    others = matches - firsts
    lowest_wins = bool(firsts and others) and first_score * others < (score - first_score) * firsts
    # Player by player, each from an index, rather than through all matches.
    who = store._rows(f"SELECT DISTINCT player, game FROM sums WHERE {which}", *values)
    ends = {
        order: [row for pair in who for row in store._rows(f"{SCORES} {order} LIMIT 1", *pair)]
        for order in ("ASC", "DESC")
    }
    (least, least_match), (most, most_match) = min(ends["ASC"]), max(ends["DESC"])
    best, where = (least, least_match) if lowest_wins else (most, most_match)
    worst = most if lowest_wins else least
    return Points(
        matches=matches,
        average=score / matches,
        best=best,
        best_match=where,
        worst=worst,
        lowest_wins=lowest_wins,
    )


def _length(store: Store, which: str, *values: object) -> Length:
    ((matches, total),) = store._rows(
        f"SELECT coalesce(sum(timed), 0), coalesce(sum(seconds), 0) FROM sums WHERE {which}", *values
    )
    return Length(matches, total / matches if matches else 0.0, total)


def _people(store: Store, which: str, *values: object) -> tuple[tuple[str, str, Rate], ...]:
    """Who won how often, the most wins first."""
    rows = store._rows(
        "SELECT who.uid, who.name, sum(won), sum(matches), sum(1.0 * matches / players) FROM sums"
        " JOIN players AS p ON p.id = sums.player JOIN players AS who ON who.id = p.person"
        f" WHERE {which} GROUP BY who.id HAVING sum(matches) ORDER BY 3 DESC, 4, who.name",
        *values,
    )
    return tuple((uid, name, Rate(won, count, _chance(even, count))) for uid, name, won, count, even in rows)


def _rivals(store: Store, who: str, most: int = 20) -> Iterable[Rival]:
    rows = store._rows(
        "SELECT who.uid, who.name, sum(matches), sum(won), sum(lost), sum(before), sum(behind) FROM pairs"
        " JOIN players AS p ON p.id = pairs.other JOIN players AS who ON who.id = p.person"
        f" WHERE pairs.{MINE} GROUP BY who.id HAVING sum(matches) ORDER BY 3 DESC, who.name LIMIT ?",
        who,
        most,
    )
    for uid, name, matches, wins, theirs, before, behind in rows:
        yield Rival(
            id=uid, name=name, matches=matches, wins=wins, their_wins=theirs, before=before, behind=behind
        )


def _dice(store: Store, which: str, *values: object) -> tuple[dice.Bar, ...]:
    """The faces that came up beside those to be expected."""
    counted = {int(face): count for face, count in _totals(store, "face", which, *values)}
    return dice.bars(counted) if counted else ()


def _clauses(store: Store, kind: str, which: str, *values: object) -> tuple[tuple[str, int], ...]:
    """Which clauses said no or were overruled, and how often, the most first."""
    return tuple(_totals(store, kind, which, *values))


def _totals(store: Store, kind: str, which: str, *values: object) -> list[tuple[str, int]]:
    rows = store._rows(
        f"SELECT key, sum(count) FROM totals WHERE kind = ? AND {which}"
        " GROUP BY key HAVING sum(count) ORDER BY 2 DESC, key",
        kind,
        *values,
    )
    return [(key, count) for key, count in rows]


def _streak(course: str) -> Streak:
    """Wins in a row, in a course of 0 and 1."""
    longest = max(map(len, course.split("0")), default=0)
    won = len(course) - len(course.rstrip("1"))
    return Streak(longest, won or len(course.rstrip("0")) - len(course))


def _chance(expected: float | None, matches: int) -> Fraction | None:
    """The share of wins that equal players would have, each match with its own number of players."""
    return Fraction(expected / matches).limit_denominator(1000) if expected and matches else None
