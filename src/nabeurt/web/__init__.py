"""Pages, live channels and commands over HTTP: what people open in a browser."""
