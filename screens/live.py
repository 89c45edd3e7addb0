"""Dice without a shutter: the camera's picture is read as it comes, a roll at rest taken without a tap."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.marks import Marks
from screens.navigator import BaseScreen
from screens.watch import Watch
from tracker.language import _, ngettext
from vision.groups import aslant, left_over

NOTHING = " "  # words that keep their place
TICK = 0.8  # seconds that what was taken is shown


class LiveScreen(BaseScreen):
    """*expected* is how many dice were rolled, or None, and then nothing is taken without a tap; *take* gets
    the values and how they came in."""

    awake = True
    expected = NumericProperty(None, allownone=True)
    take = ObjectProperty(None, allownone=True)
    about = StringProperty("")
    told = StringProperty("")
    hint = StringProperty("")
    waiting = BooleanProperty(True)  # for the first picture

    def on_kv_post(self, _base):
        self._watch: Watch | None = None
        self._frame: Any = None  # the newest picture
        self._glance: Any = None  # what was read last
        self._taken: Any = None  # the event that hands on what was taken

    def show(self, **what):
        """Begin to watch."""
        self.game = what.get("about", "")
        self._end()
        self._frame = self._glance = None
        super().show(**what)
        self._begin()

    def resume(self, **_what):
        """Nothing leads on from here that leads back."""

    # --- the camera runs while this is shown, and only then

    def _begin(self):
        finder = self.app.edge.viewfinder()
        if finder is None:
            Clock.schedule_once(lambda _dt: self._failed("no-camera"))
            return
        expected = None if self.expected is None else int(self.expected)
        self._watch = Watch(finder, self.app.sight, expected, self._seen, self._read, self._failed)

    def _end(self):
        if self._watch is not None:
            self._watch.stop()
            self._watch = None
        if self._taken is not None:
            self._taken.cancel()
            self._taken = None

    def on_pre_leave(self, *_args):
        self._end()
        self._frame = self._glance = None
        self.ids.photo.clear()

    def put_aside(self):
        """The app goes to the back: the camera is for others now."""
        self._end()

    def come_back(self):
        """It is in front again."""
        if self._watch is None:
            self._begin()

    def _failed(self, why):
        """There is no picture: a photo then, if the person lets us take one."""
        if self.manager.current_screen is self:
            self._leave_for_photo(no_picture=why)

    # --- what is seen

    def _seen(self, picture, frame):
        self._frame = frame
        photo = self.ids.photo
        texture = photo.texture
        if texture is None or texture.size != picture.size:
            texture = Texture.create(size=picture.size, colorfmt="rgb")
            texture.flip_vertical()
            photo.whole, photo.texture = picture.whole, texture
            photo.marks = []
        texture.blit_buffer(picture.pixels, colorfmt="rgb", bufferfmt="ubyte")
        photo.canvas.ask_update()
        if self.waiting or self.told == "":
            self.refresh()

    def _read(self, glance, frame):
        self._glance = glance
        if glance.taken is not None:
            self._frame = frame
            self._end()
            self.app.feedback.give("taken")
            self._taken = Clock.schedule_once(lambda _dt: self._hand_on(glance.taken), TICK)
        self.refresh()

    def _hand_on(self, values):
        self._taken = None
        take = self.take
        self.manager.back()
        take(values, "camera")

    # --- what the person does

    def freeze(self):
        """Look at this picture in peace."""
        if self._frame is not None and self._taken is None:
            self._leave_for_photo(frame=self._frame)

    def photograph(self):
        """The camera app in place of this."""
        self._leave_for_photo()

    def _leave_for_photo(self, **what):
        self.manager.swap("photo", expected=self.expected, take=self.take, about=self.about, **what)

    # --- what is shown

    def refresh(self):
        """Boxes and numerals, how far it is, and what is still missing."""
        photo, glance = self.ids.photo, self._glance
        self.waiting = self._frame is None
        photo.taken = self._taken is not None
        photo.progress = glance.progress if glance else 0
        marks = Marks()
        if glance:
            marks.take(glance.reading, None if self.expected is None else int(self.expected))
        photo.marks = list(marks.marks)
        self.told, self.hint = self._words(marks)

    def _words(self, marks):
        """What is told, and what to do."""
        count = len(marks.roll)
        if self._taken is not None:
            return _("Taken: {dice}").format(dice=" ".join(map(str, sorted(marks.values)))), NOTHING
        if self.waiting:
            return _("Opening the camera…"), NOTHING
        if self.expected is None:
            told = ngettext("{count} die seen", "{count} dice seen", count).format(count=count)
            return told, _("Tap the picture to take it.")
        whole = int(self.expected)
        told = ngettext("{count} of {expected} die seen", "{count} of {expected} dice seen", whole)
        hint = _("Lay the roll in the frame. Tap the picture to stop it.")
        if self._glance and count == whole and aslant(self._glance.chosen):
            hint = _("Too far aslant: hold the phone above the dice, or tap the picture.")
        elif self._glance and self._glance.progress:
            hint = _("Hold still…")
        elif count > whole or (self._glance and left_over(self._glance.reading, self._glance.chosen)):
            hint = _("There are more dice than were rolled: show only those.")
        elif count == whole and (marks.unsure or self._glance.reading.doubts):
            hint = _("Not sure yet: come nearer, or tap the picture and say it.")
        return told.format(count=count, expected=whole), hint
