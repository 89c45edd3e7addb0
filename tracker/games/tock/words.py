"""The track games in words: one sentence for everything that the rules have to say.

The sentences serve marbles and pawns alike, so they name places and players instead of pieces.
"""

from collections.abc import Mapping

from tracker.language import N2_, N_, _

TOPICS: Mapping[str, str] = {
    "board": N_("The board"),
    "cards": N_("The cards"),
    "deal": N_("Dealing"),
    "turn": N_("A turn"),
    "game_end": N_("End of the game"),
}

OPTIONS: Mapping[str, str] = {
    "pairs": N_("In pairs, partners opposite"),
    "threes": N_("Three against three"),
    "six": N_("Board of six sections"),
    "direction": N_("Direction of travel"),
    "mouth": N_("The lane opens after hole"),
    "exit": N_("Out of the centre"),
    "lap": N_("A full lap is needed before the lane"),
    "own_swap": N_("The jack may swap two of one's own"),
    "starts": N_("Starts protect and block"),
    "four_back": N_("Four always goes back 4"),
    "ten_swaps": N_("Ten swaps with an opponent"),
    "jack_silences": N_("Jack: the left neighbour throws a card and misses a turn"),
    "ace_eleven": N_("House rule: ace as 1 or 11"),
    "five_others": N_("House rule: five moves somebody else's"),
    "seven_any": N_("House rule: seven over any number, sweeping what it passes"),
    "king_sweeps": N_("House rule: king sweeps what it passes"),
    "ten_throws": N_("House rule: ten makes the left neighbour throw a card"),
    "exchange": N_("House rule: partners exchange a card after each deal"),
    "fold": N_("House rule: nothing playable throws the whole hand"),
    "swiss": N_("House rule: only who has just come out blocks (Swiss)"),
}
CHOICES: Mapping[tuple[str, str | int], str] = {
    ("direction", "clockwise"): N_("clockwise"),
    ("direction", "counter-clockwise"): N_("against the clock"),
    ("mouth", 16): "16",
    ("mouth", 17): "17",
    ("mouth", 18): "18",
    ("exit", "any"): N_("any hole 7"),
    ("exit", "own"): N_("one's own 7"),
}

