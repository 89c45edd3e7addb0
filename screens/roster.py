"""The players that the phone remembers: a new colour, a name put right, or forgotten."""

from screens.navigator import BaseScreen
from screens.player_editor import edit_player
from screens.widgets import RecycleRow, ask
from tracker.language import _


class RosterRow(RecycleRow):
    """A remembered player, with a way to forget them."""


class RosterScreen(BaseScreen):
    def refresh(self):
        """List everybody, the last to play first."""
        self.players = self.app.guard(self.app.store.players) or []
        self.ids.empty.text = "" if self.players else _("Nobody has played yet.")
        self.ids.rows.data = [
            {"key": key, "title": player.name, "colour": player.colour, "shape": player.shape, "owner": self}
            for key, player in enumerate(self.players)
        ]

    def open_row(self, key):
        """Change name, colour or shape; the games that were played keep theirs."""
        old = self.players[key]

        def take(player):
            self.app.guard(lambda: self._replace(old, player))
            self.refresh()

        edit_player(_("Player"), old, take)

    def _replace(self, old, player):
        self.app.store.forget(old.name)
        self.app.store.remember(player)

    def ask_forget(self, key):
        """Forget a player, after asking."""
        name = self.players[key].name
        ask(
            _("Forget {name}?").format(name=name),
            _("The games that were played stay as they are."),
            [(_("Keep"), "plain", None), (_("Forget"), "danger", lambda: self._forget(name))],
        )

    def _forget(self, name):
        self.app.guard(lambda: self.app.store.forget(name))
        self.refresh()
