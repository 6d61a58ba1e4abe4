"""Bots: they play by every rulebook, know what they know, and are given a view and no more."""

import time
from functools import reduce

import numpy as np
import pytest

from nabeurt.analysis.bots.bot import Bot
from nabeurt.analysis.bots.levels import LEVELS, find_level
from nabeurt.analysis.search.exchange import best_swap, habit
from nabeurt.analysis.training.match import play
from nabeurt.board import DUTCH, Placement
from nabeurt.game import Course, Opening, advance, apply, result, start, view
from nabeurt.game import commands as say
from nabeurt.game.events import BagSet, BoardLaid, RackSet
from nabeurt.game.outcome.verdict import plain
from nabeurt.game.state.turn import TurnKind
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.moves import LEAVES, leave_rank
from nabeurt.rules import NAMES, rulebook

pytestmark = pytest.mark.usefixtures("home")
BOOKS = [name for name in NAMES if name != "sbnl-duplicate"]


@pytest.fixture
def lexicon(home) -> Lexicon:  # noqa: ARG001  # where the list is kept
    return Lexicon.default()


def bot(level, lexicon, book="toernooi", **more):
    return Bot(find_level(level), rulebook(book), lexicon, "7", **more)


class Table:
    """A game of two in which tiles are told, for questions to one bot at seat 1."""

    def __init__(self, lexicon, book):
        self.jury, self.drawer = LexiconJury(lexicon), SeededDrawer("1")
        opening = Opening(rulebook(book), ("Anna", "Bot"), self.jury.used, beginner=0)
        self.state = start(opening, 0, self.jury, self.drawer).state

    def tell(self, *events):
        self.state = reduce(apply, events, self.state)

    def racks(self, anna, other):
        self.tell(RackSet(0, 0, ""), RackSet(0, 1, ""), RackSet(0, 0, anna), RackSet(0, 1, other))

    def do(self, seat, command):
        course = advance(self.state, command, seat, 0, self.jury, self.drawer)
        assert isinstance(course, Course), course
        self.state = course.state

    def place(self, seat, text):
        self.do(seat, say.Place(Placement.parse(text)))

    def asks(self, one):
        return one.command(view(self.state, 1))


def refusals(state, bots, jury, drawer):
    """Play on by first wishes alone."""
    while not state.ended:
        seats = range(len(bots)) if state.on_turn is None else [state.on_turn]
        spoken = ((seat, bots[seat].command(view(state, seat))) for seat in seats)
        seat, command = next((seat, command) for seat, command in spoken if command)
        outcome = advance(state, command, seat, state.now, jury, drawer)
        if not isinstance(outcome, Course):
            yield outcome.reason, command
            return
        state = outcome.state


@pytest.mark.parametrize("name", BOOKS)
def test_by_every_rulebook_the_first_wish_is_never_refused(lexicon, name):
    book = rulebook(name)
    for count in range(book.players_min, book.players_max + 1):
        bots = tuple(Bot(LEVELS[seat % 5], book, lexicon, "a") for seat in range(count))
        jury, drawer = LexiconJury(lexicon), SeededDrawer(f"{name}{count}")
        opening = Opening(book, ("A", "B", "C", "D")[:count], jury.used, beginner=0)
        state = start(opening, 0, jury, drawer).state
        assert list(refusals(state, bots, jury, drawer)) == []


@pytest.mark.parametrize("level", LEVELS[:5], ids=lambda level: level.name)
def test_a_bot_places_only_words_it_knows(lexicon, level):
    one = Bot(level, rulebook("toernooi"), lexicon, "3")
    state = play((one, one), "3")
    words = [plain(word.word) for turn in state.turns for word in turn.words]
    assert words
    assert one.words.check_all(words).all()


def test_the_same_seed_plays_the_same_game_and_another_does_not(lexicon):
    def turns(seed):
        one = Bot(LEVELS[0], rulebook("toernooi"), lexicon, seed)
        return play((one, one), "draws").turns

    assert turns("a") == turns("a")
    assert turns("a") != turns("b")


def test_a_level_is_found_by_name_by_its_bot_and_by_number():
    for number, level in enumerate(LEVELS, 1):
        assert {find_level(level.name), find_level(level.persona.upper())} == {level}
        assert find_level(f" {number} ") == level
    assert [find_level(text) for text in ("", "0", "7", "niemand")] == [None] * 4


def test_a_word_that_does_not_look_like_dutch_is_challenged_and_a_known_one_is_not(lexicon):
    for level in LEVELS:
        game = Table(lexicon, "sbnl-wedstrijd")
        game.racks("XQZJKVB", "EEITRNN")
        game.place(0, "H8 XQZJ")
        assert game.asks(bot(level.name, lexicon, "sbnl-wedstrijd")) == say.Challenge()
        game = Table(lexicon, "sbnl-wedstrijd")
        game.racks("HUISAEE", "EEITRNN")
        game.place(0, "H6 HUIS")
        assert isinstance(game.asks(bot(level.name, lexicon, "sbnl-wedstrijd")), say.Place)


def test_only_who_knows_the_whole_list_challenges_a_likely_word_that_is_not_in_it(lexicon):
    assert "STROEN" not in lexicon
    game = Table(lexicon, "sbnl-wedstrijd")
    game.racks("STROENA", "EEITRNN")
    game.place(0, "H6 STROEN")
    assert game.asks(bot("meester", lexicon, "sbnl-wedstrijd")) == say.Challenge()
    assert isinstance(game.asks(bot("beginner", lexicon, "sbnl-wedstrijd")), say.Place)


