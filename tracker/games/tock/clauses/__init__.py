"""Track games: the rules in our own words, French and English."""
