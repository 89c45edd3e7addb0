"""One play of a game: the log of moves, undo and redo, and correcting what was entered long ago.

The state is always derived from the log. Undo only moves a cursor; what lies behind the cursor
waits for redo until something else is played.
"""

import gc
from bisect import bisect_left, bisect_right
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Literal, Protocol, TypeVar

import msgspec

from tracker.game import (
    Allowed,
    Game,
    HouseRule,
    Player,
    Prompt,
    Refused,
    Say,
    Standing,
    Table,
    Verdict,
    all_seated,
    check_table,
)
from tracker.house import check as check_house

Source = Literal[
    "typed",
    "camera",  # read from a photo, and confirmed
    "corrected",  # read from a photo, and put right by hand
    "virtual",  # rolled by the phone
]


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log; *overruled* names the clause that the table set aside for it.

    *source* tells how the values of a roll came in; None for other moves, and where nobody noted it.
    """

    move: Any
    at: datetime | None = None
    overruled: str | None = None
    source: Source | None = None


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to the rules and its answer, kept beside the log: what was asked first, or was refused.

    It was asked with *before* entries in force. *refused* is the clause of the answer no, None of a yes. Why,
    and what would have followed, is what the rules say of the move there; whether it was played after all is
    in the log.
    """

    move: Any
    before: int
    at: datetime | None = None
    seat: int | None = None  # whose turn it was; None: the whole table was asked
    refused: str | None = None


class Journal(Protocol):
    """Where a match is kept. Each call returns only when the change is safe, and tells how the game
    then stands."""

    def append(self, number: int, entry: Entry, standing: Standing, lesson: Any = None) -> None:
        """Entry *number* becomes the last one: later ones are dropped, with the rulings on what was there,
        and the cursor goes behind it.

        *lesson* is what the move has told of the game's box, None when it told nothing new."""

    def move_cursor(self, cursor: int, standing: Standing) -> None:
        """The cursor stands before entry *cursor*."""

    def rewrite(
        self,
        entries: Sequence[Entry],
        rulings: Sequence[Ruling],
        cursor: int,
        standing: Standing,
        lesson: Any = None,
    ) -> None:
        """The whole log is replaced; *lesson* is what it tells of the game's box and the old one did not."""

    def reseat(self, table: Table, entries: Sequence[Entry], cursor: int, standing: Standing) -> None:
        """Somebody has sat down: the table and the whole log are replaced."""

    def note(self, ruling: Ruling) -> None:
        """A question was asked and answered."""


