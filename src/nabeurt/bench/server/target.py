"""The server that ``load`` measures: on a free port, which it prints, until it is stopped."""

import logging
import socket
import sys

import uvicorn

from nabeurt.web.app import create_app
from nabeurt.web.server.door import at_the_door, open_wide
from nabeurt.web.settings import Settings

IDLE_S = 120
SECRET = b"a secret for measuring, of 32 b."  # several servers recognise each other's visitors
MOST = 100_000  # everybody comes from this machine


def serve(database: str) -> None:
    """Serve one database; who connects before it is ready waits."""
    app = create_app(Settings(database, SECRET, newcomers=MOST))
    with socket.create_server(("127.0.0.1", 0)) as door:
        sys.stdout.write(f"{door.getsockname()[1]}\n")
        sys.stdout.flush()
        open_wide()
        config = at_the_door(app, most=MOST, timeout_keep_alive=IDLE_S, backlog=4096)
        uvicorn.Server(config).run([door])


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    serve(sys.argv[1])
