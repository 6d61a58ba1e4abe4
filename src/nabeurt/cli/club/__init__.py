"""Parts of the commands about a club."""
