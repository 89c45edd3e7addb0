"""The score view of every game that has no table of its own."""
