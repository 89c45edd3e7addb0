"""Who reads a stranger's file, with sound files to begin from; each refuses by name or takes what it got.

Whatever was taken must then be of use: shown in both languages, written and read again as the same.
"""

import itertools
import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.mutating import NASTY, nudge, spoil_json, spoil_lines, values
from tests.fuzz.target import Target
from tracker import language, statistics
from tracker.backup import restore_backup, write_backup
from tracker.exchange import read_match, write_match
from tracker.files import ExchangeError
from tracker.games import GAMES
from tracker.games.happy_corgi import Cards, read_cards, write_cards
from tracker.games.sheet import Sheet, parse_sheet, shipped, write_sheet
from tracker.games.tock import positions
from tracker.games.tock.settings.options import settings_of
from tracker.importing import tale_of
from tracker.match import Match
from tracker.merging import Merged, take_tale
from tracker.store import Store
from tracker.syncing import sync
from tracker.words import tell

ROOT = Path(__file__).resolve().parents[2]
SHORT = 14  # lines of a match file, as a rule: a long one is read slowly, and most of it is alike


def targets(folder: Path) -> dict[str, Callable[[], Target]]:
    """Every kind of input, made when it is asked for; files and stores lie in *folder*."""
    return {
        "match files": partial(_matches, folder),
        "score sheets": _sheets,
        "box cards": _cards,
        "positions": partial(_positions, folder),
        "sync files": partial(_tales, folder),
        "backups": partial(_backups, folder),
        "photos": _photos,
        "photos, whole reader": _readings,
    }


# --- match files


def _matches(folder: Path) -> Target:
    recorded = [path.read_bytes() for path in sorted((ROOT / "tests/playthroughs").glob("*.match.jsonl"))]
    short = [b"\n".join(data.splitlines()[:SHORT]) for data in recorded]
    lines = [line for data in short for line in data.splitlines()]
    strange = [one for line in lines for one in values(json.loads(line))]
    store = _store(folder / "matches.db")

    def spoil(random: Random, data: bytes) -> bytes:
        if random.random() < 0.02:
            data = random.choice(recorded)
        if random.random() < 0.4:
            return _insisted(random, data)
        return spoil_lines(random, data, strange, lambda: random.choice(lines))

    def use(match: Match) -> None:
        assert read_match(write_match(match)).entries == match.entries
        _show(match)
        _keep(store, match)

    return Target(short, spoil, read_match, use)


def _insisted(random: Random, data: bytes) -> bytes:
    """Moves with other numbers in them, or of another place in the game, on which the table insisted."""
    header, *lines = data.splitlines()
    clauses = GAMES[json.loads(header)["game"]].clauses
    for _ in range(random.randint(1, 3)):
        line = json.loads(random.choice(lines))
        if "move" in line:
            line = {**line, "move": nudge(random, line["move"]), "overruled": random.choice(clauses).id}
        lines.insert(random.randrange(len(lines) + 1), json.dumps(line).encode())
    return b"\n".join([header, *lines])


def _show(match: Match) -> None:
    """Every line of the log and the end, in the language in use."""
    for number in range(len(match.entries)):
        assert tell(match.describe(number), match.players, match.game.key)
    for said in (match.prompt.ask, *match.prompt.notes, *(row.label for row in match.standing.rows)):
        tell(said, match.players, match.game.key)


def _keep(store: Store, match: Match) -> None:
    """Taken into a store, listed, counted and opened as it was; then forgotten."""
    merged = Merged()
    take_tale(store, tale_of(match), merged)
    assert not merged.problems, merged.problems
    store.find_new_outcomes()
    for found in store.history().matches:
        opened = store.open(found.id)
        assert (opened.entries, opened.cursor) == (match.entries, match.cursor)
    assert store.unreadable() == 0
    statistics.overview(store)
    _empty(store)


def _look_through(store: Store) -> None:
    """Everything that a store shows."""
    store.find_new_outcomes()
    for found in store.history().matches:
        _show(store.open(found.id))
    assert store.unreadable() == 0
    for person in store.people(everybody=True):
        statistics.of_player(store, person.id)
    store.rolls(), store.groups(), store.sheet_names(), statistics.overview(store)


