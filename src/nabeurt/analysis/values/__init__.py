"""Tables of worth: of the tiles that stay, and of the chance to win."""
