"""The pages of an evening, one file a role."""
