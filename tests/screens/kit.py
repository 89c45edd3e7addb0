"""What the UI tests of several screens share."""


def seat(phone, *names):
    """Begin a new game with the finger, up to its last player."""
    phone.tap("Toc Chocottes")
    for name in names:
        phone.enter(phone.kind("TextField"), name)
