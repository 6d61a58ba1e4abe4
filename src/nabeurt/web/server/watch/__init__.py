"""What a server tells its keeper: a log, its health, its figures."""
