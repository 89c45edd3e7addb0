"""Dig, a turn: three actions, then the Garden is refilled (DIG-03 to DIG-09)."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any, Self, cast

import msgspec
from msgspec.structs import replace

from tracker.game import Prompt, Refused, Say, Tell, say
from tracker.games.dig.garden import fills, refilled, slid
from tracker.games.dig.move import TurnMove
from tracker.games.dig.naming import told_bowl, told_card
from tracker.games.dig.pieces import BONES, OF_EACH, UNKNOWN, UNTOLD, Bone, Colour, is_bone, is_bowl, spelt
from tracker.games.dig.secrets import lie
from tracker.games.dig.state import ACTIONS, HAND, Dropped, State, with_value
from tracker.games.dig.telling import asked, deduced, with_card


def prompt(state: State) -> Prompt:
    """What the phone asks the active player for."""
    notes = (say("note-untold"),) if state.untold else ()  # what the phone cannot judge
    if state.overfull:
        return Prompt(ask=say("ask-must-put-back"), seat=state.active, notes=notes, clause="DIG-06")
    if not state.left:
        clause = "DIG-06" if state.dug else "DIG-08"
        return Prompt(ask=say("ask-end"), seat=state.active, notes=notes, clause=clause)
    clause = "DIG-06" if state.dug else "DIG-03"
    return Prompt(ask=say("ask-turn", count=state.left), seat=state.active, notes=notes, clause=clause)


def _must_put_back(state: State) -> Refused | None:
    return (
        Refused("DIG-06", "must-put-back", {"seat": state.active, "most": HAND}) if state.overfull else None
    )


def _no_action(state: State) -> Refused | None:
    """Why the active player may not act at all."""
    if refused := _must_put_back(state):
        return refused
    return None if state.left else Refused("DIG-03", "actions-spent", {"most": ACTIONS})


def _acted(state: State, **changes: Any) -> State:
    """The state after one action."""
    return replace(state, **{"left": max(0, state.left - 1), "dug": False, **changes})


class Go(TurnMove, frozen=True):
    """The active player's dog moves to a space (DIG-04)."""

    to: int

    def refusal(self, state: State) -> Refused | None:
        """As far as the bones in hand allow."""
        if refused := _no_action(state):
            return refused
        if self.to not in range(len(state.garden) + 1):
            return Refused("DIG-04", "past-the-end", {"last": len(state.garden)})
        distance = abs(self.to - state.space)
        if not distance:
            return Refused("DIG-04", "no-step")
        if distance > state.reach:
            params = {"seat": state.active, "held": len(state.hand), "count": state.reach, "wanted": distance}
            return Refused("DIG-04", "too-far", params)
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The dog stands there, or at the end of the Garden."""
        space = min(max(self.to, 0), len(state.garden))
        return _acted(state, dogs=with_value(state.dogs, state.seat, space))

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Within reach."""
        if state.phase != "turn":
            return ()
        return map(cls, range(max(0, state.space - state.reach), state.space + state.reach + 1))

    def told(self, state: State) -> Say:
        """Where to."""
        return say("did-go" if self.to > 0 else "did-go-home", seat=state.active, space=self.to)


class Dig(TurnMove, frozen=True):
    """The active player takes the bone below their dog (DIG-05)."""

    def refusal(self, state: State) -> Refused | None:
        """There must be one."""
        if refused := _no_action(state):
            return refused
        if not state.space:
            return Refused("DIG-05", "dig-doghouse")
        if state.below is None:
            return Refused("DIG-05", "dig-hole")
        if is_bowl(state.below):
            return Refused("DIG-05", "dig-bowl")
        if state.below == UNTOLD and state.only_bowls:
            return Refused("DIG-05", "bones-all", {"most": BONES})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The bone goes into the hand, and leaves a hole; a card that nobody told was one."""
        bone = UNKNOWN if state.below == UNTOLD else state.below
        if bone is None or not is_bone(bone):
            return state
        dug = _acted(
            state,
            garden=with_value(state.garden, state.space - 1, None),
            hands=with_value(state.hands, state.seat, (*state.hand, bone)),
            dug=True,
        )
        if not dug.buried:
            tell("told-last-bone")
        return deduced(dug)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """In a turn."""
        return (cls(),) if state.phase == "turn" else ()


class PutBack(TurnMove, frozen=True):
    """A bone of the hand goes face down into the hole just dug (DIG-06)."""

    bone: Bone

    def __post_init__(self) -> None:
        """One spelling for one card."""
        msgspec.structs.force_setattr(self, "bone", spelt(self.bone))

    def refusal(self, state: State) -> Refused | None:
        """Right after digging, and a bone that is held."""
        if not state.dug:
            return Refused("DIG-06", "nothing-dug")
        if self.bone not in state.hand:
            return Refused("DIG-06", "not-in-hand", {"seat": state.active, "bone": told_card(self.bone)})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """The hole is filled with it."""
        if self.bone not in state.hand or not state.space or state.below is not None:
            return state
        return replace(
            state,
            garden=with_value(state.garden, state.space - 1, self.bone),
            hands=with_value(state.hands, state.seat, _without(state.hand, self.bone)),
            dug=False,
        )

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every bone of the hand."""
        return map(cls, dict.fromkeys(state.hand)) if state.phase == "turn" else ()

    def told(self, state: State) -> Say:
        """Which bone."""
        return say("did-putback", seat=state.active, bone=told_card(self.bone))


