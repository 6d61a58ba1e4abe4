"""Who moves, when time decides, how it ends and what it was worth."""
