"""The words of the app for kv: `tr._("New game")` is evaluated again when the language is switched.

#:import tr screens.language.tr
"""

from kivy.properties import ObjectProperty, StringProperty

from screens.unseen import Followed
from tracker import language


class Translator(Followed):
    """The translating functions as properties: a switch gives them new values, so kv asks them again."""

    _ = ObjectProperty()
    ngettext = ObjectProperty()
    language = StringProperty()

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self._renew()

    def use(self, code: str) -> None:
        """Speak *code* from now on; raises ValueError for a language that we do not speak."""
        language.use(code)
        self._renew()

    def _renew(self):
        self._ = lambda message: language._(message)
        self.ngettext = lambda one, many, count: language.ngettext(one, many, count)
        self.language = language.current()


tr = Translator()
