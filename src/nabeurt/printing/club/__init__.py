"""The papers of a club: a season's ranking, everybody's strength, and a member's own sheet."""
