"""Random play: whole games of every game, depth and table size, in which people insist and set the table too.

Each is played by `tests/tracker/random_play.py`, which says what is looked at and how to see a game again.
"""

from collections import Counter
from time import process_time
from typing import Any

import pytest

from tests.report import figure
from tests.tracker.random_play import Round, WrongError, play
from tests.tracker.test_properties import TRIALS
from tests.tracker.trial import Trial

GAMES = 1000  # of every game in the long form
REFEREED = 3  # one in so many, where there is more than one depth; the others only count
each = pytest.mark.parametrize("trial", TRIALS, ids=repr)


def rounds(trial: Trial, count: int) -> list[Round]:
    """So many games: every depth with every number of players in turn, options as they fall."""
    seats, depths = trial.game.seats, trial.game.depths
    chosen = [depths[-1] if not seed % REFEREED else depths[0] for seed in range(count)]
    turns: Counter[Any] = Counter()
    found = []
    for seed, depth in enumerate(chosen):
        found.append(Round(trial.game.key, depth, seats[turns[depth] % len(seats)], seed))
        turns[depth] += 1
    return found


def play_all(trial: Trial, count: int) -> Counter[str]:
    """Play so many games, and count what was seen."""
    return sum((play(trial, one)[1] for one in rounds(trial, count)), Counter())


@each
def test_random_games_hold_what_the_app_promises(trial: Trial) -> None:
    counted = play_all(trial, 2)
    assert (counted["games"], counted["files"]) == (2, 1)


@pytest.mark.proof
@each
def test_a_thousand_random_games_hold_what_the_app_promises(trial: Trial) -> None:
    began = process_time()
    counted = play_all(trial, GAMES)
    figure(
        "Random play",
        f"{trial.game.key}: {counted['games']:,} games at {len(trial.game.depths)} depths and "
        f"{len(trial.game.seats)} table sizes, {counted['over']:,} to their end; {counted['moves']:,} moves, "
        f"{counted['overruled']:,} overruled, {counted['adjusted']:,} adjustments; judge and moves "
        f"compared in {counted['states']:,} states, {counted['files']:,} files read back; "
        f"{process_time() - began:.0f} s",
    )
    assert counted["over"] >= 0.97 * GAMES
    assert counted["overruled"] >= counted["moves"] / 65
    assert counted["adjusted"] >= counted["moves"] / 130


def test_every_depth_and_table_size_has_its_share() -> None:
    for trial in TRIALS:
        tables = {(one.depth, one.players) for one in rounds(trial, 60)}
        assert tables == {(depth, count) for depth in trial.game.depths for count in trial.game.seats}


def test_a_game_in_which_something_is_wrong_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_seen: object) -> None:
        raise AssertionError("a card is lost")

    trial = TRIALS[0]
    monkeypatch.setattr(trial, "law", lost)
    with pytest.raises(WrongError, match="a card is lost\nafter 1 moves") as caught:
        play(trial, Round("toc_chocottes", "referee", 3, 7))
    assert str(caught.value).endswith("python -m tests.tracker.random_play toc_chocottes referee 3 7")


def test_the_same_words_give_the_same_game() -> None:
    trial = TRIALS[1]
    one, other = (play(trial, Round("dig", "referee", 2, 4))[0] for _ in range(2))
    assert [entry.move for entry in one.entries] == [entry.move for entry in other.entries]
