"""Happy Corgi on the screen."""
