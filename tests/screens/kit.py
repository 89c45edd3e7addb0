"""What the UI tests of several screens share."""


def seat(phone, *names):
    """Begin a new game with the finger, up to its last player."""
    phone.tap("New game")
    for name in names:
        phone.tap("New player")
        phone.write(phone.kind("TextField"), name)
        phone.tap("Done")
