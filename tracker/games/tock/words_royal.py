"""DOG Royal and its variant in words: those of DOG, and what only they have to say."""

from collections.abc import Mapping

from msgspec.structs import replace

from tracker.game import Sentence
from tracker.games.tock import words, words_dog
from tracker.language import N_, _

SENTENCES: Mapping[str, Sentence] = {
    **words.SENTENCES,
    # who moves
    "moved-rank": "{rank}: {origin} › {place}",
    "rank-king": N_("king"),
    "rank-knight": N_("knight"),
    "rank-citizen": N_("citizen"),
    "rank-fool": N_("fool"),
    # what the phone asks for, and what the hands do
    "ask-place": N_("Put a pawn on the start"),
    "note-copy": N_("A copy now stands for: {card}."),
    "do-copy": N_("Played as: {card}."),
    # the history
    "did-place-rank": N_("{seat} puts the {rank} on the start"),
    # why not
    "opening-may": N_("First {seat} may put a pawn on the start, or nobody."),
    "opening-must": N_("First {seat} puts a pawn on the start."),
    "not-in-reserve": N_("{seat} has no such pawn in the kennel."),
    "special-outside": N_("The special field is number 1 to {most} after a start."),
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

CARDS: Mapping[str, str] = {"copy": N_("copy"), "magnet": N_("magnet")}


def card(value: str) -> str:
    """A card as it is called, a copy with what it stands for: ``copy=10``."""
    name, _sign, stood = value.partition("=")
    shown = _(CARDS[name]) if name in CARDS else words_dog.card(name)
    return f"{shown} = {card(stood)}" if stood else shown


WORDS = replace(words.WORDS, sentences=SENTENCES, card=card)
