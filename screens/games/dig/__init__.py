"""Dig on the screen."""
