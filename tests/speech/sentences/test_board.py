from nabeurt.board import LETTERS, Board, Placement
from nabeurt.speech.sentences.alphabet import Alphabet, call
from nabeurt.speech.sentences.board import draw, spell_board
from nabeurt.speech.sentences.voice import Voice


def board_with(*placements: str) -> Board:
    board = Board.empty()
    for text in placements:
        placement = Placement.parse(text)
        board = board.with_tiles(dict(zip(placement.squares(), placement.letters, strict=True)))
    return board


def test_a_drawn_board_has_its_rows_and_columns():
    lines = draw(board_with("H5 TR(E)INEN")).splitlines()
    assert len(lines) == 17
    assert lines[0] == lines[-1]
    assert lines[8] == "H 3W  .  . 2L  T  R  e  I  N  E  N 2L  .  . 3W  H"


def test_a_spoken_board_names_rows_with_tiles_and_columns_with_words():
    board = board_with("H5 TR(E)INEN", "5D SNOET", "H1 OP")
    assert spell_board(board, Voice(())).splitlines() == [
        "Rij D: S vanaf 5.",
        "Rij E: N vanaf 5.",
        "Rij F: O vanaf 5.",
        "Rij G: E vanaf 5.",
        "Rij H: OP vanaf 1 en TREINEN (E blanco) vanaf 5.",
        "Kolom 5: SNOET vanaf D.",
    ]
    assert spell_board(Board.empty(), Voice((), "en")) == "The board is empty."


def test_every_letter_is_called_by_a_name_that_starts_with_it():
    for alphabet in Alphabet:
        for letter in LETTERS:
            assert call(letter, "nl", alphabet)[0] == letter
            assert call(letter, "en", alphabet)[0] == letter
