"""The pictures of Happy Corgi for `tools/shots.py`."""

from tracker.game import Table
from tracker.games import find_game
from tracker.games import happy_corgi as corgi
from tracker.games.happy_corgi import Activity, PlaceCard

# What a table might have told after a few turns.
TOLD = (
    corgi.KnowActivity(0, Activity("Walk", 2, ("bark", "fart"))),
    corgi.KnowActivity(1, Activity("", 3, ("mark", "sniff", "judge"))),
    corgi.KnowActivity(5, Activity("Photo shoot", 4, ("mark", "waddle", "judge", "bark"))),
    corgi.KnowPlace(7, PlaceCard("Garden", ("draw", "steal"))),
    corgi.KnowPlace(6, PlaceCard("Supermarket")),
)


def walk(shoot, players) -> None:
    """Both depths, every step of a turn, and the cards of the box."""
    store, game = shoot.phone.app.store, find_game("happy_corgi")
    scored = store.create(game, Table(players=players, first=0))
    table = Table(players=players[:3], depth="referee", first=0, options={"expert": True})
    refereed = store.create(game, table)
    shoot.go("table", number=scored)
    shoot.take("corgi-score")
    shoot.play(corgi.Scored(3))
    shoot.take("corgi-score-poops")

    shoot.go("table", number=refereed)
    shoot.take("corgi-lay-out")
    shoot.play(corgi.Ready(), *TOLD)
    shoot.take("corgi-take")
    shoot.play(corgi.Take("river"))
    shoot.take("corgi-move")
    shoot.play(corgi.Go(6))
    shoot.take("corgi-refused")
    shoot.play(corgi.Go(7))
    shoot.take("corgi-effect")
    view = shoot.phone.app.navigator.current_screen.view
    view.panel.step.choose_effect()
    shoot.take("corgi-effects")
    shoot.phone.press_back()
    view.panel.step.begin("steal")
    shoot.take("corgi-steal")
    view.panel.step.cancel()
    shoot.play(corgi.PutCat(8), corgi.PutDog(17), corgi.TurnOver())
    shoot.take("corgi-act")
    view.panel.step.open_activity(1)
    shoot.take("corgi-activity")
    shoot.phone.press_back()
    view.tell_activity(2)
    shoot.take("corgi-tell-activity")
    shoot.phone.press_back()
    view.tell_place(7)
    shoot.take("corgi-tell-place")
    shoot.phone.press_back()
    shoot.play(corgi.Poop(1), corgi.Take("pile"), corgi.Go(7))
    shoot.take("corgi-meet")
    view.box.open()
    shoot.take("corgi-box")
    shoot.phone.press_back()
    shoot.go("adjust", number=refereed)
    shoot.take("corgi-adjust")
