"""What a server is told when it starts."""

import secrets
from dataclasses import dataclass
from pathlib import Path

SECRET_BYTES = 32
# Those of the browsers; an address that is none of theirs could be anything in our own network.
PUSH_SERVICES = (
    "https://fcm.googleapis.com/",
    "https://updates.push.services.mozilla.com/",
    "https://web.push.apple.com/",
    "https://*.notify.windows.com/",
)


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the games are kept and with what the cookies are signed.

    ``secure`` marks cookies for HTTPS only: off for a laptop in a hall, on behind a real name.
    ``keep_s`` is how long a game or an evening that nobody looks at stays in memory.
    ``push_services`` are those that may be asked to tell somebody that it is their turn.
    ``host`` is where it listens, ``address`` what others call it if its keeper said so.
    ``newcomers`` is how many new people may come in from one address at once. With a
    ``metrics_key`` there are figures for who shows it; with a ``backup_folder`` a backup is put
    there every ``backup_s`` seconds, of which the last ``backups_kept`` stay. After so many days
    games that wait for people are off (``waiting_days``), games and evenings that nobody touched
    end (``idle_days``), and guests who were not seen are forgotten (``guest_days``); 0 is never.
    ``crowd`` is how many requests are answered at once before who comes is asked to come again.
    """

    database: str
    secret: bytes
    secure: bool = False
    keep_s: float = 600.0
    host: str = "127.0.0.1"
    address: str = ""
    push_services: tuple[str, ...] = PUSH_SERVICES
    newcomers: int = 300
    metrics_key: str = ""
    backup_folder: Path | None = None
    backup_s: float = 24 * 3600.0
    backups_kept: int = 7
    waiting_days: int = 30
    idle_days: int = 180
    guest_days: int = 400
    crowd: int = 400


def secret_of(path: Path) -> bytes:
    """Return the key in a file that only its owner may read; make one the first time."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.touch(mode=0o600)
        fresh.write_bytes(secrets.token_bytes(SECRET_BYTES))
        fresh.rename(path)
    return path.read_bytes()
