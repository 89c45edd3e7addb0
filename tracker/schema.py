"""What the store's file is made of, and the steps that bring an older one up to date.

Everything that a person made has an id of its own that never changes (`uid`), so that two phones can tell
whether they speak of the same thing; `id` is the number of a row on this phone, and of use nowhere else.
"""

import hashlib
import json
import sqlite3
import unicodedata
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from tracker.game import one_line

# Step n takes a file of version n to version n + 1. A step is never changed once it has been released.
MIGRATIONS: tuple[str | Callable[[sqlite3.Connection], None], ...] = (
    """
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        colour TEXT NOT NULL,
        shape TEXT NOT NULL,
        used TEXT NOT NULL
    );
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        setting TEXT NOT NULL,
        cursor INTEGER NOT NULL,
        started TEXT NOT NULL,
        changed TEXT NOT NULL,
        over INTEGER NOT NULL
    );
    CREATE TABLE moves (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (match, number)
    );
    CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
    """
    CREATE TABLE rolls (
        id INTEGER PRIMARY KEY,
        rolled TEXT NOT NULL,
        dice TEXT NOT NULL,
        source TEXT NOT NULL
    );
    """,
    # Seats as JSON; NULL while the match goes on, and where nobody has found out yet.
    "ALTER TABLE matches ADD COLUMN winners TEXT;",
    # Points by seat as JSON, for the lists; NULL where nobody has found out yet.
    "ALTER TABLE matches ADD COLUMN scores TEXT;",
    # What was asked of the rules, and answered, with so many entries of the log before it.
    """
    CREATE TABLE rulings (
        id INTEGER PRIMARY KEY,
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        before INTEGER NOT NULL,
        ruling TEXT NOT NULL
    );
    CREATE INDEX rulings_by_match ON rulings (match, before);
    """,
    # Ids that never change; who sat where; what was made of a match; and what is needed to merge two stores.
    """
    ALTER TABLE matches ADD COLUMN uid TEXT NOT NULL DEFAULT '';
    UPDATE matches SET uid = lower(hex(randomblob(16)));
    -- 1, 2, …: which of several that two phones made of it.
    ALTER TABLE matches ADD COLUMN twin INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX matches_uid ON matches (uid);
    CREATE INDEX matches_over ON matches (over, changed);
    CREATE INDEX matches_game ON matches (game, over, changed);

    ALTER TABLE players RENAME TO players_before;
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        uid TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        folded TEXT NOT NULL,
        colour TEXT NOT NULL,
        shape TEXT NOT NULL,
        used TEXT NOT NULL,
        stamp TEXT NOT NULL,  -- when a person last changed the player; '': they only came to a table
        same TEXT NOT NULL,  -- the uid of the player whom they turned out to be; '': nobody else
        hidden INTEGER NOT NULL,  -- taken off the roster
        person INTEGER NOT NULL  -- worked out from `same`: the id of who they are
    );
    INSERT INTO players (id, uid, name, folded, colour, shape, used, stamp, same, hidden, person)
        SELECT id, player_uid(name, 0), name, folded, colour, shape, used, '', '', 0, id FROM players_before;
    DROP TABLE players_before;
    CREATE INDEX players_folded ON players (folded);
    CREATE INDEX players_person ON players (person);

    CREATE TABLE seats (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player INTEGER NOT NULL REFERENCES players (id),
        PRIMARY KEY (match, seat)
    );
    CREATE INDEX seats_player ON seats (player, match);

    -- Of finished matches, worked out from their logs for the statistics; `stale` names those still to do.
    CREATE TABLE results (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player INTEGER NOT NULL,
        game TEXT NOT NULL,
        ended TEXT NOT NULL,
        players INTEGER NOT NULL,
        score INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        won INTEGER NOT NULL,
        started INTEGER,  -- whether this seat began; NULL where nobody knows
        seconds INTEGER,  -- how long the whole match took; NULL where nobody knows
        PRIMARY KEY (match, seat)
    );
    CREATE INDEX results_player ON results (player, ended, match, game, won, score, rank, seconds);
    CREATE INDEX results_game ON results (game, seat, players, won, started, score, seconds);
    CREATE TABLE tallies (  -- of finished matches: dice by their faces, clauses that were overruled
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        count INTEGER NOT NULL
    );
    CREATE INDEX tallies_match ON tallies (match);
    CREATE TABLE stale (match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE);
    INSERT INTO stale (match) SELECT id FROM matches WHERE over OR scores IS NULL;
    CREATE TRIGGER matches_changed AFTER UPDATE OF changed, over ON matches WHEN new.over OR old.over
        BEGIN INSERT OR IGNORE INTO stale (match) VALUES (new.id); END;
    CREATE TRIGGER matches_begun AFTER INSERT ON matches WHEN new.over OR new.scores IS NULL
        BEGIN INSERT OR IGNORE INTO stale (match) VALUES (new.id); END;
    CREATE INDEX tallies_kind ON tallies (kind, key, match, seat, count);

    CREATE TABLE remarks (
        uid TEXT PRIMARY KEY,
        note TEXT NOT NULL,
        folded TEXT NOT NULL,  -- as people look for it
        stamp TEXT NOT NULL
    );
    CREATE TABLE photos (uid TEXT PRIMARY KEY, photo BLOB, stamp TEXT NOT NULL);

    CREATE TABLE marks (  -- places of a log that were left, or taken up again: tracker/branches.py
        uid TEXT NOT NULL,
        node TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (uid, node)
    );
    CREATE TABLE shared (  -- how a match stood when it was last told to others
        match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        state TEXT NOT NULL,  -- its number of moves, its cursor and when it changed
        path TEXT NOT NULL
    );
    CREATE TABLE lessons (  -- what boxes have taught, each lesson as it came; `settings` holds their sum
        key TEXT NOT NULL,
        stamp TEXT NOT NULL,
        whole INTEGER NOT NULL,  -- put right by hand: what came before no longer counts
        lesson TEXT NOT NULL,
        PRIMARY KEY (key, stamp, whole, lesson)
    );
    """,
    lambda db: fill_in(db),
    # What was last told of a match in a folder that a sync program keeps: under which name, and how it stood.
    "CREATE TABLE told (uid TEXT PRIMARY KEY, state TEXT NOT NULL, name TEXT NOT NULL);",
    # Sums, kept by triggers: a page of statistics adds up a few rows, however many matches there are.
    """
    CREATE TABLE counts (
        game TEXT NOT NULL, over INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (game, over)
    );
    INSERT INTO counts (game, over, count) SELECT game, over, count(*) FROM matches GROUP BY game, over;
    CREATE TRIGGER count_begun AFTER INSERT ON matches BEGIN
        INSERT INTO counts VALUES (new.game, new.over, 1)
            ON CONFLICT (game, over) DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER count_deleted AFTER DELETE ON matches BEGIN
        UPDATE counts SET count = count - 1 WHERE game = old.game AND over = old.over;
    END;
    CREATE TRIGGER count_changed AFTER UPDATE OF over, game ON matches
    WHEN old.over <> new.over OR old.game <> new.game BEGIN
        UPDATE counts SET count = count - 1 WHERE game = old.game AND over = old.over;
        INSERT INTO counts VALUES (new.game, new.over, 1)
            ON CONFLICT (game, over) DO UPDATE SET count = count + 1;
    END;

    DELETE FROM results;
    DROP INDEX results_player;
    DROP INDEX results_game;
    CREATE INDEX results_player ON results (player, ended, match, won);
    CREATE INDEX results_best ON results (game, player, score, match);
    DROP TABLE tallies;
    -- Of finished matches: dice by their faces, clauses that said no, or were overruled.
    CREATE TABLE tallies (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        player INTEGER NOT NULL,  -- 0: nobody in particular
        game TEXT NOT NULL,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        count INTEGER NOT NULL
    );
    CREATE INDEX tallies_match ON tallies (match);
    INSERT OR IGNORE INTO stale (match) SELECT id FROM matches WHERE over;

    CREATE TABLE sums (
        player INTEGER NOT NULL,
        game TEXT NOT NULL,
        players INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        started INTEGER NOT NULL,  -- -1: nobody knows
        matches INTEGER NOT NULL,
        won INTEGER NOT NULL,
        score INTEGER NOT NULL,
        firsts INTEGER NOT NULL,  -- how often ranked first, and the points then
        first_score INTEGER NOT NULL,
        timed INTEGER NOT NULL,  -- of how many it is known how long they took, and how long
        seconds INTEGER NOT NULL,
        PRIMARY KEY (player, game, players, seat, started)
    );
    CREATE TABLE pairs (
        player INTEGER NOT NULL,
        other INTEGER NOT NULL,
        matches INTEGER NOT NULL,
        won INTEGER NOT NULL,
        lost INTEGER NOT NULL,  -- won by the other
        before INTEGER NOT NULL,
        behind INTEGER NOT NULL,
        PRIMARY KEY (player, other)
    );
    CREATE TABLE totals (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        game TEXT NOT NULL,
        player INTEGER NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (kind, key, game, player)
    );
    CREATE TRIGGER sum_result AFTER INSERT ON results BEGIN
        INSERT INTO sums VALUES (
            new.player, new.game, new.players, new.seat, coalesce(new.started, -1), 1, new.won, new.score,
            new.rank = 1, (new.rank = 1) * new.score, new.seconds IS NOT NULL, coalesce(new.seconds, 0)
        ) ON CONFLICT (player, game, players, seat, started) DO UPDATE SET
            matches = matches + 1, won = won + excluded.won, score = score + excluded.score,
            firsts = firsts + excluded.firsts, first_score = first_score + excluded.first_score,
            timed = timed + excluded.timed, seconds = seconds + excluded.seconds;
        INSERT INTO pairs
            SELECT new.player, r.player, 1, new.won, r.won, new.rank < r.rank, new.rank > r.rank
            FROM results AS r WHERE r.match = new.match AND r.seat <> new.seat
            ON CONFLICT (player, other) DO UPDATE SET matches = matches + 1, won = won + excluded.won,
            lost = lost + excluded.lost, before = before + excluded.before, behind = behind + excluded.behind;
        INSERT INTO pairs
            SELECT r.player, new.player, 1, r.won, new.won, r.rank < new.rank, r.rank > new.rank
            FROM results AS r WHERE r.match = new.match AND r.seat <> new.seat
            ON CONFLICT (player, other) DO UPDATE SET matches = matches + 1, won = won + excluded.won,
            lost = lost + excluded.lost, before = before + excluded.before, behind = behind + excluded.behind;
    END;
    CREATE TRIGGER unsum_result AFTER DELETE ON results BEGIN
        UPDATE sums SET matches = matches - 1, won = won - old.won, score = score - old.score,
            firsts = firsts - (old.rank = 1), first_score = first_score - (old.rank = 1) * old.score,
            timed = timed - (old.seconds IS NOT NULL), seconds = seconds - coalesce(old.seconds, 0)
            WHERE player = old.player AND game = old.game AND players = old.players AND seat = old.seat
            AND started = coalesce(old.started, -1);
        INSERT INTO pairs
            SELECT old.player, r.player, 1, old.won, r.won, old.rank < r.rank, old.rank > r.rank
            FROM results AS r WHERE r.match = old.match
            ON CONFLICT (player, other) DO UPDATE SET matches = matches - 1, won = won - excluded.won,
            lost = lost - excluded.lost, before = before - excluded.before, behind = behind - excluded.behind;
        INSERT INTO pairs
            SELECT r.player, old.player, 1, r.won, old.won, r.rank < old.rank, r.rank > old.rank
            FROM results AS r WHERE r.match = old.match
            ON CONFLICT (player, other) DO UPDATE SET matches = matches - 1, won = won - excluded.won,
            lost = lost - excluded.lost, before = before - excluded.before, behind = behind - excluded.behind;
    END;
    CREATE TRIGGER sum_tally AFTER INSERT ON tallies BEGIN
        INSERT INTO totals VALUES (new.kind, new.key, new.game, new.player, new.count)
            ON CONFLICT (kind, key, game, player) DO UPDATE SET count = count + excluded.count;
    END;
    CREATE TRIGGER unsum_tally AFTER DELETE ON tallies BEGIN
        UPDATE totals SET count = count - old.count
            WHERE kind = old.kind AND key = old.key AND game = old.game AND player = old.player;
    END;
    """,
    # A match that goes on changes at every move: it has a place in one list only.
    """
    DROP INDEX matches_over;
    DROP INDEX matches_game;
    CREATE INDEX matches_open ON matches (changed, id, game) WHERE over = 0;
    CREATE INDEX matches_ended ON matches (changed) WHERE over = 1;
    CREATE INDEX matches_ended_game ON matches (game, changed) WHERE over = 1;
    """,
)
TABLES = (
    "players",
    "matches",
    "moves",
    "settings",
    "rolls",
    "rulings",
    "seats",
    "remarks",
    "photos",
    "marks",
    "shared",
    "lessons",
    "results",
    "tallies",
    "stale",
    "told",
    "counts",
    "sums",
    "pairs",
    "totals",
)
DERIVED = (
    "results",
    "tallies",
    "stale",
    "told",
    "counts",
    "sums",
    "pairs",
    "totals",
)  # found again from the logs, or from the folder


def now(after: str = "") -> str:
    """The moment, as the store writes it; later than *after*, even where the clock was set back meanwhile."""
    moment = datetime.now(UTC).isoformat(timespec="microseconds")
    if moment > after:
        return moment
    try:
        return (datetime.fromisoformat(after) + timedelta(microseconds=1)).isoformat(timespec="microseconds")
    except (ValueError, OverflowError):  # what is kept is no date
        return moment


def folded(name: str) -> str:
    """What two spellings of one name have in common; SQLite itself folds only A to Z."""
    return name.strip().casefold()


def searchable(text: str) -> str:
    """A text as people look for it: without capitals and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def player_uid(name: str, again: int = 0) -> str:
    """The id of the first player of that name, or of another one when that id is somebody's who was renamed.

    It is made of the name, so that a player who is typed on two phones is one player when they meet.
    """
    text = f"player {again} {folded(name)}"
    return hashlib.blake2b(text.encode(errors="replace"), digest_size=16).hexdigest()


