"""Any game under the thumb: a pad for numbers, the other legal moves in words, the rounds so far."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from screens.games.frame import Frame
from screens.games.panels import GameView, Panel
from screens.games.score.offers import ListOffer, NumberOffer, offers, tag_of
from screens.widgets import ActionButton, RowList, show, type_number
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.game import Move, Player
from tracker.games import GAMES
from tracker.language import _
from tracker.match import Entry

FEW = 6  # moves of a kind that are listed one by one; of more, the kind is offered and opens a list


class NumberEntry(BoxLayout):
    """A number, large, and for whom it is, above the pad."""

    names = ListProperty()  # of the kinds of number that are entered here: (tag, words)
    tag = StringProperty("")  # of the one that is being entered
    seat = NumericProperty(None, allownone=True)
    whose = StringProperty("")
    colour = StringProperty("")
    shape = StringProperty("circle")
    below_zero = BooleanProperty(False)  # whether numbers may be negative
    negative = BooleanProperty(False)

    def __init__(self, panel: "ScorePanel", **kwargs: Any) -> None:
        self.panel = panel
        self._offers: dict[str, NumberOffer] = {}
        super().__init__(**kwargs)

    def draw(self, found: Sequence[NumberOffer], asked: int | None) -> None:
        """Offer these kinds of number, for who is asked unless somebody else is tapped."""
        self._offers = {tag_of(offer.kind): offer for offer in found}
        self.names = [(tag, self.panel.name_of(offer.kind)) for tag, offer in self._offers.items()]
        if self.tag not in self._offers:
            self.tag = next(iter(self._offers))
        self.ids.kinds.value = self.tag
        self.choose(self.tag, asked)

    def choose(self, tag: str, wished: int | None) -> None:
        """Enter this kind of number, for who is wished where one is due of them, else for who is first."""
        self.tag = tag
        self.negative = False
        self.below_zero = self._offer.numbers.start < 0
        self.ids.pad.clear()
        self.ids.pad.max_digits = digits(self._offer)
        seats = self._offer.seats
        self._set_seat(wished if wished in seats else min(seats, default=None))

    def expect(self, move: Move) -> None:
        """A number like that one will be entered."""
        if tag_of(type(move)) in self._offers:
            self.tag = tag_of(type(move))

    def tap_seat(self, seat: int) -> bool:
        """The number is for this player; whether one is due of them is for the rules to say."""
        if self._offer.seat_field:
            self._set_seat(seat)
        return bool(self._offer.seat_field)

    def tap_next(self) -> None:
        """The number is for the next player of whom one is due."""
        seats, count = self._offer.seats, len(self.panel.frame.players)
        if self.seat is not None:
            self._set_seat(min(seats, key=lambda seat: (seat - self.seat - 1) % count))

    def take(self, typed: str) -> None:
        """The number stands."""
        if typed:
            self.panel.play(self._offer.move(self.seat, -int(typed) if self.negative else int(typed)))
        else:
            self.panel.explain(_("First type the number."))

    @property
    def _offer(self) -> NumberOffer:
        return self._offers[self.tag]

    def _set_seat(self, seat: int | None) -> None:
        player = Player("") if seat is None else self.panel.frame.players[seat]
        self.seat = seat
        self.whose, self.colour, self.shape = player.name, player.colour, player.shape


def digits(offer: NumberOffer) -> int:
    """How many digits the pad takes: a larger number than is legal can be typed, and is answered."""
    return max(2, *(len(str(abs(number))) for number in (offer.numbers.start, offer.numbers.stop - 1)))


class MoveList(RowList):
    """The legal moves of one kind, in words."""

    def __init__(self, panel: "ScorePanel", moves: tuple[Move, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._panel, self._moves = panel, moves
        self._dialog: Any = None
        self.data = [
            {"key": number, "title": panel.words_of(move), "owner": self} for number, move in enumerate(moves)
        ]

    def open(self, title: str) -> None:
        """Show the list above the table."""
        self._dialog = show(title, self)

    def open_row(self, number: int) -> None:
        """That is the move."""
        self._dialog.dismiss()
        self._panel.play(self._moves[number])


class ScorePanel(Panel):
    """What the rules allow now, whatever game it is."""

    entry = ObjectProperty(None, allownone=True)  # the `NumberEntry`, while a number can be entered

    def forget(self) -> None:
        """Another match or entry is shown: what was half entered goes."""
        self.entry = None
        self.ids.numbers.clear_widgets()

    def refresh(self) -> None:
        """Offer what is legal now, and show the rounds, the last one first."""
        game, state = self.frame.rules, self.state
        numbers, lists = offers(game, state)
        inline = [offer for offer in numbers if offer.seat_field] or numbers[:1]
        self._draw_numbers(inline, game.prompt(state).seat)
        self.ids.choices.clear_widgets()
        for offer in lists:
            self._add_list(offer)
        for number in numbers:
            if number not in inline:
                title = self.name_of(number.kind)
                self._add_choice(f"{title}…", partial(self._open_pad, title, number))
        rows = reversed(game.standing(state).rows)
        self.ids.rounds.draw(self.frame.players, [(self.frame.tell(row.label), row.points) for row in rows])

    def _draw_numbers(self, found: Sequence[NumberOffer], asked: int | None) -> None:
        """The pad in the table: for the players' numbers, or for the only one there is."""
        if not found:
            self.forget()
            return
        if self.entry is None:
            self.entry = NumberEntry(self)
            self.ids.numbers.add_widget(self.entry)
        self.entry.draw(found, asked)

    def _add_list(self, offer: ListOffer) -> None:
        """A button a move; of a kind that has many, a button that opens their list."""
        if len(offer.legal) > FEW:
            title = self.name_of(offer.kind)
            self._add_choice(f"{title}…", partial(self._open_list, title, offer))
            return
        for move in offer.legal:
            self._add_choice(self.words_of(move), partial(self.play, move))

    def _add_choice(self, text: str, chosen: Any) -> None:
        button = ActionButton(text=text, kind="tonal")
        button.bind(on_release=lambda _button: chosen())
        self.ids.choices.add_widget(button)

    def _open_list(self, title: str, offer: ListOffer) -> None:
        MoveList(self, offer.legal).open(title)

    def _open_pad(self, title: str, offer: NumberOffer) -> None:
        type_number(title, lambda number: self.play(offer.move(None, number)), max_digits=digits(offer))

    def name_of(self, kind: type[Move]) -> str:
        """What a kind of move is called."""
        tag = tag_of(kind)
        return _(GAMES[self.frame.rules.key].words.moves.get(tag, tag))

    def words_of(self, move: Move) -> str:
        """A move as the history would tell it."""
        return self.frame.tell(self.frame.rules.describe(self.state, move))


class View(GameView):
    """The one panel, in every phase of the game."""

    def __init__(self, frame: Frame, **kwargs: Any) -> None:
        super().__init__(frame, **kwargs)
        self.panel = ScorePanel(self)
        self.add_widget(self.panel)

    def begin(self) -> None:
        """Forget what was half entered."""
        self.panel.forget()

    def refresh(self) -> None:
        """Draw the state."""
        self.panel.refresh()

    def tap_seat(self, seat: int) -> bool:
        """The number is for this player."""
        return self.panel.entry is not None and self.panel.entry.tap_seat(seat)

    def stepped(self, entry: Entry, undone: bool) -> None:
        """What is undone is likely to be entered again, in the same way."""
        if undone and self.panel.entry is not None:
            self.panel.entry.expect(entry.move)


load_rule(__file__)
