"""Track games: why a play is refused."""
