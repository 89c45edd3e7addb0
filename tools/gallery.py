"""Show every widget of the kit on a few pages and write them as pictures to build/gallery/.

python tools/gallery.py [page …]
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "gallery"
sys.path.insert(0, str(ROOT))

os.environ["KIVY_NO_ARGS"] = "1"
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
if not os.environ.get("DISPLAY"):
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from kivy.config import Config  # noqa: E402 - the settings above and below come before the window

Config.set("graphics", "width", "892")  # an offscreen window can shrink, not grow
Config.set("graphics", "height", "1784")
Config.set("graphics", "multisamples", "0")  # as on the poorest phone

from kivy.base import EventLoop, stopTouchApp  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.uix.boxlayout import BoxLayout  # noqa: E402

import screens.widgets as kit  # noqa: E402
from screens.theme import PLAYER_COLOURS, PLAYER_SHAPES, theme  # noqa: E402
from screens.widgets.icon import ICONS  # noqa: E402
from tracker import dice  # noqa: E402
from tracker.game import Player  # noqa: E402

NAMES = ("Anna", "Barnabé", "Émilie", "Maximilienne-Alexandrine", "Zoé", "Hugo", "Willy", "Ôzgür")
PLAYERS = tuple(zip(NAMES, PLAYER_COLOURS, PLAYER_SHAPES, strict=True))

KEYS = [(str(n), str(n), "") for n in range(1, 11)]
KEYS += [("11", "11", "dimmed"), ("12", "12", "tonal"), ("x10", "10", "struck"), ("x11", "11", "struck")]
KEYS += [("ghost", "Fantôme", "danger")]

PAGES = {
    "words": """
BoxLayout:
    orientation: "vertical"
    TopBar:
        title: "Toc Chocottes"
        subtitle: "Manche 3 · Barnabé distribue les cartes"
        IconButton:
            icon: "undo"
        IconButton:
            icon: "menu"
    Page:
        Text:
            kind: "head"
            text: "Qui frappe à la porte ?"
        Text:
            text: "Chacun pose une carte devant soi, puis tout le monde frappe ensemble sur la table."
        Text:
            kind: "small"
            soft: True
            text: "Règle facultative, pour quatre joueurs et davantage."
        Card:
            Text:
                text: "Anna"
                kind: "title"
            Text:
                text: "128"
                kind: "numeral"
                tint: theme.accent
        TapCard:
            tone: "accent"
            Text:
                text: "Une carte qui est un bouton"
                tint: theme.accent_soft_ink
        ActionButton:
            text: "Nouvelle partie"
            icon: "plus"
            big: True
        ActionButton:
            text: "Reprendre la partie interrompue hier soir"
            icon: "play"
            kind: "tonal"
        BoxLayout:
            size_hint_y: None
            height: self.minimum_height
            spacing: dp(8)
            ActionButton:
                text: "Annuler"
                kind: "plain"
                pos_hint: {"center_y": .5}
            ActionButton:
                text: "Supprimer"
                icon: "trash"
                kind: "danger"
                pos_hint: {"center_y": .5}
        BoxLayout:
            size_hint_y: None
            height: self.minimum_height
            spacing: dp(8)
            ActionButton:
                text: "Indisponible"
                disabled: True
            ActionButton:
                text: "Estompé"
                kind: "tonal"
                dimmed: True
        HoldButton:
            text: "Maintenir pour passer outre"
            icon: "hand"
            progress: .45
""",
    "choices": """
