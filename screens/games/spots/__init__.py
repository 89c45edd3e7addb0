"""Spots on the screen."""