class Revision(msgspec.Struct, frozen=True, kw_only=True):
    """A corrected log, not yet accepted.

    *broken* is the number, in the log as it is, of the first later entry that no longer holds, and
    *refused* says why; both are None when the whole log holds.
    """

    of: tuple[Entry, ...]  # the log that was corrected,
    kept: tuple[int, ...]  # and the numbers of what is kept of it, or replaced
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
        rulings: Sequence[Ruling] = (),
        *,
        uid: str = "",
        states: list[Any] | None = None,
    ) -> None:
        """A match with its log, entries from *cursor* on being undone; raises TableError.

        The entries and rulings are taken as they are; `exchange` judges those that come from a stranger.
        *states* are what `replaying` gave of them, where that was done already.
        """
        check_table(game, table)
        self.game = game
        self.table = table
        self.uid = uid  # the id of the match on every phone; "": it was never given one
        check_house(game, self.house)
        self._journal = journal
        self._entries = list(entries)
        self._states = self._replay(self._entries) if states is None else states
        self._cursor = len(self._entries) if cursor is None else cursor
        self._rulings = sorted(rulings, key=_place)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log, with what is undone."""
        return tuple(self._entries)

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What was asked and answered, by its place in the log."""
        return tuple(self._rulings)

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

    @property
    def house(self) -> tuple[HouseRule, ...]:
        """What this table plays differently."""
        return () if self.table.house is msgspec.UNSET else self.table.house

    def describe(self, number: int) -> Say:
        """What the history says of entry *number*."""
        return self.game.describe(self._states[number], self._entries[number].move)

    def judge(self, move: Any) -> Verdict:
        """Whether the move is allowed now."""
        return self.game.judge(self.state, move)

    def ask(self, move: Any) -> Verdict:
        """Judge the move as `judge` does, and keep what was asked and answered."""
        verdict = self.judge(move)
        self._note(move, verdict if isinstance(verdict, Refused) else None)
        return verdict

    def answer(self, ruling: Ruling) -> Verdict | None:
        """What the rules say of what was asked there; None where a correction has changed the answer."""
        verdict = self.game.judge(self._states[ruling.before], ruling.move)
        refused = verdict.clause if isinstance(verdict, Refused) else None
        return verdict if refused == ruling.refused else None

    def follow_up(self, ruling: Ruling) -> Entry | None:
        """The entry by which the table played what it had asked; None where it did something else."""
        entry = next(iter(self._entries[ruling.before : ruling.before + 1]), None)
        return entry if entry and entry.move == ruling.move else None

    def play(self, move: Any, *, overrule: bool = False, source: Source | None = None) -> Verdict:
        """Judge the move and, when it is allowed or *overrule*d, log it and carry it out.

        Gives what the hands must now do, also for a move that was overruled; or the refusal, which is noted
        and changes nothing. Nobody can insist on a move of who is not at the table. The move is in the
        journal before the state changes.
        """
        game, before = self.game, self.state
        refused = game.refusal(before, move)
        if refused and not (overrule and self._can_tell(move)):
            self._note(move, refused)
            return refused
        played = game.play(before, move)
        overruled = refused.clause if refused else None
        entry = Entry(move, datetime.now(UTC).replace(microsecond=0), overruled, source)
        if self._journal is not None:
            news = game.news(before, played.state)
            self._journal.append(self._cursor, entry, game.standing(played.state), news)
        del self._entries[self._cursor :], self._states[self._cursor + 1 :]
        del self._rulings[bisect_right(self._rulings, self._cursor, key=_place) :]
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
            kept=tuple(numbers),
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
        rulings = [
            msgspec.structs.replace(ruling, before=sum(number < ruling.before for number in revision.kept))
            for ruling in self._rulings
        ]
        if self._journal is not None:
            after = states[revision.cursor]
            news = self.game.news(self.state, after)
            standing = self.game.standing(after)
            self._journal.rewrite(revision.entries, rulings, revision.cursor, standing, news)
        self._rulings = rulings
        self._entries = list(revision.entries)
        self._states = states
        self._cursor = revision.cursor

    def seat(self, player: Player) -> int:
        """Somebody sits down at a game that has begun, on the last seat, which is given; a move tells when
        they join. Raises TableError where nobody can."""
        late = 0 if self.table.late is msgspec.UNSET else self.table.late
        table = msgspec.structs.replace(self.table, players=(*self.players, player), late=late + 1)
        check_table(self.game, table)
        entries = [msgspec.structs.replace(one, move=self.game.widened(one.move)) for one in self._entries]
        states = self._replay(entries, table)
        if self._journal is not None:
            standing = self.game.standing(states[self._cursor])
            self._journal.reseat(table, entries, self._cursor, standing)
        self.table, self._entries, self._states = table, entries, states
        return len(self.players) - 1

    def _note(self, move: Any, refused: Refused | None) -> None:
        """Keep an answer, in the journal first; to ask the same once more is no news, and a question about
        who is not at the table could not be shown."""
        if not self._can_tell(move):
            return
        end = bisect_right(self._rulings, self._cursor, key=_place)
        start = bisect_left(self._rulings, self._cursor, key=_place)
        if any(ruling.move == move for ruling in self._rulings[start:end]):
            return
        now = datetime.now(UTC).replace(microsecond=0)
        ruling = Ruling(move, self._cursor, now, self.prompt.seat, refused.clause if refused else None)
        if self._journal is not None:
            self._journal.note(ruling)
        self._rulings.insert(end, ruling)

    def _can_tell(self, move: Any) -> bool:
        """Whether everybody whom the move names is at the table: else no reader would take the log."""
        return all_seated(move, len(self.players))

    def _step(self, by: int) -> Entry:
        cursor = self._cursor + by
        if self._journal is not None:
            self._journal.move_cursor(cursor, self.game.standing(self._states[cursor]))
        self._cursor = cursor
        return self._entries[min(cursor, cursor - by)]

    def _replay(self, entries: Sequence[Entry], table: Table | None = None) -> list[Any]:
        """The states before each entry and after the last; *table* is another one than before."""
        return finish(replaying(self.game, table or self.table, entries))


def replaying(
    game: Game[Any, Any], table: Table, entries: Sequence[Entry]
) -> Generator[None, None, list[Any]]:
    """Replay a log, a move at each step; gives the states before each entry and after the last."""
    states = [game.start(table)]
    for entry in entries:
        states.append(game.play(states[-1], entry.move).state)
        yield
    return states


Found = TypeVar("Found")


def finish(steps: Generator[None, None, Found]) -> Found:
    """Take all steps at once; gives what they lead to."""
    with _not_collecting():
        while True:
            try:
                next(steps)
            except StopIteration as done:
                found: Found = done.value
                return found


@contextmanager
def _not_collecting() -> Iterator[None]:
    """Python looks through all that is kept alive again and again while much is made, which grows with the
    square of a log; nothing of it is rubbish."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _place(ruling: Ruling) -> int:
    return ruling.before


def first_illegal(game: Game[Any, Any], table: Table, entries: Sequence[Entry]) -> tuple[int, Refused] | None:
    """The first entry that was neither allowed nor overruled, and why; None when all hold."""
    state = game.start(table)
    for number, entry in enumerate(entries):
        if entry.overruled is None and (refused := game.refusal(state, entry.move)):
            return number, refused
        state = game.play(state, entry.move).state
    return None
