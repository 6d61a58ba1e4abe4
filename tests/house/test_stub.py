"""What mypy believes about the compiled core is what the core says of itself."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_stub_is_the_module(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    written = tmp_path / "_native.pyi"
    subprocess.run(["/bin/sh", ROOT / "scripts/stub.sh", written], check=True)
    kept = ROOT / "src" / "nabeurt" / "_native.pyi"
    assert kept.read_text() == written.read_text(), "sh scripts/stub.sh writes it anew"
