"""The doors for programs: versioned, with tokens that allow so much and no more."""
