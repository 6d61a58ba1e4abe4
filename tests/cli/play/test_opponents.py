"""Playing against bots at the terminal: one person, several, and after the program was down."""

from pathlib import Path

import pytest

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.cli.errors import Failure
from nabeurt.cli.main import main
from nabeurt.cli.play.opponents import chosen_levels, named, places_left
from nabeurt.cli.play.session import Sitting
from nabeurt.cli.play.start import NewGame, new_sitting, resumed_sitting
from nabeurt.cli.terminal.input import Lines, NoMoreLines
from nabeurt.cli.terminal.screen import Screen
from nabeurt.game.events import Challenged, Placed
from nabeurt.game.outcome.order import to_start
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate
from nabeurt.rules import NAMES, rulebook


class Heard(Screen):
    def __init__(self) -> None:
        super().__init__(plain=True)
        self.told: list[str] = []

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)


class Player(Lines):
    """Types the best word for whoever holds the screen; stops after so many lines."""

    def __init__(self, lexicon: Lexicon, most: int = 400) -> None:
        super().__init__()
        self.lexicon, self.most = lexicon, most
        self.sitting: Sitting | None = None

    def wait(self, seconds: float | None = None) -> str | None:
        if seconds is None:
            return "start" if self.sitting and to_start(self.sitting.state) else ""
        self.most -= 1
        if self.most < 0:
            raise NoMoreLines
        assert self.sitting is not None
        state, seat = self.sitting.state, self.sitting.holder
        if state.on_turn is None:
            return "accepteer"
        assert state.on_turn == seat
        found = generate(state.board.cells, state.seats[seat].rack, self.lexicon, best=1)
        return str(found[0].placement) if found else ("pas", "vast")[self.most % 2]


def sit_down(sitting: Sitting, player: Player) -> Sitting:
    player.sitting = sitting
    sitting.play()
    return sitting


@pytest.mark.parametrize("name", NAMES)
def test_a_person_and_a_bot_play_a_whole_game(home: Path, name: str):  # noqa: ARG001  # its folder
    player, screen = Player(Lexicon.default()), Heard()
    wish = NewGame(rulebook(name), ("Anna", "Fien"), None, "7", bots=("huiskamer",))
    sitting = sit_down(new_sitting(wish, screen, player), player)
    assert sitting.state.ended
    assert {event.seat for event in sitting.events if isinstance(event, Placed)} == {0, 1}
    assert not any("Geef het scherm" in told for told in screen.told)
    assert not any(told.startswith("Je plankje") and "Fien" in told for told in screen.told)


def test_two_people_and_two_bots_hand_the_screen_over(home: Path):  # noqa: ARG001  # its folder
    player, screen = Player(Lexicon.default()), Heard()
    players = ("Anna", "Bram", "Pip", "Joost")
    wish = NewGame(rulebook("mattel-xl"), players, None, "8", bots=("beginner", "clubavond"))
    sitting = sit_down(new_sitting(wish, screen, player), player)
    assert sitting.state.ended
    asked = {told for told in screen.told if "Geef het scherm" in told}
    assert len(asked) == 2


def test_a_game_with_a_bot_goes_on_as_it_would_have(home: Path):  # noqa: ARG001  # its folder
    wish = NewGame(rulebook("basis"), ("Anna", "Pip"), None, "9", bots=("beginner",))
    player = Player(Lexicon.default(), most=3)
    sitting = new_sitting(wish, Heard(), player)
    with pytest.raises(NoMoreLines):
        sit_down(sitting, player)
    sitting.file.close()
    rest = Player(Lexicon.default())
    resumed = resumed_sitting(sitting.file.name, table=False, screen=Heard(), lines=rest)
    assert [bot.level.name for bot in resumed.bots.values()] == ["beginner"]
    sit_down(resumed, rest)
    whole = Player(Lexicon.default())
    again = sit_down(new_sitting(wish, Heard(), whole), whole)
    assert again.state.turns == resumed.state.turns


def test_a_bot_challenges_nonsense(home: Path):  # noqa: ARG001  # its folder
    class Cheat(Player):
        def wait(self, seconds: float | None = None) -> str | None:
            if seconds is None:
                return super().wait()
            state = self.sitting.state
            if state.turns:
                raise NoMoreLines
            return f"H8 {''.join(sorted(state.seats[0].rack.replace('?', '')))}"

    player = Cheat(Lexicon.default())
    book = rulebook("sbnl-wedstrijd")
    wish = NewGame(book, ("Anna", "Govert"), None, "7", beginner=0, bots=("kenner",))
    sitting = new_sitting(wish, Heard(), player)
    with pytest.raises(NoMoreLines):
        sit_down(sitting, player)
    assert Challenged in {type(event) for event in sitting.events}
    assert sitting.state.seats[0].points == -20


def test_bots_have_names_of_their_own():
    pip = LEVELS[0]
    assert named([pip], ["Anna"]) == ("Pip",)
    assert named([pip, pip], ["pip"]) == ("Pip2", "Pip3")


def test_there_is_room_for_people():
    book = rulebook("mattel-xl")
    free = places_left(book, chosen_levels(["1", "2"]), 2)
    assert (free.players_min, free.players_max) == (1, 2)
    assert places_left(book, (), 3) is book
    for levels, people in ((["1"] * 4, 0), (["1"] * 2, 3)):
        with pytest.raises(Failure):
            places_left(book, chosen_levels(levels), people)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bot", "wonder"], "wonder"),
        (["--bot", "1", "--bot", "2"], "mens"),
        (["--bot", "1", "--player", "Anna", "--player", "Bram"], "2"),
    ],
)
def test_what_cannot_be_is_one_sentence(home, arguments, told, capfd):  # noqa: ARG001  # its folder
    with pytest.raises(SystemExit) as stop:
        main(["play", "--rulebook", "toernooi", *arguments])
    assert stop.value.code == 2
    error = capfd.readouterr().err
    assert told in error
    assert error.count("\n") == 1
