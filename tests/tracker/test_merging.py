"""Merging: whatever phones did with their matches, in whatever order they tell it, they come to the same."""

import itertools
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tracker.games.toc_chocottes.kit import TOC, choose
from tests.tracker.kit import ANA, BO, PEOPLE, play_all, table
from tracker.branches import alive, longest
from tracker.game import Player, Table
from tracker.games.toc_chocottes import Knock, Points
from tracker.match import Entry
from tracker.merging import Folk, Merged, merge, take_folk, take_tale, tell_folk, tell_tale
from tracker.store import Store
from tracker.tales import Leaf, Tale, join, path

SETTING = '{"players":[{"name":"Ana"}]}'


@pytest.fixture
def phones(tmp_path: Path) -> Callable[[], Store]:
    """New phones, each with a store of its own."""
    made: list[Store] = []

    def phone() -> Store:
        one = Store(tmp_path / f"{len(made)}.db")
        one._db.execute("PRAGMA synchronous = OFF")
        made.append(one)
        return one

    yield phone
    for one in made:
        one.close()


def dump(store: Store) -> object:
    """All that a store can tell, without what is undone on this phone only."""
    with store._change() as db:
        uids = sorted({uid for (uid,) in db.execute("SELECT uid FROM matches UNION SELECT uid FROM marks")})
        tales = [tell_tale(db, uid) for uid in uids]
        folk = tell_folk(db)
    bare = [
        msgspec.structs.replace(
            tale, leaves=tuple(msgspec.structs.replace(leaf, undone=()) for leaf in tale.leaves)
        )
        for tale in tales
    ]
    return (
        folk,
        bare,
        [(summary.uid, summary.twin, summary.table, summary.scores) for summary in _by_uid(store)],
    )


def _by_uid(store: Store) -> list:
    return sorted(store.matches(), key=lambda summary: (summary.uid, summary.twin))


def logs(store: Store) -> list[int]:
    """How long the logs are."""
    return [store.open(summary.id).cursor for summary in _by_uid(store)]


# --- tales, without any store

steps = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.sampled_from(["play", "play", "play", "back", "delete", "hear"]),
        st.integers(0, 2),
    ),
    max_size=14,
)


class Phone:
    """One match on one phone, as far as merging is concerned: what is in force, and what it has told."""

    def __init__(self) -> None:
        self.tale = Tale(uid="m")

    def do(self, what: str, which: int) -> None:
        lines = self.tale.leaves[-1].lines if self.tale.leaves else ()
        if what == "play":
            self.go((*lines, str(which)))
        elif what == "back":
            self.go(lines[: -1 - which] if self.tale.leaves else None)
        elif what == "delete":
            self.go(None)

    def go(self, lines: tuple[str, ...] | None) -> None:
        """The last leaf becomes another one, or is deleted; what was left is marked, as `settle` does."""
        *others, last = self.tale.leaves or (None,)
        leaves = [*filter(None, others), *([] if lines is None else [Leaf("g", SETTING, lines, "1")])]
        elsewhere = {node for leaf in leaves for node in path(self.tale, leaf)}
        before = set(path(self.tale, last)) if last else set()
        marks = dict(self.tale.marks)
        for node in before - elsewhere:
            if alive(marks, node):
                marks[node] = marks.get(node, 1) + 1
        for node in elsewhere - before:
            if not alive(marks, node):
                marks[node] += 1
        self.tale = join(*[msgspec.structs.replace(self.tale, leaves=tuple(leaves), marks=marks)] * 2)


def bare(tale: Tale) -> Tale:
    return msgspec.structs.replace(
        tale, leaves=tuple(msgspec.structs.replace(leaf, undone=()) for leaf in tale.leaves)
    )


