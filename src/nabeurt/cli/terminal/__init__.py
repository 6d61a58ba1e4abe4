"""What the terminal itself can do: show, ask, measure, wait."""
