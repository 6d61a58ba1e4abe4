"""Parts of the commands about word lists."""
