import subprocess
import sys

import pytest

from nabeurt.cli.main import COMMANDS


def run(*words: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "nabeurt", *words],
        capture_output=True,
        text=True,
        check=False,
        env=env,
    )


def test_version_and_help():
    assert run("--version").stdout.startswith("nabeurt")
    assert "reglementen" in run("--help").stdout
    assert "rulebooks" in run("--lang", "en", "--help").stdout


def test_an_unknown_command_is_one_sentence_and_an_exit_code():
    result = run("zwem")
    assert result.returncode == 2
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(command: str):
    dutch, english = run(command, "--help"), run("--lang", "en", command, "--help")
    assert dutch.returncode == english.returncode == 0
    assert dutch.stdout != english.stdout
