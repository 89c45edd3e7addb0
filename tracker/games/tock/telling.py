"""Track games: what the phone asks, what the hands must do, what the history says; all as data."""

from collections import Counter
from collections.abc import Iterator

from tracker.game import Prompt, Say, say
from tracker.games.tock.board import RESERVE, in_reserve
from tracker.games.tock.deals import hand_size, is_new, is_shuffled, left_over, next_dealer
from tracker.games.tock.flow import draws, play, silences, stands_for
from tracker.games.tock.naming import told_change, told_place, told_rank
from tracker.games.tock.options import law, settings_of
from tracker.games.tock.ranks import reserve_for
from tracker.games.tock.scoring import at_home, is_home
from tracker.games.tock.state import (
    Adjust,
    AnyMove,
    Change,
    Dealer,
    Fold,
    Home,
    Place,
    Play,
    Special,
    State,
    Throw,
)

ASKS = {"opening": "ask-place", "turn": "ask-card", "drawn": "ask-drawn", "silenced": "ask-silenced"}


def prompt(state: State) -> Prompt:
    """Whose turn it is and what the phone now asks for."""
    clauses = law(state)
    match state.phase:
        case "dealer":
            return Prompt(ask=say("ask-dealer"), notes=(say("note-begins"),), clause=clauses.deal)
        case "over":
            return Prompt(ask=say("ask-over"), clause=clauses.end)
        case "count":
            notes = (*_deal_notes(state), say("note-next-dealer", seat=next_dealer(state)))
            return Prompt(ask=say("ask-count"), notes=notes, clause=clauses.end)
    notes = tuple(_deal_notes(state)) if is_new(state) else ()
    seat = state.active or 0
    if state.phase == "turn" and _helps(state, seat):
        notes += (say(f"note-{settings_of(state).helping}-help", seat=seat),)
    if state.played and state.phase != "silenced":
        notes += (say("note-copy", card=state.played),)
    clause = {
        "opening": clauses.opening,
        "turn": clauses.turn,
        "drawn": clauses.stuck,
        "silenced": clauses.silence,
    }[state.phase]
    ask = say(ASKS[state.phase], count=state.hands[seat])
    return Prompt(ask=ask, seat=seat, notes=notes, clause=clause)


def _helps(state: State, seat: int) -> bool:
    settings = settings_of(state)
    return bool(settings.helping) and is_home(settings, state.position, seat)


def _deal_notes(state: State) -> Iterator[Say]:
    """Who deals how many cards, how many are thrown away, and which card is passed on then."""
    settings = settings_of(state)
    shuffles = state.depth == "referee" and is_shuffled(state)
    key = "note-shuffle-deal" if shuffles else "note-deal"
    yield say(key, seat=state.dealer, count=hand_size(settings, state.deal))
    if count := left_over(state):
        yield say("note-left-over", count=count)
    if settings.exchange:
        yield say(f"note-exchange-{settings.exchange}")


# --- what the hands do


def consequences(state: State, move: AnyMove, after: State) -> tuple[Say, ...]:
    """What the people must now do with their hands."""
    match move:
        case Play():
            return tuple(_after_play(state, move, after))
        case Throw() if after.phase == "drawn":
            return (say("do-draw", seat=state.active), *_reshuffled(state, after))
        case Fold():
            return (say("do-wait", seat=state.active),)
    return ()


def _after_play(state: State, move: Play, after: State) -> Iterator[Say]:
    if (stood := stands_for(state, move.card)) not in ("", move.card):
        yield say("do-copy", card=stood)
    for change in captured(state, move, after):
        place = told_place(state, change.seat, change.before)
        yield say("do-send-back", seat=change.seat, place=place, home=told_place(state, change.seat, RESERVE))
    if (silence := silences(state, move)) is not None:
        victim = ((state.active or 0) + 1) % state.players
        key = "do-miss" if silence.misses else "do-throw"
        yield say(key if after.phase == "silenced" else f"{key}-nothing", seat=victim)
    elif after.position == state.position:
        yield say("do-nothing")
    if _shares(state, move, after):
        yield say("do-share", seat=state.active)
    if after.position != state.position and draws(state, move):
        yield from (say("do-draw", seat=state.active), *_reshuffled(state, after))


def _reshuffled(state: State, after: State) -> Iterator[Say]:
    if sum(after.laid) < sum(state.laid):
        yield say("do-reshuffle")


def captured(state: State, move: Play, after: State) -> list[Change]:
    """The pawns that a play sent back, as changes to the reserve; the move may not name them."""
    found: list[Change] = []
    settings = settings_of(state)
    walked = [change for change in move.changes if not in_reserve(change.after)]
    for seat, (was, now) in enumerate(zip(state.position, after.position, strict=True)):
        if was == now:
            continue
        left = Counter(change.before for change in walked if change.seat == seat)
        came = Counter(change.after for change in walked if change.seat == seat)
        gone = (Counter(was) - left) - (Counter(now) - came)
        found += [
            Change(seat, place, reserve_for(settings, was, place))
            for place in gone.elements()
            if not in_reserve(place)
        ]
    return found


def _shares(state: State, move: Play, after: State) -> bool:
    """Whether points went to the partner because the player's last pawn got home (DOG-15)."""
    settings, seat = settings_of(state), state.active or 0
    gets_home = is_home(settings, after.position, seat) and not is_home(settings, state.position, seat)
    return gets_home and any(change.seat != seat and not in_reserve(change.after) for change in move.changes)


# --- the history


def describe(state: State, move: AnyMove) -> Say:
    """What the history says of *move*, played in *state*."""
    key = f"did-{type(move).__name__.lower()}"
    match move:
        case Dealer(seat=seat):
            return say(key, seat=seat)
        case Home(seat=seat, pawns=pawns):
            return say(key, seat=seat, count=pawns)
        case Place():
            return _describe_place(state, move.pawn)
        case Special(field=field):
            return say(key, number=field)
        case Play():
            return _describe_play(state, move)
        case Throw(card=card):
            drawing = state.phase == "turn" and settings_of(state).stuck == "redraw"
            return say("did-throw-draw" if drawing else key, seat=state.active, card=card)
        case Fold(cards=cards) if cards:
            return say("did-fold-shown", seat=state.active, cards=cards)
        case Adjust():
            return say(key, totals=tuple(map(at_home, play(state, move).position)))
    return say(key, seat=state.active)


def _describe_place(state: State, pawn: int | None) -> Say:
    ranks = settings_of(state).ranks
    if pawn is None:
        return say("did-place-none", seat=state.active)
    if 0 <= pawn < len(ranks):
        return say("did-place-rank", seat=state.active, rank=told_rank(ranks[pawn]))
    return say("did-place", seat=state.active)


def _describe_play(state: State, move: Play) -> Say:
    known = [change for change in move.changes if change.seat in range(state.players)]
    steps = tuple(told_change(state, change) for change in known if not in_reserve(change.after))
    stood = stands_for(state, move.card)
    card = move.card if stood in ("", move.card) else f"{move.card}={stood}"  # see `words.card`
    told = {"seat": state.active, "card": card, "steps": steps}
    back = tuple(dict.fromkeys(change.seat for change in captured(state, move, play(state, move))))
    if back:
        return say("did-play-capture", **told, seats=back)
    if steps:
        return say("did-play", **told)
    silent = silences(state, move) is not None
    return say("did-silence" if silent else "did-play-nothing", **told)
