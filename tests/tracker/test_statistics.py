"""Statistics: wins, points, streaks, rivals, lengths, seats, dice; from matches whose figures are known."""

from datetime import UTC, datetime, timedelta
from fractions import Fraction
from itertools import count
from pathlib import Path

import pytest

from tests.tracker.games.sheet.kit import SHEET, enter, match_of
from tests.tracker.games.toc_chocottes.kit import TOC
from tests.tracker.kit import ANA, BO, PEOPLE, play_all, table
from tests.tracker.store_kit import query
from tracker import statistics
from tracker.exchange import load
from tracker.game import Table
from tracker.games import kind_name
from tracker.games.sheet import Sheet
from tracker.games.toc_chocottes import Knock, Points
from tracker.match import Entry
from tracker.store import Store

PLAYTHROUGHS = Path(__file__).resolve().parents[1] / "playthroughs"
EVENING = datetime(2026, 3, 14, 20, tzinfo=UTC)


def play(store: Store, ana: int, bo: int, minutes: int = 10, **settled) -> int:
    """A match of Ana and Bo in one round, which began with Ana."""
    moves = (Knock(ANA if ana < bo else BO), Points(ANA, ana), Points(BO, bo))
    times = (EVENING, EVENING + timedelta(minutes=minutes), EVENING + timedelta(days=2, minutes=minutes))
    entries = [Entry(move, at) for move, at in zip(moves, times, strict=True)]
    return store.create(TOC, Table(players=PEOPLE[:2], first=ANA, **settled), entries)


@pytest.fixture
def season(opened) -> Store:
    """Ana wins, loses, wins twice, and loses; the lowest total wins."""
    one = opened()
    for ana, bo in ((3, 60), (70, 5), (4, 50), (10, 80), (55, 1)):
        play(one, ana, bo)
    one.create(TOC, table("score", 2))  # goes on, and counts nowhere
    return one


def ana_of(store: Store) -> statistics.PlayerStatistics:
    return statistics.of_player(store, store.find_person("Ana").id)


def test_a_players_page(season) -> None:
    page = ana_of(season)
    assert (page.wins.count, page.wins.of, page.wins.expected) == (3, 5, Fraction(1, 2))
    assert not page.wins.few
    assert page.form == (True, False, True, True, False)
    assert page.streak == statistics.Streak(longest=2, current=-1)
    (game,) = page.games
    assert (game.game, game.points.average, game.points.best, game.points.worst) == (TOC.key, 28.4, 3, 70)
    assert game.points.lowest_wins
    assert season.open(game.points.best_match).standing.scores == (3, 60)
    (bo,) = page.rivals
    assert (bo.name, bo.matches, bo.wins, bo.their_wins, bo.before, bo.behind) == ("Bo", 5, 3, 2, 3, 2)
    assert (page.length.matches, page.length.average) == (5, 600), "a pause of two days is no play"


def test_a_games_page(season) -> None:
    page = statistics.of_game(season, TOC.key)
    assert page.matches == 5
    assert [(seat.seat, seat.players, seat.wins.count, seat.wins.of) for seat in page.seats] == [
        (0, 2, 3, 5),
        (1, 2, 2, 5),
    ]
    assert page.starter == statistics.Rate(3, 5, Fraction(1, 2))
    assert [(name, rate.count) for _id, name, rate in page.players] == [("Ana", 3), ("Bo", 2)]
    assert page.sizes == ((2, 5),)
    assert page.dice == ()


def test_what_is_undone_corrected_or_deleted_no_longer_counts(season) -> None:
    number = play(season, 2, 70)
    assert ana_of(season).wins.count == 4
    match = season.open(number)
    match.undo()
    assert ana_of(season).wins.of == 5
    match.redo()
    match.accept(match.revise({0: Entry(Knock(BO)), 1: Entry(Points(ANA, 80)), 2: Entry(Points(BO, 3))}))
    assert (ana_of(season).wins.count, ana_of(season).wins.of) == (3, 6)
    season.delete(number)
    assert ana_of(season).wins.of == 5


def test_too_few_matches_are_told_and_nobody_is_no_page(opened) -> None:
    one = opened()
    play(one, 3, 60)
    page = ana_of(one)
    assert page.wins.few
    assert page.rivals[0].few
    assert page.games[0].points.few
    empty = statistics.of_game(one, "dig")
    assert (empty.matches, empty.points, empty.starter.share) == (0, None, 0.0)
    assert statistics.overview(one).games == ((TOC.key, 1),)


def test_two_who_are_one_have_one_page(season) -> None:
    season.create(TOC, Table(players=PEOPLE[2:4], first=0), season.open(1).entries)
    season.join_players(season.find_person("Cy").id, season.find_person("Ana").id)
    assert (ana_of(season).wins.count, ana_of(season).wins.of) == (4, 6)
    assert {rival.name for rival in ana_of(season).rivals} == {"Bo", "Dee"}


def test_dice_and_what_was_overruled_are_counted_by_who_did_it(opened) -> None:
    one = opened()
    for file in sorted(PLAYTHROUGHS.glob("spots-referee*.match.jsonl")):
        match = load(file)
        if match.standing.over:
            one.create(match.game, match.table, match.entries, match.cursor)
    page = statistics.of_game(one, "spots")
    assert page.matches
    thrown = sum(bar.count for bar in page.dice)
    assert thrown > 60
    assert page.dice[0].expected == Fraction(thrown, 6)
    assert not page.few_dice
    mine = [statistics.of_player(one, person.id) for person in one.people()]
    assert sum(bar.count for one in mine for bar in one.dice) <= thrown
    assert all(sum(bar.count for bar in one.dice) for one in mine)


def test_a_match_is_looked_through_once(season, path, monkeypatch) -> None:
    ana_of(season)
    calls = count()
    looked = Store.open
    monkeypatch.setattr(Store, "open", lambda *args: (next(calls), looked(*args))[1])
    ana_of(season)
    assert next(calls) == 0
    assert query(path, "SELECT count(*) FROM stale") == [(0,)]
    play_all(looked(season, 6), Knock(ANA), Points(ANA, 1), Points(BO, 66))
    assert ana_of(season).wins.of == 6


def test_each_score_sheet_counts_as_a_game_of_its_own(opened) -> None:
    one = opened()
    for name, score in (("Tarot", 3), ("Tarot", 5), ("Belote", 9), ("", 1)):
        match = one.open(one.create(SHEET, match_of(Sheet(name=name, rounds=1), 2).table))
        enter(match, score, 0)
    page = statistics.overview(one)
    assert page.games == (("sheet:Tarot", 2), ("sheet", 1), ("sheet:Belote", 1))
    assert [kind_name(kind).en for kind, _count in page.games] == ["Tarot", "Score sheet", "Belote"]
    assert statistics.of_game(one, "sheet:Tarot").points.average == 2
    assert {each.game: each.points.best for each in ana_of(one).games} == {
        "sheet:Tarot": 5,
        "sheet:Belote": 9,
        "sheet": 1,
    }
