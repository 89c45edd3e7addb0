"""Toc Chocottes: the table, its rules by topic, its clauses and its words."""