class Drop(TurnMove, frozen=True, omit_defaults=True):
    """Bones of the hand go face up in front of the player: all of the colour of the bowl (DIG-07)."""

    bones: tuple[Bone, ...]
    bowl: Colour | None = None  # which bowl it is, where nobody has told that yet

    @property
    def since(self) -> int:  # type: ignore[override]
        """A drop that tells the bowl is new."""
        return 1 if self.bowl is None else 3

    def __post_init__(self) -> None:
        """One spelling for one choice of bones."""
        msgspec.structs.force_setattr(self, "bones", tuple(sorted(map(spelt, self.bones))))

    def refusal(self, state: State) -> Refused | None:
        """On a bowl, bones that are held, and that can be of its colour."""
        if refused := _no_action(state):
            return refused
        if not is_bowl(state.below) and state.below != UNTOLD:
            return Refused("DIG-07", "not-on-bowl", {"seat": state.active})
        if not self.bones:
            return Refused("DIG-07", "drop-nothing")
        if refused := self._bowl_in_doubt(state):
            return refused
        if missing := next(iter(Counter(self.bones) - Counter(state.hand)), None):
            return Refused("DIG-07", "not-in-hand", {"seat": state.active, "bone": told_card(missing)})
        return lie(state.hidden(), state.shown(), self.bones, cast(Colour, self._bowl(state)))

    def _bowl(self, state: State) -> Colour | None:
        """The bowl below the dog, as known or as told; None where there is none."""
        if state.below == UNTOLD:
            return self.bowl
        return cast(Colour, state.below) if is_bowl(state.below) else None

    def _bowl_in_doubt(self, state: State) -> Refused | None:
        """Why it cannot be that bowl: it is told exactly where it is not known, and lies nowhere else."""
        if state.below != UNTOLD:
            known = {"card": told_card(cast(Colour, state.below))}
            return None if self.bowl is None else Refused("DIG-07", "card-known", known)
        if self.bowl is None:
            return Refused("DIG-07", "which-bowl", {"seat": state.active})
        if self.bowl not in state.missing:
            return Refused("DIG-01", "bowl-twice", {"bowl": told_bowl(self.bowl)})
        return None

    def play(self, state: State, tell: Tell) -> State:
        """Those that are held lie in front of the player, and which bowl it is is known from now on."""
        bowl = self._bowl(state)
        hand, dropped = state.hand, []
        for bone in self.bones if bowl else ():
            if bone in hand:
                hand = _without(hand, bone)
                dropped.append(Dropped(cast(Colour, bowl), bone))
        if not dropped or bowl is None:
            return state
        row = (*state.dropped[state.seat], *dropped)
        if len(dropped) == HAND:
            tell("told-whole-hand", seat=state.active, count=HAND)
        if sum(one.colour == bowl for one in row) == OF_EACH:
            tell("told-all-of-one", seat=state.active, count=OF_EACH, bowl=told_bowl(bowl))
        known = deduced(with_card(state, state.space, bowl)) if state.below == UNTOLD else state
        return _acted(
            known,
            hands=with_value(state.hands, state.seat, hand),
            dropped=with_value(state.dropped, state.seat, row),
        )

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """Every choice of bones of the hand, into every bowl that it can be."""
        if state.phase != "turn":
            return ()
        hand, bowls = state.hand, state.missing if state.below == UNTOLD else (None,)
        choices = (some for size in range(1, len(hand) + 1) for some in combinations(hand, size))
        return dict.fromkeys(cls(some, bowl) for some in choices for bowl in bowls)

    def told(self, state: State) -> Say:
        """How many, into which bowl."""
        bowl = self._bowl(state) if state.phase == "turn" else None
        return say("did-drop", seat=state.active, bowl=told_bowl(bowl), count=len(self.bones))


class End(TurnMove, frozen=True):
    """The turn is over: holes are filled, dogs slide (DIG-08, DIG-09)."""

    def refusal(self, state: State) -> Refused | None:
        """Not with four bones."""
        return _must_put_back(state)

    def play(self, state: State, tell: Tell) -> State:
        """The Garden closes; who comes next has three actions, if a bone is left."""
        moved = fills(state.garden)
        for card, origin, hole in moved:
            if card == UNTOLD:
                tell("do-fill-untold", origin=origin, hole=hole)
            else:
                tell("do-fill", card=told_card(card), origin=origin, hole=hole)
        filled = {fill.hole for fill in moved}
        for space, there in enumerate(state.garden, start=1):
            if there is None and space not in filled:
                tell("do-shrink", space=space)
        garden = refilled(state.garden)
        dogs = slid(state.dogs, garden)
        for seat, (was, now) in enumerate(zip(state.dogs, dogs, strict=True)):
            if was != now:
                tell("do-slide", seat=seat, space=now)
        state = replace(state, garden=garden, dogs=dogs, dug=False)
        if not state.buried:
            for seat, hand in enumerate(state.hands):
                if hand:
                    tell("told-held", seat=seat, count=len(hand))
            return asked(state)
        return replace(state, active=(state.seat + 1) % state.players, left=ACTIONS)

    @classmethod
    def conceivable(cls, state: State) -> Iterable[Self]:
        """In a turn."""
        return (cls(),) if state.phase == "turn" else ()


def _without(hand: tuple[Bone, ...], bone: Bone) -> tuple[Bone, ...]:
    place = hand.index(bone)
    return hand[:place] + hand[place + 1 :]