Page:
    Segmented:
        options: [("light", "Clair"), ("dark", "Sombre"), ("system", "Système")]
        value: "dark"
    Segmented:
        options: [("score", "Marque seulement"), ("full", "Arbitrage complet de la partie")]
        value: "score"
    SwitchRow:
        text: "Animations"
        subtitle: "De courts mouvements entre les écrans"
        active: True
    SwitchRow:
        text: "Garder l'écran allumé pendant la partie"
    Stepper:
        text: "Nombre de manches"
        value: 5
        min: 1
        max: 9
    Stepper:
        text: "Taille"
        value: 1
        min: 1
        max: 2
        shown: "100 %"
    StackLayout:
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(8)
        Chip:
            text: "Tous"
            active: True
        Chip:
            text: "Variantes"
        Chip:
            text: "Règle TCC-12"
            icon: "book"
        Chip:
            text: "Anna"
            colour: "red"
            active: True
        Chip:
            text: "Barnabé"
            colour: "blue"
            shape: "square"
        Chip:
            text: "Estompé"
            dimmed: True
    TextField:
        label: "Nom"
        text: "Maximilienne"
        max_length: 20
    TextField:
        label: "Nom"
        hint: "Prénom ou surnom"
        error: "Ce nom est déjà à la table."
    Card:
        padding: dp(8)
        spacing: 0
        ListRow:
            title: "Toc Chocottes"
            subtitle: "3 à 8 joueurs · hier, 21 h 40"
            strong: True
            Start:
                Emblem:
                    game: "toc_chocottes"
                    size: dp(44), dp(44)
            IconButton:
                icon: "right"
        ListRow:
            title: "Livre des règles"
            icon: "book"
        ListRow:
            title: "Maximilienne-Alexandrine"
            Start:
                PlayerBadge:
                    name: "Max"
                    colour: "green"
                    shape: "diamond"
            Text:
                text: "42"
                kind: "title"
                fit: True
    StackLayout:
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(8)
        PieceCard:
            text: "1/11"
        PieceCard:
            text: "13"
            icons: ["gift"]
        PieceCard:
            icons: ["paw", "dice"]
            ground: .2, .5, .3, 1
        PieceCard:
            back: True
""",
    "pads": """
BoxLayout:
    orientation: "vertical"
    padding: dp(16)
    spacing: dp(12)
    Text:
        text: pad.value or "0"
        kind: "numeral"
        halign: "center"
    NumberPad:
        id: pad
        value: "37"
        ok_text: "Valider"
    CardPad:
        columns: 5
        id: cards
        marked: ["3", "x10"]
""",
    "messages": """
Page:
    Banner:
        kind: "info"
        text: "Lance 3 dés, puis choisis-en un."
    Banner:
        kind: "good"
        text: "Manche terminée : Anna marque 12 points."
        closable: False
    Banner:
        kind: "bad"
        text: "Cette carte ne peut pas être jouée : la porte est déjà fermée."
        clause_id: "TCC-12"
        overrule_text: "Maintenir : la table décide"
    Banner:
        kind: "bad"
        text: "Pas ton tour."
        clause_id: "TCC-3"
    Card:
        Text:
            text: "L'ordre à table"
            kind: "title"
        DragList:
            id: order
    BoxLayout:
        size_hint_y: None
        height: self.minimum_height
        IconButton:
            icon: "undo"
            label: "Annuler"
        IconButton:
            icon: "log"
            label: "Journal"
        IconButton:
            icon: "book"
            label: "Règles"
        IconButton:
            icon: "plus"
            kind: "primary"
        IconButton:
            icon: "minus"
            kind: "tonal"
            dimmed: True
        IconButton:
            icon: "redo"
            disabled: True
""",
    "results": """
Page:
    Podium:
        id: podium
    Card:
        Curve:
            id: curve
            limit: 50
    StackLayout:
        id: badges
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(8)
    BoxLayout:
        size_hint_y: None
        height: dp(96)
        spacing: dp(16)
        Emblem:
            size: dp(96), dp(96)
        Emblem:
            game: "toc_chocottes"
            size: dp(96), dp(96)
        Emblem:
            game: "toc_chocottes"
            size: dp(40), dp(40)
        Emblem:
            size: dp(40), dp(40)
""",
    "chance": """
Page:
    Wheel:
        id: wheel
        size_hint_y: None
        height: dp(300)
    Scrubber:
        value: 12
        max: 40
    BoxLayout:
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(16)
        ClockFace:
            face: "1:24"
            running: True
        ClockFace:
            face: "−0:12"
            late: True
    Card:
        BarRow:
            label: "Toc Chocottes"
            value: "7 sur 12 · 58 %"
            share: .58
            expected: .33
        BarRow:
            label: "Maximilienne-Alexandrine"
            value: "0 sur 3 · 0 %"
            expected: .5
        Histogram:
            id: faces
