"""What people type: read in any case and either language, and written text reads back."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from speech.written import write

from nabeurt.board import BLANK, LETTERS, Direction, Placement, Square
from nabeurt.game import commands as c
from nabeurt.speech import LANGUAGES
from nabeurt.speech.grammar.commands import Look, Question, parse
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.jury import parse_jury
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.vocabulary import vocabulary
from nabeurt.speech.sentences.catalogue import sentences

NAMES = Names(("Anna", "Zoë", "Anna van 't Hof"))

SAID = {
    "H5 TREINEN": c.Place(Placement.parse("H5 TREINEN")),
    "  h5    treinen ": c.Place(Placement.parse("H5 TREINEN")),
    "5H TREINEN": c.Place(Placement.parse("5H TREINEN")),
    "h 5 tr(e)inen": c.Place(Placement.parse("H5 TR(E)INEN")),
    "15o (JA)": c.Place(Placement.parse("15O (J)(A)")),
    "B3 RÉÜNIE": c.Place(Placement.parse("B3 REUNIE")),
    "ruil ABC": c.Exchange("ABC"),
    "Ruil a b ?": c.Exchange("AB?"),
    "exchange ab?": c.Exchange("AB?"),
    "pas": c.Pass(),
    "PASS": c.Pass(),
    "vast": c.ClaimStuck(),
    "stuck": c.ClaimStuck(),
    "geen  woord": c.AskLeave(),
    "no word": c.AskLeave(),
    "aanvechten": c.Challenge(),
    "challenge": c.Challenge(),
    "aanvechten opzet": c.Challenge(intent=True),
    "challenge  INTENT": c.Challenge(intent=True),
    "vraag snoet, zier": c.Ask(("SNOET", "ZIER")),
    "ask SNOET ZIER": c.Ask(("SNOET", "ZIER")),
    "klok": c.Press(),
    "press": c.Press(),
    "teveel": c.Overdrawn(),
    "overdrawn": c.Overdrawn(),
    "opgeven": c.Resign(),
    "resign": c.Resign(),
    "noteer zoe EE?": c.NoteRack(1, "EE?"),
    "35": c.NoteTurn(None, 35),
    "35 punten": c.NoteTurn(None, 35),
    "35 points": c.NoteTurn(None, 35),
    "beurt 3 h5 tr(e)in 14": c.NoteTurn(2, 14, Placement.parse("H5 TR(E)IN")),
    "turn 3 68": c.NoteTurn(2, 68),
    "verbeter 3 H5 TREIN": c.CorrectTurn(2, Placement.parse("H5 TREIN")),
    "bevestig": c.Confirm(),
    "over Anna -": c.NoteLeftover(0, ""),
    "protest om gepraat": c.Protest("gepraat"),
    "protest intrekken": c.SettleProtest(""),
    "withdraw protest": c.SettleProtest(""),
    "stand": Question.SCORE,
    "score": Question.SCORE,
    "zak": Question.BAG,
    "bag": Question.BAG,
    "plankje": Question.RACK,
    "rack": Question.RACK,
    "bord": Question.BOARD,
    "board": Question.BOARD,
    "laatste": Question.LAST,
    "last": Question.LAST,
    "beurten": Question.TURNS,
    "turns": Question.TURNS,
    "tijd": Question.TIME,
    "time": Question.TIME,
    "hulp": Question.HELP,
    "help": Question.HELP,
    "bord regels": Question.LINES,
    "board lines": Question.LINES,
    "ongezien": Question.UNSEEN,
    "unseen": Question.UNSEEN,
    "rij h": Look(row=7),
    "column 8": Look(column=7),
    "vak H 8": Look(7, 7),
    "wat zou H5 TREIN opleveren": Look(placement=Placement.parse("H5 TREIN")),
}
RULED = {
    "goed": c.Rule(valid=True),
    "FOUT": c.Rule(valid=False),
    "valid": c.Rule(valid=True),
    "invalid": c.Rule(valid=False),
    "goed snoet": c.RuleWords(("SNOET",), valid=True),
    "fout SNOET ZIER": c.RuleWords(("SNOET", "ZIER"), valid=False),
    "strafpunten zoë 10 om praten": c.Sanction(1, c.SanctionKind.POINTS, 10, "praten"),
    "penalty Anna 10 for talking": c.Sanction(0, c.SanctionKind.POINTS, 10, "talking"),
    "waarschuwing Anna om te láát": c.Sanction(0, c.SanctionKind.WARNING, 0, "te láát"),
    "strafpunten anna van 't hof 10": c.Sanction(2, c.SanctionKind.POINTS, 10, ""),
    "extra tijd Anna 2m": c.ExtraTime(0, 120_000, ""),
    "extra time Zoe 1:30 because of noise": c.ExtraTime(1, 90_000, "of noise"),
    "diskwalificatie Anna om telefoon": c.Sanction(
        0, c.SanctionKind.DISQUALIFICATION, 0, "telefoon"
    ),
    "nacontrole": c.CheckWords(),
    "check": c.CheckWords(),
    "herstart": c.Restart(),
    "restart": c.Restart(),
    "einde": c.Stop(),
    "protest afgehandeld": c.SettleProtest(""),
}
MISREAD = {
    "beurt H5 TREIN": "turn",
    "rij": "row",
    "kolom 16": "column",
    "verbeter drie": "turn",
    "": "empty",
    "zwem": "unknown_word",
    "ruill ABC": "near_word",
    "stant": "near_word",
    "P5 TREIN": "square",
    "H16 TREIN": "square",
    "16H TREIN": "square",
    "H5": "word_missing",
    "H5 TR3IN": "letters",
    "H5 TREIN NU": "letters",
    "H5 TR(E": "letters",
    "H5 TR()IN": "letters",
    "ruil": "tiles_missing",
    "ruil 8": "tiles",
    "vraag": "words_missing",
    "vraag SN0ET": "letters",
    "pas nu": "extra",
    "stand nu": "extra",
    "goed": "for_jury",
    "strafpunten Anna 10": "for_jury",
    "noteer Bram EE": "name",
    "noteer Anna": "tiles_missing",
}
JURY_MISREAD = {
    "": "jury_word",
    "misschien": "jury_word",
    "pas": "for_player",
    "strafpunten Bram 10": "name",
    "strafpunten": "name",
    "strafpunten Anna": "points",
    "strafpunten Anna tien": "points",
    "eindstand": "name",
    "eindstand Anna veel": "final_points",
    "eindstand Anna 12345": "final_points",
    "teken nu": "extra",
    "extra tijd Anna": "duration",
    "nacontrole nu": "extra",
    "goed SN0ET": "letters",
}


@pytest.mark.parametrize("line", SAID)
def test_a_player_says(line: str):
    assert parse(line, NAMES) == SAID[line]


@pytest.mark.parametrize("line", RULED)
def test_the_jury_says(line: str):
    assert parse_jury(line, NAMES) == RULED[line]


@pytest.mark.parametrize("line", MISREAD)
def test_what_a_player_cannot_say_gets_its_own_sentence(line: str):
    said = parse(line, NAMES)
    assert isinstance(said, Misread)
    assert said.key == f"grammar.misread.{MISREAD[line]}"
    assert all(said.text(language) for language in LANGUAGES)


@pytest.mark.parametrize("line", JURY_MISREAD)
def test_what_the_jury_cannot_say_gets_its_own_sentence(line: str):
    said = parse_jury(line, NAMES)
    assert isinstance(said, Misread)
    assert said.key == f"grammar.misread.{JURY_MISREAD[line]}"
    assert all(said.text(language) for language in LANGUAGES)


def test_every_way_to_misread_is_in_these_tables():
    known = {key for key in sentences("nl") if key.startswith("grammar.misread.")}
    tested = {f"grammar.misread.{name}" for name in [*MISREAD.values(), *JURY_MISREAD.values()]}
    assert known == tested


@pytest.mark.parametrize(
    "table", ["word", "question", "look", "jury", "directive", "option", "value"]
)
def test_a_phrase_means_one_thing_in_both_languages(table: str):
    meanings: dict[str, str] = {}
    for language in LANGUAGES:
        for key, text in sentences(language).items():
            if key.startswith(f"grammar.{table}."):
                for phrase in text.split("|"):
                    assert meanings.setdefault(phrase.strip(), key) == key


def test_players_and_questions_share_no_phrase():
    for notion in vocabulary("question").notions:
        for language in LANGUAGES:
            phrase = vocabulary("question").phrase(notion, language)
            assert vocabulary("word").find(phrase.split()) is None


tiles = st.text(LETTERS + BLANK, min_size=1, max_size=7)
words = st.lists(st.text(LETTERS, min_size=2, max_size=15), min_size=1, max_size=3).map(tuple)
reasons = st.lists(
    st.sampled_from(["telefoon", "té laat", "gepraat", "10"]), min_size=1, max_size=3
).map(" ".join)
seats = st.integers(0, 2)
squares = st.builds(Square, st.integers(0, 14), st.integers(0, 14))
placements = st.builds(
    Placement,
    squares,
    st.sampled_from(Direction),
    st.text(string.ascii_letters, min_size=1, max_size=15),
)
sanctions = st.one_of(
    st.builds(c.Sanction, seats, st.just(c.SanctionKind.POINTS), st.integers(0, 9999), reasons),
    st.builds(
        c.Sanction,
        seats,
        st.sampled_from([c.SanctionKind.WARNING, c.SanctionKind.DISQUALIFICATION]),
        st.just(0),
        reasons,
    ),
)
players = st.one_of(
    st.builds(c.Place, placements),
    st.builds(c.Exchange, tiles),
    st.builds(c.Challenge, st.booleans()),
    st.builds(c.Ask, words),
    st.builds(c.Protest, reasons),
    st.builds(c.NoteRack, seats, tiles),
    st.builds(c.NoteLeftover, seats, st.one_of(st.just(""), tiles)),
    st.sampled_from(
        [
            kind()
            for kind in (
                c.Pass,
                c.ClaimStuck,
                c.AskLeave,
                c.Press,
                c.Overdrawn,
                c.Resign,
                c.Accept,
                c.Agree,
                c.Disagree,
                c.Undo,
                c.Restart,
                c.Stop,
            )
        ]
    ),
)
juries = st.one_of(
    st.builds(c.Rule, st.booleans()),
    st.builds(c.RuleWords, words, st.booleans()),
    sanctions,
    st.builds(c.ExtraTime, seats, st.integers(1, 3600).map(lambda s: s * 1000), reasons),
    st.builds(c.SettleProtest, reasons),
    st.sampled_from([c.CheckWords(), c.Restart(), c.Stop()]),
)


@given(players, st.sampled_from(LANGUAGES))
def test_what_a_player_writes_reads_back(command, language):
    written = write(command, language, NAMES)
    assert parse(written, NAMES) == command
    assert parse(f"  {written.swapcase()} ".replace(" ", "  "), NAMES) == _folded(command)


@given(juries, st.sampled_from(LANGUAGES))
def test_what_the_jury_writes_reads_back(command, language):
    assert parse_jury(write(command, language, NAMES), NAMES) == command


@given(st.text(max_size=60))
def test_nothing_typed_raises(line: str):
    for said in (parse(line, NAMES), parse_jury(line, NAMES)):
        if isinstance(said, Misread):
            assert all(said.text(language) for language in LANGUAGES)


def _folded(command: c.Command) -> c.Command:
    """A reason is a person's own text and keeps its case; all else is case-insensitive."""
    return c.Protest(command.reason.swapcase()) if isinstance(command, c.Protest) else command