def prepare(db: sqlite3.Connection) -> None:
    """Let SQL use what is written in Python."""
    db.create_function("player_uid", 2, player_uid, deterministic=True)
    db.create_function("later", 1, now)


def fill_in(db: sqlite3.Connection) -> None:
    """Say who sat where in the matches that do not tell it, by the names at their tables; and an id to each
    match that has none. Whatever cannot be read is left as it is."""
    db.execute("UPDATE matches SET uid = lower(hex(randomblob(16))) WHERE uid = ''")
    untold = "NOT EXISTS (SELECT 1 FROM seats WHERE match = id)"
    rows = db.execute(f"SELECT id, setting, started FROM matches WHERE {untold}").fetchall()
    for number, setting, started in rows:
        try:
            players = json.loads(setting)["players"]
            known = [(one["name"].strip(), one.get("colour", ""), one.get("shape", "")) for one in players]
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
        for seat, (name, colour, shape) in enumerate(known):
            player = seated(db, name, colour, shape, started, hidden=True)
            db.execute("INSERT INTO seats (match, seat, player) VALUES (?, ?, ?)", (number, seat, player))


def seated(
    db: sqlite3.Connection, name: str, colour: str, shape: str, used: str, *, hidden: bool = False
) -> int:
    """The id of the player who is called so, made where there is none.

    Whoever turned out to be somebody else is meant by their old name too, unless another one has it now.
    """
    name = one_line(name)
    found = db.execute(
        "SELECT person FROM players WHERE folded = ? ORDER BY same <> '', hidden, used DESC, id",
        (folded(name),),
    ).fetchone()
    if found:
        return int(found[0])
    again = 0
    while db.execute("SELECT 1 FROM players WHERE uid = ?", (player_uid(name, again),)).fetchone():
        again += 1
    number = db.execute(
        "INSERT INTO players (uid, name, folded, colour, shape, used, stamp, same, hidden, person)"
        " VALUES (?, ?, ?, ?, ?, ?, '', '', ?, 0)",
        (player_uid(name, again), name, folded(name), colour, shape, used, hidden),
    ).lastrowid
    assert number is not None
    db.execute("UPDATE players SET person = id WHERE id = ?", (number,))
    return number
