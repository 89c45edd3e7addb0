"""Spots: the tiles as data, the table, its rules by topic, the odds, its clauses and its words."""
