"""Word lists in, word graph out: which words there are, and how they are written."""
