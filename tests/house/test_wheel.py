"""The wheel that travels plays where nothing else is, with every copy of the core alike."""

import os
import platform
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
POSITION = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 EEITRNN/ 0/0 0\n"
GAME = ["play", "--rulebook", "basis", "--player", "Anna", "--player", "Bram", "--plain"]


def copies(wheel: Path) -> set[str]:
    """Name the copies of the core that a wheel brings."""
    names = (Path(name).name.split(".")[0] for name in zipfile.ZipFile(wheel).namelist())
    return {name.removeprefix("_native_") for name in names if name.startswith("_native_")}


@pytest.mark.slow
def test_the_wheel_plays_in_an_empty_environment(tmp_path: Path):
    # The core was compiled for this checkout already; a wheel by other means compiles it anew.
    building = [*PIP, "wheel", ROOT, "--no-deps", "--no-build-isolation", "-w", tmp_path]
    subprocess.run(building, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("nabeurt-*.whl")
    found = copies(wheel)
    assert found == ({"any", "v3"} if platform.machine() == "x86_64" else {"any"})

    subprocess.run([sys.executable, "-m", "venv", tmp_path / "empty"], check=True)
    python = tmp_path / "empty" / "bin" / "python"
    wanted = [*PIP, "--python", python, "install", "--constraint", ROOT / "constraints.txt", wheel]
    subprocess.run(wanted, check=True, capture_output=True)

    def told(copy: str, *arguments: str, typed: str) -> str:
        home = {"NABEURT_HOME": str(tmp_path / "home"), "NABEURT_CORE": copy}
        ran = subprocess.run(
            [python, "-m", "nabeurt", *arguments],
            input=typed,
            env={"PATH": os.environ["PATH"], **home},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=True,
        )
        return ran.stdout

    best = {told(copy, "moves", "-", "--best", "5", typed=POSITION) for copy in ("", *found)}
    assert len(best) == 1
    assert "TREINEN" in best.pop()
    assert "Anna" in told("", *GAME, typed="start\nstart\nstand\n")
