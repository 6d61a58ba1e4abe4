"""Who plays: a list as clubs have it, and who came before."""
