"""Looking ahead in one position: simulation, the last tiles, endgames with proof."""
