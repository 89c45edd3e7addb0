"""The score sheet in words: one sentence for everything that its rules have to say."""

from collections.abc import Mapping

from tracker.game import Sentence, Words
from tracker.language import N2_, N_

TOPICS: Mapping[str, str] = {
    "writing": N_("What is written down"),
    "end": N_("The end and the win"),
    "table": N_("The table"),
}

SENTENCES: Mapping[str, Sentence] = {
    # what the phone asks for
    "ask-dealer": N_("Who deals first?"),
    "ask-round": N_("Points of round {number}"),
    "ask-take": N_("Round {number}: who gets how much?"),
    "ask-free": N_("Tap a player, then the points"),
    "ask-category": N_("Points for: {name}"),
    "ask-over": N_("The game is over"),
    # what the hands do now
    "do-deal": N_("{seat} deals."),
    # the history
    "in-round": N_("round {number}"),
    "in-category": N_("{name}"),
    "in-place": N_("entry {place}"),
    "in-free": N_("next entry"),
    "names": N_("{seats}"),
    "did-points": N2_("{seat}: {count} point ({where})", "{seat}: {count} points ({where})"),
    "did-points-team": N2_("{seats}: {count} point ({where})", "{seats}: {count} points ({where})"),
    "did-take": N2_(
        "{seats}: {count} point from the others together ({where})",
        "{seats}: {count} points from the others together ({where})",
    ),
    "did-take-each": N2_(
        "{seats}: {count} point from each of the others ({where})",
        "{seats}: {count} points from each of the others ({where})",
    ),
    "did-deals": N_("{seat} deals"),
    "did-leave": N_("{seat} leaves"),
    "did-join": N2_("{seat} joins with {count} point", "{seat} joins with {count} points"),
    "did-finish": N_("The table ends the game"),
    "did-adjust": N_("Set by the table; totals {totals}"),
    # the score table and the result
    "row-carried": N_("Before"),
    "row-round": N_("{number}"),
    "row-category": N_("{name}"),
    "row-entry": N_("{place}."),
    "decided": N_("{why} {who}"),
    "over-target": N_("{points} points are reached ({seats}): the game is over."),
    "over-rounds": N2_(
        "{count} round is played: the game is over.", "{count} rounds are played: the game is over."
    ),
    "over-filled": N_("The sheet is full: the game is over."),
    "over-hand": N_("The table ended the game."),
    "won-most": N2_("Most points: {seats}, {count} point.", "Most points: {seats}, {count} points."),
    "won-fewest": N2_("Fewest points: {seats}, {count} point.", "Fewest points: {seats}, {count} points."),
    "won-shared": N_("{seats} are level at {points} and share the win."),
    "won-tie-rounds": N_("Level at {points}: {level}. More rounds won: {seats}."),
    "won-tie-last": N_("Level at {points}: {level}. Better in the last line: {seats}."),
    "won-tie-first": N_("Level at {points}: {level}. There first: {seats}."),
    # why not
    "game-over": N_("The game is over. Undo to go back."),
    "no-such-seat": N_("Nobody sits there."),
    "no-such-row": N_("There is no line {row} on the sheet."),
    "which-category": N_("Say for which category."),
    "too-large": N_("No entry is larger than {most}."),
    "below-zero": N_("This sheet has no points below zero."),
    "team-once": N_("A team has one entry: its first player’s. {seat} is in one."),
    "others-pay": N_("In this game one gets and the others pay: say who gets how much."),
    "own-points": N_("In this game everybody has points of their own."),
    "nobody-pays": N_("There is nobody who could pay."),
    "not-divisible": N2_(
        "{points} cannot be split among {count} player.", "{points} cannot be split among {count} players."
    ),
    "dealer-unknown": N_("First say who deals."),
    "nobody-deals": N_("Nobody deals in this game."),
    "deals-already": N_("It is already {seat} who deals."),
    "goes-on-target": N_("The game goes on until somebody has {points} points."),
    "goes-on-rounds": N2_("There is still {count} round to play.", "There are still {count} rounds to play."),
    "round-open": N2_(
        "{count} entry of this round is missing.", "{count} entries of this round are missing."
    ),
    "nothing-entered": N_("Nothing has been entered yet."),
    "away": N_("{seat} is not at the table."),
    "here-already": N_("{seat} is at the table already."),
    "teams-stay": N_("Teams stay as they are: nobody joins or leaves."),
    "somebody-stays": N2_("At least {count} player has to stay.", "At least {count} players have to stay."),
    "other-table": N_("These players and points do not fit this sheet."),
    # a sheet that nobody can play by
    "sheet-unreadable": N_("This sheet cannot be read ({detail})."),
    "sheet-name": N_("The name of a sheet is one line, without spaces at its ends."),
    "sheet-name-long": N_("The name of a sheet has {most} letters at most."),
    "sheet-target": N_("The target is a number other than 0, up to {most}, and not for categories."),
    "sheet-rounds": N_("The number of rounds is from 1 to {most}, where there are rounds."),
    "sheet-categories": N_("A sheet of categories has 1 to {most} of them, any other has none."),
    "sheet-category-name": N_("Every category needs a name of one line."),
    "sheet-category-long": N_("The name of a category has {most} letters at most."),
    "sheet-category-twice": N_("Two categories have the same name."),
    "sheet-others-pay": N_("Only rounds with points below zero can be paid by the others."),
    "sheet-teams": N_("There are {least} to {most} teams, or none."),
    "sheet-tie": N_("This tie-break does not fit the sheet."),
    "sheet-deals": N_("Somebody deals only where there are rounds."),
    "sheet-steps": N_("There are at most {most} quick steps, each above 0."),
    "sheet-few-for-teams": N_("{teams} teams need at least as many players, not {count}."),
    "sheet-nobody-pays": N_("Where the others pay, two play at least."),
    "sheet-name-missing": N_("The sheet needs a name."),
    "sheet-no-file": N_("This is not a score sheet."),
    "sheet-newer": N_("This sheet comes from a newer version of the app."),
    "sheet-too-large": N_("This is too large to be a score sheet."),
}  # fmt: skip

MOVES: Mapping[str, str] = {
    "deals": N_("Say who deals"),
    "finish": N_("End the game"),
    "leave": N_("Somebody leaves"),
    "points": N_("Write points"),
    "take": N_("One gets, the others pay"),
    "join": N_("Somebody joins"),
    "adjust": N_("Set the table"),
}

WORDS = Words(sentences=SENTENCES, topics=TOPICS, moves=MOVES)
