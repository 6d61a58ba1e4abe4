"""Games in the browser."""
