"""Icons: strokes on a grid of 24 units, drawn at any size in any colour.

A form is a tuple: its name, then its numbers in grid units, y downwards as on paper.
    line x y x y …      an open stroke
    loop x y x y …      a closed stroke
    fill x y x y …      a filled form
    ring x y r          a circle
    dot x y r           a filled circle
    box x y w h r       a box with round corners
    arc x y r from to   a part of a circle, in degrees, clockwise from the right
"""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty

from screens.theme import theme
from screens.widgets.drawing import Drawing, arc_points, box_points, disc, line, polygon, ring

GRID = 24
STROKE = 2
CORNER = 1.3

ICONS = {
    "back": (("line", 20, 12, 4.5, 12), ("line", 11, 5, 4, 12, 11, 19)),
    "undo": (
        ("line", 8, 4.5, 4, 8.5, 8, 12.5),
        ("line", 4.5, 8.5, 14, 8.5),
        ("arc", 14, 13.5, 5, -90, 90),
        ("line", 14, 18.5, 8, 18.5),
    ),
    "redo": (
        ("line", 16, 4.5, 20, 8.5, 16, 12.5),
        ("line", 19.5, 8.5, 10, 8.5),
        ("arc", 10, 13.5, 5, 90, 270),
        ("line", 10, 18.5, 16, 18.5),
    ),
    "log": (
        ("line", 9, 6, 20, 6),
        ("line", 9, 12, 20, 12),
        ("line", 9, 18, 20, 18),
        ("dot", 4.5, 6, 1.3),
        ("dot", 4.5, 12, 1.3),
        ("dot", 4.5, 18, 1.3),
    ),
    "book": (
        ("line", 12, 7, 12, 20),
        ("line", 12, 7, 9, 5, 3, 5, 3, 18, 9, 18, 12, 20),
        ("line", 12, 7, 15, 5, 21, 5, 21, 18, 15, 18, 12, 20),
    ),
    "settings": (
        ("line", 3.5, 7, 11, 7),
        ("ring", 14.5, 7, 2.6),
        ("line", 18, 7, 20.5, 7),
        ("line", 3.5, 17, 6, 17),
        ("ring", 9.5, 17, 2.6),
        ("line", 13, 17, 20.5, 17),
    ),
    "bone": (
        ("line", 8, 16, 16, 8),
        ("dot", 5.5, 15.5, 2.6),
        ("dot", 8.5, 18.5, 2.6),
        ("dot", 15.5, 5.5, 2.6),
        ("dot", 18.5, 8.5, 2.6),
    ),
    "paw": (
        ("dot", 12, 15.8, 4.2),
        ("dot", 5.2, 11, 2.1),
        ("dot", 9.4, 6.8, 2.2),
        ("dot", 14.6, 6.8, 2.2),
        ("dot", 18.8, 11, 2.1),
    ),
    "doghouse": (
        ("line", 3, 11, 12, 4, 21, 11),
        ("line", 5.5, 10, 5.5, 20, 9.5, 20, 9.5, 15, 14.5, 15, 14.5, 20, 18.5, 20, 18.5, 10),
    ),
    "plus": (("line", 12, 4.5, 12, 19.5), ("line", 4.5, 12, 19.5, 12)),
    "minus": (("line", 4.5, 12, 19.5, 12),),
    "close": (("line", 5.5, 5.5, 18.5, 18.5), ("line", 18.5, 5.5, 5.5, 18.5)),
    "check": (("line", 4.5, 12.5, 10, 18, 19.5, 6.5),),
    "cross_out": (("ring", 12, 12, 8.5), ("line", 6, 18, 18, 6)),
    "dice": (
        ("box", 3.5, 3.5, 17, 17, 4),
        ("dot", 8.3, 8.3, 1.5),
        ("dot", 12, 12, 1.5),
        ("dot", 15.7, 15.7, 1.5),
    ),
    "roll": (
        ("loop", 12, 2.5, 20.5, 7.3, 20.5, 16.7, 12, 21.5, 3.5, 16.7, 3.5, 7.3),
        ("line", 3.5, 7.3, 12, 12, 20.5, 7.3),
        ("line", 12, 12, 12, 21.5),
    ),
    "chart": (
        ("line", 4, 20, 20.5, 20),
        ("line", 7, 16, 7, 12),
        ("line", 12, 16, 12, 5),
        ("line", 17, 16, 17, 9),
    ),
    "history": (("ring", 12, 12, 8.5), ("line", 12, 7, 12, 12, 15.5, 14.5)),
    "play": (("fill", 6.5, 3.5, 20.5, 12, 6.5, 20.5),),
    "pause": (("box", 6, 4.5, 3.5, 15, 1), ("box", 14.5, 4.5, 3.5, 15, 1)),
    "menu": (("dot", 12, 5.5, 1.8), ("dot", 12, 12, 1.8), ("dot", 12, 18.5, 1.8)),
    "drag": (("line", 4.5, 9, 19.5, 9), ("line", 4.5, 15, 19.5, 15)),
    "trophy": (
        ("line", 7, 4, 17, 4, 17, 9),
        ("line", 7, 4, 7, 9),
        ("arc", 12, 9, 5, 0, 180),
        ("line", 12, 14, 12, 19.5),
        ("line", 8, 20, 16, 20),
        ("line", 7, 6, 3.5, 6, 3.5, 7),
        ("arc", 7, 7, 3.5, 90, 180),
        ("line", 17, 6, 20.5, 6, 20.5, 7),
        ("arc", 17, 7, 3.5, 0, 90),
    ),
    "warning": (("loop", 12, 4, 21, 19.5, 3, 19.5), ("line", 12, 10, 12, 13.6), ("dot", 12, 16.6, 1.2)),
    "info": (("ring", 12, 12, 8.5), ("line", 12, 11.5, 12, 16), ("dot", 12, 8, 1.2)),
    "ways": (
        ("line", 3.5, 12, 9, 12, 14, 5.5, 19, 5.5),
        ("line", 9, 12, 19, 12),
        ("line", 9, 12, 14, 18.5, 19, 18.5),
        ("line", 16.8, 3, 19.8, 5.5, 16.8, 8),
        ("line", 16.8, 9.5, 19.8, 12, 16.8, 14.5),
        ("line", 16.8, 16, 19.8, 18.5, 16.8, 21),
    ),
    "question": (
        ("ring", 12, 12, 9),
        ("arc", 12, 9.8, 2.8, 180, 390),
        ("line", 14.4, 11.2, 12, 13, 12, 14),
        ("dot", 12, 17, 1.2),
    ),
    "hand": (
        ("box", 6, 9, 11, 10.5, 3.5),
        ("line", 9.7, 9.5, 9.7, 13),
        ("line", 13.3, 9.5, 13.3, 13),
        ("line", 4, 5.5, 6, 6.5),
        ("line", 11.5, 3, 11.5, 5.3),
        ("line", 19, 5.5, 17, 6.5),
    ),
    "card": (("box", 6, 3.5, 12, 17, 2.5), ("fill", 12, 7, 15.2, 12, 12, 17, 8.8, 12)),
    "cards": (("box", 8.5, 3.5, 11, 15, 2.2), ("line", 5, 7, 5, 19, 6.5, 20.5, 15, 20.5)),
    "pencil": (("loop", 4, 20, 5, 15.5, 16, 4.5, 19.5, 8, 8.5, 19), ("line", 13.5, 7, 17, 10.5)),
    "trash": (
        ("line", 4, 6.5, 20, 6.5),
        ("line", 9, 6, 9, 3.8, 15, 3.8, 15, 6),
        ("line", 6.2, 7, 7, 20, 17, 20, 17.8, 7),
        ("line", 10.2, 11, 10.4, 16),
        ("line", 13.8, 11, 13.6, 16),
    ),
    "shuffle": (
        ("line", 3.5, 7, 7, 7, 16, 17, 20, 17),
        ("line", 3.5, 17, 7, 17, 9.5, 14.2),
        ("line", 13.5, 9.8, 16, 7, 20, 7),
        ("line", 17.5, 4.2, 20.3, 7, 17.5, 9.8),
        ("line", 17.5, 14.2, 20.3, 17, 17.5, 19.8),
    ),
    "up": (("line", 5, 15.5, 12, 8.5, 19, 15.5),),
    "down": (("line", 5, 8.5, 12, 15.5, 19, 8.5),),
    "left": (("line", 15.5, 5, 8.5, 12, 15.5, 19),),
    "right": (("line", 8.5, 5, 15.5, 12, 8.5, 19),),
    "search": (("ring", 10.5, 10.5, 6.5), ("line", 15.4, 15.4, 20.5, 20.5)),
    "zoom_in": (
        ("ring", 10.5, 10.5, 6.5),
        ("line", 15.4, 15.4, 20.5, 20.5),
        ("line", 10.5, 7.5, 10.5, 13.5),
        ("line", 7.5, 10.5, 13.5, 10.5),
    ),
    "zoom_out": (
        ("ring", 10.5, 10.5, 6.5),
        ("line", 15.4, 15.4, 20.5, 20.5),
        ("line", 7.5, 10.5, 13.5, 10.5),
    ),
    "joker": (
        ("loop", 5, 17, 3.5, 8, 8.5, 12, 12, 5, 15.5, 12, 20.5, 8, 19, 17),
        ("line", 5.5, 20.5, 18.5, 20.5),
        ("dot", 3.5, 6.5, 1.6),
        ("dot", 12, 3.6, 1.6),
        ("dot", 20.5, 6.5, 1.6),
    ),
    "board": (
        ("box", 3, 5, 18, 14, 3),
        ("line", 12, 5, 12, 19),
        ("line", 6.5, 12, 8.5, 12),
        ("line", 15.5, 12, 17.5, 12),
    ),
    "turn": (("arc", 12, 12, 8, -60, 200), ("line", 16, 1.5, 16, 5.4, 19.8, 5.8)),
    "star": (
        ("fill", 12, 2.5, 14.9, 8.9, 21.8, 9.7, 16.7, 14.4, 18.1, 21.3, 12, 17.9),
        ("fill", 12, 2.5, 9.1, 8.9, 2.2, 9.7, 7.3, 14.4, 5.9, 21.3, 12, 17.9),
    ),
    "bolt": (("fill", 13.5, 2.5, 5.5, 13.5, 11.5, 13.5), ("fill", 10.5, 21.5, 18.5, 10.5, 12.5, 10.5)),
    "magnet": (
        ("line", 5, 4, 5, 12),
        ("arc", 12, 12, 7, 0, 180),
        ("line", 19, 12, 19, 4),
        ("line", 3.2, 4, 8.8, 4),
        ("line", 15.2, 4, 20.8, 4),
        ("line", 3.8, 8, 8.2, 8),
        ("line", 15.8, 8, 20.2, 8),
    ),
    "swap": (
        ("line", 4, 8, 19, 8),
        ("line", 15.5, 4, 19.5, 8, 15.5, 12),
        ("line", 20, 16, 5, 16),
        ("line", 8.5, 12, 4.5, 16, 8.5, 20),
    ),
    "eye": (("arc", 12, 18.2, 11, 214.5, 325.5), ("arc", 12, 5.8, 11, 34.5, 145.5), ("dot", 12, 12, 2.8)),
    "gift": (
        ("box", 4, 8, 16, 4.2, 1),
        ("line", 5.5, 12.5, 5.5, 20, 18.5, 20, 18.5, 12.5),
        ("line", 12, 8, 12, 20),
        (
            "line",
            *(12, 8, 8, 7.2, 7, 5, 8.6, 3.6, 10.6, 4.6),
            *(12, 8, 13.4, 4.6, 15.4, 3.6, 17, 5, 16, 7.2, 12, 8),
        ),
    ),
    "take_in": (
        ("line", 12, 3.5, 12, 15),
        ("line", 7, 10, 12, 15, 17, 10),
        ("line", 4.5, 15, 4.5, 20, 19.5, 20, 19.5, 15),
    ),
    "share": (
        ("line", 12, 15, 12, 4.5),
        ("line", 8, 8, 12, 4, 16, 8),
        ("line", 7, 11, 5, 11, 5, 20, 19, 20, 19, 11, 17, 11),
    ),
    "backspace": (
        ("loop", 8.5, 5.5, 20.5, 5.5, 20.5, 18.5, 8.5, 18.5, 3, 12),
        ("line", 11.5, 9.5, 16.5, 14.5),
        ("line", 16.5, 9.5, 11.5, 14.5),
    ),
    "camera": (
        ("loop", 3.5, 7.5, 7.5, 7.5, 9, 5, 15, 5, 16.5, 7.5, 20.5, 7.5, 20.5, 19, 3.5, 19),
        ("ring", 12, 13, 3.4),
    ),
    "people": (
        ("ring", 9, 8.5, 3.4),
        ("arc", 9, 20, 6, 180, 360),
        ("arc", 15, 8.5, 3.4, -90, 90),
        ("arc", 15.5, 20, 5.5, 285, 360),
    ),
    "flag": (("line", 5.5, 3.5, 5.5, 20.5), ("line", 5.5, 4.5, 18.5, 4.5, 15.5, 8.8, 18.5, 13, 5.5, 13)),
}


