"""Learning from games of the engine against itself, and measuring what was learnt."""
