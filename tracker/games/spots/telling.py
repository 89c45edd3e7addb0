"""Spots: what the phone asks, what the hands must do, what the history says; all as data."""

from collections.abc import Iterator

from tracker.game import Prompt, Say, say
from tracker.games.spots import moves as m
from tracker.games.spots.adjusting import spell
from tracker.games.spots.asking import amount, asides, asked, may_stop, roll_size, rolls_next, showing
from tracker.games.spots.flow import play
from tracker.games.spots.state import CALM, Asked, State
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

CLAUSE_OF: dict[Asked, str] = {
    "layout": "SPO-02",
    "shows": "SPO-20",
    "starter": "SPO-04",
    "dog": "SPO-03",
    "starting": "SPO-04",
    "robot": "SPO-21",
    "turn": "SPO-05",
    "top": "SPO-03",
    "name": "SPO-12",
    "aside": "SPO-12",
    "borrow": "SPO-12",
    "roll": "SPO-07",
    "keep": "SPO-10",
    "place": "SPO-09",
    "set": "SPO-12",
    "move": "SPO-12",
    "change": "SPO-12",
    "over": "SPO-17",
}


def robot(state: State) -> Say | None:
    """How T0ut0u stands, where it plays."""
    if state.robot is None:
        return None
    return say("told-robot", count=state.robot.scored, treats=state.robot.treats)


def tile_name(state: State, place: int) -> Say:
    """The name of the tile at a place."""
    in_range = place in range(len(state.places)) and state.places[place].tile
    return say(f"tile-{state.places[place].tile}") if in_range else say("tile-none")


def prompt(state: State) -> Prompt:
    """Whose turn it is and what the phone now asks for."""
    waited = asked(state)
    seat = state.active
    if waited in ("layout", "starter", "over", "robot"):
        seat = None
    elif waited == "dog":
        seat = state.draws[0]
    elif waited == "starting":
        seat = rolls_next(state)[0]
    return Prompt(
        ask=_ask(state, waited), seat=seat, notes=tuple(_notes(state, waited)), clause=CLAUSE_OF[waited]
    )


def _ask(state: State, waited: Asked) -> Say:
    trick, step = state.trick, state.step
    match waited:
        case "shows":
            return say("ask-shows", number=1 + (showing(state) or 0))
        case "starting":
            again = any(state.seats[seat].buried for seat in rolls_next(state))
            return say("ask-starting-again" if again else "ask-starting")
        case "turn" if state.depth == "score":
            return say("ask-counting" if state.used or state.scored_now else "ask-tile")
        case "turn":
            complete = sum(dog.complete for dog in state.mine.dogs)
            return say("ask-turn-or-score", count=complete) if complete else say("ask-tile")
        case "aside":
            counts = asides(state)
            return say("ask-aside", least=counts[0], most=counts[-1])
        case "roll":
            buried = isinstance(step, RollDice) and step.buried
            key = "ask-roll-buried" if buried else "ask-roll-may" if may_stop(state) else "ask-roll"
            return say(key, count=roll_size(state))
        case "keep" if isinstance(step, RollDice) and step.keeping:
            named = trick.named if trick and step.keeping.rule == "named" else step.keeping.number
            return say(f"ask-keep-{step.keeping.rule}", number=named)
        case "borrow" if may_stop(state):
            return say("ask-borrow-may")
        case "change":
            done = trick.times if trick else 0
            return say("ask-change", count=state.paws(state.active or 0) - done)
    return say(f"ask-{waited}")


def _notes(state: State, waited: Asked) -> Iterator[Say]:
    """What to prepare, and what is out of the ordinary."""
    if waited == "dog" and state.starting:
        yield say("note-deal")
        yield say("note-doghouse")
    if waited == "layout":
        yield say("note-wild" if state.wild else "note-families")
    if waited == "robot":
        yield say("note-robot")
    step = state.step
    if waited == "roll" and isinstance(step, RollDice) and state.dice_left < amount(state, step.dice):
        yield say("note-short")


def consequences(state: State, move: m.AnyMove, after: State) -> tuple[Say, ...]:
    """What the people must now do with their hands, and what they should hear at once."""
    if isinstance(move, m.CORRECTIONS):
        return ()
    told = [*_told_of_treats(state, move, after), *_told_of_dogs(state, move, after)]
    if isinstance(move, m.RobotRolls):
        told += _told_of_robot(state, move, after)
    if isinstance(move, m.Starting) and not after.starting:
        told.append(say("told-starts", seat=after.active))
    elif isinstance(move, m.Starting) and len(rolls_next(after)) >= len(rolls_next(state)):
        told.append(say("told-tied", seats=rolls_next(after)))
    told += _told_of_tiles(state, move, after)
    return tuple(told)


def _told_of_treats(state: State, move: m.AnyMove, after: State) -> Iterator[Say]:
    if state.active is None:
        return
    if isinstance(move, m.Reroll):
        yield say("do-pay", seat=state.active)
        return
    if isinstance(move, m.Use) and state.places[move.place].treats:
        yield say("do-tile-treats", seat=state.active, count=state.places[move.place].treats)
    if state.depth == "referee":
        gained = after.seats[state.active].treats - state.mine.treats
        if isinstance(move, m.Use):
            gained -= state.places[move.place].treats
        if gained:
            yield say(
                "do-take-treats" if gained > 0 else "do-return-treats", seat=state.active, count=abs(gained)
            )


