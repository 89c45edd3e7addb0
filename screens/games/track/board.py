"""A track board to touch: turned to whose turn it is, zoomed by two fingers or a button, its pawns tapped.

The board knows spots and pawns, no rule: who owns it says what is lit up, and hears which spot was meant.
"""

from math import dist

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.stencilview import StencilView

from screens.games.track.flight import moved, way
from screens.games.track.scene import Scene
from screens.games.track.sheet import BoardSheet
from screens.theme import theme
from screens.widgets.rule import load_rule
from screens.widgets.scroll import Scroll

CLOSE = 2.2  # how much the button enlarges
REACH = 26  # dp around a finger in which a lit spot is meant
STRAY = 12  # dp that a finger may stray and still be a tap
SHARE = 0.65  # of the usual duration, for the pawns and then for the turning: together under 300 ms


class TrackBoard(StencilView):
    """The board: a tapped spot is handed to *on_spot*, a pawn dragged from one to another to *on_carry*."""

    __events__ = ("on_spot", "on_carry")

    _scene: Scene | None = None
    close = BooleanProperty(False)  # whether it is enlarged
    dragging = BooleanProperty(True)  # whether a lit pawn can be dragged
    version = NumericProperty(0)  # of the accent,
    ground = NumericProperty(0)  # and of all other colours
    _away = False  # nobody looks at it,
    _faded = False  # and the colours have changed meanwhile

    def __init__(self, **kwargs):
        self._fingers = []
        super().__init__(**kwargs)
        self.sheet = BoardSheet()
        self._board, self.lights, self.pieces, self.marks, self.flight = self.sheet.layers
        self.add_widget(self.sheet)
        for prop in ("pos", "size"):
            self.fbind(prop, self._fit)
        self.fbind("version", self._wear_accent)
        self.fbind("ground", self._repaint)

    # --- what is shown

    @property
    def scene(self) -> Scene:
        """The table as it was shown last; asked only once there is one."""
        assert self._scene is not None
        return self._scene

    def show(self, scene):
        """Draw a table: pawns fly where they moved, then the board turns to who sits at the bottom now."""
        self.land()
        self._away = False
        if self._faded:
            self._faded = False
            self._repaint()
        before, self._scene = self._scene, scene
        self._light()
        flying = moved(before, scene) if before is not None and theme.duration else []
        if flying:
            self._fly(before, flying)
        else:
            self._draw()

    def light(self, pawns=(), ends=None, chosen=None, barred=()):
        """Light up pawns that can be moved, the ends of the chosen one: spot -> `End`; and mark those that it
        cannot reach."""
        self._light(pawns, ends, chosen, barred)
        for layer in (self.lights, self.marks):
            layer.update(layer.scene)

    def _light(self, pawns=(), ends=None, chosen=None, barred=()):
        lights = self.lights
        lights.pawns, lights.barred, lights.chosen = frozenset(pawns), frozenset(barred), chosen
        lights.ends = self.marks.ends = dict(ends or {})

    def land(self):
        """End what is in motion at once."""
        Animation.cancel_all(self.flight)
        Animation.cancel_all(self.sheet, "angle")
        self.sheet.angle = 0
        self.flight.flights, self.pieces.hidden = (), ()
        if self._scene is not None:
            self._draw()

    def _draw(self):
        """Every layer as the scene has it."""
        for layer in self.sheet.layers:
            layer.update(self.scene)

    def forget(self):
        """Another match comes, or something else was asked meanwhile: no pawn flies from where it stood."""
        self._scene, self.close = None, False
        self.sheet.zoom, self.sheet.shift = 1, [0, 0]

    def leave(self):
        """Something else is shown in its place: it is painted anew when it comes back."""
        self._away = True

    def prepare(self, scenes):
        """Draw one of the boards that will be shown, without pawns; False when there is none left."""
        return any(self._board.keep(scene) for scene in scenes)

    def _wear_accent(self, *_):
        self._paint(layer for layer in self.sheet.layers if layer.accented)

    def _repaint(self, *_):
        self._paint(self.sheet.layers)

    def _paint(self, layers):
        self._faded = self._faded or self._away
        if not self._away:
            for layer in layers:
                layer.repaint()

    def _fit(self, *_):
        self.sheet.pos, self.sheet.size = self.pos, self.size
        self.sheet.pan()
        self.close = self.sheet.zoom > 1

    def _fly(self, before, flying):
        """The pawns on their way, still on the board as it lay."""
        self.flight.flights = [
            (before.look(seat, gone), way(before, seat, gone, came)) for seat, gone, came in flying
        ]
        self.pieces.hidden = [(seat, gone) for seat, gone, _came in flying]
        self.flight.progress = 0
        for layer in self.sheet.layers:
            layer.update(before)
        flight = Animation(progress=1, duration=theme.duration * SHARE, t="in_out_quad")
        flight.bind(on_complete=lambda *_: self._turn(before))
        flight.start(self.flight)

    def _turn(self, before):
        """Then the board turns, if somebody else sits at the bottom."""
        self.flight.flights, self.pieces.hidden = (), ()
        self._draw()
        sections, count = self.scene.settings.sections, self.scene.board.sections
        turned = (sections[self.scene.bottom] - sections[before.bottom]) % count
        if turned and theme.duration and before.settings == self.scene.settings:
            turned = turned - count if turned > count / 2 else turned
            way_round = -1 if self.scene.clockwise else 1
            self.sheet.angle = way_round * turned * 360 / count
            Animation(angle=0, duration=theme.duration * SHARE, t="in_out_quad").start(self.sheet)

    # --- near and far

    def switch_zoom(self):
        """Look closer at what is lit up, or at the bottom; or at all of it again."""
        if self.close:
            self._look(1, [0, 0])
        else:
            spots = self.lights.ends or self.lights.pawns
            seen = [self.lights.at(spot) for spot in spots] or [(self.width / 2, self.height / 4)]
            x = sum(x for x, _y in seen) / len(seen) - self.width / 2
            y = sum(y for _x, y in seen) / len(seen) - self.height / 2
            self._look(CLOSE, [-x * CLOSE, -y * CLOSE])

    def _look(self, zoom, shift):
        self.close = zoom > 1
        self.sheet.look(zoom, shift)

    # --- fingers

    def take_handle(self, touch):
        """The board takes its touches before a scroll is made of them; a drag over it still scrolls."""
        if not self.collide_point(*touch.pos) or self._scene is None or touch.is_mouse_scrolling:
            return False
        self.land()
        touch.grab(self)
        self._fingers.append(touch)
        # Where the finger is now is kept here: outside of its own events a touch counts from the window.
        touch.ud[self] = {
            "from": touch.pos,
            "at": touch.pos,
            "strayed": False,
            "spot": self._meant(touch.pos),
        }
        return True

    def on_touch_down(self, touch):
        return self.take_handle(touch) or super().on_touch_down(touch)

    def on_touch_move(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        mine = touch.ud[self]
        if len(self._fingers) > 1:
            for finger in self._fingers:
                finger.ud[self]["strayed"] = True
            self._pinch(touch)
        elif mine["strayed"] or dist(mine["from"], touch.pos) > dp(STRAY):
            mine["strayed"] = True
            self._drag(touch)
        mine["at"] = touch.pos
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if touch in self._fingers:
            self._fingers.remove(touch)
        mine = touch.ud.pop(self)
        if self._carried(mine):
            self._drop(mine["spot"], touch.pos)
        elif not mine["strayed"] and mine["spot"] is not None:
            self.dispatch("on_spot", mine["spot"])
        return True

    def _meant(self, pos):
        """The spot that a finger means."""
        x, y = self._steps(pos)
        lit = self.lights.pawns | self.lights.ends.keys()
        reach = dp(REACH) / self.pieces.step / self.sheet.zoom
        return self.scene.layout.nearest(x, y, lit, reach)

    def _steps(self, pos):
        """A place on the screen in steps from the middle of the board."""
        return tuple(n / self.pieces.step for n in self.sheet.unplaced(pos))

    def _carried(self, mine):
        """Whether a finger holds a lit pawn."""
        return self.dragging and mine["strayed"] and mine["spot"] in self.lights.pawns

    def _drag(self, touch):
        """A lit pawn follows the finger; else the enlarged board does; else the page scrolls."""
        mine = touch.ud[self]
        if self._carried(mine):
            if not self.flight.flights:
                self._lift(mine["spot"])
            self.flight.flights = [(self.flight.flights[0][0], [self._steps(touch.pos)] * 2)]
            self.flight.update(self.scene)
        elif self.close:
            self.sheet.pan(touch.dx, touch.dy)
        else:
            self._scroll(touch.dy)

    def _lift(self, spot):
        """Take a pawn between the fingers; its ends light up."""
        seat, place = self.scene.pawns[spot][-1]
        self.pieces.hidden = [(seat, place)]
        self.flight.flights = [(self.scene.look(seat, place), [(0, 0)] * 2)]
        if self.lights.chosen != spot:
            self.dispatch("on_spot", spot)
        self.pieces.update(self.scene)

    def _drop(self, spot, pos):
        """Let a pawn go: over one of its ends it has been moved, elsewhere nothing has happened."""
        self.land()
        end = self._meant(pos)
        if end is not None and end != spot:
            self.dispatch("on_carry", spot, end)

    def _pinch(self, touch):
        """Two fingers: what lies between them stays between them."""
        self.land()
        anchor = next(finger for finger in self._fingers if finger is not touch).ud[self]["at"]
        was, now = dist(touch.ud[self]["at"], anchor), dist(touch.pos, anchor)
        if was:
            self.sheet.pinch(now / was, [(a + b) / 2 for a, b in zip(touch.pos, anchor, strict=True)])
            self.close = self.sheet.zoom > 1

    def _scroll(self, dy):
        """Scroll the page that the board lies on."""
        page = self.parent
        while page is not None and not isinstance(page, Scroll):
            page = page.parent if page is not page.parent else None
        if page is not None and page.viewport_size[1] > page.height:
            share = page.convert_distance_to_scroll(0, dy)[1]
            page.scroll_y = max(0, min(1, page.scroll_y - share))

    def on_spot(self, spot):
        """A spot was tapped."""

    def on_carry(self, spot, end):
        """A pawn was dragged from a spot to an end."""


load_rule(__file__)
