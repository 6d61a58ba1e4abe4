"""Dutch letter-tile crosswords by the official rulebooks."""
