"""The table: one frame for all games. It shows whose turn it is, takes moves, and answers with the rule.

The game's own view, `screens/games/<game>/view.py`, draws what can be touched and calls `play`. While an
old entry is being corrected the frame shows the table as it was then, and the next move replaces it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.aloud import next_words, score_words
from screens.correction import Correction
from screens.foot import Foot
from screens.framing import FramedMatch
from screens.games import view_of
from screens.games.frame import CardTeller
from screens.games.panels import GameView
from screens.guide import Guide
from screens.lesson import Lesson
from screens.moments import Shown, moments_of, tone_of
from screens.question import Question
from screens.table_clock import TableClock
from screens.table_menu import TableMenu
from screens.ways import WaysList
from screens.widgets import DicePad, celebrate
from screens.widgets.score_strip import Tile
from screens.widgets.settling import settle
from tracker.dice import roll
from tracker.game import Allowed, Move, Refused, say
from tracker.games import GAMES
from tracker.language import _, current
from tracker.match import Entry, Source
from tracker.ways import Way
from tracker.words import tell_refusal, told_house

USUAL = 6  # players, at most
FOOT_GAP = 8  # dp above what stays at the thumb
FITTINGS = 4  # of what takes the room that is left, at most: then the next frame goes on


class TableScreen(FramedMatch):
    """The table of one match."""

    ask_text = StringProperty("")
    whose = StringProperty("")
    whose_colour = StringProperty("")
    whose_shape = StringProperty("circle")
    name_of_game = StringProperty("")
    subtitle = StringProperty("")
    asking = BooleanProperty(False)  # the next move is judged and not played
    tight = BooleanProperty(False)  # the view of the game needs the height
    crammed = BooleanProperty(False)  # what is above the view is kept low
    badged = BooleanProperty(False)  # the badge of whose turn it is stands beside what is asked
    bare = BooleanProperty(False)  # the steps have no room for words
    low = BooleanProperty(False)  # as the theme says; bound in kv, which holds no screen that is gone
    awake = True
    _placed: GameView | None = None
    _ways: WaysList | None = None  # made ahead, not shown yet
    _scene: Any = None  # what is under the thumb
    _noted = 0  # how much the hands have to do besides what is asked,
    _settings_up = 0  # and how often that has become more: it is another scene each time
    _about: tuple[int, int | None, str] | None = None  # what is shown, and in which language

    def on_kv_post(self, _base):
        self._foot = Foot(self)
        self._views: dict[type[GameView], GameView] = {}
        self.clock = TableClock(self)
        self._guide = Guide(self.ids.notes, self.ids.line, self.ids.scroll)
        self.question = Question(self)
        self.lesson = Lesson(self, self.ids.lesson.__self__)
        self._steps = [self.ids[name].__self__ for name in ("undo", "may_i", "again", "scores", "redo")]
        self.fbind("low", self._place_steps)
        self._place_steps()

    def make_ahead(self) -> None:
        """The places of as many as sit at most tables."""
        self.ids.strip.make(USUAL)

    def _place_steps(self, *_):
        """Undo, board and redo are at the thumb; a phone on its side has no height to spare: they go up."""
        for button in self._steps:
            button.parent.remove_widget(button)
        for place, button in enumerate(self._steps):
            if self.low:
                bar = self.ids.bar
                bar.slot.add_widget(button, index=len(bar.slot.children) - place)
            else:  # the gaps between them stay
                self.ids.steps.add_widget(button, index=len(self._steps) - 1 - place)

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
        self._opened = self.app.open_match(number)
        if self._opened is None:
            Clock.schedule_once(self.manager.home)
            return
        if self.match.standing.over and correcting is None:  # an old entry was corrected
            Clock.schedule_once(lambda _dt: self.manager.swap("result", number=number))
        self.game = self.match.game.key
        self._place_view()
        if afresh:
            self.lesson.open(number)
            self.question.close()
            self.ids.banner.forget()
            self._scene = None
            self.view.begin()
        self.clock.open()
        self.refresh()
        if afresh and correcting is not None:
            self.ids.banner.say(
                "info", _("Enter it as it should have been: {was}").format(was=self._told(correcting))
            )

    def heading(self) -> str:
        """What is done here besides playing."""
        return _("Correcting an old entry") if self.correcting is not None else ""

    def refresh(self) -> None:
        """Draw the table as it stands."""
        if self._opened is None:
            return
        game, state = self.match.game, self.state
        prompt, standing = self.view.asks(game.prompt(state)), game.standing(state)
        self.name_of_game = GAMES[game.key].name_at(self.match.table).of(current())
        self.subtitle = self.heading()
        self.ask_text = self.tell(prompt.ask)
        player = self.match.players[prompt.seat] if prompt.seat is not None else None
        self.whose, self.whose_colour, self.whose_shape = (
            (player.name, player.colour, player.shape) if player else ("", "", "circle")
        )
        self.ids.strip.tiles = [
            Tile(
                who,
                standing.scores[seat],
                self.view.note(seat),
                active=seat == prompt.seat,
                deals=seat == prompt.dealer,
                mates=tuple(self.match.players[mate] for mate in standing.partners(seat)),
            )
            for seat, who in enumerate(self.match.players)
        ]
        notes = [self.tell(note) for note in prompt.notes]
        if self.match.house and not self.match.cursor:  # what is agreed is said before the first move
            notes += [_("This table plays by house rules:"), *map(told_house, self.match.house)]
        if len(notes) > self._noted:
            self._settings_up += 1
        self._noted = len(notes)
        self._guide.write(notes)
        correcting = self.correcting is not None
        self.ids.undo.dimmed = correcting or not self.match.can_undo
        self.ids.redo.dimmed = correcting or not self.match.can_redo
        self.view.refresh()
        self._foot.take(self.view.foot)
        self.lesson.draw()
        self._set_scene((self.number, self.correcting, self._settings_up, self.view.scene))
        settle(self)
        for _round in range(FITTINGS):
            if not (self.view.fit() or self._guide.fit()):
                break
            settle(self)
        self.prepare_again()

    def prepare_again(self) -> None:
        """While nobody touches the table, make what the next tap will show."""
        self.app.idle.wish(self, self._ahead())

    def room(self, foot: Any) -> float:
        """How high the view will be above that *foot*, once the hands have nothing to prepare."""
        ids = self.ids
        head = ids.head.minimum_height - ids.notes.height
        around = 2 * ids.board.padding[1] + ids.board.spacing
        below = foot.height + dp(FOOT_GAP) if foot else 0
        room: float = ids.scroll.height + ids.thumb.height - below - head - around
        return room

    def _ahead(self) -> Iterator[None]:
        """Make what will be under the thumb next, and find what can be done; where the next move may be the
        last one, fill the page of the result; then open the book of the game."""
        while self.view.prepare():
            yield
        if self._ways is None:
            self._ways = WaysList(self._choose)
            yield
        self._ways.ask(self.match, self.state, self.tell)
        yield from self._ways.ahead()
        if self._ways.may_end:
            yield from self.manager.prepare("result").rehearse(self.number)
        self.manager.prepare("rules").read_ahead(self.game)

    def _set_scene(self, scene: Any) -> None:
        """Where something else is under the thumb, it begins at its top, and not for the finger that is still
        on its way to what was there."""
        if scene != self._scene:
            self._scene = scene
            self._guide.unfold()
            self.ids.head.release()
            self.ids.foot.release()
            self.ids.scroll.scroll_y = 1
            self._hush()

    def _hush(self) -> None:
        """The finger that is still on its way meant what was there before."""
        self.ids.place.hush()
        self.ids.thumb.hush()

    # --- moves

    def play(self, move: Move, *, overrule: bool = False, source: Source | None = None) -> bool:
        """Take a move: carried out, or answered with the clause. True when it was carried out.

        *source* tells how the values of a roll came in.
        """
        if self.correcting is not None:
            return self._correct(move, overrule, source)
        if not overrule and self.question.take(move, source):
            return False
        verdict = self.app.guard(lambda: self.match.play(move, overrule=overrule, source=source))
        if verdict is None:
            return False
        if isinstance(verdict, Refused):
            self.refuse(verdict, move, source)
            return False
        moments = moments_of(self.match, verdict.consequences)
        self.app.feedback.give(moments[-1].kind if moments else "accepted")
        if self.match.standing.over:
            self.clock.watch.turn_of(None)
            self.app.feedback.say(score_words(self.match))
            self.ids.banner.forget()
            self.manager.swap("result", number=self.number)
            celebrate(moments)
            return True
        self._say_consequences(verdict, self.match.entries[self.match.cursor - 1].overruled, moments)
        whose = self.whose
        self.refresh()
        self.clock.pass_on()
        if self.whose != whose:  # a second tap of the same finger is not the next player's
            self._hush()
        self._read_aloud()
        celebrate(moments)
        return True

    def _read_aloud(self) -> None:
        """What the banner says, and what comes next."""
        banner = self.ids.banner
        self.app.feedback.say(banner.text if banner.shown else "", next_words(self.whose, self.ask_text))

    def _say_consequences(self, verdict: Allowed, overruled: str | None, moments: list[Shown]) -> None:
        """What the hands have to do now, a disaster never as if it were good; of a move that the table
        insisted on, that it was noted so."""
        told = [self.tell(said) for said in verdict.consequences]
        tone = tone_of(moments)
        if overruled:
            noted = _("Overruled by the table, and noted so.")
            self.ids.banner.say(tone or "info", "\n".join([noted, *told]), overruled)
        elif told:
            self.ids.banner.say(tone or "good", "\n".join(told))
        else:
            self.ids.banner.forget()

    def refuse(self, refused: Refused, move: Move, source: Source | None, words: str = "") -> None:
        """Say why not, in these words or the plain ones; whoever holds the button overrules."""
        self.app.feedback.give("refused")
        self._refused = move, source
        told = words or tell_refusal(refused, self.match.players, self.match.game.key)
        self.app.feedback.say(told)
        self.ids.banner.say("bad", told, refused.clause, _("Hold to allow it all the same"))

    def on_touch_down(self, touch):
        """Whoever goes on to something else has read what was said."""
        banner = self.ids.banner
        if banner.shown and not banner.collide_point(*banner.to_widget(*touch.pos)):
            banner.hide()
        return super().on_touch_down(touch)

    def read_again(self):
        """What was said last, or that there is nothing."""
        banner = self.ids.banner
        if banner.text and banner.lasting:
            banner.again()
        else:
            self.explain(_("There is nothing to read again."), lasting=False)

    def explain(self, text: str, clause: str = "", *, lasting: bool = True) -> None:
        """Answer a touch that means nothing now: why, or what is missing before it does."""
        self.app.feedback.give("refused")
        self.app.feedback.say(text)
        self.ids.banner.say("info", text, clause, lasting=lasting)

    def tap_seat(self, seat: int) -> None:
        """A player of the score strip was tapped: the game's view knows why, or it is told how they stand."""
        if self.view.tap_seat(seat):
            return
        tile = self.ids.strip.tiles[seat]
        told = [f"{tile.player.name}: {tile.score}", tile.note.strip().replace("\n", " · ")]
        told += [_("it is their turn")] if tile.active else []
        self.explain(" · ".join(filter(None, told)))

    def overrule(self):
        """The table insists."""
        move, source = self._refused
        self.question.close()
        self.play(move, overrule=True, source=source)

    @property
    def rolls(self) -> bool:
        """Whether the phone rolls the dice, for who lost theirs."""
        return self.app.settings["virtual_dice"]

    def photograph(self, expected: int, take: Callable[[tuple[int, ...], Source], None]) -> None:
        """Read so many dice from a photo; *take* gets their values, and whether they were corrected.

        Where the phone is to roll, it does."""
        if self.rolls:
            take(roll(expected), "virtual")
            return
        self.app.read_dice(expected=expected, take=take, about=self.game)

    def photograph_cards(
        self, expected: int | None, teller: CardTeller, take: Callable[[list, Source], None]
    ) -> None:
        """Read cards of the game from a photo."""
        self.manager.go("cards", expected=expected, teller=teller, take=take, about=self.game)

    def draw_player(self, possible: Sequence[int], take: Callable[[int], Any]) -> None:
        """Draw one of the seats by fingers or a wheel."""
        what = {"players": self.players, "possible": tuple(possible), "take": take, "about": self.game}
        self.manager.go("starter", **what)

    def photograph_again(self):
        """The app was closed while the camera was in front: whatever asks for a roll asks once more."""
        if self._opened is None:
            return
        parts = [self.view, self._foot.widget] if self._foot.widget else [self.view]
        for widget in chain.from_iterable(part.walk() for part in parts):
            if isinstance(widget, DicePad) and widget.with_photo:
                widget.dispatch("on_photo")
                return

    def undo(self):
        """Take back the last entry, or say that there is none."""
        if self.match.can_undo:
            self._step(self.match.undo, _("Undone: {what}"))
        else:
            self.explain(self.tell(say("no-undo")))

    def redo(self):
        """Bring back what was undone, or say that nothing was."""
        if self.match.can_redo:
            self._step(self.match.redo, _("Redone: {what}"))
        else:
            self.explain(self.tell(say("no-redo")))

    def in_play(self, action: Callable[[], Any]) -> None:
        """Do what has no place while an old entry is being corrected; then that comes first."""
        if self.correcting is None:
            action()
        else:
            self.explain(_("First enter what is corrected, or go back."))

    def _step(self, step: Callable[[], Entry | None], told: str) -> None:
        self.question.close()
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
            self.clock.pass_on()
            self._read_aloud()

    def _correct(self, move: Move, overrule: bool, source: Source | None) -> bool:
        """Put *move* in place of the entry that is being corrected."""
        refused = self.match.game.refusal(self.state, move)
        if refused and not overrule:
            self.refuse(refused, move, source)
            return False
        correction = Correction(self.app, self.match, self.manager.back)
        correction.replace(self.correcting, move, refused.clause if refused else None, source)
        return True

    def _told(self, number):
        return self.tell(self.match.describe(number))

    def put_aside(self) -> None:
        """What was counted is kept."""
        self.clock.watch.keep()

    def on_manager(self, _screen: Any, manager: Any) -> None:
        """Looking something up takes time too; who goes home stops the clock."""
        if manager is not None:
            rest = self.clock.watch.rest
            manager.fbind("current", lambda _manager, name: rest() if name == "home" else None)

    # --- the rest

    def open_log(self):
        """Everything that was entered."""
        self.open("log")

    def open_board(self):
        """The scores for the whole table."""
        self.open("board")

    def open_rules(self):
        """The rules of this game."""
        self.manager.go("rules", about=self.game)

    def open_clause(self, clause):
        """The clause that decided."""
        self.manager.go("clause", number=clause)

    def open_prompt_clause(self):
        """The clause behind what is asked now, or what can be done where there is none."""
        clause = self.match.game.prompt(self.state).clause
        if clause:
            self.open_clause(clause)
        else:
            self.open_ways()

    def open_ways(self):
        """What can be done now; what is chosen there is answered, and one more tap plays it."""
        ways, self._ways = self._ways or WaysList(self._choose), None
        ways.ask(self.match, self.state, self.tell)
        ways.open()
        self.prepare_again()

    def _choose(self, way: Way) -> None:
        if self.correcting is not None:
            self.play(way.move)
        elif way.alike:
            self.ids.banner.say("info", _("There are several of these: choose on the table."))
        else:
            self.question.offer(way.move)

    def open_menu(self):
        """What is rarely needed."""
        TableMenu(self).open()

    def open(self, screen: str) -> None:
        """Another screen about this match."""
        self.manager.go(screen, number=self.number)

    def make_view(self, game: str) -> GameView:
        """The view of a game, made before a match of it is opened or then."""
        kind = view_of(game)
        return self._views.get(kind) or self._views.setdefault(kind, kind(self))

    def _place_view(self):
        """Put the view of this game into its place."""
        kind = view_of(self.game)
        if type(self._placed) is not kind:
            self.ids.place.clear_widgets()
            if self._placed is not None:
                self._placed.begin()  # what it holds of a match goes with it
            self._placed = self.make_view(self.game)
            self.ids.place.add_widget(self._placed)
            self.tight = self._placed.tight
