"""Spots: tiles and dogs that are printed differently; the correction is logged and kept for later games."""

import msgspec

from screens.widgets import Sheet, Stepper, show
from tracker.games import spots as m
from tracker.games.spots import MOST_DOGS, PAWS
from tracker.language import _

SETTING = "spots.corrections"
Correction = m.FixTile | m.FixCard


def remembered(store):
    """The corrections that a table made in earlier games; what cannot be read counts as none."""
    try:
        return msgspec.convert(store.setting(SETTING, []), list[Correction])
    except msgspec.ValidationError:
        return []


def correct(frame, move):
    """Log a correction and keep it for later games; True when it was taken."""
    if not frame.play(move):
        return False
    store = frame.app.store
    others = [old for old in remembered(store) if _about(old) != _about(move)]
    kept = [msgspec.to_builtins(one) for one in (*others, move)]
    frame.app.guard(lambda: store.keep_setting(SETTING, kept))
    return True


def _about(move):
    return move.tile.key if isinstance(move, m.FixTile) else move.spots


def add_card(frame, spots, then):
    """A dog that the app does not know: ask for its paws, add the card, and go on."""
    body = Sheet()
    paws = Stepper(text=_("Paws"), value=PAWS.get(len(spots), 0), max=MOST_DOGS)
    body.add_widget(paws)

    def add():
        if correct(frame, m.FixCard(spots, int(paws.value))):
            then()

    title = _("A dog with {spots}").format(spots="-".join(map(str, spots)))
    show(title, body, [(_("Cancel"), "plain", None), (_("Add it"), "primary", add)])
