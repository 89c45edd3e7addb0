"""What every page has that reads a photo: it is taken or chosen, shown, looked at, and its problems told."""

from functools import partial
from pathlib import Path
from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.navigator import BaseScreen
from screens.platform import PHOTOS, DocumentError
from screens.sight import NO_PHOTO, UNREADABLE, Lookout
from screens.widgets import ActionButton
from screens.widgets.rule import load_rule
from tracker.language import N_, _

PROBLEMS: dict[str, str] = {
    "missing": N_("There is no such photo."),
    "no-file": N_("This is not a file."),
    "heic": N_("This photo is a HEIC file. Share it as JPEG, or set the camera to JPEG."),
    "not-an-image": N_("This file is not a photo."),
    "damaged": N_("This photo is damaged."),
    "too-small": N_("This photo is too small to show dice."),
    "too-large": N_("This photo is too large to be read here."),
    UNREADABLE: N_("The dice could not be read from this photo."),
    **NO_PHOTO,
}


class PhotoPage(BaseScreen):
    """*expected* is how many there are of what is read, or None; *take* gets what was read and confirmed."""

    awake = True
    expected = NumericProperty(None, allownone=True)
    take = ObjectProperty(None, allownone=True)
    about = StringProperty("")
    title = StringProperty("")
    told = StringProperty("")
    hint = StringProperty("")
    note = StringProperty("")
    wrong = BooleanProperty(False)  # whether what is told is to be put right
    busy = BooleanProperty(False)
    complete = BooleanProperty(False)
    problem = StringProperty("")  # a key of PROBLEMS

    def on_kv_post(self, _base):
        self._photo: Any = None  # its file, or the pixels of the live picture
        self._lookout = Lookout()

    def resume(self, **_what):
        """Nothing leads on from here that leads back."""

    def back(self):
        """Whatever is still being read does not matter any more."""
        self._lookout.drop()
        self._forget_shown()
        return False

    def _forget_shown(self):
        """Nothing of the photo stays on the phone."""
        photo, self._photo = self._photo, None
        self._forget(photo)

    def _forget(self, photo):
        if isinstance(photo, Path):  # the live picture never was a file
            self.app.camera.forget(photo)

    def on_leave(self, *_args):
        """No picture is kept."""
        self._clear()

    def _clear(self):
        self._lookout.drop()
        self._forget_shown()
        self.ids.photo.texture = None
        self.busy, self.problem = False, ""

    @property
    def asker(self):
        """Who gets a photo that comes after Android has closed the app."""
        return self.manager.beneath

    def shoot(self, *_args):
        """Take a photo, in place of the one that is shown."""
        self.app.camera.take(self._taken, self.asker, self._fail)

    def again(self):
        """Another one."""
        self.shoot()

    def choose(self):
        """A photo that was taken before."""
        try:
            self.app.documents.open(PHOTOS, self._taken)
        except DocumentError:
            self._fail("no-camera")

    def _taken(self, photo):
        if self.manager.current_screen is not self:
            self._forget(photo)
            return
        if photo is None:
            if self._photo is None and not self.problem:
                self.manager.back()
            return
        self._clear()
        self._photo, self.busy = photo, True
        look = partial(self.app.sight.look, photo)
        self._lookout.begin(look, partial(self.reading_of, photo), self._seen, self._read, self._fail)
        self.refresh()

    def reading_of(self, photo):
        """What is on a photo; asked off the thread of the screen."""
        return self.app.sight.read(photo, None if self.expected is None else int(self.expected))

    def _seen(self, picture):
        """The photo itself: it is shown while it is being read."""
        texture = Texture.create(size=picture.size, colorfmt="rgb")
        texture.blit_buffer(picture.pixels, colorfmt="rgb", bufferfmt="ubyte")
        texture.flip_vertical()
        self.ids.photo.whole, self.ids.photo.texture = picture.whole, texture

    def _read(self, reading):
        """What is on it."""

    def _fail(self, problem):
        self.busy, self.problem = False, problem
        self.app.feedback.give("refused")
        self.refresh()

    def _change(self, change, *what):
        change(*what)
        self.refresh()

    # --- what is shown

    def _offer(self):
        """Without a camera: another way."""
        self.ids.offer.clear_widgets()
        if self.problem in NO_PHOTO:
            button = ActionButton(text=_("Choose a photo"), icon="log", kind="tonal")
            button.bind(on_release=lambda _button: self.choose())
            self.ids.offer.add_widget(button)

    def _tell(self, marks, reading):
        """Say how it stands with these marks on the photo; *reading*: while it is being read."""
        self.ids.photo.marks = list(marks)
        if self.busy and reading:
            self.told, self.hint, self.wrong = reading, "", False
        elif self.problem and not marks:
            self.told, self.hint, self.wrong = _(PROBLEMS[self.problem]), "", True
        elif self._photo is None:
            self.told, self.hint, self.wrong = "", "", False
        else:
            self.told, self.hint, self.wrong = self._count(), self._what_to_do(), self._is_wrong()


load_rule(__file__)
