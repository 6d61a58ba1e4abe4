"""Where others find this server: at the address it was told, or at those this machine has.

A code on the wall of a hall must hold an address that a phone can reach: never that of the machine
itself (127.0.0.1) nor that of all its networks together (0.0.0.0).
"""

import socket
import struct
import sys
from contextlib import suppress
from ipaddress import IPv4Address
from urllib.parse import urlsplit

OWN_HOSTS = ("127.0.0.1", "localhost", "::1")
# To listen at one of these is to listen on every network; in a browser it is this machine.
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  # nothing is bound here
# Any address outside: nothing is sent, the system only says which way it would go.
ELSEWHERE = ("192.0.2.1", 9)
LINUX = bool(sys.platform == "linux")
SIOCGIFADDR = 0x8915  # Linux: the address of a network by its name


def is_own(host: str | None) -> bool:
    """Whether only somebody at this machine means this machine by it."""
    return (host or "") in {*OWN_HOSTS, *EVERYWHERE}


def hosts() -> tuple[str, ...]:
    """Return what others in its networks may call this machine, the way to the internet first."""
    seen = dict.fromkeys([*_way_out(), *sorted(_of_networks(), key=_usual_first)])
    return tuple(host for host in seen if _is_for_others(host))


def bases(told: str, host: str, here: str) -> tuple[str, ...]:
    """Return the addresses at which others reach a server, the likeliest first.

    ``told`` is the one its keeper named, ``host`` where it listens, ``here`` how a visitor came.
    None at all when it listens to this machine only.
    """
    if told:
        return (told,)
    mine = () if is_own(urlsplit(here).hostname) else (here,)
    others = (_with_host(here, each) for each in hosts()) if host in EVERYWHERE else ()
    return tuple(dict.fromkeys([*mine, *others]))


def parse_address(text: str) -> str | None:
    """Read the address a keeper names, with or without http:// before it; None when it is none.

    >>> parse_address("laptop.local:8000"), parse_address("https://club.nl/"), parse_address("a b")
    ('http://laptop.local:8000', 'https://club.nl', None)
    """
    whole = text if "://" in text else f"http://{text}"
    with suppress(ValueError):
        parts = urlsplit(whole.rstrip("/"))
        sound = parts.scheme in {"http", "https"} and parts.hostname and not parts.path
        if sound and not set(whole) & set(" \"'<>@?#\\") and (parts.port or 1) > 0:
            return f"{parts.scheme}://{parts.netloc}"
    return None


def _with_host(here: str, host: str) -> str:
    parts = urlsplit(here)
    return f"{parts.scheme}://{host}:{parts.port}" if parts.port else f"{parts.scheme}://{host}"


def _way_out() -> list[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        return [str(probe.getsockname()[0])]
    return []


def _of_networks() -> list[str]:
    """Return this machine's addresses; by its name where the system knows them by that."""
    if LINUX:
        return [host for _, name in socket.if_nameindex() if (host := _of_network(name))]
    with suppress(OSError):
        return [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None)]
    return []


def _of_network(name: str) -> str:
    import fcntl  # noqa: PLC0415  # only there where it is asked

    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_:
        told = fcntl.ioctl(any_.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
        return socket.inet_ntoa(told[20:24])
    return ""


def _usual_first(host: str) -> bool:
    """Put the networks that programs keep for themselves behind those of a house or a hall."""
    return host.startswith("172.")


def _is_for_others(host: str) -> bool:
    with suppress(ValueError):
        read = IPv4Address(host)
        return not (read.is_loopback or read.is_link_local or read.is_unspecified)
    return False
