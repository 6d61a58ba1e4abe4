import os
import subprocess
import sys
from pathlib import Path

import pytest

from nabeurt.cli.main import COMMANDS
from nabeurt.cli.usage import paths
from nabeurt.speech.catalogue import sentences


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


def test_click_speaks_the_language_of_the_run():
    assert "Gebruik:" in run("--help").stdout
    assert "bestaat niet" in run("zwem").stderr
    assert "Usage:" in run("--lang", "en", "--help").stdout


def test_every_text_of_click_that_we_translate_is_there():
    source = "".join(Path(path).read_text("utf-8") for path in paths())
    for key, text in sentences("en").items():
        if key.startswith("click."):
            assert text.replace("\n", "\\n").replace("\t", "\\t") in source, text


def test_an_unknown_command_is_one_sentence_and_an_exit_code():
    result = run("zwem")
    assert result.returncode == 2
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(command: str):
    dutch, english = run(command, "--help"), run("--lang", "en", command, "--help")
    assert dutch.returncode == english.returncode == 0
    assert dutch.stdout != english.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete(shell: str):
    asked = {**os.environ, "_NABEURT_COMPLETE": f"{shell}_source"}
    assert "nabeurt" in run(env=asked).stdout


def test_completion_knows_the_commands():
    typed = {"COMP_WORDS": "nabeurt le", "COMP_CWORD": "1", "_NABEURT_COMPLETE": "bash_complete"}
    assert "lexicon" in run(env={**os.environ, **typed}).stdout
