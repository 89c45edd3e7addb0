"""Toc Chocottes, the effects of cards: who may use which on whom, and in which order (TOC-11 to TOC-17)."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.toc_chocottes.cards import (
    EFFECTS,
    FAILLE,
    GIVE,
    HAND,
    LOOK,
    REAPER,
    SHUFFLE,
    SWAP,
    VALUES,
)
from tracker.games.toc_chocottes.counting import end_round
from tracker.games.toc_chocottes.move import TurnMove
from tracker.games.toc_chocottes.pile import all_seen, top_card_to
from tracker.games.toc_chocottes.state import Effect, Phase, State, changed


def waiting(state: State) -> Effect | None:
    """The effect to be used or declined now: the first in the queue that can be used."""
    if state.phase != "window":
        return None
    return next((effect for effect in state.queue if targets(state, effect)), None)


def targets(state: State, effect: Effect) -> tuple[int, ...]:
    """The players on whom a waiting effect can be used; its owner, where it needs no other."""
    return USES[effect.value].targets(state, effect.seat)


def unsettled(state: State) -> Refused | None:
    """Why nobody plays on before an effect is used or declined; None when none waits."""
    if (effect := waiting(state)) is None:
        return None
    return Refused("TOC-11", "effect-waiting", {"seat": effect.seat, "card": effect.value})


def prompt(state: State, effect: Effect) -> Prompt:
    """What the phone asks the owner of the waiting effect."""
    return Prompt(
        ask=say(f"ask-effect-{effect.value}", seat=effect.seat, target=state.active),
        seat=effect.seat,
        clause=USES[effect.value].clause,
    )


def land(state: State, seat: int, value: int, tell: Tell, phase: Phase = "window") -> State:
    """A card of *seat* lands on the discard: its effect waits, and a window opens for its value."""
    state = replace(state, discard=(*state.discard, value), phase=phase)
    if not state.hands[seat]:
        return end_round(state, "out", seat, tell)
    if value not in EFFECTS:
        return state
    if seat == state.active and value in (FAILLE, REAPER):
        tell("own-turn", card=value)
        return state
    effect = Effect(seat, value)
    if not targets(state, effect):
        nobody = value == GIVE and state.pile
        tell("give-to-nobody" if nobody else "effect-useless", card=value)
    return replace(state, queue=(*state.queue, effect))


def _without(state: State, effect: Effect | None) -> State:
    """The queue without the effect just used or declined, and without those passed over before it."""
    if effect is None:
        return state
    place = state.queue.index(effect)
    before = () if effect == waiting(state) else state.queue[:place]  # not passed over: out of order
    return replace(state, queue=(*before, *state.queue[place + 1 :]))


class Decline(TurnMove, frozen=True):
    """The waiting effect is not used (TOC-11)."""

    def refusal(self, state: State) -> Refused | None:
        """One must wait."""
        return Refused("TOC-11", "no-effect") if waiting(state) is None else None

    def play(self, state: State, tell: Tell) -> State:
        """It is gone."""
        return _without(state, waiting(state))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """While effects wait."""
        return (cls(),) if state.phase == "window" else ()

    def told(self, state: State) -> Say:
        """Whose, and which."""
        effect = waiting(state)
        owner, card = (effect.seat, effect.value) if effect else (state.active, None)
        return say("did-decline", seat=owner, card=card)


class EffectMove(TurnMove, frozen=True):
    """The owner of a waiting effect uses it."""

    card: ClassVar[int]  # whose effect it is
    clause: ClassVar[str]

    @classmethod
    def targets(cls, state: State, owner: int) -> tuple[int, ...]:
        """On whom the owner can use it; the owner, where it needs no other."""
        raise NotImplementedError

    def refusal(self, state: State) -> Refused | None:
        """It must wait, and be the first."""
        if (effect := waiting(state)) is None:
            return self._idle(state)
        if effect.value != self.card:
            return Refused("TOC-11", "effect-order", {"seat": effect.seat, "card": effect.value})
        return self.unfit(state, effect.seat)

    def unfit(self, state: State, owner: int) -> Refused | None:
        """Why the owner cannot use it like that, though it is the one that waits."""
        return None

    def play(self, state: State, tell: Tell) -> State:
        """It is carried out and waits no more."""
        effect = self._meant(state)
        return self.carry_out(_without(state, effect), effect.seat if effect else state.seat, tell)

    def carry_out(self, state: State, owner: int, tell: Tell) -> State:
        """What the effect does; *owner* used it."""
        raise NotImplementedError

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """While effects wait."""
        return (cls(),) if state.phase == "window" else ()

    def told(self, state: State) -> Say:
        """Whose, on whom, by which card."""
        effect = self._meant(state)
        owner, card = (effect.seat, effect.value) if effect else (state.active, None)
        params: dict[str, Any] = {"seat": owner, "target": state.active, "card": card}
        return say(f"did-{type(self).__name__.lower()}", **params | self._named())

    def _named(self) -> dict[str, Any]:
        """What the move itself says, for the history."""
        return {}

    def _meant(self, state: State) -> Effect | None:
        """The effect that the move is about: the waiting one or, where the table insists on another order,
        the first of its kind."""
        effect = waiting(state)
        if effect is None or effect.value == self.card:
            return effect
        return next((other for other in state.queue if other.value == self.card), effect)

    def _idle(self, state: State) -> Refused:
        """Why such an effect does nothing now, where a card of it was discarded in vain."""
        if any(effect.value == self.card for effect in state.queue):
            return Refused(self.clause, "effect-useless", {"card": self.card})
        if state.phase == "window" and self.card in (FAILLE, REAPER) and state.top == self.card:
            return Refused(self.clause, "own-turn", {"card": self.card})
        return Refused("TOC-11", "no-effect")


class TargetMove(EffectMove, frozen=True):
    """An effect that is used on somebody else."""

    target: int

    def unfit(self, state: State, owner: int) -> Refused | None:
        """The target must be one of those."""
        if self.target in self.targets(state, owner):
            return None
        if self.target == owner:
            return Refused(self.clause, "target-self", {"seat": owner})
        params = {"target": self.target, "count": state.hands[self.target]}
        return Refused(self.clause, f"target-{type(self).__name__.lower()}", params)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """On everybody."""
        return map(cls, range(state.players if state.phase == "window" else 0))

    def _named(self) -> dict[str, Any]:
        return {"target": self.target}


def _others(state: State, owner: int) -> Iterable[int]:
    return (seat for seat in range(state.players) if seat != owner)


class Crack(EffectMove, frozen=True):
    """Faille: the active player gets the top card (TOC-12)."""

    card = FAILLE
    clause = "TOC-12"

    @classmethod
    def targets(cls, state: State, owner: int) -> tuple[int, ...]:
        """The active player, unless that is the owner."""
        return (state.seat,) if state.pile and state.seat != owner else ()

    def carry_out(self, state: State, owner: int, tell: Tell) -> State:
        """One more card for who is at turn."""
        return top_card_to(state, state.seat, tell)


class Look(EffectMove, frozen=True):
    """Lookooky or Loup-Garou: a look at an own card (TOC-13)."""

    card = LOOK
    clause = "TOC-13"

    @classmethod
    def targets(cls, state: State, owner: int) -> tuple[int, ...]:
        """The owner."""
        return (owner,) if state.hands[owner] else ()

    def carry_out(self, state: State, owner: int, tell: Tell) -> State:
        """The phone sees nothing of it."""
        tell("do-look", seat=owner)
        return state


class Shuffle(TargetMove, frozen=True):
    """Morgane or Morgueuse: two of the target's cards are shuffled (TOC-14)."""

    card = SHUFFLE
    clause = "TOC-14"

    @classmethod
    def targets(cls, state: State, owner: int) -> tuple[int, ...]:
        """Who has two cards."""
        return tuple(seat for seat in _others(state, owner) if state.hands[seat] >= 2)

    def carry_out(self, state: State, owner: int, tell: Tell) -> State:
        """The phone sees nothing of it."""
        tell("do-shuffle", seat=owner, target=self.target)
        return state


