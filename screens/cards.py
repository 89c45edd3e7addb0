"""Cards from a photo: the faces on them are read and put together, the game says which cards they are."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from screens.photo_page import PhotoPage
from tracker.language import _, ngettext
from vision.groups import cards, whole
from vision.reading import Box, Face

SHARE = 0.2  # of the shorter side of the photo: a card that was missed


@dataclass(frozen=True)
class CardMark:
    """A card on the photo; what it is called is None while nobody has said which it is."""

    box: Box
    faces: tuple[Face, ...]
    card: Any = None
    value: str | None = None
    chosen: bool = True
    printed: bool = False


class CardsScreen(PhotoPage):
    """*teller* is what the game makes of faces (`screens.games.frame.CardTeller`), *expected* how many cards
    are asked for at most, None for any number; *take* gets the cards and how they came in."""

    teller = ObjectProperty(None, allownone=True)

    def on_kv_post(self, base):
        super().on_kv_post(base)
        self._cards: list[CardMark] = []
        self._corrected = False

    def show(self, **what):
        """Begin with a photo."""
        self.game = what.get("about", "")
        self._clear()
        super().show(**what)
        Clock.schedule_once(self.shoot)

    def _clear(self):
        super()._clear()
        self._cards, self._corrected = [], False

    @property
    def asker(self):
        """Nobody: after Android has closed the app, cards are photographed again."""
        return "", {}

    def reading_of(self, photo):
        """Whoever photographs cards knows that they are cards: all faces count."""
        return self.app.sight.faces(photo)

    def _read(self, reading):
        """The faces, put together to cards; of one that may lack a face none is sure."""
        self.busy = False
        found = cards(reading.printed, self.teller.most, int(self.expected or 1))
        seen = [
            group.faces if whole(group, found) else tuple(replace(face, sure=False) for face in group.faces)
            for group in found
        ]
        told = self.teller.tell(seen)
        self._cards = [
            CardMark(group.box, group.faces, card, card and self.teller.name(card), chosen)
            for group, (card, chosen) in zip(found, told, strict=True)
        ]
        self.refresh()

    # --- what the person says

    def tap_die(self, number):
        """A card that does not count is taken; of any other it is asked which it is."""
        mark = self._cards[number]
        if mark.chosen:
            drop = (_("It is none of them"), partial(self.remove, number))
            self.teller.ask(mark.faces, partial(self._set, number), drop)
        else:
            self._put(number, replace(mark, chosen=True))

    def _set(self, number, card):
        self._corrected = True
        self._put(number, replace(self._cards[number], card=card, value=self.teller.name(card)))

    def _put(self, number, mark):
        self._cards[number] = mark
        self.refresh()

    def remove(self, number):
        """It is no card that is asked for."""
        del self._cards[number]
        self._corrected = True
        self.refresh()

    def ask_new(self, place):
        """A card that was missed."""
        side = round(SHARE * min(self.ids.photo.whole))
        box = round(place[0] - side / 2), round(place[1] - side / 2), side, side

        def add(card):
            self._corrected = True
            self._cards.append(CardMark(box, (), card, self.teller.name(card)))
            self.refresh()

        self.teller.ask((), add, None)

    def confirm(self):
        """Hand the cards on."""
        if not self.complete:
            self.app.feedback.give("refused")
            return
        told, take = [mark.card for mark in self._chosen], self.take
        source = "corrected" if self._corrected else "camera"
        self.manager.back()
        take(told, source)

    # --- what is shown

    @property
    def _chosen(self):
        return [mark for mark in self._cards if mark.chosen]

    @property
    def _too_many(self):
        return self.expected is not None and len(self._chosen) > self.expected

    def refresh(self):
        """Tell which cards were found, and what is to be done about them."""
        chosen = self._chosen
        self._offer()
        self.complete = bool(chosen) and all(mark.card for mark in chosen) and not self._too_many
        names = "  ".join(mark.value for mark in chosen) if self.complete else ""
        self.ids.done.text = _("Take {cards}").format(cards=names) if names else _("Take these cards")
        self._tell(self._cards, _("Reading the cards…"))

    def _is_wrong(self):
        return not self.complete

    def _count(self):
        count = len(self._chosen)
        if not count:
            return _("No card found")
        found = ngettext("{count} card found", "{count} cards found", count).format(count=count)
        if self.expected is None:
            return found
        return _("{found}, {expected} expected").format(found=found, expected=int(self.expected))

    def _what_to_do(self):
        if any(mark.card is None for mark in self._chosen):
            return _("Tap each “?” and say which card it is.")
        if self._too_many:
            return _("Hold a card that is not meant, to remove it.")
        if len(self._chosen) < (self.expected or 1):
            return _("Tap a card that was missed, or take another photo with the cards a little apart.")
        if len(self._chosen) < len(self._cards):
            return _("What is pale is known already.")
        return _("Tap a card to change it, hold it to remove it.")
