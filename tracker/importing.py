"""Match files taken into the store: any number at once, each whole or not at all, none twice."""

import hashlib
from collections.abc import Iterable
from datetime import UTC
from pathlib import Path

from tracker import exchange
from tracker.branches import path_of
from tracker.files import ExchangeError
from tracker.journal import encode_entry, to_json
from tracker.match import Match
from tracker.merging import Merged, Problem, take_tale
from tracker.store import Store
from tracker.tales import Leaf, Tale


def import_files(store: Store, paths: Iterable[Path]) -> Merged:
    """Take match files in; what is wrong with one is told with its name. Raises StoreError."""
    merged = Merged()
    for path in paths:
        try:
            match = exchange.load(path)
        except ExchangeError as error:
            problem = Problem(path.name, error.problem, tuple(error.players), error.game)
            merged.problems.append(problem)
            continue
        take_tale(store, tale_of(match), merged, path.name)
    return merged


def tale_of(match: Match) -> Tale:
    """What a match file tells. A match without an id has one that is made of all that is in it."""
    times = [
        entry.at.astimezone(UTC).isoformat(timespec="microseconds") for entry in match.entries if entry.at
    ]
    lines = tuple(encode_entry(entry) for entry in match.entries)
    setting = to_json(match.table)
    uid = match.uid or hashlib.blake2b("\n".join([match.game.key, setting, *lines]).encode()).hexdigest()[:32]
    nodes = path_of(uid, match.game.key, setting, lines)
    leaf = Leaf(
        match.game.key,
        setting,
        lines[: match.cursor],
        max(times, default=""),
        lines[match.cursor :],
    )
    asked = [ruling for ruling in match.rulings if ruling.before <= match.cursor]
    return Tale(
        uid=uid,
        leaves=(leaf,),
        started=min(times, default=""),
        rulings=tuple(sorted((nodes[ruling.before], to_json(ruling)) for ruling in asked)),
    )
