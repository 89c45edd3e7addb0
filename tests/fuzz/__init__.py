"""Damaged and hostile input for everything that reads a stranger's file: `python -m tests.fuzz --help`."""
