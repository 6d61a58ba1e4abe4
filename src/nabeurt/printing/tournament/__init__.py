"""The papers of a tournament: lists, match forms, result slips, wall chart, standings, prizes."""
