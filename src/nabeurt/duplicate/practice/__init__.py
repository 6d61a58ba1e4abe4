"""An evening without a hall: simulated, or played again alone."""
