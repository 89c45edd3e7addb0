"""Toc Chocottes, before a round: who starts, and the deal (TOC-01 to TOC-04, TOC-22)."""

from collections.abc import Iterable
from typing import Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.toc_chocottes import scoring
from tracker.games.toc_chocottes.cards import DECK, HAND
from tracker.games.toc_chocottes.move import TocMove, score_only
from tracker.games.toc_chocottes.state import LIMIT, Phase, State


def prompt(state: State) -> Prompt:
    """What the phone asks for before a round."""
    clause = "TOC-22" if scoring.begun(state) else "TOC-04"
    if state.phase == "starter":
        ask = say("ask-starter", seats=scoring.starters(state))
        return Prompt(ask=ask if scoring.begun(state) else say("ask-first-starter"), clause=clause)
    steal = scoring.chances_told(state)
    return Prompt(
        ask=say("ask-deal" if state.phase == "deal" else "ask-round-end"),
        notes=(starter_told(state), *_to_prepare(state), *([steal] if steal else [])),
        clause=clause,
    )


def starter_told(state: State) -> Say:
    """Who starts the round that comes, and why."""
    if scoring.starters(state) != (state.active,):
        return say("told-starter", seat=state.active)
    return say(f"told-starter-{scoring.starter_reason(state)}", seat=state.active)


def _to_prepare(state: State) -> tuple[Say, ...]:
    """What to prepare for the round that comes."""
    return (
        say("note-shuffle" if not state.rounds else "note-shuffle-again", deck=DECK),
        say("note-deal", hand=HAND),
        say("note-pile", count=DECK - HAND * state.players),
        say("note-inspectors"),
    )


def await_round(state: State, starter: int | None) -> State:
    """The state before a round that *starter* begins, all cards back in the box."""
    phase: Phase = "starter" if starter is None else "deal" if state.depth == "referee" else "round"
    return replace(
        state,
        phase=phase,
        active=starter,
        pile=0,
        hands=(),
        discard=(),
        queue=(),
        end=None,
        counts=(),
        shown=(),
    )


def follow_totals(state: State) -> State:
    """The table after its totals were set by hand: they decide who starts the round to come (TOC-22), and
    a game that was over goes on where nobody is at 50 any more (TOC-23)."""
    if state.phase == "over":
        return state if max(state.totals) >= LIMIT else next_round(state)
    between = state.phase in ("starter", "deal", "round")
    return next_round(state) if between and scoring.begun(state) else state


def next_round(state: State) -> State:
    """The state before the next round: its starter is known, or the table is asked among equals."""
    starters = scoring.starters(state)
    return await_round(state, starters[0] if len(starters) == 1 else None)


class Starts(TocMove, frozen=True):
    """The table says who starts the round (TOC-04, TOC-22)."""

    seat: int

    def refusal(self, state: State) -> Refused | None:
        """Only where it is open, and only among those who can."""
        if state.phase != "starter":
            return Refused("TOC-22", "starter-known")
        if self.seat not in (tied := scoring.starters(state)):
            return Refused("TOC-22", "starter-not-closest", {"seat": self.seat, "seats": tied})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """That player is first; the deal is next."""
        if state.phase == "starter":
            return await_round(state, self.seat)
        return replace(state, active=self.seat)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Everybody."""
        return map(cls, range(state.players if state.phase == "starter" else 0))


class Deal(TocMove, frozen=True):
    """The cards are dealt (TOC-01, TOC-02)."""

    def misplaced(self, state: State) -> Refused | None:
        """It must be known who starts, and the phone must follow the cards."""
        if refused := super().misplaced(state) or score_only(state):
            return refused
        if state.phase == "starter":
            return Refused("TOC-22" if scoring.begun(state) else "TOC-04", "starter-unknown")
        return None

    def refusal(self, state: State) -> Refused | None:
        """Once a round."""
        return None if state.phase == "deal" else Refused("TOC-01", "already-dealt")

    def play(self, state: State, tell: Tell) -> State:
        """Everybody has four cards, the rest is the pile."""
        return replace(
            await_round(state, state.seat),
            phase="turn",
            hands=(HAND,) * state.players,
            pile=DECK - HAND * state.players,
        )

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Before a round."""
        return (cls(),) if state.phase == "deal" else ()
