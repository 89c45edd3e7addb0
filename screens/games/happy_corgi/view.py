"""Happy Corgi under the thumb: the panel of the present phase, and the cards that the table tells."""

from screens.games.happy_corgi.box import CardBox
from screens.games.happy_corgi.card_editors import (
    ActivityEditor,
    Editors,
    PlaceEditor,
    edit_activity,
    edit_place,
)
from screens.games.happy_corgi.opening import FirstPanel, LayOutPanel
from screens.games.happy_corgi.tally import HugsPanel
from screens.games.happy_corgi.turn import CorgiPanel
from screens.games.panels import PhaseView
from tracker.games import GAMES
from tracker.games import happy_corgi as corgi
from tracker.games.happy_corgi import STEPS, is_place, where_told
from tracker.language import _, ngettext

SIDE_BY_SIDE = 2  # players, beyond whom a tile has no room for two words on a line


class View(PhaseView):
    """The panel of the present phase."""

    panels = {
        "starter": FirstPanel,
        "setup": LayOutPanel,
        "turn": HugsPanel,
        **dict.fromkeys(STEPS, CorgiPanel),
    }
    kept = {"score": (HugsPanel,), "referee": (CorgiPanel,)}
    lasting = (LayOutPanel,)

    def __init__(self, frame, **kwargs):
        super().__init__(frame, **kwargs)
        self.box = CardBox(frame)
        self._editors = Editors()

    def prepare(self):
        """What is under the thumb next, then what a tap on a card opens."""
        return super().prepare() or (self.state.depth == "referee" and self._editors.make())

    def legal(self):
        """The moves that are allowed now."""
        return GAMES["happy_corgi"].game.moves(self.state)

    def note(self, seat):
        """What a player holds: cards, and mean dogs; on two lines where many sit side by side, whether there
        are dogs or not: all tiles are equally high."""
        state = self.state
        if not state.hands:
            return ""
        cards, dogs = state.hands[seat], state.dogs[seat]
        told = ngettext("{count} card", "{count} cards", cards).format(count=cards)
        mean = ngettext("{count} dog", "{count} dogs", dogs).format(count=dogs) if dogs else ""
        if len(self.players) > SIDE_BY_SIDE:
            return f"{told}\n{mean or ' '}"
        return " · ".join(filter(None, (told, mean)))

    def menu(self):
        """The cards of the box, behind the menu of the table."""
        if self.state.depth == "score":
            return []
        return [(_("Cards of the box"), "cards", self.box.open)]

    # --- cards on the table

    def tap_square(self, square):
        """A square tapped where that plays nothing: the table tells what lies there."""
        if is_place(square):
            self.tell_place(square)
        elif self.state.slot(square) is not None:
            self.tell_activity(square)
        else:  # the nearest thing that is done with an activity: the rules say that none lies there
            self.frame.play(corgi.Poop(square))

    def tell_place(self, square):
        """The table tells which place lies there."""
        edit_place(
            self._editor(PlaceEditor),
            where_told(self.state, square),
            self.state.place(square).card,
            self.box.cards.left_for(self.state).places,
            lambda told: self.frame.play(corgi.KnowPlace(square, told)),
        )

    def tell_activity(self, square, then=None):
        """The table tells which activity lies there; *then* is called once the phone knows."""
        slot = self.state.slot(square)

        def take(told):
            if self.frame.play(corgi.KnowActivity(square, told)) and then:
                then()

        known = self.box.cards.left_for(self.state).activities
        editor = self._editor(ActivityEditor)
        edit_activity(editor, where_told(self.state, square), slot and slot.card, known, take)

    def _editor(self, kind):
        self.frame.prepare_again()
        return self._editors.take(kind)