def test_a_lost_challenge_is_not_seen_where_there_are_none(lexicon):
    game = Table(lexicon, "toernooi")
    game.racks("XQZJKVB", "EEITRNN")
    game.place(0, "H8 XQZJ")
    assert isinstance(game.asks(bot("meester", lexicon)), say.Place | say.Exchange)


def test_without_a_word_a_bot_exchanges_as_far_as_the_rulebook_allows(lexicon):
    game = Table(lexicon, "sbnl-wedstrijd")
    game.racks("HUISAEE", "QCCVVY")
    one = bot("beginner", lexicon, "sbnl-wedstrijd")
    game.place(0, "H6 HUIS")
    command = game.asks(one)
    assert isinstance(command, say.Exchange)
    game.do(1, say.Exchange("Q"))
    game.tell(RackSet(0, 1, ""), RackSet(0, 1, "QCCVVY"))
    game.place(0, "9G ES")
    assert game.asks(one) == say.AskLeave()
    game.do(1, say.AskLeave())
    assert isinstance(game.asks(one), say.Exchange | say.AskLeave)


def test_tiles_that_the_other_still_draws_are_not_in_the_bag(lexicon):
    game = Table(lexicon, "sbnl-wedstrijd")
    game.racks("HUISAEE", "QCCVVY")
    game.tell(BagSet(0, game.state.pool[:18]))
    game.place(0, "H6 HUIS")
    assert game.state.bag == 18
    assert not isinstance(game.asks(bot("beginner", lexicon, "sbnl-wedstrijd")), say.Exchange)
    game.do(1, say.Accept())
    assert game.state.bag == 14


def test_in_tournament_rules_a_bot_without_a_word_and_with_six_in_the_bag_passes(lexicon):
    game = Table(lexicon, "toernooi")
    game.racks("HUISAEE", "QCCVVY")
    game.place(0, "H6 HUIS")
    game.tell(BagSet(0, "EEEEEE"))
    assert game.asks(bot("beginner", lexicon)) == say.Pass()


def test_where_the_rules_demand_a_word_the_commonest_is_looked_up(lexicon):
    game = Table(lexicon, "sbnl-punten")
    game.tell(RackSet(0, 0, ""), RackSet(0, 1, ""), BoardLaid(0, Placement.parse("H8 GUIP")))
    game.racks("HUISAEE", "URE")
    game.tell(BagSet(0, ""))
    game.place(0, "8G EG")
    command = game.asks(bot("beginner", lexicon, "sbnl-punten"))
    assert isinstance(command, say.Place)


def test_the_clock_is_pressed_a_proposal_agreed_to_and_the_last_word_accepted(lexicon):
    one = bot("beginner", lexicon, "mattel-xl")
    game = Table(lexicon, "mattel-xl")
    game.do(0, say.Stop())
    assert game.asks(one) == say.Agree()
    game = Table(lexicon, "sbnl-wedstrijd")
    game.racks("HUIS", "EEITRNN")
    game.tell(BagSet(0, ""))
    game.place(0, "H6 HUIS")
    assert isinstance(game.asks(bot("beginner", lexicon, "sbnl-wedstrijd")), say.Place)


def test_a_bot_says_nothing_when_it_is_not_its_turn_or_the_game_is_over(lexicon):
    game = Table(lexicon, "toernooi")
    assert game.asks(bot("kenner", lexicon)) is None
    game.do(0, say.Resign())
    assert game.asks(bot("kenner", lexicon)) is None


def test_heavy_tiles_and_thirds_are_given_back_and_blanks_are_kept():
    assert habit("QEEENR?", 7, DUTCH) == "QE"
    assert habit("QEEENR?", 1, DUTCH) == "Q"
    assert habit("ENRT?", 7, DUTCH) in {"RTEN", "TREN"}
    assert habit("??", 7, DUTCH) == "??"


def test_the_best_rest_is_kept_when_leaves_are_known():
    leaves = np.zeros(LEAVES, np.int16)
    leaves[leave_rank("?EN")] = 900
    assert best_swap("QVJE?NW", 7, leaves) == ("QVJW", 9.0)
    given, worth = best_swap("QVJE?NW", 3, leaves)
    assert (len(given) <= 3, worth) == (True, 0.0)


def test_the_levels_up_to_four_answer_within_300_ms(lexicon):
    for level in LEVELS[:4]:
        one = Bot(level, rulebook("toernooi"), lexicon, "3")
        state = play((one, one), "3")
        begun = time.process_time()
        again = play((one, one), "3")
        assert again.turns == state.turns
        assert (time.process_time() - begun) / len(state.turns) < 0.3


@pytest.mark.slow
@pytest.mark.parametrize("higher", range(1, 5))
def test_each_level_beats_the_one_below(lexicon, higher):
    book, won, games = rulebook("toernooi"), 0, 20
    for game in range(games):
        bots = tuple(
            Bot(LEVELS[number], book, lexicon, str(game)) for number in (higher, higher - 1)
        )
        final = result(play(bots, f"ladder{game // 2}", game % 2)).final
        won += final[0] > final[1]
    assert won >= 0.6 * games


def test_an_exchange_or_pass_is_a_turn_like_any_other(lexicon):
    one = Bot(LEVELS[0], rulebook("toernooi"), lexicon, "9")
    kinds = {turn.kind for seed in "abc" for turn in play((one, one), seed).turns}
    assert kinds <= {TurnKind.PLACED, TurnKind.EXCHANGED, TurnKind.PASSED}
