"""Who visits: cookies, sessions, accounts, preferences."""
