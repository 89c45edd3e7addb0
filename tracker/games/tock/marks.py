"""What the pawns' places do not tell, and only two options ask for."""

import msgspec

from tracker.games.tock.state import Position


class Marks(msgspec.Struct, frozen=True):
    """*fresh*: by seat, whether the pawn on its own start came straight out of the reserve. *behind*: by
    seat, the places of pawns that went back over their own start and owe a lap."""

    fresh: tuple[bool, ...] = ()
    behind: Position = ()


NO_MARKS = Marks()
