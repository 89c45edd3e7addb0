"""Spots: what each tile does, in full sentences, for the rulebook."""

from collections.abc import Iterator

from tracker.game import Piece, Say, say
from tracker.games.spots.naming import told_tile
from tracker.games.spots.tiles import (
    TILES,
    Amount,
    ChangeBuried,
    DrawDog,
    RollDice,
    RollOneByOne,
    SetDie,
    Step,
    Tile,
    Treats,
)


def pieces() -> tuple[Piece, ...]:
    """The 22 tiles, by family."""
    return tuple(
        Piece(
            key=tile.key,
            name=told_tile(tile.key),
            does=tuple(_step(step) for step in tile.steps),
            clause="SPO-06",
            in_order=True,
            family=told_family(tile),
        )
        for tile in TILES.values()
    )


def told_family(tile: Tile) -> Say:
    """The colour that a tile belongs to, or that it is in every game."""
    return say(f"family-{tile.family}")


def _step(step: Step) -> Say:
    """One step, with all that is particular to it."""
    first, *others = _sentences(step)
    for other in others:
        first = say("book-two", first=first, second=other)
    return first


def _sentences(step: Step) -> Iterator[Say]:
    match step:
        case RollDice():
            yield from _rolling(step)
        case RollOneByOne(least=least, most=most):
            yield say("book-one-by-one", least=least, most=most)
            yield say("book-stop-early")
        case ChangeBuried(times=times):
            yield _amount("book-change", times)
            yield say("book-changed")
        case Treats(treats=treats, give_back=give_back):
            yield _amount("book-give" if give_back else "book-take", treats)
        case DrawDog():
            yield say("book-draw-dog")
        case SetDie():
            yield say("book-set-die")
        case _:
            yield say("book-move-die")


def _rolling(step: RollDice) -> Iterator[Say]:
    """A roll, and in which ways it is no plain one."""
    if step.keeping and step.keeping.rule == "named":
        yield say("book-name")
    if step.buried:
        yield say("book-roll-buried")
    else:
        yield _amount("book-may-roll" if step.may else "book-roll", step.dice)
    if step.borrowed:
        yield say("book-borrowed")
    if step.keeping:
        yield say(f"book-keep-{step.keeping.rule}", number=step.keeping.number)
    if step.partly:
        yield say("book-partly")
    yield say("book-place-kept" if step.keeping else "book-place")
    if step.growing:
        yield say("book-growing")
    elif step.again:
        yield say("book-again")


def _amount(key: str, wanted: Amount) -> Say:
    """So many, or one for each of something, or both."""
    if not wanted.per:
        return say(key, count=wanted.number)
    each = say(f"book-per-{wanted.per}")
    if not wanted.number:
        return say(f"{key}-each", each=each)
    return say("book-more", what=say(key, count=wanted.number), each=each)
