"""A game by a rulebook: events, state, judge, referee, clock and view; no I/O, clock or dice."""
