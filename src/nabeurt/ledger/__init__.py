"""What every event-sourced thing shares: courses, replay, refusals, draws, codec and log."""
