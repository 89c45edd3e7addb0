"""The players that the phone remembers: added, renamed everywhere, joined where two are one, forgotten."""

from functools import partial

from kivy.properties import StringProperty

from screens.navigator import BaseScreen
from screens.player_editor import edit_player, editor, free_badge
from screens.widgets import RecycleRow, Sheet, ask, offer, player_row, show
from tracker.database import StoreError
from tracker.language import _, ngettext


class RosterRow(RecycleRow):
    """A remembered player."""


class RosterScreen(BaseScreen):
    leads_to = ("statistics",)
    told = StringProperty("")

    def show(self, **what):
        """What was said is said."""
        self.ids.banner.hide()
        super().show(**what)

    def refresh(self):
        """List everybody, the last to play first."""
        self._joined = ""
        self.people = self.app.guard(self.app.store.people) or []
        self.ids.empty.text = "" if self.people else _("Nobody has played yet.")
        self.ids.rows.data = [
            {
                "key": key,
                "title": person.name,
                "subtitle": _games(person.matches),
                "colour": person.colour,
                "shape": person.shape,
                "owner": self,
            }
            for key, person in enumerate(self.people)
        ]

    def make_ahead(self):
        """The rows of who is there."""
        self.refresh()

    def foresee(self):
        """What somebody is changed in."""
        yield editor()

    def add(self):
        """Somebody new."""

        def take(player):
            if self.app.guard(lambda: self.app.store.find_person(player.name)) is None:
                self.app.guard(lambda: self.app.store.remember(player))
                self.refresh()
            else:
                self._say(_("There is already somebody called {name}.").format(name=player.name))

        edit_player(_("New player"), free_badge([person.player for person in self.people]), take)

    def open_row(self, key):
        """What can be done with a player."""
        person = self.people[key]
        rows = [
            (_("Change name, colour or shape"), "pencil", partial(self._edit, person)),
            (_("Statistics"), "chart", lambda: self.manager.go("statistics", person=person.id)),
            (_("Is the same as somebody else"), "people", partial(self._choose_same, person)),
            (_("Forget {name}").format(name=person.name), "trash", partial(self._ask_forget, person)),
        ]
        offer(person.name, rows)

    def _edit(self, person):
        """Another name, colour or shape, in every game that they have played."""

        def take(player):
            try:
                self.app.store.change_player(person.id, player)
            except StoreError as error:
                if error.problem.key == "player-exists":
                    self._ask_join(person, self.app.store.find_person(player.name))
                    return
                self.app.guard(partial(self.app.store.change_player, person.id, player))
            self.refresh()

        edit_player(_("Player"), person.player, take)

    # --- two who are one

    def _choose_same(self, person):
        body = Sheet()
        dialog = show(_("Who is {name} really?").format(name=person.name), body)
        for other in self.people:
            if other.id == person.id:
                continue
            row = player_row(other.player, subtitle=_games(other.matches))
            row.bind(on_release=lambda _row, other=other: (dialog.dismiss(), self._ask_join(person, other)))
            body.add_widget(row)

    def _ask_join(self, person, other):
        """Asked twice: it changes whose games those are."""
        names = {"name": person.name, "other": other.name}

        def ask_again():
            told = _("All games of {name} will be games of {other}. This can be taken back right after.")
            actions = [
                (_("Cancel"), "plain", None),
                (_("Join them"), "danger", partial(self._join, person, other)),
            ]
            ask(_("Really join them?"), told.format(**names), actions)

        ask(
            _("Are {name} and {other} one person?").format(**names),
            _("Then they have one line here, and one page of statistics."),
            [(_("No, two"), "plain", None), (_("Yes, one"), "tonal", ask_again)],
        )

    def _join(self, person, other):
        def join():
            self.app.store.join_players(person.id, other.id)
            return True

        if self.app.guard(join):
            self.refresh()
            self._joined = person.id
            told = _("{name} is {other} now.").format(name=person.name, other=other.name)
            self.ids.banner.say("info", told, action=_("Take it back"))

    def take_back(self):
        """They were two after all."""
        who = self._joined
        self.ids.banner.hide()
        if who:
            self.app.guard(lambda: self.app.store.part_players(who))
            self.refresh()

    def _say(self, told):
        self._joined = ""
        self.ids.banner.say("bad", told)

    # --- off the list

    def _ask_forget(self, person):
        ask(
            _("Forget {name}?").format(name=person.name),
            _("The games that were played stay as they are."),
            [(_("Keep"), "plain", None), (_("Forget"), "danger", partial(self._forget, person.name))],
        )

    def _forget(self, name):
        self.app.guard(lambda: self.app.store.forget(name))
        self.refresh()


def _games(count):
    return ngettext("{count} game", "{count} games", count).format(count=count)
