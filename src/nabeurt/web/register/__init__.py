"""The registers of clubs, on which evenings, tournaments and the club's own pages stand."""
