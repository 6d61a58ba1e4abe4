"""What may be said in a game, and what follows from it."""
