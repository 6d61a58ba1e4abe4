"""How what is to be kept reaches the disk: one writer, statements put together once."""
