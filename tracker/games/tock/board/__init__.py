"""Track games: where pawns can stand and how they walk."""
