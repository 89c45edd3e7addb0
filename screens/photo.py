"""Dice from a photo: it is taken and read, the person puts right what is wrong, and the roll is handed on."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens import examples
from screens.marks import Marks
from screens.navigator import BaseScreen
from screens.platform import CameraError
from screens.sight import UNREADABLE, Lookout
from screens.widgets import DicePad, SwitchRow, show
from tracker.language import N_, _, ngettext

PROBLEMS = {
    "missing": N_("There is no such photo."),
    "no-file": N_("This is not a file."),
    "heic": N_("This photo is a HEIC file. Share it as JPEG, or set the camera to JPEG."),
    "not-an-image": N_("This file is not a photo."),
    "damaged": N_("This photo is damaged."),
    "too-small": N_("This photo is too small to show dice."),
    "too-large": N_("This photo is too large to be read here."),
    UNREADABLE: N_("The dice could not be read from this photo."),
    "no-camera": N_("No photo can be taken here."),
}


class PhotoScreen(BaseScreen):
    """*expected* is how many dice were rolled, or None; *take* gets the values and how they came in."""

    awake = True
    expected = NumericProperty(None, allownone=True)
    take = ObjectProperty(None, allownone=True)
    about = StringProperty("")
    told = StringProperty("")
    hint = StringProperty("")
    wrong = BooleanProperty(False)  # whether what is told is to be put right
    busy = BooleanProperty(False)
    complete = BooleanProperty(False)
    problem = StringProperty("")  # a key of PROBLEMS

    def on_kv_post(self, _base):
        self._photo: Any = None  # its file
        self._marks = Marks()
        self._lookout = Lookout()

    def show(self, **what):
        """Begin with a photo."""
        self.game = what.get("about", "")
        self._clear()
        super().show(**what)
        Clock.schedule_once(self.shoot)

    def resume(self, **_what):
        """Nothing leads on from here that leads back."""

    def back(self):
        """Whatever is still being read does not matter any more."""
        self._lookout.drop()
        self._forget()
        return False

    def _forget(self):
        """Nothing of the photo stays on the phone."""
        photo, self._photo = self._photo, None
        if photo is not None:
            self.app.camera.forget(photo)

    def _clear(self):
        self._lookout.drop()
        self._forget()
        self._marks = Marks()
        self.ids.photo.texture = None
        self.busy, self.problem = False, ""

    # --- the photo

    def shoot(self, *_args):
        """Take a photo, in place of the one that is shown."""
        try:
            self.app.camera.take(self._taken, self.manager.beneath)
        except CameraError:
            self._fail("no-camera")

    def _taken(self, path):
        if self.manager.current_screen is not self:
            if path is not None:
                self.app.camera.forget(path)
            return
        if path is None:
            if self._photo is None:
                self.manager.back()
            return
        self._clear()
        self._photo, self.busy = path, True
        self._lookout.begin(self.app.sight, path, self.expected, self._seen, self._read, self._fail)
        self.refresh()

    def _seen(self, picture):
        """The photo itself: it is shown while the dice are being read."""
        texture = Texture.create(size=picture.size, colorfmt="rgb")
        texture.blit_buffer(picture.pixels, colorfmt="rgb", bufferfmt="ubyte")
        texture.flip_vertical()
        self._marks.size = picture.whole
        self.ids.photo.whole, self.ids.photo.texture = picture.whole, texture

    def _read(self, reading):
        """The dice. What the person has said in the meantime counts more."""
        self.busy = False
        if not self._marks.touched:
            self._marks.take(reading, None if self.expected is None else int(self.expected))
        self.refresh()

    def _fail(self, problem):
        self.busy, self.problem = False, problem
        self.app.feedback.give("refused")
        self.refresh()

    # --- what the person says

    def tap_die(self, number):
        """A die beside the roll is taken into it; of any other it is asked what it shows."""
        mark = self._marks.marks[number]
        if mark.chosen or mark.value is None:
            self._ask_value(number)
        else:
            self._change(self._marks.choose, number)

    def _ask_value(self, number):
        """What does this die show?"""
        actions = [(_("It is no die"), "plain", partial(self.remove, number)), (_("Cancel"), "plain", None)]
        self._ask(_("What does it show?"), partial(self._change, self._marks.set_value, number), actions)

    def ask_new(self, place):
        """A die that was missed."""
        actions = [(_("Cancel"), "plain", None)]
        self._ask(_("A die was missed here: what does it show?"), partial(self._add, place), actions)

    def _ask(self, title, take, actions):
        pad = DicePad()
        dialog = show(title, pad, actions)
        pad.bind(on_dice=lambda _pad, dice: (dialog.dismiss(), take(dice[0])))

    def remove(self, number):
        """There is no die."""
        self._change(self._marks.remove, number)

    def _add(self, place, value):
        self._change(self._marks.add, place, value)

    def _change(self, change, *what):
        change(*what)
        self.refresh()

    def confirm(self):
        """Hand the roll on."""
        marks = self._marks
        if marks.unsure or not marks.roll:
            self.app.feedback.give("refused")
            return
        if marks.source == "corrected" and self.app.settings["examples"]:
            photo, self._photo = self._photo, None
            forget = partial(self.app.camera.forget, photo)
            examples.keep(self.app.sight, photo, marks.examples(), self.app.examples_dir, forget)
        take = self.take
        self.manager.back()
        take(marks.values, marks.source)

    # --- what is shown

    def refresh(self):
        """Tell what was found, and what is to be done about it."""
        marks = self._marks
        self.ids.photo.marks = list(marks.marks)
        self._offer_examples()
        self.complete = bool(marks.roll) and not marks.unsure
        self.ids.done.text = self._confirm_text()
        if self.busy and not marks.touched:
            self.told, self.hint, self.wrong = _("Reading the dice…"), "", False
        elif self.problem and not marks.marks:
            self.told, self.hint, self.wrong = _(PROBLEMS[self.problem]), "", True
        elif self._photo is None:
            self.told, self.hint, self.wrong = "", "", False
        else:
            self.told, self.hint = self._count(), self._what_to_do()
            self.wrong = not self.complete or self.expected not in (None, len(marks.roll))

    def _offer_examples(self):
        """Once something was corrected: whether it is kept, now and later."""
        offer = self.ids.offer
        offer.clear_widgets()
        if self._marks.source == "corrected":
            text = _("Keep my corrections to learn from, on this phone only")
            row = SwitchRow(text=text, active=self.app.settings["examples"])
            row.bind(on_switch=lambda _row, wanted: self.app.change_setting("examples", wanted))
            offer.add_widget(row)

    def _confirm_text(self):
        if not self.complete:
            return _("Take this roll")
        values = sorted(value for value in self._marks.values if value is not None)
        return _("Take {dice}").format(dice=" ".join(map(str, values)))

    def _count(self):
        """How many were found, and how many were expected."""
        count = len(self._marks.roll)
        found = ngettext("{count} found", "{count} found", count).format(count=count)
        if self.expected is None:
            return found if count else _("No die found")
        told = _("{found}, {expected} expected").format(found=found, expected=int(self.expected))
        missing = int(self.expected) - count
        if not missing:
            return told
        if missing > 0:
            more = ngettext("{told}: {count} missing", "{told}: {count} missing", missing)
        else:
            more = ngettext("{told}: {count} too many", "{told}: {count} too many", -missing)
        return more.format(told=told, count=abs(missing))

    def _what_to_do(self):
        count = len(self._marks.roll)
        if self._marks.unsure:
            return _("Tap each “?” and say what it shows.")
        if self.expected is not None and count < self.expected:
            return _("Tap a die that was missed.")
        if self.expected is not None and count > self.expected:
            return _("Hold what is no die, to remove it.")
        if not count:
            return _("Tap a die that was missed, or take another photo.")
        if count < len(self._marks.marks):
            return _("What is pale does not count: tap it to take it.")
        return _("Tap a die to change it, hold it to remove it.")