@settings(max_examples=300)
@given(steps, st.randoms(use_true_random=False))
def test_any_order_of_any_tales_gives_the_same(did: list, random: Random) -> None:
    phones = [Phone() for _ in range(3)]
    told: list[Tale] = []
    for who, what, which in did:
        if what == "hear":
            phones[who].tale = join(phones[who].tale, phones[which].tale)
        else:
            phones[who].do(what, which)
        told.append(phones[who].tale)
    told += [phone.tale for phone in phones]
    ends = []
    for _ in range(3):
        random.shuffle(told)
        whole = Tale(uid="m")
        for tale in [*told, *random.choices(told, k=3)]:
            whole = join(whole, tale) if random.random() < 0.5 else join(tale, whole)
        ends.append(bare(whole))
    half = random.randrange(len(told))
    parts = [Tale(uid="m"), Tale(uid="m")]
    for place, tale in enumerate(told):
        parts[place < half] = join(parts[place < half], tale)
    ends.append(bare(join(*parts)))
    assert ends[0] == ends[1] == ends[2] == ends[3]
    known = {path(tale, leaf) for tale in told for leaf in tale.leaves}
    nodes = {end[: place + 1] for end in known for place in range(len(end))}
    living = longest(nodes_ for nodes_ in nodes if alive(ends[0].marks, nodes_[-1]))
    assert [path(ends[0], leaf) for leaf in ends[0].leaves] == living, "nothing that was not left is lost"


# --- stores


def test_the_longer_log_wins_and_the_order_does_not_matter(phones) -> None:
    one, other, third = phones(), phones(), phones()
    number = one.create(TOC, table("score", 2))
    play_all(one.open(number), Knock(ANA))
    merge(other, one)
    play_all(other.open(1), Points(ANA, 3))
    merge(third, one)
    assert merge(third, other).changed == 1
    assert merge(one, other).changed == 1
    assert merge(other, one).same == 1
    assert dump(one) == dump(other) == dump(third)
    assert logs(one) == [2]
    assert one.summary(number).uid == other.summary(1).uid
    assert msgspec.structs.replace(merge(one, third), problems=[]) == Merged(same=1)


def test_what_was_taken_back_or_corrected_does_not_come_back(phones) -> None:
    one, other = phones(), phones()
    number = one.create(TOC, table("score", 2))
    match = play_all(one.open(number), Knock(ANA), Points(ANA, 3), Points(BO, 9))
    merge(other, one)
    match.undo()
    play_all(match, Points(BO, 7))
    match.accept(match.revise({1: Entry(Points(ANA, 4))}))
    merge(one, other)
    assert [len(one.matches()), one.open(number).state.totals] == [1, (4, 7)]
    merge(other, one)
    assert dump(one) == dump(other)
    match = one.open(number)
    match.undo()
    merge(other, one)
    assert other.open(1).cursor == 2
    match.redo()
    merge(other, one)
    assert other.open(1).cursor == 3
    assert dump(one) == dump(other)


def test_where_two_phones_went_on_apart_both_are_kept_and_named(phones) -> None:
    one, other = phones(), phones()
    play_all(one.open(one.create(TOC, table("score", 2))), Knock(ANA), Points(ANA, 3))
    merge(other, one)
    play_all(one.open(1), Points(BO, 9))
    play_all(other.open(1), Points(BO, 10))
    assert merge(one, other).parted == 1
    assert merge(other, one).parted == 1
    assert dump(one) == dump(other)
    assert [summary.twin for summary in _by_uid(one)] == [1, 2]
    assert sorted(one.open(summary.id).state.totals for summary in one.matches()) == [(3, 9), (3, 10)]
    for summary in other.matches():
        if other.open(summary.id).state.totals == (3, 10):
            other.delete(summary.id)
    merge(one, other)
    assert [(summary.twin, one.open(summary.id).state.totals) for summary in one.matches()] == [(0, (3, 9))]


