"""The Royal variant of DOG Royal under the thumb: the view of all track games."""

from screens.games.track import Adjuster, View

__all__ = ["Adjuster", "View"]
