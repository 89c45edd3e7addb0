"""Set the table of Happy Corgi as it really is: pieces by tapping their squares, cards by numbers."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from screens.games.happy_corgi.board import CorgiBoard
from screens.games.panels import GameAdjuster, PlayerChips
from screens.widgets import NumberRow, Stepper, SwitchRow, Text, show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.rule import load_rule
from tracker.games.happy_corgi import BASKET, DECK, POOPS, Slot, given_turn, is_place, reopened, where_told
from tracker.language import _


class SquareSheet(BoxLayout):
    """What lies on one square."""


class Adjuster(GameAdjuster):
    """What can be set besides the totals: whose turn, hands, discard, hug cards, and every piece."""

    def __init__(self, match, **kwargs):
        super().__init__(match, spacing="8dp", **kwargs)
        self._state = match.state
        self._rows = {}
        self._given = None  # who is given the turn
        if self._state.in_turn:
            self._add_turn()
        self.later(self._add_number, "hug_cards", _("Hug cards left"))
        if self._state.depth == "score":
            self.later(self._add_number, "unsolved", _("Activities on the table"))
            return
        for seat, player in enumerate(self._players):
            told = _("Cards of {name}").format(name=player.name)
            self.later(self._add_number, ("hands", seat), told, player)
        self.later(self._add_number, "discard", _("Cards in the discard"))
        if self._state.expert:
            if self._state.phase in ("meet", "effect", "act"):
                self.later(self._add_ban)
            for seat, player in enumerate(self._players):
                told = _("Mean dogs of {name}").format(name=player.name)
                self.later(self._add_number, ("dogs", seat), told, player)
        self.later(self._add_board)

    def _add_board(self):
        self.add_widget(Text(text=_("Tap a square to set what lies there."), soft=True))
        self._board = CorgiBoard()
        self._board.bind(on_square=lambda _board, square: self._set_square(square))
        self.add_widget(self._board)
        self._draw()

    def adjusted(self, state):
        """*state* with what was set here; the pile is what is left of the cards."""
        here = self._state
        numbers = {key: int(row.value) for key, row in self._rows.items()}
        changes: dict[str, Any] = {key: value for key, value in numbers.items() if isinstance(key, str)}
        for name in ("hands", "dogs"):
            if (name, 0) in numbers:
                changes[name] = tuple(numbers[name, seat] for seat in range(here.players))
        if here.depth == "referee":
            changes |= {"corgis": here.corgis, "places": here.places, "activities": here.activities}
            changes["banned"] = here.banned
            laid = state.river + changes["discard"] + sum(changes["hands"])
            changes["pile"] = max(0, DECK - laid)
        state = reopened(replace(state, **changes))
        return state if self._given is None else given_turn(state, self._given)

    def _add_number(self, key, title, player=None):
        value = getattr(self._state, key) if isinstance(key, str) else getattr(self._state, key[0])[key[1]]
        badge = {"name": player.name, "colour": player.colour, "shape": player.shape} if player else {}
        row = self._rows[key] = NumberRow(title=title, value=value, **badge)
        self.add_widget(row)

    def _add_turn(self):
        """Whose turn it is; another player's turn begins at its first step."""
        self.add_widget(Text(text=_("Whose turn is it?")))
        self.add_widget(PlayerChips(self._players, lambda seat: seat == self._whose, self._give_turn))
        self._passed = Text(kind="small", soft=True)
        self.add_widget(self._passed)

    @property
    def _whose(self):
        return self._state.active if self._given is None else self._given

    def _give_turn(self, seat):
        self._given = seat
        given = given_turn(self._state, seat)
        ends = given.phase == "over" or given.round > self._state.round
        self._passed.text = _("With that the round ends.") if ends else ""

    def _add_ban(self):
        """Whether a cat stood where the active player's corgi stopped."""
        name = self._players[self._state.seat].name
        row = SwitchRow(text=_("A cat stops {name} this turn").format(name=name), active=self._state.banned)
        row.bind(on_switch=lambda _row, on: self._set_ban(on))
        self.add_widget(row)

    def _set_ban(self, on):
        self._state = replace(self._state, banned=on)

    # --- squares

    def _draw(self):
        self._board.show(self._state, self._players)

    def _set_square(self, square):
        body = SquareSheet()
        (self._fill_place if is_place(square) else self._fill_activity)(body, square)
        show(where_told(self._state, square), body, [(_("Done"), "primary", None)])

    def _fill_place(self, body, square):
        body.add_widget(Text(text=_("Corgis here"), bold=True))
        standing = partial(self._stands, square)
        body.add_widget(PlayerChips(self._players, standing, partial(self._put_corgi, square)))
        switches = [] if square == BASKET else [("turned", _("Verso up"))]
        switches += [("cat", _("Black cat")), ("dog", _("Mean dog"))] if self._state.expert else []
        for name, title in switches:
            row = SwitchRow(text=title, active=getattr(self._state.place(square), name))
            row.bind(on_switch=lambda _row, on, name=name: self._set_place(square, name, on))
            body.add_widget(row)

    def _stands(self, square, seat):
        return self._state.corgis[seat] == square

    def _put_corgi(self, square, seat):
        corgis = self._state.corgis
        self._state = replace(self._state, corgis=(*corgis[:seat], square, *corgis[seat + 1 :]))
        self._draw()

    def _set_place(self, square, name, on):
        place = replace(self._state.place(square), **{name: on})
        self._state = self._state.with_place(square, place)
        self._draw()

    def _fill_activity(self, body, square):
        slot = self._state.slot(square)
        lying = SwitchRow(text=_("The activity is on the table"), active=slot is not None)
        lying.bind(on_switch=lambda _row, on: self._set_slot(square, self._fresh() if on else None))
        body.add_widget(lying)
        for seat, player in enumerate(self._players):
            row = Stepper(
                text=_("Poops of {name}").format(name=player.name),
                value=slot.poops[seat] if slot else 0,
                max=POOPS,
            )
            row.bind(on_pick=lambda _row, count, seat=seat: self._set_poops(square, seat, count))
            body.add_widget(row)

    def _fresh(self):
        return Slot((0,) * self._state.players)

    def _set_slot(self, square, slot):
        self._state = self._state.with_slot(square, slot)
        self._draw()

    def _set_poops(self, square, seat, count):
        slot = self._state.slot(square) or self._fresh()
        poops = (*slot.poops[:seat], int(count), *slot.poops[seat + 1 :])
        self._set_slot(square, replace(slot, poops=poops))


load_rule(__file__)
