"""The cheapest of all pairings: what each costs, level by level, and the proof."""