""",
    "icons": """
Page:
    StackLayout:
        id: icons
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(14)
""",
    "dialog": "Widget:",
    "long_dialog": "Widget:",
}

PHONE, TALL, LANDSCAPE = (412, 892), (412, 1784), (892, 412)
LOOKS = (
    ("light", 1, "", PHONE),
    ("dark", 1, "toc_chocottes", PHONE),
    ("light", 2, "toc_chocottes", TALL),
    ("dark", 2, "", TALL),
    ("dark", 1.2, "", LANDSCAPE),
)


def fill_pads(page):
    page.ids.cards.keys = KEYS


def fill_messages(page):
    for name, colour, shape in PLAYERS[:4]:
        row = kit.ListRow(title=name, tappable=False)
        start = kit.Start()
        start.add_widget(kit.PlayerBadge(name=name, colour=colour, shape=shape, ring=name == "Anna"))
        row.add_widget(start)
        page.ids.order.add_row(name, row)


def fill_results(page):
    page.ids.podium.places = [
        (Player(*who), rank, 51 - 9 * rank, ()) for rank, who in enumerate(PLAYERS[1:4], 1)
    ]
    rows = ([0, 4, 9, 9, 21, 30, 41], [0, 12, 13, 20, 22, 38, 47], [0, 1, 6, 14, 30, 33, 35])
    page.ids.curve.series = [(p[1], p[2], row) for p, row in zip(PLAYERS, rows, strict=False)]
    for side, ring in ((40, False), (40, True), (28, False)):
        for name, colour, shape in PLAYERS:
            badge = kit.PlayerBadge(name=name, colour=colour, shape=shape, ring=ring, size=(side, side))
            page.ids.badges.add_widget(badge)


def fill_chance(page):
    page.ids.wheel.players = [Player(*who) for who in PLAYERS]
    page.ids.faces.bars = list(dice.faces([(1, 2, 2, 3, 6, 6, 6, 5, 4)] * 40))


def fill_icons(page):
    for side, tint in ((48, None), (24, theme.accent)):
        for icon in ICONS:
            page.ids.icons.add_widget(kit.Icon(name=icon, size=(side, side), tint=tint))


def fill_dialog(_page, times=1):
    text = "Les huit manches déjà jouées restent dans l'historique. " * times
    actions = [("Continuer à jouer", "plain", None), ("Abandonner", "danger", None)]
    kit.ask("Abandonner la partie en cours ?", text, actions)


def fill_long_dialog(page):
    fill_dialog(page, times=14)


FILL = {
    "pads": fill_pads,
    "messages": fill_messages,
    "results": fill_results,
    "chance": fill_chance,
    "icons": fill_icons,
    "dialog": fill_dialog,
    "long_dialog": fill_long_dialog,
}


def build(name):
    """The page, with what is easier to say in Python than in kv."""
    page = Builder.load_string("#:import theme screens.theme.theme\n" + PAGES[name])
    if name in FILL:
        FILL[name](page)
    return page


def settle(frames=12):
    """Let the layouts come to rest."""
    for _ in range(frames):
        Clock.idle()
        EventLoop.idle()


def shoot(name):
    """Write what the window shows."""
    OUT.mkdir(parents=True, exist_ok=True)
    target = OUT / f"{name}.png"
    os.replace(Window.screenshot(name=str(OUT / "shot.png")), target)


def main(names):
    theme.motion = False
    EventLoop.ensure_window()
    root = BoxLayout()
    Window.add_widget(root)
    EventLoop.start()
    for mode, scale, game, size in LOOKS:
        theme.mode, theme.scale, theme.game = mode, scale, game
        Window.size = size
        for name in names:
            root.clear_widgets()
            root.add_widget(build(name))
            settle()
            shoot(f"{name}-{mode}-{scale}")
            if kit.Dialog.front():
                kit.Dialog.front().dismiss()
    stopTouchApp()


if __name__ == "__main__":
    main(sys.argv[1:] or list(PAGES))
