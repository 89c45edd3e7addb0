"""Spots under the thumb: the board, and below it the panel of what is asked for now."""

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget
from msgspec.structs import replace

from screens.games.panels import PhaseView
from screens.games.places import laid
from screens.games.spots import rolled, setup, turn
from screens.games.spots.board import SpotsBoard
from screens.games.spots.dog_pad import DogPad
from screens.games.spots.dog_photo import DogTeller
from screens.games.spots.panels import SpotsPanel
from screens.widgets import show
from tracker.game import say
from tracker.games.spots import CALM, PLACES, TellDog, asked, deals, may_reroll, whose
from tracker.language import _, ngettext


class View(PhaseView):
    """The table of Spots."""

    panels = {
        "layout": setup.SpotsLayoutPanel,
        "shows": setup.SpotsShowsPanel,
        "starter": setup.SpotsStarterPanel,
        "dog": setup.SpotsDogPanel,
        "top": setup.SpotsTopPanel,
        "starting": setup.SpotsStartingPanel,
        "dealing": setup.SpotsDealingPanel,
        "complete": turn.SpotsCompletePanel,
        "paws": turn.SpotsPawsPanel,
        "highest": turn.SpotsHighestPanel,
        "robot": turn.SpotsRobotPanel,
        "turn": turn.SpotsTurnPanel,
        "counting": turn.SpotsCountingPanel,
        "name": turn.SpotsNamePanel,
        "aside": turn.SpotsAsidePanel,
        "borrow": turn.SpotsBorrowPanel,
        "roll": turn.SpotsRollPanel,
        "set": turn.SpotsSetPanel,
        "move": turn.SpotsMovePanel,
        "change": turn.SpotsChangePanel,
        "keep": rolled.SpotsKeepPanel,
        "place": rolled.SpotsPlacePanel,
        "over": SpotsPanel,
    }
    lasting = (setup.SpotsDogPanel, setup.SpotsStartingPanel, setup.SpotsDealingPanel)
    with_dice = True
    looked_at = None  # the seat whose dogs are shown; None: whoever is asked
    tells_dogs = False  # whether the dogs are entered though none of them is known yet
    _seen = None  # the table that was drawn last
    tray: Sequence[int | None] = ()  # the dice to be placed as they lie, None for one that has gone

    def __init__(self, frame, **kwargs):
        super().__init__(frame, **kwargs)
        self.board = SpotsBoard(view=self)
        self.add_widget(self.board)
        self.add_widget(Widget())

    def make_ahead(self):
        """What is asked of one player after the other, and the tiles, the dearest to make."""
        yield from super().make_ahead()
        self.board.make_tiles(len(PLACES))
        yield

    @property
    def phase(self):
        """What is asked for."""
        waited = asked(self.state)
        if waited == "dog" and deals(self.state) and not self.tells_dogs:
            return "dealing"
        return "counting" if waited == "turn" and self.state.depth == "score" else waited

    @property
    def scene(self):
        """Other tiles are another board, and so are other dogs, one more, or one of which more is known; a
        reroll that is offered takes room of its own."""
        state, shown = self.state, self.seat_shown
        dogs = () if shown is None else state.seats[shown].dogs
        known = [(dog.card.spots, dog.known, dog.unknown and dog.unknown.paws) for dog in dogs]
        tiles = [place.tile for place in state.places]
        return self.phase, shown, tiles, known, may_reroll(state)

    def asks(self, prompt):
        """While dogs are dealt the game asks for the starting dice; who enters them is asked for dogs."""
        telling = self.phase == "dog" and deals(self.state)
        return replace(prompt, ask=say("ask-dog"), seat=self.state.draws[0]) if telling else prompt

    @property
    def with_odds(self):
        """Whether the table wants to know how risky a roll is."""
        return self.frame.options.get("odds", True)

    @property
    def seat_shown(self):
        """Whose dogs are shown."""
        if self.looked_at is not None:
            return self.looked_at
        asked_for = whose(self.state)
        return self.state.active if asked_for is None else asked_for

    def tile_name(self, tile):
        """What a tile is called."""
        return self.frame.tell(say(f"tile-{tile}"))

    def note(self, seat):
        """Treats of a player and, where the phone follows the dice, what is buried."""
        owner = self.state.seats[seat]
        treats = ngettext("{count} treat", "{count} treats", owner.treats).format(count=owner.treats)
        return treats if self.state.depth == "score" else f"{treats} · {owner.total}/{CALM}"

    def tap_seat(self, seat):
        """Look at another player's dogs or treats; once more, back to one's own."""
        before = self.seat_shown
        self.looked_at = None if self.looked_at == seat else seat
        self.refresh()
        seen = self.phase == "counting" if self.state.depth == "score" else not deals(self.state)
        return seen and self.seat_shown != before

    def begin(self):
        """Forget what was half entered, and who was looked at."""
        super().begin()
        self.looked_at, self.tells_dogs = None, False

    def enter_dogs(self):
        """The dogs that were dealt are to be told."""
        self.tells_dogs = True
        self.frame.refresh()  # another panel comes to the thumb

    def tell_dog(self, number):
        """Ask which an unknown dog is of the player who is shown."""
        seat = self.seat_shown
        dog = self.state.seats[seat].dogs[number]
        cards = self.state.cards_of(dog) or self.state.cards_left()
        pad = DogPad(self.frame, cards, spots=list(dog.card.spots))
        photo = (_("Photograph the dogs"), "tonal", lambda: self.photograph_dogs(seat))
        dialog = show(_("Which dog is it?"), pad, [photo, (_("Cancel"), "plain", None)])

        def found(_pad, spots):
            dialog.dismiss()
            self.frame.play(TellDog(seat, number, spots))

        pad.bind(on_dog=found)

    def photograph_dogs(self, seat):
        """Tell every unknown dog of a player from one photo of their cards; dice may lie on them."""
        owner = self.state.seats[seat]
        cards = {card for number in owner.unknown for card in self.state.cards_of(owner.dogs[number])}
        known = [dog.card for dog in owner.dogs if dog.known and not dog.scored]
        teller = DogTeller(self.frame, sorted(cards, key=lambda card: card.spots), known)
        take = partial(self._tell_dogs, seat)
        self.frame.photograph_cards(len(owner.unknown), teller, take)

    def _tell_dogs(self, seat, dogs, source):
        """Each of them is an unknown dog that it can be, rather one of which more was told."""
        for spots in dogs:
            owner = self.state.seats[seat]
            fitting = [
                number
                for number in owner.unknown
                if any(card.spots == spots for card in self.state.cards_of(owner.dogs[number]))
            ]
            number = max(
                fitting or owner.unknown, key=lambda at: len(owner.dogs[at].card.spots), default=None
            )
            if number is None or not self.frame.play(TellDog(seat, number, spots), source=source):
                return

    def refresh(self):
        """Draw the panel and the board; what is half entered belongs to the table as it was then."""
        if self.state != self._seen:
            self._seen = self.state
            self.begin()
            placing = self.phase == "place"
            self.tray = laid(self.tray, self.state.trick.dice) if placing else ()
        super().refresh()
        self.board.refresh()
