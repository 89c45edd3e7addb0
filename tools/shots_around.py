"""The pictures of the screens around the games, and of what opens over them."""

from tracker.game import HouseRule, Table
from tracker.games import find_game
from tracker.language import current


def walk(shoot, players, going: int, finished: int) -> None:
    """Every screen: about the match that is *going* on, about the *finished* one, and about none."""
    begin(shoot, players)
    at_table(shoot, going)
    after(shoot, finished)
    keep(shoot, finished)
    look_up(shoot)
    shoot.go("settings")
    shoot.take("settings")
    shoot.go("backup")
    shoot.take("backup")
    shoot.go("trouble", problem="…", retry=None)
    shoot.take("trouble")


def begin(shoot, players) -> None:
    """The first start, home, and a new game up to who starts."""
    phone = shoot.phone
    shoot.go("welcome")
    for number in (1, 2, 3):
        shoot.take(f"welcome-{number}")
        phone.screen.go_on()
    phone.app.navigator.home()
    phone.frames()
    shoot.take("home")
    phone.screen.delete(phone.app.store.create(find_game("spots"), Table(players=players)))
    shoot.take("home-deleted")
    shoot.go("new_game", game="spots")
    shoot.take("new-game-empty")
    shoot.go("new_game", game="tock_6", table=Table(players=players))
    shoot.take("new-game")
    phone.screen.arrange()
    shoot.take("new-game-options")
    phone.screen._edit(0)
    shoot.leave("player")
    shoot.go("starter", players=players, possible=tuple(range(4)), take=None, about="")
    shoot.take("starter")
    phone.screen.choose_way("wheel")
    shoot.take("starter-wheel")


def at_table(shoot, going: int) -> None:
    """What opens over a table, its log, and setting it as it is."""
    phone = shoot.phone
    shoot.go("table", number=going)
    phone.screen.open_menu()
    shoot.leave("menu")
    phone.screen.open_ways()
    shoot.leave("ways")
    phone.screen.clock.ask()
    shoot.leave("clock")
    phone.screen.question.toggle()
    shoot.take("may-i")
    phone.screen.question.close()
    shoot.go("log", number=going)
    shoot.take("log")
    phone.screen.open_row(2)
    shoot.leave("entry")
    shoot.go("replay", number=going, at=3)
    shoot.take("replay")


def after(shoot, finished: int) -> None:
    """The result, and the board for the whole table."""
    phone = shoot.phone
    shoot.go("result", number=finished)
    shoot.take("result")
    phone.screen.share()
    shoot.leave("share")
    phone.screen.ids.page.scroll_y = 0
    shoot.take("result-below")
    phone.screen.write_note()
    shoot.leave("note")
    shoot.go("board", number=finished)
    shoot.take("board")
    for _turn in range(4):
        phone.screen.turn()
    shoot.take("board-all-sides")
    phone.screen.turn()


def keep(shoot, finished: int) -> None:
    """What is kept between evenings."""
    phone, store = shoot.phone, shoot.phone.app.store
    shoot.go("history")
    shoot.take("history")
    phone.screen.choose_game()
    shoot.leave("history-game")
    phone.screen.choose_people()
    shoot.leave("history-people")
    phone.screen.choose_date()
    shoot.leave("history-date")
    phone.screen.open_menu(finished)
    shoot.leave("history-menu")
    for name, what in (
        ("statistics", {}),
        ("statistics-player", {"person": store.people()[0].id}),
        ("statistics-game", {"about": "toc_chocottes"}),
    ):
        shoot.go("statistics", **what)
        phone.wait_until(lambda: not phone.screen.counting)
        shoot.take(name)
    shoot.go("roster")
    shoot.take("roster")
    phone.screen.open_row(0)
    shoot.leave("person")


def look_up(shoot) -> None:
    """The rules, a clause, and what a house has agreed."""
    phone, store = shoot.phone, shoot.phone.app.store
    shoot.go("rules")
    shoot.take("rules")
    phone.write(phone.kind("TextField"), "égalité" if current() == "fr" else "who wins a tie")
    shoot.take("rules-found")
    for game, part in (
        ("spots", "pieces"),
        ("spots", "setup"),
        ("dog_royal", "pieces"),
        ("tock_6", "setup"),
    ):
        shoot.go("rules", about=game)
        phone.screen.turn_to(part)
        shoot.take(f"rules-{game}-{part}")
    store.keep_house_rules(find_game("tock_6"), [HouseRule(text="King first", clause="TK6-05")])
    shoot.go("clause", number="TK6-05", about="tock_6")
    shoot.take("clause-house")
    shoot.go("house", about="tock_6")
    shoot.take("house")
    phone.screen.note()
    shoot.leave("house-rule")
    shoot.go("clause", number="TOC-18")
    shoot.take("clause")