class Swap(TargetMove, frozen=True):
    """Van Peer or Vampire: a card is swapped with one of the target's (TOC-15)."""

    card = SWAP
    clause = "TOC-15"

    @classmethod
    def targets(cls, state: State, owner: int) -> tuple[int, ...]:
        """Who has a card, if the owner has one too."""
        return tuple(seat for seat in _others(state, owner) if state.hands[owner] and state.hands[seat])

    def carry_out(self, state: State, owner: int, tell: Tell) -> State:
        """The phone sees nothing of it."""
        tell("do-swap", seat=owner, target=self.target)
        return state


class Give(TargetMove, frozen=True):
    """Père Noël or Père Fouettard: the target gets the top card (TOC-16)."""

    card = GIVE
    clause = "TOC-16"

    @classmethod
    def targets(cls, state: State, owner: int) -> tuple[int, ...]:
        """Who has fewer than four cards."""
        return tuple(seat for seat in _others(state, owner) if state.pile and state.hands[seat] < HAND)

    def carry_out(self, state: State, owner: int, tell: Tell) -> State:
        """One more card for the target."""
        return top_card_to(state, self.target, tell)


class Reap(EffectMove, frozen=True):
    """La Faucheuse: one more own card, of this value, is discarded (TOC-17)."""

    value: int
    card = REAPER
    clause = "TOC-17"

    @classmethod
    def targets(cls, state: State, owner: int) -> tuple[int, ...]:
        """The owner, in the turn of another."""
        return (owner,) if state.hands[owner] and owner != state.active else ()

    def misplaced(self, state: State) -> Refused | None:
        """Where no effect waits it is nobody's card."""
        if refused := super().misplaced(state):
            return refused
        return self._idle(state) if waiting(state) is None else None

    def unfit(self, state: State, owner: int) -> Refused | None:
        """The card must still exist."""
        return all_seen(state, self.value)

    def carry_out(self, state: State, owner: int, tell: Tell) -> State:
        """One card fewer in the owner's hand, and it acts in its turn."""
        if not state.hands[owner]:
            return state
        state = replace(state, hands=changed(state.hands, owner, -1))
        return land(state, owner, self.value, tell)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every value."""
        return map(cls, VALUES if state.phase == "window" else ())

    def _named(self) -> dict[str, Any]:
        return {"card": self.value}


# How the effect of each card is used.
USES: Mapping[int, type[EffectMove]] = {use.card: use for use in (Crack, Look, Shuffle, Swap, Give, Reap)}
