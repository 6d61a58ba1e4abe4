"""What is missing on a newcomer's machine is told in one sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("sh", "dirname", "cat")


def machine(folder: Path, *tools: str) -> dict[str, str]:
    """Return an environment in which only these programs exist."""
    for tool in tools:
        found = shutil.which(tool)
        assert found, tool
        (folder / tool).symlink_to(found)
    return {"PATH": str(folder)}


def check(env: dict[str, str], python: str) -> subprocess.CompletedProcess[str]:
    script = ROOT / "scripts" / "prerequisites.sh"
    return subprocess.run(
        ["/bin/sh", script, python], env=env, capture_output=True, text=True, check=False
    )


def python_that(folder: Path, answer: str) -> str:
    """Make a stand-in for an old or incomplete Python."""
    fake = folder / "python3"
    fake.write_text(f"#!/bin/sh\n{answer}\n")
    fake.chmod(0o755)
    return str(fake)


def test_all_is_there(tmp_path: Path):
    result = check(machine(tmp_path, *TOOLS, "c++"), sys.executable)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize(
    ("tools", "python", "wanted"),
    [
        (("c++",), "nergens", "Python 3.11"),
        ((), sys.executable, "C++"),
    ],
)
def test_what_is_missing_is_one_sentence(
    tmp_path: Path, tools: tuple[str, ...], python: str, wanted: str
):
    result = check(machine(tmp_path, *TOOLS, *tools), python)
    assert result.returncode == 1
    assert wanted in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_an_old_python_is_named(tmp_path: Path):
    old = python_that(tmp_path, 'case "$*" in *--version*) echo Python 3.9.2;; *) exit 1;; esac')
    result = check(machine(tmp_path, *TOOLS, "c++"), old)
    assert result.returncode == 1
    assert "Python 3.9.2" in result.stderr


@pytest.mark.parametrize(
    ("lacks", "wanted"), [("ensurepip", "python3-venv"), ("Python.h", "python3-dev")]
)
def test_a_python_without_its_parts(tmp_path: Path, lacks: str, wanted: str):
    partial = python_that(tmp_path, f'case "$*" in *{lacks}*) exit 1;; *) exit 0;; esac')
    result = check(machine(tmp_path, *TOOLS, "c++"), partial)
    assert result.returncode == 1
    assert wanted in result.stderr


def test_make_help_lists_what_there_is():
    result = subprocess.run(
        ["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True, env=os.environ
    )
    for target in ("run", "test", "check", "core", "proof", "bench", "clean", "fuzz"):
        assert f"make {target}" in result.stdout


@pytest.mark.parametrize(
    ("script", "wanted"), [("browser.sh", ["chromium", "orca"]), ("pages.sh", ["nodejs"])]
)
def test_a_part_that_cannot_be_tested_is_named_and_fails_only_where_all_must_be(
    tmp_path: Path, script: str, wanted: list[str]
):
    (tmp_path / "bin").mkdir()
    bare = machine(tmp_path / "bin", "sh", "id", "cat", "mkdir")
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")

    def run(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["/bin/sh", *words],
            env=bare | more,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    assert run("scripts/skip.sh", CI="true").returncode == 0
    skipped = run(f"scripts/{script}", CI="true")
    assert (skipped.returncode, skipped.stderr) == (0, "")
    last, strict = run("scripts/skip.sh"), run("scripts/skip.sh", CI="true")
    assert last.stdout == strict.stdout
    lines = last.stdout.splitlines()
    assert all(part in line for part, line in zip(wanted, lines, strict=True))
    assert (last.returncode, strict.returncode) == (0, 1)
