"""The terminal: every command is a file here, loaded only when it is used."""
