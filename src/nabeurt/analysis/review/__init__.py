"""Looking back on a game: every decision, what was possible, and how sure that is."""
