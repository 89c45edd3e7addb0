"""The command line, on the same rules, matches and words as the app."""
