"""A page: one column, readable on every width, that scrolls when it must."""

from kivy.properties import ObjectProperty

from screens.widgets.rule import load_rule
from screens.widgets.scroll import Scroll


class Page(Scroll):
    column = ObjectProperty(None, allownone=True)

    def add_widget(self, widget, *args, **kwargs):
        (self.column.add_widget if self.column else super().add_widget)(widget, *args, **kwargs)

    def remove_widget(self, widget, *args, **kwargs):
        inside = self.column and widget in self.column.children
        (self.column.remove_widget if inside else super().remove_widget)(widget, *args, **kwargs)

    def clear_widgets(self, *args, **kwargs):
        (self.column.clear_widgets if self.column else super().clear_widgets)(*args, **kwargs)


load_rule(__file__)
