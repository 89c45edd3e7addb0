"""Happy Corgi: the table, its rules by topic, its clauses, its words and the cards that it has learnt."""
