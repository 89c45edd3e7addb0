"""Faults that nobody noticed once: each was planted by hand, and has had a test since.

A file, what stands in it once, and what would be wrong in its place.
"""

SPOTS, DIG, TOC, CORGI, TOCK = (
    f"tracker/games/{game}" for game in ("spots", "dig", "toc_chocottes", "happy_corgi", "tock")
)

REMEMBERED: tuple[tuple[str, str, str], ...] = (
    # T0ut0u's scored card is back in the pile
    (f"{SPOTS}/robot.py", "scored=robot.scored + 1, cards=cards)", "scored=robot.scored + 1)"),
    # Dogpile is stopped when a die is already borrowed for the repeat
    (f"{SPOTS}/asking.py", "trick.aside or trick.named is not None", "trick.named is not None"),
    # a starter settled beforehand is preferred where the dice are tied
    (f"{SPOTS}/setup.py", "if len(highest) > 1:", "if len(highest) > 1 and state.starter not in highest:"),
    # a tile is turned after dogs were scored, in score only
    (f"{SPOTS}/choosing.py", "if state.used or state.scored_now:", "if state.used:"),
    # after overruling: a die is put on a scored dog, or on a die, or moved onto one
    (f"{SPOTS}/placing.py", "elif dog.scored or dog.covered[self.spot]:", "elif dog.covered[self.spot]:"),
    (f"{SPOTS}/placing.py", "elif dog.scored or dog.covered[self.spot]:", "elif dog.scored:"),
    (f"{SPOTS}/turning.py", "(goal.covered[self.to_spot] or goal.scored)", "goal.scored"),
    # the deciding value where three are level (DIG-12)
    (f"{DIG}/scoring.py", "place = max(next(", "place = min(next("),
    # another player's hand of four after a dig
    (f"{DIG}/correcting.py", "HAND + (state.dug and seat == state.active)", "HAND + state.dug"),
    # after overruling: a bone is put back onto a card, a bowl is dug up
    (f"{DIG}/turn.py", "or not state.space or state.below is not None:", "or not state.space:"),
    (f"{DIG}/turn.py", "if bone is None or not is_bone(bone):", "if bone is None:"),
    # crossed-out cards that another one has shown
    (f"{TOC}/state.py", "abs(card) == value for", "card == value for"),
    # after overruling: the drawn card is lost by a second draw, the end of the round or a late match; a card
    # is discarded that was never drawn
    (f"{TOC}/turn.py", "hands = changed(hands, state.seat, +1)", "hands = state.hands"),
    (f"{TOC}/counting.py", "hands=changed(state.hands, state.seat, +1)", "hands=state.hands"),
    (f"{TOC}/matching.py", '"drawn" if state.phase == "drawn" else "window"', '"window"'),
    (f"{TOC}/turn.py", "hands=changed(state.hands, state.seat, -1)", "hands=state.hands"),
    # mean dogs are shed only where the corgi still stands on the basket
    (f"{CORGI}/pets.py", "if state.stopped != BASKET:", "if state.corgi != BASKET:"),
    # a pile that exactly suffices for a deal is shuffled
    (f"{TOCK}/dealing.py", "anew = pile(state) < size", "anew = pile(state) <= size"),
    # a citizen that was pulled 32 fields goes on past the field where the card found it
    (
        f"{TOCK}/effects/ranks.py",
        "if spot == origin:\n                return None",
        "if spot == origin:\n                continue",
    ),
    # exactly half a lap is told as a way back
    (f"{TOCK}/refusing/case.py", "forwards <= board.length // 2", "forwards < board.length // 2"),
)
