"""What one person, one address or a busy hour may ask of this server."""
