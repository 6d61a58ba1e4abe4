"""Parts of the commands that analyse."""