class Icon(Drawing):
    name = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    ink = ColorProperty()

    def __init__(self, **kwargs):
        self._colour = Color()
        super().__init__(**{"size_hint": (None, None), "size": (dp(GRID), dp(GRID))} | kwargs)
        self.fbind("name", self.redraw)
        theme.follow(self, accent=False)

    def wear(self):
        self.ink = self.tint or theme.text

    def on_tint(self, *_):
        self.wear()

    def on_ink(self, *_):
        self._colour.rgba = self.ink

    def draw(self):
        if self.name in ICONS:
            self._sheet.add(self._colour)
            side = min(self.size)
            self.share(draw_icon, self.name, (self.width - side) / 2, (self.height - side) / 2, side)


def draw_icon(name, x, y, side):
    """Draw the icon into a square; raises KeyError for a name that is not in ICONS."""
    unit = side / GRID
    stroke = max(1.3, STROKE * unit)

    def placed(numbers):
        points = [n * unit for n in numbers]
        points[::2] = [x + n for n in points[::2]]
        points[1::2] = [y + side - n for n in points[1::2]]
        return points

    for form, *numbers in ICONS[name]:
        points = placed(numbers[:2] if form in ("ring", "dot", "arc", "box") else numbers)
        if form == "line":
            line(points, stroke, radius=CORNER * unit)
        elif form == "loop":
            line(points, stroke, closed=True, radius=CORNER * unit)
        elif form == "fill":
            polygon(points, CORNER * unit)
        elif form == "ring":
            ring(*points, numbers[2] * unit, stroke)
        elif form == "dot":
            disc(*points, numbers[2] * unit)
        elif form == "arc":
            radius, start, end = numbers[2:]
            line(arc_points(*points, radius * unit, -start, -end), stroke)
        elif form == "box":
            width, height, radius = (n * unit for n in numbers[2:])
            line(box_points(points[0], points[1] - height, width, height, radius), stroke, closed=True)
