"""A nursery: for every line on standard input a new server on the same port and database."""

import os
import socket
import sys

import uvicorn

from nabeurt.web.app import create_app
from nabeurt.web.juries import jury_of
from nabeurt.web.settings import Settings


def live(database: str, port: int) -> None:
    app = create_app(Settings(database, b"a secret for tests only, of 32 b"))
    uvicorn.run(app, port=port, log_config=None)


def main() -> None:
    jury_of("")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    sys.stdout.write(f"{port}\n")
    sys.stdout.flush()
    before = 0
    for _ in sys.stdin:
        if before:
            os.waitpid(before, 0)
        before = os.fork()
        if not before:
            live(sys.argv[1], port)
            os._exit(0)
        sys.stdout.write(f"{before}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
