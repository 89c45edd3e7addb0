"""Spots: what a tile does, in words."""

from tracker.game import Say, say
from tracker.games.spots.tiles import (
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


def effect(tile: Tile) -> tuple[Say, ...]:
    """What a tile does, a short sentence for each step."""
    return tuple(map(_step, tile.steps))


def _step(step: Step) -> Say:
    match step:
        case RollDice():
            return _rolling(step)
        case RollOneByOne(least=least, most=most):
            return say("step-one-by-one", least=least, most=most)
        case ChangeBuried(times=times):
            return _amount("step-change", times)
        case Treats(treats=treats, give_back=give_back):
            key = "step-give" if give_back else "step-take"
            return _amount(key, treats)
        case DrawDog():
            return say("step-draw-dog")
        case SetDie():
            return say("step-set-die")
    return say("step-move-die")


def _rolling(step: RollDice) -> Say:
    """A roll, and in which ways it is no plain one."""
    if step.buried:
        told = say("step-roll-buried")
    else:
        told = _amount("step-roll", step.dice)
    if step.borrowed:
        told = say("step-borrowed", what=told)
    if step.keeping:
        told = say(f"step-keep-{step.keeping.rule}", what=told, number=step.keeping.number)
    for applies, key in (
        (step.partly, "step-partly"),
        (step.may, "step-may"),
        (step.growing, "step-growing"),
        (step.again, "step-again"),
    ):
        if applies:
            told = say(key, what=told)
    return told


def _amount(key: str, wanted: Amount) -> Say:
    """So many, or one for each of something; both where a table's own tile says so."""
    if not wanted.per:
        return say(key, count=wanted.number)
    each = say(f"{key}-{wanted.per}")
    return say("step-more", what=each, number=wanted.number) if wanted.number else each
