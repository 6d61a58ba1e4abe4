"""What the keeper of a server sees to: what is kept and for how long, and who may be there."""
