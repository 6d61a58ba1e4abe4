"""The sheets below a game that is over."""
