"""Web push: a message that only one browser can read (RFC 8291), signed as ours (RFC 8292)."""

import base64
import hashlib
import json
import os
import re
import time
from http.client import HTTPException
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from nabeurt.store.subscriptions import Subscription

CURVE = ec.SECP256R1()
# The order of the curve's group: a private key is a number below it.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD = 4096
KEPT_S = 24 * 3600
PROOF_S = 12 * 3600
WAIT_S = 5
GONE = {404, 410}


class _Stay(HTTPRedirectHandler):
    """A push service that sends us elsewhere is not followed."""

    def redirect_request(self, *_: object) -> None:
        return None


_OPENER = build_opener(_Stay)


def written(data: bytes) -> str:
    """Write bytes as addresses do."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """Read what ``written`` wrote; raises ValueError."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def server_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the key by which push services know this server: made of its own secret."""
    number = int.from_bytes(hashlib.sha512(b"vapid " + secret).digest())
    return ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Write a public key as browsers do."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def is_known(endpoint: str, services: tuple[str, ...]) -> bool:
    """Whether an address is one of a browser's push service, and of nobody else."""
    patterns = (re.escape(each).replace(r"\*", r"[a-z0-9-]+") for each in services)
    return any(re.match(pattern, endpoint) for pattern in patterns) and endpoint.isprintable()


def encrypted(
    told: bytes, theirs: bytes, auth: bytes, ours: ec.EllipticCurvePrivateKey, salt: bytes
) -> bytes:
    """Write a message so that only one browser can read it."""
    public = point(ours.public_key())
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    seed = _derived(shared, auth, b"WebPush: info\0" + theirs + public, 32)
    key = _derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, told + b"\2", None)
    return salt + RECORD.to_bytes(4) + len(public).to_bytes(1) + public + sealed


def _derived(seed: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(seed)


def proof(endpoint: str, key: ec.EllipticCurvePrivateKey, now: float) -> str:
    """Sign that it is this server that sends."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(now) + PROOF_S,
        "sub": "mailto:nabeurt@localhost",
    }
    halves = ({"typ": "JWT", "alg": "ES256"}, claims)
    body = ".".join(written(json.dumps(half).encode()) for half in halves)
    r, s = utils.decode_dss_signature(key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{body}.{written(r.to_bytes(32) + s.to_bytes(32))}"


def send(device: Subscription, told: bytes, key: ec.EllipticCurvePrivateKey) -> bool:
    """Have a device told; False when it is no longer there. Silence is no answer, and no harm."""
    ours = ec.generate_private_key(CURVE)
    try:
        body = encrypted(told, read(device.key), read(device.auth), ours, os.urandom(16))
        signed = f"vapid t={proof(device.endpoint, key, time.time())}, "
        headers = {
            "Authorization": signed + f"k={written(point(key.public_key()))}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_S),
            "Urgency": "normal",
        }
        request = Request(device.endpoint, body, headers, method="POST")  # noqa: S310  # known services only
        with _OPENER.open(request, timeout=WAIT_S):
            return True
    except HTTPError as refused:
        return refused.code not in GONE
    except (URLError, HTTPException, OSError):
        return True
    except ValueError:
        return False  # keys that are none
