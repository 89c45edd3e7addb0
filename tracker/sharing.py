"""What goes out of the store for other programs: match files, tables for a spreadsheet, a play for BG Stats.

A play for BG Stats is the JSON object that its page about plays from other apps documents, handed over in a
link, which can be opened or drawn as a QR code; nothing is sent by us.
"""

import csv
import io
from collections.abc import Iterable
from datetime import UTC
from typing import Any
from urllib.parse import quote

import msgspec

from tracker.branches import settle
from tracker.database import StoreError
from tracker.exchange import write_match
from tracker.game import Standing, say
from tracker.games import GAMES
from tracker.history import Query
from tracker.language import _, current
from tracker.match import Match
from tracker.outcomes import seconds_played, starter
from tracker.store import Store
from tracker.words import tell

APP = "Table Clerk"
BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
MOST_COMMENT = 400  # letters of a note: the whole play has to fit into a link
FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would reckon with


def match_file(store: Store, number: int) -> bytes:
    """A match as a file; from now on the store knows that others may have it. Raises StoreError."""
    data = write_match(store.open(number))
    with store._change() as db:
        settle(db, number)
    return data


def csv_of_match(match: Match) -> str:
    """The score table of a match: a line a round, then the totals and the ranks."""
    standing = match.standing
    rows: list[Iterable[object]] = [["", *(_harmless(player.name) for player in match.players)]]
    rows += [
        [_harmless(tell(row.label, match.players, match.game.key)), *row.points] for row in standing.rows
    ]
    rows += [[_("Total"), *standing.scores], [_("Rank"), *standing.ranks]]
    return _csv(rows)


def csv_of_history(store: Store, query: Query = Query()) -> str:  # noqa: B008
    """The matches that a query finds, a line for each of their players; raises StoreError."""
    head = [
        "match",
        "game",
        "started",
        "changed",
        "over",
        "seat",
        "player",
        "score",
        "rank",
        "won",
        "minutes",
        "note",
    ]
    rows: list[Iterable[object]] = [head]
    store.find_new_outcomes()
    kept = {
        (match, seat): (rank, seconds)
        for match, seat, rank, seconds in store._rows("SELECT match, seat, rank, seconds FROM results")
    }
    first = 0
    while (window := store.history(query, first)).matches or first < window.total:
        first += 50
        for found in window.matches:
            for seat, player in enumerate(found.table.players):
                rank, seconds = kept.get((found.id, seat), ("", None))
                rows.append(
                    [
                        found.uid,
                        found.game,
                        found.started.isoformat(timespec="seconds"),
                        found.changed.isoformat(timespec="seconds"),
                        int(found.over),
                        seat + 1,
                        _harmless(player.name),
                        found.scores[seat] if found.scores else "",
                        rank,
                        int(seat in found.winners) if found.winners is not None else "",
                        "" if seconds is None else round(seconds / 60),
                        _harmless(found.note),
                    ]
                )
    return _csv(rows)


def bg_stats(store: Store, number: int) -> dict[str, Any]:
    """A match as a play for BG Stats; raises StoreError where it is not over: there is no result to tell."""
    match, found = store.open(number), store.summary(number)
    standing = match.standing
    if not standing.over or found is None:
        raise StoreError(say("match-not-over", number=number))
    first, seconds = starter(match), seconds_played(match)
    play: dict[str, Any] = {
        "sourceName": APP,
        "sourcePlayId": found.uid,
        "playDate": found.changed.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": (name := GAMES[match.game.key].name_at(match.table).of(current())),
            "sourceGameId": match.game.key if match.table.sheet is msgspec.UNSET else f"sheet: {name}",
            "highestWins": highest_wins(standing),
            "noPoints": False,
        },
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": found.people[seat] if seat < len(found.people) else player.name,
                "score": standing.scores[seat],
                "rank": standing.ranks[seat],
                "winner": seat in standing.winners,
                "startPlayer": seat == first,
            }
            for seat, player in enumerate(match.players)
        ],
    }
    if variant := variant_words(match):
        play["board"] = variant
    if seconds is not None and seconds >= 60:
        play["durationMin"] = round(seconds / 60)
    if found.note:
        play["comments"] = found.note[:MOST_COMMENT]
    return play


def bg_stats_link(play: dict[str, Any]) -> str:
    """The link that hands a play to BG Stats."""
    return BG_STATS + quote(msgspec.json.encode(play), safe="")


def highest_wins(standing: Standing) -> bool:
    """Which way a game counts, seen from who ranks before whom; the highest where all are level."""
    pairs = sorted(zip(standing.ranks, standing.scores, strict=True))
    return pairs[0][1] >= pairs[-1][1]


def variant_words(match: Match) -> str:
    """The options that were played otherwise than usual, in words."""
    words = GAMES[match.game.key].words
    told = []
    for option in match.game.options:
        value = match.table.options.get(option.key, option.default)
        if value != option.default and option.key in words.options:
            choice = words.choices.get((option.key, value))
            label = _(words.options[option.key])
            told.append(label if choice is None else f"{label}: {_(choice)}")
    return ", ".join(told)


def _csv(rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text
