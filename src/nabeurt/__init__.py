"""Dutch letter-tile crosswords by the official rulebooks."""

import os

# Before numpy is loaded: our matrices are small, and threads that wait for one another over them
# take ten times as long on a machine that has more to do. Whoever knows better says so.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
