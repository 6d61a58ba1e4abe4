"""Word lists in: every format that a list comes in, read the same way."""
