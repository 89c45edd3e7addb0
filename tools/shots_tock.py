"""The pictures of the track games: turns on both boards, the private page, counting, setting a position."""

from msgspec.structs import replace

from tracker.game import Player, Table
from tracker.games import find_game
from tracker.games.tock import CENTRE, RESERVE, Home, Special

MORE = (Player("Émile", "purple", "star"), Player("Fanny", "orange", "hexagon"))
# Where the pawns stand in the pictures, by seat.
TOCK = (
    (RESERVE, RESERVE, 7, 12),
    (RESERVE, 1, 201, 204),
    (RESERVE, RESERVE, RESERVE, 30),
    (RESERVE, 33, 50, 202),
)
DOG = (
    (RESERVE, RESERVE, 10, 20),
    (RESERVE, RESERVE, 0, 60),
    (RESERVE, RESERVE, RESERVE, 30),
    (RESERVE, 33, 50, 202),
)
COURT = (  # king, knight, citizen, fool
    (20, -2, 5, 62),
    (0, 14, -3, 56),
    (-1, -2, -3, 201),
    (12, -2, 26, -4),
)
SIX = (*DOG, (RESERVE, RESERVE, RESERVE, 5), (RESERVE, RESERVE, 0, 90))
HAND = ("7", "5", "9", "swap", "9", "2")


def walk(shoot, players) -> None:
    """Every scene of the games, at new tables of *players*."""
    phone, store = shoot.phone, shoot.phone.app.store

    def seat(key, position, people=players, **changes):
        game = find_game(key)
        number = store.create(game, Table(players=people, depth="referee", first=0))
        shoot.go("table", number=number)
        screen = phone.app.navigator.current_screen
        shoot.play(game.adjust(replace(screen.match.state, position=position, **changes)))
        return screen.view.panel

    def tap(panel, card, *places):
        """A card, then places of Ana's."""
        panel.press(card)
        for place in places:
            panel.tap(panel.ids.board.scene.spot(0, place))
        phone.frames(2)

    shoot.go("table", number=store.create(find_game("tock_6"), Table(players=players, first=0)))
    shoot.play(Home(0, 2), Home(2, 3))
    shoot.take("tock-score")
    shoot.go("table", number=store.create(find_game("dog"), Table(players=players, depth="referee")))
    shoot.take("tock-dealer")

    panel = seat("tock_6", TOCK)
    shoot.take("tock-turn")
    tap(panel, "5", 12)
    shoot.take("tock-ends")
    tap(panel, "J", 12)
    shoot.take("tock-swap")
    panel = seat("super_tock", (TOCK[0], TOCK[1], (RESERVE, RESERVE, 30, CENTRE)), players[:3])
    tap(panel, "A")
    shoot.take("super-tock-ace")

    panel = seat("dog_compact", DOG)
    tap(panel, "7", 10)
    shoot.take("dog-seven")
    tap(panel, "5", 10, 16)
    shoot.take("dog-refused")
    panel.cannot_play()
    for card in HAND:
        phone.front().body.press(card)
    shoot.take("dog-hand")
    phone.press_back()
    panel = seat("dog", ((RESERVE,) * 4,) * 4)
    panel.cannot_play()
    for card in (*HAND[:3], *HAND[:3]):
        phone.front().body.press(card)
    shoot.take("dog-nothing-to-play")
    phone.press_back()

    panel = seat("dog", SIX, (*players, *MORE))
    shoot.take("dog-six")
    tap(panel, "joker", 20)
    shoot.take("dog-six-joker")
    panel.ids.board.switch_zoom()
    shoot.take("dog-six-zoomed")
    shoot.go("adjust", number=phone.app.navigator.current_screen.number)
    shoot.take("dog-adjust")
    phone.app.navigator.back()

    royal = find_game("royal")
    shoot.go("table", number=store.create(royal, Table(players=players, depth="referee", first=0)))
    shoot.take("royal-special-asked")
    shoot.play(Special(8))
    shoot.take("royal-opening")
    phone.app.navigator.current_screen.view.open_special()
    shoot.take("royal-special")
    phone.press_back()
    panel = seat("royal", COURT, phase="turn", played="10")
    tap(panel, "1-7", 5)
    shoot.take("royal-turn")
    tap(panel, "8", 62)
    shoot.take("royal-ends")
    panel = seat("royal", COURT, phase="turn")
    tap(panel, "3", 5, 8)
    shoot.take("royal-drew")
    panel = seat(
        "royal", ((-1, -2, -3, 10), (0, -2, 60, -4), COURT[2], (-1, -2, -3, -4)), phase="turn", played="swap"
    )
    tap(panel, "3", 10)
    shoot.take("royal-barred")
    shoot.go("adjust", number=phone.app.navigator.current_screen.number)
    shoot.take("royal-adjust")
    phone.app.navigator.back()
    shoot.go("new_game", game="tock_6", table=Table(players=players, depth="referee", options={"fold": True}))
    phone.app.navigator.current_screen.ids.page.scroll_y = 0.3
    shoot.take("tock-options")
    phone.app.navigator.back()
