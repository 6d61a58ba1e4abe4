"""What a log keeps of who did something: a mark of their device."""

import hashlib


def device_of(person: str | None) -> str:
    """Return a mark of somebody's device that tells nothing else."""
    return hashlib.sha256(person.encode()).hexdigest()[:12] if person else ""
