"""What is shown when the saved games cannot be opened: why, and try again."""

from kivy.properties import ObjectProperty, StringProperty

from screens.navigator import BaseScreen


class TroubleScreen(BaseScreen):
    problem = StringProperty("")
    retry = ObjectProperty()

    def try_again(self):
        """Once more, from the start."""
        self.retry()
