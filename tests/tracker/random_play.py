"""Whole games at random: people who mostly play by the rules, now and then insist, and set the table.

    python -m tests.tracker.random_play dig referee 3 17    plays that game again, and says what is wrong

A game hangs on its four words alone: the key of the game, the depth, the number of players and the seed.
About one move in fifty is insisted on against the rules, and one in a hundred sets the table. The game ends
at the first move after which something is wrong.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import fields, replace

from tests.tracker.kit import snapshot
from tests.tracker.trial import Trial
from tracker.exchange import read_match, write_match
from tracker.game import Allowed, Depth, Verdict, all_seated
from tracker.match import Match

# One move in so many is insisted on, or sets the table. Some the table has no place for, which are refused
# whoever insists: so about one move in fifty is overruled. Whoever sets the table as it cannot stand sets it
# again.
INSISTED, ADJUSTED = 48, 100
TRIES = 12  # to think of something that is not allowed, or to set the table as it can stand
LOOKED_AT = 60  # one state in so many: do judge and moves agree there?
READ_BACK = 4  # one game in so many goes through its file
PATIENCE = 1500  # moves after which a game is cut off; nearly all end far earlier


class Round(NamedTuple):
    """One game to be played."""

    game: str
    depth: Depth
    players: int
    seed: int

    def __str__(self) -> str:
        return f"{self.game} {self.depth} {self.players} {self.seed}"


class WrongError(AssertionError):
    """Something did not hold in a game; says how to see it again."""

    def __init__(self, one: Round, match: Match, error: BaseException) -> None:
        last = [f"{entry.move}{' (overruled)' if entry.overruled else ''}" for entry in match.entries[-3:]]
        super().__init__(
            f"{type(error).__name__}: {error}\n"
            f"after {len(match.entries)} moves, the last being\n  " + "\n  ".join(last) + "\n"
            f"again: python -m tests.tracker.random_play {one}"
        )


def play(trial: Trial, one: Round) -> tuple[Match, Counter[str]]:
    """A whole game, looked at all along; raises `WrongError` at the first move after which something is."""
    random = Random(f"{one}")
    match = trial.match(random, one.depth, one.players)
    counted: Counter[str] = Counter(games=1)
    try:
        for _verdict in moves(trial, random, match, counted, INSISTED, ADJUSTED, PATIENCE):
            if not random.randrange(LOOKED_AT):
                _agrees(random, trial, match)
                _ranked(trial, match)
                counted["states"] += 1
        counted["over"] += match.standing.over
        _ranked(trial, match)
        _back_and_forth(match)
        if not one.seed % READ_BACK:
            _through_its_file(match)
            counted["files"] += 1
    except Exception as error:
        raise WrongError(one, match, error) from error
    return match, counted


def moves(
    trial: Trial, random: Random, match: Match, counted: Counter[str], insisted: int, adjusted: int, most: int
) -> Iterator[tuple[Any, Verdict]]:
    """Play until the match is over, at most so many moves; give each with what was said to it."""
    honest, not_so = True, 0  # how often the table was just set as it cannot stand
    for _ in range(most):
        if match.standing.over:
            return
        before, choice, chosen = match.state, random.random(), False
        if 0 < not_so < TRIES or choice < 1 / adjusted:
            move = adjustment(random, trial, match)
        elif choice < 1 / adjusted + 1 / insisted:
            move = whim(random, trial, match)
        else:
            move, chosen = (trial.choose if honest else trial.choose_anyhow)(random, before), True
        sets = isinstance(move, trial.adjusting)
        verdict = trial.carry_out(match, move, overrule=not chosen and not sets)
        not_so = not_so + 1 if sets and not isinstance(verdict, Allowed) else 0
        if isinstance(verdict, Allowed):
            counted["moves"] += 1
            counted["overruled"] += match.entries[-1].overruled is not None
            counted["adjusted"] += sets
            honest = honest and chosen
        else:
            assert not chosen, f"{move} was listed and is refused: {verdict}"
            assert match.state == before
        yield move, verdict


def _ranked(trial: Trial, match: Match) -> None:
    """Who is ahead by points is not ranked lower, and who won is ranked first."""
    standing, seats = match.standing, range(len(match.players))
    assert len(standing.scores) == len(standing.ranks) == len(seats)
    assert min(standing.ranks) == 1 or len(seats) == 1, "one who plays alone may be behind"
    assert all(standing.ranks[seat] == 1 for seat in standing.winners)
    assert bool(standing.winners) <= standing.over
    ahead = trial.ahead(match.state)
    for one in seats:
        for other in seats:
            assert ahead[one] <= ahead[other] or standing.ranks[one] < standing.ranks[other], standing


def _agrees(random: Random, trial: Trial, match: Match) -> None:
    """What is listed is allowed, and of some moves what is allowed is listed."""
    state = match.state
    listed = list(islice(trial.game.moves(state), 200))
    assert bool(listed) != match.standing.over
    expected = trial.expected(state)
    some = random.sample(listed, min(5, len(listed)))
    for move in [*some, *(_nudged(random, move) for move in some), *random.sample(_met(trial), 5)]:
        if not isinstance(move, (*trial.unlisted, trial.adjusting)):
            allowed = isinstance(match.judge(move), Allowed)
            assert allowed == expected(move), f"judge and moves differ on {move}"


def _back_and_forth(match: Match) -> None:
    """To the start and back again is the same, and so is the log played once more."""
    trail = {at: snapshot(match.state_before(at)) for at in range(0, match.cursor + 1, 20)}
    end, entries = snapshot(match.state), match.entries
    while match.undo():
        assert match.cursor not in trail or snapshot(match.state) == trail[match.cursor]
    while match.redo():
        assert match.cursor not in trail or snapshot(match.state) == trail[match.cursor]
    assert (snapshot(match.state), match.entries) == (end, entries)
    again = Match(match.game, match.table, entries)
    assert all(snapshot(again.state_before(at)) == written for at, written in trail.items())
    assert snapshot(again.state) == end


def _through_its_file(match: Match) -> None:
    again = read_match(write_match(match))
    assert again.entries == match.entries
    assert snapshot(again.table) == snapshot(match.table)
    assert snapshot(again.state) == snapshot(match.state)
    assert again.standing == match.standing


# --- whatever comes to somebody's mind


@cache
def _met(trial: Trial) -> list[Any]:
    """Moves of all kinds that come up in a few games."""
    tables = [(depth, count) for depth in trial.game.depths for count in trial.game.seats]
    moves: dict[Any, None] = {}
    for seed, (depth, players) in enumerate(tables):
        random = Random(seed)
        match = trial.match(random, depth, players)
        for _ in range(150):
            if match.standing.over:
                break
            move = trial.choose(random, match.state)
            match.play(move)
            moves[move] = None
    kinds: Counter[type] = Counter()
    chosen = []
    for move in moves:
        kinds[type(move)] += 1
        if kinds[type(move)] <= 30:
            chosen.append(move)
    return chosen


def whim(random: Random, trial: Trial, match: Match) -> Any:
    """A move from another time, or one that is nearly legal, by people who are at the table: one that the
    rules refuse, where that comes to mind."""
    legal = list(islice(trial.game.moves(match.state), 100))
    move = legal[0]
    for _ in range(TRIES):
        other = random.choice(_met(trial) if random.random() < 0.5 else legal)
        other = _nudged(random, other) if random.random() < 0.5 else other
        if _at_the_table(match, other):
            move = other
            if not isinstance(match.judge(move), Allowed):
                break
    return move


def adjustment(random: Random, trial: Trial, match: Match) -> Any:
    """The table as it stood a few moves ago, or with other totals, or with something about it changed."""
    state = match.state
    match random.randrange(3):
        case 0:
            state = match.state_before(max(0, match.cursor - random.randrange(10)))
        case 1:
            totals = tuple(max(0, score + random.randint(-2, 2)) for score in match.standing.scores)
            state = trial.game.with_totals(state, totals)
        case _:
            state = _nudged(random, state)
    adjustment = trial.game.adjust(state)
    return adjustment if _at_the_table(match, adjustment) else trial.game.adjust(match.state)


def _at_the_table(match: Match, move: Any) -> bool:
    """Whether everybody whom the move names is there, for who is not cannot be pointed at; and whether its
    rows are as long as their types say."""
    try:
        msgspec.convert(msgspec.to_builtins(move), match.game.move_type)
    except msgspec.ValidationError:
        return False
    return all_seated(move, len(match.players))


def _nudged(random: Random, value: Any) -> Any:
    """The same with one thing in it a little different, most often of the same type."""
    match value:
        case msgspec.Struct() if fields(value):
            field = random.choice(fields(value)).name
            return replace(value, **{field: _nudged(random, getattr(value, field))})
        case bool():
            return not value
        case int():
            return value + random.choice((-1, 1))
        case tuple() if value:
            at = random.randrange(len(value))
            other = _nudged(random, value[at])
            here = random.choice(((other,), (other,), (), (value[at],) * 2))
            return (*value[:at], *here, *value[at + 1 :])
    return value


if __name__ == "__main__":
    from tests.tracker.test_properties import TRIALS

    key, depth, players, seed = sys.argv[1:]
    found = next(trial for trial in TRIALS if trial.game.key == key)
    played, counts = play(found, Round(key, depth, int(players), int(seed)))  # type: ignore[arg-type]
    print(f"{len(played.entries)} moves, nothing wrong: {dict(counts)}")