def _empty(store: Store) -> None:
    with store._change() as db:
        for table in ("matches", "players", "marks", "remarks", "photos", "lessons", "settings", "told"):
            db.execute(f"DELETE FROM {table}")


def _store(path: Path) -> Store:
    store = Store(path)
    store._db.execute("PRAGMA synchronous = OFF")
    return store


# --- small files of one JSON object


def _sheets() -> Target:
    sound = [write_sheet(sheet) for spoken in language.LANGUAGES for sheet in shipped(spoken)]
    strange = [one for data in sound for one in values(json.loads(data))]

    def use(sheet: Sheet) -> None:
        assert parse_sheet(write_sheet(sheet)) == sheet

    return Target(sound, lambda random, data: spoil_json(random, data, strange), parse_sheet, use)


CARDS = {
    "format": "corgi-cards",
    "version": 2,
    "activities": [
        {"name": "Photo shoot", "hugs": 2, "actions": ["judge", "bark"]},
        {"name": "", "hugs": 1, "actions": ["sniff"]},
    ],
    "places": [
        {"name": "Park", "recto": ["draw"], "verso": ["steal", "give"]},
        {"name": "Basket", "recto": ["shed", "putdog"], "verso": ["other"]},
    ],
}


def _cards() -> Target:
    strange = values(CARDS)

    def use(cards: Cards) -> None:
        assert read_cards(write_cards(cards)) == cards

    sound = json.dumps(CARDS).encode()
    return Target([sound], lambda random, data: spoil_json(random, data, strange), read_cards, use)


POSITIONS: list[dict[str, Any]] = [
    {
        "game": "tock_6",
        "players": ["Ana", "Bo", "Cy", "Dee"],
        "options": {"pairs": True},
        "pawns": [["A:12", "lane 2", "centre"], ["start"], [], ["B:3"]],
    },
    {"game": "super_tock", "players": 3, "pawns": [["A:12"], ["B:7", "reserve"], ["lane 4", "lane 3"]]},
    {"game": "dog", "players": 4, "pawns": [["field 12", "goal 1"], ["start"], ["kennel"], ["field 40"]]},
    {
        "game": "dog",
        "players": 4,
        "options": {"swiss": True},
        "pawns": [["start"], [], ["field 3"], []],
        "fresh": [0],
    },
    {"game": "dog_compact", "players": 2, "pawns": [["field 1", "field 2"], ["field 5"]]},
    {
        "game": "dog_royal",
        "players": 4,
        "pawns": [["field 1"], ["field 9"], [], ["goal 4"]],
        "played": "magnet",
    },
    {
        "game": "royal",
        "players": 4,
        "pawns": [["start", "field 9"], ["reserve"] * 4, ["field 20"], []],
        "special": 4,
    },
]


def _positions(folder: Path) -> Target:
    strange = [one for position in POSITIONS for one in values(position)]
    path = folder / "position.json"

    def read(data: bytes) -> positions.Stand:
        path.write_bytes(data)
        return positions.read(path)

    def use(stand: positions.Stand) -> None:
        for card in settings_of(stand.state).cards:
            for answer in itertools.islice(positions.answers(stand, 0, card.name), 3):
                tell(answer.said, stand.players, stand.game.key)

    sound = [json.dumps(position).encode() for position in POSITIONS]
    for data in sound:
        read(data)  # what is refused to begin with teaches nothing
    return Target(sound, lambda random, data: spoil_json(random, data, strange), read, use)


# --- what other phones tell


