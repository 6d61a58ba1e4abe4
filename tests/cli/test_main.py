import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nabeurt.cli.click_texts import paths
from nabeurt.cli.main import COMMANDS
from nabeurt.speech.sentences.catalogue import sentences


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
    unknown = "De opdracht ‘zwem’ bestaat niet"  # noqa: RUF001  # as sentences quote
    assert run("zwem").stderr == f"{unknown}; uitleg: nabeurt --help\n"
    assert "[OPTIES] [OPDRACHT]" in run("--help").stdout
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


# A process speaks one language from its start, and starting takes longer than helping.
HELP = """
import contextlib, io, json, sys
from nabeurt.cli.main import COMMANDS, main
told = {}
for command in COMMANDS:
    with contextlib.redirect_stdout(io.StringIO()) as heard:
        try:
            main([*sys.argv[1:], command, "--help"])
        except SystemExit as ended:
            told[command] = ended.code, heard.getvalue()
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def helped() -> list[dict[str, tuple[int, str]]]:
    """Return the exit code and the help of every command, in Dutch and in English."""
    said = [
        subprocess.run(
            [sys.executable, "-c", HELP, "--lang", language],
            capture_output=True,
            text=True,
            check=True,
        )
        for language in ("nl", "en")
    ]
    return [json.loads(each.stdout) for each in said]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_both_languages(helped, command: str):
    (dutch_code, dutch), (english_code, english) = (told[command] for told in helped)
    assert dutch_code == english_code == 0
    assert "Gebruik:" in dutch
    assert "Usage:" in english


def test_dutch_help_calls_what_is_asked_by_its_dutch_name():
    names = {text for key, text in sentences("en").items() if key.startswith("help.argument.")}
    for key, text in sentences("nl").items():
        assert not names & set(re.findall(r"\b[A-Z]+\b", text)), key


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete(shell: str):
    asked = {**os.environ, "_NABEURT_COMPLETE": f"{shell}_source"}
    assert "nabeurt" in run(env=asked).stdout


def test_completion_knows_the_commands():
    typed = {"COMP_WORDS": "nabeurt le", "COMP_CWORD": "1", "_NABEURT_COMPLETE": "bash_complete"}
    assert "lexicon" in run(env={**os.environ, **typed}).stdout


def test_a_word_that_is_nearly_one_is_asked_about_within_the_sentence():
    told = run("duplicate", "simulate", "--playr", "3").stderr
    assert told == (
        "De optie ‘--playr’ bestaat niet (bedoel je ‘--players’?); "  # noqa: RUF001  # as sentences quote
        "uitleg: nabeurt duplicate simulate --help\n"
    )


# Only once the interpreter itself has begun: before that nobody can be silent. In the background of
# a shell Ctrl-C is ignored, and that is inherited.
BEGUN = """
import signal
from nabeurt.__main__ import main
signal.signal(signal.SIGINT, signal.default_int_handler)
print(flush=True)
main()
"""


def test_stopped_at_any_moment_of_its_start_it_shows_no_traceback():
    for moment in (0.1, 0.2, 0.3, 0.5):
        with subprocess.Popen(
            [sys.executable, "-c", BEGUN, "rules"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as process:
            assert process.stdout
            assert process.stdout.readline() == "\n"  # the interpreter itself may not be stopped
            time.sleep(moment)
            process.send_signal(signal.SIGINT)
            told = process.stdout.read()
        assert "Traceback" not in told
        assert "had mogen gebeuren" not in told
        assert process.returncode in {0, 130, -signal.SIGINT}  # at its very end it is silent


# A callback of Python's own, such as that of a weak reference, drops what is raised in it.
CALLED_BACK = """
import signal, time, weakref
import nabeurt.__main__, nabeurt.cli.main
signal.signal(signal.SIGINT, signal.default_int_handler)
class Thing: pass
def begun():
    thing = Thing()
    watch = weakref.ref(thing, lambda _: signal.raise_signal(signal.SIGINT))
    del thing
    time.sleep(60)
nabeurt.cli.main.main = begun
nabeurt.__main__.main()
"""


def test_stopped_in_a_callback_it_stops_all_the_same_and_says_nothing():
    told = subprocess.run(
        [sys.executable, "-c", CALLED_BACK], capture_output=True, text=True, check=False, timeout=50
    )
    assert (told.returncode, told.stdout, told.stderr) == (130, "", "")


def test_stopped_while_its_workers_start_it_stops_once_they_have(tmp_path):
    env = {**os.environ, "NABEURT_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", BEGUN, "bots", "--measure"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while process.poll() is None and not children.read_text("utf-8"):
            time.sleep(0.005)
        process.send_signal(signal.SIGINT)
        told = process.communicate(timeout=60)[1]  # measuring takes minutes
    assert process.returncode == 130
    assert told.strip() == "Gestopt."


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("moves", "weg.cgp"), ": dat bestaat niet; uitleg: nabeurt moves --help"),
        (("serve", "--host", "192.0.2.1"), "Het adres 192.0.2.1 heeft deze computer niet;"),
        (("words",), "Er ontbreekt een opdracht, kies uit anagram, check, extensions,"),
        (("think", "--seconds", "0,05", "-"), "0,05 ligt niet in het bereik 0,1<=x<=86400;"),
    ],
)
def test_what_is_wrong_is_one_sentence_of_one_language(tmp_path, words, told: str):
    heard = run(*words, env={**os.environ, "NABEURT_HOME": str(tmp_path)})
    assert told in heard.stderr
    assert heard.stderr.count("\n") == 1
    assert heard.returncode in {1, 2}


def test_a_summary_is_a_whole_sentence_and_numbers_have_commas():
    overview = " ".join(run("--help").stdout.split())
    assert "duplicate Duplicate: een avond nabootsen, nakijken, rangschikken en" in overview
    assert "anagram Woorden van deze letters; ? is een blanco" in " ".join(
        run("words", "--help").stdout.split()
    )
    thinking = " ".join(run("think", "--help").stdout.split())
    assert "[standaard: 10; 0,1<=x<=86400]" in thinking
    assert "[default: 10.0; 0.1<=x<=86400]" in " ".join(
        run("--lang", "en", "think", "--help").stdout.split()
    )
