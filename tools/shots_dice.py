"""The scenes of dice from photos for `tools/shots.py`."""

from pathlib import Path
from random import Random

from tools.painted_dice import PaintedSight, StillCamera
from tools.shots_spots import DEALT
from tracker.game import Table
from tracker.games import find_game
from tracker.games import spots as m


def walk(shoot, players) -> None:
    """A roll of Spots from a photo, with all that can be wrong with it, and the dice for themselves."""
    phone = shoot.phone
    store, app = phone.app.store, phone.app
    app.sight = PaintedSight()

    def photograph(name, expected=3, **sight):
        for key, value in {"unsure": (), "wrong": {}, "blind": (), "on_cards": (), **sight}.items():
            setattr(app.sight, key, value)
        app.camera = StillCamera(Path(f"{name}.jpg"))
        shoot.go("photo", expected=expected, take=lambda *_roll: None, about="spots")
        settle()

    def settle():
        for _ in range(100):
            phone.wait(0.05)
            if not app.navigator.current_screen.busy or not app.sight.awake.is_set():
                break
        phone.wait(0.1)

    number = store.create(find_game("spots"), Table(players=players[:3], depth="referee"))
    shoot.go("table", number=number)
    shoot.play(*DEALT, m.Use(2))
    app.sight.awake.clear()
    photograph("1-3-5")
    shoot.take("photo-reading")
    app.sight.awake.set()
    settle()
    shoot.take("photo-read")
    app.navigator.current_screen.tap_die(1)
    phone.frames()
    shoot.take("photo-value")
    phone.press_back()
    photograph("1-3-5", unsure=(3,))
    shoot.take("photo-unsure")
    photograph("1-3-5", blind=(5,))
    shoot.take("photo-missing")
    app.navigator.current_screen._add((760, 620), 5)
    phone.frames()
    shoot.take("photo-corrected")
    photograph("1-3-5-6-2", on_cards=(5, 2))
    shoot.take("photo-cards")
    photograph("2-2-6-1-4-5-3-6", 7)
    shoot.take("photo-many")
    photograph("letter")
    shoot.take("photo-problem")
    shoot.go("dice")
    shoot.take("dice-empty")
    random = Random(4)
    for _ in range(30):
        store.keep_roll([random.randint(1, 6) for _ in range(3)], random.choice(("camera", "typed")))
    shoot.go("dice")
    shoot.take("dice")
    app.navigator.current_screen.choose_chart("sums")
    phone.frames()
    shoot.take("dice-sums")
