"""A command that needs more than was installed says in one sentence how to get it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import sys
sys.modules[{module!r}] = None
sys.argv = ["nabeurt", *sys.argv[1:]]
from nabeurt.cli.main import main
main()
"""


def run(module: str, home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT.format(module=module), *words],
        env={**os.environ, "NABEURT_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(("lang", "word"), [("nl", "stuurprogramma"), ("en", "driver")])
def test_postgresql_without_its_driver(home: Path, lang: str, word: str):
    words = ("--lang", lang, "serve", "--database", "postgresql://localhost/none")
    told = run("psycopg", home, *words)
    assert told.returncode == 1
    assert word in told.stderr
    assert "nabeurt[postgres]" in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(("lang", "word"), [("nl", "samenwerken"), ("en", "together")])
def test_a_cluster_without_dask(home: Path, lang: str, word: str):
    words = ("--lang", lang, "train", "leaves", "--scheduler", "tcp://127.0.0.1:9")
    told = run("dask.distributed", home, *words)
    assert told.returncode == 1
    assert word in told.stderr
    assert "nabeurt[cluster]" in told.stderr
