"""What a server needs whatever it serves."""
