"""The score view: how a game is played that has no screen of its own."""
