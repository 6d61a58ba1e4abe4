"""A process that only prints bounds itself: a large paper must harm nobody who plays."""

import os
import resource

MOST_MEMORY = 2 * 1024 * 1024 * 1024
MOST_CPU_S = 90
PATIENCE = 10
# What a process answers that ran into its bounds and noticed.
TOO_LARGE = 3


def bound(memory: int = MOST_MEMORY, seconds: int = MOST_CPU_S) -> None:
    """Let this process have no more than this, and let everybody else go first."""
    os.nice(PATIENCE)
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
