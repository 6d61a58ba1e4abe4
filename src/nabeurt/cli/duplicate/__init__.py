"""Parts of the commands about duplicate evenings."""
