"""Correcting an old entry: the log is replayed, and the person decides what no longer holds."""

from msgspec.structs import replace

from screens.widgets import ask
from tracker.language import _
from tracker.match import Entry
from tracker.words import tell, tell_refusal


class Correction:
    """Changes to the log of a match, asked about one by one until the whole log holds."""

    def __init__(self, app, match, done) -> None:
        """*done* is called when the log was corrected, and when nothing was changed."""
        self._app = app
        self._match = match
        self._done = done
        self._edits: dict[int, Entry | None] = {}

    def replace(self, number: int, move, overruled: str | None = None, source=None) -> None:
        """Put *move* in the place of an entry."""
        self._edit({number: Entry(move, self._match.entries[number].at, overruled, source)})

    def leave_out(self, number: int) -> None:
        """Drop an entry."""
        self._edit({number: None})

    def _edit(self, edits) -> None:
        """Accept the corrected log, or ask about the first entry that no longer holds."""
        self._edits |= edits
        revision = self._match.revise(self._edits)
        if revision.broken is None:
            self._app.guard(lambda: self._match.accept(revision))
            self._done()
        else:
            self._ask(revision.broken, revision.refused)

    def _ask(self, number, refused) -> None:
        match = self._match
        entry = match.entries[number]
        kept = replace(entry, overruled=refused.clause)
        later = range(number, len(match.entries))
        told = _("No. {number}: {what}\n{why} ({clause})").format(
            number=number + 1,
            what=tell(match.describe(number), match.players, match.game.key),
            why=tell_refusal(refused, match.players, match.game.key),
            clause=refused.clause,
        )
        ask(
            _("A later entry no longer holds"),
            told,
            [
                (_("Leave that entry out"), "tonal", lambda: self._edit({number: None})),
                (_("Keep it all the same"), "tonal", lambda: self._edit({number: kept})),
                (_("Play on from there"), "tonal", lambda: self._edit(dict.fromkeys(later))),
                (_("Change nothing"), "plain", self._done),
            ],
        )
