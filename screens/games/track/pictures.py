"""The track games in the rulebook: their cards, and their boards before the first card."""

from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout

from screens.games.track.cards import ICONS
from screens.games.track.scene import scene_of
from screens.games.track.sheet import BoardSheet
from screens.widgets import PieceCard
from tracker.games.tock import face_of, settings_for

OPTIONS = ("pairs", "threes", "six", "direction", "mouth")
WIDEST = 420  # dp


def piece(game, key):
    """A card: its sign, or an icon where it is a word."""
    card = next(card for card in settings_for(game, 4).cards if card.name == key)
    return PieceCard(icons=[key]) if key in ICONS else PieceCard(text=face_of(card))


def setup(state, players):
    """The board with everybody's pawns."""
    sheet = BoardSheet(size_hint=(None, None))
    room = AnchorLayout(size_hint_y=None)
    room.add_widget(sheet)
    scene = scene_of(state, players)
    wide, high = scene.layout.extent
    for layer in sheet.layers:
        layer.update(scene)

    def fit(*_args):
        width = min(room.width, dp(WIDEST))
        sheet.size = width, width * high / wide
        room.height = sheet.height

    room.bind(width=fit)
    return room
