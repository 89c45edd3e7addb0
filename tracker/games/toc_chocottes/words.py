"""Toc Chocottes in words: one sentence for everything that the rules have to say."""

from collections.abc import Mapping

from tracker.game import Moment, Sentence, Words
from tracker.language import N2_, N_, _

TOPICS: Mapping[str, str] = {
    "setup": N_("Setting up"),
    "turn": N_("A turn"),
    "matching": N_("Matching cards"),
    "effects": N_("Card effects"),
    "round_end": N_("End of a round"),
    "scoring": N_("Scoring"),
    "game_end": N_("End of the game"),
}

SENTENCES: Mapping[str, Sentence] = {
    # what the phone asks for
    "ask-first-starter": N_("Who had a nightmare last?"),
    "ask-starter": N_("{seats} are level. Who starts?"),
    "ask-deal": N_("Shuffle and deal"),
    "ask-round-end": N_("How did the round end?"),
    "ask-turn": N_("Draw or knock"),
    "ask-drawn": N_("What is discarded?"),
    "ask-reveal": N_("Reveal and count"),
    "ask-penalty-knock": N_("Turn up an Inspector"),
    "ask-penalty-out": N_("Turn up an Inspector for the others"),
    "ask-penalty-pile": N_("Turn up an Inspector for everybody"),
    "ask-last-matches": N_("Last matches, then the round ends"),
    "ask-over": N_("The game is over"),
    "ask-effect-7": N_("Rift: {target} takes a card?"),
    "ask-effect-10": N_("Look at one of your cards?"),
    "ask-effect-11": N_("Shuffle two cards of whom?"),
    "ask-effect-12": N_("Swap a card with whom?"),
    "ask-effect-13": N_("Give the top card to whom?"),
    "ask-effect-14": N_("Reaper: discard one more card?"),
    # the cards in the rulebook
    "book-card": "{card}",
    "book-worth": N2_("It counts {count} point.", "It counts {count} points."),
    "book-crossed": N2_(
        "Where the value is crossed out, it counts {count} point.",
        "Where the value is crossed out, it counts {count} points.",
    ),
    "book-plain": N2_(
        "It counts {count} point, and does nothing.", "It counts {count} points, and does nothing."
    ),
    # what to prepare
    "note-shuffle": N_("Shuffle the {deck} cards."),
    "note-shuffle-again": N_("Gather and shuffle all {deck} cards."),
    "note-deal": N_("Deal {hand} to each, face down; everybody looks at 2 of theirs."),
    "note-pile": N_("The other {count} are the pile."),
    "note-inspectors": N_("Shuffle the 3 Inspectors, face down."),
    "note-last-card": N_("That was the last card: the round ends after this turn."),
    # what the hands do now
    "do-take-back": N_("Wrong card: {seat} takes it back, face down."),
    "do-penalty-card": N_("{seat} also takes the top card, unseen."),
    "do-no-card": N_("The pile is empty: {seat} takes no other card."),
    "do-top-card": N_("{seat} takes the top card, unseen."),
    "do-look": N_("{seat} looks at one of their own cards, in secret."),
    "do-shuffle": N_("{seat} shuffles 2 cards of {target}, unseen, and puts them back."),
    "do-swap": N_("{seat} swaps a card with {target} and alone may look at the new one."),
    "do-reveal-knock": N_("{seat} knocks: everybody reveals."),
    "do-reveal-out": N_("{seat} has no card left: the round is over at once."),
    "do-reveal-pile": N_("The pile is empty: everybody reveals."),
    "do-last-turn": N_("The pile is empty: the round ends after this turn."),
    "told-knock-won": N_("{seat} is the lowest: no penalty."),
    "told-knock-lost": N_("{seat} is not the lowest alone: {points} penalty points."),
    "told-limit": N_("{limit} or more: {seats}."),
    "told-starter": N_("{seat} starts."),
    "told-starter-closest": N_("{seat} is closest to 50 and starts."),
    "told-starter-tie": N_("Level on points: {seat} scored most last round and starts."),
    # the history
    "did-starts": N_("{seat} starts the round"),
    "did-deal": N_("The cards are dealt"),
    "did-draw": N_("{seat} draws"),
    "did-discard": N_("{seat} discards the drawn card: {card}"),
    "did-keep": N_("{seat} keeps it and discards: {card}"),
    "did-knock": N_("{seat} knocks"),
    "did-out": N_("{seat} has no card left"),
    "did-pileout": N_("The pile is empty, the round ends"),
    "did-match": N_("{seat} matches the {card}"),
    "did-mistake": N_("{seat} throws a wrong card"),
    "did-decline": N_("{seat} does not use the {card}"),
    "did-crack": N_("{seat} uses the {card}: {target} takes a card"),
    "did-look": N_("{seat} looks at a card, with the {card}"),
    "did-shuffle": N_("{seat} shuffles two cards of {target}, with the {card}"),
    "did-swap": N_("{seat} swaps a card with {target}, with the {card}"),
    "did-give": N_("{seat} gives {target} the top card, with the {card}"),
    "did-reap": N_("{seat} discards one more with the Reaper: {card}"),
    "did-points": N2_("{seat} counts {count} point", "{seat} counts {count} points"),
    "did-reveal": N2_("{seat} shows {cards}: {count} point", "{seat} shows {cards}: {count} points"),
    "did-penalty": N2_("The Inspector costs {count} point", "The Inspector costs {count} points"),
    "did-adjust": N_("Set by the table; totals {totals}"),
    # the score table and the result
    "row-carried": N_("Before"),
    "row-knock": N_("{number} · {seat} knocked"),
    "row-out": N_("{number} · {seat} out"),
    "row-pile": N_("{number} · pile empty"),
    "decided-exact-knock": N_("{seat} knocked and stands at exactly 50: the win is stolen."),
    "decided-shared": N_("{seats} share the lowest total, and the win."),
    "decided-lowest": N_("{seat} has the lowest total: {points}."),
    "could-steal": N_("{count} more, exactly, by a knock, and {seat} steals the win."),
    "could-steal-each": N_("A knock that makes exactly 50 would steal the win: {chances}."),
    "chance": N_("{seat} with {count} more"),
    # why not
    "game-over": N_("The game is over. Undo to go back."),
    "no-such-seat": N_("Nobody sits there."),
    "round-not-begun": N_("The round has not begun: deal first."),
    "round-ended": N_("The round is over: reveal and count."),
    "score-only": N_("This table keeps the score only."),
    "starter-known": N_("Who starts this round is already settled."),
    "starter-unknown": N_("First say who starts."),
    "starter-not-closest": N_("{seat} cannot start, only {seats} can."),
    "already-dealt": N_("The cards are dealt already."),
    "already-drawn": N_("{seat} has already drawn: too late for that."),
    "not-your-turn": N_("It is not {seat}'s turn but {active}'s."),
    "draw-first": N_("{seat} must draw first."),
    "effect-waiting": N_("First {seat} uses or declines the {card}."),
    "pile-empty": N_("The pile is empty: the round ends here."),
    "pile-not-empty": N2_(
        "There is still {count} card in the pile.", "There are still {count} cards in the pile."
    ),
    "turn-unfinished": N_("{seat} finishes the turn first."),
    "still-has-cards": N2_("{seat} still has {count} card.", "{seat} still has {count} cards."),
    "no-such-card": N_("There is no {card} in this game."),
    "four-of-each": N_("All four {card}s have been seen: there is no fifth."),
    "no-window": N_("There is no card to match now."),
    "no-effect": N_("No effect is waiting."),
    "effect-order": N_("Effects go in the order of discard: first the {card} of {seat}."),
    "effect-useless": N_("The {card} can do nothing now."),
    "give-to-nobody": N_("Nobody else has fewer than 4 cards: the {card} does nothing."),
    "own-turn": N_("The {card} does nothing in one's own turn."),
    "target-self": N_("{seat} must choose somebody else."),
    "target-shuffle": N2_(
        "{target} has only {count} card: two are needed.", "{target} has only {count} cards: two are needed."
    ),
    "target-swap": N2_(
        "With {count} card, {target} cannot swap.", "With {count} cards, {target} cannot swap."
    ),
    "target-give": N2_(
        "{target} has {count} card; only who has fewer than 4 may get one.",
        "{target} has {count} cards; only who has fewer than 4 may get one.",
    ),
    "not-revealing": N_("Nobody reveals cards now."),
    "already-counted": N_("{seat} has counted already."),
    "points-impossible": N_("{seat} cannot have {points} points: from {least} to {most}."),
    "points-between": N_("No cards that are still in play make {points} points for {seat}."),
    "cards-missing": N2_(
        "{count} card entered, but {seat} has {held} in front of them.",
        "{count} cards entered, but {seat} has {held} in front of them.",
    ),
    "no-cards": N_("{seat} must have at least one card."),
    "no-penalty-due": N_("No penalty is due now."),
    "penalty-impossible": N_("A penalty is from 1 to {most}, not {points}."),
    "other-table": N_("These players and rounds do not fit together."),
    "total-impossible": N_("A total in play is from 0 to {most}, not {points}."),
    "top-unknown": N_("Which card lies on top of the discard? Others may match it."),
    "not-over": N_("Nobody has {limit} points: the game is not over."),
    "cards-not-conserved": N_("That makes {count} cards, and there are {deck}."),
}  # fmt: skip


