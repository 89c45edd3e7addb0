"""The rulebook on the screen: its rows, and the pictures of pieces and set-ups."""
