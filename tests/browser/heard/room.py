"""A quiet room with a screen nobody looks at, and Orca, the real screen reader, listening in it."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

NEEDED = ("orca", "Xvfb", "openbox", "xdotool", "dbus-daemon", "gdbus")
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
VOICE = Path(__file__).with_name("voice")
PATIENCE = 60
# As Orca comes, but for the keys themselves and whole pages, which would only be in the way here.
SETTINGS = {
    "general": {
        "enableSpeech": True,
        "enableBraille": False,
        "speechServerFactory": "speechdispatcherfactory",
    },
    "profiles": {
        "default": {
            "profile": ["Default", "default"],
            "enableEchoByCharacter": False,
            "enableKeyEcho": False,
            "sayAllOnLoad": False,
        }
    },
    "pronunciations": {},
    "keybindings": {},
}


def missing() -> str:
    """Name what this machine lacks to listen."""
    lacking = [name for name in NEEDED if shutil.which(name) is None]
    return ", ".join(lacking if LAUNCHER.exists() else [*lacking, "at-spi2-core"])


@dataclass(frozen=True)
class Room:
    """Where programs show themselves to Orca, and the file of what it says."""

    env: dict[str, str]
    heard: Path

    def keys(self, *keys: str) -> None:
        """Press keys on the keyboard of this room, so that Orca sees them too."""
        subprocess.run(["xdotool", "key", "--delay", "40", *keys], env=self.env, check=True)


@contextmanager
def listening(place: Path) -> Iterator[Room]:
    """Furnish a room in a folder; everything in it ends with it."""
    heard = place / "heard.jsonl"
    heard.touch()
    settings = place / "data" / "orca" / "user-settings.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(SETTINGS), "utf-8")
    env = os.environ | {
        "HOME": str(place),
        "XDG_DATA_HOME": str(place / "data"),
        "XDG_RUNTIME_DIR": str(place),
        "NABEURT_HEARD": str(heard),
        "PYTHONPATH": str(VOICE),
        "LC_ALL": "C.UTF-8",
        "NO_AT_BRIDGE": "0",
    }
    with ExitStack() as open_things:
        start = Starter(env, place, open_things)
        start.screen()
        start.bus()
        start("openbox")
        start(str(LAUNCHER), "--launch-immediately")
        start.switch_on()
        start("orca", "--replace")
        until(lambda: "screen reader on" in heard.read_text("utf-8").lower(), "Orca is silent")
        yield Room(env, heard)


@dataclass
class Starter:
    """Starts what a room needs, and ends it."""

    env: dict[str, str]
    place: Path
    open_things: ExitStack

    def __call__(self, *command: str, pass_fds: Sequence[int] = ()) -> None:
        """Start a program that goes on until the room is left."""
        name = f"{Path(command[0]).name}.log"
        log = self.open_things.enter_context((self.place / name).open("wb"))
        running = subprocess.Popen(command, env=self.env, stdout=log, stderr=log, pass_fds=pass_fds)
        self.open_things.callback(_end, running)

    def screen(self) -> None:
        """Put up a screen; it finds a free number itself."""
        told, tell = os.pipe()
        size = ("-screen", "0", "1280x900x24")
        self("Xvfb", "-displayfd", str(tell), *size, "-nolisten", "tcp", pass_fds=[tell])
        self.env["DISPLAY"] = f":{_told(told, tell)}"

    def bus(self) -> None:
        """Start the line by which programs tell the screen reader what they show."""
        told, tell = os.pipe()
        self("dbus-daemon", "--session", "--nofork", f"--print-address={tell}", pass_fds=[tell])
        self.env["DBUS_SESSION_BUS_ADDRESS"] = _told(told, tell)

    def switch_on(self) -> None:
        """Say that a screen reader is in use."""
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            until(partial(self._set, name), f"{name} cannot be switched on")

    def _set(self, name: str) -> bool:
        bus = ["gdbus", "call", "--session", "--dest=org.a11y.Bus", "--object-path=/org/a11y/bus"]
        method = "--method=org.freedesktop.DBus.Properties.Set"
        call = [*bus, method, "org.a11y.Status", name, "<true>"]
        done = subprocess.run(call, env=self.env, capture_output=True, check=False)
        return done.returncode == 0


def _told(told: int, tell: int) -> str:
    os.close(tell)
    with os.fdopen(told) as line:
        return line.readline().strip()


def _end(running: subprocess.Popen[bytes]) -> None:
    running.terminate()
    try:
        running.wait(5)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()


def until(true: Callable[[], bool], otherwise: str) -> None:
    """Wait until something is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, otherwise
        time.sleep(0.05)
