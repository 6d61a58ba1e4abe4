"""One file a command, named after it."""
