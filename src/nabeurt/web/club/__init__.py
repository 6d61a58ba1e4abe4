"""Clubs in the browser: the page of the club, of a member, and the keeper's desk."""
