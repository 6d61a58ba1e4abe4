"""The files of an evening, and the process that makes them."""
