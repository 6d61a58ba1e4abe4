"""Opponents of every level: what each sees, knows, challenges and exchanges."""
