"""From data to words: sentences for what the rules, the store and the files have to say.

The rules never make words; whoever talks to a person does, with these functions, in the language
in use. Each game brings its own sentences in its `words` module.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tracker.files import brief
from tracker.game import SEATS, HouseRule, Piece, Player, Refused, Say, Sentence
from tracker.games import GAMES, rulebook
from tracker.language import N2_, N_, _, current, ngettext
from tracker.rulebook import Clause

MOST_TOLD = 900  # letters of a sentence: what is quoted in it may come from a stranger

UNKNOWN = "?"  # for what a table insisted on where nothing was: an empty seat, no card

COMMON: Mapping[str, Sentence] = {
    # a table that cannot be played at
    "players-count": N_("This game is for {least} to {most} players, not {count}."),
    "player-unnamed": N_("Every player needs a name."),
    "player-twice": N_("Two players are called {name}: give one of them another name."),
    "depth-unknown": N_("This game cannot be followed as “{depth}”."),
    "first-unknown": N_("Who starts is not one of the players."),
    "option-unknown": N_("This game has no option “{option}”."),
    "option-value": N_("The option “{option}” cannot be “{value}”."),
    "option-seats": N_("The option “{option}” is not for {count} players."),
    "box-unknown": N_("What is known of the box does not fit this game."),
    "sheet-unknown": N_("This game is not played by a sheet."),
    "late-unknown": N_("Nobody can join this game when it has begun."),
    # house rules
    "house-empty": N_("Say in a few words what you play differently."),
    "house-long": N_("That is {count} letters, and a house rule has {most} at most."),
    "house-signs": N_("A house rule is plain words on one line."),
    "house-many": N_("There is room for {most} house rules in a game."),
    # the store
    "disk-full": N_(
        "The phone's storage is full. Nothing was lost, but this was not saved: free some space."
    ),
    "store-read-only": N_("The saved games cannot be written here: the storage is read-only."),
    "store-busy": N_("The saved games are being used by another copy of the app. Close it and try again."),
    "store-damaged": N_(
        "The saved games are damaged. Open the app again: all that can still be read is saved."
    ),
    "store-unusable": N_("The saved games cannot be used ({detail})."),
    "store-newer": N_("The saved games come from a newer version of the app. Update the app to open them."),
    "match-unknown": N_("Game no. {number} is not there any more."),
    "match-unreadable": N_(
        "Game no. {number} cannot be read by this version of the app. It is kept as it is."
    ),
    "match-changed": N_("Game no. {number} was changed elsewhere in the meantime. Open it again."),
    "photo-unusable": N_("This picture cannot be kept: a small JPEG is needed."),
    "player-unknown": N_("This player is not there any more."),
    "player-exists": N_("There is already a player called {name}."),
    "players-met": N2_(
        "They cannot be one: they sat at one table in {count} game.",
        "They cannot be one: they sat at one table in {count} games.",
    ),
    # files
    "file-missing": N_("There is no file “{name}”."),
    "file-unreadable": N_("The file “{name}” cannot be read ({detail})."),
    "file-unwritable": N_("The file “{name}” cannot be written ({detail})."),
    "file-exists": N_("There is already a file “{name}”."),
    "file-too-large": N_("This file is too large to be a match."),
    "file-no-match": N_("Line {line}: this is not a match file."),
    "file-not-utf8": N_("Line {line}: this is not UTF-8 text."),
    "file-bad-header": N_("Line {line}: the header cannot be read ({detail})."),
    "file-newer": N_("Line {line}: this match file comes from a newer version of the app."),
    "file-no-game": N_("Line {line}: the app does not know the game “{game}”."),
    "file-bad-table": N_("Line {line}: {why}"),
    "file-foreign-move": N_("Line {line}: this is not a move of the game ({detail})."),
    "file-illegal-move": N_("Line {line}: {why} ({clause})"),
    "file-impossible": N_("Line {line}: this move would lead to an impossible table."),
    "file-no-clause": N_("Line {line}: this game has no clause “{clause}”."),
    "file-undone": N_("Line {line}: a move that counts cannot come after one that was undone."),
    "match-not-over": N_("Game no. {number} is not over yet."),
    "tale-unreadable": N_("This is not what another phone tells ({detail})."),
    "tale-newer": N_("This comes from a newer version of the app. Update the app to read it."),
    "backup-unusable": N_("This file is no backup."),
    "backup-too-large": N_("This file is too large to be a backup."),
    "backup-newer": N_("This backup comes from a newer version of the app. Update the app to restore it."),
    "backup-damaged": N_("This backup is damaged. Nothing was changed."),
    "folder-missing": N_("There is no folder “{name}”."),
    "export-wanted": N_("Name a game with --match, or a folder that is there for all of them."),
    "query-date": N_("“{text}” is no date: write 2026-03-14."),
    # a position file
    "position-too-large": N_("This file is too large to be a position."),
    "position-unreadable": N_("This is not a position file ({detail})."),
    "position-no-game": N_("“{game}” has no position file. The games that have: {known}."),
    "position-rows": N2_(
        "The pawns of {count} player are listed, and {players} play.",
        "The pawns of {count} players are listed, and {players} play.",
    ),
    "position-no-place": N_("“{text}” is no place for {seat} on this board."),
    "position-wanted": N_("Give a match file, or --position with --seat and --card."),
    # the command line
    "box-other": N_("The match in “{name}” is of another box than this game."),
    "bad-usage": N_("This cannot be understood: {detail}."),
    "move-unknown": N_("“{text}” is not a move of this game ({detail})."),
    "move-impossible": N_("This move would lead to an impossible table."),
    "no-undo": N_("There is nothing to undo."),
    "no-redo": N_("There is nothing to redo."),
    "game-unknown": N_("The app does not know the game “{game}”. It knows: {known}."),
    "clause-unknown": N_("There is no clause “{clause}”."),
    "topic-unknown": N_("There is no topic “{topic}”. There are: {known}."),
    "no-such-player": N_("Nobody here is called {name}."),
    "totals-count": N_("There must be one total for each player."),
}


def tell(said: Say, players: Sequence[Player] = (), game: str | None = None) -> str:
    """The sentence for *said*, names in place of seats; *game* is whose sentences come first."""
    own: Mapping[str, Sentence] = GAMES[game].words.sentences if game else {}
    sentence = own.get(said.key) or COMMON[said.key]
    shown = {name: _show(name, value, players, game) for name, value in said.params.items()}
    if isinstance(sentence, tuple):
        words = ngettext(sentence[0], sentence[1], said.params["count"])
    else:
        words = _(sentence)
    return brief(words.format(**shown), MOST_TOLD)


def tell_refusal(refused: Refused, players: Sequence[Player], game: str) -> str:
    """Why a move is refused, in one sentence; the clause is shown beside it."""
    return tell(Say(refused.reason, refused.params), players, game)


def piece_name(piece: Piece, game: str) -> str:
    """What a tile or a card is called."""
    if piece.by_clause:
        return _clause(piece.clause).title.of(current())
    name = tell(piece.name, game=game)
    return name[:1].upper() + name[1:]


def piece_lines(piece: Piece, game: str) -> list[str]:
    """What a tile or a card does: its steps in order, or what can be chosen, a line each."""
    told = [tell(said, game=game) for said in piece.does]
    if piece.by_clause:
        return [" ".join(told), _clause(piece.clause).text.of(current())]
    if len(told) < 2:
        return told
    if piece.in_order:
        return [f"{number}. {words}" for number, words in enumerate(told, start=1)]
    return [f"• {words}" for words in told]


def _clause(number: str) -> Clause:
    clause = rulebook().clause(number)
    assert clause is not None, number
    return clause


def told_house(rule: HouseRule) -> str:
    """A house rule as it is shown, with the clause that it replaces."""
    return rule.text if rule.clause is None else f"{rule.text} ({rule.clause})"


def join(parts: Sequence[str]) -> str:
    """The parts as a list in words: "Ana, Bo and Cy"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def _show(name: str, value: Any, players: Sequence[Player], game: str | None) -> str:
    if isinstance(value, Say):
        return tell(value, players, game)
    if name in SEATS:
        return next((player.name for seat, player in enumerate(players) if seat == value), UNKNOWN)
    if value is None:
        return UNKNOWN
    if name == "seats":
        return join([players[seat].name for seat in value])
    if isinstance(value, (tuple, list)):
        return ", ".join(_show(name, part, players, game) for part in value)
    if game is not None and name in ("card", "cards"):
        return GAMES[game].words.card(value)
    return brief(str(value))


SOURCES: Mapping[str, str] = {
    "typed": N_("typed"),
    "camera": N_("from a photo"),
    "corrected": N_("from a photo, corrected"),
    "virtual": N_("rolled by the phone"),
}

DEPTHS: Mapping[str, str] = {"score": N_("Score only"), "referee": N_("Full referee")}

__all__ = [
    "COMMON",
    "DEPTHS",
    "N2_",
    "SOURCES",
    "join",
    "piece_lines",
    "piece_name",
    "tell",
    "tell_refusal",
    "told_house",
]
