"""Files that play themselves: games and evenings written down."""
