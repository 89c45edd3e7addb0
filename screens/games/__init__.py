"""The views of the games: `screens/games/<game>.py` has a class `View`, and an `Adjuster` for the table."""

from kivy.uix.boxlayout import BoxLayout


class GameView(BoxLayout):
    """What a game puts under the thumb. It draws `frame.state` and calls `frame.play`."""

    tight = False  # whether it needs all the height that it can get

    def __init__(self, frame, **kwargs):
        self.frame = frame
        super().__init__(orientation="vertical", **kwargs)

    @property
    def state(self):
        """The table to draw."""
        return self.frame.state

    @property
    def players(self):
        """Who plays, by seat."""
        return self.frame.match.players

    def begin(self) -> None:
        """Another match or entry is shown: forget what was half entered."""

    def refresh(self) -> None:
        """Draw the state."""

    def note(self, seat: int) -> str:
        """A word on a player, under the score."""
        return ""

    def menu(self) -> list:
        """What the game adds to the menu of the table: (title, icon, what is called)."""
        return []

    def tap_seat(self, seat: int) -> None:
        """A player in the score strip was tapped."""

    def stepped(self, entry, undone: bool) -> None:
        """An entry was undone or redone."""
