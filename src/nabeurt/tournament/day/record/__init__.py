"""The day on paper: its log, and every version of the standings that was published."""
