"""The track games in words: one sentence for everything that the rules have to say.

The sentences serve marbles and pawns alike, so they name places and players instead of pieces.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from tracker.game import Moment, OptionValue, Sentence, Words
from tracker.games.tock.settings.cards import BOTH_WAYS
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
    "ace_eleven": N_("Ace as 1 or 11"),
    "five_others": N_("Five moves somebody else's"),
    "seven_any": N_("Seven shared freely, capturing what it passes"),
    "king_sweeps": N_("King captures what it passes"),
    "ten_throws": N_("Ten makes the left neighbour throw a card"),
    "exchange": N_("Partners exchange a card after each deal"),
    "fold": N_("With nothing to play the whole hand is laid down"),
    "swiss": N_("Only who has just come out blocks (Swiss)"),
}
CHOICES: Mapping[tuple[str, OptionValue], str] = {
    ("direction", "clockwise"): N_("clockwise"),
    ("direction", "counter-clockwise"): N_("counter-clockwise"),
    ("mouth", 16): "16",
    ("mouth", 17): "17",
    ("mouth", 18): "18",
    ("exit", "any"): N_("any hole 7"),
    ("exit", "own"): N_("one's own 7"),
}

SENTENCES: Mapping[str, Sentence] = {
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
    "moved": "{origin} › {place}",
    # what the cards do, in the rulebook
    "book-card": "{card}",
    "book-out": N_("Bring one out, onto your start."),
    "book-step": N_("Move one on by {points}."),
    "book-back": N_("Move one back by {points}."),
    "book-range": N_("Move one on by {least} to {most}, as you choose."),
    "book-sweep": N_("Move one on by {points}; whatever it passes is captured."),
    "book-others": N_("Move somebody else's on by {points}."),
    "book-share": N_("Share {points} points between two of yours, or use them with one."),
    "book-share-any": N_("Share {points} points as you like; whatever is passed or met is captured."),
    "book-share-rest": N_(
        "Share {points} points as you like; whatever is passed or met is captured. Once your last one is "
        "home, the rest may help your partner."
    ),
    "book-swap": N_("One of yours changes places with another player's on the track."),
    "book-swap-own": N_("One of yours changes places with any other on the track, one of yours too."),
    "book-swap-opponent": N_("One of yours changes places with an opponent's on the track."),
    "book-swap-idle": N_(
        "One of yours changes places with another player's on the track. With nobody to swap with, the card "
        "is laid without effect."
    ),
    "book-shortcut": N_("Take the shortcut in the middle, from a hole {number} or back onto one."),
    "book-silence": N_("The left neighbour throws a card away and misses a turn."),
    "book-throw": N_("The left neighbour throws a card away."),
    "book-joker": N_("It stands for any other card."),
    "book-magnet": N_("Move one on to just behind the next pawn on the track."),
    "book-copy": N_("It stands for the card that was played just before."),
    "book-green": N_("{what} It passes pawns of any rank."),
    # what the phone asks for
    "ask-dealer": N_("Who deals first?"),
    "ask-card": N_("Play a card"),
    "ask-drawn": N_("Tap the card that you play or throw"),
    "ask-silenced": N_("Tap the card that you throw away"),
    "ask-count": N_("Who comes home? Tap +"),
    "ask-over": N_("The game is over"),
    # what to prepare
    "note-begins": N_("Draw lots; the player to the dealer's left begins."),
    "note-deal": N2_("{seat} deals {count} card each.", "{seat} deals {count} cards each."),
    "note-shuffle-deal": N2_(
        "{seat} shuffles and deals {count} card each.", "{seat} shuffles and deals {count} cards each."
    ),
    "note-left-over": N2_("The last card is left out.", "The last {count} cards are left out."),
    "note-next-dealer": N_("{seat} deals next."),
    "note-exchange-partner": N_("Partners exchange a card face down; each gives one before looking."),
    "note-exchange-left": N_("Everybody gives the left neighbour a card."),
    "note-must-help": N_("{seat} is home and now plays for their side."),
    "note-may-help": N_("{seat} is home: help the partner, or throw a card away."),
    # what the hands do now
    "do-send-back": N_("Captured: {seat}, {place}, back to the {home}."),
    "told-home": N_("{seat}: {count} of {most} home."),
    "do-miss": N_("{seat} throws a card and misses a turn."),
    "do-miss-nothing": N_("{seat} has no card to throw, and misses the turn."),
    "do-throw": N_("{seat} throws a card, then plays."),
    "do-throw-nothing": N_("{seat} has no card to throw."),
    "do-nothing": N_("The card is laid without effect."),
    "do-share": N_("Allowed only if {seat} has no other card that fits."),
    "do-draw": N_("{seat} draws a card."),
    "do-reshuffle": N_("The pile is empty: shuffle the used cards first."),
    "do-wait": N_("{seat} waits for the next deal."),
    # the history
    "did-dealer": N_("{seat} deals"),
    "did-place": N_("{seat} puts a pawn on the start"),
    "did-place-none": N_("{seat} puts nobody on the start"),
    "did-special": N_("Special fields: number {number} after each start"),
    "did-decline": N_("{seat} declines the card of the special field"),
    "did-play": N_("{seat} plays {card}: {steps}"),
    "did-play-capture": N_("{seat} plays {card}: {steps}; captured: {seats}"),
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
    # why not: whose turn it is to move
    "all-home": N_("{seat} has everything home already."),
    "no-such-pawn": N_("Nobody of that colour stands there: {place}."),
    "nothing-moved": N_("Nothing has moved, and this card moves something: {card}."),
    "not-yours": N_("That one belongs to {seat}, and this card does not move it: {card}."),
    "others-only": N_("This card moves somebody else's, not your own: {card}."),
    "already-home": N_("{seat} is home: the rest of their side moves now."),
    "partner-not-yet": N_("{seat} is helped only once all your own are home."),
    "share-not-home": N_("The rest goes to {seat} only if it brought your last one home."),
    "one-pawn": N_("This card moves one, not several: {card}."),
    # why not: shared points
    "split-pawns": N_("This card is shared by {most} at most: {card}."),
    "split-walks": N_("Shared points are for walking: no coming out, no shortcut."),
    "split-sum": N_("That makes {points} points, and exactly {most} are to be used."),
    "no-order": N_("There is no order in which these steps can be made."),
    # why not: swaps and silence
    "no-swap": N_("Nothing is swapped with this card: {card}."),
    "must-swap": N_("There is somebody to swap with, so it must be done."),
    "none-to-swap": N_("There is somebody to swap with, but nothing of yours to give."),
    "nobody-to-swap": N_("There is nobody on the track to swap with."),
    "swap-own": N_("Swap with another player's, not two of your own."),
    "swap-off-track": N_("Swaps are made on the track only, not here: {place}."),
    "swap-protected": N_("{seat} stands on their own start, safe from swaps."),
    "swap-crossed": N_("The two change places: each goes where the other stood."),
    "swap-partner": N_("Only an opponent can be swapped with, and {seat} is a partner."),
    "nobody-in-play": N_("Only who has something in play may use it so: {card}."),
    # why not: coming out, shortcuts
    "out-elsewhere": N_("One comes out onto one's own start, nowhere else."),
    "not-out-card": N_("Nobody comes out with this card: {card}."),
    "start-taken": N_("The start is taken already: {seat}."),
    "not-centre-card": N_("This card is not one for the shortcut: {card}."),
    "not-on-hub": N_("The shortcut does not begin here: {place}."),
    "exit-not-hub": N_("The shortcut does not end here: {place}."),
    "exit-own-hub": N_("At this table the shortcut ends in one's own section, not here: {place}."),
    # why not: the way
    "no-walk": N_("Nobody walks with this card: {card}."),
    "wrong-count": N_("That is {points}; the card says {allowed}."),
    "wrong-way": N_("That is the wrong way: {points}, and the card says {allowed}."),
    "blocked": N_("{seat} stands on their own start and blocks the way."),
    "lane-leave": N_("Who is home stays there: {seat}."),
    "lane-backwards": N_("Nobody gets home backwards, or moves backwards there."),
    "lane-from-start": N_("Nobody goes home straight from the start."),
    "lane-taken": N_("Taken already: {place}."),
    "lane-jump": N_("Nobody is jumped on the way home: {place}."),
    "lane-reach": N_("{seat} is home there, out of everybody's reach."),
    "owes-lap": N_("{seat} went back over the start and owes a full lap."),
    "not-captured": N_("Nobody is captured there: {place}."),
    "swept-stays": N_("Whoever is passed is captured: {place}."),
    "opening-over": N_("From now on only a card brings a pawn to the start."),
    "no-special": N_("There are no special fields here."),
    "nothing-to-decline": N_("Nobody has just drawn on a special field."),
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

ROYAL_SENTENCES: Mapping[str, Sentence] = {
    # who moves
    "moved-rank": N_("{rank}: {origin} › {place}"),
    "rank-king": N_("king"),
    "rank-knight": N_("knight"),
    "rank-citizen": N_("citizen"),
    "rank-fool": N_("fool"),
    # what the phone asks for, and what the hands do
    "ask-special": N_("Where are the special fields?"),
    "note-special": N_("Show one on the board; the phone keeps it for this box."),
    "note-special-unknown": N_("Nobody has said where the special fields are: nobody draws there."),
    "note-drew": N_("{seat} has drawn on a special field, and may decline the card."),
    "ask-place": N_("Put a pawn on the start"),
    "note-copy": N_("A copy now stands for: {card}."),
    "do-copy": N_("Played as: {card}."),
    "do-not-draw": N_("{seat} draws no card."),
    # the history
    "did-place-rank": N_("{seat} puts the {rank} on the start"),
    # why not
    "opening-may": N_("First {seat} may put a pawn on the start, or nobody."),
    "opening-must": N_("First {seat} puts a pawn on the start."),
    "not-in-reserve": N_("{seat} has no such pawn in the kennel."),
    "special-outside": N_("The special field is number 1 to {most} after a start."),
    "special-unknown": N_("First say where the special fields are."),
    "special-known": N_("That is where the special fields are already."),
    "nothing-to-copy": N_("Nobody has played a card in this round: there is nothing to copy."),
    "pull-off-track": N_("The magnet works on the track only."),
    "pull-alone": N_("The magnet needs another pawn on the track."),
    "pull-close": N_("That pawn is right behind the next one already."),
    "pull-elsewhere": N_("The magnet draws it to just behind the next pawn: {place}."),
    "outranked": N_("Rank: a {rank} does not pass a {higher}: {place}."),
    "king-slow": N_("A king is moved by 1 to 7 points only: {card}."),
    "king-safe": N_("Only a king captures {seat}'s king."),
    "knight-stops": N_("The knight may pass the start of {seat}, not stop there."),
    "fool-spares": N_("The fool leaves 2 points unused at most: {card}."),
    "trip-elsewhere": N_("From a special field the citizen goes to the next free one only: {place}."),
    "trip-none": N_("From there the citizen has no special field to go on to."),
    "trip-captures": N_("On its way the citizen captures first: {place}."),
}  # fmt: skip

CARDS: Mapping[str, str] = {
    "A": N_("ace"),
    "J": N_("jack"),
    "Q": N_("queen"),
    "K": N_("king"),
    "swap": N_("swap"),
    "joker": N_("joker"),
    "copy": N_("copy"),
    "magnet": N_("magnet"),
}


def card(value: str) -> str:
    """A card as it is called; a number by its number."""
    return _(CARDS[value]) if value in CARDS else value


def dog_card(value: str) -> str:
    """The same in DOG, with the card that goes both ways; a copy with what it stands for: ``copy=10``."""
    name, _sign, stood = value.partition("=")
    shown = f"±{BOTH_WAYS}" if name == str(BOTH_WAYS) else card(name)
    return f"{shown} = {dog_card(stood)}" if stood else shown


MOVES: Mapping[str, str] = {
    "special": N_("The special fields"),
    "dealer": N_("Who deals"),
    "place": N_("A pawn on the start"),
    "play": N_("Play a card"),
    "decline": N_("Decline the card"),
    "throw": N_("Throw a card away"),
    "fold": N_("Lay the hand down"),
    "home": N_("Pawns home"),
    "adjust": N_("Set the table"),
}

MOMENTS: Mapping[str, Moment] = {
    "told-home": "home",
    "do-send-back": "setback",
    "do-miss": "setback",
    "do-miss-nothing": "setback",
    "do-wait": "setback",
}

WORDS = Words(
    sentences=SENTENCES,
    topics=TOPICS,
    options=OPTIONS,
    choices=CHOICES,
    moves=MOVES,
    moments=MOMENTS,
    card=card,
)
DOG_WORDS = replace(WORDS, card=dog_card)
ROYAL_WORDS = replace(DOG_WORDS, sentences={**SENTENCES, **ROYAL_SENTENCES})
