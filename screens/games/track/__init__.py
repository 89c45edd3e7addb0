"""The track games on the screen."""
