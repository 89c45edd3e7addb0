"""Track games: what makes one track game different from another."""
