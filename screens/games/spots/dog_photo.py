"""Spots: "photograph my dogs": the faces on cards are matched with the dogs of the box, unsure ones asked."""

from screens.games.spots.dog_pad import DogPad
from screens.games.spots.pieces import ChipRow
from screens.widgets import Sheet, Text, show
from tracker.games.spots import likely, recognised
from tracker.language import _


class DogTeller:
    """Tells dogs by their spots: *cards* are those that can lie there, *there* those that do already."""

    def __init__(self, frame, cards, there=()):
        self._frame, self._cards = frame, tuple(cards)
        self._there = {card.spots for card in there}
        self.most = max(len(card.spots) for card in (*self._cards, *there))

    def tell(self, seen):
        """The dog of each group of faces, by its spots; one that is known to lie there does not count."""
        faces = [[(face.value, face.sure) for face in group] for group in seen]
        there = [tuple(sorted(face.value for face in group)) for group in seen]
        told = recognised(faces, self._cards)
        return [
            (spots, False) if spots in self._there else (dog, True)
            for spots, dog in zip(there, told, strict=True)
        ]

    def name(self, card):
        """Its spots, as people say them."""
        return "-".join(map(str, card))

    def ask(self, faces, take, other):
        """The likeliest dogs, a tap each, and the pad for any other."""
        body = Sheet()
        read = [(face.value, face.sure) for face in faces]
        if read:
            body.add_widget(Text(text=_("Perhaps"), soft=True, kind="small"))
            offered = [(spots, self.name(spots)) for spots in likely(read, self._cards)]
            body.add_widget(ChipRow(offered, take=lambda spots: found(None, spots)))
        pad = DogPad(self._frame, self._cards)
        body.add_widget(pad)
        words, drop = other or ("", None)
        actions = [(words, "plain", drop)] if other else []
        dialog = show(_("Which dog is it?"), body, [*actions, (_("Cancel"), "plain", None)])

        def found(_pad, spots):
            dialog.dismiss()
            take(spots)

        pad.bind(on_dog=found)
