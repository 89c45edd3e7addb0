"""Tables of the track games, in the middle of a game."""

import pytest
from msgspec.structs import replace


@pytest.fixture
def board_table(phone, seat_table):
    """A table of a game in the middle of it, Ana to play."""

    def seat(game, *position, players=4, on=phone, options=None, **changes):
        table = seat_table(on, game=game, players=players, depth="referee", first=0, options=options or {})
        if position or changes:
            pawns = tuple(tuple(sorted(places)) for places in position) or table.match.state.position
            table.match.play(
                table.match.game.adjust(replace(table.match.state, position=pawns, **changes)), overrule=True
            )
            table.refresh()
            on.frames(4)
        return table

    return seat


@pytest.fixture
def royal_table(phone, seat_table):
    """A table of the variant after the opening, Ana to play; rows are king, knight, citizen, fool."""

    def seat(*position, game="royal", players=4, **changes):
        table = seat_table(phone, game=game, players=players, depth="referee", first=0)
        rows = [*position, *[table.match.state.position[0]] * (players - len(position))]
        special = 8 if game == "royal" else 0
        given = {"phase": "turn", "active": 0, "special": special, "position": tuple(rows), **changes}
        table.match.play(table.match.game.adjust(replace(table.match.state, **given)))
        table.refresh()
        phone.frames(4)
        return table

    return seat
