"""Dig in words: one sentence for everything that the rules have to say."""

from collections.abc import Mapping

from tracker.game import Moment, Sentence, Words
from tracker.language import N2_, N_

TOPICS: Mapping[str, str] = {
    "setup": N_("Setting up"),
    "turn": N_("A turn"),
    "garden": N_("The Garden"),
    "game_end": N_("End of the game"),
    "secrets": N_("Secrets"),
}

SENTENCES: Mapping[str, Sentence] = {
    # what things are called
    "colour-red": N_("red"),
    "colour-blue": N_("blue"),
    "colour-purple": N_("purple"),
    "colour-yellow": N_("yellow"),
    "colour-green": N_("green"),
    "bowl-red": N_("red bowl"),
    "bowl-blue": N_("blue bowl"),
    "bowl-purple": N_("purple bowl"),
    "bowl-yellow": N_("yellow bowl"),
    "bowl-green": N_("green bowl"),
    "bone": N_("{one}/{two} bone"),
    "bone-unknown": N_("bone of unknown scents"),
    "card-untold": N_("a card that nobody told"),
    "card-other": N_("something else"),
    # what the phone asks for
    "ask-starter": N_("Who stroked a dog last?"),
    "ask-lay": N_("Card {number} of {most}: tap what it is"),
    "ask-laid": N_("Is the Garden right?"),
    "ask-turn": N2_(
        "Tap a space, dig or drop: {count} action left", "Tap a space, dig or drop: {count} actions left"
    ),
    "ask-must-put-back": N_("Put one bone back"),
    "ask-end": N_("End your turn"),
    "ask-bowl": N_("Which bowl lies on space {space}?"),
    "ask-tally": N_("Count the bones"),
    "ask-over": N_("The game is over"),
    # what to prepare
    "note-shuffle": N_("Shuffle the 20 bones, face down, with the 5 bowls, face up."),
    "note-line": N_("Doghouse on the right with all dogs: the line goes left from it."),
    "note-order": N_("Drag the bowls: the one nearest the doghouse on top."),
    "note-bones": N_("A tap for each dropped bone; bones in hand count nothing."),
    "note-untold": N_("Cards not told yet: the app believes you."),
    "note-bowls": N_("Only the bowls that count are asked for."),
    # what the hands do now
    "do-fill": N_("Card {origin} ({card}) goes to space {hole}."),
    "do-fill-untold": N_("Card {origin} goes to space {hole}."),
    "do-slide": N_("The dog of {seat} slides to space {space}."),
    "do-shrink": N_("Space {space} was at the far end: no card fills it."),
    # what makes the table look up
    "told-last-bone": N_("No bone is left in the Garden: the game ends with this turn."),
    "told-whole-hand": N_("{seat} drops {count} bones at once!"),
    "told-all-of-one": N_("{seat} has all {count} bones of the {bowl}!"),
    "told-held": N2_(
        "{seat} still holds {count} bone: it counts nothing.",
        "{seat} still holds {count} bones: they count nothing.",
    ),
    # the history
    "did-starts": N_("{seat} starts"),
    "did-lay": N_("Card {number}: {card}"),
    "did-laid": N_("The Garden is laid"),
    "did-begin": N_("The game begins; the other cards are told as they come"),
    "did-shows": N_("Space {space}: {card}"),
    "did-go": N_("{seat} goes to space {space}"),
    "did-go-home": N_("{seat} goes back to the doghouse"),
    "did-dig": N_("{seat} digs"),
    "did-putback": N_("{seat} puts back: {bone}"),
    "did-drop": N2_("{seat} drops {count} bone: {bowl}", "{seat} drops {count} bones: {bowl}"),
    "did-end": N_("{seat} ends the turn"),
    "did-bowls": N_("Bowls from the doghouse: {colours}"),
    "did-count": N2_("{seat} has {count} bone: {colour}", "{seat} has {count} bones: {colour}"),
    "did-finish": N_("Everything is counted"),
    "did-adjust": N_("Set by the table; totals {totals}"),
    # the score table and the result
    "row-carried": N_("Before"),
    "row-bowl": N_("{value} a bone · {colour}"),
    "row-open": N_("Worth not known yet · {colour}"),
    "decided-points": N2_("{seat} has the most: {count} point.", "{seat} has the most: {count} points."),
    "decided-shared": N_("{seats} are level at {points} in everything, and share the win."),
    "decided-tie": N_("{seats} are level at {points}: {seat} has more {value}-point bones ({bones})."),
    "decided-tie-shared": N_(
        "Level at {points}, {seats} have the most {value}-point bones ({bones}) and share the win."
    ),
    # why not
    "game-over": N_("The game is over. Undo to go back."),
    "no-such-seat": N_("Nobody sits there."),
    "score-only": N_("This table keeps the score only."),
    "counted-by-drops": N_("The phone counts the bones as they are dropped."),
    "not-laid": N_("The Garden is not laid yet."),
    "already-laid": N_("The Garden is laid already."),
    "starter-known": N_("Who starts is already settled."),
    "starter-unknown": N_("First say who starts."),
    "bones-left": N2_(
        "There is still {count} bone in the Garden.", "There are still {count} bones in the Garden."
    ),
    "turn-open": N_("First the turn is ended: holes are filled, then the game is over."),
    "no-such-card": N_("There is no such card in this game."),
    "bowl-twice": N_("There is only one {bowl}."),
    "scents-same": N_("A bone has two different scents, never the same one twice."),
    "pair-thrice": N_("Both cards of that pair are there already: {bone}."),
    "bones-all": N_("All {most} bones are there already: only bowls are missing."),
    "card-known": N_("This card is known already: {card}."),
    "bowls-missing": N_("All 5 bowls lie in the Garden, not {count}."),
    "bones-not-conserved": N_("That makes {count} bones, and there are {most}."),
    "garden-full": N_("The Garden has {most} cards: there is no other."),
    "garden-short": N_("The Garden has {most} cards, and {count} are entered."),
    "must-put-back": N_("{seat} may hold {most} bones: first put one back."),
    "hand-full": N_("{seat} may hold {most} bones, no more."),
    "actions-spent": N_("A turn has {most} actions at most."),
    "past-the-end": N_("The Garden ends at space {last}."),
    "no-step": N_("A dog that moves goes at least one space."),
    "too-far": N2_(
        "With {held} in hand, {seat} moves {count} space at most, not {wanted}.",
        "With {held} in hand, {seat} moves {count} spaces at most, not {wanted}.",
    ),
    "dig-doghouse": N_("The doghouse cannot be dug."),
    "dig-hole": N_("There is no card here any more."),
    "dig-bowl": N_("A bowl cannot be dug."),
    "nothing-dug": N_("A bone is put back right after digging, or not at all."),
    "not-in-hand": N_("{seat} does not hold it: {bone}."),
    "not-on-bowl": N_("The dog of {seat} does not stand on a bowl."),
    "which-bowl": N_("Nobody told which bowl the dog of {seat} stands on."),
    "drop-nothing": N_("At least one bone must be dropped."),
    "scent-missing": N_("A {bone} is never {colour}."),
    "four-of-each": N_("There are only 4 bones of this colour: {colour}."),
    "not-so-many": N_(
        "These bones cannot all be {colour}: by the scents and bones that were seen, {count} at most."
    ),
    "colour-gone": N_(
        "This {bone} cannot be {colour} any more: by the scents and bones that were seen, it is {colours}."
    ),
    "bowls-unordered": N_("First say in which order the bowls lie: it decides what the bones are worth."),
    "bowls-each-once": N_("Each of the 5 bowls has one place in the order."),
    "count-negative": N_("Nobody has fewer than 0 bones."),
    "other-table": N_("These players and cards do not fit together."),
    "total-impossible": N_("A total is from 0 to {most}, not {points}."),
    "scents-impossible": N_("By the bones that were seen there is no such card left: {bone}."),
    "secrets-impossible": N_(
        "No bones fit these cards: 4 of each colour, each of one of the two scents on its back."
    ),
}  # fmt: skip

MOMENTS: Mapping[str, Moment] = {
    "told-last-bone": "rush",
    "told-whole-hand": "rush",
    "told-all-of-one": "home",
    "told-held": "chaos",
}

MOVES: Mapping[str, str] = {
    "starts": N_("Who starts"),
    "lay": N_("Lay a card"),
    "laid": N_("The Garden lies"),
    "begin": N_("Begin"),
    "go": N_("Go"),
    "dig": N_("Dig"),
    "putback": N_("Put a bone back"),
    "drop": N_("Drop bones"),
    "end": N_("End the turn"),
    "bowls": N_("The order of the bowls"),
    "count": N_("Count bones"),
    "finish": N_("All is counted"),
    "shows": N_("Tell a card"),
    "adjust": N_("Set the table"),
}

WORDS = Words(sentences=SENTENCES, topics=TOPICS, moves=MOVES, moments=MOMENTS)
