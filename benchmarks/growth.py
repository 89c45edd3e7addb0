"""How things grow with years of play: ratios of many to few, in one run.

Home, history and statistics with 10,000 matches against 10; the moves and the opening of a long match against
a short one; merging 1,000 files against 100.
"""

import gc
import random
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from time import perf_counter, process_time

from benchmarks.measure import seconds
from tracker import statistics
from tracker.exchange import write_match
from tracker.game import Player, Table
from tracker.games import find_game, sheet
from tracker.games import toc_chocottes as toc
from tracker.history import Query
from tracker.importing import import_files
from tracker.match import Match
from tracker.store import Store

GAME = find_game("toc_chocottes")
PEOPLE = tuple(Player(name) for name in ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay"))
PLAYERS = PEOPLE[:4]
FEW, MANY = 10, 10_000


def line(what: str, value: float, goal: float) -> None:
    """One line of the report."""
    print(f"{what:<58}{value:>9.2f} ×   goal {goal}")


def best(
    *actions: Callable[[], object], repeat: int, clock: Callable[[], float] = process_time
) -> list[float]:
    """The seconds that each takes, measured in turns; each at its best, for a busy machine only ever adds.

    The seconds are those of computing: on a busy machine, whatever takes long is interrupted and whatever is
    short is not. What waits for the disk is measured by another *clock*. Rubbish is not collected meanwhile,
    nor does the app do so but between two frames."""
    gc.collect()
    gc.disable()
    try:
        rounds = [[seconds(action, 1, clock) for action in actions] for _ in range(repeat)]
    finally:
        gc.enable()
    return [min(times) for times in zip(*rounds, strict=True)]


def against(many: Callable[[], object], few: Callable[[], object], repeat: int) -> float:
    """How much longer one takes than the other."""
    longer, shorter = best(many, few, repeat=repeat)
    return longer / shorter


def filled(path: Path, count: int) -> Store:
    """A store with so many matches of a few people; one in seven was never ended, and three go on."""
    store = Store(path)
    store._db.execute("PRAGMA synchronous = OFF")
    chance = random.Random(1)
    for _ in range(count):
        players = tuple(chance.sample(PEOPLE, 3))
        match = Match(GAME, Table(players=players, first=0))
        low, *others = sorted(chance.sample(range(3, 90), 3))
        match.play(toc.Knock(0))
        for seat, points in enumerate((low, *others)):
            match.play(toc.Points(seat, points))
        if not match.standing.over:
            match.play(toc.Points(0, 99), overrule=True)
        store.create(GAME, match.table, match.entries)
    for _ in range(3):
        store.create(GAME, Table(players=PEOPLE[:2], first=0))
    store.find_new_outcomes()
    return store


def lists() -> None:
    """Home, history and a player's page, with many matches against few."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (filled(Path(folder) / f"{count}.db", count) for count in (FEW, MANY))
        ana = few.find_person("Ana").id

        def compare(what: str, goal: float, look: Callable[[Store], object], repeat: int = 20) -> None:
            line(
                f"{what}, {MANY} matches against {FEW}",
                against(lambda: look(many), lambda: look(few), repeat),
                goal,
            )

        compare("home", 2, lambda store: (store.open_matches(6), store.last_match()))
        compare("history", 2, lambda store: store.history(Query(over=True), most=10))
        compare(
            "history of one game", 2, lambda store: store.history(Query(game=GAME.key, over=True), most=10)
        )
        compare("a player's page", 10, lambda store: statistics.of_player(store, ana), 3)
        compare("a game's page", 10, lambda store: statistics.of_game(store, GAME.key), 3)
        compare("opening the store", 2, lambda store: Store(store._path).close(), 3)
        few.close(), many.close()


def refereed(length: int) -> Match:
    """A refereed match of *length* moves or a few more, at the begin of a turn. Every round is played to the
    last cards and ends as low as it can, so that it goes on for 5,000 moves."""
    chance = random.Random(7)
    match = Match(GAME, Table(players=PLAYERS, depth="referee", first=0))
    while match.cursor < length or match.state.phase != "turn":
        state = match.state
        if state.phase == "reveal":
            seat = match.prompt.seat
            match.play(toc.Points(seat, int(seat != state.ended.seat)), overrule=True)
        elif state.phase != "drawn" and state.in_play and state.pile <= 4 and not state.queue:
            match.play(toc.Knock(state.mover))
        else:
            unlikely = (toc.Mistake, toc.Match, toc.Knock)
            moves = [move for move in islice(GAME.moves(state), 40) if not isinstance(move, unlikely)]
            match.play(chance.choice(moves))
    return match


def written(length: int) -> Match:
    """A score sheet with so many entries: every round stays on it for good."""
    chance = random.Random(7)
    match = Match(find_game("sheet"), Table(players=PLAYERS))
    for number in range(length):
        match.play(sheet.Points(number % len(PLAYERS), chance.randrange(100)))
    return match


def logs() -> None:
    """A move, and opening, late in a long match against early."""
    with tempfile.TemporaryDirectory() as folder, closing(Store(Path(folder) / "games.db")) as store:
        early = lengthening(store, "a refereed match", refereed(5000))
        lengthening(store, "a score sheet", written(5000))
        with closing(sqlite3.connect(Path(folder) / "bare.db", isolation_level=None)) as plain:
            plain.execute("PRAGMA journal_mode = WAL")
            plain.execute("PRAGMA synchronous = FULL")
            plain.execute("CREATE TABLE moves (entry TEXT)")
            insert = lambda: plain.execute("INSERT INTO moves VALUES ('a move')")  # noqa: E731
            play, undo, one = best(
                partial(play_first, early), early.undo, insert, repeat=1000, clock=perf_counter
            )
            line("a play and an undo on disk against one synced insert", (play + undo) / one, 2.5)


def play_first(match: Match) -> None:
    """The first move that is allowed."""
    match.play(next(match.game.moves(match.state)))


def there_and_back(match: Match) -> None:
    """A move, and its undoing."""
    play_first(match)
    match.undo()


def lengthening(store: Store, what: str, long: Match) -> Match:
    """The lines of one long match: a move and opening late against early; the early one."""
    starts = {length: Match(long.game, long.table, long.entries[:length]) for length in (10, 500, 5000)}
    kept = {length: store.create(one.game, one.table, one.entries) for length, one in starts.items()}
    late, early = store.open(kept[5000]), store.open(kept[10])
    play, undo, play_early, undo_early = best(
        partial(play_first, late),
        late.undo,
        partial(play_first, early),
        early.undo,
        repeat=400,
        clock=perf_counter,
    )
    on_disk = (play + undo) / (play_early + undo_early)
    line(f"{what}: move 5000 against move 10, on disk", on_disk, 1.5)
    in_memory = against(lambda: there_and_back(starts[5000]), lambda: there_and_back(starts[10]), 50)
    line(f"{what}: move 5000 against move 10, in memory", in_memory, 1.5)
    opening = against(lambda: store.open(kept[5000]), lambda: store.open(kept[500]), 10)
    line(f"{what}: opening 5000 moves against 500", opening, 11)
    return early


def merging() -> None:
    """Taking in 1,000 match files against 100."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number in range(1000):
            match = Match(GAME, Table(players=PEOPLE[:3], first=0), uid=f"{number:032x}")
            match.play(toc.Knock(0))
            files.append(Path(folder) / f"{number}.match.jsonl")
            files[-1].write_bytes(write_match(match))
        times = []
        for count in (100, 1000):
            with closing(Store(Path(folder) / f"{count}.db")) as store:
                store._db.execute("PRAGMA synchronous = OFF")
                some = files[:count]
                times.append(seconds(partial(import_files, store, some), 1, process_time))
        line("merging 1000 files against 100", times[1] / times[0], 11)


def compare() -> None:
    """All of it."""
    lists()
    logs()
    merging()


if __name__ == "__main__":
    compare()