SENTENCES: Mapping[str, str | tuple[str, str]] = {
    # where one can stand
    "place-reserve": N_("reserve"),
    "place-kennel": N_("kennel"),
    "place-centre": N_("centre"),
    "place-sky": N_("Sky"),
    "place-lane": N_("lane {number}"),
    "place-goal": N_("goal {number}"),
    "place-hole": "{section}:{hole}",
    "place-field": N_("field {number}"),
    "place-start": N_("start ({seat})"),
    "moved": "{origin} → {place}",
    # what the phone asks for
    "ask-dealer": N_("Who deals first?"),
    "ask-card": N_("Play a card"),
    "ask-drawn": N_("Play a card, or throw one"),
    "ask-silenced": N_("Throw a card away"),
    "ask-count": N_("Who comes home?"),
    "ask-over": N_("The game is over"),
    # what to prepare
    "note-begins": N_("Draw lots; the player to the left begins."),
    "note-deal": N2_("{seat} deals {count} card each.", "{seat} deals {count} cards each."),
    "note-shuffle-deal": N2_(
        "{seat} shuffles and deals {count} card each.", "{seat} shuffles and deals {count} cards each."
    ),
    "note-next-dealer": N_("{seat} deals next."),
    "note-exchange-partner": N_("Partners exchange a card, face down, each before looking."),
    "note-exchange-left": N_("Everybody gives the left neighbour a card."),
    "note-must-help": N_("{seat} is home and now plays for the partners."),
    "note-may-help": N_("{seat} is home: help the partner, or throw a card."),
    # what the hands do now
    "do-send-back": N_("{seat}, {place}: back to the {home}."),
    "do-miss": N_("{seat} throws a card and misses a turn."),
    "do-miss-nothing": N_("{seat} has no card to throw, and misses the turn."),
    "do-throw": N_("{seat} throws a card, then plays."),
    "do-throw-nothing": N_("{seat} has no card to throw."),
    "do-nothing": N_("The card is laid without effect."),
    "do-share": N_("Right only if {seat} has no other card that fits."),
    "do-draw": N_("{seat} draws a card."),
    "do-reshuffle": N_("The pile is empty: shuffle the used cards first."),
    "do-wait": N_("{seat} waits for the next deal."),
    # the history
    "did-dealer": N_("{seat} deals"),
    "did-play": N_("{seat} plays {card}: {steps}"),
    "did-play-capture": N_("{seat} plays {card}: {steps}; {seats} sent back"),
    "did-play-nothing": N_("{seat} plays {card} without effect"),
    "did-silence": N_("{seat} plays {card}: the left neighbour throws a card"),
    "did-throw": N_("{seat} throws {card}"),
    "did-throw-draw": N_("{seat} throws {card} and draws one"),
    "did-fold": N_("{seat} lays the hand down"),
    "did-fold-shown": N_("{seat} shows and lays down: {cards}"),
    "did-home": N_("{seat} has {count} home"),
    "did-adjust": N_("Set by the table; home: {totals}"),
    # the result
    "decided-alone": N_("{seat} has all {count} home."),
    "decided-side": N_("{seats} have all {count} home together."),
    # why not: the match
    "game-over": N_("The game is over. Undo to go back."),
    "no-such-seat": N_("Nobody sits there."),
    "score-only": N_("This table counts who is home, nothing else."),
    "counted-by-moves": N_("The phone counts who is home by the moves."),
    "dealer-unknown": N_("First say who deals."),
    "dealer-known": N_("{seat} deals: that is settled."),
    "other-dealer": N_("It is {seat} who deals next."),
    "home-impossible": N_("From 0 to {most} can be home, not {count}."),
    "home-stays": N_("{seat} has {count} home: who is home stays there."),
    "home-counted": N_("{seat} already has {count} home."),
    "no-such-card": N_("There is no card “{name}” in this game."),
    "card-exhausted": N_("All cards of that kind have been seen since the shuffle: {card}."),
    "hand-too-big": N2_("{seat} holds {count} card, no more.", "{seat} holds {count} cards, no more."),
    "hand-too-small": N2_(
        "{seat} holds {count} card: show all of them.", "{seat} holds {count} cards: show all of them."
    ),
    "hand-empty": N_("{seat} has no card left to play."),
    "throw-one": N_("{seat} throws one card away."),
    "throw-and-draw": N_("{seat} throws one card and draws one, instead of laying the hand down."),
    "whole-hand": N_("Who can play nothing lays the whole hand down."),
    "card-playable": N_("This card can be played, so it must be: {card}."),
    "nothing-in-play": N_("{seat} has nothing in play: come out, or lay the whole hand down."),
    "in-play": N_("{seat} has something in play: one card is thrown, not the hand."),
    "some-playable": N_("So few cards are left that {seat} must hold one that can be played."),
    # why not: how the table stands
    "other-table": N_("These players and pieces do not fit together."),
    "pawns-count": N_("{seat} has {most} pawns, not {count}."),
    "marbles-count": N_("{seat} has {most} marbles, not {count}."),
    "no-such-place": N_("{seat} cannot stand on such a place."),
    "two-on-a-place": N_("There is room for one only: {place}."),
    "already-won": N_("Somebody has everything home: the game is over."),
    "nobody-won": N_("Nobody has everything home yet."),
    "pack-too-small": N_("The pack has only {count} cards."),
    "nothing-drawn": N_("No card is drawn in this game."),
    "not-on-start": N_("{seat} has nobody on the start."),
    "owes-no-lap": N_("Nobody of {seat} there owes a lap."),
}  # fmt: skip

CARDS: Mapping[str, str] = {
    "A": N_("ace"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
    "swap": N_("swap"),
    "joker": N_("joker"),
}


def card(value: str) -> str:
    """A card as it is called; a number by its number."""
    return _(CARDS[value]) if value in CARDS else value
