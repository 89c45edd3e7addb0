"""Track games: where a card can lead."""
