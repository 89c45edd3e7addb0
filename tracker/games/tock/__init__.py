"""Tock 6, Super Tock, DOG and DOG compact: one track engine, of which each game is settings."""
