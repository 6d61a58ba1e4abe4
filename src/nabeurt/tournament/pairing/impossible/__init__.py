"""When a round cannot be paired: who finds no opponent, and which rule would help."""
