"""A question or a sheet over the screen: at the thumb on a phone, in the middle where the window is wide."""

from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView

from screens.theme import theme
from screens.widgets.action_button import ActionButton
from screens.widgets.box_layout import BoxLayout
from screens.widgets.list_row import ListRow
from screens.widgets.rule import load_rule
from screens.widgets.settling import settle


class Dialog(ModalView):
    title = StringProperty("")
    text = StringProperty("")
    body = ObjectProperty(None, allownone=True)
    actions = ListProperty()

    _open_ones: list = []

    def on_kv_post(self, _base):
        self._dress_body()
        self._dress_actions()
        self.fbind("body", self._dress_body)
        self.fbind("actions", self._dress_actions)

    @classmethod
    def front(cls):
        """The dialog in front, or None."""
        return cls._open_ones[-1] if cls._open_ones else None

    def get_ready(self):
        """Give everything its place, for one that is made before it is opened."""
        self.size = Window.size
        settle(self)

    def open(self, *_args, **kwargs):
        """It may have been open before, or be on its way out still."""
        if self not in self._open_ones:
            self._fade_no_more()
            self._real_remove_widget()
            self._anim_alpha = 0
        for prop in ("center", "size"):  # which Kivy binds each time
            self.funbind(prop, self._align_center)
        self.ids.scroll.scroll_y = 1
        self._anim_duration = theme.duration
        super().open(**{"animation": bool(theme.duration)} | kwargs)
        settle(self)

    def dismiss(self, *_args, **kwargs):
        """Once: it may be on its way out already; or in still, and then it goes from there."""
        if self in self._open_ones or not kwargs.get("animation", True):
            self._fade_no_more()
            fades = theme.duration > 0 and self._anim_alpha > 0  # Kivy hears of no end where nothing changes
            super().dismiss(**{"animation": fades} | kwargs)

    def _fade_no_more(self):
        """Of two fades, the one that ends last would close what was opened after the first."""
        Animation.cancel_all(self, "_anim_alpha")

    def on_pre_open(self):
        self._open_ones.append(self)

    def on_dismiss(self):
        if self in self._open_ones:
            self._open_ones.remove(self)
            Window.release_all_keyboards()  # one that stayed open would hold the field that was written in

    def on_touch_down(self, touch):
        if self.auto_dismiss and not self.ids.sheet.collide_point(*touch.pos):
            self.dismiss()
            return True
        return super().on_touch_down(touch)

    def _dress_body(self, *_):
        place = self.ids.place
        place.clear_widgets()
        if self.body:
            place.add_widget(self.body)

    def _dress_actions(self, *_):
        row = self.ids.actions
        row.clear_widgets()
        for text, kind, callback in self.actions:
            button = ActionButton(text=text, kind=kind)
            button.bind(on_release=lambda _button, callback=callback: self._act(callback))
            row.add_widget(button)

    def _act(self, callback):
        """Once: a second tap may come while the dialog is on its way out."""
        if self in self._open_ones:
            self.dismiss()
            if callback:
                callback()


class Sheet(BoxLayout):
    """The inside of a dialog: one below the other."""


def ask(title, text, actions):
    """Open a dialog with a text; an action is (text, kind, callback or None), the most likely one last."""
    dialog = Dialog(title=title, text=text, actions=actions)
    dialog.open()
    return dialog


def show(title, body, actions=()):
    """Open a dialog with a widget."""
    dialog = Dialog(title=title, body=body, actions=list(actions))
    dialog.open()
    return dialog


def offer(title, rows):
    """Open a dialog with a row a thing that can be done: its title, its icon, and what is called."""
    body = Sheet()
    for text, icon, action in rows:
        row = ListRow(title=text, icon=icon)
        row.bind(on_release=lambda _row, action=action: (dialog.dismiss(), action()))
        body.add_widget(row)
    dialog: Any = show(title, body)
    return dialog


load_rule(__file__)
