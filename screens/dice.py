"""Just read my dice: the last roll, those before it, and how they compare with what was to be expected."""

from collections import Counter
from functools import partial

from kivy.properties import BooleanProperty, StringProperty

from screens.dates import spoken
from screens.navigator import BaseScreen
from screens.widgets import DicePad, Die, ListRow, Stepper, ask, show
from screens.widgets.histogram import bar_words
from tracker import dice
from tracker.language import _, ngettext
from tracker.words import SOURCES

ROLLED = "dice.rolled"  # under which is remembered how many the phone rolled last
MOST = 30  # dice that the phone rolls
SHOWN = 40  # rolls in the list; all of them count in the histogram


class DiceScreen(BaseScreen):
    told = StringProperty("")
    total = StringProperty("")
    empty = BooleanProperty(True)
    chart = StringProperty("faces")
    bar_told = StringProperty("")  # the numbers of the bar that was touched
    unread = StringProperty("")  # how many rolls are not among those that are shown

    def on_kv_post(self, _base):
        self._cards = [self.ids[name].__self__ for name in ("roll", "counts", "list")]
        self._undone = []  # rolls that were taken back, the last one last

    def refresh(self):
        """Show the last roll, the histogram and the list."""
        self._rolls = self.app.guard(self.app.store.rolls) or []
        self.empty = not self._rolls
        self._tell_unread(self.app.guard(self.app.store.unreadable_rolls) or 0)
        self._place_cards()
        self._show_last()
        self._show_chart()
        self._show_list()
        self.ids.undo.dimmed = not self._rolls
        self.ids.redo.dimmed = not self._undone

    def _tell_unread(self, count):
        told = ngettext(
            "{count} roll cannot be read by this version of the app. It is kept as it is.",
            "{count} rolls cannot be read by this version of the app. They are kept as they are.",
            count,
        )
        self.unread = told.format(count=count) if count else ""

    def _place_cards(self):
        """Nothing is shown of what is not there."""
        column = self.ids.page.column
        for card in self._cards:
            if card.parent and self.empty:
                column.remove_widget(card)
            elif not card.parent and not self.empty:
                column.add_widget(card)

    def _show_last(self):
        row = self.ids.last
        row.clear_widgets()
        last = self._rolls[0].dice if self._rolls else ()
        for value in sorted(last):
            row.add_widget(Die.of_side(58, 54, value=value))
        counts = sorted(Counter(last).items())
        self.total = str(sum(last)) if last else ""
        self.told = "  ·  ".join(f"{count} × {value}" for value, count in counts)

    def _show_chart(self):
        rolls = [roll.dice for roll in self._rolls]
        size = len(rolls[0]) if rolls else 1
        counted = dice.faces(rolls) if self.chart == "faces" else dice.sums(rolls, size)
        self.ids.chart.value = self.chart
        self.bar_told = ""
        self.ids.bars.bars = list(counted)
        if self.chart == "faces":
            told = ngettext("{count} die rolled", "{count} dice rolled", sum(map(len, rolls)))
            self.ids.counted.text = told.format(count=sum(map(len, rolls)))
        else:
            of_size = sum(len(roll) == size for roll in rolls)
            told = ngettext("{count} roll of {size} dice", "{count} rolls of {size} dice", of_size)
            self.ids.counted.text = told.format(count=of_size, size=size)

    def _show_list(self):
        box = self.ids.rolls
        box.clear_widgets()
        for roll in self._rolls[:SHOWN]:
            title = _("{dice}  ·  sum {total}").format(
                dice=" ".join(map(str, sorted(roll.dice))), total=sum(roll.dice)
            )
            row = ListRow(title=title, subtitle=f"{spoken(roll.rolled)} · {_(SOURCES[roll.source])}")
            row.bind(on_release=partial(self._ask_drop, roll))
            box.add_widget(row)

    # --- rolls come and go

    def photograph(self):
        """Read dice from a photo, however many there are."""
        self.app.read_dice(expected=None, take=self._take, about="")

    def photograph_again(self):
        """The app was closed while the camera was in front."""
        self.photograph()

    def type_them(self):
        """Tap the values in place of a photo."""
        pad = DicePad(count=0)

        def take():
            if pad.entered:
                self._take(tuple(map(int, pad.entered)), "typed")

        actions = [(_("Cancel"), "plain", None), (_("Take it"), "primary", take)]
        show(_("What do the dice show?"), pad, actions)

    def roll_them(self):
        """The phone rolls, as many as are wished: for who has none at hand."""
        many = Stepper(text=_("Dice"), min=1, max=MOST, value=self.app.store.setting(ROLLED, 2))

        def roll():
            count = int(many.value)
            self.app.guard(lambda: self.app.store.keep_setting(ROLLED, count))
            self._take(dice.roll(count), "virtual")

        show(_("The phone rolls"), many, [(_("Cancel"), "plain", None), (_("Roll"), "primary", roll)])

    def _take(self, values, source):
        def take():
            self.app.store.keep_roll(values, source)
            self._undone.clear()
            self.app.feedback.give("accepted")

        self._change(take)

    def _change(self, action):
        """Do *action* on the rolls, and show how they stand; it stops where the store cannot."""
        self.app.guard(action)
        self.refresh()

    def tell_bar(self, bar):
        """The numbers of a bar."""
        self.bar_told = bar_words(bar)

    def choose_chart(self, chart):
        """Faces, or sums of rolls like the last one."""
        self.chart = chart
        self._show_chart()

    def undo(self):
        """Take back the last roll."""
        if self._rolls:
            self._drop(self._rolls[0])

    def redo(self):
        """Bring back what was taken back last."""

        def bring_back():
            self.app.store.keep_roll(self._undone[-1].dice, self._undone[-1].source)
            self._undone.pop()

        if self._undone:
            self._change(bring_back)

    def _drop(self, roll):
        def drop():
            self.app.store.drop_roll(roll.id)
            self._undone.append(roll)

        self._change(drop)

    def _ask_drop(self, roll, row):
        ask(
            row.title,
            _("Forget this roll?"),
            [(_("Keep it"), "plain", None), (_("Forget it"), "tonal", partial(self._drop, roll))],
        )

    def ask_drop_all(self):
        """Begin anew."""
        ask(
            _("Forget all rolls?"),
            _("The list and the histogram begin anew."),
            [(_("Keep them"), "plain", None), (_("Forget them"), "danger", self._drop_all)],
        )

    def _drop_all(self):
        def drop_all():
            self.app.store.drop_rolls()
            self._undone.clear()

        self._change(drop_all)
