"""One play of a game: the log of moves, undo and redo, and correcting what was entered long ago.

The state is always derived from the log. Undo only moves a cursor; what lies behind the cursor
waits for redo until something else is played.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, Protocol

import msgspec

from tracker.game import Allowed, Game, Player, Prompt, Refused, Say, Standing, Table, Verdict, check_table

Source = Literal[
    "typed",
    "camera",  # read from a photo, and confirmed
    "corrected",  # read from a photo, and put right by hand
]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log; *overruled* names the clause that the table set aside for it.

    *source* tells how the values of a roll came in; None for other moves, and where nobody noted it.
    """

    move: Any
    at: datetime | None = None
    overruled: str | None = None
    source: Source | None = None


class Journal(Protocol):
    """Where a match is kept. Each call returns only when the change is safe, and tells how the game
    then stands."""

    def append(self, number: int, entry: Entry, standing: Standing, lesson: Any = None) -> None:
        """Entry *number* becomes the last one: later ones are dropped, the cursor goes behind it.

        *lesson* is what the move has told of the game's box, None when it told nothing new."""

    def move_cursor(self, cursor: int, standing: Standing) -> None:
        """The cursor stands before entry *cursor*."""

    def rewrite(self, entries: Sequence[Entry], cursor: int, standing: Standing, lesson: Any = None) -> None:
        """The whole log is replaced; *lesson* is what it tells of the game's box and the old one did not."""


class Revision(msgspec.Struct, frozen=True, kw_only=True):
    """A corrected log, not yet accepted.

    *broken* is the number, in the log as it is, of the first later entry that no longer holds, and
    *refused* says why; both are None when the whole log holds.
    """

    of: tuple[Entry, ...]  # the log that was corrected
    entries: tuple[Entry, ...]
    cursor: int
    broken: int | None = None
    refused: Refused | None = None


class Match:
    """A game being played at a table, with its log."""

    def __init__(
        self,
        game: Game[Any, Any],
        table: Table,
        entries: Sequence[Entry] = (),
        cursor: int | None = None,
        journal: Journal | None = None,
    ) -> None:
        """A match with its log, entries from *cursor* on being undone; raises TableError.

        The entries are taken as they are; `exchange` judges those that come from a stranger.
        """
        check_table(game, table)
        self.game = game
        self.table = table
        self._journal = journal
        self._entries = list(entries)
        self._states = self._replay(self._entries)
        self._cursor = len(self._entries) if cursor is None else cursor

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log, with what is undone."""
        return tuple(self._entries)

    @property
    def cursor(self) -> int:
        """How many entries are in force."""
        return self._cursor

    @property
    def state(self) -> Any:
        """The state after the entries in force."""
        return self._states[self._cursor]

    def state_before(self, number: int) -> Any:
        """The state in which entry *number* was played."""
        return self._states[number]

    @property
    def prompt(self) -> Prompt:
        """What the phone asks for now."""
        return self.game.prompt(self.state)

    @property
    def standing(self) -> Standing:
        """Scores and ranks now."""
        return self.game.standing(self.state)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return self.table.players

    @property
    def box(self) -> Any:
        """What was known of the game's box when the match began; None: nothing."""
        return None if self.table.box is msgspec.UNSET else self.table.box

    def describe(self, number: int) -> Say:
        """What the history says of entry *number*."""
        return self.game.describe(self._states[number], self._entries[number].move)

    def judge(self, move: Any) -> Verdict:
        """Whether the move is allowed now."""
        return self.game.judge(self.state, move)

    def play(self, move: Any, *, overrule: bool = False, source: Source | None = None) -> Verdict:
        """Judge the move and, when it is allowed or *overrule*d, log it and carry it out.

        Gives what the hands must now do, also for a move that was overruled; or the refusal, which changes
        nothing. The move is in the journal before the state changes.
        """
        game, before = self.game, self.state
        refused = game.refusal(before, move)
        if refused and not overrule:
            return refused
        played = game.play(before, move)
        overruled = refused.clause if refused else None
        entry = Entry(move, datetime.now(UTC).replace(microsecond=0), overruled, source)
        if self._journal is not None:
            news = game.news(before, played.state)
            self._journal.append(self._cursor, entry, game.standing(played.state), news)
        del self._entries[self._cursor :], self._states[self._cursor + 1 :]
        self._entries.append(entry)
        self._states.append(played.state)
        self._cursor += 1
        return Allowed(played.told)

    @property
    def can_undo(self) -> bool:
        """Whether an entry is in force."""
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether an undone entry waits."""
        return self._cursor < len(self._entries)

    def undo(self) -> Entry | None:
        """Take back the last entry in force and give it; None when there is none."""
        return self._step(-1) if self.can_undo else None

    def redo(self) -> Entry | None:
        """Bring back the entry undone last and give it; None when there is none."""
        return self._step(+1) if self.can_redo else None

    def revise(self, edits: Mapping[int, Entry | None]) -> Revision:
        """The log with some entries replaced, or left out (None). Nothing is changed yet.

        Every entry is judged again, what is undone too, but for those recorded as overruled.
        """
        kept = {number: edits.get(number, entry) for number, entry in enumerate(self._entries)}
        numbers = [number for number, entry in kept.items() if entry is not None]
        entries = tuple(entry for entry in kept.values() if entry is not None)
        cursor = sum(number < self._cursor for number in numbers)
        broken, refused = first_illegal(self.game, self.table, entries) or (None, None)
        return Revision(
            of=self.entries,
            entries=entries,
            cursor=cursor,
            broken=None if broken is None else numbers[broken],
            refused=refused,
        )

    def accept(self, revision: Revision) -> None:
        """Make a revised log the log of this match; raises ValueError where it does not hold, or where the
        log has changed since it was revised: no move may be lost."""
        if revision.broken is not None:
            raise ValueError(revision.broken)
        if revision.of != self.entries:
            raise ValueError("the log has changed")
        states = self._replay(revision.entries)
        if self._journal is not None:
            after = states[revision.cursor]
            news = self.game.news(self.state, after)
            self._journal.rewrite(revision.entries, revision.cursor, self.game.standing(after), news)
        self._entries = list(revision.entries)
        self._states = states
        self._cursor = revision.cursor

    def _step(self, by: int) -> Entry:
        cursor = self._cursor + by
        if self._journal is not None:
            self._journal.move_cursor(cursor, self.game.standing(self._states[cursor]))
        self._cursor = cursor
        return self._entries[min(cursor, cursor - by)]

    def _replay(self, entries: Sequence[Entry]) -> list[Any]:
        """The states before each entry and after the last."""
        states = [self.game.start(self.table)]
        for entry in entries:
            states.append(self.game.play(states[-1], entry.move).state)
        return states


def first_illegal(game: Game[Any, Any], table: Table, entries: Sequence[Entry]) -> tuple[int, Refused] | None:
    """The first entry that was neither allowed nor overruled, and why; None when all hold."""
    state = game.start(table)
    for number, entry in enumerate(entries):
        if entry.overruled is None and (refused := game.refusal(state, entry.move)):
            return number, refused
        state = game.play(state, entry.move).state
    return None
