"""A match: playing, refusing, overruling, undo and redo, and correcting what was entered long ago."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.tracker.games.toc_chocottes.kit import TOC, TRIAL, dealt, toc
from tests.tracker.kit import ANA, BO, CY, insist, play_all, refusal, table
from tracker.game import Allowed, Player, Refused, Standing, Table, TableError
from tracker.games.toc_chocottes import (
    Crack,
    Discard,
    Draw,
    Keep,
    Knock,
    Match,
    Mistake,
    Penalty,
    PileOut,
    Points,
)
from tracker.match import Entry, Ruling, first_illegal
from tracker.match import Match as Play

# --- playing


def test_an_allowed_move_is_logged_with_its_time_and_carried_out() -> None:
    match = toc("score", 2)
    assert isinstance(match.play(Knock(ANA)), Allowed)
    (entry,) = match.entries
    assert entry.move == Knock(ANA)
    assert entry.overruled is None
    assert entry.at is not None
    assert entry.at.tzinfo is not None
    assert match.state.phase == "reveal"
    assert match.cursor == 1


def test_a_refused_move_changes_nothing() -> None:
    match = dealt()
    before = match.state, match.entries, match.cursor
    assert isinstance(match.play(Draw(BO)), Refused)
    assert (match.state, match.entries, match.cursor) == before


def test_an_overruled_move_is_logged_with_the_clause_that_was_set_aside() -> None:
    match = dealt()
    verdict = match.play(Draw(BO), overrule=True)
    assert isinstance(verdict, Allowed)
    assert match.entries[-1].overruled == "TOC-05"
    assert match.state.active == BO
    assert match.state.phase == "drawn"


def test_overruling_what_is_allowed_anyway_leaves_no_mark() -> None:
    match = dealt()
    match.play(Draw(ANA), overrule=True)
    assert match.entries[-1].overruled is None


def test_judging_is_not_playing() -> None:
    match = dealt()
    match.judge(Draw(ANA))
    assert match.state.phase == "turn"
    assert match.cursor == 1


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"players": (Player("Ana"),)}, "players-count"),
        ({"players": tuple(Player(str(n)) for n in range(6))}, "players-count"),
        ({"players": (Player("Ana"), Player("  "))}, "player-unnamed"),
        ({"players": (Player("Élodie"), Player(" éLODIE "))}, "player-twice"),
        ({"first": 2}, "first-unknown"),
        ({"first": -1}, "first-unknown"),
        ({"options": {"house-rule": True}}, "option-unknown"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_with_the_problem(wrong: dict, problem: str) -> None:
    with pytest.raises(TableError) as caught:
        Play(TOC, Table(**({"players": (Player("Ana"), Player("Bo"))} | wrong)))
    assert caught.value.problem.key == problem


# --- undo and redo


def test_undo_and_redo_reach_both_ends_also_after_the_game_is_over() -> None:
    match = TRIAL.play(Random(5), "referee", 4)
    assert match.standing.over
    final, count = match.state, match.cursor
    for left in reversed(range(count)):
        assert match.can_undo
        entry = match.undo()
        assert entry is match.entries[left]
        assert match.cursor == left
    assert not match.can_undo
    assert match.undo() is None
    assert match.state == TOC.start(match.table)
    assert not match.standing.over
    for done in range(count):
        assert match.can_redo
        assert match.redo() is match.entries[done]
    assert match.redo() is None
    assert match.state == final
    assert match.standing.over


def test_after_undoing_the_end_the_game_can_take_another_course() -> None:
    match = play_all(toc("score", 2), Knock(ANA), Points(ANA, 3), Points(BO, 50))
    assert match.standing.over
    match.undo()
    play_all(match, Points(BO, 49))
    assert not match.standing.over
    assert not match.can_redo


def test_playing_after_undo_drops_what_waited_for_redo() -> None:
    match = play_all(dealt(), Draw(ANA), Discard(3), Draw(BO))
    for _ in range(3):
        match.undo()
    play_all(match, Knock(ANA))
    assert [type(entry.move).__name__ for entry in match.entries] == ["Deal", "Knock"]
    assert match.redo() is None


def test_a_refusal_after_undo_drops_nothing() -> None:
    match = play_all(dealt(), Draw(ANA))
    match.undo()
    assert refusal(match, Draw(BO))
    match.play(Draw(BO))
    assert match.redo() is not None
    assert match.state.phase == "drawn"


def test_the_history_says_each_entry_in_the_state_it_was_played_in() -> None:
    match = play_all(dealt(), Draw(ANA), Discard(3), Match(BO), Draw(BO), Discard(9))
    assert match.describe(3).params == {"seat": BO, "card": 3}
    assert match.describe(2).params == {"seat": ANA, "card": 3}
    assert match.state_before(3).top == 3


def test_a_match_taken_up_again_stands_where_its_cursor_was() -> None:
    match = play_all(dealt(), Draw(ANA), Discard(3))
    match.undo()
    again = Play(TOC, match.table, match.entries, match.cursor)
    assert again.state == match.state
    assert again.redo() == match.entries[2]


# --- correcting an old entry


def a_round() -> Play:
    """Entries 0 Deal, 1 Draw Ana, 2 Discard 7, 3 Bo matches, 4 Faille used, 5 Draw Bo, 6 Keep 2."""
    return play_all(dealt(), Draw(ANA), Discard(7), Match(BO), Crack(), Draw(BO), Keep(2))


def test_a_correction_that_holds_is_accepted_and_replayed() -> None:
    match = a_round()
    revision = match.revise({6: Entry(Keep(3))})
    assert revision.broken is None
    assert match.entries[6].move == Keep(2)
    match.accept(revision)
    assert match.state.discard == (7, 7, 3)
    assert match.cursor == 7


def test_a_correction_names_the_first_later_entry_that_no_longer_holds() -> None:
    """With an 8 instead of the 7, Bo's match still holds, but there is no Faille to use."""
    match = a_round()
    revision = match.revise({2: Entry(Discard(8))})
    assert revision.broken == 4
    assert revision.refused is not None
    assert (revision.refused.clause, revision.refused.reason) == ("TOC-11", "no-effect")


