"""What may be said at an evening, and what follows from it."""
