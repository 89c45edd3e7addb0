"""Dice from a photo: it is taken and read, the person puts right what is wrong, and the roll is handed on."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from screens import examples
from screens.marks import Marks
from screens.photo_page import PhotoPage
from screens.widgets import DicePad, SwitchRow, show
from tracker.language import _, ngettext


class PhotoScreen(PhotoPage):
    """*expected* is how many dice were rolled, or None; *take* gets the values and how they came in. A
    *frame* of the live picture may be looked at in place of a photo; *no_picture* says why there is none."""

    frame: Any = None  # no property: pixels cannot be compared
    no_picture = StringProperty("")

    def on_kv_post(self, base):
        super().on_kv_post(base)
        self._marks = Marks()

    def show(self, **what):
        """Begin with a photo."""
        self.game = what.get("about", "")
        self._clear()
        super().show(**{"frame": None, "no_picture": ""} | what)
        if self.frame is not None:
            Clock.schedule_once(lambda _dt: self._taken(self.frame))
        elif self.no_picture == "refused":  # just now: to ask again at once would be rude
            self._fail("refused")
        else:
            Clock.schedule_once(self.shoot)

    def on_leave(self, *args):
        """No picture is kept."""
        super().on_leave(*args)
        self.frame = None

    def _clear(self):
        super()._clear()
        self._marks = Marks()

    def again(self):
        """Another one: who came from the live picture goes back to it."""
        if self.frame is None:
            self.shoot()
        else:
            self.manager.swap("live", expected=self.expected, take=self.take, about=self.about)

    def _seen(self, picture):
        super()._seen(picture)
        self._marks.size = picture.whole

    def _read(self, reading):
        """The dice. What the person has said in the meantime counts more."""
        self.busy = False
        if not self._marks.touched:
            self._marks.take(reading, None if self.expected is None else int(self.expected))
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

    def confirm(self):
        """Hand the roll on."""
        marks = self._marks
        if marks.unsure or not marks.roll:
            self.app.feedback.give("refused")
            return
        if marks.source == "corrected" and self.app.settings["examples"]:
            photo, self._photo = self._photo, None
            done = partial(self._forget, photo)
            examples.keep(self.app.sight, photo, marks.examples(), self.app.examples_dir, done)
        take = self.take
        self.manager.back()
        take(marks.values, marks.source)

    # --- what is shown

    def refresh(self):
        """Tell what was found, and what is to be done about it."""
        marks = self._marks
        self._offer()
        self.note = ""
        if self.no_picture == "no-camera":
            self.note = _("The camera shows no picture here: take a photo instead.")
        self.complete = bool(marks.roll) and not marks.unsure
        self.ids.done.text = self._confirm_text()
        self._tell(marks.marks, "" if marks.touched else _("Reading the dice…"))

    def _is_wrong(self):
        return not self.complete or self.expected not in (None, len(self._marks.roll))

    def _offer(self):
        """Once something was corrected: whether it is kept, now and later."""
        super()._offer()
        if self._marks.source == "corrected":
            text = _("Keep my corrections to learn from, on this phone only")
            row = SwitchRow(text=text, active=self.app.settings["examples"])
            row.bind(on_switch=lambda _row, wanted: self.app.change_setting("examples", wanted))
            self.ids.offer.add_widget(row)

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
            if any(mark.value is None for mark in self._marks.marks):
                return _("Tap each “?” and say what it shows, or a die that was missed.")
            return _("Tap a die that was missed.")
        if self.expected is not None and count > self.expected:
            return _("Hold what is no die, to remove it.")
        if not count:
            return _("Tap a die that was missed, or take another photo.")
        if count < len(self._marks.marks):
            return _("What is pale does not count: tap it to take it.")
        return _("Tap a die to change it, hold it to remove it.")
