"""Devices that want to be told, and the push service that brings it."""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from nabeurt.web.people.push import CURVE, point, written


class Browser:
    """A device: it has keys of its own, and reads what its push service brings."""

    def __init__(self, service):
        self.private = ec.generate_private_key(CURVE)
        self.auth = b"0123456789abcdef"
        self.endpoint = f"{service}device-{id(self)}"

    @property
    def subscription(self):
        keys = {"p256dh": written(point(self.private.public_key())), "auth": written(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def reads(self, body):
        salt, public, sealed = body[:16], body[21:86], body[86:]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public)
        info = b"WebPush: info\0" + point(self.private.public_key()) + public
        seed = self._derived(self.private.exchange(ec.ECDH(), sender), self.auth, info, 32)
        content = self._derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = self._derived(seed, salt, b"Content-Encoding: nonce\0", 12)
        return json.loads(AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\2"))

    @staticmethod
    def _derived(seed, salt, info, length):
        return HKDF(hashes.SHA256(), length, salt, info).derive(seed)


@contextmanager
def push_service() -> Iterator[tuple[str, list[tuple[str, dict[str, str], bytes]], list[int]]]:
    """Somebody else's push service: it keeps what it is sent, and can be told to refuse."""
    sent, status = [], [201]

    class Post(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            sent.append((self.path, dict(self.headers), body))
            self.send_response(status[0])
            self.end_headers()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Post)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/", sent, status
    server.shutdown()
    thread.join()
    server.server_close()


def until(wanted):
    for _ in range(200):
        if wanted():
            return
        time.sleep(0.05)
    pytest.fail("it never came")