def test_a_correction_that_is_itself_illegal_names_itself() -> None:
    revision = a_round().revise({5: Entry(Draw(CY))})
    assert revision.broken == 5
    assert revision.refused is not None
    assert revision.refused.clause == "TOC-05"


def test_nothing_is_dropped_until_somebody_says_so() -> None:
    match = a_round()
    revision = match.revise({2: Entry(Discard(8))})
    assert len(revision.entries) == len(match.entries)
    before = match.entries, match.state
    with pytest.raises(ValueError, match="4"):
        match.accept(revision)
    assert (match.entries, match.state) == before


def test_a_correction_never_drops_a_move_that_was_played_meanwhile() -> None:
    match = a_round()
    revision = match.revise({6: Entry(Keep(3))})
    match.play(next(match.game.moves(match.state)))
    before = match.entries
    with pytest.raises(ValueError, match="changed"):
        match.accept(revision)
    assert match.entries == before


def test_a_broken_entry_may_be_left_out() -> None:
    match = a_round()
    revision = match.revise({2: Entry(Discard(8)), 4: None})
    assert revision.broken is None
    match.accept(revision)
    assert match.state.hands == (4, 3, 4)
    assert len(match.entries) == 6
    assert match.cursor == 6


def test_leaving_out_an_entry_numbers_what_breaks_as_in_the_log_that_is_seen() -> None:
    """Without Ana's draw, her discard (number 2 of the log as it stands) has no card."""
    revision = a_round().revise({1: None})
    assert revision.broken == 2
    assert revision.refused is not None
    assert revision.refused.reason == "draw-first"


def test_a_broken_entry_may_be_kept_as_overruled() -> None:
    match = a_round()
    crack = match.entries[4]
    revision = match.revise({2: Entry(Discard(8)), 4: Entry(crack.move, crack.at, "TOC-11")})
    assert revision.broken is None
    match.accept(revision)
    assert match.state.hands == (5, 3, 4)
    assert match.entries[4].overruled == "TOC-11"


def test_an_old_overruled_entry_is_not_judged_again() -> None:
    match = play_all(insist(dealt(), Draw(BO)), Discard(3))
    assert match.revise({2: Entry(Discard(4))}).broken is None


def test_what_is_undone_is_judged_too_and_stays_undone() -> None:
    match = a_round()
    match.undo()
    match.undo()
    revision = match.revise({1: None, 2: None, 3: None, 4: None})
    assert revision.cursor == 1
    assert revision.broken == 5
    revision = match.revise({6: Entry(Keep(4))})
    match.accept(revision)
    assert match.cursor == 5
    match.redo()
    match.redo()
    assert match.state.discard[-1] == 4


def test_leaving_out_an_entry_in_force_moves_the_cursor_with_it() -> None:
    match = play_all(dealt(), Draw(ANA), Discard(3), Mistake(CY), Draw(BO))
    match.undo()
    match.accept(match.revise({3: None}))
    assert match.cursor == 3
    assert match.state.hands == (4, 4, 4)
    assert match.redo() is not None
    assert match.state.active == BO


