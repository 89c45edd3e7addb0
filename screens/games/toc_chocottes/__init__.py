"""Toc Chocottes on the screen."""
