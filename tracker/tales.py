"""What one store can tell another: of each match a tale, and of everything else what people made of it.

Two tales of one match are joined by `join`, which does not care which came first, how often, or by which way:
any number of phones that have heard the same tales know the same. Nothing here reads or writes a file. The
types say what a stranger may tell.
"""

from collections.abc import Mapping
from typing import Annotated

import msgspec

from tracker.branches import Path, living, longest, path_of
from tracker.game import one_line

Uid = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Node = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
Stamp = Annotated[str, msgspec.Meta(pattern=r"^((19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00)?$")]
Count = Annotated[int, msgspec.Meta(ge=1, le=10**9)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Note = Annotated[str, msgspec.Meta(max_length=10_000)]
Picture = Annotated[bytes, msgspec.Meta(max_length=2 * 1024 * 1024)]


class Leaf(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of a match on one phone: its moves in force, and what was undone there, as lines of JSON."""

    game: str
    setting: str
    lines: tuple[str, ...]
    changed: Stamp
    undone: tuple[str, ...] = ()


class Tale(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that is known of one match. There are no leaves where it was deleted."""

    uid: Uid
    leaves: tuple[Leaf, ...] = ()
    marks: dict[Node, Count] = {}
    started: Stamp = ""
    people: tuple[Uid, ...] = ()  # by seat; empty: whoever has the names at the table
    note: tuple[Stamp, Note] = ("", "")  # when it was written, and what
    photo: tuple[Stamp, Picture] = ("", b"")  # when it was taken, and the picture; no bytes: none any more
    rulings: tuple[tuple[Node, str], ...] = ()  # at which node what was asked


class PlayerTale(msgspec.Struct, frozen=True):
    """What is known of a player; what a person changed last counts."""

    uid: Uid
    stamp: Stamp
    name: Name
    colour: Words = ""
    shape: Words = ""
    same: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32})?$")] = ""
    hidden: bool = False
    used: Stamp = ""

    def __post_init__(self) -> None:
        """Wherever the name comes from, it is one line; raises ValueError where nothing of it is left."""
        msgspec.structs.force_setattr(self, "name", one_line(self.name))
        if not self.name:
            raise ValueError("a player without a name")


class Lesson(msgspec.Struct, frozen=True):
    """What a box has taught, once."""

    key: Words
    stamp: Stamp
    whole: bool
    lesson: str


def path(tale: Tale, leaf: Leaf) -> Path:
    """The path of what came of a match."""
    return path_of(tale.uid, leaf.game, leaf.setting, leaf.lines)


def join(one: Tale, other: Tale) -> Tale:
    """All that two tales of one match tell together."""
    marks = {**one.marks}
    for node, count in other.marks.items():
        marks[node] = max(count, marks.get(node, 0))
    found: dict[Path, Leaf] = {}
    for tale in (one, other):
        for leaf in tale.leaves:
            whole = path(tale, leaf)
            kept = living(whole, marks)
            if kept:
                leaf = _cut(leaf, len(kept) - 1)
                found[kept] = _same(found[kept], leaf) if kept in found else leaf
    ends = longest(found)
    nodes = {node for end in ends for node in end}
    started = [tale.started for tale in (one, other) if tale.started]
    people = [tale.people for tale in (one, other) if tale.people]
    return Tale(
        uid=one.uid,
        leaves=tuple(found[end] for end in ends),
        marks=dict(sorted(marks.items())),
        started=min(started, default=""),
        people=min(people, default=()),
        note=max(one.note, other.note),
        photo=max(one.photo, other.photo),
        rulings=tuple(sorted(told for told in {*one.rulings, *other.rulings} if told[0] in nodes)),
    )


def join_players(one: PlayerTale, other: PlayerTale) -> PlayerTale:
    """What two stores know of one player together."""
    later = max(one, other, key=_told)
    return msgspec.structs.replace(later, used=max(one.used, other.used))


def _told(player: PlayerTale) -> tuple[bool, str, str, str, str, str, bool]:
    """What decides; somebody of whom only a table has told, never used on a phone, gives way to anything."""
    told = player.stamp, player.name, player.colour, player.shape, player.same, player.hidden
    return player.used != "", *told


def _cut(leaf: Leaf, moves: int) -> Leaf:
    """As many moves in force; those behind them were left, and can be redone."""
    if moves == len(leaf.lines):
        return leaf
    undone = (*leaf.lines[moves:], *leaf.undone)
    return msgspec.structs.replace(leaf, lines=leaf.lines[:moves], undone=undone)


def _same(one: Leaf, other: Leaf) -> Leaf:
    """The same moves, told twice."""
    return Leaf(
        one.game,
        max(one.setting, other.setting),
        one.lines,
        max(one.changed, other.changed),
        max(one.undone, other.undone, key=lambda undone: (len(undone), undone)),
    )


def only_marks(marks: Mapping[str, int], uid: str) -> Tale:
    """The tale of a match that was deleted."""
    return Tale(uid=uid, marks=dict(marks))
