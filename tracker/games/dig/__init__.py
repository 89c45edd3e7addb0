"""Dig: the Garden and its secrets, the rules by topic, the clauses and the words."""
