"""A match comes in, from a file that somebody sent: taken whole, or not at all, which is told."""

from functools import partial

from screens.glyphs import name_problem
from screens.sharing import attempt
from screens.widgets import ask
from tracker.exchange import SUFFIX, load
from tracker.importing import import_files
from tracker.language import _
from tracker.words import tell


def import_match(app, done):
    """Let the person choose the file of a match and take it in; *done* is called where something came."""
    attempt(lambda: app.documents.open((SUFFIX, ".jsonl"), partial(_take, app, done)))


def _take(app, done, path):
    if path is None:
        return
    merged = app.guard(lambda: import_files(app.store, [path]))
    if merged is None:
        return
    if merged.problems:
        app.feedback.give("refused")
    told = [_words(merged), *([] if merged.problems else _strange_names(path))]
    ask(_("A game from a file"), "\n".join(told), [(_("OK"), "primary", None)])
    if not merged.problems:
        done()


def _strange_names(path):
    """Why some of its people are not written as they are called: each reason once."""
    return dict.fromkeys(filter(None, (name_problem(player.name) for player in load(path).players)))


def _words(merged):
    """What came of it."""
    for problem in merged.problems:
        told = tell(problem.why, problem.players, problem.game)
        return _("Nothing was taken in. {why}").format(why=told)
    if merged.added:
        return _("The game is here.")
    if merged.parted:
        return _("Both phones went on with this game: both are kept.")
    if merged.changed:
        return _("The game has gone on, and is as in the file now.")
    return _("This game is here already.")
