"""Faults that are planted in the rules, to see whether the tests notice."""
