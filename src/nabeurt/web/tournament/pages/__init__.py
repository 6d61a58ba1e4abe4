"""The pages of a tournament, one file a role."""