def _tales(folder: Path) -> Target:
    """Files of a folder that a sync program keeps, of a phone with notes, photos and moves taken back."""
    shared = folder / "shared"
    shared.mkdir()
    with closing(_filled(folder / "teller.db")) as teller:
        sync(teller, shared)
    sound = [path.read_bytes() for path in sorted(shared.glob("*.clerk"))]
    strange = [one for data in sound for one in values(json.loads(data))]
    for path in shared.iterdir():
        path.unlink()
    store, file = _store(folder / "hearer.db"), shared / "told.clerk"

    def read(data: bytes) -> None:
        _empty(store)
        for path in shared.iterdir():
            path.unlink()
        file.write_bytes(data)
        for problem in sync(store, shared).problems:
            raise ExchangeError(problem.why, problem.players, problem.game)

    def spoil(random: Random, data: bytes) -> bytes:
        return _spoil_tale(random, data, strange)

    return Target(sound, spoil, read, lambda _taken: _look_through(store))


def _spoil_tale(random: Random, data: bytes, strange: Sequence[Any]) -> bytes:
    """A tale holds JSON in its texts: half of the damage is done there."""
    told = json.loads(data)
    if "tale" in told and told["tale"].get("leaves") and random.random() < 0.5:
        leaf = random.choice(told["tale"]["leaves"])
        inner = random.choice(("setting", "lines"))
        if inner == "setting":
            leaf["setting"] = spoil_json(random, leaf["setting"].encode(), strange).decode(errors="replace")
        elif leaf["lines"]:
            at = random.randrange(len(leaf["lines"]))
            line = spoil_json(random, leaf["lines"][at].encode(), strange)
            leaf["lines"][at] = line.decode(errors="replace")
        return json.dumps(told).encode()
    return spoil_json(random, data, strange)


def _filled(path: Path) -> Store:
    """A store with several games in it, and everything that people keep besides."""
    store = _store(path)
    for name in ("spots-referee-first_game", "sheet-score-teams_to_1000", "toc_chocottes-score-four_friends"):
        match = read_match((ROOT / "tests/playthroughs" / f"{name}.match.jsonl").read_bytes())
        number = store.create(match.game, match.table, match.entries[:SHORT], uid=match.uid or None)
        store.open(number).undo()
        store.keep_note(number, "Late.")
        store.keep_photo(number, b"\xff\xd8\xff")
    store.keep_roll((1, 6), "typed")
    return store


def _backups(folder: Path) -> Target:
    source = folder / "sound.clerk-backup"
    with closing(_filled(folder / "kept.db")) as store:
        write_backup(store, source)
    sound, path = source.read_bytes(), folder / "spoilt.clerk-backup"
    rows = [
        ("matches", "setting"),
        ("matches", "game"),
        ("matches", "cursor"),
        ("matches", "changed"),
        ("matches", "started"),
        ("matches", "uid"),
        ("matches", "scores"),
        ("moves", "entry"),
        ("moves", "number"),
        ("players", "name"),
        ("players", "uid"),
        ("players", "same"),
        ("remarks", "note"),
        ("photos", "photo"),
        ("settings", "value"),
        ("rolls", "dice"),
        ("seats", "player"),
        ("rulings", "ruling"),
        ("lessons", "lesson"),
    ]

    def spoil(random: Random, data: bytes) -> bytes:
        """A row with something else in it: the file stays a sound database."""
        path.write_bytes(data)
        with closing(sqlite3.connect(path)) as db, db:
            db.execute("PRAGMA synchronous = OFF")
            for _ in range(random.randint(1, 3)):
                table, column = random.choice(rows)
                value = random.choice([*NASTY, b"\xff\xfe", "[]", "{}", "not json"])
                if (isinstance(value, int) and abs(value) >= 2**63) or isinstance(value, (list, dict)):
                    value = json.dumps(value)
                try:
                    db.execute(
                        f"UPDATE {table} SET {column} = ? WHERE rowid = (SELECT rowid FROM {table} LIMIT 1)",
                        (value,),
                    )
                except sqlite3.IntegrityError:
                    continue
        return path.read_bytes()

    store = _store(folder / "other.db")

    def read(data: bytes) -> None:
        _empty(store)
        path.write_bytes(data)
        restore_backup(store, path)

    return Target([sound], spoil, read, lambda _taken: _look_through(store))


# --- photos; OpenCV is loaded for them only


def _photos() -> Target:
    from tests.fuzz.photos import photos

    return photos()


def _readings() -> Target:
    from tests.fuzz.photos import readings

    return readings()
