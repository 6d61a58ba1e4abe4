"""Parts of the commands about tournaments."""
