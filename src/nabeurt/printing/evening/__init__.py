"""The papers of a duplicate evening."""
