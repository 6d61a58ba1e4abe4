"""What games and evenings share while they are live."""
