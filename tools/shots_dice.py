"""The scenes of dice from photos for `tools/shots.py`."""

from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import cv2
import numpy as np

from screens.platform.fake import FakeViewfinder
from screens.sight import Vision
from tools.dice.films import film
from tools.dice.solids import random_view
from tools.dog_cards import dog_photo
from tools.painted_dice import SIZE, PaintedSight, StillCamera, paint
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
        for key, value in {
            "unsure": (),
            "wrong": {},
            "blind": (),
            "on_cards": (),
            "doubted": (),
            **sight,
        }.items():
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
    shoot.go("photo", expected=3, take=lambda *_roll: None, about="spots", no_picture="refused")
    shoot.take("photo-refused")
    watch(shoot)
    photograph_dogs(shoot)
    keep_dice(shoot)
    app.sight = PaintedSight()
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


@cache
def at_rest() -> np.ndarray:
    """The last picture of a rendered film: three dice lie there."""
    rng = np.random.default_rng(4)
    views = [random_view(rng, tilt) for tilt in np.radians([2, 6, 10, 14, 18, 22, 26, 30])]
    *_, last = film(2, views, 3, cards=0.0)
    return last.photo


def watch(shoot) -> None:
    """The live picture, from its opening to the tick."""
    phone, finder = shoot.phone, FakeViewfinder()
    phone.edge.finder, phone.app.sight = finder, Vision()
    shoot.go("live", expected=3, take=lambda *_roll: None, about="spots")
    photo = phone.screen.ids.photo
    shoot.take("live-opening")
    frame = at_rest()

    def until(happened):
        phone.wait_until(lambda: (finder.show(frame), happened())[1], seconds=60)

    until(lambda: photo.progress >= 0.5)
    shoot.take("live")
    until(lambda: photo.taken)
    shoot.take("live-taken")
    phone.press_back()
    phone.edge.finder = None


def photograph_dogs(shoot) -> None:
    """Dogs that are drawn, from a photo of their cards."""
    from screens.games.spots.dog_photo import DogTeller  # widgets, not before the window is set up

    phone = shoot.phone
    with TemporaryDirectory() as folder:
        path = Path(folder) / "dogs.png"
        cv2.imwrite(str(path), dog_photo(9, (1, 6), (2, 3, 5)))
        phone.app.camera, phone.app.sight = StillCamera(path), Vision()
        teller = DogTeller(None, m.CARDS)
        shoot.go("cards", expected=2, teller=teller, take=lambda *_dogs: None, about="spots")
        phone.wait_until(lambda: not phone.screen.busy and phone.screen.told, seconds=60)
    shoot.take("cards")
    phone.screen.tap_die(0)
    phone.frames()
    shoot.take("cards-which")
    phone.press_back()


def keep_dice(shoot) -> None:
    """The page of what was put right, without and with something."""
    phone = shoot.phone
    shoot.go("kept")
    shoot.take("kept-empty")
    folder = phone.app.examples_dir
    folder.mkdir(exist_ok=True)
    for number, value in enumerate((5, 0, 3, 6, 2, 1, 4)):
        pixels = paint((value or 1,))[0][SIZE[1] // 2 - 130 : SIZE[1] // 2 + 60, 320:580, ::-1]
        cv2.imwrite(str(folder / f"{number}-{value}.png"), pixels)
    shoot.go("kept")
    shoot.take("kept")
