"""Which card is it? Keys for the colours, and sheets of bowls or of cards to choose from."""

from kivy.metrics import dp

from screens.games.dig.cards import BoneButton, BowlMark, DigKey, colour_name, name_of
from screens.widgets import show
from screens.widgets.box_layout import BoxLayout
from screens.widgets.grid_layout import GridLayout
from tracker.games.dig import COLOURS
from tracker.language import _


def add_keys(box, mark, pressed, colours=COLOURS):
    """Fill *box* with a key for each colour, and give the keys."""
    keys = []
    for colour in colours:
        key = DigKey(mark(colour=colour, size=(dp(36), dp(36)), pos_hint={"center_x": 0.5}), card=colour)
        key.bind(on_release=lambda key: pressed(key.card))
        box.add_widget(key)
        keys.append(key)
    return keys


def pick_bowl(possible, take):
    """Ask which of the *possible* bowls it is."""
    body = BoxLayout(size_hint_y=None, spacing=dp(6))
    body.bind(minimum_height=body.setter("height"))
    dialog = show(_("Which bowl is it?"), body, [(_("Leave it"), "plain", None)])
    for key in add_keys(body, BowlMark, lambda colour: (dialog.dismiss(), take(colour)), possible):
        key.title = colour_name(key.card)


def pick_card(cards, take, remove=None):
    """Ask which card it is, or take the card away where there is one."""
    body = GridLayout(cols=4, size_hint_y=None, spacing=dp(4))
    body.bind(minimum_height=body.setter("height"))
    actions = [(_("Take it away"), "danger", remove)] if remove else []
    dialog = show(_("Which card?"), body, [*actions, (_("Leave it"), "plain", None)])
    for card in cards:
        button = BoneButton(card=card, title=name_of(card))
        button.bind(on_release=lambda _button, card=card: (dialog.dismiss(), take(card)))
        body.add_widget(button)
