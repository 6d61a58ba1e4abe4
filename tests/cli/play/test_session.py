"""Whole games at one terminal, in every rulebook, typed line by line."""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from nabeurt.cli.lexicon.lists import opened
from nabeurt.cli.play.session import Sitting
from nabeurt.cli.play.start import NewGame, new_sitting, resumed_sitting
from nabeurt.cli.terminal.input import Lines, NoMoreLines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.game.commands import Role
from nabeurt.game.events import EndedBy, Ruled
from nabeurt.game.fold import replay
from nabeurt.game.outcome.order import to_start
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.default import entries
from nabeurt.moves import generate
from nabeurt.rules import NAMES, Options, Rulebook, rulebook

ASIDES = (
    *("stand", "zak", "bord", "laatste", "beurten", "tijd", "hulp", "", "zwem", "klok", "teveel"),
    *("aanvechten", "aanvechten opzet", "geen woord", "vast", "pas", "H8 QQ", "jury: goed ZWEM"),
)
PLAYERS = ("Anna", "Bram", "Chris", "Dirk")


class Heard(Screen):
    """Keeps what was told, and to whom the screen belonged."""

    def __init__(self) -> None:
        super().__init__(plain=True)
        self.told: list[str] = []

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)


class Typist(Lines):
    """Types for whoever holds the screen: mostly a good word, sometimes something silly."""

    def __init__(self, lexicon: Lexicon, seed: int, asides: Sequence[str]) -> None:
        super().__init__()
        self.lexicon, self.chance, self.asides = lexicon, Random(seed), asides
        self.sitting: Sitting | None = None
        self.typed = 0

    def wait(self, seconds: float | None = None) -> str | None:
        self.typed += 1
        assert self.typed < 3000, "this game does not end"
        assert self.sitting is not None
        if to_start(self.sitting.state):
            return "start"
        if seconds is None:  # the screen changes hands
            return ""
        return self._line(self.sitting)

    def _line(self, sitting: Sitting) -> str:
        if isinstance(sitting.holder, Role):
            return self.chance.choice(["goed", "fout"])
        state, seat = sitting.state, sitting.holder or 0
        if state.on_turn is None:
            return self.chance.choice(["akkoord", "aanvechten", "accepteer", "stand"])
        if self.chance.random() < 0.15:
            return self.chance.choice(self.asides)
        found = generate(state.board.cells, state.seats[seat].rack, self.lexicon, best=3)
        if found:
            return str(self.chance.choice(found).placement)
        # Where passing waits for an empty bag, two who can only exchange would go on for ever.
        if self.typed > 2000:
            return "opgeven"
        rack = state.seats[seat].rack
        return self.chance.choice([f"ruil {rack[: state.bag]}", "pas", "vast", "geen woord"])


@pytest.fixture(scope="module")
def word_list(tmp_path_factory) -> Path:
    """Words enough to play, few enough to get stuck."""
    path = tmp_path_factory.mktemp("list") / "klein.txt"
    words = [entry.word for entry in entries() if len(entry.word) < 8]
    path.write_text("\n".join(words[::5]))
    return path


def played(wish: NewGame, seed: int, asides: Sequence[str] = ASIDES) -> tuple[Sitting, Heard]:
    screen, typist = Heard(), Typist(opened(wish.lexicon), seed, asides)
    sitting = typist.sitting = new_sitting(wish, screen, typist)
    sitting.play()
    return sitting, screen


