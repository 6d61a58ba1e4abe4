"""The pages of a game, one file a page."""
