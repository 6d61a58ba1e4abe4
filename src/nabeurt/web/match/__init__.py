"""A match of a tournament that is played as a game: how it begins, and how its result arrives."""