def test_a_deleted_match_stays_deleted_unless_somebody_went_on_with_it(phones) -> None:
    one, other, third = phones(), phones(), phones()
    number = one.create(TOC, table("score", 2))
    play_all(one.open(number), Knock(ANA))
    merge(other, one)
    merge(third, one)
    gone = one.delete(number)
    merge(one, other)
    assert one.matches() == []
    merge(other, one)
    assert other.matches() == []
    play_all(third.open(1), Points(ANA, 3))
    merge(one, third)
    assert logs(one) == [2]
    one.delete(one.matches()[0].id)
    one.restore(gone)
    merge(third, one)
    merge(one, third)
    assert logs(one) == [1]
    assert dump(one) == dump(third)


def test_players_notes_photos_and_boxes_are_merged(phones) -> None:
    one, other = phones(), phones()
    number = one.create(TOC, table("score", 2))
    merge(other, one)
    one.change_player(one.find_person("Ana").id, Player("Anna", "pink", "star"))
    other.create(TOC, Table(players=(PEOPLE[0], PEOPLE[2])))
    one.keep_note(number, "first")
    other.keep_note(1, "second")
    other.keep_photo(1, b"\xff\xd8 picture")
    one.keep_box(TOC, [7])
    for store in (one, other):
        store.keep_setting("language", "fr" if store is one else "en")
    merge(one, other)
    merge(other, one)
    assert dump(one) == dump(other)
    assert {player.name for summary in one.matches() for player in summary.table.players} == {
        "Anna",
        "Bo",
        "Cy",
    }
    assert one.note(number) == other.note(1) == "second"
    assert one.photo(number) is not None
    assert one.box(TOC) == other.box(TOC) == [7]
    assert (one.setting("language", ""), other.setting("language", "")) == ("fr", "en"), (
        "settings are a phone's own"
    )


def test_any_order_of_merges_of_any_split_of_logs_gives_the_same_store(tmp_path: Path) -> None:
    """A short form, on real stores; the law itself is tried on tales above."""
    random = Random(7)
    with closing(Store(tmp_path / "a.db")) as one, closing(Store(tmp_path / "b.db")) as other:
        stores = [one, other]
        for store in stores:
            store._db.execute("PRAGMA synchronous = OFF")
        for _ in range(40):
            store = random.choice(stores)
            numbers = [summary.id for summary in store.matches()]
            what = random.random()
            if not numbers or what < 0.1:
                store.create(TOC, Table(players=tuple(random.sample(PEOPLE, 2)), first=0))
            elif what < 0.15:
                store.delete(random.choice(numbers))
            elif what < 0.3:
                merge(store, stores[stores[0] is store])
            else:
                match = store.open(random.choice(numbers))
                if match.can_undo and random.random() < 0.3:
                    match.undo()
                elif not match.standing.over:
                    play_all(match, choose(random, match.state))
        told = []
        for store in stores:
            with store._change() as db:
                told.append(tell_folk(db))
                told += [
                    tell_tale(db, uid) for (uid,) in db.execute("SELECT DISTINCT uid FROM matches").fetchall()
                ]
        dumps = []
        for place, order in enumerate(itertools.islice(itertools.permutations(told), 0, 5000, 1700)):
            with closing(Store(tmp_path / f"merged{place}.db")) as fresh:
                fresh._db.execute("PRAGMA synchronous = OFF")
                merged = Merged()
                for tale in order:
                    if isinstance(tale, Folk):
                        take_folk(fresh, tale, merged)
                    else:
                        take_tale(fresh, tale, merged)
                assert merged.problems == []
                dumps.append(dump(fresh))
        assert len(dumps) > 2
        assert all(one == dumps[0] for one in dumps)


def test_a_tale_that_does_not_hold_changes_nothing_and_is_told(phones) -> None:
    one, other = phones(), phones()
    play_all(one.open(one.create(TOC, table("score", 2))), Knock(ANA))
    one._db.execute("""UPDATE moves SET entry = '{"move":{"type":"points","seat":0,"points":3}}'""")
    merged = merge(other, one)
    assert [problem.why.key for problem in merged.problems] == ["file-illegal-move"]
    assert other.matches() == []
