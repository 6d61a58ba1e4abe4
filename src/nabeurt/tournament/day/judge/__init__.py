"""May it? Each command is answered with events, or with one objection."""