@pytest.mark.parametrize(
    ("name", "count"),
    [(name, count) for name in NAMES for count in range(2, rulebook(name).players_max + 1)],
)
def test_a_whole_game(name: str, count: int, word_list: Path, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    wish = NewGame(rulebook(name), PLAYERS[:count], str(word_list), f"kans {count}")
    sitting, screen = played(wish, count)
    assert sitting.state.ended
    assert replay(sitting.file.events()) == sitting.state
    sitting.file.close()
    no_rack_is_told_to_another(screen.told, sitting.names.names)
    assert screen.told[-1].endswith("wint.") or screen.told[-1].startswith("Gelijk")


def no_rack_is_told_to_another(told: list[str], names: tuple[str, ...]) -> None:
    """Between two changes of hands only the holder's draws are named tile by tile."""
    holder = ""
    for sentence in told:
        if found := re.match(r"Geef het scherm aan (\w+) en", sentence):
            holder = found[1]
        for name in names:
            draws = re.fullmatch(rf"{name} (trekt|ruilt) (?!\w+ blokje).*", sentence)
            assert not draws or name == holder, (holder, sentence)


def test_after_the_last_word_the_others_hear_what_they_may_say(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    sitting, screen = played(
        NewGame(rulebook("mattel-xl"), ("Anna", "Bram"), None, "4"), 4, ["stand"]
    )
    assert sitting.state.ended is EndedBy.OUT
    hints = [told for told in screen.told if told.startswith("Dit was het laatste woord")]
    assert len(hints) == 1


def test_the_jury_is_a_person_when_asked(word_list: Path, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    book = rulebook("sbnl-wedstrijd").with_options(Options(jury_person=True))
    assert isinstance(book, Rulebook)
    sitting, screen = played(
        NewGame(book, ("Anna", "Bram"), str(word_list), "1"), 1, ["aanvechten"]
    )
    assert any(isinstance(event, Ruled) and event.by_person for event in sitting.events)
    openings = [told for told in screen.told if told.startswith("Partij van Anna en Bram")]
    assert len(openings) == 2, "both players hear how it began; the jury only what it is about"


class Leaving(Typist):
    """Plays to the end, and leaves the jury for later."""

    def _line(self, sitting: Sitting) -> str:
        if sitting.state.ended:
            raise NoMoreLines
        return super()._line(sitting)


class Said(Lines):
    """Types these lines and no others."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.left = list(lines)

    def wait(self, seconds: float | None = None) -> str | None:  # noqa: ARG002  # as Lines
        return self.left.pop(0)


def test_the_jury_hears_which_words_are_asked(word_list: Path, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    book = rulebook("sbnl-punten").with_options(Options(jury_person=True))
    assert isinstance(book, Rulebook)
    screen = Heard()
    lines = ("start", "start", "", "vraag XYZ HET", "fout XYZ", "goed", "", "opgeven")
    sitting = new_sitting(
        NewGame(book, ("Anna", "Bram"), str(word_list), "1"), screen, Said(*lines)
    )
    sitting.play()
    asked = [told for told in screen.told if told.endswith("vraagt naar XYZ en HET.")]
    assert len(asked) == 2, "who asks hears it, and so does the jury"
    assert any(told.endswith("XYZ is fout en HET is goed.") for told in screen.told)
    sitting.file.close()


def test_points_that_change_within_a_turn_are_told(word_list: Path, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    wish = NewGame(rulebook("basis"), ("Anna", "Bram"), str(word_list), "1")
    screen = Heard()
    said = Said("", "stand", "jury: strafpunten Bram 10 om praten", "opgeven")
    sitting = new_sitting(wish, screen, said)
    sitting.play()
    turn = screen.told[-1].removesuffix(" wint.")  # who resigned was on turn, and the other won
    begins = "Bram" if turn == "Anna" else "Anna"
    deducted = screen.told.index("De jury geeft Bram 10 strafpunten (praten).")
    assert screen.told[deducted + 1] == f"Stand: Anna 0 en Bram -10. {begins} is aan de beurt."
    sitting.file.close()


def test_after_the_last_word_intent_is_challenged_where_only_that_can_be(
    tmp_path: Path, monkeypatch
):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    book = rulebook("toernooi").with_options(Options(jury_person=True))
    assert isinstance(book, Rulebook)
    screen, typist = Heard(), Leaving(opened(None), 7, ["stand"])
    sitting = typist.sitting = new_sitting(
        NewGame(book, ("Anna", "Bram"), None, "7"), screen, typist
    )
    with pytest.raises(NoMoreLines):
        sitting.play()
    assert sitting.state.ended is EndedBy.OUT
    hints = [told for told in screen.told if told.startswith("Dit was het laatste woord")]
    assert "typ accepteer, of aanvechten opzet" in hints[-1]
    sitting.file.close()


def test_the_jury_checks_and_signs_after_the_end_also_on_another_day(
    word_list: Path, tmp_path: Path, monkeypatch
):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    book = rulebook("toernooi").with_options(Options(jury_person=True))
    assert isinstance(book, Rulebook)
    wish = NewGame(book, ("Anna", "Bram"), str(word_list), "1")
    typist = Leaving(opened(wish.lexicon), 1, ["stand"])
    sitting = typist.sitting = new_sitting(wish, Heard(), typist)
    with pytest.raises(NoMoreLines):
        sitting.play()
    sitting.file.close()
    screen = Heard()
    said = Said("teken", "nacontrole", "strafpunten Anna 300 om praten", "teken")
    later = resumed_sitting(None, table=False, screen=screen, lines=said)
    later.play()
    assert said.left == []
    assert later.state.signed
    assert "De jury kijkt de woorden nog na; daarna staat vast wie wint." in screen.told
    assert "Kijk eerst de woorden na: typ nacontrole." in screen.told
    assert screen.told[-1] == "Bram wint."
    later.file.close()


class Babbler(Lines):
    """Types whatever comes up: commands, names, the jury's words, nonsense, in any order."""

    TOKENS = (
        *("H8", "8H", "A1", "TREIN", "(E)", "ruil", "pas", "vast", "geen", "woord", "aanvechten"),
        *("opzet", "vraag", "klok", "teveel", "opgeven", "accepteer", "akkoord", "niet", "protest"),
        *("ongedaan", "herstart", "noteer", "over", "einde", "stand", "bord", "plankje", "tijd"),
        *("Anna", "Anna:", "Bram:", "Chris:", "jury:", "goed", "fout", "strafpunten", "10", "om"),
        *(
            "start",
            "waarschuwing",
            "diskwalificatie",
            "extra",
            "2m",
            "nacontrole",
            "afgehandeld",
            "-",
            "*",
        ),
        *(
            "start",
            "?",
            ":",
            "::",
            "é",
            "\x1b[2J",
            "\ufffd",
            "E",
            "N",
            "3",
            "999999999999999999999",
            "",
        ),
    )

    def __init__(self, seed: int, count: int) -> None:
        super().__init__()
        self.chance, self.left = Random(seed), count

    def wait(self, seconds: float | None = None) -> str | None:
        self.left -= 1
        if self.left < 0:
            raise NoMoreLines
        if seconds is not None and self.chance.random() < 0.05:
            return None
        return " ".join(self.chance.choices(self.TOKENS, k=self.chance.randint(1, 4)))


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_typed_is_answered(name, table, word_list: Path, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path))
    book = rulebook(name)
    for seed in range(4):
        players = PLAYERS[: book.players_max]
        wish = NewGame(book, players, str(word_list), str(seed), table=table, beginner=0)
        sitting = new_sitting(wish, screen := Heard(), Babbler(seed, 150))
        with suppress(NoMoreLines):
            sitting.play()
        assert replay(sitting.file.events()) == sitting.state
        sitting.file.close()
        assert not any("\x1b" in sentence for sentence in screen.told)