def unplaceable(dice: tuple[int, ...], spots: tuple[int, ...]) -> tuple[int, ...]:
    """The dice that find no empty spot, however they are placed."""
    return tuple(die for die in sorted(set(dice)) for _ in range(dice.count(die) - spots.count(die)))


def _gone_crazy(state: State, move: m.AnyMove) -> int | None:
    """Whose dogs the move makes crazy."""
    match move:
        case m.Bury(die=die):
            return state.active if state.mine.total + die > CALM else None
        case m.PlaceAll() if state.trick:
            left = sum(unplaceable(state.trick.dice, state.mine.open_spots))
            return state.active if state.mine.total + left > CALM and left else None
        case m.Change(seat=seat, by=by):
            return seat if state.seats[seat].total + by > CALM else None
    return None


def _told_of_dogs(state: State, move: m.AnyMove, after: State) -> Iterator[Say]:
    crazy = _gone_crazy(state, move)
    if crazy is not None:
        yield say("do-crazy", seat=crazy)
    for scoring in after.scorings[len(state.scorings) :]:
        if scoring.how != "counted":
            yield say(f"do-{scoring.how}", seat=scoring.seat, count=scoring.count)
    spared = [seat for seat in range(state.players) if seat not in (crazy, state.active)]
    ended = after.trick is None and not isinstance(move, m.Change)
    if ended and any(state.seats[seat].dice and not after.seats[seat].dice for seat in spared):
        yield say("do-all-crazy")


def _told_of_robot(state: State, move: m.RobotRolls, after: State) -> Iterator[Say]:
    if state.robot is None or after.robot is None:
        return
    place = state.places[move.die - 1]
    name = tile_name(state, move.die - 1)
    yield (
        say("do-robot-tile", tile=name, count=place.treats) if place.up else say("do-robot-turned", tile=name)
    )
    if gained := after.robot.scored - state.robot.scored:
        yield say("do-robot-scores", count=gained)


def _told_of_tiles(state: State, move: m.AnyMove, after: State) -> Iterator[Say]:
    """The refresh, and which tile gets the treat (SPO-13)."""
    if isinstance(move, (m.Lay, m.Shows)) or not after.places or not all(place.up for place in after.places):
        return
    if all(place.up for place in state.places) or not state.places:
        return
    pairs = enumerate(zip(state.places, after.places, strict=True))
    treated = [number for number, (old, new) in pairs if new.treats > old.treats]
    wild = "-wild" if state.wild else ""
    if treated:
        yield say(f"do-refresh{wild}", tile=tile_name(after, treated[0]))
    else:
        yield say(f"do-refresh-untreated{wild}")


def describe(state: State, move: m.AnyMove) -> Say:
    """What the history says of *move*, played in *state*."""
    seat, key = state.active, f"did-{type(move).__name__.lower()}"
    match move:
        case m.Lay(yellow=yellow, purple=purple, blue=blue, green=green):
            return say(key, tiles=tuple(_named(name) for name in (yellow, purple, blue, green)))
        case m.Shows(place=place, tile=tile):
            return say(key, number=place + 1, tile=_named(tile))
        case m.Drawn(spots=spots):
            return say(key, seat=state.draws[0] if state.draws else seat, dog=spell(spots))
        case m.Top(spots=spots):
            return say(key, dog=spell(spots))
        case m.Starting() | m.Change() | m.Treat():
            return say(key if getattr(move, "by", 1) > 0 else f"{key}-less", **_fields(move))
        case m.Starts():
            return say(key, seat=move.seat)
        case m.Use(place=place):
            return say(key, seat=seat, tile=tile_name(state, place))
        case m.Score():
            return say(key, seat=seat, count=sum(dog.complete for dog in state.mine.dogs))
        case m.Roll(dice=dice) | m.Reroll(dice=dice):
            return say(key, seat=seat, dice=dice)
        case m.Keep(dice=dice):
            return say(key if dice else "did-keep-none", seat=seat, dice=dice)
        case m.Put() | m.Bury() | m.PlaceAll():
            crazy = _gone_crazy(state, move) if state.active is not None else None
            die = getattr(move, "die", None)
            dice = state.trick.dice if state.trick else ()
            return say(key if crazy is None else f"{key}-crazy", seat=seat, die=die, dice=dice)
        case m.FixTile(tile=tile):
            return say(key, tile=_named(tile.key))
        case m.FixCard(spots=spots, paws=paws):
            return say(key, dog=spell(spots), count=paws)
        case m.RobotRolls(die=die):
            return say(key, die=die, tile=tile_name(state, die - 1))
        case m.Adjust():
            return say(key, totals=tuple(one.scored for one in play(state, move).seats))
        case m.Scored(count=count) | m.Aside(count=count):
            return say(key, seat=seat, count=count)
        case m.Name(die=die) | m.Set(die=die):
            return say(key, seat=seat, die=die)
    return say(key, seat=seat)


def _named(key: str) -> Say:
    return say(f"tile-{key}") if key in TILES else say("tile-none")


def _fields(move: m.Starting | m.Change | m.Treat) -> dict[str, object]:
    match move:
        case m.Starting(seat=seat, die=die) | m.Change(seat=seat, die=die):
            return {"seat": seat, "die": die}
        case m.Treat(seat=seat, by=by):
            return {"seat": seat, "count": abs(by)}


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
