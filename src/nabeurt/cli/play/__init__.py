"""A game at this terminal: sitting down, playing, keeping it."""
