"""The scenes of Spots for `tools/shots.py`."""

from tracker.game import Table
from tracker.games import find_game
from tracker.games import spots as m

DEALT = (
    *(m.Drawn(spots) for spots in ((2, 5), (1, 3, 4), (1, 2), (2, 3, 5, 6), (3, 4), (1,))),
    *(m.Starting(seat, die) for seat, die in enumerate((3, 2, 1))),
)


def walk(shoot, players) -> None:
    """Dogs that nobody enters, a refereed game of three, one only scored, the choice of tiles, one alone."""
    store, game = shoot.phone.app.store, find_game("spots")

    def open_table(**table) -> int:
        number = store.create(game, Table(**{"depth": "referee", **table}))
        shoot.go("table", number=number)
        return number

    open_table(players=players)
    shoot.take("spots-dealing")
    shoot.play(m.Dealt(0, 3), *(m.Starting(seat, 1) for seat in (1, 2, 3)), m.Use(2), m.Roll((2, 4, 5)))
    shoot.take("spots-unknown")
    shoot.play(m.Put(2, 0, 0), m.Put(5, 0, 1), m.Put(4, 1, 0))
    shoot.take("spots-complete")
    shoot.play(m.Complete(0, False), m.Stop(), m.Use(5))
    shoot.take("spots-paws")
    refereed = open_table(players=players[:3])
    shoot.play(DEALT[0])
    shoot.take("spots-dog")
    shoot.play(*DEALT[1:])
    shoot.take("spots-turn")
    shoot.play(m.Use(2))
    shoot.take("spots-roll")
    shoot.play(m.Roll((1, 3, 5)))
    shoot.take("spots-place")
    shoot.play(m.PlaceAll(), m.Roll((6,)))
    shoot.play(m.Bury(6))
    shoot.take("spots-crazy")
    shoot.play(m.Use(2))
    shoot.take("spots-refused")
    shoot.play(m.Use(4), m.Roll((1, 1, 2, 3, 4, 4, 5, 6)))
    shoot.take("spots-keep")
    shoot.go("adjust", number=refereed)
    shoot.take("spots-adjust")
    open_table(players=players[:2], depth="score", first=0)
    shoot.take("spots-score")
    open_table(players=players[:1], options={"tiles": "choose"})
    shoot.take("spots-tiles")
    shoot.play(
        m.Lay("dig", "chase", "guard", "chew"), m.Drawn((2, 3, 5, 6)), m.Drawn((2, 4)), m.Starting(0, 2)
    )
    shoot.play(m.Use(1))
    shoot.take("spots-dig")
    shoot.play(m.Stop(), m.Roll((2, 4)), m.PlaceAll())
    shoot.take("spots-robot")
