"""A table as a board shows it: who sits where, and where the pawns stand."""

from functools import cached_property

from screens.games.track.layout import Spot, layout_of, spot_of
from screens.games.track.pawns import Look
from tracker.games.tock import is_reversed, letter_of, settings_of


class Scene:
    """What there is to draw of a table."""

    def __init__(self, settings, position, players, *, bottom=0, clockwise=True, dealer=None, letters=()):
        """*bottom* and *dealer* are seats; *letters* name the sections, where people call them so."""
        self.settings, self.position, self.players = settings, position, tuple(players)
        self.bottom, self.clockwise, self.dealer, self.letters = bottom, clockwise, dealer, letters
        self.layout = layout_of(settings.board, settings.sections[bottom], clockwise)

    @property
    def board(self):
        return self.settings.board

    def spot(self, seat, place) -> Spot:
        """Where a pawn of *seat* stands that is at *place*."""
        return spot_of(self.board, self.settings.sections[seat], place)

    def rank(self, seat, place) -> int | None:
        """The number of the rank of the pawn of *seat* at *place*, where pawns have ranks."""
        return self.position[seat].index(place) if self.settings.ranks else None

    def look(self, seat, place) -> Look:
        """How the pawn of *seat* at *place* looks."""
        rank = self.rank(seat, place)
        return Look(self.players[seat], "" if rank is None else self.settings.ranks[rank])

    def owner(self, section):
        """Who sits at a section, or None."""
        sections = self.settings.sections
        return self.players[sections.index(section)] if section in sections else None

    @cached_property
    def pawns(self) -> dict[Spot, list[tuple[int, int]]]:
        """The pawns on each spot that has some, as (seat, place)."""
        found: dict[Spot, list[tuple[int, int]]] = {}
        for seat, places in enumerate(self.position):
            for place in places:
                found.setdefault(self.spot(seat, place), []).append((seat, place))
        return found

    @cached_property
    def ground(self):
        """Everything but the pawns."""
        return self.settings, self.players, self.bottom, self.clockwise, self.dealer, self.letters


def scene_of(state, players, position=None, bottom=0):
    """The table of *state*, with *position* in place of its own, and the seat *bottom* at the bottom."""
    settings = settings_of(state)
    sections = range(settings.board.sections)
    lettered = settings.board.hub is not None  # people call the holes of a Tock board by section and number
    return Scene(
        settings,
        state.position if position is None else position,
        players,
        bottom=bottom,
        clockwise=not is_reversed(state),
        dealer=state.dealer,
        letters=tuple(letter_of(state, section) for section in sections) if lettered else (),
    )
