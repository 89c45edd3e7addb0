"""The table: one frame for all games. It shows whose turn it is, takes moves, and answers with the rule.

The game's own view, `screens/games/<game>/view.py`, draws what can be touched and calls `play`. While an
old entry is being corrected the frame shows the table as it was then, and the next move replaces it.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.aloud import next_words, score_words
from screens.correction import Correction
from screens.games import view_of
from screens.games.frame import Frame
from screens.games.panels import GameView
from screens.guide import Guide
from screens.navigator import BaseScreen
from screens.platform import Document, Documents
from screens.widgets import DicePad, ListRow, ask, show
from tracker.game import Allowed, Game, Move, OptionValue, Player, Refused, Say
from tracker.games import GAMES
from tracker.language import _, current
from tracker.match import Entry, Match, Source
from tracker.words import tell, tell_refusal

if TYPE_CHECKING:  # Kivy's classes have a metaclass of their own, with which no protocol can be mixed

    class _FramedScreen(BaseScreen, Frame): ...

else:
    _FramedScreen = BaseScreen


class TableScreen(_FramedScreen):
    """The table of one match."""

    number = NumericProperty(0)
    correcting = NumericProperty(None, allownone=True)  # the entry to be replaced, None in play
    ask_text = StringProperty("")
    whose = StringProperty("")
    whose_colour = StringProperty("")
    whose_shape = StringProperty("circle")
    name_of_game = StringProperty("")
    tight = BooleanProperty(False)  # the view of the game needs the height
    crammed = BooleanProperty(False)  # what is above the view is kept low
    low = BooleanProperty(False)  # as the theme says; bound in kv, which holds no screen that is gone
    awake = True
    _opened: Match | None = None
    _placed: GameView | None = None
    _scene: Any = None  # what is under the thumb
    _noted = 0  # how much the hands have to do besides what is asked,
    _settings_up = 0  # and how often that has become more: it is another scene each time
    _about: tuple[int, int | None, str] | None = None  # what is shown, and in which language

    def on_kv_post(self, _base):
        self._guide = Guide(self.ids.notes, self.ids.scroll)
        self._steps = [self.ids.undo.__self__, self.ids.redo.__self__]
        self.fbind("low", self._place_steps)
        self._place_steps()

    def _place_steps(self, *_):
        """Undo and redo are at the thumb; a phone on its side has no height to spare, so they go up."""
        undo, redo = self._steps
        for button in self._steps:
            button.parent.remove_widget(button)
        if self.low:
            bar = self.ids.bar
            for button in (redo, undo):
                bar.slot.add_widget(button, index=len(bar.slot.children))
        else:
            self.ids.steps.add_widget(undo, index=1)
            self.ids.steps.add_widget(redo)

    @property
    def match(self) -> Match:
        """The match that is shown."""
        assert self._opened is not None
        return self._opened

    @property
    def view(self) -> GameView:
        """What the game puts under the thumb."""
        assert self._placed is not None
        return self._placed

    def show(self, number: int, correcting: int | None = None) -> None:
        """Open a match, or one old entry of it. What is half entered waits for who looked up a rule."""
        about = (number, correcting, current())
        afresh, self._about = about != self._about, about
        self.number, self.correcting = number, correcting
        self._opened = self.app.guard(lambda: self.app.store.open(number))
        if self._opened is None:
            Clock.schedule_once(self.manager.home)
            return
        if self.match.standing.over and correcting is None:  # an old entry was corrected
            Clock.schedule_once(lambda _dt: self.manager.swap("result", number=number))
        self.game = self.match.game.key
        self._place_view()
        if afresh:
            self.ids.banner.hide()
            self._scene = None
            self.view.begin()
        self.refresh()
        if afresh and correcting is not None:
            self.ids.banner.say(
                "info", _("Enter it as it should have been: {was}").format(was=self._told(correcting))
            )

    @property
    def state(self) -> Any:
        """The table that is shown: now, or before the entry that is being corrected."""
        return self.match.state if self.correcting is None else self.match.state_before(self.correcting)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, by seat."""
        return self.match.players

    @property
    def rules(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.match.game

    @property
    def options(self) -> dict[str, OptionValue]:
        """What the table chose when it was set up."""
        return self.match.table.options

    def recall(self, key: str, default: Any) -> Any:
        """How a person wants to see or enter things."""
        return self.app.store.setting(key, default)

    def remember(self, key: str, value: Any) -> None:
        """Keep how a person wants to see or enter things."""
        self.app.guard(lambda: self.app.store.keep_setting(key, value))

    @property
    def box(self) -> Any:
        """What is known of the game's box: by this phone, or else by the match; None: nothing."""
        known = self.app.store.box(self.match.game)
        return known if known is not None else self.match.box

    def keep_box(self, box: Any) -> None:
        """Put right by hand what is known of the box."""
        self.app.guard(lambda: self.app.store.keep_box(self.match.game, box))

    @property
    def documents(self) -> Documents:
        """Files that the person chooses."""
        return self.app.documents

    @property
    def shares(self) -> bool:
        """Whether this machine can hand a file to another app."""
        return self.app.edge.shares

    def share(self, document: Document) -> None:
        """Hand a file to another app."""
        self.app.edge.share(document)

    def tell(self, said: Say) -> str:
        """Words for something that the rules say."""
        return tell(said, self.match.players, self.match.game.key)

    def refresh(self) -> None:
        """Draw the table as it stands."""
        if self._opened is None:
            return
        game, state = self.match.game, self.state
        prompt, standing = game.prompt(state), game.standing(state)
        self.name_of_game = GAMES[game.key].name.of(current())
        self.ask_text = self.tell(prompt.ask)
        player = self.match.players[prompt.seat] if prompt.seat is not None else None
        self.whose, self.whose_colour, self.whose_shape = (
            (player.name, player.colour, player.shape) if player else ("", "", "circle")
        )
        self.ids.strip.tiles = [
            (who, standing.scores[seat], self.view.note(seat), seat == prompt.seat)
            for seat, who in enumerate(self.match.players)
        ]
        banner = self.ids.banner
        said = banner.text.split("\n") if banner.shown else ()
        notes = [told for note in prompt.notes if (told := self.tell(note)) not in said]
        if len(notes) > self._noted:
            self._settings_up += 1
        self._noted = len(notes)
        self._guide.write(notes)
        correcting = self.correcting is not None
        self.ids.undo.dimmed = correcting or not self.match.can_undo
        self.ids.redo.dimmed = correcting or not self.match.can_redo
        self.view.refresh()
        self._set_scene((self.number, self.correcting, self._settings_up, self.view.scene))

    def _set_scene(self, scene: Any) -> None:
        """Where something else is under the thumb, it begins at its top, and not for the finger that is still
        on its way to what was there."""
        if scene != self._scene:
            self._scene = scene
            self._guide.unfold()
            self.ids.head.release()
            self.ids.scroll.scroll_y = 1
            self.ids.place.hush()

    # --- moves

    def play(self, move: Move, *, overrule: bool = False, source: Source | None = None) -> bool:
        """Take a move: carried out, or answered with the clause. True when it was carried out.

        *source* tells how the values of a roll came in.
        """
        if self.correcting is not None:
            return self._correct(move, overrule, source)
        verdict = self.app.guard(lambda: self.match.play(move, overrule=overrule, source=source))
        if verdict is None:
            return False
        if isinstance(verdict, Refused):
            self._refuse(verdict, move, source)
            return False
        if self.match.standing.over:
            self.app.feedback.give("finished")
            self.app.feedback.say(score_words(self.match))
            self.ids.banner.hide()
            self.manager.swap("result", number=self.number)
            return True
        self.app.feedback.give("accepted")
        self._say_consequences(verdict, self.match.entries[self.match.cursor - 1].overruled)
        whose = self.whose
        self.refresh()
        if self.whose != whose:  # a second tap of the same finger is not the next player's
            self.ids.place.hush()
        self._read_aloud()
        return True

    def _read_aloud(self) -> None:
        """What the banner says, and what comes next."""
        banner = self.ids.banner
        self.app.feedback.say(banner.text if banner.shown else "", next_words(self.whose, self.ask_text))

    def _say_consequences(self, verdict: Allowed, overruled: str | None) -> None:
        """What the hands have to do now; of a move that the table insisted on, that it was noted so."""
        told = [self.tell(said) for said in verdict.consequences]
        if overruled:
            noted = _("Overruled by the table, and noted so.")
            self.ids.banner.say("info", "\n".join([noted, *told]), overruled)
        elif told:
            self.ids.banner.say("good", "\n".join(told))
        else:
            self.ids.banner.hide()

    def _refuse(self, refused: Refused, move: Move, source: Source | None) -> None:
        """Say why not; whoever holds the button overrules."""
        self.app.feedback.give("refused")
        self._refused = move, source
        told = tell_refusal(refused, self.match.players, self.match.game.key)
        self.app.feedback.say(told)
        self.ids.banner.say("bad", told, refused.clause, _("Hold to allow it all the same"))

    def overrule(self):
        """The table insists."""
        move, source = self._refused
        self.play(move, overrule=True, source=source)

    def photograph(self, expected: int, take: Callable[[tuple[int, ...], Source], None]) -> None:
        """Read so many dice from a photo; *take* gets their values, and whether they were corrected."""
        self.manager.go("photo", expected=expected, take=take, about=self.game)

    def photograph_again(self):
        """The app was closed while the camera was in front: whatever asks for a roll asks once more."""
        if self._opened is None:
            return
        for widget in self.view.walk():
            if isinstance(widget, DicePad) and widget.with_photo:
                widget.dispatch("on_photo")
                return

    def undo(self):
        """Take back the last entry."""
        self._step(self.match.undo, _("Undone: {what}"))

    def redo(self):
        """Bring back what was undone."""
        self._step(self.match.redo, _("Redone: {what}"))

    def _step(self, step: Callable[[], Entry | None], told: str) -> None:
        if self.correcting is not None:
            return
        before = self.match.cursor
        entry = self.app.guard(step)
        if entry is None:
            return
        number = min(before, self.match.cursor)
        self.view.stepped(entry, undone=self.match.cursor < before)
        self.ids.banner.say("info", told.format(what=self._told(number)))
        if self.match.standing.over:
            self.manager.swap("result", number=self.number)
        else:
            self.refresh()
            self._read_aloud()

    def _correct(self, move: Move, overrule: bool, source: Source | None) -> bool:
        """Put *move* in place of the entry that is being corrected."""
        refused = self.match.game.refusal(self.state, move)
        if refused and not overrule:
            self._refuse(refused, move, source)
            return False
        correction = Correction(self.app, self.match, self.manager.back)
        correction.replace(self.correcting, move, refused.clause if refused else None, source)
        return True

    def _told(self, number):
        return self.tell(self.match.describe(number))

    # --- the rest

    def open_log(self):
        """Everything that was entered."""
        self._open("log")

    def open_rules(self):
        """The rules of this game."""
        self.manager.go("rules", about=self.game)

    def open_clause(self, clause):
        """The clause that decided."""
        self.manager.go("clause", number=clause)

    def open_prompt_clause(self):
        """The clause behind what is asked now."""
        clause = self.match.game.prompt(self.state).clause
        if clause:
            self.open_clause(clause)

    def open_menu(self):
        """What is rarely needed."""
        rows = [
            (_("Set the table as it really is"), "pencil", partial(self._open, "adjust")),
            (_("Score table and curve"), "trophy", partial(self._open, "result")),
            *self.view.menu(),
            *([(_("Read the scores aloud"), "play", self._say_scores)] if self.app.edge.speaks else ()),
            (_("Delete this game"), "trash", self._ask_delete),
        ]
        body = Factory.Menu()
        dialog = show(_("This game"), body)
        for title, icon, action in rows:
            row = ListRow(title=title, icon=icon)
            row.bind(on_release=lambda _row, action=action: (dialog.dismiss(), action()))
            body.add_widget(row)

    def _say_scores(self):
        self.app.feedback.say(score_words(self.match), asked=True)

    def _open(self, screen):
        self.manager.go(screen, number=self.number)

    def _ask_delete(self):
        ask(
            _("Delete this game?"),
            _("All its moves are lost for good."),
            [(_("Keep it"), "plain", None), (_("Delete"), "danger", self._delete)],
        )

    def _delete(self):
        self.app.guard(lambda: self.app.store.delete(self.number))
        self.manager.home()

    def _place_view(self):
        """The view of this game, made when a match of it is first opened."""
        view = view_of(self.game)
        if type(self._placed) is not view:
            self.ids.place.clear_widgets()
            self._placed = view(self)
            self.ids.place.add_widget(self._placed)
            self.tight = self._placed.tight