def card(value: int) -> str:
    """A card as it is called: its value, and whether that is crossed out; "?" where nobody told it."""
    if not value:
        return "?"
    return _("crossed-out {value}").format(value=-value) if value < 0 else str(value)


MOVES: Mapping[str, str] = {
    "starts": N_("Who starts"),
    "deal": N_("Deal"),
    "draw": N_("Draw"),
    "discard": N_("Discard the drawn card"),
    "keep": N_("Keep the drawn card"),
    "knock": N_("Knock"),
    "out": N_("No card left"),
    "pileout": N_("The pile is empty"),
    "match": N_("Match the top card"),
    "mistake": N_("A wrong card"),
    "decline": N_("Do not use it"),
    "crack": N_("The 7"),
    "look": N_("The 10"),
    "shuffle": N_("The 11"),
    "swap": N_("The 12"),
    "give": N_("The 13"),
    "reap": N_("The 14"),
    "points": N_("Count points"),
    "reveal": N_("Show the cards"),
    "penalty": N_("The Inspector"),
    "adjust": N_("Set the table"),
}

MOMENTS: Mapping[str, Moment] = {
    "told-knock-lost": "setback",
    "told-limit": "limit",
    "decided-exact-knock": "theft",
    "do-take-back": "setback",
}

WORDS = Words(sentences=SENTENCES, topics=TOPICS, moves=MOVES, moments=MOMENTS, card=card)
