"""What a position is worth: leave values, chances to win, and how they were learnt."""
