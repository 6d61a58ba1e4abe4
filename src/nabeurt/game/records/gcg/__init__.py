"""Games as other programs write and read them."""
