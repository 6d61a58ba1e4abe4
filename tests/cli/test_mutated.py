"""Files with a mistake in them, whichever it is, are refused with a sentence or read."""

import random
import resource
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from nabeurt.cli.errors import Failure
from nabeurt.cli.main import nabeurt

GAMES = Path(__file__).parents[1] / "games"
SCENARIOS = Path(__file__).parents[1] / "scenarios"
CGP = "15/15/15/15/15/15/15/4TReINEN4/15/15/15/15/15/15/15 SNEL/ABC 0/70 0 lex x;\n"
FEW, MANY = 25, 5_000
MORE = 4 * 1024**3
PIECES = (
    *(b"9" * 40, b"-1", b"1e999", b'"\\ud800"', b"\\ud83d", b"\xed\xa0\x80", b"\xff", b"\x00"),
    *(b"null", b"[]", b"{}", b"[" * 3000, b'{"a":' * 2000, b"\n", b"\n\n", b"/", b" ", b"," * 50),
    *(
        "🙂".encode(),
        "\N{FULLWIDTH EQUALS SIGN}".encode(),
        b"'",
        b'"',
        b"true",
        b"0.5",
        b"a" * 5000,
    ),
)


def mutated(data: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(data) + 1)
        until = min(len(data), at + chance.choice((0, 0, 1, 1, 3, 20, 200)))
        match chance.randrange(5):
            case 0:
                data = data[:at] + chance.choice(PIECES) + data[until:]
            case 1:
                data = data[:at] + data[until:]
            case 2:
                data = data[:at] + data[at:until] * 2 + data[until:]
            case 3:
                data = data[:at]
            case _:
                data = data[:at] + chance.randbytes(until - at) + data[until:]
    lines = data.split(b"\n")
    if chance.random() < 0.2 and len(lines) > 2:
        chance.shuffle(lines)
    return b"\n".join(lines)


@pytest.fixture(scope="module")
def evening_log(tmp_path_factory, graphs) -> bytes:
    with pytest.MonkeyPatch.context() as here:
        here.setenv("NABEURT_HOME", str(graphs.parent))
        log = tmp_path_factory.mktemp("avond") / "avond.jsonl"
        told = ["duplicate", "simulate", "--players", "3", "--turns", "3", "--log", str(log)]
        made = CliRunner().invoke(nabeurt, told)
        assert made.exit_code == 0, made.output
        return log.read_bytes()


@pytest.fixture
def bounded() -> Iterator[None]:
    """Let whatever allocates without a bound fail here, and not the machine."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    # What earlier tests of this process mapped is not what is measured here.
    mapped = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (mapped + MORE, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


READERS = {
    "cgp": (["moves"], []),
    "evening-export": (["duplicate", "export"], []),
    "evening-verify": (["duplicate", "verify"], []),
    "evening-rank": (["duplicate", "rank"], []),
    "game": (["verify"], []),
    "game-convert": (["convert", "--force"], ["nieuw.gcg"]),
    "gcg": (["convert", "--force"], ["nieuw.jsonl"]),
    "scenario": (["replay"], []),
}


def sample(reader: str, evening_log: bytes) -> tuple[str, bytes]:
    if reader == "cgp":
        return "positions.txt", CGP.encode() * 3
    if reader.startswith("evening"):
        return "avond.jsonl", evening_log
    if reader.startswith("game"):
        return "partij.jsonl", (GAMES / "toernooi.jsonl").read_bytes()
    if reader == "gcg":
        return "partij.gcg", (GAMES / "toernooi.gcg").read_bytes()
    return "spel.txt", min((SCENARIOS / "toernooi").glob("*.txt")).read_bytes()


@pytest.mark.slow
@pytest.mark.usefixtures("home", "bounded")
@pytest.mark.parametrize("times", [FEW, pytest.param(MANY, marks=pytest.mark.proof)])
@pytest.mark.parametrize("reader", READERS)
def test_a_file_with_a_mistake_is_read_or_refused_with_a_sentence(
    reader, times, evening_log, tmp_path
):
    name, data = sample(reader, evening_log)
    before, after = READERS[reader]
    chance = random.Random(reader)
    file = tmp_path / name
    wrong = []
    for _ in range(times):
        written = mutated(data, chance)
        file.write_bytes(written)
        new = [str(tmp_path / one) for one in after]
        ended = CliRunner().invoke(nabeurt, [*before, str(file), *new])
        problem = ended.exception
        if problem is not None and not isinstance(problem, Failure | SystemExit):
            wrong.append((type(problem).__name__, str(problem)[:80], written[:60]))
    assert wrong == []


HUGE = "9" * 100_000


@pytest.mark.usefixtures("home", "bounded")
@pytest.mark.parametrize(
    "line",
    [
        CGP.replace("15/15", f"{HUGE}/15", 1),
        CGP.replace("4TReINEN4", "TReINEN99999999", 1),
        CGP.replace("4TReINEN4", "44TReINEN", 1),
        CGP.replace("0/70", f"0/{HUGE}"),
        CGP.replace("SNEL", "S" * 100_000),
        "/" * 200_000,
    ],
)
def test_a_position_with_enormous_numbers_is_refused_at_once(line, tmp_path):
    file = tmp_path / "positions.txt"
    file.write_text(line)
    ended = CliRunner().invoke(nabeurt, ["moves", str(file)])
    assert ended.exception is None or isinstance(ended.exception, SystemExit | Failure)
    assert len(ended.output) < 1000


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("command", ["export", "rank", "score", "verify"])
def test_half_a_character_in_a_log_is_said_to_be_no_text(command, evening_log, tmp_path):
    file = tmp_path / "avond.jsonl"
    file.write_bytes(evening_log.replace(b'"name":"', b'"name":"\\ud800', 1))
    ended = CliRunner().invoke(nabeurt, ["duplicate", command, str(file)])
    assert isinstance(ended.exception, Failure)
    assert str(ended.exception).startswith("Regel 2:")
