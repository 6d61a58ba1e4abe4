"""What people at a table say to each other, and of each other to whoever keeps the server."""