def test_a_correction_reaches_through_the_rounds_to_the_winner() -> None:
    match = play_all(toc("score", 2), PileOut(), Points(ANA, 9), Points(BO, 20), Penalty(6))
    play_all(match, Knock(ANA), Points(ANA, 30), Points(BO, 40))
    assert match.standing.winners == (ANA,)
    match.accept(match.revise({1: Entry(Points(ANA, 14))}))
    assert match.state.totals == (50, 66)
    assert match.standing.clause == "TOC-24"


def test_a_correction_that_ends_the_game_early_names_the_first_move_after_the_end() -> None:
    match = play_all(toc("score", 2), PileOut(), Points(ANA, 9), Points(BO, 20), Penalty(6), Knock(BO))
    revision = match.revise({2: Entry(Points(BO, 44))})
    assert revision.broken == 4
    assert revision.refused is not None
    assert revision.refused.reason == "game-over"


def test_a_whole_log_is_checked_from_its_start() -> None:
    entries = [Entry(Knock(ANA)), Entry(Points(ANA, 3)), Entry(Points(ANA, 4)), Entry(Points(BO, 3))]
    found = first_illegal(TOC, table("score", 2), entries)
    assert found is not None
    assert found[0] == 2
    assert found[1].reason == "already-counted"
    assert first_illegal(TOC, table("score", 2), entries[:2]) is None


# --- the journal


class Diary:
    """A journal that writes down what it is told and, on demand, fails."""

    def __init__(self) -> None:
        self.lines: list[tuple] = []
        self.full = False
        self.match: Play | None = None
        self.seen: list[tuple[int, int]] = []

    def _write(self, *line: object) -> None:
        if self.full:
            raise OSError("full")
        assert self.match is not None
        self.seen.append((self.match.cursor, len(self.match.entries)))
        self.lines.append(line)

    def append(self, number: int, entry: Entry, standing: Standing, lesson: Any = None) -> None:
        self._write("append", number, entry.move, standing.over)

    def move_cursor(self, cursor: int, standing: Standing) -> None:
        self._write("cursor", cursor, standing.over)

    def rewrite(
        self,
        entries: Sequence[Entry],
        rulings: Sequence[Ruling],
        cursor: int,
        standing: Standing,
        lesson: Any = None,
    ) -> None:
        self._write("rewrite", len(entries), cursor, standing.over)

    def note(self, ruling: Ruling) -> None:
        self._write("note", ruling.move, ruling.refused)


def journalled() -> tuple[Play, Diary]:
    diary = Diary()
    diary.match = Play(TOC, table("score", 2), journal=diary)
    return diary.match, diary


def test_the_journal_is_told_before_the_match_changes() -> None:
    match, diary = journalled()
    play_all(match, Knock(ANA), Points(ANA, 3))
    match.undo()
    match.redo()
    match.accept(match.revise({1: Entry(Points(ANA, 4))}))
    assert diary.lines == [
        ("append", 0, Knock(ANA), False),
        ("append", 1, Points(ANA, 3), False),
        ("cursor", 1, False),
        ("cursor", 2, False),
        ("rewrite", 2, 2, False),
    ]
    assert diary.seen == [(0, 0), (1, 1), (2, 2), (1, 2), (2, 2)]


def test_the_journal_is_told_when_the_game_is_over_and_when_it_no_longer_is() -> None:
    match, diary = journalled()
    play_all(match, Knock(ANA), Points(ANA, 3), Points(BO, 50))
    assert diary.lines[-1] == ("append", 2, Points(BO, 50), True)
    match.undo()
    assert diary.lines[-1] == ("cursor", 2, False)
    match.redo()
    match.accept(match.revise({2: Entry(Points(BO, 4))}))
    assert diary.lines[-1] == ("rewrite", 3, 3, False)


def test_the_journal_is_told_of_a_refusal_as_of_an_answer_and_of_nothing_else() -> None:
    match, diary = journalled()
    match.play(Points(ANA, 3))
    match.undo()
    match.redo()
    assert diary.lines == [("note", Points(ANA, 3), "TOC-18")]


def test_a_journal_that_fails_leaves_the_match_as_it_was() -> None:
    match, diary = journalled()
    play_all(match, Knock(ANA), Points(ANA, 3), Points(BO, 9))
    match.undo()
    before = match.entries, match.cursor, match.state
    diary.full = True
    revision = match.revise({1: Entry(Points(ANA, 4))})
    changes = (
        lambda: match.play(Points(BO, 7)),
        lambda: match.ask(Points(BO, 7)),
        match.undo,
        match.redo,
        lambda: match.accept(revision),
    )
    for change in changes:
        with pytest.raises(OSError, match="full"):
            change()
        assert (match.entries, match.cursor, match.state, match.rulings) == (*before, ())
    diary.full = False
    assert match.redo() is not None
