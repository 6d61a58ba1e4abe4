"""What measurements of a server share: starting it, stopping it, and talking to it."""
