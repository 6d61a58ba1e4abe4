"""A server of its own process, which can fall and come back at the same address."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx


def free_port() -> int:
    """Find a port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@contextmanager
def server(home: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Serve what is kept in this folder."""
    command = [sys.executable, "-m", "nabeurt", "serve", "--port", str(port)]
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=os.environ | {"NABEURT_HOME": str(home)},
    ) as process:
        try:
            while True:
                assert process.poll() is None
                try:
                    httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False)
                except httpx.HTTPError:
                    time.sleep(0.2)
                else:
                    break
            yield process
        finally:
            process.kill()
